### The options of several families: name, one sentence, names of the values.

option-yes = yes
option-no = no

option-direction = Direction
    .label = Direction
    .help = Which way turns, dealing and the dealer go round the table.
option-direction-left = to the left (clockwise)
option-direction-right = to the right
option-deals = Deals
    .label = Deals
    .help = How many deals make a match.
option-until = Play up to
    .label = Play up to
    .help = The match ends when a player's total passes this number. 0 means: after the set number of deals.
option-until-0 = off
option-target = Target
    .label = Target
    .help = The first player to reach this many points wins the match.
option-idle_rounds = Rounds without the stock
    .label = Rounds without the stock
    .help = The deal ends with no winner after this many full rounds in which nobody drew from the stock.

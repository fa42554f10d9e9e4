### The sister games of Römi 40: their names, and what only they have.

game-romi-50 = Römi 50
    .name = Römi 50
    .tagline = Römi without jokers: open with 50 points, every card stands for itself.
    .players = 2–4 players
game-romi-51 = Römi 51
    .name = Römi 51
    .tagline = The easy-going römi: you may always take the last discard. Open with 51 points.
    .players = 2–4 players
game-joker-mania-51 = Joker-mánia 51
    .name = Joker-mánia 51
    .tagline = Everybody is dealt a joker! Open with 51 points, and spend it wisely.
    .players = 2–4 players
game-kalooki = Kalooki
    .name = Kalooki
    .tagline = Thirteen cards, four jokers, no minimum: lay everything at once and you have called Kalooki.
    .players = 2–4 players

option-idle_rounds = Rounds without the stock
    .label = Rounds without the stock
    .help = The deal ends with no winner after this many full rounds in which nobody drew from the stock.
option-payout = Chips
    .label = Chips
    .help = After a single deal, show how 100 chips would be shared: 75 for the winner, 25 for the others by their points.
option-payout-off = not shown
option-payout-chips = shown

outcome-idle = Nobody has drawn from the stock for several rounds: nobody wins this deal.
    .label = nobody drew
    .you = Nobody has drawn from the stock for several rounds: nobody wins this deal.
outcome-kalooki = { GIVEN($player) ->
    [yes] Kalooki! { $player } laid the whole hand at once.
   *[no] Kalooki! A player laid the whole hand at once.
}
    .label = Kalooki
    .you = Kalooki! You laid your whole hand at once.

error-take-natural-pair = { $joker ->
    [yes] A joker may be taken only for a lay-off that the rules allow, or to finish the deal now.
   *[no] { CARD($card, article: "Definite") } may be taken only as the third card to two natural cards of your hand, for a lay-off that the rules allow, or to finish the deal now.
} { $stock ->
    [no] Pass, which ends the deal.
   *[yes] Draw from the stock instead.
}
error-lay-natural-pair = { $joker ->
    [yes] You took a joker from the pile, and it may not go into a new meld: the card you take must be among three natural cards there. Lay it off on a meld as the rules allow, or go out this turn.
   *[no] You took { CARD($card, article: "definite") } from the pile: in its new meld it must be among three natural cards, and this play would make that impossible. Lay it with two natural cards of your hand, lay it off as the rules allow, or go out this turn.
}
error-discard-natural-pair = { $joker ->
    [yes] You took a joker from the pile, and it may not go into a new meld: the card you take must be among three natural cards there. Take the play back and lay it off, or go out this turn.
   *[no] You took { CARD($card, article: "definite") } from the pile: in its new meld it must be among three natural cards. Add the natural cards that are missing, or take the play back.
}

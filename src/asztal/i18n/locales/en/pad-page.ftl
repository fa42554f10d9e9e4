### At the kitchen table: the score pad for real cards and dominoes, installing, working offline.

app-name = Asztal: rummy and dominoes
app-about = Rummy and dominoes against bots or together, with a score pad for the kitchen table.
app-install = Install as an app
app-no-network = No connection
app-no-network-help = This part of the page needs the network. It opens by itself as soon as there is a connection again.
app-no-table = The table is on the server, and nothing is lost there. It opens by itself as soon as there is a connection again.

kitchen-title = At the kitchen table
kitchen-short = Kitchen table
kitchen-pad = Score pad
kitchen-pad-about = Knows how every game is scored, who deals and who leads. Works offline.
kitchen-referee = Referee
kitchen-referee-about = Tap in a meld or a play to find out whether it is allowed, and by which rule.

pad-lead = For playing with real cards or dominoes. It knows how every game is scored, works without a network, and keeps everything on this device.
pad-new = New pad
pad-all = All score pads
pad-none = No score pads yet. Start one: choose the game, write the names, and deal.
pad-deals = { $count ->
    [0] no deal yet
    [1] 1 deal
   *[other] { $count } deals
}
pad-open-file = Open a saved pad
pad-no-file = This file is not an Asztal score pad.
pad-gone = This pad is not here
pad-gone-help = Score pads are kept on the device they were written on. Perhaps it was deleted, or it is on another one.
pad-to-referee = Not sure a play is allowed? Ask the referee.
pad-not-kept = This browser does not let the page store anything, so the pad is lost when you close the page. Save it as a file from the menu.

## A new pad

pad-in-order = In the order you sit, clockwise
pad-fewer = One player fewer
pad-more = One player more
pad-deals-first = deals first
pad-beyond = The rules of this game are for up to { $most } players. The pad still keeps the score.
pad-set = Your set of dominoes
pad-set-of = double { $top ->
    [6] six
    [9] nine
    [12] twelve
   *[other] fifteen
}
pad-set-beyond = The rules of this game are for a double-{ $own ->
    [6] six
   *[other] nine
} set. The pad still counts the larger dominoes.
pad-until = The match ends
pad-end = { $end ->
    [target] when a player reaches the limit
    [until] when a player passes the limit
    [deals] after this many deals
   *[open] when we decide to stop
}
pad-begin = Start
pad-save = Save

## The sheet

pad-now = The next deal
pad-deal-of = Deal { $number }: { $dealer } deals
pad-begins = { $player } begins.
pad-begins-double = The player with the highest double begins.
pad-other-dealer = Another dealer
pad-deals-next = deals next
pad-leads = leads:
pad-pool = in the pool: { $pool }
pad-engine = engine: { $engine }–{ $engine }
pad-goal-target = up to { $points }
pad-goal-until = until { $points } is passed
pad-goal-deals = { $deals ->
    [1] 1 deal
   *[other] { $deals } deals
}
pad-low = { $low ->
    [yes] fewest points win
   *[no] most points win
}
pad-over = { $deals ->
    [1] After 1 deal. To correct something, tap it.
   *[other] After { $deals } deals. To correct something, tap it.
}
pad-empty = After the first deal press the button below. To correct something later, tap it.
pad-write = Write down a deal
pad-undo = Undo
pad-undone = Undone.
pad-removed = The row is deleted.
pad-said = Written down: { $scores }. In the lead: { $leaders }.
pad-mend = { $number ->
    [0] Correct the row: { $ending }
   *[other] Correct deal { $number }: { $ending }
}
pad-panel = { $panel ->
    [menu] Menu
    [agreed] Points as agreed
    [rules] Names and rules
    [people] { pad-who-plays }
    [dealer] Who deals next?
    [delete] Delete this pad?
   *[entry] { $mend ->
        [yes] { $number ->
            [0] Correct the row
           *[other] Correct deal { $number }
        }
       *[no] Deal { $number }
    }
}
pad-who-plays = Who is playing?
pad-people = A player joins or leaves
pad-people-help = Players who leave keep their points and are skipped until they return.
pad-person = { $gone ->
    [yes] away, { $points } points
   *[no] { $points } points
}
pad-leaves = Leaves
pad-returns = Is back
pad-is-away = away
pad-moved = { $gone ->
    [yes] { $player } has left the table.
   *[no] { $player } is back.
}
pad-joins = A player joins
pad-newcomer = Name
pad-sits = Where do they sit?
pad-sits-after = on the left of { $player }
pad-starts = How many points to begin with?
pad-start = { $start ->
    [worst] same as last place
    [average] the average
    [none] none
   *[own] this many:
}
pad-starts-help = The rules do not say. Most tables start a latecomer on the worst score, so that nobody gains by coming late.
pad-join = Sits down
pad-joined = { $player } joins
pad-full = The pad has room for { $most } names.
pad-not-played = did not play
pad-played = { $count } of { $all } played this deal
pad-change = Names, rules and the end
pad-again = New match, same players
pad-share = Share the result
pad-copy = Copy the result as text
pad-print = Print
pad-csv = Save for a spreadsheet (CSV)
pad-file = Save the pad as a file
pad-delete = Delete this pad
pad-delete-sure = { $count ->
    [0] The pad is deleted for good.
    [1] The pad with its 1 row is deleted for good.
   *[other] The pad with its { $count } rows is deleted for good.
}
pad-keep = Keep it

## Writing a deal down

pad-how = How did it end?
pad-who = Who?
pad-ending-exhausted = The stock ran out
pad-left = What was left in the hands
pad-tools = How to enter points
pad-tool = { $tool ->
    [keys] Keypad
    [bones] Tap the dominoes
   *[cards] Tap the cards
}
pad-keypad = Keypad
pad-key = { $key ->
    [back] delete the last digit
    [sign] plus or minus
   *[next] next player
}
pad-next = Next
pad-of-pieces = { $count ->
    [1] 1 counted
   *[other] { $count } counted
}
pad-tap-cards = Cards left in the hand
pad-tap-bones = Numbers of a domino
pad-tap-first = Tap the two numbers of each domino.
pad-tap-second = { $number } and …?
pad-piece = { $kind ->
    [bone] { BONE($piece) }
   *[card] { $rank ->
        [A] ace
        [J] jack
        [Q] queen
        [K] king
        [joker] joker
       *[other] { $rank }
    }
}
pad-held = Counted, { $points } points
pad-take-off = Take off: { $piece }
pad-nothing-held = Nothing counted yet
pad-note = Note
pad-missing = { $what ->
    [winner] Choose a name.
    [agreed] Enter what was agreed, with plus or minus.
   *[points] Enter every player's points.
}
pad-pool-was = the pool had { $pool }
pad-write-down = Write it down
pad-remove-row = Delete
pad-agreed = Points as agreed
pad-agreed-add = Add or take off points
pad-agreed-points = Plus or minus for each player
pad-column-ending = Ending

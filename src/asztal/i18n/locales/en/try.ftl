### The live examples of the rule pages.

try-title = Try it
try-position = The position
try-experts = For experts: type a move
try-own = Another move, in the notation
try-go-on = What next? Write a move
try-ask = May I?
try-again = Back to the start
try-legal = You may:
try-refused = No.
try-hand = Your hand
try-table = On the table
try-pile = Top discard
try-line = The line
try-no-line = The table is still empty.
try-engine = Engine
try-round = Round { $round }, { $pool } points in the pool
try-indicator = Indicator
try-wild = Wild
try-offered = Last discard
try-tile = { CARD($tile) }
try-marker = open to all
try-train = { $train ->
    [own] Your train, { $line }
    [common] Common, { $line }
    [arm] Arm { $line }
   *[other] Train { $line }
}

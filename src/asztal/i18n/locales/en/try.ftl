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
try-move = { $verb ->
    [draw] Draw from the stock
    [take] Take the last discard
    [indicator] Take the indicator
    [lay] Lay { CARDS($cards) }
    [add] Add { CARDS($cards) } to meld { $meld }{ $side ->
        [low] {" "}at the low end
        [high] {" "}at the high end
       *[none] {""}
    }
    [swap] Put { CARD($card, article: "definite") } into meld { $meld }, take the joker
    [discard] Discard { CARD($card, article: "definite") }
    [place] { $end ->
        [left] Place { BONE($bone, article: "definite") } on the left
        [right] Place { BONE($bone, article: "definite") } on the right
       *[none] Place { BONE($bone, article: "definite") }
    }
    [train] Place { BONE($bone, article: "definite") } on { $to ->
        [common] the common train
        [arm] arm { $train }
       *[train] train { $train }
    }{ $crosswise ->
        [yes] , crosswise
       *[no] {""}
    }
    [finish] { $kind ->
        [runs] Finish with runs
        [sets] Finish with sets
        [mixed] Finish with runs and sets
        [colour] Finish with a single colour
        [doubles] Finish with seven pairs
       *[eights] Finish with a total of eights
    }, discard { CARD($card, article: "definite") }
    [done] End the turn without discarding
    [stop] Place no more
    [pass] Pass
    [claim] Claim the discarded tile
   *[mark] Put the marker on arm { $arm }
}

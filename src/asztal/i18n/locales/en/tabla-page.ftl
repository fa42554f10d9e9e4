### The table of Tábla Römi on the page, and its tiles.
### $tile a tile such as 5r, or its name; $player a name; $kind a kind of hand; $count a number; $row upper or lower.

tile-name = { CARD($tile) }
tile-wild = { $tile }, wild in this deal
tile-stand-in = joker standing for { $tile }

tabla-rack = Your rack: { $count ->
    [1] 1 tile
   *[other] { $count } tiles
}
tabla-place = { $tile }, { $row ->
    [upper] upper row
    [middle] middle row
   *[lower] lower row
} { $column }{ $fresh ->
    [yes] , new
   *[no] {""}
}
tabla-place-free = free place, { $row ->
    [upper] upper row
    [middle] middle row
   *[lower] lower row
} { $column }
tabla-tiles-word = tiles
tabla-seat-tiles = { $count ->
    [1] 1 tile on the rack
   *[other] { $count } tiles on the rack
}
tabla-front = Discarded to { $player }
tabla-front-top = , in front of { $player }: { $tile }
tabla-stock = Stock, { $count } tiles
tabla-stock-draw = Draw from the stock, { $count } tiles
tabla-indicator = indicator
tabla-indicator-label = Indicator: { $tile }
tabla-indicator-take = Take the indicator, { $tile }, and finish
tabla-wild = wild
tabla-wild-label = Wild in this deal: { $tiles }
tabla-out = to { $player }
tabla-out-label = Discard to { $player } { $any ->
    [yes] (on top: { $tile })
   *[no] (nothing there yet)
}
tabla-in = to you, from { $player }
tabla-take-label = Take the { $tile } that { $player } discarded to you
tabla-in-label = Discarded to you by { $player }: { $tile }
tabla-in-none = { $player } has discarded nothing to you yet
tabla-piles = Discarded tiles
tabla-thrown-by = Discarded by { $player }
tabla-none-thrown = nothing yet
tabla-sort-runs = Sort by colour, for runs
tabla-sort-sets = Sort by number, for sets
tabla-keys-runs = sort by colour, for runs
tabla-keys-sets = sort by number, for sets
tabla-throw = Discard
tabla-indicator-act = Indicator
    .label = Indicator: take it and finish
tabla-pick-one = First pick the tile on your rack that you want to discard.

tabla-your-draw = { $indicator ->
    [yes] Draw, or take the tile or the indicator
   *[no] Your turn: draw, or take the tile discarded to you
}
tabla-your-draw-stock = { $indicator ->
    [yes] Draw a tile, or take the indicator
   *[no] Your turn: draw a tile
}
tabla-your-take = The stock has run out: take the tile discarded to you, or pass
tabla-your-last = The stock has run out. Your turn!
tabla-your-throw = Your turn: discard a tile to { $player }
tabla-picked = { CARD($tile) }: discard it, or put it on a free place
tabla-picked-kept = { CARD($tile) }: you may not discard it now
tabla-can-finish = Your hand is complete: you can finish!
tabla-must-finish = Now choose the type of hand you finish with
tabla-claims = Every player is asked whether they claim the tile…
tabla-ahead = Every player is asked whether they claim the tile. You come next: draw, or take it?
tabla-ahead-done = { $move ->
    [take] You take the tile, unless a player claims it…
   *[draw] You draw, unless a player claims the tile…
}
tabla-claim-time = { $unit ->
    [minute] Every player is asked for { $count } minutes.
   *[second] Every player is asked for { $count } seconds.
}

tabla-claim-title = { $player } discarded { CARD($tile, article: "definite") }
tabla-claim-ask = Claim it? This tile finishes your hand.
tabla-claim = Claim it
tabla-let = Let it go

tabla-finish = Finish
tabla-finish-title = How do you finish?
tabla-finish-throw = Discard { CARD($tile, article: "definite") } and finish
tabla-finish-short = { CARD($tile) }
tabla-finish-which = Which tile do you discard?
tabla-kind = { $kind ->
    [runs] Runs
    [sets] Sets
    [mixed] Runs and sets
    [colour] One colour
    [doubles] Seven pairs
   *[eights] Total of eights
}
tabla-kind-help = { $kind ->
    [runs] Every tile is in a run of one colour.
    [sets] Every tile is in a set of one number.
    [mixed] Runs and sets together.
    [colour] All fourteen tiles are of one colour.
    [doubles] Seven pairs of identical tiles.
   *[eights] Eight tiles of one number; the other six are free.
}
tabla-finished = { $player } finished: { $kind ->
    [runs] runs
    [sets] sets
    [mixed] runs and sets
    [colour] one colour
    [doubles] seven pairs
   *[eights] total of eights
}
tabla-finished-you = You finished: { $kind ->
    [runs] runs
    [sets] sets
    [mixed] runs and sets
    [colour] one colour
    [doubles] seven pairs
   *[eights] total of eights
}
tabla-rest = free tiles
tabla-thrown = discarded

tabla-hint = { $move ->
    [draw] Hint: draw from the stock.
    [take] Hint: take { CARD($tile, article: "definite") }.
    [take-indicator] Hint: take the indicator and finish.
    [claim] Hint: claim it.
    [pass] Hint: let it go.
    [finish] Hint: finish now, your hand is complete.
   *[discard] Hint: discard { CARD($tile, article: "definite") }.
}

tabla-keys-walk = walk along the rack
tabla-keys-pick = pick a tile, or put it on a free place
tabla-keys-move = move the tile on the rack
tabla-keys-draw = draw
tabla-keys-take = take the tile discarded to you
tabla-keys-throw = discard the picked tile
tabla-keys-finish = finish
tabla-keys-claim = claim the discarded tile
tabla-keys-pass = let it go

## What the referee says

referee-question-finish = Can this hand finish?
referee-tray-indicator = The indicator
referee-tray-tiles = Your fourteen tiles
referee-says-finish = No, this hand cannot finish yet.
    .stands = Yes, this hand can finish.
referee-wild = { $count ->
    [0] No tile is wild.
   *[other] Wild in this deal: { $tiles }
}

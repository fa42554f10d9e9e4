### Tábla Römi: its name, options, moves, endings, refusals and positions.
### $tile and $card a tile, $tiles tiles or how many, $kind a kind of hand, $player a name.

game-tabla-romi = Tábla Römi
    .name = Tábla Römi
    .tagline = Numbered tiles on a rack: keep all fourteen to yourself, and lay them down complete.
    .players = 2–4 players

option-printed_jokers = Printed jokers
    .label = Printed jokers
    .help = What the two tiles with a joker printed on them are. Either they take the place of the tile that is wild in this deal, or they are wild themselves.
option-printed_jokers-stand-in = stand for the wild tile
option-printed_jokers-wild = wild too
option-claim_out_of_turn = Claiming out of turn
    .label = Claiming out of turn
    .help = Whether a thrown tile that completes your hand may be taken even when it was not thrown to you.
option-tariff = What a win scores
    .label = What a win scores
    .help = Whether the rare hands (one colour, seven pairs, a total of eights) score more than runs and sets.
option-tariff-2-4 = 2 points, rare hands 4
option-tariff-1-1 = 1 point for any hand

## Endings

outcome-runs = { GIVEN($player) ->
    [yes] { $player } finished with runs!
   *[no] Somebody finished with runs.
}
    .label = runs
    .you = You finished with runs!
outcome-sets = { GIVEN($player) ->
    [yes] { $player } finished with sets!
   *[no] Somebody finished with sets.
}
    .label = sets
    .you = You finished with sets!
outcome-mixed = { GIVEN($player) ->
    [yes] { $player } finished with runs and sets!
   *[no] Somebody finished with runs and sets.
}
    .label = runs and sets
    .you = You finished with runs and sets!
outcome-colour = { GIVEN($player) ->
    [yes] { $player } finished with fourteen tiles of one colour!
   *[no] Somebody finished with fourteen tiles of one colour.
}
    .label = one colour
    .you = You finished with fourteen tiles of one colour!
outcome-doubles = { GIVEN($player) ->
    [yes] { $player } finished with seven pairs!
   *[no] Somebody finished with seven pairs.
}
    .label = seven pairs
    .you = You finished with seven pairs!
outcome-eights = { GIVEN($player) ->
    [yes] { $player } finished with a total of eights!
   *[no] Somebody finished with a total of eights.
}
    .label = total of eights
    .you = You finished with a total of eights!

## Refusals

error-tabla-no-laying = In this game nothing is laid before the end. Collect on your rack until all fourteen tiles fit together, then finish.
error-tabla-draw-first = First draw a tile, or take the one thrown to you.
error-tabla-draw-starter = You start with fifteen tiles, so there is no draw for you now. Throw one to the next player.
error-tabla-draw-already = You have your tile for this turn. Throw one to the next player, or finish.
error-tabla-draw-empty = The stock has run out. Take a tile if it finishes your hand, or pass, and the deal ends.
error-tabla-take-nothing = Nothing has been thrown to you yet. Draw from the stock.
error-tabla-take-only-to-finish = The stock has run out, so { CARD($tile, article: "definite") } may be taken only to finish, and with it you would not. Pass.
error-tabla-indicator-turn = The indicator ({ CARD($tile) }) may be taken only on your own turn, in place of drawing.
error-tabla-indicator-joker = A joker that was turned up stays where it is for the whole deal. Draw, or take the tile thrown to you.
error-tabla-indicator-finishes = The indicator ({ CARD($tile) }) may be taken only as the last tile of seven pairs or of a total of eights. Draw, or take the tile thrown to you.
error-tabla-indicator-kinds = With the indicator ({ CARD($tile) }) you can finish only with seven pairs or a total of eights. Choose one of these.
error-tabla-not-held = You do not hold { CARD($tile, article: "definite") }. Throw one of your own tiles.
error-tabla-thrown-back = You have just taken { CARD($tile, article: "definite") }, so it may not be thrown in the same turn. Throw another tile.
error-tabla-must-finish = You took that tile to finish with it. Say with which kind of hand you finish, and throw your last tile.
error-tabla-answer = You are asked about { CARD($tile, article: "definite") }: claim it to finish, or pass.
error-tabla-claim-none = There is nothing to claim now. A tile can be claimed only right after it is thrown, before the next player draws.
error-tabla-claim-off = At this table no tile is claimed out of turn. Wait for your turn.
error-tabla-claim-finishes = { CARD($tile, article: "Definite") } does not complete your hand, so you may not claim it. Pass.
error-tabla-pass-not-now = You may pass only on a tile that somebody threw, or once the stock has run out. Draw, throw or finish.
error-tabla-short = { $tiles ->
    [one] One tile is missing
   *[other] { $tiles } tiles are missing
} { $kind ->
    [runs] before all fourteen stand in runs of one colour
    [sets] before all fourteen stand in sets of three or four
    [mixed] before all fourteen stand in runs and sets, at least one of each
    [colour] before all fourteen are of one colour
    [doubles] before you have seven pairs
   *[eights] before you have a total of eights
}. Go on collecting, or look for another kind of hand.
error-tabla-throw-other = Your hand is complete, but not if you throw { CARD($tile, article: "definite") }: { $kind ->
    [runs] your runs
    [sets] your sets
    [mixed] your runs and sets
    [colour] your colour
    [doubles] your seven pairs
   *[eights] your total of eights
} would be broken. Throw another tile.
error-tile-unreadable = “{ $text }” is not a tile. Write its number and its colour, like 5r, 10y, 13k or 7b; a joker is *.

## Positions

error-position-tile = “{ $text }” in the part “{ $clause }” is not a tile. Write its number and its colour, like 5r; a joker is *.
error-position-tiles = { CARD($tile, article: "Definite") } stands there more than twice, the last time in the part “{ $clause }”. Leave one out.
error-position-tiles-missing = These tiles stand nowhere: { CARDS($tiles) }. Put them into a hand or into the part “{ $clause }”.
error-position-tile-count = The part “{ $clause }” has { $given } tiles, and { $needed } belong there. Correct it.
error-position-no-finish = The tiles of the part “{ $clause }” do not finish as this position says. Change them, or the phase.

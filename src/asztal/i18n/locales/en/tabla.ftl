### Tábla Römi: its name, options, moves, endings, refusals and positions.
### $tile, $card and $throw a tile, $tiles tiles or how many, $kind and $other a kind of hand, $player a name.

game-tabla-romi = Tábla Römi
    .name = Tábla Römi
    .tagline = Numbered tiles on a rack: keep all fourteen to yourself, then lay down a complete hand.
    .players = 2–4 players

option-printed_jokers = Printed jokers
    .label = Printed jokers
    .help = What the two tiles with a joker printed on them are. Either they take the place of the tile that is wild in this deal, or they are wild themselves.
option-printed_jokers-stand-in = stand for the wild tile
option-printed_jokers-wild = wild too
option-claim_out_of_turn = Claiming out of turn
    .label = Claiming out of turn
    .help = Whether a discarded tile that completes your hand may be taken even when it was not discarded to you.
option-tariff = What a win scores
    .label = What a win scores
    .help = Whether the rare hands (one colour, seven pairs, a total of eights) score more than runs and sets.
option-tariff-2-4 = 2 points, rare hands 4
option-tariff-1-1 = 1 point for any hand

## Endings

outcome-runs = { GIVEN($player) ->
    [yes] { $player } finished with runs!
   *[no] A player finished with runs.
}
    .label = runs
    .you = You finished with runs!
outcome-sets = { GIVEN($player) ->
    [yes] { $player } finished with sets!
   *[no] A player finished with sets.
}
    .label = sets
    .you = You finished with sets!
outcome-mixed = { GIVEN($player) ->
    [yes] { $player } finished with runs and sets!
   *[no] A player finished with runs and sets.
}
    .label = runs and sets
    .you = You finished with runs and sets!
outcome-colour = { GIVEN($player) ->
    [yes] { $player } finished with fourteen tiles of one colour!
   *[no] A player finished with fourteen tiles of one colour.
}
    .label = one colour
    .you = You finished with fourteen tiles of one colour!
outcome-doubles = { GIVEN($player) ->
    [yes] { $player } finished with seven pairs!
   *[no] A player finished with seven pairs.
}
    .label = seven pairs
    .you = You finished with seven pairs!
outcome-eights = { GIVEN($player) ->
    [yes] { $player } finished with a total of eights!
   *[no] A player finished with a total of eights.
}
    .label = total of eights
    .you = You finished with a total of eights!

## Refusals

# What can be done instead: $now what, $other a kind that is complete, $throw the tile thrown with it.
tabla-advice = { $now ->
    [indicator-draw-take] Take the indicator, which finishes your hand, draw from the stock, or take the tile discarded to you.
    [indicator-draw] Take the indicator, which finishes your hand, or draw from the stock.
    [indicator-take-pass] Take the indicator or the tile discarded to you, which both finish your hand, or pass.
    [indicator-pass] Take the indicator, which finishes your hand, or pass.
    [draw-take] Draw from the stock, or take the tile discarded to you.
    [draw] Draw from the stock.
    [take-pass] Take the tile discarded to you, which finishes your hand, or pass.
    [claim] Claim it to finish, or pass.
    [throw-finish] Discard a tile to the next player, or finish.
    [throw] Discard a tile to the next player.
   *[pass] Pass.
}
tabla-finish-advice = You can finish with { $other ->
    [runs] runs
    [sets] sets
    [mixed] runs and sets
    [colour] one colour
    [doubles] seven pairs
   *[eights] a total of eights
}: discard { CARD($throw, article: "definite") }.
error-tabla-no-laying = In this game nothing is laid before the end. Keep collecting on your rack until all fourteen tiles fit together, then finish.
error-tabla-draw-first = First you need your tile for this turn. { tabla-advice }
error-tabla-draw-starter = You start with fifteen tiles, so there is no draw for you now. { tabla-advice }
error-tabla-draw-already = You have your tile for this turn. { tabla-advice }
error-tabla-draw-empty = The stock has run out. { tabla-advice }
error-tabla-take-nothing = Nothing has been discarded to you yet. { tabla-advice }
error-tabla-take-only-to-finish = The stock has run out, so { CARD($tile, article: "definite") } may be taken only to finish, and it does not finish your hand. { tabla-advice }
error-tabla-indicator-turn = The indicator ({ CARD($tile) }) may be taken only on your own turn, in place of drawing. { tabla-advice }
error-tabla-indicator-starter = You start with fifteen tiles, so the indicator is not for you in this turn. { tabla-advice }
error-tabla-indicator-joker = A joker that was turned up stays where it is for the whole deal. { tabla-advice }
error-tabla-indicator-finishes = The indicator ({ CARD($tile) }) may be taken only as the last tile of seven pairs or of a total of eights. { tabla-advice }
error-tabla-indicator-kinds = With the indicator ({ CARD($tile) }) you can finish only with seven pairs or a total of eights. { tabla-finish-advice }
error-tabla-indicator-within = The indicator you have taken ({ CARD($tile) }) must be one of the tiles that you finish with. { tabla-finish-advice }
error-tabla-not-held = You do not hold { CARD($tile, article: "definite") }. Discard one of your own tiles.
error-tabla-thrown-back = You have just taken { CARD($tile, article: "definite") }, so you may not discard it in the same turn{ $finishes ->
    [yes] , not even to finish. { GIVEN($other) ->
        [yes] { tabla-finish-advice }
       *[no] No other discard finishes your hand yet: discard another tile, and keep collecting.
    }
   *[no] . Discard another tile.
}
error-tabla-must-finish = You took that tile to finish with it, so finish now. { tabla-finish-advice }
error-tabla-answer = You are asked about { CARD($tile, article: "definite") }. { tabla-advice }
error-tabla-claim-take = It is your turn, so you need not claim { CARD($tile, article: "definite") }. Take it.
error-tabla-claim-none = There is nothing to claim now: a tile can be claimed only right after it is discarded. { tabla-advice }
error-tabla-claim-off = At this table no tile is claimed out of turn. { tabla-advice }
error-tabla-claim-finishes = { CARD($tile, article: "Definite") } does not complete your hand, so you may not claim it. Pass.
error-tabla-pass-not-now = { $claims ->
    [yes] You may pass only on a tile that a player discarded, or once the stock has run out.
   *[no] You may pass only once the stock has run out.
} { tabla-advice }
error-tabla-short = You are { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
} short of { $kind ->
    [runs] fourteen tiles in runs of one colour
    [sets] fourteen tiles in sets of three or four
    [mixed] fourteen tiles in runs and sets, at least one of each
    [colour] fourteen tiles of one colour
    [doubles] seven pairs
   *[eights] a total of eights
}. { GIVEN($other) ->
    [yes] { tabla-finish-advice }
   *[no] Keep collecting, and discard a tile to the next player.
}
error-tabla-throw-other = Your hand is complete, but not if you discard { CARD($tile, article: "definite") }: { $kind ->
    [runs] your runs
    [sets] your sets
    [mixed] your runs and sets
    [colour] your colour
    [doubles] your seven pairs
   *[eights] your total of eights
} would be broken. Discard { CARD($throw, article: "definite") }.
error-tile-unreadable = “{ $text }” is not a tile. Write its number and its colour, like 5r, 10y, 13k or 7b; a joker is *.

## Positions

error-position-tile = “{ $text }” in the part “{ $clause }” is not a tile. Write its number and its colour, like 5r; a joker is *.
error-position-tiles = { CARD($tile, article: "Definite") } appears more than twice, the last time in the part “{ $clause }”. Leave one out.
error-position-tiles-missing = These tiles are missing: { $tiles }. Put them into a hand or into the part “{ $clause }”.
error-position-tile-count = The part “{ $clause }” has { $given } tiles, and { $needed } belong there. Correct it.
error-position-no-finish = The tiles of the part “{ $clause }” do not finish as this position says. Change them, or the phase.

## Moves: moves.ftl explains what is said of one

move-take-indicator = { $player } took the indicator to finish.
    .you = You took the indicator to finish.
    .step = Take the indicator
move-claim = { $player } claimed { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the discarded tile
} out of turn.
    .you = You claimed { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the discarded tile
} out of turn.
    .step = Claim the discarded tile
move-finish = { $player } finished with { $kind ->
    [runs] runs
    [sets] sets
    [mixed] runs and sets
    [colour] a single colour
    [doubles] seven pairs
   *[eights] a total of eights
} and discarded { CARD($card, article: "definite") }.
    .you = You finished with { $kind ->
    [runs] runs
    [sets] sets
    [mixed] runs and sets
    [colour] a single colour
    [doubles] seven pairs
   *[eights] a total of eights
} and discarded { CARD($card, article: "definite") }.
    .step = { $kind ->
        [runs] Finish with runs
        [sets] Finish with sets
        [mixed] Finish with runs and sets
        [colour] Finish with a single colour
        [doubles] Finish with seven pairs
       *[eights] Finish with a total of eights
    }, discard { CARD($card, article: "definite") }

## The terminal

cli-help-tabla =
    A move as it is written in the list, or its number, for example:
      draw   take   take indicator   discard 5r   finish runs discard 9y
    claim takes the discarded tile out of turn, pass leaves it. finish names the
    type of hand (runs, sets, mixed, colour, doubles, eights) and the discard.
    Colours: r red, y yellow, k black, b blue; * is a joker.

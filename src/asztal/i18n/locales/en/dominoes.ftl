### Dominoes: the games, their moves, and why a move or a position is not allowed.
### $now and $fits are for bone-advice (errors.ftl).

game-domino = Dominoes
    .name = Dominoes
    .tagline = The classic line of dominoes with drawing: match the ends and empty your hand.
    .players = 2–5 players
game-domino-block = Block dominoes
    .name = Block dominoes
    .tagline = Dominoes without drawing: if you cannot place, you pass.
    .players = 2–4 players

## Moves: moves.ftl explains what is said of one

move-place = { $end ->
    [left] { $player } placed { BONE($bone, article: "definite") } on the left.
    [right] { $player } placed { BONE($bone, article: "definite") } on the right.
   *[none] { $player } began with { BONE($bone, article: "definite") }.
}
    .you = { $end ->
    [left] You placed { BONE($bone, article: "definite") } on the left.
    [right] You placed { BONE($bone, article: "definite") } on the right.
   *[none] You began with { BONE($bone, article: "definite") }.
}
    .step = { $end ->
        [left] Place { BONE($bone, article: "definite") } on the left
        [right] Place { BONE($bone, article: "definite") } on the right
       *[none] Place { BONE($bone, article: "definite") }
    }

## Placing and drawing

error-place-opening-double = The deal begins with the highest double, and that is yours: place { BONE($needed, article: "definite") }.
error-place-does-not-fit = { $end ->
    [left] The left end shows { $number }, and { BONE($bone, article: "definite") } does not match it.
   *[right] The right end shows { $number }, and { BONE($bone, article: "definite") } does not match it.
} { bone-advice }
error-place-end = { BONE($bone, article: "Definite") } fits at both ends. Say which: left or right.
error-draw-not-in-this-game = There is no drawing in this game. { bone-advice }

## Positions

error-position-bone = “{ $text }” in the part “{ $clause }” is not one of the dominoes. They go from 0-0 to 6-6.
error-position-line = In the part “{ $clause }” { BONE($bone, article: "definite") } does not match the domino on its left. Correct the line.
error-position-start = The first domino of a deal is a double, and { BONE($bone, article: "definite") } is not. Correct the part “{ $clause }”.
error-position-no-double = Nobody holds a double to start with. Give one to the part “{ $clause }” or to another hand.
error-position-to-move = The holder of the highest double is to move: the part “{ $clause }” must say { $expected }.

## The terminal

cli-help-dominoes =
    A move as it is written in the list, or its number, for example:
      place 6-3 left   place 6-3 right   draw   pass

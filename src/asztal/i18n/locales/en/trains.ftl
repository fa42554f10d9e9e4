### Trains: the games, their options, and why a move or a position will not do.
### $bone, $drawn a bone, $line, $marked, $double a line (A to D a player's own train, M the common one,
### A1 an arm), $number pips.

## The games

game-mexican-train = Mexican Train
    .name = Mexican Train
    .tagline = Everybody builds a train of their own from the hub, and all share one more. Lay your last domino first!
    .players = 2–4 players
game-mexican-train-house-1 = Mexican Train, nine rounds
    .name = Mexican Train, nine rounds
    .tagline = A house variant without the common train: the engine goes from double 9 down to double 1.
    .players = 2–4 players
game-mexican-train-house-2 = Mexican Train with branches
    .name = Mexican Train with branches
    .tagline = The nine rounds again, and a double laid crosswise on your own train splits it in two.
    .players = 2–4 players

## The options

option-count = What counts in the end
    .label = What counts in the end
    .help = What the dominoes left in a hand cost: their pips, or one point each.
option-count-pips = pips
option-count-tiles = dominoes
option-first_round_doubles_bind = Doubles of the first round bind
    .label = Doubles of the first round bind
    .help = Whether a double left at the end of a train in the first round must be covered from the second round on.
option-double_blank = Double blank
    .label = Double blank
    .help = What the double blank costs whoever is left with it.
option-double_blank-0 = nothing
option-double_blank-50 = 50 points

## Laying

error-train-does-not-fit = { $line ->
    [M] The common train
   *[other] Train { $line }
} ends in { $number }, and { BONE($bone, article: "definite") } does not show that. Try another train or another domino.
error-train-first-round = In the first round everybody builds only their own train, and { $line ->
    [M] the common train waits for the second
   *[other] train { $line } is not yours
}. Lay on your own.
error-train-closed = Train { $line } belongs to another player and has no marker, so it is closed to you. Lay on your own train or on an open one.
error-train-other-arm = Only the arm with the marker is open to you, and that is { $marked }, not { $line }. Lay there or on your own train.
error-train-double-first = The double at the end of { $double ->
    [M] the common train
   *[other] train { $double }
} must be covered first, and { $line ->
    [M] the common train
   *[other] train { $line }
} has to wait. Lay on that double.
error-train-crossed = A double lies crosswise at the end of { $line }, so it goes on at its two arms, { $line }1 and { $line }2. Choose one of them.
error-train-no-line = There is no { $line ->
    [M] common train
   *[other] train { $line }
} here. Choose one of the trains on the table.
error-train-which = { BONE($bone, article: "Definite") } fits in more than one place. Say where, for example: place { $bone } on A.
error-train-say-stop = You have laid in this first round, so you neither draw nor pass. Lay on, or stop.
error-crosswise-never = Dominoes lie in line in this game, without branches. Lay { BONE($bone, article: "definite") } plainly.
error-crosswise-no-double = Only a double can lie crosswise, and { BONE($bone, article: "definite") } is none. Lay it in line.
error-crosswise-not-own = A double may lie crosswise on your own train only, and { $line } is not yours. Lay it in line.
error-stop-not-now = To stop belongs to the first round. Now one domino ends your turn by itself.
error-stop-lay-one = You can lay { BONE($bone, article: "definite") }. Lay at least one domino before you stop.
error-stop-none-laid = You have laid nothing yet, and nothing fits. Draw, or pass if there is nothing left to draw.

## The marker

error-mark-first = Your marker comes first. Choose the arm that you open to the others.
error-mark-not-now = The marker is put only when you could lay nothing. Go on with your turn.
error-mark-not-own = { $line } is not yours. Put your marker on an arm of your own train.
error-mark-stuck = { $line } can never grow again. Choose an arm that still can.

## Positions

error-position-train-bone = “{ $text }” in the part “{ $clause }” is not one of the dominoes. They go from 0-0 to 9-9.
error-position-engine = The engine in the part “{ $clause }” must be { GIVEN($expected) ->
    [yes] { BONE($expected, article: "definite") } in this game
   *[no] a double
}. Correct it.
error-position-train-line = In the part “{ $clause }” { BONE($bone, article: "definite") } does not join on. Begin with the number of the engine, or of the double before an arm, and write the nearer number first.
error-position-train = There is no train “{ $text }” for the part “{ $clause }”. Trains are A, B and so on, M is the common one, A1 and A2 are arms.
error-position-crosswise = “{ $text }” in the part “{ $clause }” does not end in a double that can lie crosswise. Correct it.
error-position-marked = “{ $text }” in the part “{ $clause }” cannot have a marker: every player has one, for an open end of their own train. Correct it.
error-position-doubles = “{ $text }” in the part “{ $clause }” does not end in a double that has to be covered. Correct it.
error-position-turn = “{ $text }” in the part “{ $clause }” cannot be here. Leave it out or correct it.

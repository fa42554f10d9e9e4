### Trains: the games, their options, and why a move or a position is not allowed.
### $bone, $drawn a domino, $line, $marked, $double a line (A to D a player's own train, M the common one,
### A1 an arm), $number pips; $now and $fits are for bone-advice (errors.ftl).

## The games

game-mexican-train = Mexican Train
    .name = Mexican Train
    .tagline = Everyone builds their own train from the hub, and all share one more. Be the first to place your last domino!
    .players = 2–4 players
game-mexican-train-house-1 = Mexican Train without a common train
    .name = Mexican Train without a common train
    .tagline = A house variant without the common train: the engine goes from the double nine down to the double one.
    .players = 2–4 players
game-mexican-train-house-2 = Mexican Train with branches
    .name = Mexican Train with branches
    .tagline = The nine deals again, and a double laid crosswise on your own train splits it in two.
    .players = 2–4 players

## The options

option-count = What counts in the end
    .label = What counts in the end
    .help = What the dominoes left in a hand cost: their pips, or one point each.
option-count-pips = pips
option-count-tiles = dominoes
option-first_round_doubles_bind = First-round doubles must be covered
    .label = First-round doubles must be covered
    .help = Whether a double left at the end of a train in the first round must be covered from the second round on.
option-double_blank = Double blank
    .label = Double blank
    .help = What the double blank costs the player left with it.
option-double_blank-0 = nothing
option-double_blank-50 = 50 points

## Laying

error-train-does-not-fit = The next domino on { $line ->
    [M] the common train
   *[other] train { $line }
} must match { $number }, and { BONE($bone, article: "definite") } does not. { bone-advice }
error-train-first-round = In the first round you build only your own train, and { $line ->
    [M] the common train waits for the second
   *[other] train { $line } is not yours
}. { bone-advice }
error-train-closed = Train { $line } belongs to another player and has no marker, so it is closed to you. { bone-advice }
error-train-other-arm = Only the arm with the marker is open to you, and that is { $marked }, not { $line }. { bone-advice }
error-train-double-first = { BONE($covered, article: "Definite") } at the end of { $double ->
    [M] the common train
   *[other] train { $double }
} must be covered first, and { $line ->
    [M] the common train
   *[other] train { $line }
} has to wait. { bone-advice }
error-train-crossed = A double lies crosswise at the end of { $line }, so it continues on its arms. { bone-advice }
error-train-no-line = There is no { $line ->
    [M] common train
   *[other] train { $line }
} here. Choose one of the trains on the table: { $known }.
error-train-which = { BONE($bone, article: "Definite") } fits in more than one place. Say where, for example: { $example }.
error-train-say-stop = You have already placed a domino in this first round, so you may not draw or pass. { bone-advice }
error-crosswise-never = There are no branches in this game. Place { BONE($bone, article: "definite") } in line.
error-crosswise-no-double = Only a double can lie crosswise, and { BONE($bone, article: "definite") } is not a double. Place it in line.
error-crosswise-not-own = A double may lie crosswise on your own train only, and { $line } is not yours. Place it in line.
error-stop-not-now = { $after ->
    [double] After a double you place one more domino, so you cannot stop now.
   *[other] You may stop only in the first round; later your turn ends by itself.
} { bone-advice }
error-stop-lay-one = You can place { BONE($bone, article: "definite") }. Place at least one domino before you stop.
error-stop-none-laid = You have placed nothing yet, so you cannot stop. { bone-advice }

## The marker

error-mark-first = Put your marker down first: choose the arm that you open to the others.
error-mark-not-now = You put your marker down only when you cannot play. { bone-advice }
error-mark-not-own = { $line } is not yours. Put your marker on an arm of your own train.
error-mark-crossed = A double lies crosswise at the end of { $line }, so your marker goes on an arm. Write, for example: { $example }.
error-mark-stuck = { $line } can never grow again. Choose an arm that still can.

## Positions

error-position-train-bone = “{ $text }” in the part “{ $clause }” is not one of the dominoes. They go from 0-0 to 9-9.
error-position-engine = The engine in the part “{ $clause }” must be { GIVEN($expected) ->
    [yes] { BONE($expected, article: "definite") } in this game
   *[no] a double
}. Correct it.
error-position-train-line = In the part “{ $clause }” { BONE($bone, article: "definite") } does not connect. Begin with the number of the engine, or of the double before an arm, and write the nearer number first.
error-position-train = There is no train “{ $text }” for the part “{ $clause }”. Trains are A, B and so on, M is the common one, A1 and A2 are arms.
error-position-crosswise = “{ $text }” in the part “{ $clause }” does not end in a double that can lie crosswise. Correct it.
error-position-marked = “{ $text }” in the part “{ $clause }” cannot have a marker: every player has one, for an open end of their own train. Correct it.
error-position-doubles = “{ $text }” in the part “{ $clause }” does not end in a double that has to be covered. Correct it.

## Moves: moves.ftl explains what is said of one

move-place-on = { $player } placed { BONE($bone, article: "definite") } on { $train ->
    [own] their own train
    [common] the common train
    [you] your train
   *[other] { $owner }'s train
}{ GIVEN($arm) ->
    [yes] , arm { $arm }
   *[no] {""}
}{ $crosswise ->
    [yes] , crosswise
   *[no] {""}
}.
    .you = You placed { BONE($bone, article: "definite") } on { $train ->
    [own] your own train
    [common] the common train
   *[other] { $owner }'s train
}{ GIVEN($arm) ->
    [yes] , arm { $arm }
   *[no] {""}
}{ $crosswise ->
    [yes] , crosswise
   *[no] {""}
}.
    .step = Place { BONE($bone, article: "definite") } on { $to ->
        [common] the common train
        [own] your own train
        [named] { $owner }'s train
        [arm] arm { $line }
       *[train] train { $line }
    }{ $crosswise ->
        [yes] , crosswise
       *[no] {""}
    }
move-stop = { $player } stopped in the first round.
    .you = You stopped in the first round.
    .step = Place no more
move-mark = { $player } put the marker on arm { $arm }.
    .you = You put the marker on arm { $arm }.
    .step = Put the marker on arm { $line }
trains-log-open = { $player }'s train is open.
    .you = Your train is open.

## The terminal

cli-help-trains =
    A move as it is written in the list, or its number, for example:
      place 9-4 on A   place 6-6 on A crosswise   draw   stop   mark A1   pass
    stop ends your first round, mark puts the marker on an arm.
    A, B, C, D are the players' trains, M is the common one; A1 and A2 are the arms of A.

### The table of trains of the page (Mexican Train).
### $bone a domino, $number a number of pips, $count dominoes, $player a name, $train the name of a train (trains-name-…), $arm
### the number of an arm, $where own, common, you or other, $drew whether a domino was drawn, $first whether it is the
### first round, $begun whether your own train is begun, $places how many places there are for a domino, $kind own,
### common or other, $open whether the train is open, $way along or crosswise.

trains-name-own = your train
trains-name-common = the common train
trains-name-seat = { $player }'s train
trains-name-arm = { $train }, arm { $arm }
trains-plate-own = You
trains-plate-common = Common
trains-all = The trains
trains-ends = ends in { $number }
trains-empty = still empty, begins with { $number }
trains-forked = continues in two arms from a crosswise double
trains-marked = marked, anybody may play on it
trains-double = { BONE($bone) } is an open double and must be covered
trains-hub = The hub: { BONE($bone) }
trains-hub-empty = The hub is still empty.
trains-open = open train
trains-others = The other players
trains-to-move = is to move
trains-count = { $count ->
    [one] { $count } domino
   *[other] { $count } dominoes
}
trains-lacks = has no dominoes with: { $numbers }
trains-place = Place { BONE($bone, article: "definite") } on { $train }, which ends in { $number }
trains-mark = Put the marker on { $train }, which ends in { $number }
trains-hand = Your dominoes: { $count }
trains-hand-bone = { BONE($bone) }
trains-hand-fits = { BONE($bone) }, fits
trains-draw = Draw
trains-stop = I am done
trains-pass = Pass
trains-undo = Undo
trains-hint-button = Hint
trains-left = left to draw
trains-watching = You are watching.
trains-about = { $kind ->
    [common] The common train: anybody may play on it.
    [own] { $open ->
        [yes] Your train. Your marker lies on it, so anybody may play on it; it comes off when you play there.
       *[no] Your train. Nobody else may play on it unless your marker lies there.
    }
   *[other] { $open ->
        [yes] Open: { $train }. A marker lies on it, so you may play on it.
       *[no] Closed: { $train }. Only its owner may play on it, until a marker lies there.
    }
}

trains-choose = How should { BONE($bone, article: "definite") } lie?
trains-choose-way = { $way ->
    [along] In line: one open end
   *[crosswise] Crosswise: two arms
}

trains-turn-over = The deal is over.
trains-turn-other = { $first ->
    [yes] First round: { $bot ->
        [yes] a bot is building a train for { $player }.
       *[no] { $player } is building a train.
    }
   *[no] { $bot ->
        [yes] A bot is playing for { $player }…
       *[no] { $player } is playing…
    }
}
trains-turn-first = { $begun ->
    [yes] Continue your train (it ends in { $number }), or say you are done.
   *[no] First round: place as many as you can on your own train! It begins with { $number }.
}
trains-turn-first-draw = None of yours has a { $number }: draw one.
trains-turn-first-stop = Nothing more fits: say you are done.
trains-turn-play = Your turn: place a domino.
trains-turn-again = You placed a double: place one more.
trains-turn-again-draw = You placed a double and have nothing to follow it: draw one.
trains-turn-must = { BONE($bone, article: "Definite") } must be covered! It is on { $train }.
trains-turn-must-draw = You cannot cover { BONE($bone, article: "definite") } on { $train }: draw one.
trains-turn-must-pass = You cannot cover { BONE($bone, article: "definite") }, and you cannot draw: pass.
trains-turn-drawn = You drew { BONE($bone, article: "definite") }, and it fits: place it.
trains-turn-draw = None of yours fits anywhere: draw one.
trains-turn-pass = None of yours fits anywhere, and you cannot draw: pass.
trains-turn-mark = Which of your arms gets the marker? Others may then play there.
trains-turn-picked = { $places ->
    [one] It fits in one place: press it again.
   *[other] { BONE($bone, article: "Definite") } fits in { $places } places. Choose one.
}
trains-turn-unfit = { BONE($bone, article: "Definite") } does not fit now.

# Why not ($line, $double and $marked are names of trains here)

trains-no-fit = It does not fit on { $line }: the next domino there must match { $number }, and { BONE($bone, article: "definite") } does not. { bone-advice }
trains-no-first-round = In the first round you build only your own train, so you may not place on { $line } yet. { bone-advice }
trains-no-closed = You may not place on { $line } now: it has no marker, so it is closed to you. { bone-advice }
trains-no-other-arm = Only the arm with the marker is open to you: { $marked }. { bone-advice }
trains-no-double-first = First cover { BONE($covered, article: "definite") } on { $double }. Until then you may not place on { $line }. { bone-advice }

trains-did-place = { $drew ->
    [yes] drew,{" "}
   *[no] {""}
}{ $bone } → { $where ->
    [own] own
    [common] common
    [you] yours
   *[other] { $player }
}
trains-did-places = placed { $count }
trains-did-draw = { $marked ->
    [yes] drew, train open
   *[no] drew one
}
trains-did-stop = is done
trains-did-pass = passed

trains-hint-place = Hint: { BONE($bone, article: "definite") } on { $train }{ $way ->
    [crosswise] , crosswise
   *[along] {""}
}.
trains-hint-mark = Hint: the marker on { $train }.
trains-hint = { $move ->
    [draw] Hint: draw.
    [stop] Hint: say you are done.
   *[pass] Hint: pass.
}

trains-keys-walk = walk along your dominoes
trains-keys-place = pick a domino; press again to place it if it fits in only one place
trains-keys-end = place it at the lit end of this number
trains-keys-draw = draw
trains-keys-stop = end your first round
trains-keys-pass = pass
trains-keys-undo = undo
trains-keys-hint = hint
trains-keys-clear = clear the selection

## What the referee says

referee-question-train = What may be placed, and where?
referee-train-end = open end
referee-line = { $line ->
    [A] Train A, your own
    [B] Train B, of player 2
    [C] Train C, of player 3
    [D] Train D, of player 4
   *[M] The common train
}
referee-marker = has its marker
referee-double = ends in an uncovered double
referee-again = I have just placed this double
referee-first-round = It is the first round of the deal

### The domino table of the page.
### $bone a domino, $number a number of pips, $count dominoes, $end left or right, $player a name, $same whether both ends show
### the same number (yes, no), $places how many places there are for a domino.

domino-table = Dominoes
domino-bone = { BONE($bone) }
domino-others = The other players
domino-to-move = is to move
domino-count = { $count ->
    [one] { $count } domino
   *[other] { $count } dominoes
}
domino-lacks = has no dominoes with: { $numbers }
domino-line-empty = The table is still empty.
domino-line = The line: { $count ->
    [one] { $count } domino
   *[other] { $count } dominoes
}. Open on the left: { $left }, on the right: { $right }.
domino-place-start = Begin with { BONE($bone, article: "definite") }
domino-place-end = { $end ->
    [left] Place { BONE($bone, article: "definite") } on the left, at the { $number }
   *[right] Place { BONE($bone, article: "definite") } on the right, at the { $number }
}
domino-hand = Your dominoes
domino-hand-bone = { BONE($bone) }
domino-hand-fits = { BONE($bone) }, fits
domino-draw = Draw
domino-left = left to draw
domino-pass = Pass
domino-hint = Hint
domino-watching = You are watching.

domino-turn-begin = You begin: place { BONE($bone, article: "definite") }.
domino-turn-ends = { $same ->
    [yes] Your turn. Both ends are { $left }.
   *[no] Your turn. The ends are { $left } and { $right }.
}
domino-turn-drawn = You drew { BONE($bone, article: "definite") }, and it fits: place it.
domino-turn-draw = { $same ->
    [yes] None of yours fits { $left }: draw one.
   *[no] None of yours fits { $left } or { $right }: draw one.
}
domino-turn-pass = { $same ->
    [yes] None of yours fits { $left }, and you cannot draw: pass.
   *[no] None of yours fits { $left } or { $right }, and you cannot draw: pass.
}
domino-turn-picked = { $places ->
    [one] It fits in one place: press it again.
   *[other] { BONE($bone, article: "Definite") } fits at both ends. Choose one.
}
domino-turn-unfit = { BONE($bone, article: "Definite") } does not fit now.
domino-turn-other = { $bot ->
    [yes] A bot is playing for { $player }…
   *[no] { $player } is playing…
}
domino-turn-over = The deal is over.

domino-did-place = { $end ->
    [left] ← { $bone }
    [right] { $bone } →
   *[start] began: { $bone }
}
domino-did-draw-place = { $end ->
    [left] drew, ← { $bone }
   *[right] drew, { $bone } →
}
    .short = { $end ->
    [left] +1 ← { $bone }
   *[right] +1 { $bone } →
}
domino-did-draw = drew one
domino-did-pass = passed

domino-hint-start = Hint: begin with { BONE($bone, article: "definite") }.
domino-hint-draw = Hint: draw.
domino-hint-pass = Hint: pass.

domino-keys-walk = walk along your dominoes
domino-keys-place = pick a domino; press again to place it where it fits
domino-keys-left = place at the left end
domino-keys-right = place at the right end
domino-keys-draw = draw
domino-keys-pass = pass
domino-keys-hint = hint
domino-keys-clear = clear the selection

## What the referee says

referee-question-place = What may be placed?
referee-end = { $side ->
    [left] left end
   *[right] right end
}
referee-no-double = The highest double begins the line. None of these is a double, so another player begins.

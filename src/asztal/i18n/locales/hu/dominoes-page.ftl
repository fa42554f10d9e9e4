### Az oldal dominóasztala.
### $bone egy dominó, $number pontszám, $count darab, $end left vagy right, $player név, $same: egyforma-e a két vége
### (yes, no), $places: hány helyre illik.

domino-table = Dominó
domino-bone = { BONE($bone) }
domino-others = A többi játékos
domino-to-move = következik
domino-count = { $count } dominó
domino-lacks = nincs nála: { $numbers }
domino-line-empty = Az asztal még üres.
domino-line = A sor: { $count } dominó. Nyitott a bal végén: { $left }, a jobb végén: { $right }.
domino-place-start = Kezdés: { BONE($bone) }
domino-place-end = { $end ->
    [left] { BONE($bone, case: "accusative", article: "Definite") } balra, { NUM($number, article: "definite") } mellé
   *[right] { BONE($bone, case: "accusative", article: "Definite") } jobbra, { NUM($number, article: "definite") } mellé
}
domino-hand = A dominóid
domino-hand-bone = { BONE($bone) }
domino-hand-fits = { BONE($bone) }, illik
domino-draw = Húzok
domino-left = dominó van a talonban
domino-pass = Passzolok
domino-hint = Tipp
domino-watching = Nézőként vagy itt.

domino-turn-begin = Te kezdesz: tedd le { BONE($bone, case: "accusative", article: "definite") }!
domino-turn-ends = { $same ->
    [yes] Te jössz. Mindkét végen { $left } van.
   *[no] Te jössz. A sor végein: { $left } és { $right }.
}
domino-turn-drawn = { BONE($bone, case: "accusative", article: "Definite") } húztad, és illik: tedd le!
domino-turn-draw = { $same ->
    [yes] Egyik dominód sem illik ide: { $left }. Húzz egyet!
   *[no] Egyik dominód sem illik ide: { $left }, { $right }. Húzz egyet!
}
domino-turn-pass = { $same ->
    [yes] Egyik dominód sem illik ide: { $left }, és húzni sem lehet. Passzolj!
   *[no] Egyik dominód sem illik ide: { $left }, { $right }, és húzni sem lehet. Passzolj!
}
domino-turn-picked = { $places ->
    [one] Egy helyre illik: nyomd meg még egyszer!
   *[other] { BONE($bone, article: "Definite") } mindkét végre illik. Válassz!
}
domino-turn-unfit = { BONE($bone, article: "Definite") } most nem illik.
domino-turn-other = { $bot ->
    [yes] { NAME($player, article: "Definite") } helyett a gép következik.
   *[no] { NAME($player, article: "Definite") } következik.
}
domino-turn-over = A leosztás véget ért.

domino-did-place = { $end ->
    [left] ← { $bone }
    [right] { $bone } →
   *[start] kezdett: { $bone }
}
domino-did-draw-place = { $end ->
    [left] húzott, ← { $bone }
   *[right] húzott, { $bone } →
}
    .short = { $end ->
    [left] +1 ← { $bone }
   *[right] +1 { $bone } →
}
domino-did-draw = húzott
domino-did-pass = passzolt

domino-hint-start = Tipp: kezdj { BONE($bone, case: "instrumental", article: "definite") }!
domino-hint-draw = Tipp: húzz!
domino-hint-pass = Tipp: passzolj!

domino-keys-walk = végig a dominóidon
domino-keys-place = dominó kijelölése; még egyszer: letétel, ahová illik
domino-keys-left = letétel a bal végre
domino-keys-right = letétel a jobb végre
domino-keys-draw = húzás
domino-keys-pass = passz
domino-keys-hint = tipp
domino-keys-clear = a kijelölés törlése

## A játékvezető

referee-question-place = Mit lehet letenni?
referee-end = { $side ->
    [left] bal vége
   *[right] jobb vége
}
referee-no-double = A sort a legnagyobb dupla kezdi. Ezek között nincs dupla: valaki más kezd.

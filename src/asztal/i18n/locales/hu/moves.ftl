### Ki mit tett, a naplóba. A `.you` ugyanaz annak mondva, aki tette.
### $player név, $card egy lap, $cards lapok vagy kombináció, $meld az asztali kombináció száma,
### $bone dominó, $end left vagy right.

move-draw = { $player } húzott a talonból.
    .you = { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "Definite") } húztad.
   *[no] { GIVEN($bone) ->
        [yes] { BONE($bone, case: "accusative", article: "Definite") } húztad.
       *[no] Húztál a talonból.
    }
}
move-take = { $player } felvette { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") } a dobott lapok közül.
   *[no] a legfelső dobott lapot.
}
    .you = Felvetted { CARD($card, case: "accusative", article: "definite") } a dobott lapok közül.
move-lay = { $player } lerakta: { CARDS($cards) }.
    .you = Leraktad: { CARDS($cards) }.
move-add = { $player } hozzátette { NUM($meld, article: "definite") }. kombinációhoz: { CARDS($cards) }.
    .you = Hozzátetted { NUM($meld, article: "definite") }. kombinációhoz: { CARDS($cards) }.
move-swap = { $player } { CARD($card, case: "instrumental", article: "definite") } kiváltotta { NUM($meld, article: "definite") }. kombináció jokerét.
    .you = { CARD($card, case: "instrumental", article: "Definite") } kiváltottad { NUM($meld, article: "definite") }. kombináció jokerét.
move-discard = { $player } eldobta { CARD($card, case: "accusative", article: "definite") }.
    .you = Eldobtad { CARD($card, case: "accusative", article: "definite") }.
move-place = { $end ->
    [left] { $player } balra tette { BONE($bone, case: "accusative", article: "definite") }.
    [right] { $player } jobbra tette { BONE($bone, case: "accusative", article: "definite") }.
   *[none] { $player } { BONE($bone, case: "instrumental", article: "definite") } kezdett.
}
    .you = { $end ->
    [left] Balra tetted { BONE($bone, case: "accusative", article: "definite") }.
    [right] Jobbra tetted { BONE($bone, case: "accusative", article: "definite") }.
   *[none] { BONE($bone, case: "instrumental", article: "Definite") } kezdtél.
}
move-pass = { $player } passzolt.
    .you = Passzoltál.
move-undo = { $player } visszavette az utolsó lépését.
    .you = Visszavetted az utolsó lépésedet.

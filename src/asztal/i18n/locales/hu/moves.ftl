### Ki mit tett, a naplóba. A `.you` ugyanaz annak mondva, aki tette.
### $player név, $card egy lap, $cards lapok vagy kombináció, $meld az asztali kombináció száma,
### $bone dominó, $end left vagy right; $train own, common, you (az olvasóé) vagy other, és $owner a másik neve;
### $crosswise yes vagy no; $arm az ág neve; $kind a befejezés fajtája.

move-draw = { $player } húzott a talonból.
    .you = { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "Definite") } húztad.
   *[no] { GIVEN($bone) ->
        [yes] { BONE($bone, case: "accusative", article: "Definite") } húztad.
       *[no] Húztál a talonból.
    }
}
move-take = { $player } felvette { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") } az eldobottak közül.
   *[no] a legfelső dobott lapot.
}
    .you = Felvetted { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") } az eldobottak közül.
   *[no] a legfelső dobott lapot.
}
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
move-place-on = { $player } { $train ->
    [own] a saját vonatára
    [common] a közös vonatra
    [you] a te vonatodra
   *[other] { $owner } vonatára
} tette { BONE($bone, case: "accusative", article: "definite") }{ $crosswise ->
    [yes] , keresztbe
   *[no] {""}
}.
    .you = { $train ->
    [own] A saját vonatodra
    [common] A közös vonatra
   *[other] { $owner } vonatára
} tetted { BONE($bone, case: "accusative", article: "definite") }{ $crosswise ->
    [yes] , keresztbe
   *[no] {""}
}.
move-stop = { $player } nem rakott többet az első körben.
    .you = Nem raktál többet az első körben.
move-mark = { $player } { NUM($arm, article: "definite") } ágra tette a jelzőjét.
    .you = { NUM($arm, article: "Definite") } ágra tetted a jelződet.
move-done = { $player } nem dobott lapot.
    .you = Nem dobtál lapot.
move-take-indicator = { $player } felvette a jelzőkövet, hogy befejezze vele.
    .you = Felvetted a jelzőkövet, hogy befejezd vele.
move-claim = { $player } soron kívül kérte { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") }
   *[no] az eldobott követ
}.
    .you = Soron kívül kérted { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") }
   *[no] az eldobott követ
}.
move-finish = { $player } { $kind ->
    [runs] sorokkal
    [sets] csoportokkal
    [mixed] sorokkal és csoportokkal
    [colour] egyszínű kézzel
    [doubles] hét párral
   *[eights] totál nyolcassal
} fejezte be, és eldobta { CARD($card, case: "accusative", article: "definite") }.
    .you = { $kind ->
    [runs] Sorokkal
    [sets] Csoportokkal
    [mixed] Sorokkal és csoportokkal
    [colour] Egyszínű kézzel
    [doubles] Hét párral
   *[eights] Totál nyolcassal
} fejezted be, és eldobtad { CARD($card, case: "accusative", article: "definite") }.
move-pass = { $player } passzolt.
    .you = Passzoltál.
move-undo = { $player } visszavette az utolsó lépését.
    .you = Visszavetted az utolsó lépésedet.

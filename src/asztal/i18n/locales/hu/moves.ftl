### Ki mit tett, a naplóba. A `.you` ugyanaz annak mondva, aki tette,
### a `.step` a lépés gombon és tippben.
### $player név, $card egy lap, $cards lapok vagy kombináció, $meld az asztali kombináció száma,
### $bone dominó, $end left vagy right; $train own, common, you (az olvasóé) vagy other, és $owner a másik neve;
### $side a kombináció eleje (low) vagy vége (high); $line a vonat jele, és $to common, arm vagy train;
### $crosswise yes vagy no; $arm a vonat ágának száma, ha vannak ágai; $kind a befejezés fajtája.

move-draw = { NAME($player, article: "Definite") } húzott a talonból.
    .you = { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "Definite") } húztad.
   *[no] { GIVEN($bone) ->
        [yes] { BONE($bone, case: "accusative", article: "Definite") } húztad.
       *[no] Húztál a talonból.
    }
}
    .step = Húzás a talonból
move-take = { NAME($player, article: "Definite") } felvette { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") } az eldobottak közül.
   *[no] a legfelső dobott lapot.
}
    .you = Felvetted { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") } az eldobottak közül.
   *[no] a legfelső dobott lapot.
}
    .step = Az utolsó dobás felvétele
move-lay = { NAME($player, article: "Definite") } lerakta: { CARDS($cards) }.
    .you = Leraktad: { CARDS($cards) }.
    .step = Lerakás: { CARDS($cards) }
move-add = { NAME($player, article: "Definite") } hozzátette { NUM($meld, article: "definite") }. kombinációhoz: { CARDS($cards) }.
    .you = Hozzátetted { NUM($meld, article: "definite") }. kombinációhoz: { CARDS($cards) }.
    .step = { CARDS($cards) } hozzátétele { NUM($meld, article: "definite") }. kombinációhoz{ $side ->
        [low] , az elejére
        [high] , a végére
       *[none] {""}
    }
move-swap = { NAME($player, article: "Definite") } { CARD($card, case: "instrumental", article: "definite") } kiváltotta { NUM($meld, article: "definite") }. kombináció jokerét.
    .you = { CARD($card, case: "instrumental", article: "Definite") } kiváltottad { NUM($meld, article: "definite") }. kombináció jokerét.
    .step = Joker kiváltása { NUM($meld, article: "definite") }. kombinációból: { CARD($card) }
move-discard = { NAME($player, article: "Definite") } eldobta { CARD($card, case: "accusative", article: "definite") }.
    .you = Eldobtad { CARD($card, case: "accusative", article: "definite") }.
    .step = Eldobás: { CARD($card) }
move-place = { $end ->
    [left] { NAME($player, article: "Definite") } balra tette { BONE($bone, case: "accusative", article: "definite") }.
    [right] { NAME($player, article: "Definite") } jobbra tette { BONE($bone, case: "accusative", article: "definite") }.
   *[none] { NAME($player, article: "Definite") } { BONE($bone, case: "instrumental", article: "definite") } kezdett.
}
    .you = { $end ->
    [left] Balra tetted { BONE($bone, case: "accusative", article: "definite") }.
    [right] Jobbra tetted { BONE($bone, case: "accusative", article: "definite") }.
   *[none] { BONE($bone, case: "instrumental", article: "Definite") } kezdtél.
}
    .step = { $end ->
        [left] { BONE($bone) } balra
        [right] { BONE($bone) } jobbra
       *[none] { BONE($bone) } letétele
    }
move-place-on = { NAME($player, article: "Definite") } { $train ->
    [own] a saját vonatára
    [common] a közös vonatra
    [you] a te vonatodra
   *[other] { NAME($owner, article: "definite") } vonatára
}{ GIVEN($arm) ->
    [yes] {" "}({ $arm }. ág)
   *[no] {""}
} tette { BONE($bone, case: "accusative", article: "definite") }{ $crosswise ->
    [yes] , keresztbe
   *[no] {""}
}.
    .you = { $train ->
    [own] A saját vonatodra
    [common] A közös vonatra
   *[other] { NAME($owner, article: "Definite") } vonatára
}{ GIVEN($arm) ->
    [yes] {" "}({ $arm }. ág)
   *[no] {""}
} tetted { BONE($bone, case: "accusative", article: "definite") }{ $crosswise ->
    [yes] , keresztbe
   *[no] {""}
}.
    .step = { BONE($bone) } { $to ->
        [common] a közös vonatra
        [arm] { NUM($line, article: "definite") } ágra
       *[train] { NUM($line, article: "definite") } vonatra
    }{ $crosswise ->
        [yes] , keresztbe
       *[no] {""}
    }
move-stop = { NAME($player, article: "Definite") } nem tett le többet az első körben.
    .you = Nem tettél le többet az első körben.
    .step = Nem teszek le többet
move-mark = { NAME($player, article: "Definite") } { NUM($arm, article: "definite") }. ágra tette a jelzőjét.
    .you = { NUM($arm, article: "Definite") }. ágra tetted a jelződet.
    .step = Jelző { NUM($line, article: "definite") } ágra
move-done = { NAME($player, article: "Definite") } nem dobott lapot.
    .you = Nem dobtál lapot.
    .step = A kör vége dobás nélkül
move-take-indicator = { NAME($player, article: "Definite") } felvette a jelzőkövet, hogy befejezze vele.
    .you = Felvetted a jelzőkövet, hogy befejezd vele.
    .step = A jelzőkő felvétele
move-claim = { NAME($player, article: "Definite") } soron kívül kérte { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") }
   *[no] az eldobott követ
}.
    .you = Soron kívül kérted { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") }
   *[no] az eldobott követ
}.
    .step = Az eldobott kő kérése
move-finish = { NAME($player, article: "Definite") } { $kind ->
    [runs] sorokkal
    [sets] csoportokkal
    [mixed] sorokkal és csoportokkal
    [colour] egy színnel
    [doubles] hét párral
   *[eights] totál nyolcassal
} fejezte be, és eldobta { CARD($card, case: "accusative", article: "definite") }.
    .you = { $kind ->
    [runs] Sorokkal
    [sets] Csoportokkal
    [mixed] Sorokkal és csoportokkal
    [colour] Egy színnel
    [doubles] Hét párral
   *[eights] Totál nyolcassal
} fejezted be, és eldobtad { CARD($card, case: "accusative", article: "definite") }.
    .step = { $kind ->
        [runs] Befejezés sorokkal
        [sets] Befejezés csoportokkal
        [mixed] Befejezés sorokkal és csoportokkal
        [colour] Befejezés egy színnel
        [doubles] Befejezés hét párral
       *[eights] Befejezés totál nyolcassal
    }, eldobva: { CARD($card) }
move-pass = { NAME($player, article: "Definite") } passzolt.
    .you = Passzoltál.
    .step = Passz
move-undo = { NAME($player, article: "Definite") } visszavette az utolsó lépését.
    .you = Visszavetted az utolsó lépésedet.

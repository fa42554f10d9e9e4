### Ki mit tett, a naplóba; ami egyetlen család lépése, az annak a fájljában van. A `.you` ugyanaz annak mondva, aki tette,
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
    [yes] { CARD($card, case: "accusative", article: "definite") } a dobott lapok közül.
   *[no] a legfelső dobott lapot.
}
    .you = Felvetted { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") } a dobott lapok közül.
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
move-discard = { NAME($player, article: "Definite") } eldobta { CARD($card, case: "accusative", article: "definite") }.
    .you = Eldobtad { CARD($card, case: "accusative", article: "definite") }.
    .step = Eldobás: { CARD($card) }
move-pass = { NAME($player, article: "Definite") } passzolt.
    .you = Passzoltál.
    .step = Passz
move-undo = { NAME($player, article: "Definite") } visszavette az utolsó lépését.
    .you = Visszavetted az utolsó lépésedet.

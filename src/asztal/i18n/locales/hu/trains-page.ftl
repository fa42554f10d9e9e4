### Az oldal vonatos asztala (Mexican Train).
### $bone egy dominó, $number pontszám, $count darab, $player név, $train egy vonat neve (trains-name-…), $arm ág száma,
### $where own, common, you vagy other, $drew húzott-e, $first első kör-e, $begun elkezdődött-e már a saját vonat,
### $places hány helyre illik, $kind own, common vagy other, $open nyitott-e, $way along vagy crosswise.

trains-name-own = a te vonatod
trains-name-common = a közös vonat
trains-name-seat = { NAME($player, article: "definite") } vonata
trains-name-arm = { $train }, { $arm }. ág
trains-plate-own = Te
trains-plate-common = Közös
trains-all = A vonatok
trains-ends = vége { $number }
trains-empty = még üres, { $number } illik az elejére
trains-forked = a keresztbe tett duplánál két ágra szakad
trains-marked = jelző van rajta, bárki rakhat rá
trains-double = { BONE($bone) } nyitott dupla, le kell fedni
trains-hub = Az állomás: { BONE($bone) }
trains-hub-empty = Az állomás még üres.
trains-open = nyitott vonat
trains-others = A többi játékos
trains-to-move = következik
trains-count = { $count } dominó
trains-lacks = nincs nála: { $numbers }
trains-place = { BONE($bone, case: "accusative", article: "Definite") } ide: { $train }, vége { $number }
trains-mark = A jelzőt ide: { $train }, vége { $number }
trains-hand = A dominóid: { $count }
trains-hand-bone = { BONE($bone) }
trains-hand-fits = { BONE($bone) }, illik
trains-draw = Húzok
trains-stop = Kész vagyok
trains-pass = Passzolok
trains-undo = Visszavonás
trains-hint-button = Tipp
trains-left = dominó van a talonban
trains-watching = Nézőként vagy itt.
trains-about = { $kind ->
    [common] A közös vonat: mindenki rakhat rá.
    [own] { $open ->
        [yes] A te vonatod. Rajta a jelződ, ezért most bárki rakhat rá; lekerül róla, ha te teszel rá.
       *[no] A te vonatod. Amíg nincs rajta a jelződ, csak te rakhatsz rá.
    }
   *[other] { $open ->
        [yes] Nyitott: { $train }. Jelző van rajta, te is rakhatsz rá.
       *[no] Zárt: { $train }. Csak a gazdája rakhat rá, amíg nincs rajta jelző.
    }
}

trains-choose = Hogyan feküdjön { BONE($bone, article: "definite") }?
trains-choose-way = { $way ->
    [along] Egyenesen: egy vége marad
   *[crosswise] Keresztben: két ág lesz
}

trains-turn-over = A leosztás véget ért.
trains-turn-other = { $first ->
    [yes] Első kör: { $bot ->
        [yes] { NAME($player, article: "definite") } helyett a gép építi a vonatot.
       *[no] { NAME($player, article: "definite") } építi a vonatát.
    }
   *[no] { $bot ->
        [yes] { NAME($player, article: "Definite") } helyett a gép következik.
       *[no] { NAME($player, article: "Definite") } következik.
    }
}
trains-turn-first = { $begun ->
    [yes] Folytasd a vonatodat (vége { $number }), vagy nyomd meg: Kész vagyok!
   *[no] Első kör: tégy le, amennyit tudsz a saját vonatodra! Ezzel a számmal kezdődik: { $number }.
}
trains-turn-first-draw = Egyik dominódon sincs { $number }: húzz egyet!
trains-turn-first-stop = Nincs több illő dominód. Nyomd meg: Kész vagyok!
trains-turn-play = Te jössz: tégy le egy dominót!
trains-turn-again = Duplát tettél le: tégy le még egyet!
trains-turn-again-draw = Duplát tettél le, de nincs mit letenned utána: húzz egyet!
trains-turn-must = Le kell fedni { BONE($bone, case: "accusative", article: "definite") }! Itt van: { $train }.
trains-turn-must-draw = Nem tudod lefedni { BONE($bone, case: "accusative", article: "definite") } ({ $train }). Húzz egyet!
trains-turn-must-pass = Nem tudod lefedni { BONE($bone, case: "accusative", article: "definite") }, és húzni sem lehet. Passzolj!
trains-turn-drawn = { BONE($bone, case: "accusative", article: "Definite") } húztad, és illik: tedd le!
trains-turn-draw = Egyik dominód sem illik sehová. Húzz egyet!
trains-turn-pass = Egyik dominód sem illik sehová, és húzni sem lehet. Passzolj!
trains-turn-mark = Melyik ágadra kerüljön a jelződ? Oda mások is rakhatnak.
trains-turn-picked = { $places ->
    [one] Egy helyre illik: nyomd meg még egyszer!
   *[other] { BONE($bone, article: "Definite") } { $places } helyre is illik. Válassz!
}
trains-turn-unfit = { BONE($bone, article: "Definite") } most nem illik.

# Miért nem ($line, $double és $marked itt vonatok nevei)

trains-no-fit = Ide nem illik: { $line }. Ide most olyan dominó kell, amelyiken { $number } áll, de { BONE($bone, article: "definite") } dominón nincs ilyen. { bone-advice }
trains-no-first-round = Az első körben mindenki csak a saját vonatát építi. Erre most nem tehetsz: { $line }. { bone-advice }
trains-no-closed = Ez a vonat most zárva van előtted, mert nincs rajta jelző: { $line }. { bone-advice }
trains-no-other-arm = Csak a jelzővel ellátott ág van nyitva előtted: { $marked }. { bone-advice }
trains-no-double-first = Előbb le kell fedni { BONE($covered, case: "accusative", article: "definite") }: { $double }. Addig várnia kell ennek: { $line }. { bone-advice }

trains-did-place = { $drew ->
    [yes] húzott,{" "}
   *[no] {""}
}{ $bone } → { $where ->
    [own] sajátra
    [common] közösre
    [you] hozzád
   *[other] { $player }
}
trains-did-places = letett: { $count }
trains-did-draw = { $marked ->
    [yes] húzott, nyitva a vonata
   *[no] húzott
}
trains-did-stop = befejezte
trains-did-pass = passzolt

trains-hint-place = Tipp: { BONE($bone, case: "accusative", article: "definite") } ide: { $train }{ $way ->
    [crosswise] , keresztbe
   *[along] {""}
}!
trains-hint-mark = Tipp: a jelzőt ide: { $train }!
trains-hint = { $move ->
    [draw] Tipp: húzz!
    [stop] Tipp: nyomd meg: Kész vagyok!
   *[pass] Tipp: passzolj!
}

trains-keys-walk = végig a dominóidon
trains-keys-place = dominó kijelölése; még egyszer: letétel, ha egy helyre illik
trains-keys-end = letétel az ennyiedik világító helyre
trains-keys-draw = húzás
trains-keys-stop = kész az első köröd
trains-keys-pass = passz
trains-keys-undo = visszavonás
trains-keys-hint = tipp
trains-keys-clear = a kijelölés törlése

## A játékvezető

referee-question-train = Mit hová lehet tenni?
referee-train-end = nyitott vége
referee-line = { $line ->
    [A] Az A vonat, a tiéd
    [B] A B vonat, a 2. játékosé
    [C] A C vonat, a 3. játékosé
    [D] A D vonat, a 4. játékosé
   *[M] A közös vonat
}
referee-marker = rajta a jelző
referee-double = a végén fedetlen dupla van
referee-again = ezt a duplát most én tettem le
referee-first-round = A leosztás első köre van

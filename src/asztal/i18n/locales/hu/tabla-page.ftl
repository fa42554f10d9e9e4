### A Tábla Römi asztala az oldalon, és a kövei.
### $tile egy kő, például 5r, vagy a neve; $player név; $kind a befejezés fajtája; $count szám; $row upper vagy lower.

tile-name = { CARD($tile) }
tile-wild = { $tile }, ebben a leosztásban joker
tile-stand-in = joker, ennek számít: { $tile }

tabla-rack = A köveid: { $count }
tabla-place = { $tile }, { $row ->
    [upper] felső sor
    [middle] középső sor
   *[lower] alsó sor
}, { $column }. hely{ $fresh ->
    [yes] , új
   *[no] {""}
}
tabla-place-free = üres hely, { $row ->
    [upper] felső sor
    [middle] középső sor
   *[lower] alsó sor
}, { $column }. hely
tabla-tiles-word = kő
tabla-seat-tiles = { $count } kő van a tábláján
tabla-front = { NAME($player, article: "Definite") } elé dobták
tabla-front-top = , { NAME($player, article: "definite") } előtt: { $tile }
tabla-stock = Talon, { $count } kő
tabla-stock-draw = Húzás a talonból, { $count } kő van benne
tabla-indicator = jelzőkő
tabla-indicator-label = Jelzőkő: { $tile }
tabla-indicator-take = { $tile }: a jelzőkő felvétele és befejezés
tabla-wild = joker
tabla-wild-label = A leosztás jokere: { $tiles }
tabla-out = { NAME($player, article: "Definite") } előtt
tabla-out-label = Dobás { NAME($player, article: "definite") } elé { $any ->
    [yes] (felül: { $tile })
   *[no] (még üres)
}
tabla-in = { NAME($player, article: "Definite") } dobja eléd
tabla-take-label = { $tile } felvétele, { NAME($player, article: "definite") } dobta eléd
tabla-in-label = { NAME($player, article: "Definite") } dobta eléd: { $tile }
tabla-in-none = { NAME($player, article: "Definite") } még nem dobott eléd követ
tabla-piles = Eldobott kövek
tabla-thrown-by = { NAME($player, article: "Definite") } dobta
tabla-none-thrown = még semmi
tabla-sort-runs = Rendezés szín szerint, sorokhoz
tabla-sort-sets = Rendezés szám szerint, csoportokhoz
tabla-keys-runs = rendezés szín szerint, sorokhoz
tabla-keys-sets = rendezés szám szerint, csoportokhoz
tabla-throw = Eldobom
tabla-indicator-act = Jelzőkő
    .label = Jelzőkő felvétele és befejezés
tabla-pick-one = Előbb jelöld ki a tábládon a követ, amelyet eldobsz.

tabla-your-draw = { $indicator ->
    [yes] Húzz, vagy vedd fel a követ vagy a jelzőkövet!
   *[no] Te jössz: húzz, vagy vedd fel az eléd dobott követ!
}
tabla-your-draw-stock = { $indicator ->
    [yes] Húzz egy követ, vagy vedd fel a jelzőkövet!
   *[no] Te jössz: húzz egy követ!
}
tabla-your-take = Elfogyott a talon: vedd fel az eléd dobott követ, vagy passzolj!
tabla-your-last = Elfogyott a talon. Te jössz!
tabla-your-throw = Te jössz: dobj egy követ { NAME($player, article: "definite") } elé!
tabla-picked = { CARD($tile) }: dobd el, vagy tedd egy üres helyre!
tabla-picked-kept = { CARD($tile) }: ezt most nem dobhatod el.
tabla-can-finish = Minden köved összeáll: befejezheted!
tabla-must-finish = Mondd meg, mivel fejezed be!
tabla-claims = Mindenkitől megkérdezzük, kéri-e az eldobott követ…
tabla-ahead = Mindenkitől megkérdezzük, kéri-e a követ. Utána te jössz: húzol, vagy felveszed?
tabla-ahead-done = { $move ->
    [take] Felveszed a követ, hacsak más nem kéri…
   *[draw] Húzol, hacsak más nem kéri a követ…
}
tabla-claim-time = { $unit ->
    [minute] Mindenki { $count } percig szólhat.
   *[second] Mindenki { $count } másodpercig szólhat.
}

tabla-claim-title = { NAME($player, article: "Definite") } dobta: { CARD($tile) }
tabla-claim-ask = Kéred? Ezzel a kővel befejezheted!
tabla-claim = Kérem!
tabla-let = Nem kérem

tabla-finish = Befejezem
tabla-finish-title = Mivel fejezed be?
tabla-finish-throw = Befejezem; dobom { CARD($tile, case: "accusative", article: "definite") }
tabla-finish-short = { CARD($tile) }
tabla-finish-which = Melyiket dobod el?
tabla-kind = { $kind ->
    [runs] Sorok
    [sets] Csoportok
    [mixed] Sorok és csoportok
    [colour] Egy szín
    [doubles] Hét pár
   *[eights] Totál nyolcas
}
tabla-kind-help = { $kind ->
    [runs] Minden kő egyszínű sorban áll.
    [sets] Minden kő egyforma számok csoportjában áll.
    [mixed] Sorok és csoportok vegyesen.
    [colour] Mind a tizennégy kő egy színből való.
    [doubles] Hét pár teljesen egyforma kő.
   *[eights] Nyolc egyforma szám; a másik hat kő bármilyen lehet.
}
tabla-finished = { NAME($player, article: "Definite") } befejezte: { $kind ->
    [runs] sorok
    [sets] csoportok
    [mixed] sorok és csoportok
    [colour] egy szín
    [doubles] hét pár
   *[eights] totál nyolcas
}
tabla-finished-you = Befejezted: { $kind ->
    [runs] sorok
    [sets] csoportok
    [mixed] sorok és csoportok
    [colour] egy szín
    [doubles] hét pár
   *[eights] totál nyolcas
}
tabla-rest = a többi kő
tabla-thrown = eldobva

tabla-hint = { $move ->
    [draw] Tipp: húzz a talonból!
    [take] Tipp: vedd fel { CARD($tile, case: "accusative", article: "definite") }!
    [take-indicator] Tipp: vedd fel a jelzőkövet, és fejezd be!
    [claim] Tipp: kérd!
    [pass] Tipp: most ne kérd!
    [finish] Tipp: fejezd be, minden köved összeáll!
   *[discard] Tipp: dobd el { CARD($tile, case: "accusative", article: "definite") }!
}

tabla-keys-walk = lépkedés a táblán
tabla-keys-pick = kő kijelölése, vagy letétele egy üres helyre
tabla-keys-move = a kő odébb tétele
tabla-keys-draw = húzás
tabla-keys-take = az eléd dobott kő felvétele
tabla-keys-throw = a kijelölt kő eldobása
tabla-keys-finish = befejezés
tabla-keys-claim = az eldobott kő kérése
tabla-keys-pass = az eldobott követ nem kérem

## A játékvezető

referee-question-finish = Be lehet ezzel fejezni?
referee-tray-indicator = A jelzőkő
referee-tray-tiles = A tizennégy köved
referee-says-finish = Még nem lehet befejezni.
    .stands = Be lehet vele fejezni.
referee-wild = { $count ->
    [0] Nincs joker ebben a leosztásban.
   *[other] Ebben a leosztásban joker: { $tiles }
}

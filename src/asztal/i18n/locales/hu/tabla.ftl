### Tábla Römi: neve, beállításai, lépései, végei, visszautasításai és állásai.
### $tile, $card és $throw egy kő, $tiles kövek vagy a számuk, $kind és $other a befejezés fajtája, $player név.

game-tabla-romi = Tábla Römi
    .name = Tábla Römi
    .tagline = Számozott kövek a táblán: gyűjts össze tizennégy összeillő követ, és rakd le őket egyszerre.
    .players = 2–4 játékos

option-printed_jokers = Nyomtatott jokerek
    .label = Nyomtatott jokerek
    .help = Minek számít a két nyomtatott joker: csak annak a kőnek, amelyik ebben a leosztásban jokerré vált, vagy maga is joker.
option-printed_jokers-stand-in = a jokerré vált kő helyett
option-printed_jokers-wild = maguk is jokerek
option-claim_out_of_turn = Kérés soron kívül
    .label = Kérés soron kívül
    .help = Kérheti-e bárki az eldobott követ, ha azzal befejezi, akkor is, ha nem elé dobták.
option-tariff = Mennyit ér a győzelem?
    .label = Mennyit ér a győzelem?
    .help = Többet érjen-e a ritka befejezés (egy szín, hét pár, totál nyolcas), mint a sorok és a csoportok.
option-tariff-2-4 = 2 pont, a ritka 4
option-tariff-1-1 = mindegyik 1 pont

## A leosztás vége

outcome-runs = { GIVEN($player) ->
    [yes] { NAME($player, article: "Definite") } sorokkal fejezte be!
   *[no] Valaki sorokkal fejezte be.
}
    .label = sorok
    .you = Sorokkal fejezted be!
outcome-sets = { GIVEN($player) ->
    [yes] { NAME($player, article: "Definite") } csoportokkal fejezte be!
   *[no] Valaki csoportokkal fejezte be.
}
    .label = csoportok
    .you = Csoportokkal fejezted be!
outcome-mixed = { GIVEN($player) ->
    [yes] { NAME($player, article: "Definite") } sorokkal és csoportokkal fejezte be!
   *[no] Valaki sorokkal és csoportokkal fejezte be.
}
    .label = sorok és csoportok
    .you = Sorokkal és csoportokkal fejezted be!
outcome-colour = { GIVEN($player) ->
    [yes] { NAME($player, article: "Definite") } tizennégy egyszínű kővel fejezte be!
   *[no] Valaki tizennégy egyszínű kővel fejezte be.
}
    .label = egy szín
    .you = Tizennégy egyszínű kővel fejezted be!
outcome-doubles = { GIVEN($player) ->
    [yes] { NAME($player, article: "Definite") } hét párral fejezte be!
   *[no] Valaki hét párral fejezte be.
}
    .label = hét pár
    .you = Hét párral fejezted be!
outcome-eights = { GIVEN($player) ->
    [yes] { NAME($player, article: "Definite") } totál nyolcassal fejezte be!
   *[no] Valaki totál nyolcassal fejezte be.
}
    .label = totál nyolcas
    .you = Totál nyolcassal fejezted be!

## Visszautasítások

# Mit tehet helyette: $now mit, $other melyik fajta áll össze, $throw melyik követ dobja vele.
tabla-advice = { $now ->
    [indicator-draw-take] Vedd fel a jelzőkövet, mert be tudod fejezni vele, húzz a talonból, vagy vedd fel, amit eléd dobtak.
    [indicator-draw] Vedd fel a jelzőkövet, mert be tudod fejezni vele, vagy húzz a talonból.
    [indicator-take-pass] Vedd fel a jelzőkövet vagy azt, amit eléd dobtak, mert bármelyikkel be tudod fejezni, vagy passzolj.
    [indicator-pass] Vedd fel a jelzőkövet, mert be tudod fejezni vele, vagy passzolj.
    [draw-take] Húzz a talonból, vagy vedd fel, amit eléd dobtak.
    [draw] Húzz a talonból.
    [take-pass] Vedd fel, amit eléd dobtak, mert be tudod fejezni vele, vagy passzolj.
    [claim] Kérd, mert be tudod fejezni vele, vagy passzolj.
    [throw-finish] Dobj egy követ a következő játékos elé, vagy fejezd be.
    [throw] Dobj egy követ a következő játékos elé.
   *[pass] Passzolj.
}
tabla-finish-advice = { $other ->
    [runs] Sorokkal
    [sets] Csoportokkal
    [mixed] Sorokkal és csoportokkal
    [colour] Egy színnel
    [doubles] Hét párral
   *[eights] Totál nyolcassal
} be tudod fejezni: { CARD($throw, case: "accusative", article: "definite") } dobd el.
error-tabla-no-laying = Ebben a játékban a befejezésig semmi sem kerül az asztalra. Gyűjts a tábládon, amíg mind a tizennégy kő összeáll, aztán fejezd be.
error-tabla-draw-first = Ebben a körben még nem húztál. { tabla-advice }
error-tabla-draw-starter = Te kezdesz tizenöt kővel, ezért most nem húzol. { tabla-advice }
error-tabla-draw-already = Ebben a körben már húztál, vagy felvettél egy követ. { tabla-advice }
error-tabla-draw-empty = Elfogyott a talon. { tabla-advice }
error-tabla-take-nothing = Még senki sem dobott eléd követ. { tabla-advice }
error-tabla-take-only-to-finish = Elfogyott a talon, ezért { CARD($tile, case: "accusative", article: "definite") } már csak akkor veheted fel, ha befejezed vele, de azzal sem áll össze minden köved. { tabla-advice }
error-tabla-indicator-turn = A jelzőkövet ({ CARD($tile) }) csak a saját körödben veheted fel, húzás helyett. { tabla-advice }
error-tabla-indicator-starter = Te kezdesz tizenöt kővel, ezért ebben a körben nem veheted fel a jelzőkövet. { tabla-advice }
error-tabla-indicator-joker = A felfordított joker az egész leosztás alatt a helyén marad. { tabla-advice }
error-tabla-indicator-finishes = A jelzőkövet ({ CARD($tile) }) csak a hét pár vagy a totál nyolcas utolsó köveként veheted fel. { tabla-advice }
error-tabla-indicator-kinds = A jelzőkővel ({ CARD($tile) }) csak hét párral vagy totál nyolcassal fejezheted be. { tabla-finish-advice }
error-tabla-indicator-within = A felvett jelzőkőnek ({ CARD($tile) }) is benne kell lennie abban, amivel befejezed. { tabla-finish-advice }
error-tabla-not-held = Nincs nálad { CARD($tile, article: "definite") }. A saját köveid közül dobj.
error-tabla-thrown-back = { CARD($tile, case: "accusative", article: "Definite") } most vetted fel, ezért ebben a körben nem dobhatod vissza{ $finishes ->
    [yes] , befejezéskor sem. { GIVEN($other) ->
        [yes] { tabla-finish-advice }
       *[no] Más kő eldobásával most nem tudod befejezni: dobj egy másik követ, és gyűjts tovább.
    }
   *[no] . Dobj egy másik követ.
}
error-tabla-must-finish = Ezt a követ azért vetted fel, hogy befejezd vele, ezért most be kell fejezned. { tabla-finish-advice }
error-tabla-answer = Most erről a kőről döntesz: { CARD($tile) }. { tabla-advice }
error-tabla-claim-take = Te jössz, ezért { CARD($tile, case: "accusative", article: "definite") } nem kell kérned. Vedd fel.
error-tabla-claim-none = Most nincs mit kérned: egy követ csak közvetlenül az eldobása után kérhetsz. { tabla-advice }
error-tabla-claim-off = Ennél az asztalnál soron kívül nem lehet követ kérni. { tabla-advice }
error-tabla-claim-finishes = { CARD($tile, case: "instrumental", article: "Definite") } sem tudod befejezni, ezért nem kérheted. Passzolj.
error-tabla-pass-not-now = { $claims ->
    [yes] Passzolni csak akkor lehet, ha egy eldobott kőről döntesz, vagy ha elfogyott a talon.
   *[no] Passzolni csak akkor lehet, ha elfogyott a talon.
} { tabla-advice }
error-tabla-short = Még { $tiles } kő hiányzik { $kind ->
    [runs] ahhoz, hogy mind a tizennégy egyszínű sorokban álljon
    [sets] ahhoz, hogy mind a tizennégy három vagy négy kőből álló csoportokban legyen
    [mixed] ahhoz, hogy mind a tizennégy sorokban és csoportokban álljon, mindkettőből legalább eggyel
    [colour] ahhoz, hogy mind a tizennégy egyszínű legyen
    [doubles] a hét párhoz
   *[eights] a totál nyolcashoz
}. { GIVEN($other) ->
    [yes] { tabla-finish-advice }
   *[no] Gyűjts tovább, és dobj egy követ a következő játékos elé.
}
error-tabla-throw-other = Be tudod fejezni, de nem úgy, hogy { CARD($tile, case: "accusative", article: "definite") } dobod el: azzal { $kind ->
    [runs] megbontanád a soraidat
    [sets] megbontanád a csoportjaidat
    [mixed] megbontanád a soraidat és a csoportjaidat
    [colour] nem maradna mind egyszínű
    [doubles] megbontanád a hét párt
   *[eights] megbontanád a totál nyolcast
}. { CARD($throw, case: "accusative", article: "Definite") } dobd el.
error-tile-unreadable = Ez nem kő: „{ $text }”. A számát és a színét írd, például 5r, 10y, 13k vagy 7b; a joker jele *.

## Állások

error-position-tile = „{ $text }” { WORD($clause, article: "definite") } részben nem kő. A számát és a színét írd, például 5r; a joker jele *.
error-position-tiles = { CARD($tile, article: "Definite") } kettőnél többször szerepel, utoljára { WORD($clause, article: "definite") } részben. Az egyiket hagyd ki.
error-position-tiles-missing = Ezek a kövek sehol sincsenek: { $tiles }. Tedd őket valamelyik kézbe vagy { WORD($clause, article: "definite") } részbe.
error-position-tile-count = { WORD($clause, article: "Definite") } részben { $given } kő van, pedig { $needed } való oda. Javítsd ki.
error-position-no-finish = { WORD($clause, article: "Definite") } rész köveivel nem lehet úgy befejezni, ahogy az állás mondja. Cseréld ki őket, vagy változtasd meg a „phase” részt.

## Lépések: a moves.ftl írja le, mi mit jelent

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

## A terminál

cli-help-tabla =
    Egy lépés úgy, ahogy a listában áll, vagy a sorszáma, például:
      draw   take   take indicator   discard 5r   finish runs discard 9y
    draw húz, take felvesz, take indicator felveszi a jelzőkövet, discard eldob,
    claim soron kívül kér, pass lemond róla, finish befejez: runs sorokkal, sets
    csoportokkal, mixed ezekkel vegyesen, colour egy színnel, doubles hét párral,
    eights totál nyolcassal, végül az eldobott kővel.
    Színek: r piros, y sárga, k fekete, b kék; * a joker.

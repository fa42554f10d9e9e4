### A Römi 40 testvérjátékai: nevük, és ami csak bennük van.

game-romi-50 = Römi 50
    .name = Römi 50
    .tagline = Römi joker nélkül: 50 ponttal nyitsz, és minden lap csak önmagát jelenti.
    .players = 2–4 játékos
game-romi-51 = Römi 51
    .name = Römi 51
    .tagline = A könnyed römi: a dobott lap mindig szabadon felvehető. 51 ponttal nyitsz.
    .players = 2–4 játékos
game-joker-mania-51 = Joker-mánia 51
    .name = Joker-mánia 51
    .tagline = Mindenki kap egy jokert! 51 ponttal nyitsz, a jokert pedig használd fel okosan.
    .players = 2–4 játékos
game-kalooki = Kalooki
    .name = Kalooki
    .tagline = Tizenhárom lap, négy joker, nincs minimum: aki mindent egyszerre rak le, Kalookit mond.
    .players = 2–4 játékos

option-idle_rounds = Körök húzás nélkül
    .label = Körök húzás nélkül
    .help = Ha ennyi teljes körön át senki sem húz a talonból, a leosztás győztes nélkül véget ér.
option-payout = Zsetonok
    .label = Zsetonok
    .help = Egyetlen leosztás végén megmutatja, hogyan oszlana el 100 zseton: 75 a győztesé, 25 a többieké a pontjaik szerint.
option-payout-off = nem látszik
option-payout-chips = látszik

outcome-idle = Több körön át senki sem húzott a talonból: ezt a leosztást senki sem nyerte meg.
    .label = senki sem húzott
    .you = Több körön át senki sem húzott a talonból: ezt a leosztást senki sem nyerte meg.
outcome-kalooki = { GIVEN($player) ->
    [yes] Kalooki! { NAME($player, article: "Definite") } egyszerre rakta le az összes lapját.
   *[no] Kalooki! Valaki egyszerre rakta le az összes lapját.
}
    .label = Kalooki
    .you = Kalooki! Egyszerre raktad le az összes lapodat.

error-take-natural-pair = { $joker ->
    [yes] A jokert csak akkor veheted fel, ha szabályosan beszúrod, vagy ha most befejezed vele a leosztást.
   *[no] { CARD($card, case: "accusative", article: "Definite") } csak akkor veheted fel, ha két rendes lapod mellé kerül harmadiknak, ha szabályosan beszúrod, vagy ha most befejezed vele a leosztást.
} { $stock ->
    [no] Passzolj: azzal véget ér a leosztás.
   *[yes] Most inkább húzz a talonból.
}
error-lay-natural-pair = { $joker ->
    [yes] Jokert vettél fel a dobott lapok közül, és az nem kerülhet új kombinációba: ott a felvett lapnak három rendes lap között kell állnia. Szúrd be, ahogy a szabályok engedik, vagy menj ki ebben a körben.
   *[no] { CARD($card, case: "accusative", article: "Definite") } a dobott lapok közül vetted fel: az új kombinációban három rendes lap között kell állnia, de ezután már nem állhatna úgy. Két rendes lapoddal együtt rakd le, szúrd be, ahogy a szabályok engedik, vagy menj ki ebben a körben.
}
error-discard-natural-pair = { $joker ->
    [yes] Jokert vettél fel a dobott lapok közül, és az nem kerülhet új kombinációba: ott a felvett lapnak három rendes lap között kell állnia. Vedd vissza a lépést, és szúrd be a jokert, vagy menj ki ebben a körben.
   *[no] { CARD($card, case: "accusative", article: "Definite") } a dobott lapok közül vetted fel: az új kombinációban három rendes lap között kell állnia. Tedd hozzá a hiányzó rendes lapokat, vagy vond vissza a lerakást.
}

### A Römi 40 és testvérjátékai: a nevük, a beállításaik, és ami csak bennük van.

game-romi-40 = Römi 40
    .name = Römi 40
    .tagline = Gyűjts sorokat és csoportokat, nyiss 40 ponttal, és fogyj ki elsőként a lapjaidból!
    .players = 2–4 játékos
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

option-opening_minimum = Lerakási minimum
    .label = Lerakási minimum
    .help = Hány pontnyi új kombináció kell az első lerakáshoz. Ha 0, bármelyik kombináció elég.
option-starter_may_lay = A kezdő lerakhat
    .label = A kezdő lerakhat
    .help = A 15 lappal kezdő játékos rögtön az első körében is lerakhat-e.
option-free_pickup = Szabad felvétel
    .label = Szabad felvétel
    .help = Mikor vehető fel a dobott lap minden kötelezettség nélkül.
option-free_pickup-each = mindenki első húzásakor
option-free_pickup-first-discard = csak az első dobott lap
option-jokers_per_meld = Joker egy kombinációban
    .label = Joker egy kombinációban
    .help = Hány joker lehet egyetlen kombinációban.
option-jokers_per_meld-1 = legfeljebb egy
option-jokers_per_meld-2 = legfeljebb kettő
option-jokers_per_meld-no-cap = akárhány
option-double_layoff_same_meld = Kettős szúrás egy helyre
    .label = Kettős szúrás egy helyre
    .help = Ha a dobott lapot egy másik lapoddal együtt szúrod be, ugyanahhoz a kombinációhoz kell-e kerülniük. Ha nem, a másik lap bárhová mehet.
option-last_natural_frees_joker = Az utolsó lap kiváltja a jokert
    .label = Az utolsó lap kiváltja a jokert
    .help = A jokeres négylapos csoportból az egyetlen hiányzó lappal kiváltható-e a joker.
option-freed_joker_may_be_added = A kiváltott joker hozzátehető
    .label = A kiváltott joker hozzátehető
    .help = A kiváltott joker asztalon lévő kombinációhoz is kerülhet-e. Ha nem, csak új kombinációba mehet.
option-hand_bonus = Handolás jutalma
    .label = Handolás jutalma
    .help = Mennyivel jár rosszabbul a többi játékos, ha valaki egyetlen körben rakja le az összes lapját.
option-hand_bonus-none = nincs
option-hand_bonus-double = a többiek pontja dupla
option-reshuffles = Újrakeverések
    .label = Újrakeverések
    .help = Hányszor lesz a dobott lapokból új talon, mielőtt a leosztás győztes nélkül véget ér.
option-payout = Zsetonok
    .label = Zsetonok
    .help = Egyetlen leosztás végén megmutatja, hogyan oszlana el 100 zseton: 75 a győztesé, 25 a többieké a pontjaik szerint.
option-payout-off = nem látszik
option-payout-chips = látszik

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

## A terminál

cli-help-rummy =
    Egy lépés úgy, ahogy a listában áll, vagy a sorszáma, például:
      draw   take   lay 5s 6s 7s   add 8s to 1   swap 9h in 2   discard Kc
    draw húz, take felvesz, lay lerak, add hozzátesz, swap jokert vált ki,
    discard eldob, pass passzol.
    Színek: s ♠, h ♥, c ♣, d ♦; * a joker. [5s * 7s] sor, {"{"}8s 8h *{"}"} csoport.

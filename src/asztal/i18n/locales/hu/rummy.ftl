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

## Lépések: a moves.ftl írja le, mi mit jelent

move-swap = { NAME($player, article: "Definite") } { CARD($card, case: "instrumental", article: "definite") } kiváltotta { NUM($meld, article: "definite") }. kombináció jokerét.
    .you = { CARD($card, case: "instrumental", article: "Definite") } kiváltottad { NUM($meld, article: "definite") }. kombináció jokerét.
    .step = Joker kiváltása { NUM($meld, article: "definite") }. kombinációból: { CARD($card) }

## Húzás

error-draw-first = Előbb húzz egy lapot a talonból, vagy vedd fel a dobott lapot, ha szabad.
error-draw-already = Ebben a körben már húztál. Rakd le, amit szeretnél, aztán dobj el egy lapot.
error-draw-starter = Te kezdesz 15 lappal, ezért most nem húzol. Rakj le, ha tudsz, aztán dobj el egy lapot.
error-draw-exhausted = Elfogyott a talon. Vedd fel a dobott lapot, ha szabad, vagy passzolj: azzal véget ér a leosztás.

## A dobott lap felvétele

error-take-empty = { $stock ->
    [no] Nincs eldobott lap, és a talon is elfogyott. Passzolj: azzal véget ér a leosztás.
   *[yes] Még nincs eldobott lap. Húzz a talonból.
}
error-take-opening = { $minimum ->
    [0] { CARD($card, case: "accusative", article: "Definite") } csak akkor veheted fel, ha ebben a körben lerakod az első kombinációdat, és ez a lap is az asztalra kerül, vagy ha handolsz vele.
   *[other] { CARD($card, case: "accusative", article: "Definite") } csak akkor veheted fel, ha nyitni tudsz vele, vagy ha handolsz: a nyitáshoz ebben a körben legalább { $minimum } pontot kell leraknod, és ennek a lapnak is az asztalra kell kerülnie.
} { $stock ->
    [no] Passzolj: azzal véget ér a leosztás.
   *[yes] Most inkább húzz a talonból.
}
error-take-szuro = { CARD($card, article: "Definite") } szúró: illik egy asztalon lévő kombinációhoz, és csak azért, hogy beszúrd, nem veheted fel. Felveheted, { $new ->
    [no] {""}
    [naturals] ha új kombinációba kerül két rendes lapod mellé,{" "}
   *[any] ha új kombinációba kerül a saját lapjaid mellé,{" "}
}ha a párja is nálad van, { $out ->
    [yes] ha ebben a körben kimész vele,{" "}
   *[no] {""}
}vagy ha egy másik lapoddal együtt { $same ->
    [yes] ugyanahhoz a kombinációhoz teszed
   *[no] szúrod be, akár máshová
}. { $stock ->
    [no] Passzolj: azzal véget ér a leosztás.
   *[yes] Most inkább húzz a talonból.
}
error-take-freed-company = A felvett lap az új kombinációban csak a kezedben lévő lapok mellé kerülhet, { CARD($card, article: "definite") } mellé viszont csak kiváltott jokert tehetnél, és az nem számít annak. { $stock ->
    [no] Passzolj: azzal véget ér a leosztás.
   *[yes] Most inkább húzz a talonból.
}
error-take-unusable = A felvett lapnak dobás előtt az asztalra kell kerülnie, de { CARD($card, case: "accusative", article: "definite") } most nincs hová tenned. { $stock ->
    [no] Passzolj: azzal véget ér a leosztás.
   *[yes] Most inkább húzz a talonból.
}
error-take-last-card = { CARD($card, case: "accusative", article: "Definite") } le tudnád rakni, de nem maradna lapod a dobáshoz, márpedig minden kör dobással végződik. { $stock ->
    [no] Passzolj: azzal véget ér a leosztás.
   *[yes] Most inkább húzz a talonból.
}

## Lerakás

error-lay-last-card = Egy lapot tarts meg: a kör dobással végződik, az utolsó lap is mindig a dobott lapok közé kerül.
error-lay-opening = Az első lerakásnak egy körben el kell érnie { NUM($minimum, article: "definite") } pontot, így viszont legfeljebb { $points } pontig jutnál. { $free ->
    [yes] Rakj le mást, vagy tartsd meg a lapjaidat, és csak dobj.
   *[no] Rakd le másképp a lapjaidat.
}
error-lay-taken-stranded = { CARD($card, case: "accusative", article: "Definite") } a dobott lapok közül vetted fel, ezért még ebben a körben le kell raknod, de ezután már nem tudnád. Tartsd meg a hozzá való lapokat, és egyet a dobáshoz is.
error-lay-szuro-alone = { CARD($card, case: "accusative", article: "Definite") } szúróként vetted fel a dobott lapok közül, ezért nem maradhat egymagában beszúrva, de így ott maradna. Egy másik lapoddal együtt { $same ->
    [yes] tedd ugyanahhoz a kombinációhoz
   *[no] szúrd be
}{ $new ->
    [yes] , vagy használd új kombinációban
   *[no] {""}
}{ $out ->
    [yes] , vagy menj ki ebben a körben.
   *[no] .
}
error-lay-taken-left = Ezután csak { CARD($card, article: "definite") } maradna nálad, de azt most vetted fel, ezért nem dobhatod rögtön vissza. Tarts meg egy másik lapot a dobáshoz.
error-taken-freed-company = { CARD($card, case: "accusative", article: "Definite") } a dobott lapok közül vetted fel, ezért az új kombinációban a kezedben lévő lapok kerüljenek mellé; a kiváltott joker nem számít annak. A saját lapjaiddal rakd le, vagy szúrd be, ahogy a szabályok engedik{ $out ->
    [yes] , vagy menj ki ebben a körben.
   *[no] .
}
error-lay-joker-stranded = A kiváltott jokert még ugyanabban a körben le kell raknod, de így nem tudnád. Előbb gondoskodj róla, hogy legyen helye.
error-lay-too-many-jokers = Ennél az asztalnál egy kombinációban legfeljebb { $cap } joker lehet. A többi helyre rendes lapot tegyél.
error-lay-starter = Ennél az asztalnál a kezdő az első körében csak dobhat. Válassz egy lapot, és dobd el.

## Hozzátétel (szúrás)

error-add-not-opened = Előbb nyiss: rakj le legalább { $minimum } pontnyi új kombinációt. Utána bármelyik asztalon lévő kombinációhoz tehetsz lapot.
error-add-first-meld = Előbb rakj le egy saját kombinációt. Utána bármelyik asztalon lévő kombinációhoz tehetsz lapot.
error-add-joker-cap = Ebben a kombinációban nem lehet több joker, legfeljebb { $cap } fér bele. Tedd máshová a tiédet.
error-add-full = Ebben a csoportban már négy lap van, több nem fér bele. Használd máshol a lapodat.
error-set-closed = A négylapos csoport itt zárt: nem fogad több lapot, és a jokere végleg benne marad. Használd máshol a lapjaidat.
error-add-suit-twice = Egy csoportban minden szín csak egyszer szerepelhet, ezért { CARD($card, article: "definite") } ide nem kerülhet. Használd fel máshol.
error-add-too-many = Egy csoportba négy lap fér, ezért ezekből legfeljebb kettőt tehetsz hozzá, és egy joker szabadul fel.{ GIVEN($cards) ->
    [yes] {" "}Csak ezt a kettőt tedd hozzá, egyszerre: { CARDS($cards) }.
   *[no] {""}
}
error-add-swap-instead = Éppen { CARD($card, article: "definite") } az a lap, amelyet ebben a sorban egy joker helyettesít. Tedd a joker helyére: „swap { $card } in { $meld }”.
error-add-freed-joker = Ennél az asztalnál a kiváltott joker csak új kombinációba kerülhet. Rakd le a kezedben lévő lapokkal együtt.

## Joker kiváltása

error-swap-no-joker = Ebben a kombinációban nincs joker, amelynek a helyére tehetnéd. Használd máshol a lapodat.
error-swap-in-set = Csoportban egy lap sem kerülhet a joker helyére. { $together ->
    [yes] A joker akkor szabadul fel, ha egyszerre hozzáteszed { $all ->
        [yes] ezeket
       *[no] ezek közül kettőt
    }: { CARDS($cards) }.
   *[no] A joker akkor szabadul fel, ha hozzáteszed { $count ->
        [one] { $all ->
            [yes] ezt
           *[no] ezek egyikét
        }
       *[other] { $all ->
            [yes] ezeket
           *[no] ezek közül kettőt
        }
    }: { CARDS($cards) }.
}
error-swap-not-opened = Előbb nyiss: rakj le legalább { $minimum } pontnyi új kombinációt. Utána kiválthatod az asztalon lévő jokereket.
error-swap-first-meld = Előbb rakj le egy saját kombinációt. Utána kiválthatod az asztalon lévő jokereket.
error-swap-does-not-fit = Nem { CARD($card, article: "definite") } az a lap, amelyet a joker helyettesít. Csak pontosan azzal a lappal válthatod ki.

## Dobás és passz

error-discard-draw-first = Dobás előtt húzz egy lapot.
error-discard-must-go-out = Nyitás nélkül szúrtál, ezt pedig csak akkor teheted, ha ebben a körben handolsz. Rakj le mindent egy lap kivételével, vagy vedd vissza a lépéseidet.
error-discard-opening = Eddig { $points } pontot raktál le, de a nyitáshoz legalább { $minimum } kell. Rakj le még, vagy vedd vissza, amit leraktál.
error-discard-taken-unlaid = { CARD($card, case: "accusative", article: "Definite") } a dobott lapok közül vetted fel, ezért dobás előtt az asztalra kell kerülnie. Előbb rakd le.
error-discard-szuro-alone = { CARD($card, case: "accusative", article: "Definite") } a dobott lapok közül vetted fel, és egymagában szúrtad be. Dobás előtt { $same ->
    [yes] tegyél ugyanoda
   *[no] szúrj be
} még egy lapot{ $out ->
    [yes] , vagy menj ki
   *[no] {""}
}{ $new ->
    [yes] , vagy vedd vissza a lépést, és használd új kombinációban.
   *[no] .
}
error-discard-joker-unlaid = A kiváltott jokernek még ebben a körben vissza kell kerülnie az asztalra. Rakd le, mielőtt dobsz.
error-pass-not-now = Passzolni csak akkor lehet, ha elfogyott a talon. Húzz egy lapot a talonból, vagy vedd fel a dobott lapot, ha szabad.
error-pass-drawn = A kör dobással végződik, nem passzal. Rakj le, ha szabad, aztán dobj el egy lapot.

## A terminál

cli-help-rummy =
    Egy lépés úgy, ahogy a listában áll, vagy a sorszáma, például:
      draw   take   lay 5s 6s 7s   add 8s to 1   swap 9h in 2   discard Kc
    draw húz, take felvesz, lay lerak, add hozzátesz, swap jokert vált ki,
    discard eldob, pass passzol.
    Színek: s ♠, h ♥, c ♣, d ♦; * a joker. [5s * 7s] sor, {"{"}8s 8h *{"}"} csoport.

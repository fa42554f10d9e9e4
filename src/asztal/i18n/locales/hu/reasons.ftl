### Miért tanácsol a gép egy lépést, abból, amit mérlegelt. $piece és $value a lépésé; $other és $than a második legjobbé.
### $lead: `more`, `less` vagy `same`, vagyis $value több, kevesebb vagy ugyanannyi, mint $than.

why-only = Mást nem is tehetsz.
why-alike = Más lépés is ugyanilyen jó.
why-searched = { $than } lehetséges leosztásban kipróbálva körülbelül { $value } ponttal jobb lett a vége, mint annak, amire először gondoltam.
why-exact = Már semmi sincs rejtve. Végigszámolva ez { $value } pontot hoz, a második legjobb lépés { $than } pontot.
why-foreseen = { $than } lehetséges leosztásban egy körrel előre nézve körülbelül { $value } ponttal többet ér, mint amire először gondoltam.
why-foreseen-turn = A köröm végéig gondoltam végig: onnan jobban alakulnak a leosztások, mint onnan, ahová az első gondolatom vezet.
why-learned = Számolgatva itt mást játszanék; sok ezer leosztás tanított meg arra, hogy ez jobb.
why-learned-keep = Számolgatva most leraknék; sok ezer leosztás tanított meg arra, hogy ami lerakható, egy ideig még a kezedben ér többet.
why-learned-hold = Számolgatva most hozzátennék egy lapot; sok ezer leosztás tanított meg arra, hogy a kezedben többet ér.
why-learned-lay = Számolgatva a kezemben tartanám; sok ezer leosztás tanított meg arra, hogy az asztalon többet ér.
why-learned-take = Számolgatva nem venném fel; sok ezer leosztás tanított meg arra, hogy itt megéri.
why-learned-leave = Számolgatva felvenném, ami ott fekszik; sok ezer leosztás tanított meg arra, hogy jobb otthagyni.
why-learned-knock = Számolgatva még nem kopognék; sok ezer leosztás tanított meg arra, hogy itt megéri.
why-learned-wait = Számolgatva kopognék; sok ezer leosztás tanított meg arra, hogy itt jobb tovább játszani.

## A römi játékok, a Römi 500 és a gin römi

why-take-joker = A joker mindenhez jó.
why-take-melds = { CARD($piece, article: "Definite") } beleillik egy kombinációba a lapjaid közé.
why-draw-melds = { CARD($piece, article: "Definite") } semmivel sem ad ki kombinációt a kezedben.
why-take-lay = { CARD($piece, case: "accusative", article: "Definite") } rögtön le is teheted.
why-take-open = { CARD($piece, case: "instrumental", article: "Definite") } nyithatsz.
why-take-out = { CARD($piece, case: "instrumental", article: "Definite") } jó eséllyel még ebben a körben kimész.
why-take-knock = { CARD($piece, case: "instrumental", article: "Definite") } kopoghatsz.
why-closed = Tartsd még kézben a kombinációidat: az asztalon a többieknek is segítenek, és még senki sem áll kimenés előtt.
why-open-near = Nyiss most: van, akinek már csak { $value } lapja maradt.
why-open-loose = Nyiss most: { $value } lapodnak még nincs helye, és mind a te terhedre számít.
why-open-on = Ez is a nyitásodhoz tartozik.
why-out = Most kimehetsz.
why-sheds = Amit leraksz, az már nem számít a terhedre.
why-lay-off = Az asztalon { CARD($piece, article: "definite") } már nem számít a terhedre.
why-free-joker = Jokert kapsz { CARD($piece, article: "definite") } helyett.
why-joker-late = Valaki mindjárt kimegy, és a joker kerülne a legtöbbe a kezedben.
why-owed = Amit felvettél vagy kiváltottál, azt még ebben a körben le kell raknod.
why-last-turn = Ez az utolsó köröd: ami a kezedben marad, az a te terhedre számít.
why-kept = { $value } lapod marad kombinációban; { CARD($other, article: "definite") } nélkül csak { $than } maradna.
why-ways = { $lead ->
    [more] A nem látott lapok közül { $value } vinne előre; { CARD($other, article: "definite") } nélkül csak { $than }.
   *[other] A következő húzás többet segíthet a lapjaidon, mint { CARD($other, article: "definite") } nélkül.
}
why-points = { CARD($piece, article: "Definite") } { $value } pont, ha a kezedben marad.
why-joker = A jokert érdemes megtartani.
why-table = { CARD($other, article: "Definite") } illik egy kombinációhoz az asztalon, valaki beszúrhatná.
why-wanted = A következő játékos már felvett olyan lapot, amelyhez { CARD($other, article: "definite") } jól jönne neki.
why-safe = { CARD($piece, article: "Definite") } kevésbé segít másnak: a nem látott lapok közül { $value } illik hozzá, { CARD($other, case: "allative", article: "definite") } { $than }.
why-meld = { CARD($other, article: "Definite") } egy kombinációhoz tartozik.
why-promise = { CARD($other, article: "Definite") } még kombináció lehet: { $than } nem látott lap is jó hozzá.
why-deadwood = { $lead ->
    [less] A következő köröd után nagyjából { $value } pont marad ki; { CARD($other, article: "definite") } nélkül { $than } maradna.
   *[other] Többet remélhetsz utána, mint { CARD($other, article: "definite") } nélkül.
}
why-danger = { $than ->
    [1] Az ellenfeled már felvett olyan lapot, amelyhez { CARD($other, article: "definite") } jól jönne neki.
   *[other] Az ellenfeled inkább hasznát venné, ha { CARD($other, article: "definite") } kerülne elé.
}
why-gin = Minden lapod kombinációban van.
why-knock = Ilyen korán az ellenfél keze ritkán van kész.
why-await-gin = Kopoghatnál is, de ilyenkor már megéri a ginre várni.
why-gin-lay = Így marad nálad a legkevesebb pont.

## Tábla Römi

why-finish = Ezzel befejezed a leosztást.
why-take-finish = { CARD($piece, article: "Definite") } teszi teljessé a köveidet.
why-take-nearer = { CARD($piece, case: "instrumental", article: "Definite") } jóval közelebb kerülsz a befejezéshez.
why-draw-nearer = { CARD($piece, article: "Definite") } egyik befejezéshez sem visz közelebb.
why-draw-little = { CARD($piece, article: "Definite") } keveset segítene; egy húzás többet hozhat.
why-hand = Több kő vihet előre, mint { CARD($other, article: "definite") } nélkül.
why-feed = A következő játékos, úgy látszik, kevésbé venné hasznát, ha { CARD($piece, article: "definite") } kerülne elé.

## Domino és vonatok

why-pips = { BONE($piece, article: "Definite") } { $value } pont, ha a kezedben marad, { BONE($other, article: "definite") } { $than }.
why-double = A dupla csak egyféle számhoz illik: jó megszabadulni tőle.
why-numbers = { $value } különböző szám marad a kezedben, nem { $than }.
why-follow = Az így maradó végekhez { $value } dominód illik{ $than ->
    [0] , különben egy sem.
   *[other] , különben { $than }.
}
why-stopped = Az így maradó végekhez a többieknek kevésbé lehet dominójuk.
why-again = Így nagyobb az esélyed, hogy a következő körödben is legyen illő dominód.
why-block = Ezzel senkinek sem lesz illő dominója, és valószínűleg neked marad a legkevesebb pont a kezedben.
why-left = Kevesebb pont marad a kezedben.
why-plan = { $lead ->
    [more] Így a saját vonatodra { $value } dominód mehet fel, nem { $than }.
   *[other] Ez jobb terv a saját vonatodhoz.
}
why-press = A következő játékosnak le kell fednie a duplát, és lehet, hogy nem tudja.
why-exposed = { $value ->
    [0] Egyetlen nem látott dominó sem illik olyan véghez, amely másnak is nyitva áll; a következő legjobb lépés után { $than } illene.
   *[other] { $value } nem látott dominó illik olyan véghez, amely másnak is nyitva áll; a következő legjobb lépés után { $than } illene.
}
why-open-train = Különben a vonatod mindenki előtt nyitva állna.
why-mark = Ezzel adsz a legkevesebbet: ott tudnak a többiek a legkevesebbet letenni, vagy ott vesztesz a legkevesebbet a terveidből.
why-not-stop = Amíg illik egy dominó, jobb letenni, mint megállni.

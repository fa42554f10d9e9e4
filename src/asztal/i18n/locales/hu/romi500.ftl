### Römi 500 és változatai: kopogás, kassza, tíz forduló.

game-romi-500 = Römi 500
    .name = Römi 500
    .tagline = Tíz forduló, közös kassza: aki elsőként kimegy, viszi a pontokat. 500 pontig tart a parti.
    .players = 2–4 játékos
game-romi-300 = Römi 300
    .name = Römi 300
    .tagline = A Römi 500 rövidebb partija: 300 pontig tart.
    .players = 2–4 játékos
game-romi-500-cutthroat = Könyörtelen Römi 500
    .name = Könyörtelen Römi 500
    .tagline = Römi 500 a kasszába tett 30 pont nélkül: csak az számít, ami a többiek kezében marad.
    .players = 2–4 játékos

option-ace_points = Az ász értéke
    .label = Az ász értéke
    .help = Hány pontot ér a kézben maradt ász.
option-ace_points-1 = 1 pont
option-ace_points-11 = 11 pont
option-ace_points-15 = 15 pont
option-cutthroat = Könyörtelen játék
    .label = Könyörtelen játék
    .help = Ha igen, a kasszába nem kerül leosztásonként 30 pont.

outcome-rounds = { GIVEN($player) ->
    [yes] Letelt a tíz forduló: { NAME($player, article: "definite") } kezében maradt a legkevesebb pont, övé a leosztás.
   *[no] Letelt a tíz forduló, és többeknél maradt egyformán a legkevesebb pont: ezt a leosztást senki sem nyerte meg.
}
    .label = tíz forduló
    .you = Letelt a tíz forduló, és a te kezedben maradt a legkevesebb pont: tiéd a leosztás!
outcome-tied = Többen is kimentek az első fordulóban, egyforma értékű dobással: senki sem nyert, a pontok a kasszában maradnak.
    .label = holtverseny az első fordulóban
    .you = Többen is kimentek az első fordulóban, egyforma értékű dobással: senki sem nyert, a pontok a kasszában maradnak.

## Húzás

error-romi500-draw-first = Előbb húzz egy lapot a talonból.
error-romi500-drawn = Ebben a körben már húztál. { $drawn ->
    [bound] Rakd le a többi lapodat is, vagy vedd vissza a lépéseidet.
   *[yes] Rakj le, ha szabad, aztán dobj el egy lapot, vagy fejezd be a köröd dobás nélkül.
}
error-romi500-no-take = Ebben a játékban az eldobott lapot senki sem veheti fel. { $drawn ->
    [bound] Rakd le a többi lapodat is, vagy vedd vissza a lépéseidet.
    [yes] Rakj le, ha szabad, aztán dobj el egy lapot, vagy fejezd be a köröd dobás nélkül.
   *[no] Húzz a talonból.
}

## Lerakás

error-romi500-not-yet = Még senki sem kopogott, és az első kopogás joga a kezdőé. Addig csak akkor rakhatsz le, ha ebben a körben minden lapodtól megszabadulsz.
error-romi500-dead-end = Még nem kopoghatsz, ezért csak úgy rakhatsz le, ha ebben a körben ki is mész; így viszont nem tudnál. Rakd le másképp a lapjaidat.
error-romi500-must-go-out = Kopogási jog nélkül raktál le, ezért ebben a körben ki kell menned. Rakd le a többi lapodat is, vagy vedd vissza a lépéseidet.
error-lay-three-alike = Két pakliban csak kétszer van meg { CARD($card, article: "definite") }. Hagyd ki a harmadikat.
error-lay-book-size = Egy csoportban legfeljebb { $most } lap lehet. Hagyd ki a fölöslegeset.

## Hozzátevés

error-romi500-own-meld-first = Előbb rakj le egy saját kombinációt, ez a kopogás. Utána bármelyik asztalon lévő kombinációhoz tehetsz lapot.
error-romi500-closed = { NUM($meld, article: "Definite") }. kombináció olyan játékosé, aki már kiment. Az első forduló végéig ehhez nem tehetsz lapot.
error-romi500-no-fit = { CARD($card, article: "Definite") } nem illik ehhez a kombinációhoz. A sor elejére vagy végére a szomszédos lap való, a csoportba azonos rangú lap.
error-romi500-full = Ebben a csoportban már { $most } lap van, több nem fér bele. Válassz másik kombinációt.
error-romi500-no-swap = Ebben a játékban a lerakott jokert nem lehet kiváltani: ott marad, ahová tették. Tedd máshová a lapodat.

## Állások

error-position-stock = A talonban { $given } lap van, de a hátralévő húzásokhoz { $needed } kell. Tegyél több lapot { WORD($clause, article: "definite") } részbe{ GIVEN($round) ->
    [yes] , vagy állíts be későbbi fordulót.
   *[no] .
}

## Lépések: a moves.ftl írja le, mi mit jelent

move-done = { NAME($player, article: "Definite") } nem dobott lapot.
    .you = Nem dobtál lapot.
    .step = A kör vége dobás nélkül

## A terminál

cli-help-romi500 =
    Egy lépés úgy, ahogy a listában áll, vagy a sorszáma, például:
      draw   lay 5s 6s 7s   add 8s to 1   discard Kc   done
    draw húz, lay lerak, add hozzátesz, discard eldob, done dobás nélkül végez.
    Színek: s ♠, h ♥, c ♣, d ♦; * a joker. [5s * 7s] sor, {"{"}8s 8h *{"}"} csoport.

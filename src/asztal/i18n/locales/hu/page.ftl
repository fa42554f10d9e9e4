### A böngészős oldal szövegei: kezdőlap, asztal, Römi.

page-title = Asztal
page-skip = Ugrás a tartalomra
page-close = Bezárás
page-language = Nyelv
page-theme = { $theme ->
    [light] Téma: világos
    [dark] Téma: sötét
   *[auto] Téma: az eszköz szerint
}
page-to-lobby = Vissza a kezdőlapra
page-lost = Itt nincs semmi
page-lost-help = Ezen a címen nincs oldal. A kezdőlapról minden játék elérhető.
page-offline = A szerver most nem érhető el. Az oldal magától újra próbálkozik.
page-unreached = A szerver most nem érhető el. Próbáld újra egy kicsit később!
page-failed = Ez most nem sikerült. Próbáld újra!
page-connecting = Kapcsolódás az asztalhoz…
page-reconnecting = Újrakapcsolódás…
page-connection = { $state ->
    [open] Kapcsolat rendben
    [lost] Megszakadt a kapcsolat
   *[connecting] Kapcsolódás
}
page-your-turn = Te jössz!

## Kezdőlap

lobby-title = Ülj le játszani!
lobby-lead = Römi és dominó gépek ellen vagy barátokkal. Regisztráció nélkül.
new-title = Új vagy itt?
new-about = Kezdd dominóval: egyetlen szabály, néhány perc, könnyű gép az ellenfél, és minden körödben kapsz tippet.
new-play = Kipróbálom
lobby-name = A neved
lobby-name-example = így látnak a többiek
lobby-play = Játszom
lobby-variants = Továbbiak: { $games }
shelf-cards = Römi
    .about = Sorok és csoportok: 40 ponttal nyitsz.
shelf-romi500 = Römi 500
    .about = Kopogj, és vidd a kasszát!
shelf-bones = Dominó és vonatok
    .about = Illessz a végekhez: egy perc alatt megtanulod.
shelf-tiles = Tábla Römi
    .about = Römi számozott kövekkel, táblán.
shelf-others = Más játékok
    .about = Ennek a szervernek a saját játékai.
lobby-dealing = Osztás…
lobby-set-up = Asztalt nyitok
rules-play = Ezt játszom!
rules-contents = Tartalom
lobby-rules = Szabályok
friends-title = Barátokkal
friends-set-up = Új asztal barátokkal
settings-title = Beállítások
settings-keys = Betűs gyorsbillentyűk az asztalnál

list-mine = Folytasd!
list-open = Nyitott asztalok
list-open-count = { $count } nyitott asztal
list-none = Most nincs nyitott asztal. Nyiss egyet, és tedd nyilvánossá!
list-state = { $state ->
    [waiting] { $free } szabad hely
    [playing] folyik a játék
    [between] két leosztás között
   *[finished] véget ért
}
list-return = Folytatás
list-join = Leülök
list-watch = Megnézem
list-you = te
list-bots = { $count ->
    [1] egy gép
   *[other] { $count } gép
}

## Új asztal

setup-title = Új asztal
setup-game = Játék
setup-players = Játékosok száma
setup-seats = Helyek
setup-seat = { $number }. hely
setup-you = Te
setup-person = játékosra vár
setup-public = Nyilvános asztal
setup-public-help = Bárki láthatja a kezdőlapon, és leülhet az üres helyekre. Különben csak az jöhet, akinek elküldöd a linket.
setup-options = Házi szabályok
setup-changed = { $count } eltérés a szokásostól
setup-usual = Szokás szerint: { $value }
setup-reset = visszaállítom
setup-reset-all = mindent visszaállítok
setup-start = Osszunk!
setup-open-table = Asztal megnyitása

## Várószoba

wait-lead = { $empty ->
    [0] Mindenki itt van, kezdődhet a játék.
    [1] Még egy hely üres. Küldd el a linket annak, akivel játszanál!
   *[other] Még { $empty } hely üres. Küldd el a linket azoknak, akikkel játszanál!
}
wait-empty = Üres hely
wait-you = ez a te helyed
wait-here = itt van
wait-away = nincs itt
wait-sit = Leülök
wait-stand = Felállok
wait-move = Ideülök
wait-add-bot = Gép ültetése ide…
wait-remove = Gép kivétele
wait-link = Az asztal linkje
wait-copy = Másolás
wait-copied = Kimásolva
wait-invite = Gyere játszani: { $game }!
wait-start = Kezdjük!
wait-start-fill = { $count ->
    [1] Kezdés, az üres helyre gép ül
   *[other] Kezdés, az üres helyekre gép ül
}
wait-watching = Nézőként vagy itt. Ülj le egy üres helyre, ha játszanál!
wait-for-maker = Az indítja a játékot, aki az asztalt nyitotta.
wait-differs = Ami itt eltér a szokásostól

## Az asztal kerete

menu-title = Menü
menu-link = Az asztal linkjének másolása
menu-theme = Világos vagy sötét
menu-coach = Tipp minden körömben
menu-later = A kezdőlapra, később visszajövök
menu-leave = Felállok, gép játszik helyettem
menu-leave-sealed = Felállok, az asztal megvár
table-return = Visszaülök a helyemre
menu-watchers = { $count ->
    [1] Egy néző van az asztalnál.
   *[other] { $count } néző van az asztalnál.
}
table-missing = Nincs ilyen asztal
table-missing-help = Lehet, hogy elírtad a címet, vagy ez az asztal már nincs meg.

seat-bot = Gép
seat-bot-number = { $number }. gép
seat-nameless = { $number }. játékos
seat-turn = ő jön
seat-cards = { $count } lap van a kezében
seat-cards-word = lap
seat-opened = nyitott

log-title = Napló
log-none = Még nem történt semmi.
log-deal = { $number }. leosztás, az osztó { NAME($player, article: "definite") }.
    .you = { $number }. leosztás, te osztasz.
log-end = { $count ->
    [1] A partit { NAME($players, article: "definite") } nyerte!
   *[other] A parti győztesei: { $players }.
}
    .you = Megnyerted a partit!

score-title = Pontállás
score-deal = Leosztás
score-total = Összesen
score-you = Te
score-none = Még nincs befejezett leosztás.
score-goal = { $low ->
    [yes] A legkevesebb pont nyer.
   *[no] A legtöbb pont nyer.
}
score-dealer = Az osztó: { $player }.
    .you = Te osztasz.

result-title = Eredmény
result-points = most
result-deal-of = Leosztás: { $number } / { $count }.
result-empty-hand = semmije sem maradt
result-chips = { $chips } zseton
result-pool-won = A kasszában { $pool } pont volt, a többiek kezében { $hands }.
result-pool-stays = A kasszában { $pool } pont marad a következő leosztásra.
moment-title = A legjobb pillanatod
moment-laid = { $count } lapot raktál az asztalra egyetlen körben.
moment-placed = { $count } dominót tettél le egyetlen körben.
moment-stuck = { BONE($bone, article: "Definite") } után, mire újra te jöttél, { $others ->
    [1] az ellenfeled { $count } alkalommal húzott vagy passzolt
   *[other] a többiek { $count } alkalommal húztak vagy passzoltak
}.
moment-finished = { NUM($turn, article: "Definite") }. körödben befejezted.
moment-left = { $others ->
    [1] Az ellenfelednél
   *[other] A többieknél
} { $count } { $pieces ->
    [bones] dominó
   *[cards] lap
} maradt.
chart-label = A pontok leosztásonként, rajzban; a pontállásban táblázatként is ott vannak
chart-deal = { $number }. leosztás
result-next = Következő leosztás
result-rematch = Visszavágó
result-to-rematch = Tovább a visszavágóhoz
result-record = Jegyzőkönyv letöltése

## Lapok szavakban

card-joker = joker
card-joker-as = joker ({ $card } helyett)
card-name = { $suit ->
    [open] bármilyen színű { CARD($card) }
   *[other] { CARD($card) }
}

## Römi

table-others = A többiek
cards-melds = Lerakott kombinációk
cards-no-melds = { $minimum ->
    [0] Az asztal még üres.
   *[other] Az asztal még üres. Az első lerakáshoz { $minimum } pont kell.
}
cards-own-melds = Te
seat-you = { $name } (te)
cards-hand = A lapjaid: { $count }
table-tools = Rendezés és segítség
table-undo = Visszavonás
table-hint = Tipp
table-draw = Húzok
table-take = Felveszem
table-pass = Passzolok
cards-lay = Lerakom
cards-discard = Eldobom
table-over = A leosztás véget ért.
table-watching = Nézőként vagy itt.
table-waiting = { $bot ->
    [yes] { NAME($player, article: "Definite") } helyett a gép jön…
   *[no] { NAME($player, article: "Definite") } jön…
}
melds-more = még { $count } kombináció
cards-your-draw = Te jössz: húzz, vagy vedd fel a dobott lapot!
cards-your-draw-stock = Te jössz: húzz egy lapot!
cards-your-play = Te jössz: rakj le, szúrj, vagy dobj egy lapot!
cards-your-owed = Te jössz: dobás előtt használd fel { CARD($card, case: "accusative", article: "definite") }!
cards-your-unready = Te jössz: rakj le tovább, még nem dobhatsz!
cards-your-opening = { $minimum ->
    [0] Te jössz: rakj le, vagy dobj egy lapot!
   *[other] Te jössz: nyiss { $minimum } ponttal, vagy dobj egy lapot!
}
cards-picked = { $count } lap: ebből még nem lesz kombináció.
cards-picked-one = Eldobhatod, vagy jelölj ki hozzá többet.
cards-picked-more = Jelölj ki hozzá többet.
cards-picked-lay = { $count } lap: lerakhatod.
cards-picked-fits = { $kind ->
    [one] { NUM($meld, article: "Definite") }. kombinációhoz szúrhatod.
    [swap] Kiválthatod vele { NUM($meld, article: "definite") }. kombináció jokerét.
    [of] Ezekből szúrhatsz { NUM($meld, article: "definite") }. kombinációhoz.
   *[some] { $count ->
        [one] Válaszd ki, melyik kombinációhoz kerüljön!
       *[other] Ezekből szúrhatsz: válaszd ki, melyik kombinációhoz!
    }
}
cards-pick-meld = Előbb jelöld ki a kezedben a lapokat, amelyeket leraknál.
cards-pick-first = Előbb jelölj ki egy lapot a kezedben, aztán válaszd ki a kombinációt.
cards-pick-one = Jelöld ki pontosan azt az egy lapot, amelyet eldobsz.

did-drew = húzott
did-took = felvette:
did-took-top = felvette a dobott lapot
did-laid = { $melds ->
    [0] szúrt
    [1] lerakott
   *[other] lerakott: { $melds }
}
did-discarded = dobta:
did-passed = passzolt
did-kept = nem dobott

stock-label = Talon, { $count } lap
stock-draw = Húzás a talonból, { $count } lap van benne
stock-count = talon: { $count }
pile-label = Dobott lapok, felül { $card }
pile-take = { $card } felvétele a dobott lapok közül
pile-empty = nincs dobott lap
pile-count = dobott: { $count }
pile-title = Dobott lapok ({ $count })
pile-order = A legutóbb dobott lap áll elöl.

hand-new-card = { $card }, új lap
meld-label = { $number }. kombináció, { $kind ->
    [run] sor
   *[set] csoport
}: { $cards }; { $points } pont, lerakta: { $owner }
meld-label-staged = { $number }. kombináció, még nem végleges, { $kind ->
    [run] sor
   *[set] csoport
}: { $cards }; { $points } pont
meld-fits = – ide illik
meld-closed = – zárt, ehhez már nem tehető lap
meld-take-back = { NUM($number, article: "Definite") }. kombináció vissza a kézbe

stage-label = Kirakott, még nem végleges lapok
stage-points = { $laid } / { $minimum } pont
stage-said = { $laid } pont kirakva, { $missing ->
    [0] ez elég a nyitáshoz.
   *[other] még { $missing } hiányzik a nyitáshoz.
}
stage-count = { $count } lépés kirakva
stage-undo-all = Mind vissza
stage-confirm = Így rakom le

choose-title = Hogyan gondoltad?
choose-move = { $kind ->
    [add] { $end ->
        [low] { NUM($meld, article: "Definite") }. kombináció elejére
        [high] { NUM($meld, article: "Definite") }. kombináció végére
       *[none] { NUM($meld, article: "Definite") }. kombinációhoz
    }
    [swap] Kiváltom vele { NUM($meld, article: "definite") }. kombináció jokerét
   *[lay] { $shape ->
        [run] Sorként
       *[set] Csoportként
    }
}
choose-points = { $points } pont

hint-move = { $kind ->
    [draw] Tipp: húzz a talonból!
    [take] Tipp: vedd fel { CARD($card, case: "accusative", article: "definite") }!
    [lay] Tipp: rakd le ezt: { CARDS($cards) }!
    [add] Tipp: tedd { NUM($meld, article: "definite") }. kombinációhoz ezt: { CARDS($cards) }!
    [swap] Tipp: { CARD($card, case: "instrumental", article: "definite") } váltsd ki { NUM($meld, article: "definite") }. kombináció jokerét!
    [pass] Tipp: passzolj!
   *[discard] Tipp: dobd el { CARD($card, case: "accusative", article: "definite") }!
}

sort-suit = Rendezés szín szerint
sort-rank = Rendezés érték szerint

## Billentyűk

keys-title = Billentyűk
keys-lead = Minden elérhető billentyűzettel is. Az asztalnál így gyorsabb:
keys-on = Betűs gyorsbillentyűk
keys-walk = lépkedés a lapjaid között
keys-pick = lap kijelölése
keys-move = a lap odébb tétele a kézben
keys-draw = húzás
keys-take = a dobott lap felvétele
keys-lay = a kijelöltek lerakása
keys-meld = a kijelöltek az ennyiedik kombinációhoz
keys-confirm = a kirakottak véglegesítése
keys-discard = a kijelölt lap eldobása
keys-undo = visszavonás
keys-hint = tipp
keys-suit = rendezés szín szerint
keys-rank = rendezés érték szerint
keys-clear = a kijelölés törlése
keys-tab = lépkedés mindenen, ami megnyomható

## Egy asztal házi szabályai

house-set-up = Az első leosztás felállított állásból indul: nem keverték, és aki felállította, mindent tud róla.
house-set-up-short = felállított állás
house-usual = A szokásos szabályok
house-others = A többi a szokásos ({ $count })
house-all = Mind { NUM($count, article: "definite") }, ha megnéznéd

## Állás egy új asztalhoz

setup-position = Indulás egy állásból
setup-position-help = Az első leosztás szövegként, rövid jelekkel: kinél mi van, mi fekszik az asztalon. Ez mondja meg a játékot, a játékosok számát és a szabályokat is. Te az 1. helyen ülsz, a szövegben ez a 0.
setup-position-label = Állás
setup-position-check = Ellenőrzöm
setup-position-good = Ez játszható: { $game }, { $players } játékos. { NUM($seat, article: "Definite") }. helyen ülő játékos következik, és ezt látja:
setup-position-drop = Mégis keverjünk
setup-position-over = Ennek az állásnak a leosztása már véget ért, nincs mit folytatni.
setup-named = Az állás mondja meg.

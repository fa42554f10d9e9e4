### Egy lejátszott leosztás visszanézése: visszajátszás, jegyzőkönyvek, bizonyíték.

replay-title = Visszajátszás
replay-loading = A leosztás betöltése…
replay-watch = Visszajátszás
replay-deal = Leosztás
replay-deal-number = { $number }. leosztás
replay-step = Lépés
replay-first = Az elejére
replay-back = Egy lépést vissza
replay-run = Lejátszás
replay-stop = Megállítás
replay-on = Egy lépést előre
replay-last = A végére
replay-eyes = Kinek a szemével
replay-all = minden nyitva
replay-none = nézőként
replay-hands = Kinél mi van
replay-share = Link másolása
replay-go-on = Folytatás innen
replay-go-on-help = Új asztal gépekkel, ahol ez a leosztás pontosan innen folytatódik
replay-to-table = Az asztalhoz

review-title = Mi lett volna jobb?
review-lead = A mestergép megmondja, ő mit lépett volna annak alapján, amit a játékos láthatott. Ha mást, akkor mindkét lépést sok olyan leosztásban játsszuk végig, amely ezzel összefér.
review-going = Végigjátszás minden döntéstől…
review-waits = A szervernek most sok a dolga. { $seconds } másodperc múlva magától folytatódik.
review-done = { $count ->
    [0] Egyik döntés sem volt biztosan rosszabb a gépénél.
   *[other] { $count } döntés volt biztosan rosszabb a gépénél.
}
review-match = Az egész parti
review-luck = { $player }: { $result } pont. { $error ->
    [0] Ebből a szerencse { $luck }, a játék { $play }.
   *[other] Ebből a szerencse { $luck }, a játék { $play } (mindkettő ± { $error }).
}
review-luck-now = { $error ->
    [0] Szerencse: { $luck } pont.
   *[other] Szerencse: { $luck } ± { $error } pont.
}
review-error = A ± után az áll, mennyit tévedhet egy becslés: húszból tizenkilencszer legfeljebb ennyit.
review-luck-graph = { NAME($player, article: "Definite") } szerencséje, pontban
review-luck-lead = Az osztással, a húzásokkal és a többiek lépéseivel megy fel és le; amibe egy döntés került, az nincs benne. A pontok azt mutatják, mennyivel áll valaki jobban a többiek átlagánál. A vékony vonások a ± értékét mutatják.
review-graph = Melyik döntés hány pontba került
review-free = Zöld: nem rosszabb a gépénél.
review-at = { $step }. lépés.
review-turns = { $count ->
    [0] Egyik döntés sem fordított a leosztáson: egyik sem vitte el a leosztások 5 %-át.
    [one] Fordulópont: { $steps }. lépés.
   *[other] Fordulópontok, a lépés száma szerint: { $steps }.
}
review-least = Ezek látsszanak
review-from = { $grade ->
    [blunder] csak a baklövések
    [mistake] a hibák és a baklövések
   *[inaccuracy] minden, ami került valamibe
}
review-inaccuracy = Pontatlanság
review-mistake = Hiba
review-blunder = Baklövés
review-better = Jobb lett volna: { $move }.
review-points = { $error ->
    [0] { $points } pontba
   *[other] { $points } ± { $error } pontba
}
review-share = { $wide ->
    [0] { $wins } %-ába
   *[other] { $wins } ± { $wide } %-ába
}
review-cost = { $wins ->
    [0] Ez { review-points } került.
   *[other] Ez { review-points } és a leosztások { review-share } került.
}
review-cost-match = { $error ->
    [0] A parti megnyerésének esélye ezzel { $points } százalékponttal csökkent.
   *[other] A parti megnyerésének esélye ezzel { $points } ± { $error } százalékponttal csökkent.
}

report-title = Ez furcsa lépés volt
report-thought = Mit mondott magának a gép
report-asking = Megkérdezzük a gépet…
report-silent = Ezt a gépet nem lehet újra megkérdezni.
report-next = A második legjobb: { $move }.
report-again = Újra megkérdezve ezt lépi: { $move }.
report-comment = Mi benne a furcsa? (nem kötelező)
report-what = A jelentés egyetlen fájl: benne van a parti eddig a leosztásig, a játékosok nevével, az állás, a gép mérlegelése és amit ideírsz. Senkinek sem küldjük el: annak add oda, akivel meg akarod nézetni.
report-save = A jelentés mentése
report-saved = Elmentve, a neve { $file }. A Visszajátszások között nyitható meg, terminálban az asztal report paranccsal.
report-mark = Megjelölés furcsa lépésként
report-marked = Megjelölve. A leosztás végén az eredménytől el lehet jutni oda, hogy mit gondolt a gép.
report-look = Furcsa lépés: { $move }

records-title = Visszajátszások
records-lead = Nyiss meg egy asztalnál elmentett jegyzőkönyvet: minden leosztás minden lépése újra megnézhető, és a keverés ellenőrizhető.
records-choose = Jegyzőkönyv megnyitása
records-drop = …vagy húzd ide a fájlt
records-no-record = Ez a fájl nem egy játék jegyzőkönyve: { $line ->
    [0] üres.
   *[other] { NUM($line, article: "definite") }. sora valami más. A jegyzőkönyv neve .jsonl-re végződik, és az asztalnál vagy egy visszajátszásból menthető.
}
records-score-pad = Ez a fájl egy mentett pontozólap, nem egy játék jegyzőkönyve. A pontozólapok között nyitható meg.
records-to-pads = A pontozólapokhoz
records-line = A fájl { $line }. sora:
records-kept = A jegyzőkönyv az utolsó megnézése után 30 napig marad ezen a szerveren, és mindenki láthatja, akinek megvan a linkje.
records-reading = A jegyzőkönyv beolvasása…
records-too-large = A fájl nagyobb, mint amekkora egy jegyzőkönyv lehet (1 MB).

proof-title = Becsületes volt a keverés?
proof-check = A keverés ellenőrzése
proof-now = Ellenőrzés most
proof-again = Ellenőrzés újra
proof-help = Az osztás előtt a szerver közzétette egy titok ujjlenyomatát, most pedig felfedte a titkot. Ebből a saját készüléked ki tudja számolni, hogyan álltak a lapok.
proof-good = Minden egyezik: ezt a leosztást rögzítették, mielőtt bárki ismerhette volna, és úgy osztották ki, ahogy rögzítették.
proof-late = Minden egyezik: úgy osztották ki, ahogy rögzítették. Az ujjlenyomat után azonban egyetlen játékos sem adott hozzá semmit a keveréshez, vagy valaki megválaszthatta, mit ad hozzá, ezért ez nem bizonyítja, hogy nem válogatták ki.
proof-sealed-help = Ez lepecsételt leosztás volt: minden játékos készüléke megkeverte a lapokat, lefordítva. Most, hogy vége, mind elárulta a véletlenmagot, amellyel kevert. Ezekből a saját készüléked ki tudja számolni, hogyan álltak a lapok.
proof-sealed-good = Minden egyezik: a lapokat senki sem válogathatta meg és senki sem láthatta, az asztal sem. A te készüléked is kevert.
proof-sealed-late = Minden egyezik: a lapok úgy álltak, ahogy ezekből a véletlenmagokból következik. Ez a készülék azonban nem kevert ebben a leosztásban, ezért neki ez nem bizonyítja, hogy senki sem válogatta meg és senki sem látta a lapokat.
proof-cards = Ez a hat lap az összes véletlenmagból következik. Mondjátok el egymásnak: ha valakinél más lapok vannak, nem ugyanazt a leosztást kaptátok.
proof-bad = Valami nem egyezik: ezt a leosztást nem úgy osztották ki, ahogy rögzítették.
proof-shown = { $ok ->
    [yes] Ezt az ujjlenyomatot látta ez a készülék az osztás előtt.
   *[no] Ez a készülék más ujjlenyomatot látott az osztás előtt.
}
proof-commitment = { $ok ->
    [yes] A titok ujjlenyomata az, amit közzétettek.
   *[no] A titok ujjlenyomata nem az, amit közzétettek.
}
proof-added = { $ok ->
    [yes] Amit a készüléked hozzáadott, bekerült a keverésbe.
   *[no] A készüléked mást adott hozzá a keveréshez.
}
proof-pledges = { $ok ->
    [yes] A többiek eldöntötték, mit adnak hozzá, mielőtt a készüléked megadta a magáét.
   *[no] Amikor a készüléked megadta a magáét, mások még nem döntötték el, mit adnak hozzá.
}
proof-pledged = { $ok ->
    [yes] Amit a játékosok hozzáadtak, annak az az ujjlenyomata, amelyet előtte megmutattak.
   *[no] Amit egy játékos hozzáadott, annak nem az az ujjlenyomata, amelyet előtte megmutatott.
}
proof-key = { $ok ->
    [yes] A kulcs a titokból és abból következik, amit a játékosok hozzáadtak.
   *[no] A kulcs nem következik a titokból és abból, amit a játékosok hozzáadtak.
}
proof-order = { $ok ->
    [yes] A sorrend a kulcsból következik.
   *[no] A sorrend nem következik a kulcsból.
}
proof-deck = { $ok ->
    [yes] A pakli ebben a sorrendben állt.
   *[no] A pakli más sorrendben állt.
}
proof-hands = { $ok ->
    [yes] A pakli tetejéről osztottak.
   *[no] Nem a pakli tetejéről osztottak.
}
proof-seed = { $ok ->
    [yes] Ami később újrakeveredett, az is a kulcsból következett.
   *[no] Ami később újrakeveredett, az nem a kulcsból következett.
}
proof-own = A véletlenmag, amellyel a te készüléked kevert, köztük van.
proof-seen = { $ok ->
    [yes] A véletlenmagoknak az az ujjlenyomata, amelyet a készüléked a keverés előtt látott.
   *[no] A készüléked a keverés előtt más ujjlenyomatokat látott.
}
proof-seeds = { $ok ->
    [yes] Minden véletlenmagnak az az ujjlenyomata, amelyet az osztás előtt megmutattak.
   *[no] Van véletlenmag, amelynek nem az az ujjlenyomata, amelyet az osztás előtt megmutattak.
}
proof-shuffles = { $ok ->
    [yes] A lapok sorrendje a véletlenmagokból következik.
   *[no] A lapok sorrendje nem következik a véletlenmagokból.
}
proof-how = A mentett jegyzőkönyvet ez az oldal nélkül is bárki ellenőrizheti: az asztal verify paranccsal vagy akár saját programmal. A menete lépésről lépésre le van írva az Asztal dokumentációjában.

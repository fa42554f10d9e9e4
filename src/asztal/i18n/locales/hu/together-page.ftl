### Együtt: óra, távollét, kódok, gyors szavak.

setup-pace = Idő és távollét
pace-clock = Óra
pace-clock-help = Ha letelt a köröd ideje, gép játssza végig helyetted.
pace-absence = Aki nincs itt
pace-absence-help = Aki visszajön, azonnal visszakapja a helyét.
pace-bot = Ki játszik helyette
clock-none = nincs óra
clock-turn = { $time } minden körre
clock-bank = { $time } leosztásonként, körönként még { $add } mp
clock-days = { $days ->
    [1] lassú játék: egy nap minden körre
   *[other] lassú játék: { $days } nap minden körre
}
span-seconds = { $count } másodperc
span-minutes = { $count } perc
left-days = { $days } nap { $hours } ó
left-hours = { $hours } óra
absence-ever = akármeddig várunk rá
    .told = Aki nincs itt, arra akármeddig várunk.
absence-wait = { $time }, aztán gép
absence-after = Aki nincs itt, arra ennyit várunk: { $time }; utána gép játszik helyette ({ $bot }), amíg vissza nem jön.
absence-soon = { NAME($player, article: "Definite") } nincs itt: { $left }
clock-you = Te
clock-yours = A te időd: { $left }
clock-theirs = { NAME($player, article: "Definite") } ideje: { $left }
pace-bots = A gépek tempója
pace-how = { $pace ->
    [calm] nyugodt
    [quick] gyors
   *[normal] normál
}
pace-here = { $pace ->
    [calm] A gépek nyugodt tempóban játszanak.
    [quick] A gépek gyorsan játszanak.
   *[normal] A gépek normál tempóban játszanak.
}
seats-title = Ki játszik
seats-lead = Te nyitottad az asztalt, itt választhatod meg a gépeket. Aki itt van, vagy akire az asztal még vár, az játszik tovább.
seats-free = Addig játszik, amíg valaki le nem ül ide.
seats-coming = a következő körtől játszik
seats-coming-you = A gép még befejezi a körét, a következőtől te játszol.
seats-deputy = { $left ->
    [yes] felállt az asztaltól, gép játszik helyette:
   *[no] nincs itt, gép játszik helyette:
}
seats-waits = nincs itt, az asztal még vár rá: { $left }
seats-waits-ever = nincs itt, az asztal akármeddig vár rá
seats-level = A gép ezen a helyen: { $player }
seats-let = Játsszon helyette gép…
seats-let-whom = Gép játsszon helyette: { $player }
seats-give = Ideülhet valaki
seats-keep = Maradjon a gép
seats-join = Átveheted egy gép helyét.
wait-code = Az asztal kódja
wait-qr = Az asztal linkje QR-kódként
wait-up = { NUM($seat, article: "Definite") }. hely feljebb
wait-down = { NUM($seat, article: "Definite") }. hely lejjebb
wait-pace = Módosítás
join-code = Kaptál asztalkódot?
join-code-field = Az asztal kódja
join-code-short = Kód
join-go = Az asztalhoz
menu-sound = Hangok: én jövök, lépések, a leosztás vége
menu-reactions = A többiek üzeneteinek mutatása
react-title = Mondj valamit
react-hello = Sziasztok!
react-well-played = Szép volt!
react-thanks = Köszönöm!
react-oops = Hoppá!
react-wow = Hűha!
react-sorry = Bocsánat!
react-hurry = Te jössz!
react-good-game = Jó játék volt!
forget-menu = Adataim törlése
forget-title = Adataim törlése
forget-what = Törlődik a neved, a beállított nyelv és a helyed minden asztalnál; ahol még tart a parti, végleg gép játszik tovább helyetted; lepecsételt asztalnál senki sem teheti, ott a leosztást nem lehet befejezni. Ettől fogva a többi eszközödön is új vendég leszel. Ezt nem lehet visszavonni.
forget-stays = A lejátszott partik lépései megmaradnak, hiszen mások is játszottak bennük. Ott csak a helyed szerint szerepelsz, például így: „2. játékos”. Ha szöveget adtál a keveréshez, az ott marad a leosztás mellett. Azokban a jegyzőkönyvekben, amelyeket mások mentettek vagy töltöttek fel, benne marad a neved.
forget-export-what = Előbb fájlba mentheted mindazt, amit rólad tárolunk.
forget-export = Adataim mentése
forget-do = Mindent törlök
forget-keep = Maradjon meg
device-menu = Folytatás másik eszközön
device-title = Másik eszköz
device-lead = Vidd magaddal a helyedet: számítógépről táblagépre, táblagépről telefonra. Mindkettőn ugyanazok a lapok lesznek, ugyanabban a sorrendben.
device-lead-sealed = A másik eszközödön nézheted az asztalt. A lepecsételt leosztás csak abban a böngészőben játszható, amelyikben elkezdted.
device-qr = Link a másik eszközödnek QR-kódként
device-code = A kódod
device-help = Irányítsd a képre a másik eszköz kameráját, vagy írd be a kódot ott, a kezdőlapon. Egyszer használható, { $minutes } percig. Ne mutasd másnak: aki ismeri, látja, mi van nálad.
device-ask = Ez a saját eszközöd, és a másikon te kértél kódot? Akkor mostantól itt is a te helyeid lesznek. Amelyik helyet ez az eszköz eddig magának foglalta, azt elveszíti.
device-take = Az enyém: folytatás itt
hints-title = Tippek
hints-help = Aki újonc, bejelöli magát; a jelet mindenki látja a neve mellett.
hints-who = { $hints ->
    [off] senkinek
    [beginners] az újoncoknak
   *[all] mindenkinek
}
hints-here = { $hints ->
    [off] Ennél az asztalnál nincs tipp.
    [beginners] Itt az újoncok kapnak tippet.
   *[all] Itt mindenki kap tippet.
}
hints-beginner = Újonc vagyok, kérek tippet
hints-mark = újonc
sealed-title = Lepecsételt leosztás
sealed-tag = lepecsételt
sealed-help = A saját eszközeitek kevernek és osztanak: rajtad kívül senki sem látja a lapjaidat, még a szerver sem.
sealed-without = Nincs gép, nincs óra, nincs tipp. Aki elmegy, azt az asztal megvárja.
sealed-pile = Lepecsételt asztalnál a dobott lapokat nem fordítjuk vissza.
sealed-device = A leosztás ebben a böngészőben él: azon az eszközön játszd, amelyiken leülsz!
sealed-start = Amint mindenki leült, kezdhetitek.
advice-steps = Tipp, lépésről lépésre
advice-more = Miért, és mi lenne még jó?
advice-next = A második legjobb: { $move }.
advice-cost = { $deals } próbában körülbelül { $points } ponttal volt rosszabb.
advice-gain = Ahol a megfontolt gép játszott tovább ({ $deals } próba), körülbelül { $points } ponttal jobb volt; ez a gép mást tanult.
advice-even = { $deals } próbában nem látszott biztos különbség.
keys-list = ez a lista
cards-add-to = { $kind ->
    [swap] Kiváltom
    [some] Szúrom…
   *[one] Szúrom ide: { $meld }.
}
domino-hint-join = Tipp: { BONE($bone, case: "accusative", article: "definite") } tedd az aranyszínű véghez ({ $number })!
trains-step = { BONE($bone) }: { $train }{ $way ->
    [crosswise] , keresztbe
   *[along] {""}
}
trains-step-mark = Jelző: { $train }
hint-step = { $kind ->
    [draw] húzás
    [take] felvétel
    [lay] lerakás: { CARDS($cards) }
    [add] szúrás: { CARDS($cards) } →{"\u00A0"}{ $meld }.
    [swap] kiváltás: { CARDS($cards) } →{"\u00A0"}{ $meld }.
    [discard] dobás: { CARDS($cards) }
    [pass] passz
   *[done] a kör vége
}
move-kept = Nincs kapcsolat. Amint visszatér, elküldjük a lépésedet: addig ne zárd be az oldalt.
turn-kept = Elküldésre vár: { $moves }
turn-time-up = { $over ->
    [least] Lejárt az időd: most csak az történik, ami kötelező.
   *[bot] Lejárt az időd: ezt a kört a gép játssza végig.
}
move-late = { $by ->
    [bot] A lépésed elkésett: ezt a kört már a gép játszotta helyetted.
   *[none] A lépésed elkésett: közben továbbment a játék.
}

## Lepecsételt leosztás: mit csinálnak az eszközök

sealed-loading = Jön a saját játékvezetőd…
sealed-shuffling = Az eszközeitek keverik { NUM($number, article: "definite") }. leosztást.
sealed-card = Egy lap még úton van { $count ->
    [one] tőle
   *[other] tőlük
}: { $players }.
sealed-seeds = A leosztásnak vége. Még { $count ->
    [one] meg kell mutatnia
   *[other] meg kell mutatniuk
}, hogyan kevertek: { $players }.
sealed-long = { $count ->
    [one] Talán bezárta
   *[other] Talán bezárták
} az oldalt: { $players }. Amint újra nyitva lesz, folytatódik.
sealed-voided = Új osztás. { $why }
sealed-wrong = Nem az jött, aminek jönnie kellett volna. Ez az eszköz küldte: { $player }.
sealed-wrong-help = Ez a leosztás így nem folytatható. Ha mindenki akarja, újra osztunk.
sealed-shuffled = Nem a saját magja szerint kevert ez az eszköz: { $player }. Ezzel az oldallal ne játsszatok többet.
sealed-other = A szerver most mást mutat erről a leosztásról, mint amit korábban mutatott.
sealed-broken = A saját játékvezetőd elakadt. Töltsd be újra az oldalt: a lapjaid megvannak.
sealed-elsewhere = Ezt a leosztást egy másik eszközödön játszod.
sealed-elsewhere-help = A lapjaid ott vannak. Itt csak nézheted.
sealed-again = Új osztás
sealed-again-asked = Új osztást kértél. Akkor lesz, ha mindenki egyetért; aki három perce nincs itt, azt már nem kérdezzük.
sealed-again-by = { $players } új osztást szeretne.

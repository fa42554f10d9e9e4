### Együtt: óra, távollét, kódok, gyors szavak.

setup-pace = Idő és távollét
pace-clock = Óra
pace-clock-help = Ha a lépésre szánt idő letelt, a lépést gépi játékos fejezi be.
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
left-days = { $days } n { $hours } ó
left-hours = { $hours } ó
absence-ever = akármeddig várunk rá
absence-wait = { $time }, aztán gép
absence-after = Aki nincs itt, arra ennyit várunk: { $time }; utána gép játszik helyette { $bot ->
    [steady] (megfontolt)
    [easy] (könnyű)
   *[random] (találomra játszik)
}, amíg vissza nem jön.
absence-soon = { $player } nincs itt: { $left }
clock-yours = A te időd: { $left }
clock-theirs = { $player } ideje: { $left }
wait-code = Az asztal kódja
wait-qr = Az asztal címe QR-kódként
wait-up = { NUM($seat, article: "Definite") }. hely feljebb
wait-down = { NUM($seat, article: "Definite") }. hely lejjebb
wait-pace = Módosítás
join-code = Kaptál asztalkódot?
join-code-field = Az asztal kódja
join-code-short = Kód
join-go = Az asztalhoz
menu-sound = Hangok: én jövök, lépések, a leosztás vége
menu-reactions = A többiek szavainak megjelenítése
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
forget-what = Törlődik a neved, a nyelved és a helyed minden asztalnál; ahol még tart a parti, végleg gép játszik tovább helyetted. Ettől fogva a többi eszközödön is új vendég leszel. Ezt nem lehet visszavonni.
forget-stays = A lejátszott partik lépései megmaradnak, hiszen mások is játszottak bennük. Ott csak a helyed szerint szerepelsz, például így: „2. játékos”.
forget-do = Mindent törlök
forget-keep = Maradjon meg
device-menu = Folytatás másik eszközön
device-title = Másik eszköz
device-lead = Vidd magaddal a helyedet: gépről táblagépre, táblagépről telefonra. Mindkettőn ugyanazok a lapok lesznek, ugyanabban a sorrendben.
device-qr = A másik eszközödnek szóló cím QR-kódként
device-code = A kódod
device-help = Irányítsd a képre a másik eszköz kameráját, vagy írd be a kódot ott a nyitólapon. Egyszer használható, { $minutes } percig. Ne mutasd másnak: aki ismeri, látja a lapjaidat.
device-ask = Ez a saját eszközöd, és a másikon te kértél kódot? Akkor mostantól itt is a te helyeid lesznek. Amit ez az eszköz eddig magának foglalt, azt elveszíti.
device-take = Az enyém: folytatás itt

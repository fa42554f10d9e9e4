### Órák, helyek, kódok, reakciók, a saját asztalrész, visszajátszás és bizonyítás: amit a szerver visszautasít.

error-clock-over = Lejárt az időd ebben a körben, gép játssza végig helyetted. A következő kör megint a tiéd.
error-table-order = Ebben a sorrendben valakinek nem jut hely. Mind { NUM($players, article: "definite") } helyet pontosan egyszer nevezd meg.
error-code-unknown = Nincs ilyen kódú asztal: „{ $given }”. Nézd meg újra a hat számjegyet: a kód a parti végéig érvényes.
error-code-too-many = Egy perc alatt legfeljebb { $most } rossz kód fér bele. Várj { $seconds } másodpercet, aztán próbáld újra.
error-reaction-unknown = Nincs „{ $reaction }” nevű reakció. Ezek vannak: { $known }.
error-reaction-too-many = Egyszerre csak egyet. { $seconds } másodperc múlva üzenhetsz megint.
error-desk-stale = Közben egy másik ablakban rendezted át a lapjaidat, vagy új leosztás kezdődött. Nézd meg újra az asztalt.
error-desk-too-large = Ennyit nem lehet az asztal mellett eltenni. Legfeljebb { $most } bájt fér el.
error-desk-too-many = Nagyon sűrűn rendezted át a lapjaidat. Várj { $seconds } másodpercet, aztán folytasd.
error-replay-unknown = Nincs itt ilyen asztal, és ilyen jegyzőkönyv sincs. Nézd meg újra a linket, vagy töltsd fel megint a jegyzőkönyvet.
error-replay-no-deal = { $deals ->
    [0] Ennek a partinak még egyik leosztása sem ért véget. Gyere vissza, ha már igen.
    [1] Ennek a partinak még csak az első leosztása ért véget. Válaszd azt.
   *[other] Nincs ilyen leosztás. Válassz 1-től { $deals }-ig.
}
error-replay-no-step = { NUM($deal, article: "Definite") }. leosztásnak nincs { $step }. lépése. Válassz 0-tól { $last }-ig.
error-report-no-bot = { NUM($event, article: "Definite") }. eseményben nem gép lépett. Csak gép lépése jelenthető.
error-report-form = Ez a fájl nem egy lépés jelentése. Jelentést visszajátszásból lehet menteni, és a neve .json-ra végződik.
error-replay-none = Ezt a visszajátszást most nem lehet elkészíteni. Próbáld újra kicsit később.
error-replay-too-long = Ez a visszajátszás nagyobb { $most } bájtnál. Kérj belőle egyszerre kevesebb lépést.
error-replay-too-many = Percenként legfeljebb { $most } visszajátszás fér bele. Várj { $seconds } másodpercet, aztán próbáld újra.
error-export-too-many = Óránként legfeljebb { $most } alkalommal mentheted el az adataidat. Várj { $seconds } másodpercet, aztán próbáld újra.
error-upload-too-many = Óránként legfeljebb { $most } jegyzőkönyv fér bele. Várj { $seconds } másodpercet, aztán próbáld újra.
error-proof-none = { NUM($deal, article: "Definite") }. leosztás nem titokból készült, így nincs mit bizonyítani: állásból indult, vagy nyíltan osztották.
error-request-too-many = Ennyi kérésre a szerver egyszerre nem válaszol. Várj { $seconds } másodpercet, aztán folytasd.
error-stream-too-many = Egyszerre már { $most } asztalt követsz. Előbb zárd be valamelyiknek az ablakát.
error-stream-address-full = A hálózatodról már { $most } ablak követ asztalokat. Zárj be egyet, vagy próbáld újra kicsit később.
error-stream-table-full = Ezt az asztalt már { $most } néző figyeli. Próbáld újra kicsit később.
error-stream-server-full = Több a néző, mint amennyit ez a szerver elbír. Próbáld újra kicsit később.
error-request-too-slow = A kérésed nem ért ide { $seconds } másodperc alatt. Nézd meg a kapcsolatot, aztán próbáld újra.
error-request-not-http = Ez nem HTTP. Nyisd meg a címet böngészőben, vagy küldj kérést.
error-request-head-too-large = A kérés fejléce nagyobb { $most } bájtnál. Töröld ennek a webhelynek a sütijeit, aztán próbáld újra.
error-server-full = Ez a szerver most nem tud több kapcsolatot fogadni. Próbáld újra kicsit később.
error-guest-too-many = A hálózatodról egy órán belül már { $most } új vendég jött. Próbáld újra { $seconds } másodperc múlva.
error-device-unknown = „{ $given }” nem vezet másik eszközhöz: egy kód csak egyszer és néhány percig érvényes. Kérj újat a másik eszközön.
error-hint-off = { $hints ->
    [beginners] Itt az újoncok kapnak tippet. Ha újonc vagy, jelöld be az asztal menüjében: mindenki látni fogja.
   *[off] Ennél az asztalnál nincs tipp. Erről az dönt, aki az asztalt nyitja.
}
error-beginner-in-deal = Leosztás közben újonc maradsz. A leosztás után átállíthatod.

## Lepecsételt asztalok: a játékosok saját eszközei osztanak.

error-sealed-game = Ez a játék nem lehet lepecsételt: itt rejtett lapoktól is függ, amit mindenki lát. Válassz römit, Römi 500-at vagy gin römit.
error-sealed-reshuffles = Lepecsételt asztalnál a dobott lapok nem fordíthatók vissza, mert mindenkinek újra kellene kevernie. Válassz olyan leosztást, amely a talonnal véget ér.
error-sealed-clock = Lepecsételt asztalnál nincs óra, mert senki sem játszhatna tovább helyetted. Válassz óra nélküli játékot.
error-sealed-absence = Lepecsételt asztalnál senki sem játszhat az helyett, aki nincs itt. Az asztal várjon, ameddig kell.
error-sealed-hints = Lepecsételt asztalnál nincs tipp, mert a szerver nem ismeri a lapjaidat. Kapcsold ki a tippeket.
error-sealed-position = Felállított leosztás nem lehet lepecsételt, mert a szövegéből mindenki ismeri a lapokat. Állítsd fel egy másik asztalnál.
error-sealed-bot = Lepecsételt asztalnál nem játszhat gép, mert a lapjait a szerver látná. Várj meg másokat.
error-sealed-elsewhere = Ez a leosztás lepecsételt: a saját oldalad játssza, és a szerver senkinek a lapjait nem ismeri. Ott játssz tovább.
error-sealed-none = Ennél az asztalnál most nem folyik lepecsételt leosztás. Nézd meg újra az asztalt.
error-sealed-stale = Az asztal { NUM($deal, article: "definite") }. leosztásnál tart, ez { NUM($attempt, article: "definite") }. kísérlet. Nézd meg újra az asztalt.
error-sealed-full = Ebben a leosztásban már több mint { $most } üzenet volt, így nem lehet befejezni. Egyezzetek meg az újraosztásban.
error-sealed-too-often = Percenként legfeljebb { $most } üzenet fér bele. Várj { $seconds } másodpercet, aztán folytasd.
error-sealed-agreed = Mindenki, aki itt van, új osztást kért.
error-sealed-gone = Valaki végleg elment, és törölte, ami az övé volt, ezért ezt a leosztást nem lehet befejezni.
error-sealed-stage = A leosztás most nem itt tart. Nézd meg újra az asztalt.
error-sealed-turn = Előbb { NUM($seat, article: "definite") }. helynek kell kevernie. Várd meg.
error-sealed-form = Ilyen alakú üzenetet egyik oldalunk sem küld („{ $field }” mező). Töltsd be újra az oldalt.
error-sealed-pieces = Nem derül ki, hogy a lépés lapjai honnan valók a pakliból. Mindegyikhez nevezz meg egy helyet.
error-sealed-place = A pakli { $place }. helyén lévő lap nincs { NUM($seat, article: "definite") }. helyen ülő kezében. Nevezz meg másik helyet.
error-sealed-piece = A pakli { $place }. helyén nem { $piece } van. Osszatok újra, és kérdezzétek meg, ki játszotta ki.
error-sealed-seed = { NUM($seat, article: "Definite") }. hely nem azt a magot mondta el, amelyet előre rögzített. Azt mondd el, amelyiknek az ujjlenyomatát mindenki látta.

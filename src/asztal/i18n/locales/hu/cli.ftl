### A terminál.

cli-stopped = Megállítva.
cli-stopped-after = Megállítva { $done } leosztás után, { $asked } helyett. Ami elkészült, számít.
cli-results = { $deals ->
    [0] Egy leosztás sem készült el, ezért a fájl nem jött létre: { $file }
   *[other] { $deals } leosztás került ebbe a fájlba: { $file }
}
cli-exported = { $deals ->
    [0] Egy leosztás sem készült el, ezért a mappa nem jött létre: { $folder }
   *[other] { $deals } leosztás került ebbe a mappába: { $folder }
}
cli-only-with-output = csak a --output mellett van értelme
cli-not-with-table = a --table nem őrzi meg a leosztásokat egyenként, ezért vele együtt nem használható
cli-deals-a-second = leosztás/mp
cli-deals = leosztás
cli-decisions = döntés
cli-speed = döntés másodpercenként
cli-mean = átlagos pontszám helyenként
cli-wins = megnyert leosztás helyenként
cli-played = Eddig történt:
cli-legal = szabályos
cli-refused = nem szabályos
cli-expected = { $line }. sor: a várt „{ $expected }” helyett „{ $found }”
cli-judged = { $moves ->
    [0] {""}
   *[other] { $moves } lépés
}{ $both ->
    [yes] {" "}és{" "}
   *[no] {""}
}{ $ends ->
    [0] {""}
   *[other] { $ends } befejezés
} megítélve, { $wrong ->
    [0] mind a várt módon
   *[other] { $wrong } nem a várt módon
}.
cli-goes-on = A leosztás még tart.
cli-seat = { $seat }. hely
cli-match = { $game }: { $seats }
cli-deal = { $number }. leosztás. Oszt: { $dealer }.
    .you = { $number }. leosztás. Te osztasz.
cli-deal-number = { $number }. leosztás
cli-totals = Pontállás: { $totals }
cli-won = { $count ->
    [one] A parti győztese: { $names }.
   *[other] A parti győztesei holtversenyben: { $names }.
}
    .you = Te nyerted a partit.
cli-verified = { $game }: a jegyzőkönyv hiteles. { $moves } lépés, { $deals } leosztás; ellenőrzött becsületes keverés: { $fair }, nyílt véletlenmagból osztva: { $seeded }.
cli-sealed = Ebből { $deals } lepecsételt leosztás: a játékosok saját készülékei keverték, és senki más nem látta a lapokat.
cli-unpromised = Ebből { $deals } leosztásnál az ujjlenyomat után egyetlen játékos sem adott hozzá semmit a keveréshez, vagy valaki megválaszthatta, mit ad hozzá: utólag semmit sem változtattak, de ez nem bizonyítja, hogy nem válogatták ki a leosztást.
cli-unchecked = A folyamatban lévő leosztás még titkos: { $moves } lépését nem lehetett ellenőrizni.
cli-you = Te
cli-welcome = Írd be a lépést vagy a sorszámát. A help felsorolja a parancsokat, a quit szóval felállsz az asztaltól.
cli-help =
    moves (m)     minden szabályos lépés
    hint          mit tenne egy megfontolt játékos
    why LÉPÉS     miért nem szabad egy lépés
    undo (u)      a kör utolsó lépésének visszavétele
    score (s)     a pontok
    show          az asztal még egyszer
    quit (q)      felállás az asztaltól
cli-prompt = >
cli-continue = Enter, és jöhet a következő leosztás:
cli-left = Felálltál az asztaltól.
cli-recorded = A jegyzőkönyv itt van: { $file }
cli-more = {"     "}… és még { $count }; a moves mindet felsorolja
cli-hint = Én ezt próbálnám: { $move }
cli-hint-next = A második legjobb: { $move }.
cli-hint-cost = { $deals } lehetséges leosztásban { $points } ± { $error } ponttal lett rosszabb a vége.
cli-hint-gain = Ahol a megfontolt gép játszott tovább, { $deals } lehetséges leosztásban { $points } ± { $error } ponttal lett jobb a vége; ez a gép mást tanult.
cli-hint-even = { $deals } lehetséges leosztásban nem látszott biztos különbség: { $points } ± { $error } pont.
cli-report = { $deal }. leosztás, { $event }. esemény.
cli-report-comment = „{ $comment }”
cli-report-again = { $same ->
    [yes] A gép ({ $bot }) újra megkérdezve ugyanezt lépi: { $move }
   *[no] A gép ({ $bot }) újra megkérdezve mást lép: { $move }
}
cli-report-silent = Ez a gép ({ $bot }) nem kérdezhető meg újra.
cli-report-levels = Mit lépnének itt a mi gépeink:
cli-reviewing = Végigjátszás minden döntéstől
cli-reviewed = Döntések: { $decisions }. A gépénél biztosan rosszabb: { $told }.
cli-review-inaccuracy = Pontatlanság ({ $deal }. leosztás, { $seq }. esemény).
cli-review-mistake = Hiba ({ $deal }. leosztás, { $seq }. esemény).
cli-review-blunder = Baklövés ({ $deal }. leosztás, { $seq }. esemény).
cli-review-better = Jobb lett volna: { $move }.
cli-review-cost = { $deals } végigjátszott leosztásban { $points } ± { $error } pontba került, és { $wins } ± { $wide } hányaduk elveszett vele.
cli-review-cost-points = { $deals } végigjátszott leosztásban { $points } ± { $error } pontba került.
cli-review-cost-match = A parti megnyerésének esélye { $points } ± { $error } százalékponttal csökkent.
cli-review-luck = { $deal }. leosztás, { $name }: { $result } pont. Ebből a szerencse { $luck }, a játék { $played ->
    [yes] { $play } (mindkettő ± { $error }).
   *[no] 0.
}
cli-review-luck-match = Az összes leosztás, { $name }: { $result } pont. Ebből a szerencse { $luck }, a játék { $played ->
    [yes] { $play } (mindkettő ± { $error }).
   *[no] 0.
}
cli-review-way = A szerencse útközben, ezek előtt az események előtt: { $way }
cli-why-what = Melyik lépés? Írd le, vagy add meg a sorszámát: why 1
cli-why-legal = Szabályos: { $move }
cli-stock = talon { $count }
cli-total = { $total } pont
cli-holds-rummy = { $count } lap
cli-holds-dominoes = { $count } dominó
cli-opened = nyitott
cli-table = Az asztalon
cli-pile = Dobott lapok
cli-hand = A kezedben ({ $count })
cli-points = { $points } / { $minimum } pont
cli-taken = felvetted:
cli-ends = nyitott végek: { $left } és { $right }
cli-empty-line = Még üres a sor.
cli-which-game = Melyik játék legyen? Nevezd meg; az asztal games felsorolja őket. Vagy adj meg egy állást.
cli-option-values = lehet: { $values }
cli-option-usual = szokásos: { $value }
cli-option-how = Így választhatsz: asztal play { $game } --option { $option }={ $value }, szabályonként egyszer.
cli-table-players = játékos
cli-table-moves = lépés
cli-table-turns = kör
cli-table-endings = így ér véget
cli-table-winner = győztes pontja
cli-table-others = többiek pontja
cli-table-edge = a kezdő előnye
cli-backup-made = Ebben minden benne van: { $path }. Asztalok: { $tables }, vendégek: { $guests }, és a sütik kulcsa innen: { $key }.
cli-backup-put-back = Minden visszakerült ebből: { $path }. Asztalok: { $tables }, vendégek: { $guests }, és a sütik kulcsa.
cli-bench-tables = asztal
cli-bench-rate = lépés/mp
cli-bench-p50 = p50 ms
cli-bench-p99 = p99 ms
cli-bench-worst = legrosszabb ms
cli-bench-lost = elveszett
cli-bench-busy = mag
cli-bench-memory = MB
cli-bench-about = Az idők a lépés elküldésétől addig telnek, amíg mindkét játékos lapja meg nem kapta; ekkor a lépés már a lemezen van. A mag: mekkora részét foglalta le egy magnak a szerver.
cli-bench-failed = Ennyi asztalt nem lehetett megmérni: { $tables }. Az ok: { $why }
cli-table-about = Soronként { $deals } leosztás, gépek: { $bots }. A kezdő előnye: az eldőlt leosztásokból nyert része, levonva az egyenlő részt; mellette a standard hiba.
cli-ladder-head = { $players } játékos; egyenlően { $even } jutna mindenkinek
cli-ladder-bot = gép
cli-ladder-rating = erősség
cli-ladder-against = ellenfele
cli-ladder-wins = nyert
cli-ladder-points = pontelőny
cli-ladder-deals = leosztás
cli-ladder-about = Minden leosztást annyiszor játszanak le, ahány hely van: a gép sorra mindegyiken ül, a többin a következő gép. Nyert: az eldőlt leosztásokból ennyi az övé; pontelőny: átlagosan ennyivel végez a többiek előtt. A ± után a 95 %-os bizonytalanság áll. Az erősség az openskill értékelése; az utolsó gépé 25.
cli-ladder-sees-all = mindenki lapját látja
cli-ladder-worlds = A szerencse le van vonva: ahol egy gép mást lép, mint a megfontolt lépne (az erős ellen: mint az erős), ott az mindkettőt továbbjátssza, a talonnak ugyanazokban a sorrendjeiben.
cli-ladder-ceiling = Aki mindenki lapját látja, az erős gép, és az éppen játszott leosztásban próbálja ki a lépéseit: ennél egy gép sem lehet sokkal jobb.
cli-ladder-plot = A kép itt van: { $file }.
cli-only-with-plot = csak a --plot mellett van értelme
cli-set-up = A leosztás felállított állásból indul.
cli-person = { $seat }. játékos
cli-hand-over = { NAME($player, article: "Definite") } következik: add át a képernyőt!
cli-ready = Enter, és látod az asztalt:
cli-holds-romi500 = { $count } lap
cli-holds-tabla = { $count } kő
cli-holds-trains = { $count } dominó
cli-round = { $round }/{ $rounds }. forduló, { $pool } pont a kasszában
cli-discards = Eldobva, nem vehető fel
cli-may-lay = lerakhatsz
cli-may-not-lay = csak az összes lapodat egyszerre rakhatod le
cli-knocked = kopogott
cli-indicator = jelzőkő
cli-wild = joker:
cli-offered = az utoljára eldobott:
cli-engine = Motor: { $engine }
cli-doubles = Előbb ezt kell lefedni:
cli-chips = Zsetonok: { $shares }
cli-pool-won = A kasszában { $pool } pont volt, a többiek kezében { $hands }.
cli-pool-stays = A kasszában { $pool } pont marad a következő leosztásra.
cli-sum = összesen
cli-only-draw = Most csak húzni lehet, ezért ez magától megtörténik.

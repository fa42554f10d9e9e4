### Hibák és visszautasítások: mit mondunk a játékosnak, és mit tegyen helyette.
### A szabály számát a program teszi a mondat végére.

## Lerakás

error-lay-not-held = { $held ->
    [0] Nincs nálad { CARD($card, article: "definite") }. A saját lapjaidból rakj le.
   *[other] Ehhez a kombinációhoz több kellene: { CARD($card) } csak { $held } van nálad. Abból rakj le, ami nálad van.
}
error-table-regroup = { $fresh ->
    [yes] { CARD($card, case: "accusative", article: "Definite") } ebben a körben raktad le. Vedd vissza a lépéseidet, ha másképp raknád le.
   *[no] Nincs nálad { CARD($card, article: "definite") }. { NUM($meld, article: "Definite") }. kombinációban van egy, de ami az asztalon van, azt nem lehet szétszedni, csak bővíteni. A saját lapjaidból rakj le.
}
error-joker-none = Ebben a játékban nincs joker: minden lap csak önmagát jelenti. { $named ->
    [no] Használd máshol a lapodat.
   *[yes] Hagyd ki a jokert.
}
error-lay-only-jokers = Egy kombinációhoz legalább egy olyan lap kell, amelyik nem joker. Tegyél bele egyet.
error-lay-short = Egy kombinációhoz legalább három lap kell. Tegyél hozzá még.
error-lay-run-suits = A sor minden lapja egyszínű, de { CARD($card, article: "definite") } más színű. Cseréld azonos színűre, vagy próbálj csoportot.
error-lay-two-aces = Egy sorban csak egy ász lehet, az elején vagy a végén. Az egyiket hagyd ki.
error-lay-ace-between = Az ász a sor elején (A-2-3) vagy a végén (Q-K-A) állhat, a közepén soha. Csak az egyik oldalán folytasd a sort.
error-lay-beyond-ace = Az ászon túl nincs több lap: a sor legalul A-2-3-mal kezdődhet, legfelül Q-K-A-val végződhet. Tedd a jokert a másik végére, vagy hagyd ki.
error-lay-not-in-sequence = { CARD($card, article: "Definite") } és { CARD($next, article: "definite") } között { $missing } lap hiányzik{ $between ->
    [0] .
   *[other] , de csak { $between } joker áll ott.
} Töltsd ki a hézagot, vagy rakj le más lapokat.
error-lay-joker-between = { CARD($card, article: "Definite") } és { CARD($next, article: "definite") } között { $missing ->
    [0] nem hiányzik lap
   *[other] csak { $missing } lap hiányzik
}, de { $between } joker áll ott. A fölöslegeset tedd a sor elejére vagy végére, vagy hagyd ki.
error-lay-run-order = { GIVEN($cards) ->
    [yes] A sor a legkisebb lapjától a legnagyobbig tart. Rakd le így: { CARDS($cards) }.
   *[no] A sor a legkisebb lapjától a legnagyobbig tart. Tedd sorrendbe a lapokat.
}
error-lay-run-twice = Egy sorban minden lap csak egyszer szerepelhet, de { CARD($card, article: "definite") } kétszer van benne. Az egyik helyére tegyél más lapot.
error-lay-run-size = Egy sorban legfeljebb { $most } lap lehet, az ásztól a királyig vagy a kettestől az ászig. Hagyd ki a fölöslegeset.
error-lay-set-suits = Egy csoportban minden szín csak egyszer szerepelhet, de { CARD($card, article: "definite") } kétszer van benne. Az egyik helyére tegyél más színűt.
error-lay-set-ranks = A csoport lapjai azonos rangúak, de { CARD($card, article: "definite") } nem illik közéjük. Hagyd ki, vagy próbálj sort.
error-lay-set-size = Egy csoportban legfeljebb négy lap lehet, minden színből egy. Hagyd ki a fölöslegeset.

## Hozzátétel (szúrás)

error-add-no-such-meld = { $melds ->
    [0] Még nincs kombináció az asztalon, ezért nincs mihez hozzátenni. Előbb rakj le egy sajátot.
   *[other] Nincs { $meld }. kombináció az asztalon. Válassz olyat, amelyik ott van.
}
error-add-not-held = Ez nincs a kezedben: { CARDS($card) }. A saját lapjaidból tegyél hozzá.
error-add-does-not-fit = { CARD($card, article: "Definite") } nem illik ehhez a kombinációhoz. A sor elejére vagy végére a szomszédos lap való, a csoportba a hiányzó szín.
error-add-end = Ez a lap a sor mindkét végére illik. Mondd meg, hová kerüljön: „low” az eleje, „high” a vége.
error-add-run-full = Ebben a sorban már tizenhárom lap van, hosszabb sor nincs. Használd máshol a lapodat.
error-add-beyond-ace = A sor az ásznál véget ér: K-A-2 nem lehet, ezért { CARD($card, article: "definite") } ide nem kerülhet. Használd fel máshol.
error-add-other-end = { $end ->
    [none] A csoportnak nincs eleje és vége. Hagyd el a „low” és a „high” szót.
    [low] { CARD($card, article: "Definite") } csak a sor elejére illik. Írd azt, hogy „low”, vagy ne írj semmit.
   *[high] { CARD($card, article: "Definite") } csak a sor végére illik. Írd azt, hogy „high”, vagy ne írj semmit.
}

## Dobás és passz

error-discard-not-held = Nincs nálad { CARD($card, article: "definite") }. A saját lapjaid közül dobj.
error-discard-taken = { CARD($card, case: "accusative", article: "Definite") } most vetted fel, ezért nem dobhatod rögtön vissza. { $owed ->
    [yes] Rakd le, aztán dobj egy másik lapot.
   *[no] Dobj egy másik lapot.
}
error-deal-over = Ez a leosztás véget ért. Jöhet a következő.

## Olvashatatlan szövegek

error-text-encoding = Ez nem UTF-8 szöveg, a hiba helye: { $byte }. bájt. Mentsd el a fájlt UTF-8 kódolással.
error-card-unreadable = Ez nem kártya: „{ $text }”. A rangot és a színt írd, például 7s, 10h, Jc vagy Ad; a joker jele *.
error-bone-unreadable = Ez nem dominó: „{ $text }”. A két számát írd, például 6-3.
error-bone-not-in-set = „{ $text }” nincs a 28 dominó között. Ezek 0-0-tól 6-6-ig tartanak.
error-move-unreadable = { GIVEN($meant) ->
    [yes] { GIVEN($more) ->
        [yes] Ez több lépés: „{ $text }”. Kezdd ezzel: „{ $meant }”.
       *[no] Itt nincs ilyen lépés: „{ $text }”. Erre gondoltál: „{ $meant }”?
    }
   *[no] Ez nem lépés: „{ $text }”.{ GIVEN($examples) ->
        [yes] {" "}Itt például így írhatod: { $examples }
       *[no] {""}
    }
}
error-meld-brackets = Ebből hiányzik egy zárójel: „{ $text }”. A sort így írd: [5s 6s 7s], a csoportot így: {"{"}8s 8h 8c{"}"}.
error-meld-empty = Ebben a kombinációban nincs lap. Nevezz meg legalább hármat.
error-meld-ambiguous = Ez kétféle kombináció is lehet: „{ $text }”. A sort így írd: { $run }, a csoportot így: { $set }.

## Játékok, beállítások, osztás

error-game-unknown = Nincs „{ $game }” nevű játék. { GIVEN($nearest) ->
    [yes] Erre gondoltál: „{ $nearest }”?
   *[no] Ezek vannak: { $known }.
}
error-option-unknown = Nincs „{ $option }” nevű beállítás. { GIVEN($nearest) ->
    [yes] Erre gondoltál: „{ $nearest }”?
   *[no] Ezek vannak: { $known }.
}
error-option-value = Nem jó érték ehhez: „{ $option }” = „{ $value }”. Válassz ezek közül: { $allowed }.
error-option-contradiction = Ez a két beállítás nem fér össze: „{ $option }” és „{ $other }”. Az egyiket hagyd az alapértékén.
error-option-form = Ez nem beállítás az értékével: „{ $option }”. Írd így: direction=right.
error-option-twice = Ez a beállítás kétszer szerepel: „{ $option }”. Csak az egyiket tartsd meg.
error-option-players = Ezt a játékot nem játszhatja { $players } játékos. Válassz { $low } és { $high } között.
error-deal-no-chance = Az osztáshoz véletlenmag vagy pakli kell. Add meg az egyiket.
error-deal-seed = A véletlenmag ({ $seed }) kívül esik a tartományon. Válassz egész számot 0 és { $high } között.
error-move-code = Itt egyetlen lépésnek sem { $number } a száma. Válassz a szabályos lépések közül.
error-piece-unknown = Ebben a játékban egyetlen darabnak sem { $number } a száma. Válassz a pakli darabjai közül.
error-view-seat = Nincs { $seat }. hely. { $players } játékosnál a helyek számozása 0-val kezdődik.
error-view-game = Ez a nézet másik játéké vagy asztalé, nem ezé: { $game }. Ugyanannak a játéknak a nézetét add meg.
error-deal-carry = Ebben a játékban a leosztás nem kezdődhet ezzel: { $carry }. Amit egyik leosztás a másikra hagy, az 0 és { $high } közötti szám.
error-deal-dealer = Nincs { $dealer }. hely, amelyik oszthatna. { $players } játékosnál a helyek számozása 0-val kezdődik.
error-deal-deck = Ez a pakli nem ehhez a játékhoz ({ $game }) való: { $given } darab van benne, és { $needed } kell, pontosan azok, amelyek hozzá tartoznak. Sorold fel őket újra.
error-deal-secret = Az osztás titka { $needed } bájt, ez viszont { $given }. Adj meg egy megfelelő hosszúságút.
error-deal-nonce = { NUM($seat, article: "Definite") }. hely saját véletlen szövege nem megfelelő. Legfeljebb { $most } egyszerű betűt, számot vagy jelet használj.
error-deal-nonces = { $given } saját véletlen szöveg van, és { $needed } kell, minden helyhez egy. Mindegyikhez adj meg egyet.
error-deal-seeds = { $given } véletlenmag van, és { $needed } kell, minden helytől egy. Mindegyikhez adj meg egyet.
error-bot-unknown = Nincs „{ $bot }” nevű gép. Ezek vannak: { $known }.
error-bot-path = Ezt a gépet nem lehet betölteni: „{ $bot }”: { $reason }. Így írd: csomag.modul:Név vagy fájl.py:Név.
error-bot-no-player = „{ $bot }” nem gép. A gépnek choose(view) metódusa van, vagy egy játékkal és egy kezdőszámmal meghívva ilyet ad vissza.
error-bot-unsent = Ezt a gépet nem lehet átadni másik folyamatnak: „{ $bot }”: { $reason }. Egy modul legfelső szintjén legyen, vagy ne adj meg munkafolyamatokat.
# Melyik gép volt az, és ha tudni, hányadik leosztásban.
bot-there = { $deal ->
    [0] {""}
   *[other] { $deal }. leosztás,{" "}
}{ $seat }. hely (0-tól számolva): „{ $bot }”
error-bot-refused = { bot-there } ezt lépi: „{ $move }”, de nem szabad. { $why }{ $rule ->
    [none] {""}
   *[other] {" "}({ $rule })
}
error-bot-no-move = { bot-there } ezt adja vissza: { $given }. Lépés vagy annak szövege kell.
error-bot-failed = { bot-there } hibája: { $reason } ({ $file }, { $line }. sor). A gépet kell kijavítani.

## Dominó

# Mit tehet helyette, a dominós játékok visszautasításai után: $now mit, $fits melyik dominóval.
bone-advice = { $now ->
    [end] A másik végre illik.
    [own] A saját vonatodra illik.
    [there] Máshová illik.
    [cover] Fedd le a duplát: { BONE($fits, article: "definite") } illik rá.
    [drawn] Tedd le, amit húztál: { BONE($fits, case: "accusative", article: "definite") }.
    [lay] { BONE($fits, case: "accusative", article: "Definite") } le tudod tenni.
    [more] { BONE($fits, case: "accusative", article: "Definite") } is le tudod tenni, vagy jelezd, hogy kész vagy.
    [stop] Több illő dominód nincs: jelezd, hogy kész vagy.
    [draw] Most egyik dominód sem illik: húzz egyet.
   *[pass] Most egyik dominód sem illik, és nincs mit húzni: passzolj.
}
error-place-not-held = Nincs nálad { BONE($bone, article: "definite") } dominó. { bone-advice }
error-place-drawn-only = { BONE($drawn, case: "accusative", article: "Definite") } húztad, és illik is, ezért most azt kell letenned. { $again ->
    [yes] Dupla után még egyet le kell tenned: ha illik, jöhet utána { BONE($bone, article: "definite") }.
   *[no] { BONE($bone, article: "Definite") } a következő körödig várjon.
}
error-draw-can-place = { BONE($bone, case: "accusative", article: "Definite") } le tudod tenni, ezért nem húzhatsz. Tegyél le egy dominót.
error-draw-empty-stock = Elfogyott a talon, nincs mit húzni. Passzolj.
error-pass-can-place = { BONE($bone, case: "accusative", article: "Definite") } le tudod tenni, ezért nem passzolhatsz. Tegyél le egy dominót.
error-pass-can-draw = Amíg van mit húzni, nem passzolhatsz. Húzz egyet.

## Állások

error-position-head = Az állásnak így kellene kezdődnie: „{ $expected }”, de így kezdődik: „{ $text }”. Írd át.
error-position-clause = Az állásnak nincs „{ $clause }” része („{ $text }”). Hagyd ki, vagy javítsd ki a nevét.
error-position-twice = { WORD($clause, article: "Definite") } rész kétszer szerepel. Csak az egyiket tartsd meg.
error-position-missing = { GIVEN($cards) ->
    [yes] Ezek a lapok sehol sincsenek: { $cards }. Tedd őket valamelyik kézbe vagy { WORD($clause, article: "definite") } részbe.
   *[no] Hiányzik { WORD($clause, article: "definite") } rész. Írd hozzá.
}
error-position-value = „{ $text }” nem értelmezhető { WORD($clause, article: "definite") } részben. Javítsd ki.
error-position-bone-twice = { BONE($bone, article: "Definite") } dominó kétszer szerepel, másodszor { WORD($clause, article: "definite") } részben. Csak egyszer írd le.
error-position-bones-missing = Ezek a dominók sehol sincsenek: { $bones }. Tedd őket valamelyik kézbe vagy { WORD($clause, article: "definite") } részbe.
error-position-stuck = Az állás köre nem fejezhető be, ilyen leosztás nincs. Nézd meg a „taken”, „fresh”, „opened” és „turn” részeket.
error-position-hands = { WORD($clause, article: "Definite") } rész üres, és ez itt nem lehet. Írj oda lapokat vagy dominókat.
error-position-drawn = { WORD($clause, article: "Definite") } részben { BONE($bone, article: "definite") } nem lehet a most húzott dominó: annak a soron lévő játékos kezében kell lennie, illenie kell, és más nem illhet. Javítsd ki.
error-position-lacks = „{ $text }” { WORD($clause, article: "definite") } részben ellentmond annak a kéznek, vagy nem értelmezhető. Minden dominójához egy szót írj, a legrégebbivel kezdve.
error-position-header = Az állás a játékkal és a beállításaival kezdődik, { WORD($word, article: "definite") } pedig nem ilyen. Kezdd például így: „romi-40 players=3”.
error-position-card = „{ $text }” { WORD($clause, article: "definite") } részben nem kártya. A rangot és a színt írd, például 7s; a joker jele *.
error-position-cards = { CARD($card, article: "Definite") } többször szerepel, mint ahányszor a pakliban van, utoljára { WORD($clause, article: "definite") } részben. Az egyiket hagyd ki.
error-position-meld = „{ $text }” { WORD($clause, article: "definite") } részben nem kombináció. A sort így írd: [5s 6s 7s], a csoportot így: {"{"}8s 8h 8c{"}"}.

## A parti

error-seq-stale = Azóta történt valami az asztalnál. Nézd meg újra, és válassz még egyszer.
error-turn-not-yours = Most nem te következel. Várd meg, amíg a többiek lépnek.
error-moves-none = Nem adtál meg lépést. Nevezz meg legalább egyet.
error-undo-nothing = Nincs mit visszavenni: ebben a körben még nem játszottál ki semmit. Előbb tegyél le valamit.
error-undo-draw = A húzott lapot nem adhatod vissza. Játssz tovább vele.
error-undo-too-many = Ebben a leosztásban már { $most } alkalommal vettél vissza lerakást. Előbb nézd meg, aztán rakd le: az oldal megmutatja, mi lenne belőle.
error-preview-draw = Nem lehet előre megmutatni, mit húznál. Előbb húzz.
error-deal-none = Most nem folyik leosztás. Indítsd el a következőt.
error-deal-running = Még tart { NUM($deal, article: "definite") }. leosztás. Előbb fejezd be.
error-deal-commitment = { NUM($deal, article: "Definite") }. leosztás pakliját a szerver előre rögzítette. Abból ossz.
error-deal-pledge = { NUM($seat, article: "Definite") }. hely mást adott a keveréshez, mint amire előtte kötelezte magát. Azt a szöveget add meg, amelynek az ujjlenyomata látszott.
error-deal-pledges = { $given } ujjlenyomat van, és { $needed } kell, minden helyhez egy: 64 hexadecimális számjegy vagy semmi.
error-deal-chance = Az osztáshoz vagy titok kell a saját véletlen szövegekkel, vagy véletlenmag. Add meg a kettő közül az egyiket.
error-match-over = Ez a parti véget ért. Kezdj újat.
error-match-too-long = Ez a parti hosszabb lett { $most } eseménynél, új leosztás már nem kezdődik benne. Kezdj új partit.
error-seats-count = { $given } hely van, és a játékhoz { $needed } kell. Minden helyet tölts be.
error-seat-person = { NUM($seat, article: "Definite") }. helyen ember ül: senki sem ültethető a helyére.
error-seats-name = { NUM($seat, article: "Definite") }. hely neve nem megfelelő. Legfeljebb { $most } betűt, számot vagy jelet használj, de legalább egyet.
error-seat-unknown = Nincs { $seat }. hely egy { $players } személyes asztalnál. Válassz olyat, amelyik van.
error-secret-missing = Nem ismert { NUM($deal, article: "definite") }. leosztás titka. Add meg azt is.
error-time-unreadable = Ez nem időpont: „{ $given }”. Írd így: 2026-11-21T18:30:00Z.

## Jegyzőkönyvek

error-record-empty = A jegyzőkönyv üres. Keresd meg a megfelelő fájlt.
error-record-encoding = { $line }. sor: ez nem UTF-8 szöveg. Mentsd el a jegyzőkönyvet UTF-8 kódolással.
error-record-cut = A jegyzőkönyv { NUM($line, article: "definite") }. sornál megszakad. Szerezd be újra a teljes fájlt.
error-record-altered = { NUM($line, article: "Definite") }. sort a jegyzőkönyv megírása óta megváltoztatták. Szerezd be újra az eredetit.
error-record-after-seal = { $line }. sor: a jegyzőkönyv vége után még áll valami. Szerezd be újra az eredetit.
error-record-json = { $line }. sor, { $column }. oszlop: ez nem JSON. Szerezd be újra az eredetit.
error-record-not-an-event = { NUM($line, article: "Definite") }. sor nem egy parti eseménye. Szerezd be újra az eredetit.
error-record-event-unknown = { $line }. sor: nincs „{ $value }” nevű esemény. Talán egy újabb program írta.
error-record-field-missing = { $line }. sor: hiányzik { WORD($field, article: "definite") } mező. Szerezd be újra az eredetit.
error-record-field-unknown = { $line }. sor: itt nincs „{ $field }” nevű mező. Talán egy újabb program írta.
error-record-field-twice = { $line }. sor: { WORD($field, article: "definite") } mező kétszer szerepel. Szerezd be újra az eredetit.
error-record-field-order = { $line }. sor: a mezők { WORD($field, article: "definite") } mezőtől kezdve nem a helyes sorrendben állnak. Írd úgy, ahogy a jelölés előírja.
error-record-field-value = { $line }. sor, „{ $field }” mező: { WORD($value, article: "definite") } nem odavaló ({ $wanted }). Javítsd ki.
error-record-spelling-json = { NUM($line, article: "Definite") }. sor nem a legrövidebb alakban áll. Bízd a programra a jegyzőkönyv írását.
error-record-spelling = { $line }. sor: { WORD($move, article: "definite") } lépést így kell írni: „{ $expected }”. Javítsd ki.
error-record-version = { $line }. sor: a jegyzőkönyv { $given }. változatú, ez a program pedig { NUM($known, article: "definite") }. változatot ismeri. Használj újabb programot.
error-record-sequence = { $line }. sor: itt { NUM($expected, article: "definite") } következne, nem ez: { $given }. Hiányzik egy sor, vagy eggyel több van.
error-record-order = { $line }. sor: „{ $type }” nem állhat { GIVEN($after) ->
    [yes] „{ $after }” után
   *[no] legelöl
}. Szerezd be újra az eredetit.
error-record-deal-number = { $line }. sor: itt { NUM($expected, article: "definite") }. leosztás következne, nem ez: { $given }. Szerezd be újra az eredetit.
error-record-dealer = { $line }. sor: itt { NUM($expected, article: "definite") }. hely oszt, nem ez: { $given }. Szerezd be újra az eredetit.
error-record-seat = { $line }. sor, „{ $field }” mező: { $players } játékosnál nincs { $given }. hely. Szerezd be újra az eredetit.
error-record-seat-person = { $line }. sor: { NUM($given, article: "definite") }. helyen ember ül, oda más nem ülhet. Szerezd be újra az eredetit.
error-record-length = { $line }. sor, „{ $field }” mező: { $expected } érték való ide, nem { $given }. Szerezd be újra az eredetit.
error-record-game = { $line }. sor, „{ $field }” mező: ilyen játékot ez a program nem ismer. { $why }
error-record-other-game = { $line }. sor, „{ $field }” mező: itt ez áll: { $given }, a mostani játékban pedig ez: { $expected }. Azzal a játékkal vagy programváltozattal olvasd, amelyik írta.
error-record-deck = { $line }. sor, „{ $field }” mező: ebből nem lesz pakli. { $why }
error-record-secret-missing = { $line }. sor: nem ismert { NUM($deal, article: "definite") }. leosztás titka, ezért nem játszható vissza. Add meg a titkot, vagy várd meg, amíg nyilvános lesz.
error-record-pledge = { $line }. sor: { NUM($seat, article: "definite") }. hely mást adott a keveréshez, mint amire előtte kötelezte magát. Ebben a leosztásban ne bízz.
error-record-commitment = { $line }. sor: { $field ->
    [seeds] a véletlenmagok nem azok, amelyeknek az ujjlenyomatát a játékosok az osztás előtt megmutatták.
    [pledges] a véletlenmagok nem azok, amelyeknek az ujjlenyomatát a játékosok az osztás előtt megmutatták.
   *[other] a titok nem az, amelynek az ujjlenyomatát az osztás előtt közzétették.
} Ebben a leosztásban ne bízz.
error-record-turn = { $line }. sor: itt { NUM($expected, article: "definite") }. hely következik, nem ez: { $given }. Szerezd be újra az eredetit.
error-record-illegal = { $line }. sor: { WORD($move, article: "definite") } lépés megszegi ezt a szabályt: { $rule } – { $why }
error-record-unreadable = { $line }. sor: { WORD($move, article: "definite") } lépés nem olvasható. { $why }
error-record-undo = { $line }. sor: itt nincs mit visszavenni, vagy nem ezt. Szerezd be újra az eredetit.
error-record-result = { $line }. sor, „{ $field }” mező: itt ez áll: { $given }, a játékból viszont ez következik: { $expected }. Ebben az eredményben ne bízz.

## Helyzetfájlok

error-situation-no-position = { $line }. sor: a lépés előtt nincs állás. Előbb adj meg egyet.
error-situation-unreadable = { $line }. sor: ez sem kulcs értékkel, sem megjegyzés. Írd például így: „try: draw”.
error-situation-key = { $line }. sor: nincs „{ $key }” nevű kulcs. Ezek vannak: { $known }.
error-situation-none = A fájl egyetlen lépést sem próbál ki, és befejezést sem vár. Írj egy állás alá például ilyen sort: „try: draw -> legal”.
error-situation-empty = { $line }. sor, { $column }. oszlop: { WORD($key, article: "definite") } után nem áll semmi. Írd oda, ami odavaló.
error-situation-expectation = { $line }. sor, { $column }. oszlop: ez nem lehet elvárt válasz: „{ $text }”. Írd ezt: „legal”, „refused”, vagy „refused” és egy szabály.
error-situation-end = { $line }. sor, { $column }. oszlop: { WORD($text, article: "definite") } nem része egy befejezésnek. Írd például így: „end: out, winner 0, scores 0 46”; a részek: { $known }.
error-situation-end-twice = { $line }. sor, { $column }. oszlop: { WORD($key, article: "definite") } itt másodszor áll. Hagyd el az egyiket.
error-situation-end-value = { $line }. sor, { $column }. oszlop: { WORD($text, article: "definite") } nem mondja meg, mi legyen { WORD($key, article: "definite") }. Írd például így: „winner nobody”, „scores 0 46” vagy „carry 60”.
error-situation-end-seats = { $line }. sor, { $column }. oszlop: { WORD($text, article: "definite") } nem illik { $players } játékoshoz. A helyek számozása 0-tól indul, és minden helyhez egy szám tartozik.
error-situation-position = { $line }. sor, { $column }. oszlop: ez az állás nem olvasható. { $why }
error-situation-try = { $line }. sor, { $column }. oszlop: a kipróbálandó lépés nem olvasható. { $why }
error-situation-play = { $line }. sor, { $column }. oszlop: ez a lépés itt nem játszható meg. { $why }

## Szimuláció

error-bot-count = { $given } gépet neveztél meg, és { $needed } kell. Adj meg egyet az összes helyre, vagy minden helyre külön egyet.
error-simulate-deals = { $given } leosztást nem lehet szimulálni. Legalább { $low } legyen.
error-ladder-bots = A létrához legalább { $needed } különböző gép kell, ez nem elég: „{ $given }”.
error-ladder-twice = Ez a gép kétszer szerepel: „{ $bot }”. A létrán minden gépet csak egyszer sorolj fel; az easy a casual, a steady a solid régi neve.
error-aivat-worlds = A talon { $given } sorrendjében nem lehet továbbjátszani. Legalább { $low } legyen.
error-ceiling-plies = { $given } lépésben nem lehet kipróbálni a húzásokat. Legalább { $low } legyen.
error-simulate-workers = { $given } munkafolyamat nem indítható. Válassz { $low } és { $high } között; ebben a számítógépben { $cores } mag van.
error-simulate-worker-died = Ezek a leosztások { $times } alkalommal leállították a munkafolyamatukat: { $first }–{ $last } (kilépési állapot: { $status }). Ami előtte elkészült, megmaradt. Ha kevés a memória, próbáld kevesebb folyamattal; saját programban az „if __name__ == "__main__":” sor alatt hívd meg.
error-simulate-no-worker = Ez a számítógép nem tud munkafolyamatot indítani: { $reason }. Hagyd el a --workers kapcsolót, vagy előbb szabadíts fel memóriát és folyamatokat.
error-cluster-unreachable = Ezen a címen nem válaszol Ray-fürt: { $address } ({ $reason }). Nézd meg újra a címet, vagy indíts ott egyet: ray start --head
error-cluster-not-ray = Ezen a címen válaszol valami, de nem Ray: { $address }. Azt a címet add meg, amelyet a ray start --head írt ki.
error-cluster-lost = Menet közben elveszett a fürt: { $address } ({ $reason }). Ami előtte elkészült, megmaradt. Kezdd újra, ha visszatért.
error-cluster-version = A fürt egyik számítógépén az Asztalnak ez a változata van: { $theirs }, itt pedig ez: { $ours }. Telepítsd mindegyikre ugyanazt.
error-cluster-without = A fürt egyik számítógépén nincs Asztal ({ $reason }). Telepítsd mindegyikre ugyanazt a változatot: pip install asztal
error-extra-missing = Ehhez hiányzik egy csomag, { $package }. Így telepíthető: pip install 'asztal[{ $extra }]'
error-output-format = { GIVEN($given) ->
    [yes] Az eredményeknek nincs „{ $given }” formátuma. Választható: { $known }.
   *[no] { WORD($file, article: "Definite") } névből nem derül ki a formátum. Végződjön erre: .jsonl vagy .parquet, vagy add meg külön: { $known }.
}
error-output-exists = Ez a fájl már megvan: „{ $file }”. Válassz másik nevet, vagy engedd meg a felülírását (--force).
error-export-exists = Ez a mappa már megvan: „{ $folder }”. Válassz másik nevet, vagy engedd meg a cseréjét (--force).
error-export-foreign = Ez nem cserélhető le, mert nem egy korábbi export, vagy más fájlok is vannak benne: „{ $folder }”. Válassz másik nevet.
error-output-unwritable = Ez a fájl nem írható: „{ $file }” ({ $reason }). Válassz másik helyet.

## A szerver

error-table-unknown = Nincs ilyen asztal. Nézd meg újra a linket, vagy nyiss új asztalt.
error-table-elsewhere = Ez az asztal éppen másik szerverre kerül. Próbáld újra néhány másodperc múlva.
error-table-not-seated = Nem ülsz ennél az asztalnál. Előbb ülj le, ha van még hely.
error-table-not-maker = Ezt csak az teheti meg, aki az asztalt nyitotta. Szólj neki.
error-table-no-seat = Nincs ilyen hely ennél az asztalnál. Válassz { NUM($players, article: "definite") } hely közül.
error-table-seat-taken = Ez a hely foglalt. Válassz másikat.
error-table-full = Minden hely foglalt. Nézheted a játékot, vagy nyithatsz saját asztalt.
error-table-not-full = Még nem telt meg az asztal. Várd meg a többieket, vagy ültess gépet az üres helyekre.
error-table-started = A parti már elkezdődött. Nézőként követheted.
error-table-not-started = A parti még nem kezdődött el. Várd meg az indítást.
error-table-not-finished = A parti még tart. Előbb fejezzétek be.
error-bot-too-many = Ebben a leosztásban már { $most } alkalommal változtak a gépek. Várd meg a következőt.
error-table-bot-plays = Most gép játszik helyetted. Ülj vissza, ha magad folytatnád.
error-table-waits = { $seconds ->
    [0] Ennél az asztalnál akármeddig várunk arra, aki nincs itt.
   *[other] { $waiting ->
        [no] Ez a játékos nincs itt. Az asztal { $seconds } másodpercig vár rá, de ez csak akkor telik, ha valakinél nyitva van az asztal. Nyisd meg, és utána játszhat helyette gép.
       *[yes] Ez a játékos nincs itt, de az asztal még vár rá { $seconds } másodpercig. Utána játszhat helyette gép.
    }
}
error-table-persons-seat = Itt játékos ül, és a hely az övé marad: gép csak addig játszik helyette, amíg nincs itt.
error-table-next-turn = A gép még befejezi a körét, a következőtől te játszol.
error-table-too-many = Egy napon belül túl sok asztal nyílt: legfeljebb { $most } lehet, és a még várakozók is számítanak. Játssz végig egyet, vagy nyiss újat később.
error-hint-none = Most nincs tipp. Próbáld újra egy pillanat múlva.
error-request-invalid = { GIVEN($field) ->
    [yes] { WORD($field, article: "Definite") } mező nem értelmezhető. Javítsd ki, és próbáld újra.
   *[no] { $problem ->
        [nesting] A kérés túl mélyen egymásba ágyazott, ezért nem értelmezhető. Javítsd ki, és próbáld újra.
        [number] A kérés egyik számának túl sok a számjegye, ezért nem értelmezhető. Javítsd ki, és próbáld újra.
        [unicode] A kérés nem UTF-8 kódolású, ezért nem értelmezhető. Javítsd ki, és próbáld újra.
       *[other] A kérés nem értelmezhető. Javítsd ki, és próbáld újra.
    }
}
error-request-not-found = Ezen a címen nincs semmi. Menj vissza a kezdőlapra.
error-request-method = Ez a cím ilyet nem tud. Nézd meg az API leírását.
error-request-too-large = Ez egyszerre túl sok. Legfeljebb { $most } bájtot küldj.
error-request-host = Ez a szerver nem hallgat erre a névre: { $host }. Aki üzemelteti, az ASZTAL_HOSTS változóval engedheti meg.
error-request-cross-site = A kérés más webhelyről érkezett, ezért nem teljesült. Nyisd meg az asztal saját oldalát.
error-language-unknown = Nincs „{ $language }” jelű nyelv. Ezek vannak: { $known }.
error-server-failed = Nálunk hiba történt. Próbáld újra egy pillanat múlva.
error-nonce-pledge = Nem erre kötelezted magad: ennek más az ujjlenyomata. Azt a szöveget add meg, amelynek az ujjlenyomata látszott.
error-nonce-early = Ez túl korai ahhoz, hogy igazságos legyen: előbb az asztalnak kell megmutatnia, mihez köti magát. Nyisd meg az asztalt, és az indításkor add meg a szövegedet.
error-server-storage = Most semmit sem lehet elmenteni: megtelt a lemez, vagy nem érhető el az adatbázis. Szabadíts fel helyet, vagy próbáld újra egy pillanat múlva.
error-server-stopping = Ez a szerver éppen leáll. Próbáld újra egy pillanat múlva.
error-metrics-token = A szerver számait az kérheti le, aki megadja a jelszavukat: Authorization: Bearer JELSZÓ.
error-backup-nothing = Még nincs mit másolni: ez nem létezik: { $where }. A szerver mappáját a --data kapcsolóval választhatod ki.
error-backup-exists = Ez a fájl már létezik: { $path }. Adj meg másik nevet, vagy a --force kapcsolóval írd felül.
error-backup-elsewhere = Ez az adatbázis nem fájl: { $where }. A saját eszközeivel másold (például pg_dump), a secret.key fájllal együtt.
error-backup-no-key = A sütik kulcsa nincs itt: { $path }, tehát a szerver máshonnan kapja. Add meg ennek a parancsnak is: ASZTAL_SECRET_FILE (a fájl, amelyben benne van) vagy ASZTAL_SECRET.
error-backup-other-key = A szervernek, amikor utoljára futott, nem ez a kulcsa volt: { $where }. Add meg ennek a parancsnak a szerverét: ASZTAL_SECRET_FILE (a fájl, amelyben benne van) vagy ASZTAL_SECRET. Ha most cserélted ki, előbb indítsd el a szervert.
error-restore-exists = Itt már van adatbázis: { $where }. Válassz másik mappát a --data kapcsolóval, vagy a --force kapcsolóval cseréld le.
error-restore-foreign = Ezt nem az asztal backup készítette, vagy megsérült: { $path }. Válassz másik fájlt.
error-server-second = Ezt az adatbázist már egy másik Asztal-szerver használja{ GIVEN($process) ->
    [yes] { " " }({ $process }. folyamat)
   *[no] { "" }
}: { $where }. Előbb állítsd le azt, vagy adj ennek másik mappát a --data kapcsolóval.
error-server-other-key = Ezen az adatbázison a többi szervernek más kulcsa van, ezért a vendégeik itt idegenek lennének: { $where }. Add mindegyiknek ugyanazt a secret.key fájlt.
error-server-files = Ez nem használható: { $path } ({ $why }). Szabadíts fel helyet, és nézd meg, írható-e, vagy válassz másik mappát a --data kapcsolóval.
error-server-key = Ebben a fájlban nincs jó kulcs: { $path } ({ $bytes } bájt, legalább { $least } véletlen bájt kell), így bárki bárkinek kiadhatná magát. Tedd vissza egy másolatból, vagy töröld: akkor új készül, és mindenki új vendégként kezd.
error-server-path = Az ASZTAL_PATH értéke { $given }, és ez alatt nem lehet az asztal: olyan útvonal kell, mint az /asztal, és az első része nem lehet az oldal sajátja.
error-server-secret = Itt nincs jó kulcs: { $where } ({ $bytes } bájt, legalább { $least } véletlen bájt kell), így bárki bárkinek kiadhatná magát. Így készíthetsz egyet: openssl rand -hex 32
error-server-setting = Ez nem érthető: { $name }, { $given }. Így add meg, például: { $example }
error-server-token = Ez nem jó token: { $name }. Legalább { $least } látható ASCII-jel kell. Így készíthetsz egyet: openssl rand -hex 32
error-server-not-database = Ez a fájl nem adatbázis: { $where }. Tedd máshová, vagy válassz másik mappát a --data kapcsolóval.
error-server-newer = Ez az adatbázis egy újabb Asztalból való: { $where }. Telepítsd azt a változatot, vagy válassz másik mappát a --data kapcsolóval.
error-server-database = Ez az adatbázis nem használható: { $where } ({ $why }). Hozd rendbe, és indítsd újra.
error-server-damaged = Ez az adatbázis megsérült: { $where } ({ $why }). Állítsd vissza egy másolatból (asztal restore), vagy válassz másik mappát a --data kapcsolóval.
error-server-database-kind = Ilyen adatbázist az Asztal nem tud használni: { $where }. Adj meg egy SQLite-fájlt így: sqlite+aiosqlite:///FÁJL, vagy PostgreSQL-t így: postgresql+asyncpg://NÉV:JELSZÓ@GÉP/ADATBÁZIS.
error-server-driver = Ehhez az adatbázishoz { $module } kell: { $where }. Telepítsd: pip install 'asztal[postgresql]'.
error-server-port-taken = { NUM($port, article: "Definite") }. port már foglalt. Állítsd le, ami használja, vagy válassz másikat a --port kapcsolóval.
error-server-port-forbidden = { NUM($port, article: "Definite") }. port itt nem használható. Válassz 1024-től fölfelé a --port kapcsolóval.
error-server-no-address = Ez a cím nem használható: { $host } ({ $why }). Válassz másikat a --host kapcsolóval.
error-moves-after-draw = Az egyszerre elküldött lépések közül a húzás legyen az utolsó. A többit akkor küldd el, ha már láttad a lapot.
error-env-family = Ehhez a játékcsaládhoz nincs környezet: „{ $family }”. Válassz egyet a katalógus játékai közül.
error-env-action-unknown = Nincs ilyen sorszámú cselekvés: { $action }. A táblázat 0-tól { $last }-ig tart.
error-env-action-illegal = Ez a cselekvés most nem választható: „{ $action }”. Olyat válassz, amelynél a maszk értéke 1.
error-env-action-kind = A cselekvés egész szám (int vagy a numpyé), ez viszont: { $given }.
error-env-move-whole = Ebben a játékban minden lépés egyetlen cselekvés, így nem lehet megkezdett lépés. Ne adj meg kiválasztott cselekvéseket.
error-env-move-unlisted = Ennek a lépésnek nincs száma a cselekvések táblázatában: „{ $move }”. Ilyen lépés egyetlen leosztásban sem fordul elő.
error-env-meld-number = Ilyen sorszámú kombináció nincs a cselekvések táblázatában: { $number }. Az asztalon soha nincs { $most } kombinációnál több.
error-env-no-move = Ezekből a cselekvésekből nem lesz lépés: { $actions }. Egy lépés összes cselekvését add meg, sorrendben.
error-env-move-begun = A soron lévő játékos már elkezdett egy lépést. Előbb azt fejezd be.
error-env-segment = Nincs „{ $name }” nevű szakasz. Ezek vannak: { $known }.
error-env-buffer-kind = Egybefüggő, írható puffer kell, bájtokból (a jutalmaknak float32 vagy float64). Ez nem az: { $kind }.
error-env-buffer-size = A pufferben { $given } elem fér el, de { $size } kell.
error-env-spectator = A néző nézetéből nem készül megfigyelés. Kérd valamelyik hely nézetét.
error-env-bots = { $given } gépet adtál meg, de { $needed } másik hely van. Adj meg egyet az összeshez, vagy mindegyikhez külön egyet.
error-env-extra = Ehhez { $package } kell, elég új változatban. Telepítsd: pip install 'asztal[{ $extra }]'.
error-env-not-asked = Nem ez a játékos van soron: { $player }. Csak a soron lévő játékos leosztása sorsolható újra.
error-env-not-dealt = Még nincs leosztás. Előbb hívd meg a reset függvényt.
error-env-deals = { $given } leosztásból nem lehet sorsolni. Legalább { $low } legyen.
error-env-game = Ez másik játéké vagy asztalé: { $given }. Ilyen kell: { $needed }.
error-env-over = Vége a leosztásnak. A következőhöz hívd meg a reset függvényt.
error-env-batch-size = { $size } leosztásból nem lesz köteg. Legalább 1 legyen.
error-env-batch-first = A köteg nem kezdődhet ezzel a sorral: { $first }. Az első sor száma 0.
error-env-batch-torn = A köteg egyik lépése félbeszakadt, ezért a leosztásai már nem illenek össze. Készíts új köteget.
error-baseline-iterations = Ennyi végigjátszással nem lehet keresni: { $given }. Egész szám legyen, legalább { $low }.
error-env-bot-uncopied = Ezt a gépet nem lehet lemásolni, ezért a játékát sem: „{ $bot }”: { $reason }. Legyen saját __deepcopy__ függvénye, vagy hagyd el belőle, ami nem másolható.
error-env-batch-uncopied = Köteget nem lehet másolni vagy elmenteni: olyan memóriába ír, amely másé is. Készíts egy újat ugyanazzal a véletlenmaggal, és játszd meg benne ugyanazokat a cselekvéseket.
error-env-batch-actions = { $given } cselekvést adtál meg, de { $size } sor van. Minden sorhoz egyet adj meg.
error-env-batch-kind = Minden sorhoz egy egész számot adj meg, listában vagy egydimenziós tömbben; ez viszont: { $given }.
error-env-action-illegal-in = Ebben a sorban most nem választható: { $row }, „{ $action }”. Olyat válassz, ahol a sor maszkjában 1 áll.
error-env-seat-alone = Helyet adtál meg, de gépeket nem. Adj meg gépeket a többi helyre, vagy hagyd el a helyet, ha mindegyiken te játszol.
error-env-workers = { $given } folyamat között nem lehet { $size } sort szétosztani. Legalább 1 legyen, és legfeljebb annyi, ahány sor van.
error-env-worker-gone = A köteg egyik folyamata leállt. Készíts új köteget; saját programban az „if __name__ == "__main__":” sor alatt.
error-env-closed = Ezt már bezártad. Készíts újat.
error-env-render-mode = Így itt nem lehet megjeleníteni: „{ $given }”. Választható: { $known }.
error-env-tries = A tanulónak legalább { $low } próbálkozás jár; te ennyit adtál: { $given }.
error-env-tasks = { $given } feladat nem készíthető. Legalább { $low } legyen.
error-env-deal-unknown = Ez a leosztás nem sorsolható: { $given }. A leosztások száma 0-tól { $last }-ig megy.
error-env-observer = Ilyen megfigyelés nincs: { $asked }. Van az, amit egy játékos most lát; az, amit mindenki lát; és, csak szövegként, minden, amit egy játékos eddig látott.

### A konyhaasztalnál: pontozólap igazi kártyához és dominóhoz, telepítés, használat internet nélkül.

app-name = Asztal: römi és dominó
app-about = Römi és dominó gépek ellen vagy együtt, a konyhaasztalhoz pontozólappal.
app-install = Telepítés alkalmazásként
app-no-network = Nincs kapcsolat
app-no-network-help = Az oldalnak ehhez a részéhez kapcsolat kell. Amint újra van, magától megnyílik.
app-no-table = Az asztal a szerveren van, ott semmi sem vész el. Amint újra van kapcsolat, magától megnyílik.

kitchen-title = A konyhaasztalnál
kitchen-short = Konyhaasztal
kitchen-pad = Pontozólap
kitchen-pad-about = Ismeri minden játék pontozását, tudja, ki oszt és ki vezet. Internet nélkül is működik.
kitchen-referee = Játékvezető
kitchen-referee-about = Add meg, mit raktatok le, és megtudod, szabályos-e, és melyik szabály szerint.

pad-lead = Igazi kártyához és dominóhoz. Ismeri minden játék pontozását, internet nélkül is működik, és mindent ezen az eszközön őriz.
pad-new = Új pontozólap
pad-all = Minden pontozólap
pad-none = Itt még nincs semmi. Kezdj egy pontozólapot: válaszd ki a játékot, írd be a neveket, és oszthattok.
pad-deals = { $count ->
    [0] még nem volt leosztás
   *[other] { $count } leosztás
}
pad-open-file = Mentett pontozólap megnyitása
pad-no-file = Ez a fájl nem itt készült pontozólap.
pad-gone = Ez a pontozólap nincs itt
pad-gone-help = A pontozólapot az az eszköz őrzi, amelyen írtátok. Lehet, hogy törölted, vagy egy másikon van.
pad-to-referee = Vita van egy lerakáson? Kérdezd meg a játékvezetőt!
pad-not-kept = Ez a böngésző nem engedi, hogy az oldal bármit megőrizzen, ezért a pontozólap csak addig van meg, amíg be nem zárod az oldalt. A menüből elmentheted fájlba.

## Új pontozólap

pad-in-order = Ahogy ültök, amerre az óra jár
pad-fewer = Eggyel kevesebb játékos
pad-more = Eggyel több játékos
pad-deals-first = először oszt
pad-beyond = Ennek a játéknak a szabályai legfeljebb { $most } játékosra szólnak. A pontozólap azért így is számol.
pad-set = A dominókészletetek
pad-set-of = dupla { $top ->
    [6] hatos
    [9] kilences
    [12] tizenkettes
   *[other] tizenötös
}
pad-set-beyond = Ennek a játéknak a szabályai a dupla { $own ->
    [6] hatos
   *[other] kilences
} készletre szólnak. A pontozólap a nagyobb dominókat is számolja.
pad-until = Meddig tart a parti?
pad-end = { $end ->
    [target] amíg valaki el nem éri a ponthatárt
    [until] amíg valaki túl nem lépi a ponthatárt
    [deals] ennyi leosztásig
   *[open] ameddig kedvünk tartja
}
pad-begin = Kezdjük!
pad-save = Mentés

## A pontozólap

pad-now = A következő leosztás
pad-deal-of = { $number }. leosztás: { NAME($dealer, article: "definite") } oszt
pad-begins = { NAME($player, article: "Definite") } kezd.
pad-begins-double = Az kezd, akinél a legnagyobb dupla van.
pad-other-dealer = Más oszt
pad-deals-next = ő oszt
pad-leads = vezet:
pad-pool = a kasszában: { $pool }
pad-engine = motor: { $engine }–{ $engine }
pad-goal-target = { $points } pontig
pad-goal-until = amíg valaki túl nem lépi { NUM($points, article: "definite") } pontot
pad-goal-deals = { $deals } leosztás
pad-low = { $low ->
    [yes] a kevesebb pont nyer
   *[no] a több pont nyer
}
pad-over = { $deals } leosztás után. Ha javítani kell valamit, koppints rá.
pad-empty = Az első leosztás után nyomd meg a lenti gombot. Ha később javítani kell valamit, koppints rá.
pad-write = Leosztás beírása
pad-undo = Visszavonás
pad-undone = Visszavonva.
pad-removed = A sor törölve.
pad-said = Beírva: { $scores }. Vezet: { $leaders }.
pad-mend = { $number ->
    [0] A sor javítása: { $ending }
   *[other] { NUM($number, article: "Definite") }. leosztás javítása: { $ending }
}
pad-panel = { $panel ->
    [menu] Menü
    [agreed] Megbeszélt pontok
    [rules] Nevek és szabályok
    [people] { pad-who-plays }
    [dealer] Ki oszt legközelebb?
    [delete] Törlöd ezt a pontozólapot?
   *[entry] { $mend ->
        [yes] { $number ->
            [0] A sor javítása
           *[other] { NUM($number, article: "Definite") }. leosztás javítása
        }
       *[no] { $number }. leosztás
    }
}
pad-who-plays = Ki játszik?
pad-people = Valaki beszáll vagy kiszáll
pad-people-help = Aki elmegy, megtartja a pontjait, és a pontozólap nem ír neki pontot, amíg vissza nem jön.
pad-person = { $gone ->
    [yes] elment, { $points } pont
   *[no] { $points } pont
}
pad-leaves = Elmegy
pad-returns = Visszajön
pad-is-away = elment
pad-moved = { $gone ->
    [yes] { NAME($player, article: "Definite") } elment.
   *[no] { NAME($player, article: "Definite") } visszajött.
}
pad-joins = Valaki beszáll
pad-newcomer = Név
pad-sits = Hová ül?
pad-sits-after = { NAME($player, article: "Definite") } bal oldalára
pad-starts = Hány ponttal kezd?
pad-start = { $start ->
    [worst] mint a legrosszabbul álló:
    [average] az átlaggal
    [none] nullával
   *[own] ennyivel:
}
pad-starts-help = A szabályok nem mondják meg. A legtöbb asztalnál a későn jövő annyival kezd, mint a legrosszabbul álló, hogy senkinek se érje meg elkésni.
pad-join = Leül
pad-joined = { NAME($player, article: "Definite") } beszáll
pad-full = A pontozólapon legfeljebb { $most } név fér el.
pad-not-played = nem játszott
pad-played = { $all } játékosból { $count } játszotta ezt a leosztást
pad-change = Nevek, szabályok, meddig tart
pad-again = Új parti ugyanazokkal
pad-share = Az eredmény megosztása
pad-copy = Az eredmény másolása szövegként
pad-print = Nyomtatás
pad-csv = Mentés táblázatkezelőnek (CSV)
pad-file = A pontozólap mentése fájlba
pad-delete = A pontozólap törlése
pad-delete-sure = { $count ->
    [0] A pontozólap végleg törlődik.
   *[other] A pontozólap { NUM($count, article: "definite") } sorával együtt végleg törlődik.
}
pad-keep = Maradjon meg

## Egy leosztás beírása

pad-how = Hogy ért véget?
pad-who = Ki volt az?
pad-ending-exhausted = Elfogyott a talon
pad-left = Kinek mi maradt a kezében
pad-tools = A pontok beírásának módja
pad-tool = { $tool ->
    [keys] Számgombok
    [bones] Dominókra koppintva
   *[cards] Lapokra koppintva
}
pad-keypad = Számgombok
pad-key = { $key ->
    [back] az utolsó számjegy törlése
    [sign] plusz vagy mínusz
   *[next] a következő játékos
}
pad-next = Tovább
pad-of-pieces = { $count } darab
pad-tap-cards = A kézben maradt lapok
pad-tap-bones = Egy dominó számai
pad-tap-first = Koppints sorban a dominók két-két számára.
pad-tap-second = { $number } és …?
pad-piece = { $kind ->
    [bone] { BONE($piece) }
   *[card] { $rank ->
        [A] ász
        [J] bubi
        [Q] dáma
        [K] király
        [joker] joker
       *[other] { $rank }
    }
}
pad-held = Megszámolva, { $points } pont
pad-take-off = Vedd le: { $piece }
pad-nothing-held = Még nincs megszámolva semmi
pad-note = Megjegyzés
pad-missing = { $what ->
    [winner] Válassz egy nevet.
    [agreed] Írd be, amiben megegyeztetek, plusszal vagy mínusszal.
   *[points] Írd be mindenkinek a pontjait.
}
pad-pool-was = a kasszában { $pool } volt
pad-write-down = Beírom
pad-remove-row = Törlés
pad-agreed = Megbeszélt pontok
pad-agreed-add = Pont hozzáadása vagy levonása
pad-agreed-points = Plusz vagy mínusz mindenkinek
pad-column-ending = Vége

### A játékvezető a konyhaasztalhoz.

referee-lead = Vita van? Add meg, mi van az asztalon, és kérdezz! Megtudod, szabályos-e, és melyik szabály szerint.
referee-offline = Most nincs kapcsolat, pedig a játékvezetőhöz kell: ugyanaz ítél, mint az itteni asztaloknál.
referee-questions = Mi a kérdés?
referee-question-meld = Szabályos ez a lerakás?
referee-question-add = Rá lehet ezt tenni?
referee-question-out = Jó ez a handolás?
referee-tray-meld = A lerakás
referee-tray-row = { $number ->
    [0] A lerakások
   *[other] { $number }. lerakás
}
referee-tray-table = { $number ->
    [0] Az asztalon
   *[other] Az asztalon: { $number }. lerakás
}
referee-tray-cards = A te lapjaid
referee-tray-discard = Amit eldobsz
referee-tray-bones = A te dominóid
referee-tap = Koppints lent arra, ami ide való.
referee-tap-maybe = Ha van ilyen
referee-empty = Kiürítés: { $tray }
referee-more = Még egy lerakás
referee-clear = Elölről
referee-ask = Mit szól a játékvezető?
referee-thinking = Egy pillanat…
referee-groups = { $kind ->
    [tiles] Színek
   *[cards] Színek
}
referee-group = { $group ->
    [s] pikk
    [h] kőr
    [d] káró
    [c] treff
    [r] piros
    [y] sárga
    [k] fekete
   *[b] kék
}
referee-missing = Add meg ezt is: { $what }
referee-lies = { BONE($bone) } már az asztalon van
referee-mark = { $ok ->
    [yes] Jó:
   *[no] Nem jó:
}
referee-jokers = { $count ->
    [1] A joker ez: { CARDS($cards) }.
   *[other] A jokerek ezek: { CARDS($cards) }.
}
referee-jokers-open = { $full ->
    [yes] Minden hiányzó szín helyén joker áll.
   *[no] A joker egy hiányzó szín helyén áll; hogy melyikén, az nyitva marad.
}
referee-verdict = Az ítélet
referee-says-meld = Nem szabályos.
    .stands = Szabályos.
referee-says-table = Ami az asztalon van, nem szabályos.
referee-says-rows = Nem minden szabályos.
referee-says-add = Nem, nem lehet rátenni.
    .stands = Igen, rá lehet tenni.
referee-says-out = Nem jó a handolás.
    .stands = Jó a handolás.
referee-says-place = Semmi sem illik.
    .stands = Van, ami illik.
referee-says-unclear = Ilyen állás nem alakulhat ki.
referee-sum = { $points } pont; { $minimum } kell hozzá.
referee-kind = { $kind ->
    [run] sor
   *[set] csoport
}
referee-way = { $way ->
    [low] az elejére
    [high] a végére
   *[swap] A joker helyére kerül, a joker pedig felszabadul.
}{ GIVEN($card) ->
    [yes] {""} ({ CARDS($card) })
   *[no] {""}
}
referee-must = Előbb egy duplát kell lefedni: { $line }.
referee-elsewhere = És máshová?
referee-other-kinds = A többi fajta
referee-draw = Ezért húzni kell egyet.
referee-pass = Ezért a következő játékos jön.
referee-rules = A játék teljes szabálya: { $game }

### A játékvezető a konyhaasztalhoz.

referee-lead = Vita van? Add meg, mi van az asztalon, és kérdezz! Megtudod, szabályos-e, és melyik szabály szerint.
referee-offline = Most nincs kapcsolat, pedig a játékvezetőhöz kell: ugyanaz ítél, mint az itteni asztaloknál.
referee-questions = Mi a kérdés?
referee-question = { $question ->
    [meld] Szabályos ez a lerakás?
    [add] Rá lehet ezt tenni?
    [opening] Mennyit ér ez a nyitás?
    [take] Fel lehet venni a dobott lapot?
    [out] Jó ez a handolás?
    [finish] Be lehet ezzel fejezni?
    [knock] Kopoghatok?
    [train] Mit hová lehet tenni?
   *[place] Mit lehet letenni?
}
referee-tray = { $tray ->
    [meld] A lerakás
    [row] { $number ->
        [0] A lerakások
       *[other] { $number }. lerakás
    }
    [table] { $number ->
        [0] Az asztalon
       *[other] Az asztalon: { $number }. lerakás
    }
    [cards] A te lapjaid
    [pile] A dobott lap
    [thrown] Amit eldobsz
    [indicator] A jelzőkő
    [upcard] Az osztáskor felfordított lap
    [tiles] A tizennégy köved
   *[bones] A te dominóid
}
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
referee-flag = { $flag ->
    [opened] Ebben a leosztásban már nyitottam
   *[first] Ez az első húzásom a leosztásban
}
referee-end = { $side ->
    [left] bal vége
   *[right] jobb vége
}
referee-train-end = nyitott vége
referee-line = { $line ->
    [A] Az A vonat, a tiéd
    [B] A B vonat, a 2. játékosé
    [C] A C vonat, a 3. játékosé
    [D] A D vonat, a 4. játékosé
   *[M] A közös vonat
}
referee-marker = rajta a jelző
referee-double = a végén fedetlen dupla van
referee-again = ezt a duplát most én tettem le
referee-first-round = A leosztás első köre van
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
referee-uses = Például így:
referee-no-double = A sort a legnagyobb dupla kezdi. Ezek között nincs dupla: valaki más kezd.
referee-verdict = Az ítélet
referee-says = { $question ->
    [meld] { $stands ->
        [yes] Szabályos.
       *[no] Nem szabályos.
    }
    [table] Ami az asztalon van, nem szabályos.
    [rows] Nem minden szabályos.
    [add] { $stands ->
        [yes] Igen, rá lehet tenni.
       *[no] Nem, nem lehet rátenni.
    }
    [opening] { $stands ->
        [yes] A nyitás elég.
       *[no] A nyitás nem elég.
    }
    [take] { $stands ->
        [yes] Igen, fel lehet venni.
       *[no] Nem, nem lehet felvenni.
    }
    [out] { $stands ->
        [yes] Jó a handolás.
       *[no] Nem jó a handolás.
    }
    [finish] { $stands ->
        [yes] Be lehet vele fejezni.
       *[no] Még nem lehet befejezni.
    }
    [knock] { $stands ->
        [yes] Igen, kopoghatsz.
       *[no] Nem kopoghatsz.
    }
    [place] { $stands ->
        [yes] Van, ami illik.
       *[no] Semmi sem illik.
    }
   *[unclear] Ilyen állás nem alakulhat ki.
}
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
referee-wild = { $count ->
    [0] Nincs joker ebben a leosztásban.
   *[other] Ebben a leosztásban joker: { $tiles }
}
referee-must = Előbb egy duplát kell lefedni: { $line }.
referee-elsewhere = És máshová?
referee-other-kinds = A többi fajta
referee-draw = Ezért húzni kell egyet.
referee-pass = Ezért a következő játékos jön.
referee-rules = A játék teljes szabálya: { $game }

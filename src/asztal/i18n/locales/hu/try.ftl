### A szabályok élő példái.

try-title = Próbáld ki
try-position = Az állás
try-experts = Haladóknak: lépés beírása
try-own = Más lépés, rövid jelekkel
try-go-on = És most? Írj egy lépést
try-ask = Szabad?
try-again = Vissza az elejére
try-legal = Szabad:
try-refused = Nem.
try-hand = A kezedben
try-table = Az asztalon
try-pile = A dobott lap
try-line = A sor
try-no-line = Az asztal még üres.
try-engine = Motor
try-round = { $round }. forduló, { $pool } pont a kasszában
try-indicator = Jelzőkő
try-wild = Joker
try-offered = Az utolsó dobás
try-tile = { CARD($tile) }
try-marker = mindenki rakhat rá
try-train = { $train ->
    [own] Vonatod, { $line }
    [common] Közös, { $line }
    [arm] { $line } ág
   *[other] { $line } vonat
}
try-move = { $verb ->
    [draw] Húzás a talonból
    [take] Az utolsó dobás felvétele
    [indicator] A jelzőkő felvétele
    [lay] Lerakás: { CARDS($cards) }
    [add] { CARDS($cards) } hozzátétele { NUM($meld, article: "definite") }. kombinációhoz{ $side ->
        [low] , az elejére
        [high] , a végére
       *[none] {""}
    }
    [swap] Joker kiváltása { NUM($meld, article: "definite") }. kombinációból: { CARD($card) }
    [discard] Eldobás: { CARD($card) }
    [place] { $end ->
        [left] { BONE($bone) } balra
        [right] { BONE($bone) } jobbra
       *[none] { BONE($bone) } letétele
    }
    [train] { BONE($bone) } { $to ->
        [common] a közös vonatra
        [arm] { NUM($train, article: "definite") } ágra
       *[train] { NUM($train, article: "definite") } vonatra
    }{ $crosswise ->
        [yes] , keresztbe
       *[no] {""}
    }
    [finish] { $kind ->
        [runs] Befejezés sorokkal
        [sets] Befejezés csoportokkal
        [mixed] Befejezés sorokkal és csoportokkal
        [colour] Befejezés egy színnel
        [doubles] Befejezés hét párral
       *[eights] Befejezés totál nyolcassal
    }, eldobva: { CARD($card) }
    [done] A kör vége dobás nélkül
    [stop] Nem teszek le többet
    [pass] Passz
    [claim] Az eldobott kő kérése
   *[mark] Jelző { NUM($arm, article: "definite") } ágra
}

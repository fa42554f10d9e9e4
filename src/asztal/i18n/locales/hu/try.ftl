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

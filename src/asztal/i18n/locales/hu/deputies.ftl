### Ki játszik valaki helyett, és mit tud meg erről, aki visszajön.
### $text amit a gép tett, mondatként; $player akinek a köre volt; $why time, away vagy left.

log-deputy-bot = gép
log-deputy-winner = gép
log-deputy = { $text } ({ NAME($player, article: "Definite") } helyett: { $why ->
    [time] lejárt az ideje
    [away] nem volt itt
   *[left] felállt az asztaltól
}.)
    .you = { $text } (Helyetted: { $why ->
    [time] lejárt az időd
    [away] nem voltál itt
   *[left] felálltál az asztaltól
}.)
log-sits = { NAME($player, article: "Definite") } átveszi egy gép helyét, és mostantól ő játszik.
    .you = Átvetted egy gép helyét, mostantól te játszol.
log-level = { NAME($player, article: "Definite") } mostantól más szinten játszik: { $bot }.
log-time-up = Lejárt az idő: ezt a kört { NAME($player, article: "definite") } helyett a gép vette át.
missed-away = { $turns ->
    [1] Amíg nem voltál itt, a gép egy kört játszott helyetted:
   *[other] Amíg nem voltál itt, a gép { $turns } kört játszott helyetted:
}
missed-time = { $turns ->
    [1] Lejárt az időd, ezért ezt a kört a gép játszotta helyetted:
   *[other] Az időd { $turns } körben is lejárt, ezeket a gép játszotta helyetted:
}
missed-before = Ami előtte történt, a naplóban olvasható.
missed-title = Ezt játszották helyetted
missed-seen = Rendben
pace-over = Ha lejár az idő
over-bot = a kört a gép játssza végig
over-least = csak az, ami kötelező
pace-over-help = A kör a lehető legkevesebb lépéssel ér véget.
over-chosen = Ha lejár az idő: { $over ->
    [least] csak az történik, ami kötelező, a lehető legkevesebb lépéssel.
   *[bot] a kört a gép játssza végig ({ $bot }).
}
seat-deputy-now = gép játszik helyette
seat-deputy-last = legutóbb gép játszott helyette

### A Römi 500 asztala az oldalon.
### $player név, $card egy lap szavakkal, $any yes vagy no, $count hány, $round és $rounds fordulók, $pool pontok.

romi500-knocked = kopogott
romi500-out = kiment
romi500-round = forduló
romi500-pool = kassza
romi500-deal = { $round }/{ $rounds }. forduló; a kasszában { $pool } pont van
romi500-own = dobtál: { $count }
romi500-own-none = ide dobsz
romi500-own-label = A te dobásaid{ $any ->
    [yes] , felül { $card }
   *[no] , még egy sincs
}; a kijelölt lapot ide dobhatod
romi500-dead-label = { NAME($player, article: "Definite") } { $any ->
    [yes] { $count } lapot dobott, utoljára: { $card }
   *[no] még nem dobott
}
romi500-dead-title = { NAME($player, article: "Definite") } dobásai
romi500-dead-help = Az eldobott lapot többé senki sem veheti fel. A legutóbbi áll elöl.
romi500-empty-first = Az asztal még üres. Te kezdtél, elsőnek te kopoghatsz: rakj le egy kombinációt!
romi500-empty = Az asztal még üres. Elsőnek { NAME($player, article: "definite") } kopoghat; addig csak az rakhat le, aki rögtön ki is megy.
romi500-wait = Elsőnek { NAME($player, article: "definite") } kopoghat: dobj, fejezd be a köröd, vagy menj ki egyszerre!
romi500-your-knock = Te jössz: kopogj, dobj, vagy fejezd be a köröd!
romi500-your-play = Te jössz: rakj le, szúrj, dobj, vagy fejezd be a köröd!
romi500-bound = Most ki kell menned: rakd le a többi lapodat is!
romi500-done = Nem dobok
romi500-hint-done = Tipp: fejezd be a köröd dobás nélkül!
romi500-keys-done = a kör befejezése dobás nélkül

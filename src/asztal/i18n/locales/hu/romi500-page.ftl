### A Römi 500 asztala az oldalon.
### $player név, $card egy lap szavakkal, $any yes vagy no, $count hány, $round és $rounds fordulók, $pool pontok.

knock-knocked = kopogott
knock-out = kiment
knock-round = forduló
knock-pool = kassza
knock-deal = { $round }/{ $rounds }. forduló; a kasszában { $pool } pont van
knock-own = dobtál: { $count }
knock-own-none = ide dobsz
knock-own-label = A te dobásaid{ $any ->
    [yes] , felül { $card }
   *[no] , még egy sincs
}; a kijelölt lapot ide dobhatod
knock-dead-label = { NAME($player, article: "Definite") } { $any ->
    [yes] { $count } lapot dobott, utoljára: { $card }
   *[no] még nem dobott
}
knock-dead-title = { NAME($player, article: "Definite") } dobásai
knock-dead-help = Az eldobott lapot többé senki sem veheti fel. A legutóbbi áll elöl.
knock-empty-first = Az asztal még üres. Te kezdtél, elsőnek te kopoghatsz: rakj le egy kombinációt!
knock-empty = Az asztal még üres. Elsőnek { NAME($player, article: "definite") } kopoghat; addig csak az rakhat le, aki rögtön ki is megy.
knock-wait = Elsőnek { NAME($player, article: "definite") } kopoghat: dobj, fejezd be a köröd, vagy menj ki egyszerre!
knock-your-knock = Te jössz: kopogj, dobj, vagy fejezd be a köröd!
knock-your-play = Te jössz: rakj le, szúrj, dobj, vagy fejezd be a köröd!
knock-bound = Most ki kell menned: rakd le a többi lapodat is!
knock-done = Nem dobok
knock-hint-done = Tipp: fejezd be a köröd dobás nélkül!
knock-keys-done = a kör befejezése dobás nélkül

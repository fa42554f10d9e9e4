### Mi a baj egy állással, amelyet tovább kellene játszani.

error-position-dealer = Ebben az állásban { NUM($given, article: "definite") }. hely oszt, most viszont { NUM($expected, article: "definite") }. hely. Ezt írd: „dealer: { $expected }”.
error-position-over = Ennek az állásnak a leosztása már véget ért, nincs mit folytatni. Állíts fel egy korábbi pillanatot.
error-record-position = { $line }. sor: a leosztás nem állítható fel a „position” mezőből. { $why }
error-record-position-spelling = { $line }. sor: a „position” nem úgy van írva, ahogyan az Asztal írja. Bízd a programra a jegyzőkönyv írását.
error-situation-order = { $line }. sor: { WORD($key, article: "definite") } nem a helyén áll. Egy példában egy cím van, egy állás, ha kell, lépések, aztán a kipróbálandó lépések.
error-judge-too-many = Percenként legfeljebb { $most } kérdést tehetsz fel. Várj { $seconds } másodpercet, aztán próbáld újra.
error-judge-none = Ezt az állást most nem lehet megítélni. Próbáld újra.
error-position-hand-size = { WORD($clause, article: "Definite") } részben { $given } darab van, pedig abban a kézben legfeljebb { $most } lehet. Vegyél el belőle.
error-search-budget = Ez az állás túl nehéz: nem deríthető ki belátható idő alatt, mit lehet itt lépni. Igazi leosztásban ilyen nem fordul elő. Vegyél el belőle, először jokert.
error-position-range = „{ $text }” { WORD($clause, article: "definite") } részben kívül esik a tartományon. Írj { $low } és { $high } közötti számot.
error-position-seat = { WORD($clause, article: "Definite") } részben ez áll: { $text }, de ilyen hely nincs. A helyek számozása 0-val kezdődik, itt az utolsó: { $high }.
error-position-count = { WORD($clause, article: "Definite") } részben { $given } szó áll, pedig { $needed } való oda. Javítsd ki.
error-position-not-held = { WORD($clause, article: "Definite") } részben ez áll: { $piece }, de { WORD($hand, article: "definite") } részben nincs ilyen, vagy nincs ennyi. Írd oda, vagy innen hagyd ki.
error-position-here = „{ $text }” { WORD($clause, article: "definite") } részben itt most nem állhat. Hagyd ki, vagy javítsd ki.

### Mi a baj egy állással, amelyet tovább kellene játszani.

error-position-dealer = Ez az állás { NUM($given, article: "definite") }. szék osztása, most viszont { NUM($expected, article: "definite") }. szék oszt. Írd azt: „dealer: { $expected }”.
error-position-over = Ennek az állásnak a leosztása már véget ért, nincs mit folytatni. Állíts fel egy korábbi pillanatot.
error-record-position = { $line }. sor: a leosztás nem állítható fel a „position” mezőből. { $why }
error-record-position-spelling = { $line }. sor: a „position” nem úgy van írva, ahogyan az Asztal írja.
error-situation-order = { $line }. sor: { WORD($key, article: "definite") } nem a helyén áll. Egy példában egy cím van, egy állás, ha kell, lépések, aztán a kipróbálandó lépések.
error-judge-too-many = Ez percenként { $most } kérdésnél több. Várj { $seconds } másodpercet, aztán próbáld újra.
error-judge-none = Ezt az állást most nem lehet megítélni. Próbáld újra.
error-position-hand-size = { WORD($clause, article: "Definite") } részben { $given } darab van, pedig abban a kézben legfeljebb { $most } lehet. Vegyél el belőle.
error-search-budget = Ez az állás túl nehéz: nem deríthető ki belátható idő alatt, mit lehet itt lépni. Igazi leosztásban ilyen nem fordul elő. Vegyél el belőle, először jokert.

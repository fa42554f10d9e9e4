### Mi a baj egy állással, amelyet tovább kellene játszani.

error-position-dealer = Ez az állás a { $given }. szék osztása, most viszont { NUM($expected, article: "definite") }. szék oszt. Írd azt: „dealer: { $expected }”.
error-position-over = Ennek az állásnak a leosztása már véget ért, nincs mit folytatni. Állíts fel egy korábbi pillanatot.
error-record-position = { $line }. sor: a leosztás nem állítható fel a „position” mezőből. { $why }
error-record-position-spelling = { $line }. sor: a „position” nem úgy van írva, ahogyan az Asztal írja.

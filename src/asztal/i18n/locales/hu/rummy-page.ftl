### Amit csak a Römi 40 és testvérjátékai oldalai mondanak.

## A játékvezető

referee-question-opening = Mennyit ér ez a nyitás?
referee-question-take = Fel lehet venni a dobott lapot?
referee-tray-pile = A dobott lap
referee-flag-opened = Ebben a leosztásban már nyitottam
referee-flag-first = Ez az első húzásom a leosztásban
referee-says-opening = A nyitás nem elég.
    .stands = A nyitás elég.
referee-says-take = Nem, nem lehet felvenni.
    .stands = Igen, fel lehet venni.
referee-uses = Például így:

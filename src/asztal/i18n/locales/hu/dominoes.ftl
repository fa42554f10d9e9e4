### Dominó: a játékok, a lépéseik, és miért nem szabályos egy lépés vagy egy állás.
### $now és $fits a bone-advice mondaté (errors.ftl).

game-domino = Dominó
    .name = Dominó
    .tagline = A klasszikus dominósor húzással: illessz a sor végeihez, és fogyj ki elsőként a dominóidból!
    .players = 2–5 játékos
game-domino-block = Blokkdominó
    .name = Blokkdominó
    .tagline = Dominó húzás nélkül: aki nem tud tenni, passzol.
    .players = 2–4 játékos

## Lépések: a moves.ftl írja le, mi mit jelent

move-place = { $end ->
    [left] { NAME($player, article: "Definite") } balra tette { BONE($bone, case: "accusative", article: "definite") }.
    [right] { NAME($player, article: "Definite") } jobbra tette { BONE($bone, case: "accusative", article: "definite") }.
   *[none] { NAME($player, article: "Definite") } { BONE($bone, case: "instrumental", article: "definite") } kezdett.
}
    .you = { $end ->
    [left] Balra tetted { BONE($bone, case: "accusative", article: "definite") }.
    [right] Jobbra tetted { BONE($bone, case: "accusative", article: "definite") }.
   *[none] { BONE($bone, case: "instrumental", article: "Definite") } kezdtél.
}
    .step = { $end ->
        [left] { BONE($bone) } a bal végre
        [right] { BONE($bone) } a jobb végre
       *[none] { BONE($bone) } letétele
    }

## Letétel és húzás

error-place-opening-double = A leosztás a legnagyobb duplával kezdődik, és az a tiéd: tedd le { BONE($needed, case: "accusative", article: "definite") }.
error-place-does-not-fit = { $end ->
    [left] A bal végen { $number } áll, de { BONE($bone, article: "definite") } dominón nincs ilyen.
   *[right] A jobb végen { $number } áll, de { BONE($bone, article: "definite") } dominón nincs ilyen.
} { bone-advice }
error-place-end = { BONE($bone, article: "Definite") } dominó mindkét végre illik. Mondd meg, melyikre tennéd: „left” a bal, „right” a jobb.
error-draw-not-in-this-game = Ebben a játékban nincs húzás. { bone-advice }

## Állások

error-position-bone = „{ $text }” { WORD($clause, article: "definite") } részben nem dominó. A dominók 0-0-tól 6-6-ig tartanak.
error-position-line = { WORD($clause, article: "Definite") } részben { BONE($bone, article: "definite") } dominó nem egyforma számmal érinti bal oldali szomszédját. Javítsd ki a sort.
error-position-start = A leosztás első dominója dupla, de { BONE($bone, article: "definite") } nem az. Javítsd ki { WORD($clause, article: "definite") } részt.
error-position-no-double = Senkinél sincs dupla, amellyel kezdeni lehetne. Tegyél egyet { WORD($clause, article: "definite") } részbe vagy egy másik kézbe.
error-position-to-move = Az következik, akinél a legnagyobb dupla van: { WORD($clause, article: "definite") } részben ennek kell állnia: { $expected }.

## A terminál

cli-help-dominoes =
    Egy lépés úgy, ahogy a listában áll, vagy a sorszáma, például:
      place 6-3 left   place 6-3 right   draw   pass
    place letesz, balra (left) vagy jobbra (right), draw húz, pass passzol.

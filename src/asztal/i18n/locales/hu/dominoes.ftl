### Dominó: a játékok, és a súgójuk a terminálban.

game-domino = Dominó
    .name = Dominó
    .tagline = A klasszikus dominósor húzással: illessz a sor végeihez, és fogyj ki elsőként a dominóidból!
    .players = 2–5 játékos
game-domino-block = Blokkdominó
    .name = Blokkdominó
    .tagline = Dominó húzás nélkül: aki nem tud tenni, passzol.
    .players = 2–4 játékos

cli-help-dominoes =
    Egy lépés úgy, ahogy a listában áll, vagy a sorszáma, például:
      place 6-3 left   place 6-3 right   draw   pass
    place letesz, balra (left) vagy jobbra (right), draw húz, pass passzol.

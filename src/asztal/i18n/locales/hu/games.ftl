### A játékok: név, egy mondat róluk, hányan játszhatják.

game-romi-40 = Römi 40
    .name = Römi 40
    .tagline = Gyűjts sorokat és csoportokat, nyiss 40 ponttal, és fogyj ki elsőként a lapjaidból!
    .players = 2–4 játékos
game-domino = Dominó
    .name = Dominó
    .tagline = A klasszikus dominósor húzással: illessz a sor végeihez, és fogyj ki elsőként a dominóidból!
    .players = 2–5 játékos
game-domino-block = Blokkdominó
    .name = Blokkdominó
    .tagline = Dominó húzás nélkül: aki nem tud tenni, passzol.
    .players = 2–4 játékos

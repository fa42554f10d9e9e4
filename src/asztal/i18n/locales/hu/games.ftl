### A játékok: név, egy mondat róluk, hányan játszhatják.

game-romi-40 = Römi 40
    .name = Römi 40
    .tagline = Gyűjts sorokat és csoportokat, nyiss 40 ponttal, és fogyjanak el elsőként a lapjaid!
    .players = 2–4 játékos
game-domino = Dominó
    .name = Dominó
    .tagline = A klasszikus dominósor húzással: illessz a végekhez, és fogyjanak el a dominóid!
    .players = 2–5 játékos
game-domino-block = Blokkdominó
    .name = Blokkdominó
    .tagline = Dominó húzás nélkül: aki nem tud tenni, passzol.
    .players = 2–4 játékos

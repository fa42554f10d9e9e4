### The games: name, one line about each, how many may play.

game-romi-40 = Römi 40
    .name = Römi 40
    .tagline = Hungarian rummy: build melds, open with 40 points, and be the first to go out.
    .players = 2–4 players
game-domino = Dominoes
    .name = Dominoes
    .tagline = The classic line of dominoes with drawing: match the ends and empty your hand.
    .players = 2–5 players
game-domino-block = Block dominoes
    .name = Block dominoes
    .tagline = Dominoes without drawing: if you cannot place, you pass.
    .players = 2–4 players

### Dominoes: the games, and their help in the terminal.

game-domino = Dominoes
    .name = Dominoes
    .tagline = The classic line of dominoes with drawing: match the ends and empty your hand.
    .players = 2–5 players
game-domino-block = Block dominoes
    .name = Block dominoes
    .tagline = Dominoes without drawing: if you cannot place, you pass.
    .players = 2–4 players

cli-help-dominoes =
    A move as it is written in the list, or its number, for example:
      place 6-3 left   place 6-3 right   draw   pass

"""The bots of Römi 40, 50 and 51, Joker-mánia and Kalooki."""

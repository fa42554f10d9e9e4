"""The bots of Römi 500, 300 and Cutthroat."""

"""The bots of Tábla Römi."""

"""The bots of the one-line domino."""

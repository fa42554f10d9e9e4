"""Pieces: cards and bones, small ints with a text form."""

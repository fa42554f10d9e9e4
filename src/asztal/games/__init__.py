"""The games, one folder per family."""

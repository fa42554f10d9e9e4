"""The games, one folder a family."""

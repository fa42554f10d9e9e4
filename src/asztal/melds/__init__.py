"""Melds of cards and what a hand can lay. Knows no turns."""

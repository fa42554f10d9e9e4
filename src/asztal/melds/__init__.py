"""Melds of cards and what a hand can lay. Knows no turns."""

from asztal.melds.arrange import Arranger
from asztal.melds.deadwood import deadwood
from asztal.melds.meld import meld_text, parse_meld
from asztal.melds.plan import ADD, EITHER, HIGH, LAY, LOW, SWAP, Step
from asztal.melds.points import STANDARD, Points

__all__ = [
    "ADD",
    "EITHER",
    "HIGH",
    "LAY",
    "LOW",
    "STANDARD",
    "SWAP",
    "Arranger",
    "Points",
    "Step",
    "deadwood",
    "meld_text",
    "parse_meld",
]

"""The moves of the domino games: their codes and how they are written.

A move's code is 2 · bone + end (end 0 the left, 1 the right; the first bone of a line goes "left"), or
`DRAW`, or `PASS`.
"""

from __future__ import annotations

from typing import Final

from asztal.bones.words import KNOCKING
from asztal.engine.phrases import Phrases
from asztal.pieces.bones import near_bone

__all__ = ["BLOCK_PHRASES", "DRAW", "DREW", "ENDS", "PASS", "PHRASES", "bone_slot"]

DRAW: Final = 56
PASS: Final = 57
DREW: Final = 58  # in a log only: drew a bone that fits
ENDS: Final = ("left", "right")

PHRASES: Final = Phrases(
    (("place PIECE [SIDE]", "place 6-3 left"), ("draw", "draw"), ("pass", "pass")), called=KNOCKING
)
BLOCK_PHRASES: Final = Phrases((("place PIECE [SIDE]", "place 6-3 left"), ("pass", "pass")), called=KNOCKING)
SIDES: Final[dict[str, str]] = {
    "left": "left",
    "l": "left",
    "bal": "left",
    "balra": "left",
    "right": "right",
    "r": "right",
    "jobb": "right",
    "jobbra": "right",
}


def bone_slot(word: str) -> tuple[str, str]:
    """What a word, or two, may stand for in a move: PIECE a bone, SIDE an end of the line."""
    bone = near_bone(word)
    if bone:
        return "PIECE", bone
    return ("SIDE", SIDES[word]) if word in SIDES else ("", "")

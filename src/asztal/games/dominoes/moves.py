"""How the moves of the domino games are written, for near misses (`asztal.engine.phrases`)."""

from __future__ import annotations

from typing import Final

from asztal.engine.phrases import Phrases
from asztal.pieces.bones import near_bone

__all__ = ["BLOCK_PHRASES", "PHRASES", "bone_slot"]

PHRASES: Final = Phrases((("place PIECE [SIDE]", "place 6-3 left"), ("draw", "draw"), ("pass", "pass")))
BLOCK_PHRASES: Final = Phrases((("place PIECE [SIDE]", "place 6-3 left"), ("pass", "pass")))
SIDES: Final[dict[str, str]] = {"left": "left", "l": "left", "bal": "left", "balra": "left", "right": "right",
                                "r": "right", "jobb": "right", "jobbra": "right"}


def bone_slot(word: str) -> tuple[str, str]:
    """What a word, or two, may stand for in a move: PIECE a bone, SIDE an end of the line."""
    bone = near_bone(word)
    if bone:
        return "PIECE", bone
    return ("SIDE", SIDES[word]) if word in SIDES else ("", "")

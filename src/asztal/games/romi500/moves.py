"""The moves of Römi 500: numbers inside, the player's words outside.

verb | card << 3 | table index << 9 | end << 15        draw add discard done
verb | meld << 3                                       lay
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine.phrases import Phrases
from asztal.melds.codes import add_words, card_in, end_in, index_in, meld_in
from asztal.melds.sets_with_twins import meld_text
from asztal.pieces.cards import card_text

__all__ = [
    "ADD",
    "ALONE",
    "DISCARD",
    "DONE",
    "DRAW",
    "LAY",
    "PHRASES",
    "add_code",
    "card_in",
    "discard_code",
    "end_in",
    "index_in",
    "lay_code",
    "meld_in",
    "move_words",
]

DRAW: Final = 0
LAY: Final = 1
ADD: Final = 2
DISCARD: Final = 3
DONE: Final = 4

ALONE: "Final[dict[str, int]]" = {"draw": DRAW, "done": DONE}  # moves of one word

PHRASES: Final = Phrases(
    (
        ("draw", "draw"),
        ("lay PIECES", "lay 5s 6s 7s"),
        ("add PIECES to NUMBER [SIDE]", "add 7s to 2"),
        ("discard PIECE", "discard Kc"),
        ("done", "done"),
    ),
    brackets=True,
    called=(("knock kopog kopogok kopogj kopogni kopogas", "lay"),),
)


def lay_code(meld: i64) -> i64:
    """Lay this meld."""
    return LAY | (meld << 3)


def add_code(card: i64, index: i64, end: i64) -> i64:
    """Lay `card` off on table meld `index` (from 0); `end` 0 where there is no choice, 1 low, 2 high."""
    return ADD | (card << 3) | (index << 9) | (end << 15)


def discard_code(card: i64) -> i64:
    """Discard `card`, which ends the turn."""
    return DISCARD | (card << 3)


def move_words(code: i64) -> str:
    """The text of a move."""
    verb = code & 7
    if verb == DRAW:
        return "draw"
    if verb == LAY:
        return "lay " + meld_text(meld_in(code))
    if verb == ADD:
        return add_words(code)
    if verb == DISCARD:
        return "discard " + card_text(card_in(code))
    return "done"

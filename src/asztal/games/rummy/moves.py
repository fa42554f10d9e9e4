"""Römi moves: numbers inside, the player's words outside.

verb | card << 3 | table index << 9 | end << 15        draw take add swap discard pass
verb | meld << 3                                       lay
verb | suits << 3 | table index << 9                   several naturals to a set in one play
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine.phrases import Phrases
from asztal.melds.codes import add_words, card_in, end_in, index_in, meld_in
from asztal.melds.meld import meld_text
from asztal.pieces.cards import card_text

__all__ = [
    "ADD",
    "ADD_MANY",
    "ALONE",
    "DISCARD",
    "DRAW",
    "LAY",
    "PASS",
    "PHRASES",
    "SWAP",
    "TAKE",
    "add_code",
    "card_in",
    "discard_code",
    "end_in",
    "index_in",
    "lay_code",
    "many_code",
    "meld_in",
    "move_words",
    "swap_code",
]

DRAW: Final = 0
TAKE: Final = 1
LAY: Final = 2
ADD: Final = 3
SWAP: Final = 4
DISCARD: Final = 5
PASS: Final = 6
ADD_MANY: Final = 7

ALONE: "Final[dict[str, int]]" = {"draw": DRAW, "take": TAKE, "pass": PASS}  # moves of one word

PHRASES: Final = Phrases(
    (
        ("draw", "draw"),
        ("take (PIECE)", "take"),
        ("lay PIECES", "lay 5s 6s 7s"),
        ("add PIECES to NUMBER [SIDE]", "add 7s to 2"),
        ("swap (JOKER) PIECE in NUMBER", "swap 9h in 1"),
        ("discard PIECE", "discard Kc"),
        ("pass", "pass"),
    ),
    brackets=True,
)


def lay_code(meld: i64) -> i64:
    """Lay this meld."""
    return LAY | (meld << 3)


def add_code(card: i64, index: i64, end: i64) -> i64:
    """Lay `card` off on table meld `index` (from 0); `end` 0 where there is no choice, 1 low, 2 high."""
    return ADD | (card << 3) | (index << 9) | (end << 15)


def many_code(suits: i64, index: i64) -> i64:
    """Lay the naturals of these suits off on the set at `index` in one play."""
    return ADD_MANY | (suits << 3) | (index << 9)


def swap_code(card: i64, index: i64) -> i64:
    """Lay the natural `card` in the place of its joker in the run at `index`."""
    return SWAP | (card << 3) | (index << 9)


def discard_code(card: i64) -> i64:
    """Discard `card`."""
    return DISCARD | (card << 3)


def move_words(code: i64, many: str) -> str:
    """The text of a move; `many` is the text of the cards of an add of several."""
    verb = code & 7
    if verb == DRAW:
        return "draw"
    if verb == TAKE:
        return "take"
    if verb == LAY:
        return "lay " + meld_text(meld_in(code))
    if verb == ADD:
        return add_words(code)
    if verb == ADD_MANY:
        return f"add {many} to {index_in(code) + 1}"
    if verb == SWAP:
        return f"swap {card_text(card_in(code))} in {index_in(code) + 1}"
    if verb == DISCARD:
        return "discard " + card_text(card_in(code))
    return "pass"

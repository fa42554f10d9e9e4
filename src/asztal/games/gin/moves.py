"""The moves of gin rummy: numbers inside, the player's words outside.

verb | card << 3 | table index << 9 | end << 15        draw take pass discard knock add done
verb | meld << 3                                       lay

Big gin is a knock with no card: where the card is, the code has `NO_CARD`.
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
    "ALONE",
    "BIG_GIN",
    "DISCARD",
    "DONE",
    "DRAW",
    "KNOCK",
    "LAY",
    "NO_CARD",
    "PASS",
    "PHRASES",
    "TAKE",
    "add_code",
    "card_in",
    "discard_code",
    "end_in",
    "index_in",
    "knock_code",
    "lay_code",
    "meld_in",
    "move_words",
]

DRAW: Final = 0
TAKE: Final = 1
PASS: Final = 2
DISCARD: Final = 3
KNOCK: Final = 4
LAY: Final = 5
ADD: Final = 6
DONE: Final = 7

NO_CARD: Final = 63
BIG_GIN: Final = 508  # KNOCK | NO_CARD << 3

ALONE: "Final[dict[str, int]]" = {
    "draw": DRAW,
    "take": TAKE,
    "pass": PASS,
    "gin": BIG_GIN,
    "done": DONE,
}  # moves of one word

PHRASES: Final = Phrases(
    (
        ("draw", "draw"),
        ("take (PIECE)", "take"),
        ("pass", "pass"),
        ("discard PIECE", "discard Kc"),
        ("knock PIECE", "knock Kc"),
        ("gin", "gin"),
        ("lay PIECES", "lay 5s 6s 7s"),
        ("add PIECES to NUMBER [SIDE]", "add 7s to 2"),
        ("done", "done"),
    ),
    brackets=True,
    called=(
        ("knock gin kopog kopogok kopogj kopogni kopogas kopogtat kopogtatok", "knock"),
        ("big nagy", "gin"),
    ),
)


def discard_code(card: i64) -> i64:
    """Discard `card`, which ends the turn."""
    return DISCARD | (card << 3)


def knock_code(card: i64) -> i64:
    """Discard `card` and knock."""
    return KNOCK | (card << 3)


def lay_code(meld: i64) -> i64:
    """Lay this meld."""
    return LAY | (meld << 3)


def add_code(card: i64, index: i64, end: i64) -> i64:
    """Lay `card` off on table meld `index` (from 0); `end` names one where it does not fit, else it is 0."""
    return ADD | (card << 3) | (index << 9) | (end << 15)


def move_words(code: i64) -> str:
    """The text of a move."""
    verb = code & 7
    if verb == LAY:
        return "lay " + meld_text(meld_in(code))
    if verb == ADD:
        return add_words(code)
    if verb == DISCARD:
        return "discard " + card_text(card_in(code))
    if verb == KNOCK:
        return "gin" if code == BIG_GIN else "knock " + card_text(card_in(code))
    if verb == DRAW:
        return "draw"
    if verb == TAKE:
        return "take"
    return "pass" if verb == PASS else "done"

"""The moves of Römi 500: numbers inside, the player's words outside.

    verb | card << 3 | table index << 9 | end << 15        draw add discard done
    verb | meld << 3                                       lay
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine.phrases import Phrases
from asztal.errors import NotationError
from asztal.melds.books import text_of
from asztal.pieces.cards import card_text

__all__ = [
    "ADD", "DISCARD", "DONE", "DRAW", "LAY", "PHRASES", "add_code", "card_in", "discard_code", "end_in",
    "index_in", "lay_code", "meld_in", "move_words", "split_add",
]

DRAW: Final = 0
LAY: Final = 1
ADD: Final = 2
DISCARD: Final = 3
DONE: Final = 4

END_WORDS: Final = ("", " low", " high")

PHRASES: Final = Phrases((
    ("draw", "draw"), ("lay PIECES", "lay 5s 6s 7s"), ("add PIECES to NUMBER [SIDE]", "add 7s to 2"),
    ("discard PIECE", "discard Kc"), ("done", "done")), brackets=True)


def lay_code(meld: i64) -> i64:
    """Lay this meld."""
    return LAY | (meld << 3)


def add_code(card: i64, index: i64, end: i64) -> i64:
    """Lay `card` off on table meld `index` (from 0); `end` 0 where there is no choice, 1 low, 2 high."""
    return ADD | (card << 3) | (index << 9) | (end << 15)


def discard_code(card: i64) -> i64:
    """Throw `card`, which ends the turn."""
    return DISCARD | (card << 3)


def card_in(code: i64) -> i64:
    """The card of an add or discard."""
    return (code >> 3) & 63


def index_in(code: i64) -> i64:
    """The table index, from 0, of an add."""
    return (code >> 9) & 63


def end_in(code: i64) -> i64:
    """The end an add names: 0 none, 1 low, 2 high."""
    return (code >> 15) & 3


def meld_in(code: i64) -> i64:
    """The meld of a lay."""
    return code >> 3


def move_words(code: i64) -> str:
    """The text of a move."""
    verb = code & 7
    if verb == DRAW:
        return "draw"
    if verb == LAY:
        return "lay " + text_of(meld_in(code))
    if verb == ADD:
        return f"add {card_text(card_in(code))} to {index_in(code) + 1}{END_WORDS[end_in(code)]}"
    if verb == DISCARD:
        return "discard " + card_text(card_in(code))
    return "done"


def split_add(text: str, words: list[str]) -> tuple[str, i64, i64]:
    """The card, table index (from 0) and end of `CARD to N [low|high]`."""
    end: i64 = 0
    if words and words[-1] in ("low", "high"):
        end = 1 if words[-1] == "low" else 2
        words = words[:-1]
    if len(words) != 3 or words[1] != "to" or not (words[2].isascii() and words[2].isdigit()) \
            or len(words[2]) > 2 or words[2] == "0":
        raise NotationError("move.unreadable", text=text)
    return words[0], int(words[2]) - 1, end

"""Römi moves: numbers inside, the player's words outside.

    verb | card << 3 | table index << 9 | end << 15        draw take add swap discard pass
    verb | meld << 3                                       lay
    verb | suits << 3 | table index << 9                   several naturals to a set in one play
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine.phrases import Phrases
from asztal.errors import NotationError
from asztal.melds.meld import meld_text
from asztal.pieces.cards import card_text

__all__ = [
    "ADD", "ADD_MANY", "DISCARD", "DRAW", "LAY", "PASS", "PHRASES", "SWAP", "TAKE",
    "add_code", "card_in", "discard_code", "end_in", "index_in", "lay_code", "many_code", "meld_in",
    "move_words", "split_add", "swap_code",
]

DRAW: Final = 0
TAKE: Final = 1
LAY: Final = 2
ADD: Final = 3
SWAP: Final = 4
DISCARD: Final = 5
PASS: Final = 6
ADD_MANY: Final = 7

END_WORDS: Final = ("", " low", " high")

PHRASES: Final = Phrases((
    ("draw", "draw"), ("take (PIECE)", "take"), ("lay PIECES", "lay 5s 6s 7s"),
    ("add PIECES to NUMBER [SIDE]", "add 7s to 2"), ("swap (JOKER) PIECE in NUMBER", "swap 9h in 1"),
    ("discard PIECE", "discard Kc"), ("pass", "pass")), brackets=True)


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
    """Throw `card`."""
    return DISCARD | (card << 3)


def card_in(code: i64) -> i64:
    """The card of an add, swap or discard."""
    return (code >> 3) & 63


def index_in(code: i64) -> i64:
    """The table index, from 0, of an add or swap."""
    return (code >> 9) & 63


def end_in(code: i64) -> i64:
    """The end an add names: 0 none, 1 low, 2 high."""
    return (code >> 15) & 3


def meld_in(code: i64) -> i64:
    """The meld of a lay."""
    return code >> 3


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
        return f"add {card_text(card_in(code))} to {index_in(code) + 1}{END_WORDS[end_in(code)]}"
    if verb == ADD_MANY:
        return f"add {many} to {index_in(code) + 1}"
    if verb == SWAP:
        return f"swap {card_text(card_in(code))} in {index_in(code) + 1}"
    if verb == DISCARD:
        return "discard " + card_text(card_in(code))
    return "pass"


def split_add(text: str, words: "list[str]", joint: str) -> "tuple[list[str], i64, i64]":
    """The cards, table index (from 0) and end of `add … to N [low|high]` or `swap … in N`."""
    end: i64 = 0
    if words and words[-1] in ("low", "high"):
        end = 1 if words[-1] == "low" else 2
        words = words[:-1]
    if len(words) < 3 or words[-2] != joint or not (words[-1].isascii() and words[-1].isdigit()) \
            or len(words[-1]) > 2 or words[-1] == "0":
        raise NotationError("move.unreadable", text=text)
    return words[:-2], int(words[-1]) - 1, end

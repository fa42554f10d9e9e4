"""Codes of plays: what the codes and texts of moves have in common in games with melds.

    verb | meld << 3                                       a new meld
    verb | card << 3 | table index << 9 | end << 15        a card added to a meld, or discarded

The verb, three bits, is each game's own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.errors import NotationError
from asztal.melds.meld import is_set
from asztal.melds.runs import AT_HIGH, AT_LOW
from asztal.pieces.cards import JOKER, card_text

__all__ = [
    "FITS",
    "MOST_INDEX",
    "NO_END",
    "OTHER_END",
    "add_words",
    "card_in",
    "end_in",
    "end_written",
    "index_in",
    "meld_in",
    "named_end",
    "split_add",
]

MOST_INDEX: Final = 62  # the highest table index that a code has room for
END_WORDS: Final = ("", " low", " high")

# What is wrong with the end that an add names, or does not name.
FITS: Final = 0
NO_END: Final = 1  # it must name one, or must not
OTHER_END: Final = 2  # the card fits, but not there


def card_in(code: i64) -> i64:
    """The card of a code."""
    return (code >> 3) & 63


def index_in(code: i64) -> i64:
    """The table index, from 0, of a code."""
    return (code >> 9) & 63


def end_in(code: i64) -> i64:
    """The end that a code names: 0 none, AT_LOW or AT_HIGH."""
    return (code >> 15) & 3


def meld_in(code: i64) -> i64:
    """The meld of a lay."""
    return code >> 3


def named_end(meld: i64, card: i64, ends: i64, end: i64) -> i64:
    """Whether an add of a card that fits at `ends` names the end it must: a joker's, and an ace's."""
    if end == 0:
        return NO_END if ends == AT_LOW + AT_HIGH or (card == JOKER and not is_set(meld)) else FITS
    if ends & end == 0:
        return OTHER_END
    return NO_END if card != JOKER and ends != AT_LOW + AT_HIGH else FITS


def end_written(meld: i64, card: i64, ends: i64, end: i64) -> i64:
    """The end that the canonical form of an add names, where the card fits at `ends`."""
    if card == JOKER and not is_set(meld):
        return ends if end == 0 and (ends == AT_LOW or ends == AT_HIGH) else end
    return 0 if ends == end else end


def add_words(code: i64) -> str:
    """The text of an add of one card."""
    return f"add {card_text(card_in(code))} to {index_in(code) + 1}{END_WORDS[end_in(code)]}"


def split_add(text: str, words: list[str], joint: str) -> tuple[list[str], i64, i64]:
    """The cards, table index (from 0) and end of `add … to N [low|high]` or `swap … in N`."""
    end: i64 = 0
    if words and words[-1] in ("low", "high"):
        end = AT_LOW if words[-1] == "low" else AT_HIGH
        words = words[:-1]
    if (
        len(words) < 3
        or words[-2] != joint
        or not (words[-1].isascii() and words[-1].isdigit())
        or len(words[-1]) > 2
        or words[-1] == "0"
    ):
        raise NotationError("move.unreadable", text=text)
    return words[:-2], int(words[-1]) - 1, end

"""Hands as masks: bit 13 · suit + rank for a card or tile, four lanes of thirteen bits, a joker's bit above.

What every family keeps asking of such a mask: how many there are, and the moves that each gives.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

__all__ = ["BIT", "CardCodes", "count_cards", "ranks_held"]

LANE: Final = 8191
NINE: Final = 9
BIT: "Final[vec[i64]]" = vec[i64]([2**n for n in range(62)])

# 52 bits added up side by side: in pairs, in fours, in eights.
PAIRS: "Final[i64]" = 0x5555555555555
FOURS: "Final[i64]" = 0x3333333333333
EIGHTS: "Final[i64]" = 0xF0F0F0F0F0F0F


def count_cards(mask: i64) -> i64:
    """How many cards a mask holds; the joker's bit is not looked at.

    >>> count_cards(0b101 | 2**51), count_cards(2**52 - 1)
    (3, 52)
    """
    mask -= (mask >> 1) & PAIRS
    mask = (mask & FOURS) + ((mask >> 2) & FOURS)
    mask = (mask + (mask >> 4)) & EIGHTS
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 127


def ranks_held(one: i64, two: i64, least: i64) -> i64:
    """The ranks, as thirteen bits, of which `one` and `two` hold together at least this many, one to three.

    >>> ranks_held(0b011 | 2**13 | 2**26, 2**0, 3), ranks_held(0b011 | 2**14, 0, 2)
    (1, 2)
    """
    once: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    for suit in range(i64(4)):
        lane = (one >> (13 * suit)) & LANE
        thrice |= twice & lane
        twice |= once & lane
        once |= lane
        lane = (two >> (13 * suit)) & LANE
        thrice |= twice & lane
        twice |= once & lane
        once |= lane
    if least == 3:
        return thrice
    return twice if least == 2 else once


class CardCodes:
    """Codes of moves that any card of a hand gives: first + step · card for each, ascending.

    Lists for every nine bits of a mask are made once and copied from then on, which is several times as fast as
    testing for every card.
    """

    def __init__(self, first: i64, step: i64) -> None:
        self.first: i64 = first
        self.step: i64 = step
        self.lists: list[list[i64]] = [
            [first + step * (NINE * part + bit) for bit in range(i64(NINE)) if (held >> bit) & 1]
            for part in range(i64(6))
            for held in range(i64(512))
        ]

    def add(self, codes: "list[i64]", mask: i64) -> None:
        """Append the codes of these cards.

        >>> codes: list[int] = [1]
        >>> CardCodes(3, 8).add(codes, 0b101 | 2**51 | 2**52)
        >>> codes
        [1, 3, 19, 411, 419]
        """
        part: i64 = 0
        while mask != 0:
            if mask & 511 != 0:
                codes += self.lists[part + (mask & 511)]  # compiled, `extend` is slower
            part += 512
            mask >>= 9

    def at(self, mask: i64, place: i64) -> i64:
        """The code at a place among those that `add` would append, from 0.

        >>> CardCodes(3, 8).at(0b101 | 2**51 | 2**52, 2)
        411
        """
        while place > 0:
            mask &= mask - 1
            place -= 1
        return self.first + self.step * count_cards((mask & -mask) - 1)

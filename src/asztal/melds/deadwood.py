"""Deadwood of gin rummy: the same tally with gin's counting, one pack, no jokers, the ace low only."""

from typing import Final

from mypy_extensions import i64

from asztal.melds.points import GIN
from asztal.melds.tally import Tally, tally_of

__all__ = ["deadwood"]

_GIN: "Final[list[Tally]]" = []  # made when first asked for


def deadwood(hand: i64) -> i64:
    """The least points of the cards that stay outside melds; the ace counts 1, court cards 10.

    `hand` is a mask of cards of one pack. No card is discarded: of eleven cards all eleven count.

    >>> deadwood(0b111 | 2**7 | 2**20 | 2**33 | 2**12 | 2**13)         # As 2s 3s, three 8s, Ks Ah
    11
    """
    if not _GIN:
        _GIN.append(tally_of(0, GIN))
    return GIN.of_cards(hand) - _GIN[0].most(hand, 0, 0)

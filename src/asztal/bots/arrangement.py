"""Arrange a hand by what fits: first what belongs together, then what nearly does, then the rest.

Works from a `View` alone, at any time of a deal. Nothing here is a move: it is the order in which a
player would hold the pieces. Each family groups its own pieces; what several need is here.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from asztal.pieces.cards import JOKER, card_text

__all__ = ["Arrangement", "pair_up", "take_meld"]


class Arrangement:
    """`groups` of pieces that make up the hand. The first `whole` of them are melds, or a trail of bones."""

    def __init__(self) -> None:
        self.groups: list[list[str]] = []
        self.whole: i64 = 0

    def data(self) -> dict[str, object]:
        """The arrangement as plain JSON data."""
        return {"groups": self.groups, "whole": int(self.whole)}

    def add(self, pieces: list[str], whole: bool = False) -> None:
        """One more group, if there is anything in it."""
        if pieces:
            self.groups.append(pieces)
            if whole:
                self.whole += 1


def take_meld(arrangement: Arrangement, left: list[i64], cards: list[i64]) -> None:
    """A meld out of the hand."""
    for card in cards:
        left.remove(card)
    arrangement.add([card_text(card) for card in cards], whole=True)


def pair_up(
    arrangement: Arrangement, left: list[i64], promise: Callable[[i64, list[i64]], i64], least: i64
) -> None:
    """Two and two cards out of the hand that want a third, the most promising first; jokers fit anywhere."""
    while True:
        best = least
        pair: list[i64] = []
        for place in range(len(left)):
            for other in range(place + 1, len(left)):
                if left[place] == JOKER or left[other] == JOKER:
                    continue
                value = promise(left[place], [left[other]])
                if value > best:
                    best = value
                    pair = [left[place], left[other]]
        if not pair:
            break
        for card in pair:
            left.remove(card)
        arrangement.add([card_text(card) for card in pair])

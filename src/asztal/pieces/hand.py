"""A seat's cards or tiles from two packs: what it holds, and what everybody knows that it holds.

Masks as in `asztal.pieces.lanes`: `one` are the cards held at least once, `two` those held twice.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import BIT, count_cards

__all__ = ["Hand", "held_cards"]


def held_cards(one: i64, two: i64, jokers: i64) -> list[i64]:
    """A hand's cards in order, jokers last.

    >>> held_cards(0b101, 0b100, 1)
    [0, 2, 2, 52]
    """
    cards: list[i64] = []
    for card in range(i64(JOKER)):
        if (one >> card) & 1:
            cards.append(card)
        if (two >> card) & 1:
            cards.append(card)
    for _ in range(jokers):
        cards.append(JOKER)
    return cards


@mypyc_attr(acyclic=True)
class Hand:
    """One hand; `known_…` are the cards that everybody saw come into it and not leave it."""

    def __init__(self) -> None:
        self.one: i64 = 0
        self.two: i64 = 0
        self.jokers: i64 = 0
        self.known_one: i64 = 0
        self.known_two: i64 = 0
        self.known_jokers: i64 = 0

    def copy(self) -> Hand:
        """Return an independent hand with the same cards."""
        other = Hand()
        other.one = self.one
        other.two = self.two
        other.jokers = self.jokers
        other.known_one = self.known_one
        other.known_two = self.known_two
        other.known_jokers = self.known_jokers
        return other

    def size(self) -> i64:
        """How many cards it is."""
        return count_cards(self.one) + count_cards(self.two) + self.jokers

    def is_empty(self) -> bool:
        """Whether nothing is held."""
        return self.one == 0 and self.jokers == 0

    def count(self, card: i64) -> i64:
        """How many copies of a card it holds."""
        if card == JOKER:
            return self.jokers
        return ((self.one >> card) & 1) + ((self.two >> card) & 1)

    def cards(self) -> list[i64]:
        """Its cards in order, jokers last."""
        return held_cards(self.one, self.two, self.jokers)

    def known(self) -> list[i64]:
        """The cards that are known of it, in order."""
        return held_cards(self.known_one, self.known_two, self.known_jokers)

    def knows(self, card: i64) -> bool:
        """Whether a copy of this card is known of it."""
        return self.known_jokers > 0 if card == JOKER else self.known_one & BIT[card] != 0

    def hold(self, card: i64) -> None:
        """Put a card in."""
        if card == JOKER:
            self.jokers += 1
        else:
            bit = BIT[card]
            self.two |= self.one & bit
            self.one |= bit

    def show(self, card: i64) -> None:
        """Everybody has seen this card come into the hand."""
        if card == JOKER:
            self.known_jokers += 1
        else:
            bit = BIT[card]
            self.known_two |= self.known_one & bit
            self.known_one |= bit

    def forget(self) -> None:
        """Nothing is known of it any more."""
        self.known_one = 0
        self.known_two = 0
        self.known_jokers = 0

    def drop(self, card: i64) -> None:
        """Take a card out; a copy that is known goes first."""
        if card == JOKER:
            self.drop_jokers(1)
        else:
            self.drop_cards(BIT[card])

    def drop_jokers(self, count: i64) -> None:
        """Take this many jokers out; those that are known go first."""
        self.jokers -= count
        self.known_jokers -= count if count < self.known_jokers else self.known_jokers

    def drop_cards(self, cards: i64) -> None:
        """Take one copy of each card of a mask out; a copy that is known goes first."""
        two = self.two
        self.one &= ~(cards & ~two)
        self.two = two & ~cards
        if cards & self.known_one:
            known = self.known_two
            self.known_one &= ~(cards & ~known)
            self.known_two = known & ~cards

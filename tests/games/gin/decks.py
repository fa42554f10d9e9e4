"""Packs dealt so that deals of gin rummy come to their ends: hands of melds, and of cards that nearly are."""

from __future__ import annotations

import random

from tests.games.gin.naive_referee import MELDS, PACK, deadwood

__all__ = ["Dealer", "deck", "sensible"]


class Dealer:
    """A pack from which hands are picked."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.left = list(PACK)
        chance.shuffle(self.left)

    def take(self, cards: list[str]) -> list[str]:
        for card in cards:
            self.left.remove(card)
        return cards

    def cards(self, count: int) -> list[str]:
        """Any cards of what is left."""
        return self.take(self.left[:count])

    def meld(self, longest: int) -> list[str]:
        """A meld of what is left, if there is one of no more cards than this."""
        fits = [cards for cards in MELDS.values() if len(cards) <= longest and cards <= set(self.left)]
        return self.take(sorted(self.chance.choice(fits))) if fits else []

    def hand(self, size: int, melds: int) -> list[str]:
        """A hand with at least so many melds, if the pack allows, and otherwise any cards."""
        cards: list[str] = []
        for _ in range(melds):
            if size - len(cards) >= 3:
                cards += self.meld(self.chance.choice([3, 4, size]) if size - len(cards) > 3 else 3)[
                    : size - len(cards)
                ]
        return cards + self.cards(size - len(cards))


def deck(chance: random.Random) -> list[str]:
    """A whole pack, from the top: ten cards, ten more, the upcard, the stock."""
    dealer = Dealer(chance)
    first = dealer.hand(10, chance.choice([0, 0, 1, 2, 3]))
    second = dealer.hand(10, chance.choice([0, 0, 1, 2, 3]))
    return [*first, *second, *dealer.left]


def sensible(hand: frozenset[str], texts: list[str], chance: random.Random) -> str:
    """One of these moves as somebody plays who wants to end the deal: knock, lay, discard what helps least."""
    for verbs in (("gin", "knock"), ("lay", "add"), ("discard",)):
        found = [text for text in texts if text.split()[0] in verbs]
        if found and verbs == ("discard",):
            return min(found, key=lambda text: (deadwood(hand - {text.split()[1]}), chance.random()))
        if found:
            return chance.choice(found)
    return chance.choice(texts)

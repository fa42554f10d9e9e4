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

    def crossing(self) -> list[str]:
        """Two runs and a set that want the same cards, which leaves much if the set is laid; if the pack has them."""
        suits = self.chance.sample(range(4), 3)
        rank = self.chance.randrange(2, 13)
        cards = [PACK[13 * suit + place] for suit in suits[:2] for place in range(rank - 2, rank + 1)]
        cards.append(PACK[13 * suits[2] + rank])
        return self.take(cards) if set(cards) <= set(self.left) else []

    def beside(self, cards: list[str], most: int) -> list[str]:
        """Some of what is left of the suits of these cards, no more than three ranks away, or of their ranks."""
        places = [divmod(PACK.index(card), 13) for card in cards]
        near = [
            card
            for card in self.left
            for suit, rank in [divmod(PACK.index(card), 13)]
            if any((suit == other and abs(rank - place) <= 3) or rank == place for other, place in places)
        ]
        return self.take(near[:most])

    def hand(self, size: int, melds: int, near: list[str] | None = None) -> list[str]:
        """A hand with so many melds, if the pack allows, some cards near these, and otherwise any cards."""
        cards = self.crossing() if melds > 3 else []
        for _ in range(melds):
            if size - len(cards) >= 3:
                cards += self.meld(min(size - len(cards), self.chance.choice([3, 4, 4, size])))
        if near:
            cards += self.beside(near, min(size - len(cards), self.chance.choice([0, 3, 6])))
        return cards + self.cards(size - len(cards))


def deck(chance: random.Random) -> list[str]:
    """A whole pack, from the top: ten cards, ten more, the upcard, the stock."""
    dealer = Dealer(chance)
    first = dealer.hand(10, chance.choice([0, 0, 1, 2, 2, 3]))
    second = dealer.hand(10, chance.choice([0, 0, 1, 2, 2, 3]), first)
    hands = [first, second]
    chance.shuffle(hands)
    return [*hands[0], *hands[1], *dealer.left]


def sensible(hand: frozenset[str], texts: list[str], top: str, chance: random.Random) -> str:
    """One of these moves as somebody plays who wants to end the deal.

    Knock or lay, take the `top` card of the pile if it leaves less, discard what helps least.
    """
    for verbs in (("gin",), ("knock",), ("lay", "add")):
        found = [text for text in texts if text.split()[0] in verbs]
        if found:
            return chance.choice(found)
    if "take" in texts:
        found = [text for text in texts if text != "take"]
        return "take" if deadwood(hand | {top}) < deadwood(hand) else chance.choice(found)
    found = [text for text in texts if text.startswith("discard ")]
    if found:
        return min(found, key=lambda text: (deadwood(hand - {text.split()[1]}), chance.random()))
    return chance.choice(texts)

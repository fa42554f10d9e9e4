"""Packs dealt so that deals of gin rummy come to their ends: hands of melds, and of cards that nearly are.

And deals set up in each of their phases, with random options.
"""

from __future__ import annotations

import random

from tests.games.gin.naive_referee import MELDS, PACK, TEXTS, Referee, deadwood, total

import asztal
from asztal.engine.clauses import head_text
from asztal.games.gin import GinState

__all__ = ["Dealer", "deck", "options_of", "sensible", "set_in_a_phase"]

OPTIONS: dict[str, list[object]] = {
    "knock_at": [1, 5, 9, 10],
    "gin_bonus": ["20", "25"],
    "undercut_bonus": ["10", "20", "25"],
    "straight": [True, False, False, False],
    "oklahoma": [True, False],
    "big_gin": ["no", "31", "50"],
}
PHASES = ("offer", "draw", "play", "spread", "answer")


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


def options_of(chance: random.Random) -> dict[str, object]:
    """The game as it is, or every option drawn at random."""
    if chance.random() < 0.4:
        return {}
    return {name: chance.choice(values) for name, values in OPTIONS.items()}


def position(game: asztal.Game, chance: random.Random) -> str:
    """A deal in one of its phases, written out whole."""
    dealer = Dealer(chance)
    phase = chance.choice(PHASES)
    turn = chance.randrange(2)
    clauses = [head_text(game), f"dealer: {chance.randrange(2)}", f"to-move: {turn}", f"phase: {phase}"]
    knocker = {"spread": turn, "answer": 1 - turn}.get(phase)
    table: list[str] = []
    if phase == "offer":
        clauses[1] = f"dealer: {1 - turn}"
    if knocker is not None:
        clauses.append(f"knocker: {knocker}")
    size = 11 if phase == "play" else 10
    hands = [dealer.hand(size if seat == turn else 10, chance.choice([0, 1, 2, 3, 4])) for seat in (0, 1)]
    if phase == "answer" and knocker is not None:
        melds = [dealer.meld(3), dealer.meld(4)]
        table = [f"{knocker}{TEXTS[frozenset(meld)]}" for meld in melds]
        laid = sum(map(len, melds))
        low = sorted(dealer.left, key=lambda card: (PACK.index(card) % 13, chance.random()))
        dealer.left = hands[knocker] + [card for card in dealer.left if card not in low[: 10 - laid]]
        hands[knocker] = low[: 10 - laid] if chance.random() < 0.8 and laid < 10 else []
        dealer.left += [card for card in low[: 10 - laid] if card not in hands[knocker]]
        chance.shuffle(dealer.left)
    left = chance.choice([3, 4, 5, 12, len(dealer.left) - 1]) if phase != "offer" else len(dealer.left) - 1
    stock, pile = dealer.left[:left], dealer.left[left:]
    upcard = pile[0] if pile else chance.choice(PACK)
    clauses.append(f"upcard: {upcard}")
    clauses += [f"hand {seat}: {' '.join(hand)}" for seat, hand in enumerate(hands)]
    clauses += [f"pile: {' '.join(pile)}"]
    if table:
        clauses.append("table: " + " ".join(table))
    took = chance.sample(hands[turn], 1) if hands[turn] and phase in ("draw", "play") else []
    if took:
        clauses.append(f"known {turn}: {took[0]}")
        clauses.append(f"takes: {chance.choice([1, 30, 48, 49, 50])}")
    if took and phase == "play" and chance.random() < 0.5:
        clauses.append(f"taken: {took[0]}")
    return "; ".join([*clauses, f"stock: {' '.join(stock)}"])


def fits(deal: Referee) -> bool:
    """Whether a deal can come to this: the knock was legal, and there is something to answer it with."""
    if deal.phase == "spread":
        return deadwood(deal.hands[deal.seat]) <= deal.limit()
    if deal.phase == "answer":
        return total(deal.hands[1 - deal.seat]) <= deal.limit() and deal.moves() != {"done"}
    return True


def set_in_a_phase(chance: random.Random) -> GinState:
    """A deal in one of its phases that a deal can come to."""
    game = asztal.game("gin", 2, **options_of(chance))
    while True:
        text = position(game, chance)
        if fits(Referee.at(text)):
            state = game.position(text)
            assert isinstance(state, GinState)
            return state

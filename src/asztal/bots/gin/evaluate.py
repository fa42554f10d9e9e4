"""What a player of gin rummy sees in a hand: what a turn may make of it, and what a discard gives away."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.gin.options import GinRules
from asztal.games.gin.view import GinView
from asztal.melds.blocks import useful
from asztal.melds.meld import BIT, cards_of
from asztal.pieces.cards import JOKER
from asztal.pieces.hand import held_cards

__all__ = ["Evaluator", "highest_first", "in_meld"]

KING: Final = 12


def highest_first(rules: GinRules, hand: i64) -> list[i64]:
    """The cards of a hand, those that count most first."""
    cards = held_cards(hand, 0, 0)
    cards.sort(key=lambda card: -int(rules.points.by_rank[card % 13]))
    return cards


def in_meld(rules: GinRules, hand: i64, card: i64) -> bool:
    """Whether the best melds of a hand with this card hold it."""
    return (
        rules.deadwood(hand | BIT[card]) < rules.deadwood(hand & ~BIT[card]) + rules.points.by_rank[card % 13]
    )


def least_without_one(rules: GinRules, hand: i64) -> i64:
    """The least deadwood of a hand after a discard."""
    whole = rules.deadwood(hand)
    least: i64 = 1000
    for card in highest_first(rules, hand):
        # Less than this a discard cannot leave.
        if whole - rules.points.by_rank[card % 13] >= least:
            break
        least = min(least, rules.deadwood(hand & ~BIT[card]))
    return least


def mates(card: i64) -> i64:
    """The cards that could lie beside this one in a meld of three: of its rank, or up to two places away."""
    rank = card % 13
    suit = card // 13
    cards: i64 = 0
    for other in range(i64(4)):
        if other != suit:
            cards |= BIT[13 * other + rank]
    for place in range(rank - 2, rank + 3):
        if 0 <= place <= KING and place != rank:
            cards |= BIT[13 * suit + place]
    return cards


def pairs(card: i64) -> list[i64]:
    """The cards that make a meld of three with this one, two by two: three pairs for sets, then those for runs."""
    rank = card % 13
    cards: list[i64] = []
    for one in range(rank, i64(JOKER), i64(13)):
        for two in range(one + 13, i64(JOKER), i64(13)):
            if card != one and card != two:
                cards.append(one)
                cards.append(two)
    for low in range(max(rank - 2, i64(0)), min(rank, i64(KING - 2)) + 1):
        for place in range(low, low + 3):
            if place != rank:
                cards.append(card - rank + place)
    return cards


MATES: "Final[list[i64]]" = [mates(card) for card in range(JOKER)]
PAIRS: "Final[list[list[i64]]]" = [pairs(card) for card in range(JOKER)]


class Evaluator:
    """Evaluates one view: `unseen` are the cards in the stock or hidden in the other hand.

    Of the hand that `next_deadwood` was asked about last: how many of them go into a meld with it (`ways`), make a
    knock possible (`knocks`) and make it gin (`gins`).
    """

    def __init__(self, view: GinView) -> None:
        self.view = view
        self.rules = view.rules
        self.hand: i64 = view.hand
        seat: i64 = view.to_move
        self.rival: i64 = view.known[1 - seat]  # the cards that the other player is known to hold
        gone: i64 = view.hand | self.rival
        for card in view.pile:
            gone |= BIT[card]
        for meld in view.table:
            for card in cards_of(meld):
                gone |= BIT[card]
        self.unseen: i64 = (BIT[JOKER] - 1) & ~gone
        self.ways: i64 = 0
        self.knocks: i64 = 0
        self.gins: i64 = 0

    def next_deadwood(self, hand: i64) -> float:
        """What a hand of ten may be expected to count after the next draw from the stock and a discard."""
        now = self.rules.deadwood(hand)
        loose = 0
        for card in held_cards(hand & ~useful(hand, 0), 0, 0):
            loose = max(loose, int(self.rules.points.by_rank[card % 13]))
        limit = int(self.view.limit)
        total = 0
        count = 0
        self.ways = self.knocks = self.gins = 0
        for card in range(i64(JOKER)):
            if not self.unseen & BIT[card]:
                continue
            count += 1
            more = hand | BIT[card]
            if useful(more, 0) & BIT[card]:
                self.ways += 1
                left = min(int(now), int(least_without_one(self.rules, more)))
                if left == 0:
                    self.gins += 1
            else:  # at best it takes the place of a card that counts more
                left = int(now) - max(0, loose - int(self.rules.points.by_rank[card % 13]))
            if left <= limit:
                self.knocks += 1
            total += left
        return total / count if count else float(now)

    def danger(self, card: i64) -> float:
        """How welcome a card may be to the other player: 0 if it can make no meld, 1 beside cards it has taken."""
        near = MATES[card]
        if near & self.rival:
            return 1.0
        hidden = 0
        for mate in held_cards(near & self.unseen, 0, 0):
            if useful(BIT[card] | BIT[mate] | (near & self.unseen), 0) & BIT[card]:
                hidden += 1
        return hidden / 14.0

    def promise(self, card: i64, others: list[i64]) -> i64:
        """How many unseen cards would make a meld of this card and another."""
        outs: i64 = 0
        for other in others:
            if not MATES[card] & BIT[other]:
                continue
            pair = BIT[card] | BIT[other]
            for third in held_cards(self.unseen & MATES[card] & MATES[other], 0, 0):
                if self.rules.deadwood(pair | BIT[third]) == 0:
                    outs += 1
        return outs

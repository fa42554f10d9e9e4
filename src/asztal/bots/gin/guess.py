"""Which unseen cards the other player of gin rummy may hold: what they take, leave and discard tells.

A small net is asked about each card by itself, by what is known of the cards beside it in its suit and of those of its
rank. It has seen many deals between players like `strong`. Its weights lie in `guessed.json`, written by
`scripts/gin_belief.py`.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from asztal.bots.learned import Perceptron, kept_in, layers_of
from asztal.games.gin.deal import PLAYING
from asztal.games.gin.view import GinView
from asztal.melds.meld import BIT
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import count_cards

__all__ = ["SIZE", "Seen", "guesses"]

KEPT: Final = "guessed.json"
FOUND: "Final[list[Perceptron]]" = []  # once it is asked for
RANKS: Final = 13
SUITS: Final = 4
# Of a card: in the own hand, taken by the other, discarded by the other and how lately, discarded by the seat itself
# and not taken and how lately, turned up at the deal.
MARKS: Final = 7
BESIDE: Final = (-3, -2, -1, 1, 2, 3)  # in the suit
SIZE: Final = len(BESIDE) * (MARKS + 1) + MARKS + RANKS + 5  # numbers of a card
LATELY: Final = 4.0  # discards


class Seen:
    """What a seat knows about where the cards are: `cards`, those that it does not see, and numbers for each.

    Who discarded what is not told by the pile; that is taken to have gone by turns.
    """

    def __init__(self, view: GinView) -> None:
        assert view.seat is not None
        seat: i64 = int(view.seat)
        known = view.known[1 - seat]
        self.marks = [[0.0] * MARKS for _ in range(JOKER)]
        self.cards: list[i64] = []
        mine: i64 = view.to_move
        if view.phase < PLAYING or (view.phase == PLAYING and view.taken < 0):
            mine = 1 - mine
        mine = 1 if mine == seat else 0
        for depth in range(i64(len(view.pile))):
            at = len(view.pile) - 1 - depth
            marks = self.marks[view.pile[at]]
            if at == 0 and view.pile[at] == view.upcard:
                marks[6] = 1.0
            else:
                whose = 4 if (mine + depth) & 1 else 2
                marks[whose] = 1.0
                marks[whose + 1] = exp(-float(depth) / LATELY)
        for card in range(i64(JOKER)):
            marks = self.marks[card]
            if view.hand & BIT[card]:
                marks[0] = 1.0
            elif known & BIT[card]:
                marks[1] = 1.0
            elif marks[2] + marks[4] + marks[6] == 0.0:
                self.cards.append(card)
        stock = float(view.stock) / 31.0
        self.common = [
            stock,
            float(view.takes) / 8.0,
            float(count_cards(known)) / 5.0,
            float(view.counts[1 - seat] - count_cards(known)) / 10.0,
            stock * stock,
        ]

    def of(self, card: i64) -> list[float]:
        """The numbers of a card, `SIZE` of them."""
        rank = card % RANKS
        numbers: list[float] = []
        for step in BESIDE:
            if 0 <= rank + step < RANKS:
                numbers += self.marks[card + step]
                numbers.append(0.0)
            else:
                numbers += [0.0] * MARKS
                numbers.append(1.0)
        same = [0.0] * MARKS
        for suit in range(i64(SUITS)):
            other = suit * RANKS + rank
            if other != card:
                marks = self.marks[other]
                for at in range(i64(MARKS)):
                    same[at] += marks[at]
        numbers += same
        for each in range(i64(RANKS)):
            numbers.append(1.0 if each == rank else 0.0)
        numbers += self.common
        return numbers


def guesses(view: GinView) -> list[float]:
    """Of each card of the deck the logarithm of how much likelier it is to be in the other hand than any unseen card; 0
    for those that are seen, and for all before the first card is taken or discarded."""
    found = [0.0] * JOKER
    if view.takes == 0 and (not view.pile or view.pile == [view.upcard]):
        return found
    if not FOUND:
        FOUND.append(Perceptron(layers_of(kept_in("gin", KEPT))))
    net = FOUND[0]
    seen = Seen(view)
    for card in seen.cards:
        found[card] = net.of(seen.of(card))
    return found

"""What the other player of gin rummy may hold: the longer the deal, the less outside melds, and what goes with what
they have taken, left and discarded.

The weights come from `scripts/gin_belief.py`, which has the hands drawn with them agree on average with those that
`strong` really held.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.belief import Belief, taken
from asztal.bots.gin.evaluate import MATES
from asztal.bots.gin.guess import guesses
from asztal.engine import Random, State
from asztal.games.gin.deal import ANSWERING, GinDeal
from asztal.games.gin.view import GinView
from asztal.melds.blocks import useful
from asztal.melds.meld import BIT
from asztal.pieces.hand import held_cards
from asztal.pieces.lanes import count_cards

__all__ = ["WEIGHTS", "GinBelief", "GinHand"]

STEPS: Final = 200
RECENT: Final = 4  # cards on top of the pile, which the other has discarded or has not taken
STOCK: Final = 31  # cards at the beginning
STAGES: Final = 12  # of a deal: each is a turn of both players, the last is the rest
NEVER: Final = -1000.0  # with gin it would have knocked
WEIGHTS: "Final[list[float]]" = [
    *(-0.008, -0.023, -0.017, -0.04, -0.042, -0.062, -0.062, -0.077, -0.082, -0.105, -0.12, -0.091),
    *(-0.436, -0.286, -0.58, 0.743),
]


class GinBelief(Belief):
    """Deals in which the other player has such a hand as a `GinHand` says; each is begun anew."""

    def __init__(self, view: GinView) -> None:
        super().__init__()
        self.view = view
        self.guessed = guesses(view)

    def draw(self, rng: Random) -> GinDeal:
        hand = GinHand(self.view, self.view.game.resample(self.view, rng), self.guessed)
        hand.settle(rng)
        return hand.deal()


class GinHand:
    """The hand that the other player has in a deal, and how likely it is beside others that agree with the view.

    `weights`: what a point of deadwood counts, in each stage of the deal; then a recent card of the pile that would
    have gone into a meld, a loose card beside one of these, a card taken from the pile that is in no meld, and what is
    `guessed` of all hidden cards together (`guesses`).
    """

    def __init__(
        self, view: GinView, deal: State, guessed: list[float], weights: list[float] = WEIGHTS
    ) -> None:
        assert view.seat is not None and isinstance(deal, GinDeal)
        self.given = deal
        self.rules = view.rules
        self.rival: i64 = 1 - int(view.seat)
        self.hand: i64 = deal.hands[self.rival]
        self.known: i64 = view.known[self.rival]
        self.held = held_cards(self.hand & ~self.known, 0, 0)
        self.stock = deal.stock_cards()
        self.recent = view.pile[-RECENT:]
        self.stage: i64 = min(STAGES - 1, (STOCK - view.stock + view.takes) // 2)
        self.guessed = guessed
        self.weights = weights
        self.steps = STEPS if self.held and self.stock and deal.phase < ANSWERING else 0
        self.at: i64 = 0
        self.other: i64 = 0

    def features(self) -> list[float]:
        """What the weights are for, in their order."""
        melded = useful(self.hand, 0)
        fits: i64 = 0
        mates: i64 = 0
        for card in self.recent:
            if useful(self.hand | BIT[card], 0) & BIT[card]:
                fits += 1
            mates += count_cards(MATES[card] & self.hand & ~melded)
        loose = count_cards(self.known & ~melded)
        guessed = 0.0
        for card in self.held:
            guessed += self.guessed[card]
        return [float(self.rules.deadwood(self.hand)), float(fits), float(mates), float(loose), guessed]

    def weight(self) -> float:
        """The logarithm of how likely it is."""
        features = self.features()
        if features[0] == 0 and self.stage > 0:
            return NEVER
        total = self.weights[self.stage] * features[0]
        for at in range(1, len(features)):
            total += self.weights[STAGES - 1 + at] * features[at]
        return total

    def settle(self, rng: Random) -> None:
        """Let hidden cards change places until it is as likely as it is believed to be."""
        now = self.weight()
        for _ in range(self.steps):
            self.swap(rng)
            then = self.weight()
            if taken(then, now, rng):
                now = then
            else:
                self.undo()

    def swap(self, rng: Random) -> None:
        """Let two hidden cards change places."""
        self.at = rng.below(len(self.held))
        self.other = rng.below(len(self.stock))
        self.undo()

    def undo(self) -> None:
        """Let them change back."""
        drawn = self.stock[self.other]
        self.stock[self.other] = self.held[self.at]
        self.hand ^= BIT[drawn] | BIT[self.held[self.at]]
        self.held[self.at] = drawn

    def deal(self) -> GinDeal:
        """The deal in which it is held."""
        self.given.hands[self.rival] = self.hand
        self.given.stock = bytes(self.stock)
        self.given.top = 0
        return self.given

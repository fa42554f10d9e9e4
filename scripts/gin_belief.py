"""Fits the weights of `asztal.bots.gin.belief`, and prints them.

    python scripts/gin_belief.py [DEALS]

`solid` plays so many deals against itself. For views of each, a hand is drawn as it is believed to be, and the weights
are moved so that it resembles the one that was really held: those with which both are alike on average are the most
likely ones (Younes, *Parametric inference for imperfectly observed Gibbsian fields*, 1989). With a compiled build the
default, 1,500 deals, takes less than a minute.
"""

from __future__ import annotations

import sys
from typing import Final, NamedTuple

import asztal
from asztal.bots import make
from asztal.bots.gin.belief import STAGES, GinHand
from asztal.engine import Random
from asztal.games.gin.deal import DRAWING, PLAYING, GinDeal
from asztal.games.gin.view import GinView

DEALS: Final = 1500
VIEWS: Final = 3  # of a deal
ROUNDS: Final = 12
SETTLED: Final = 4  # rounds that are not averaged
STRIDES: Final = (
    0.0006,
    0.03,
    0.01,
    0.03,
)  # by how much a difference of one moves each kind of weight at first


class Held(NamedTuple):
    """A view, and the deal it is of."""

    view: GinView
    deal: GinDeal


def played(deals: int) -> list[Held]:
    """Views of deals of `solid` against itself, at any turn."""
    game = asztal.game("gin")
    rng = Random(1)
    held: list[Held] = []
    for seed in range(deals):
        state = game.deal(seed=seed)
        bots = [make("solid", game, seat) for seat in range(game.players)]
        seen: list[Held] = []
        while not state.is_over():
            view = state.view(int(state.to_move))
            if isinstance(view, GinView) and view.phase in (DRAWING, PLAYING):
                deal = state.copy()
                assert isinstance(deal, GinDeal)
                seen.append(Held(view, deal))
            state.apply(bots[int(state.to_move)].choose(view))
        rng.shuffle(seen)
        held += seen[:VIEWS]
    rng.shuffle(held)
    return held


def fit(held: list[Held]) -> list[float]:
    """The weights with which hands drawn for these views are like those that were held."""
    game = held[0].view.game
    rng = Random(2)
    weights = [0.0] * (STAGES + len(STRIDES) - 1)
    totals = weights[:]
    for turn in range(ROUNDS):
        for view, deal in held:
            drawn = game.resample(view, rng)
            assert isinstance(drawn, GinDeal)
            hand = GinHand(view, drawn, weights)
            hand.settle(rng)
            pairs = zip(GinHand(view, deal, weights).features(), hand.features(), strict=True)
            for kind, (real, guess) in enumerate(pairs):
                at = STAGES - 1 + kind if kind else int(hand.stage)
                weights[at] += STRIDES[kind] / (1 + turn / 2) * (real - guess)
        if turn >= SETTLED:
            totals = [total + weight for total, weight in zip(totals, weights, strict=True)]
    return [total / (ROUNDS - SETTLED) for total in totals]


if __name__ == "__main__":
    print([round(weight, 3) for weight in fit(played(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))])

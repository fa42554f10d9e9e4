"""Fits what `asztal.bots.gin.belief` thinks that the other player holds: the net, and then the weights beside it.

    python -m scripts.gin_belief SECONDS [--workers N] [--deals N]

`strong` plays against itself for so many seconds, now and then by chance; the net learns which of the unseen cards the
other player held, and is written into the package (`asztal.bots.gin.guess`). Then so many deals more are played. For
views of each, a hand is drawn as it is believed to be, and the weights are moved so that it resembles the one that was
really held: those with which both are alike on average are the most likely ones (Younes, *Parametric inference for
imperfectly observed Gibbsian fields*, 1989). They are printed. Run it with a compiled build.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a core for each worker; numpy asks when it is imported

import numpy as np
from scripts.fitting import ROOT, Aim, fitted, write
from scripts.nets import HIDDEN

import asztal
from asztal.bots import make
from asztal.bots.gin import guess
from asztal.bots.gin.belief import STAGES, GinHand
from asztal.bots.gin.guess import SIZE, Seen, guesses
from asztal.bots.learned import Perceptron
from asztal.engine import Random
from asztal.games.gin.deal import DRAWING, PLAYING, GinDeal
from asztal.games.gin.moves import KNOCK
from asztal.games.gin.view import GinView

DEALS: Final = 1500
VIEWS: Final = 3  # of a deal
ROUNDS: Final = 12
SETTLED: Final = 4  # rounds that are not averaged
# By how much a difference of one moves each kind of weight at first.
STRIDES: Final = (0.0006, 0.03, 0.01, 0.03, 0.01)
ROWS: Final = 20_000  # cards of a round
SHARE: Final = 0.3  # of the views that are looked at
SLIPS: Final = 0.03  # of the moves are any


class Held(NamedTuple):
    """A view, and the deal it is of."""

    view: GinView
    deal: GinDeal


def played(seed: int, slips: float = 0.0) -> Iterator[list[Held]]:
    """Views of deals of `strong` against itself, at any turn, deal by deal."""
    game = asztal.game("gin")
    rng = Random(seed)
    bots = [make("strong", game, seat) for seat in range(game.players)]
    while True:
        state = game.deal(seed=rng.seed(), dealer=rng.below(game.players))
        seen: list[Held] = []
        while not state.is_over():
            view = state.view(int(state.to_move))
            move = bots[int(state.to_move)].choose(view)
            if isinstance(view, GinView) and view.phase in (DRAWING, PLAYING):
                deal = state.copy()
                assert isinstance(deal, GinDeal)
                seen.append(Held(view, deal))
                others = [each for each in view.moves if each.code & 7 < KNOCK]
                if int(rng.below(1000)) < 1000 * slips:
                    move = others[int(rng.below(len(others)))]
            state.apply(move)
        yield seen


def work(pipe: Any, seed: int) -> None:
    """A worker: plays, and sends numbers of cards, whether the other held them, and how likely that was if any unseen
    card was as likely as another, until it is ended."""
    chance = np.random.default_rng(seed)
    cards: list[list[float]] = []
    held: list[tuple[float, float]] = []
    for deal in played(seed, SLIPS):
        for view, state in deal:
            if chance.random() < SHARE:
                seen = Seen(view)
                other = 1 - int(view.to_move)
                hidden = int(state.hands[other] & ~view.known[other])
                share = hidden.bit_count() / len(seen.cards)
                cards += [seen.of(card) for card in seen.cards]
                held += [(float(hidden >> int(card) & 1), share) for card in seen.cards]
        if len(cards) >= ROWS:
            pipe.send((np.array(cards, np.float16), np.array(held, np.float32)))
            cards, held = [], []


def likely(says: Any, held: Any) -> Any:
    """How likely the other is to hold each card."""
    even = held[:, 1]
    return 1 / (1 + np.exp(-says) * (1 - even) / even)


def surprise(likely: Any, held: Any) -> float:
    """How unlikely what was held was, as a logarithm."""
    return float(-np.log(np.where(held[:, 0] > 0, likely, 1 - likely)).sum())


CARDS: Final = Aim(
    missed=lambda says, held: (surprise(likely(says, held), held), surprise(held[:, 1], held)),
    slope=lambda says, held: likely(says, held) - held[:, 0],
)


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
            guessed = guesses(view)
            hand = GinHand(view, drawn, guessed, weights)
            hand.settle(rng)
            pairs = zip(GinHand(view, deal, guessed, weights).features(), hand.features(), strict=True)
            for kind, (real, drawn_one) in enumerate(pairs):
                at = STAGES - 1 + kind if kind else int(hand.stage)
                weights[at] += STRIDES[kind] / (1 + turn / 2) * (real - drawn_one)
        if turn >= SETTLED:
            totals = [total + weight for total, weight in zip(totals, weights, strict=True)]
    return [total / (ROUNDS - SETTLED) for total in totals]


def some(deals: int) -> list[Held]:
    """Some views of so many deals."""
    rng = Random(3)
    held: list[Held] = []
    for _, seen in zip(range(deals), played(2**20), strict=False):
        rng.shuffle(seen)
        held += seen[:VIEWS]
    rng.shuffle(held)
    return held


def main(words: Sequence[str]) -> None:
    """Fit both."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    reader.add_argument("seconds", type=float)
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--deals", type=int, default=DEALS)
    asked = reader.parse_args(words)
    if asked.seconds > 0:
        net = fitted(work, (), (SIZE, HIDDEN), CARDS, asked.seconds, asked.workers)
        print(write(ROOT / "src" / "asztal" / "bots" / "gin" / "guessed.json", net))
        guess.FOUND[:] = [Perceptron([each.ravel().tolist() for each in net])]
    print([round(weight, 3) for weight in fit(some(asked.deals))])


if __name__ == "__main__":
    main(sys.argv[1:])

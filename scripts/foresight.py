"""Fits the net of a family's `expert` that says what a deal is worth, and writes it into the package.

    python -m scripts.foresight FAMILY SECONDS [--workers N] [--told N] [--win W] [--tries P]

Players like `strong` play deals of all the family's games against each other: by its net, but a little by chance, so
that what follows less usual moves is learned too, and so often as `--tries` says by a move of another verb, if its net
gives that a chance. The net is told what the seat that is asked knows, or with `--told` what so many seats knew when
they were last asked, and has room for no more players then; with `--told 0` what a seat knows as its turn ends. It is
fitted to the points by which that seat ends ahead of the others, and to what winning the deal counts besides: with two
players `W` times as much as what counts 1 (`TAUGHT`). Run it with a compiled build.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, Final

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a core for each worker; numpy asks when it is imported

import numpy as np
from scripts.fitting import ROOT, Aim, fitted, write
from scripts.nets import WIDE, Judge, Player, Scored
from scripts.train import SEATS, TAUGHT, Deal, Step, Table, Taught, package

from asztal.bots.advice import verb_in
from asztal.bots.learned import Question

STEPS: Final = 20_000  # decisions of a round
SHARPER: Final = 4.0  # than while it learned: `strong` plays its best move, and others now and then
NEAR: Final = 4.5  # what the net of `strong` scores no further below the best may be good
NO_MOVE: Final[Any] = np.zeros(0, np.float32)
SQUARES: Final = Aim(
    missed=lambda expected, brought: (
        float(np.square(expected - brought).sum()),
        float(np.square(brought).sum()),
    ),
    slope=lambda expected, brought: expected - brought,
)


class Sharp(Player):
    """Plays nearly as `strong`."""

    def score(self, context: Any, traits: Any, counts: Any) -> Scored:
        """How good each move is: differences as large as when it was learned, several times over."""
        scored = super().score(context, traits, counts)
        return scored._replace(logs=scored.logs * SHARPER)


class Nothing(Judge):
    """Expects nothing, so that all that comes is told as it comes."""

    def expected(self, seen: Any) -> tuple[Any, Any, Any]:
        """Nothing of each row."""
        return np.zeros(len(seen), np.float32), None, None


class Watched(Deal):
    """A deal in which is noted what a seat knows as its turn ends."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.ends: list[tuple[int, Any]] = []

    def advance(self, code: int) -> None:
        """Play a move."""
        seat = int(self.state.turn)
        super().advance(code)
        if not self.state.is_over() and int(self.state.turn) != seat:
            self.ends.append((seat, np.array(self.learner.turn_ended(self.state.glance(seat)), np.float32)))

    def paid(self, taught: Taught) -> list[tuple[Step, float, float]]:
        """What was known each time, and what came."""
        worth = [self.worth(taught, seat) for seat in range(self.state.game.players)]
        return [
            (Step(NO_MOVE, NO_MOVE, 0, 0.0, known, 0.0), worth[seat], worth[seat])
            for seat, known in self.ends
        ]


class TryingTable(Table):
    """Where so often as `tries` says a move of another verb is played than of the best, if it may be good."""

    def __init__(self, family: str, seed: int, seats: int, kind: type[Deal], tries: float) -> None:
        super().__init__(family, seed, seats=seats, kind=kind)
        self.tries = tries

    def pick(self, question: Question, logs: Any) -> int:
        """The place of one of the moves."""
        if self.rng.random() < self.tries:
            near = logs > logs.max() - NEAR * SHARPER
            usual = verb_in(question.moves[int(logs.argmax())].text)
            others = [
                at for at, move in enumerate(question.moves) if near[at] and verb_in(move.text) != usual
            ]
            if others:
                return int(self.rng.choice(others))
        return super().pick(question, logs)


def player_of(family: str) -> Sharp:
    """The net of the package."""
    return Sharp(package(family))


def work(pipe: Any, seed: int, family: str, told: int, win: float, tries: float) -> None:
    """A worker: plays, and sends what was seen and what came of it, until it is ended."""
    taught = TAUGHT[family] = TAUGHT[family]._replace(ahead=1.0, among=0.0, win=win)
    table = TryingTable(family, seed, told if told > 1 else SEATS, Deal if told else Watched, tries)
    player, nothing, size = player_of(family), Nothing([]), numbers(taught, told)
    while True:
        made = table.play(player, nothing, STEPS)
        pipe.send((made.seen[:, :size].astype(np.float16), made.returns))


def numbers(taught: Taught, told: int) -> int:
    """How many numbers the net is told."""
    return told * taught.context if told else taught.turn_ended


def main(words: Sequence[str]) -> None:
    """Fit it, and keep it."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    reader.add_argument("family", choices=sorted(TAUGHT))
    reader.add_argument("seconds", type=float)
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--told", type=int, default=1)
    reader.add_argument("--win", type=float, default=0.0)
    reader.add_argument("--tries", type=float, default=0.0)
    asked = reader.parse_args(words)
    taught = TAUGHT[asked.family]
    size = numbers(taught, asked.told)
    given = (asked.family, asked.told, asked.win, asked.tries)
    weights = fitted(work, given, (size, WIDE), SQUARES, asked.seconds, asked.workers)
    path = ROOT / "src" / "asztal" / "bots" / asked.family / "foreseen.json"
    points, win = taught.points, asked.win * taught.points
    of_each = size // max(asked.told, 1)
    print(write(path, weights, points=points, win=win, seats=asked.told, size=of_each))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Fits the net of a family's `expert` that says what a deal is worth, and writes it into the package.

    python -m scripts.foresight FAMILY SECONDS [--workers N] [--told N] [--win W]

Players like `strong` play deals of all the family's games against each other: by its net, but a little by chance, so
that what follows less usual moves is learned too. The net is told what the seat that is asked knows, or with `--told`
what so many seats knew when they were last asked, and has room for no more players then. It is fitted to the points by
which the one that is asked ends ahead of the others, and to what winning the deal counts besides: with two players `W`
times as much as what counts 1 (`TAUGHT`). Run it with a compiled build.
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
from scripts.train import SEATS, TAUGHT, Table

from asztal.bots.learned import net_of

STEPS: Final = 20_000  # decisions of a round
SHARPER: Final = 4.0  # than while it learned: `strong` plays its best move, and others now and then
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


def player_of(family: str) -> Sharp:
    """The net of the package."""
    layers = [np.array(each, np.float32) for each in net_of(family).layers]
    taught, first = TAUGHT[family], len(layers[2])
    shapes = {0: (taught.context, first), 1: (taught.traits, first), 3: (first, len(layers[4]))}
    return Sharp([each.reshape(shapes.get(at, each.shape)) for at, each in enumerate(layers)])


def work(pipe: Any, seed: int, family: str, told: int, win: float) -> None:
    """A worker: plays, and sends what was seen and what came of it, until it is ended."""
    taught = TAUGHT[family] = TAUGHT[family]._replace(ahead=1.0, among=0.0, win=win)
    table = Table(family, seed, seats=SEATS if told == 1 else told)
    player, nothing = player_of(family), Nothing([])
    while True:
        made = table.play(player, nothing, STEPS)
        pipe.send((made.seen[:, : told * taught.context].astype(np.float16), made.returns))


def main(words: Sequence[str]) -> None:
    """Fit it, and keep it."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    reader.add_argument("family", choices=sorted(TAUGHT))
    reader.add_argument("seconds", type=float)
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--told", type=int, default=1)
    reader.add_argument("--win", type=float, default=0.0)
    asked = reader.parse_args(words)
    taught = TAUGHT[asked.family]
    net = (asked.told * taught.context, WIDE)
    given = (asked.family, asked.told, asked.win)
    weights = fitted(work, given, net, SQUARES, asked.seconds, asked.workers)
    path = ROOT / "src" / "asztal" / "bots" / asked.family / "foreseen.json"
    points, win = taught.points, asked.win * taught.points
    print(write(path, weights, points=points, win=win, seats=asked.told, size=taught.context))


if __name__ == "__main__":
    main(sys.argv[1:])

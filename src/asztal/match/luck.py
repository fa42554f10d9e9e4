"""The luck of a deal: how the draws, the hands and what the others did fell for a seat, beside its own play.

Before the deal nobody is ahead. What a decision brought is what it lost in the review (`match.review`), nothing
where no loss is told; all else that a deal brought a seat is its luck, so that the two add up to the result. On
the way what a seat can expect is found by playing on: with the hands that the players do hold, but with the stock in
other orders, by `solid` in all seats. Hands drawn by what the seat has seen would make that less certain, and the deal
is over: nothing has to be hidden any more.

All of it is in points by which a seat is ahead of the others on average (`State.returns`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from asztal import bots
from asztal.bots.clairvoyant import reshuffled
from asztal.engine import State
from asztal.errors import SearchError

__all__ = ["Luck", "Moment", "Point", "luck_of", "played_on", "spread"]

POINTS: Final = 20  # of a deal's line, at the most
MOST: Final = 100  # orders of the stock in which a position is played on
FEWEST: Final = 8


class Point(NamedTuple):
    """What each seat could expect of its deal before the event `seq`, each with its standard error."""

    seq: int
    expected: list[float]
    error: list[float]


class Moment(NamedTuple):
    """A point of one seat's line: the luck that it had had before the event `seq`, with the error of the point."""

    seq: int
    luck: float
    error: float


class Luck(NamedTuple):
    """What a deal brought a seat: its `result` is `luck` and `play`, of which each has the standard error `error`."""

    deal: int
    seat: int
    result: float
    luck: float
    play: float
    error: float
    line: list[Moment]

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {**self._asdict(), "line": [moment._asdict() for moment in self.line]}


def spread(seqs: Sequence[int]) -> Collection[int]:
    """Those of the decisions that the line goes through: not too many, and evenly spread."""
    return seqs[:: -(-len(seqs) // POINTS) or 1]


def played_on(seq: int, state: State) -> Point | None:
    """What each seat can expect of a deal; None where it is too hard to play on."""
    comparer = bots.comparer(state.game)
    plies = comparer.plies
    ends: list[list[float]] = []
    try:
        while len(ends) < FEWEST or (plies > 0 and len(ends) < MOST):
            outcome, taken = comparer.ended(reshuffled(state, comparer.rng))
            ends.append(state.game.returns(outcome.scores))
            plies -= taken
    except SearchError:
        return None
    seats = list(zip(*ends, strict=True))
    return Point(seq, [fmean(each) for each in seats], [stdev(each) / sqrt(len(ends)) for each in seats])


def luck_of(
    deal: int, seat: int, result: float, points: Sequence[Point], losses: Mapping[int, tuple[float, float]]
) -> Luck:
    """The luck of a seat in a deal.

    `losses`: of its decisions that cost something, by their `seq`, the points lost and the standard error.
    """
    line = [
        Moment(
            point.seq,
            point.expected[seat] + sum(lost for seq, (lost, _) in losses.items() if seq < point.seq),
            point.error[seat],
        )
        for point in points
    ]
    play = 0.0 - sum(lost for lost, _ in losses.values())
    error = sqrt(sum(error * error for _, error in losses.values()))
    return Luck(deal, seat, result, result - play, play, error, line)

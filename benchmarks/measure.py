"""Measuring in turn, A B A B …, so that whatever else the machine does falls on all sides alike.

Time is what the processor has spent on the process: on a quiet machine that of the clock, and on a busy
one without the turns that others had.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Protocol

__all__ = ["FULL", "QUICK", "Calls", "Clock", "Effort", "Side", "Spread", "clock", "in_turn", "spread"]

Clock = Callable[[], float]
clock: Clock = time.process_time


class Side(Protocol):
    """One thing that is measured."""

    def prepare(self, seconds: float) -> None:
        """Settle how much work one run does, so that it takes about this long; warms up, too."""

    def run(self) -> float:
        """Do that work once and say the figure: a rate or a cost, in the unit of its table."""


@dataclass(frozen=True)
class Effort:
    """How much is measured: `rounds` runs of every side, each of about this many `seconds`."""

    rounds: int
    seconds: float

    def less(self) -> Effort:
        """Where there are many points to measure, or each is steady: fewer and shorter runs."""
        return Effort(max(3, self.rounds // 2 + 1), self.seconds / 2)


FULL = Effort(9, 0.4)
QUICK = Effort(3, 0.1)


@dataclass(frozen=True)
class Spread:
    """What several runs came to: the median and the quartiles beside it."""

    median: float
    low: float
    high: float


class Calls:
    """A function called over and over: microseconds a unit of what it does.

    `work` does this many `units` with every call.
    """

    def __init__(self, work: Callable[[], object], units: int) -> None:
        self.work = work
        self.units = units
        self.times = 1

    def prepare(self, seconds: float) -> None:
        """Find how many calls take this long."""
        took = 0.0
        while took < seconds / 4:
            self.times *= 2 if took else 1
            took = self._timed()
        self.times = max(1, round(self.times * seconds / took))

    def run(self) -> float:
        """Microseconds a unit."""
        return 1e6 * self._timed() / (self.times * self.units)

    def _timed(self) -> float:
        work = self.work
        began = clock()
        for _ in range(self.times):
            work()
        return clock() - began


def in_turn(sides: Mapping[str, Side], effort: Effort) -> dict[str, list[float]]:
    """Every side's figures, one a round."""
    for side in sides.values():
        side.prepare(effort.seconds)
    times: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(effort.rounds):
        for name, side in sides.items():
            times[name].append(side.run())
    return times


def spread(values: Sequence[float]) -> Spread:
    """Median and quartiles.

    >>> spread([4.0, 1.0, 2.0, 3.0, 5.0])
    Spread(median=3.0, low=2.0, high=4.0)
    """
    if len(values) < 2:
        return Spread(values[0], values[0], values[0])
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Spread(median(values), low, high)

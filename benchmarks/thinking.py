"""The section of the bots: what their moves take."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean, quantiles
from typing import Final

from asztal import catalog
from asztal.bots import make
from asztal.engine import Game
from benchmarks.measure import Effort, clock, in_turn
from benchmarks.results import Figure, Goal

__all__ = ["SECTION", "Thinking", "measure_bots"]

SECTION: Final = "bots"
# Milliseconds, where ninety-nine in a hundred moves are, and on average, by family.
SLOW: Final = {"dominoes": Goal("≤", 0.03), "trains": Goal("≤", 0.03), "tabla": Goal("≤", 1)}
MEAN: Final = {"dominoes": Goal("≤", 0.01), "trains": Goal("≤", 0.01)}
OTHERS: Final = (Goal("≤", 0.2), Goal("≤", 0.05))
BOT: Final = "solid"
DEALS: Final = 12
LEAST: Final = 200  # moves at least, for a hundredth of them to mean something


class Thinking:
    """Whole deals among bots of one kind: milliseconds of the hundredth part of the moves that take longest.

    `means` keeps what they take on average, run by run. Every run plays the same deals.
    """

    def __init__(self, game: Game, kind: str, deals: int = DEALS) -> None:
        self.game = game
        self.kind = kind
        self.deals = deals
        self.means: list[float] = []

    def prepare(self, seconds: float) -> None:
        """At least this many deals that a hundredth of the moves is a move."""
        del seconds
        while len(self.times()) < LEAST:
            self.deals *= 2

    def run(self) -> float:
        """The ninety-ninth percentile."""
        times = self.times()
        self.means.append(mean(times))
        return quantiles(times, n=100, method="inclusive")[-1]

    def times(self) -> list[float]:
        """Milliseconds of every move; bots are made before the clock runs."""
        times = []
        for seed in range(self.deals):
            state = self.game.deal(seed=seed)
            bots = [make(self.kind, self.game, seed + seat) for seat in range(self.game.players)]
            while not state.is_over():
                seat = state.to_move
                view = state.view(seat)
                began = clock()
                move = bots[seat].choose(view)
                times.append(1000 * (clock() - began))
                state.advance(move.code)
        return times


def measure_bots(effort: Effort, say: Callable[[str], None]) -> list[Figure]:
    """Milliseconds a move of `solid`, at the table with the most players."""
    sides = {
        entry.id: Thinking(catalog.game(entry.id, entry.max_players), BOT)
        for entry in catalog.ENTRIES.values()
    }
    rates = in_turn(sides, Effort(min(3, effort.rounds), effort.seconds))
    figures = []
    for name, values in rates.items():
        family = catalog.ENTRIES[name].family
        slow, usual = SLOW.get(family, OTHERS[0]), MEAN.get(family, OTHERS[1])
        say(f"{name:24}{min(sides[name].means):9.2f} ms a move, {min(values):.2f} ms the hundredth")
        figures += [
            Figure(SECTION, name, "ms", values, slow, "the slowest of a hundred moves"),
            Figure(SECTION, name, "ms", sides[name].means, usual, "the mean move"),
        ]
    return figures

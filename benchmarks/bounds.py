"""What each bound of römi's referee is worth: the time of random deals without it, by that with all.

    python -m benchmarks.bounds [ROUNDS]        with the compiled engine on the path

Once with every legal move of a decision listed, as bots and pages ask for them, once with one drawn
(`State.random_code`), where few plays are judged. The figures of the listed ones stand in the docstrings of
`asztal.games.rummy.quick`. A bound that is worth nothing is deleted.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

import asztal
from asztal.engine import Random, playouts
from asztal.games.rummy import RummyGame
from asztal.games.rummy.quick import BOUNDS

__all__ = ["measure"]

GAMES: Final = ("romi-40", "romi-50", "romi-51", "joker-mania-51", "kalooki")
DEALS: Final = 600  # fewer take a few milliseconds, and say nothing
ALL: Final = -1
SEED: Final = 7


def drawn(game: RummyGame) -> None:
    """Random deals, each move drawn."""
    playouts(game, DEALS, SEED)


def listed(game: RummyGame) -> None:
    """Random deals, each move one of all that are listed."""
    for number in range(DEALS):
        rng = Random(number)
        state = game.deal(seed=number)
        while not state.is_over():
            codes = state.codes()
            state.advance(codes[rng.below(len(codes))])


def measure(play: Callable[[RummyGame], None], rounds: int) -> dict[str, dict[str, float]]:
    """For each game and bound: the least time of its deals without it, by the least time with all."""
    ways = {"all": ALL, **{name: ALL - bit for name, bit in BOUNDS.items()}, "none": 0}
    worth: dict[str, dict[str, float]] = {}
    for id in GAMES:
        game = asztal.game(id)
        assert isinstance(game, RummyGame)
        play(game)  # what is learned of lanes is learned now
        least = dict.fromkeys(ways, float("inf"))
        for _ in range(rounds):
            for name, bounds in ways.items():
                game.rules.bounds = bounds
                began = time.process_time()
                play(game)
                least[name] = min(least[name], time.process_time() - began)
        worth[id] = {name: least[name] / least["all"] for name in ways if name != "all"}
    return worth


if __name__ == "__main__":
    for play in (listed, drawn):
        print(play.__doc__)
        for id, worth in measure(play, int(sys.argv[1]) if len(sys.argv) > 1 else 5).items():
            print(f"{id:15}", *(f"{name} {share:.2f}" for name, share in worth.items()))

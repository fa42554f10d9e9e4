"""The section of the state: what a copy costs, a deal drawn again from a view, and how much memory a state takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asztal import catalog
from asztal.engine import Game, Random, State, View, play_out
from benchmarks.measure import Calls, Effort, Side, in_turn
from benchmarks.memory import state_bytes
from benchmarks.results import Figure, Goal, Pair

__all__ = ["SECTION", "copying", "positions", "resampling", "weighing"]

SECTION: Final = "state"
COPY: Final = Goal("≤", 0.5)
CHEAPER: Final = Goal("≥", 1)
FAR_CHEAPER: Final = Goal("≥", 4)
SHORT: Final = ("dominoes", "trains", "romi500")  # families whose deals are soon over
ROLL_OUT: Final = "one random roll-out"
BYTES: Final = Goal("≤", 2048)
WEIGHED: Final = 200  # states that are weighed together
MANY: Final = 60  # positions, from all over as many deals
APART: Final = 7  # decisions


def positions(game: Game, count: int = MANY, seed: int = 1) -> list[State]:
    """States of random deals under way: the k-th after 7k decisions, another deal begun wherever one ends."""
    rng = Random(seed)
    states: list[State] = []
    state = game.deal(seed=int(rng.seed()))
    while len(states) < count:
        for _ in range(APART):
            if state.is_over():
                state = game.deal(seed=int(rng.seed()), dealer=len(states) % game.players)
            codes = state.codes()
            state.advance(codes[int(rng.below(len(codes)))])
        if not state.is_over():
            states.append(state.copy())
    return states


def copying(effort: Effort, say: Callable[[str], None]) -> list[Figure]:
    """Microseconds a copy, over positions of every stage of a deal, called from Python."""
    sides: dict[str, Side] = {}
    for entry in catalog.ENTRIES.values():
        states = positions(catalog.game(entry.id, entry.max_players))

        def copy_all(states: list[State] = states) -> None:
            for state in states:
                state.copy()

        sides[entry.id] = Calls(copy_all, len(states))
    figures = [
        Figure(SECTION, name, "µs", values, COPY, "copy()")
        for name, values in in_turn(sides, effort.less()).items()
    ]
    for figure in figures:
        say(f"{figure.name:24}{min(figure.values):9.3f} µs a copy")
    return figures


def resampling(effort: Effort, say: Callable[[str], None]) -> list[Pair]:
    """Microseconds of a deal drawn again from the view of the seat to move, beside those of one random roll-out."""
    pairs = []
    for entry in catalog.ENTRIES.values():
        game = catalog.game(entry.id)
        states = positions(game)
        views = [state.view(int(state.to_move)) for state in states]
        rng = Random(1)

        def resample(game: Game = game, views: list[View] = views, rng: Random = rng) -> None:
            for view in views:
                game.resample(view, rng)

        def roll_out(states: list[State] = states, rng: Random = rng) -> None:
            for state in states:
                play_out(state.copy(), rng)

        sides = {"ours": Calls(resample, len(views)), "theirs": Calls(roll_out, len(states))}
        times = in_turn(sides, effort.less())
        goal = CHEAPER if entry.family in SHORT else FAR_CHEAPER
        pair = Pair(SECTION, game.id, ROLL_OUT, "µs", times["ours"], times["theirs"], goal, inverse=True)
        say(f"{game.id:24}{min(pair.ours):9.2f} µs a deal drawn again, {min(pair.theirs):.2f} a roll-out")
        pairs.append(pair)
    return pairs


def weighing(say: Callable[[str], None], count: int = WEIGHED) -> list[Figure]:
    """Bytes of a state, with the most players and at the stage of a deal where it takes most."""
    figures = []
    for entry in catalog.ENTRIES.values():
        weight = state_bytes(catalog.game(entry.id, entry.max_players), count)
        figure = Figure(SECTION, entry.id, "bytes", [weight], BYTES, "memory")
        say(f"{figure.name:24}{weight:9.0f} bytes")
        figures.append(figure)
    return figures

"""The section of the environments: a thousand deals at once for a learner that plays at random, beside the peers."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from asztal import catalog
from asztal.envs import Batch
from asztal.envs.parallel import ParallelBatch
from benchmarks.machine import cores
from benchmarks.measure import Clock, Effort, Side, clock, in_turn
from benchmarks.peers import Deals
from benchmarks.results import Goal, Pair

__all__ = ["CORES", "SECTION", "Learning", "PettingZooGin", "RLCardSteps", "measure_learning", "measure_two"]

SECTION: Final = "learning"
CORES: Final = "learning on two cores"
UNIT: Final = "steps/s"
ROWS: Final = 1000
THESE: Final = ("romi-40", "romi-500", "gin", "tabla-romi", "domino", "mexican-train")
FIVE: Final = Goal("≥", 5, 10)
TWO: Final = Goal("≥", 1.7)

Missing = Callable[[str, Exception], None]


def some_legal(masks: Any, chance: Any) -> Any:
    """A legal action for each row, each as likely."""
    rows, width = masks.shape
    legal = np.flatnonzero(masks.view(np.bool_))
    begin: Any = np.searchsorted(legal, np.arange(rows + 1) * width)
    return legal[begin[:-1] + (chance.random(rows) * np.diff(begin)).astype(np.int64)] % width


class Learning:
    """Ours: masks and observations of a thousand deals in numpy's arrays, a random action in each, deal after deal.

    In worker processes, where `workers` says so; that is told by the clock.
    """

    name = f"asztal, {ROWS:,} deals"

    def __init__(self, id: str, workers: int = 1, by: Clock = clock) -> None:
        game = catalog.game(id, 2)
        self.batch = Batch(game, ROWS, 7) if workers == 1 else ParallelBatch(game, ROWS, workers, 7)
        self.masks: Any = np.asarray(self.batch.buffers.masks)
        self.chance: Any = np.random.default_rng(1)
        self.by = by
        self.steps = 5

    def prepare(self, seconds: float) -> None:
        """Find how many steps fit the time."""
        self.run()
        began = self.by()
        self.run()
        self.steps = max(3, round(self.steps * seconds / (self.by() - began)))

    def run(self) -> float:
        """Steps of single deals a second."""
        began = self.by()
        for _ in range(self.steps):
            self.batch.step(some_legal(self.masks, self.chance))
        return self.steps * ROWS / (self.by() - began)

    def close(self) -> None:
        """End the processes, if there are any."""
        if isinstance(self.batch, ParallelBatch):
            self.batch.close()


class RLCardSteps(Deals):
    """RLCard's gin rummy, its own environment and its own loop of `step`, without agents: they would take longer."""

    name = "RLCard gin-rummy, its environment alone"

    def __init__(self) -> None:
        import rlcard

        self.env: Any = rlcard.make("gin-rummy", config={"seed": 1})
        self.chance: Any = np.random.default_rng(1)

    def run(self) -> float:
        """Steps a second."""
        env = self.env
        made = 0
        began = clock()
        for _ in range(self.deals):
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[self.chance.integers(len(legal))])
                made += 1
        return made / (clock() - began)


class PettingZooGin(Deals):
    """The last gin rummy of PettingZoo, 1.26, which plays on RLCard's: its own loop."""

    name = "PettingZoo gin_rummy_v4"

    def __init__(self) -> None:
        from pettingzoo.classic import gin_rummy_v4

        self.env: Any = gin_rummy_v4.env()
        self.chance: Any = np.random.default_rng(1)

    def run(self) -> float:
        """Steps a second."""
        env = self.env
        made = 0
        began = clock()
        for _ in range(self.deals):
            env.reset()
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                action = None
                if not (ended or cut):
                    legal = np.flatnonzero(seen["action_mask"])
                    action = int(legal[self.chance.integers(len(legal))])
                    made += 1
                env.step(action)
        return made / (clock() - began)


def measure_learning(effort: Effort, say: Callable[[str], None], missing: Missing) -> Iterator[Pair]:
    """Measure some games beside each peer; one that cannot be made is reported and left out."""
    peers: dict[str, Side] = {}
    for kind in (RLCardSteps, PettingZooGin):
        try:
            peers[kind.name] = kind()
        except Exception as error:
            missing(kind.name, error)
    for id in THESE:
        ours = Learning(id)
        rates = in_turn({ours.name: ours} | peers, effort)
        for name in peers:
            pair = Pair(SECTION, id, name, UNIT, rates[ours.name], rates[name], FIVE)
            say(f"{id:24}{pair.ratio.median:9.2f} × {name}")
            yield pair


def measure_two(effort: Effort, say: Callable[[str], None]) -> Iterator[Pair]:
    """Two processes that share their memory beside one batch in this one; nothing where there is one core."""
    if cores() < 2:
        say("one core alone: nothing to measure")
        return
    for id in ("romi-40", "domino"):
        one, two = Learning(id, 1, time.perf_counter), Learning(id, 2, time.perf_counter)
        try:
            rates = in_turn({"one": one, "two": two}, effort)
        finally:
            two.close()
        pair = Pair(CORES, f"{id}, 2 processes", "one batch", UNIT, rates["two"], rates["one"], TWO)
        say(f"{pair.name:34}{pair.ratio.median:9.2f} × {pair.peer}")
        yield pair

"""The section of what comes before and beside play: imports, the command, more than one core."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Final

from asztal import catalog
from benchmarks.machine import cores
from benchmarks.measure import Effort, in_turn
from benchmarks.playing import Playing
from benchmarks.results import Figure, Goal, Pair
from benchmarks.verify import SEED, WrongWork

__all__ = ["COMMAND", "CORES", "START", "Simulation", "measure_command", "measure_cores", "measure_start"]

START: Final = "start"
COMMAND: Final = "command"
CORES: Final = "cores"
IMPORT: Final = Goal("≤", 60)
HELP: Final = Goal("≤", 200)
TWO: Final = Goal("≥", 1.8)
THESE: Final = ("domino-block", "romi-40", "tabla-romi", "mexican-train")  # one a family that has a peer
SAME: Final = ("deals", "decisions", "checksum", "endings", "mean_score", "wins")
LONGER: Final = 15  # this much longer, for processes take a while to start
LEAST: Final = 15  # starts a figure
IMPORTING: Final = """
import time
clock, work = time.perf_counter(), time.process_time()
import asztal
print(1000 * (time.process_time() - work), 1000 * (time.perf_counter() - clock))
"""


def program() -> str:
    """The command `asztal` beside this interpreter."""
    return str(Path(sys.executable).parent / "asztal")


class Starting:
    """A command from its start to its end: milliseconds of the processor, and of the clock in `clocks`."""

    def __init__(self, *command: str) -> None:
        self.command = list(command)
        self.clocks: list[float] = []

    def prepare(self, seconds: float) -> None:
        """Once, so that the files are in memory."""
        del seconds
        self.run()
        self.clocks.clear()

    def run(self) -> float:
        """Milliseconds of the processor."""
        work, clock = self.once()
        self.clocks.append(clock)
        return work

    def once(self) -> tuple[float, float]:
        """Milliseconds of the processor and of the clock, of the whole process."""
        before, began = _spent(), time.perf_counter()
        _output(self.command)
        return 1000 * (_spent() - before), 1000 * (time.perf_counter() - began)


class Importing(Starting):
    """`import asztal` in a new interpreter, by its own clocks."""

    def __init__(self) -> None:
        super().__init__(sys.executable, "-I", "-c", IMPORTING)

    def once(self) -> tuple[float, float]:
        """Milliseconds of the import alone."""
        work, clock = map(float, _output(self.command).split())
        return work, clock


class Simulation:
    """`asztal simulate … --json` with this many workers: the decisions a second that it reports."""

    def __init__(self, id: str, workers: int, playing: Playing) -> None:
        self.id = id
        self.workers = workers
        self.playing = playing
        self.report: dict[str, object] = {}

    def prepare(self, seconds: float) -> None:
        """The deals are as many as the loop alone has settled on."""
        del seconds

    def run(self) -> float:
        """Decisions a second."""
        self.report = json.loads(
            _output(
                [
                    program(),
                    "simulate",
                    self.id,
                    "--players",
                    "2",
                    "--deals",
                    str(self.playing.deals),
                    "--seed",
                    str(SEED),
                    "--bots",
                    "random",
                    "--workers",
                    str(self.workers),
                    "--json",
                ]
            )
        )
        rate = self.report["decisions_per_second"]
        assert isinstance(rate, float)
        return rate

    def same_as(self, other: Simulation) -> None:
        """Raises WrongWork unless both came to the same."""
        for name in SAME:
            if self.report[name] != other.report[name]:
                raise WrongWork(
                    f"{self.id}: {name} are {self.report[name]} with {self.workers} workers and "
                    f"{other.report[name]} with {other.workers}"
                )


def measure_start(effort: Effort, say: Callable[[str], None]) -> list[Figure]:
    """How long until asztal is there."""
    sides: dict[str, Starting] = {
        "an empty program in Python": Starting(sys.executable, "-I", "-c", "pass"),
        "`import asztal`": Importing(),
        "`asztal --help`": Starting(program(), "--help"),
    }
    rates = in_turn(sides, Effort(max(LEAST, effort.rounds) if effort.rounds > 3 else effort.rounds, 0))
    goals = {"`import asztal`": IMPORT, "`asztal --help`": HELP}
    figures = []
    for name, values in rates.items():
        figures += [
            Figure(START, name, "ms", values, goals.get(name)),
            Figure(START, f"{name}, by the clock", "ms", sides[name].clocks),
        ]
    for figure in figures:
        say(f"{figure.name:40}{median(figure.values):9.1f} ms")
    return figures


def measure_command(effort: Effort, say: Callable[[str], None]) -> Iterator[Pair]:
    """The command beside the bare loop: what `asztal simulate` reports is what the loop does."""
    for id in THESE:
        playing = Playing(catalog.game(id, 2), time.perf_counter)  # the command's clock
        rates = in_turn({"loop": playing, "command": Simulation(id, 1, playing)}, effort.less())
        pair = Pair(COMMAND, id, "the bare loop", "decisions/s", rates["command"], rates["loop"])
        say(f"{id:24}{pair.ratio.median:9.2f} × {pair.peer}")
        yield pair


def measure_cores(effort: Effort, say: Callable[[str], None]) -> Iterator[Pair]:
    """Two workers beside one, on the same deals with the same results; nothing where there is one core.

    The time of two workers is that on the clock, from before their processes start.
    """
    if cores() < 2:
        say("one core alone: nothing to measure")
        return
    for id in THESE:
        playing = Playing(catalog.game(id, 2))
        playing.prepare(effort.seconds)
        playing.deals *= LONGER
        one, two = Simulation(id, 1, playing), Simulation(id, 2, playing)
        rates = in_turn({"one": one, "two": two}, Effort(max(3, effort.rounds // 2), 0))
        two.same_as(one)
        pair = Pair(CORES, f"{id}, 2 workers", "1 worker", "decisions/s", rates["two"], rates["one"], TWO)
        say(f"{pair.name:34}{pair.ratio.median:9.2f} × {pair.peer}")
        yield pair


def _spent() -> float:
    """Seconds of the processor that the programs we have run have taken."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _output(command: list[str]) -> str:
    """What a command prints, in a surrounding that leads it to no other asztal."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ASZTAL"))}
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=env, cwd="/")
    if done.returncode != 0:
        raise RuntimeError(f"{Path(command[0]).name} {' '.join(command[1:])} failed:\n{done.stderr}")
    return done.stdout

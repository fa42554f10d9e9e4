"""The section of the server: moves a second that are on disk and heard of, beside boardgame.io's server.

Each server is started by itself, has the same people at the same numbers of tables, and is stopped; all of them in
turn, round by round. The people are of `asztal bench-server`, their processes and what times them are the same for
all; only what they say to the server differs.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from asztal.server.bench import Figures, Load
from asztal.server.bench.measure import Crowd, Table, serving
from benchmarks.boardgame import BoardgameTable, logged, serving_boardgame
from benchmarks.measure import Effort
from benchmarks.results import Goal, Pair, Served
from benchmarks.verify import WrongWork

__all__ = [
    "COLUMNS",
    "LIMIT",
    "OURS",
    "PEERS",
    "ROUGH",
    "SECTION",
    "WHOLE",
    "Plan",
    "greatest",
    "measure_server",
]

SECTION: Final = "server"
OURS: Final = "asztal"
KEPT: Final = "boardgame.io, SQLite, told once on disk"
EARLY: Final = "boardgame.io, SQLite, told before it is on disk"
MEMORY: Final = "boardgame.io, in memory"
PEERS: Final = (KEPT, EARLY, MEMORY)
LIMIT: Final = 100.0  # milliseconds that 99 of 100 moves may take
AHEAD: Final = Goal("≥", 1)
PACE: Final = 3.0  # seconds between two moves at a table of people
HUMAN: Final = f"a move every {PACE:g} s at each table"
SATURATED: Final = "the next move as soon as both have heard"
BEST: Final = f"the most with p99 ≤ {LIMIT:g} ms"
ABOVE: Final = 1.1  # times the rate at saturation, below which that is looked for
BOUND: Final = 600.0  # seconds that all of it may take: no round is begun that would not end by then
# What is told of a load, by the head of its column.
COLUMNS: Final = (
    "tables",
    "moves/s",
    "p50, ms",
    "p99, ms",
    "server, cores",
    "server, ms a move",
    "clients, cores",
    "told, bytes a move",
    "written, bytes a move",
    "lost",
)

Told = dict[Figures, dict[str, float]]  # by what was measured: what is told of it, by the head of its column
Start = Callable[[], AbstractContextManager[tuple[int, int, Path | None]]]


@dataclass(frozen=True)
class Plan:
    """How much is measured: at this many tables, after so many seconds in which nothing is (Node compiles what it runs
    often), of each load this many seconds a round, and in the search for the greatest rate so many steps, each of so
    long. That is looked for at `more` tables too: whoever waits for a disk bears more of them."""

    tables: int
    more: tuple[int, ...]
    rounds: int
    warm: float
    seconds: float
    steps: int
    step: float


WHOLE: Final = Plan(100, (150, 200), 3, 2.0, 3.0, 5, 1.2)
ROUGH: Final = Plan(30, (60,), 1, 0.5, 1.0, 3, 0.5)


@contextmanager
def _ours() -> Iterator[tuple[int, int, Path | None]]:
    with serving() as (port, server):
        yield port, server, None


SIDES: Final[Mapping[str, tuple[Start, type[Table]]]] = {
    OURS: (_ours, Table),
    KEPT: (lambda: serving_boardgame("sqlite", "kept"), BoardgameTable),
    EARLY: (lambda: serving_boardgame("sqlite", "early"), BoardgameTable),
    MEMORY: (lambda: serving_boardgame("memory", "early"), BoardgameTable),
}


def greatest(play: Callable[[float], Figures], saturated: Figures, steps: int) -> Figures:
    """The greatest rate, by bisection, at which 99 of 100 moves take no longer than `LIMIT` and none is lost. `play` is
    given moves a second. Raises ValueError if no rate that was tried is such."""
    best = saturated if _bearable(saturated) else None
    low, high = 0.0, ABOVE * saturated.rate
    for _ in range(steps):
        rate = (low + high) / 2
        figures = play(rate)
        if _bearable(figures):
            low = rate
            best = figures if best is None or figures.rate > best.rate else best
        else:
            high = rate
    if best is None:
        raise ValueError(f"p99 stays above {LIMIT:g} ms, even at {rate:.0f} moves a second")
    return best


def _bearable(figures: Figures) -> bool:
    return figures.p99 <= LIMIT and figures.lost == 0


def measure_server(
    effort: Effort, say: Callable[[str], None], missing: Callable[[str, Exception], None]
) -> Iterator[Pair | Served]:
    """All servers in turn; one that fails is reported, and left out from then on."""
    plan = ROUGH if effort.rounds <= 3 else WHOLE
    results: dict[str, dict[str, list[dict[str, float]]]] = {name: {} for name in SIDES}
    began = time.monotonic()
    for number in range(plan.rounds):
        if number and (time.monotonic() - began) * (number + 1) / number > BOUND:
            say(f"the machine is slow: {number} of {plan.rounds} rounds")
            break
        for name, (start, kind) in SIDES.items():
            if name not in results:
                continue
            try:
                for load, measured in _round(start, kind, plan):
                    results[name].setdefault(load, []).append(measured)
                    say(f"{name:48}{load:42}{measured['moves/s']:8.0f}/s  p99 {measured['p99, ms']:.1f} ms")
            except WrongWork:
                raise
            except Exception as error:
                missing(name, error)
                del results[name]
    for load in (HUMAN, SATURATED, BEST):
        for name, loads in results.items():
            values = loads[load]
            yield Served(name, load, {column: [each[column] for each in values] for column in COLUMNS})
    for peer in PEERS:
        if OURS in results and peer in results:
            yield from _pairs(results[OURS], results[peer], peer, say)


def _pairs(
    ours: Mapping[str, list[dict[str, float]]],
    theirs: Mapping[str, list[dict[str, float]]],
    peer: str,
    say: Callable[[str], None],
) -> Iterator[Pair]:
    for load in (BEST, SATURATED):
        own, other = ([each["moves/s"] for each in side[load]] for side in (ours, theirs))
        goal = AHEAD if load == BEST and peer == KEPT else None
        pair = Pair(SECTION, load, peer, "moves/s", own, other, goal)
        say(f"{load:42}{pair.ratio.median:9.2f} × {peer}")
        yield pair


def _round(start: Start, kind: type[Table], plan: Plan) -> Iterator[tuple[str, dict[str, float]]]:
    """One server under each load."""
    told: Told = {}
    borne: list[Figures] = []
    with start() as (port, server, file):
        for tables in (plan.tables, *plan.more):
            with Crowd(port, server, Load(tables), kind) as crowd:
                crowd.wait()
                play = partial(_play, told, crowd, server)
                play(0.0, plan.warm)
                if tables == plan.tables:  # each table makes one move at least, however short this is
                    yield HUMAN, told[play(PACE, max(PACE, plan.seconds))]
                saturated = play(0.0, plan.seconds)
                if tables == plan.tables:
                    yield SATURATED, told[saturated]
                with suppress(ValueError):  # there may be too many tables for any rate
                    at = partial(_play_at, told, crowd, server, plan.step)
                    borne.append(greatest(at, saturated, plan.steps))
        if not borne:
            raise ValueError(f"p99 stays above {LIMIT:g} ms at any number of tables")
        yield BEST, told[max(borne, key=lambda figures: figures.rate)]
        if file is not None and file.exists():
            logged(file, sum(figures.moves for figures in told))


def _play(told: Told, crowd: Crowd, server: int, pace: float, seconds: float) -> Figures:
    """Let a crowd play, and note what is told of it."""
    before = _written(server)
    figures = crowd.play(pace, seconds)
    told[figures] = _measured(figures, _written(server) - before)
    return figures


def _play_at(told: Told, crowd: Crowd, server: int, seconds: float, rate: float) -> Figures:
    """The same, for so many moves a second at all tables."""
    return _play(told, crowd, server, crowd.load.tables / rate, seconds)


def _measured(figures: Figures, written: int) -> dict[str, float]:
    """What is told, by the head of its column."""
    moves = max(1, figures.moves)
    values = (
        figures.load.tables,
        figures.rate,
        figures.p50,
        figures.p99,
        figures.busy,
        1000 * figures.busy * figures.seconds / moves,
        figures.clients,
        figures.told / moves,
        written / moves,
        figures.lost,
    )
    return dict(zip(COLUMNS, map(float, values), strict=True))


def _written(process: int) -> int:
    """Bytes that a process has had written to a disk; 0 where the system does not tell."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/io").read_text(encoding="ascii").splitlines():
            if line.startswith("write_bytes:"):
                return int(line.split()[1])
    return 0

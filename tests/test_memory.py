"""How much a state takes: the measure of the benchmarks counts what it says it counts, and it is little.

It counts everything that its process allocates meanwhile, so it runs in one where nothing else happens:
the threads of servers and pools that other tests left behind would be weighed with the states.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor

import pytest
from benchmarks.memory import stage_bytes, state_bytes
from tests.wide import more

from asztal.catalog import ENTRIES

pytestmark = pytest.mark.once  # interpreted, each object carries a table of its attributes

KILOBYTES = 2048


@pytest.fixture(scope="module")
def alone() -> Iterator[Executor]:
    """A fresh process with one thread."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool


def weigh(id: str, players: int, count: int) -> float:
    return state_bytes(ENTRIES[id].make(players, {}), count)


def weigh_stages(id: str, stages: list[int], count: int) -> list[float]:
    game = ENTRIES[id].make(2, {})
    return [stage_bytes(game, decisions, count) for decisions in stages]


@pytest.mark.long
@pytest.mark.parametrize("id", list(ENTRIES))
def test_a_state_takes_two_kilobytes_at_most(id: str, alone: Executor) -> None:
    entry = ENTRIES[id]
    for players in range(entry.min_players, entry.max_players + 1):
        assert alone.submit(weigh, id, players, more(4, 10)).result() <= KILOBYTES


@pytest.mark.long
def test_a_longer_past_is_counted(alone: Executor) -> None:
    fresh, later = alone.submit(weigh_stages, "mexican-train", [0, 40], more(15, 30)).result()
    assert fresh > 300  # a state, a board and a memory of ten attributes and more
    assert later >= fresh + 40 * 12 / 8  # entries of 13 bits, a page of four at a time
    assert later <= fresh + 40 * 16  # and not a list of numbers

"""How much a state takes: the measure of the benchmarks counts what it says it counts, and it is little."""

from __future__ import annotations

import pytest
from benchmarks.memory import stage_bytes, state_bytes

from asztal.catalog import ENTRIES

KILOBYTES = 2048
# Where cards are objects of several classes, each object carries a table of its attributes unless compiled.
INTERPRETED = 2560
BONES = ("dominoes", "trains")


@pytest.mark.parametrize("id", list(ENTRIES))
def test_a_state_takes_two_kilobytes_at_most(id: str, compiled: bool) -> None:
    entry = ENTRIES[id]
    most = KILOBYTES if compiled or entry.family in BONES else INTERPRETED
    fewest = entry.min_players if compiled else entry.max_players       # the most players take most
    for players in range(fewest, entry.max_players + 1):
        assert state_bytes(entry.make(players, {}), count=10) <= most


def test_a_longer_past_is_counted() -> None:
    game = ENTRIES["mexican-train"].make(2, {})
    fresh, later = stage_bytes(game, 0, count=30), stage_bytes(game, 40, count=30)
    assert fresh > 300                      # a state, a board and a memory of ten attributes and more
    assert later >= fresh + 40 * 12 / 8     # entries of 13 bits, a page of four at a time
    assert later <= fresh + 40 * 16         # and not a list of numbers

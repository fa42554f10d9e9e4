"""How much a state takes: the measure of the benchmarks counts what it says it counts, and bones are few."""

from __future__ import annotations

import pytest
from benchmarks.memory import stage_bytes, state_bytes

import asztal

# The bytes of a state where it takes most, in either build.
MOST = {"domino": 1200, "domino-block": 1024, "mexican-train": 3000, "mexican-train-house-1": 3000,
        "mexican-train-house-2": 3700}


@pytest.mark.parametrize("id", list(MOST))
def test_a_state_of_bones_is_small(id: str) -> None:
    assert state_bytes(asztal.game(id, players=4), count=30) <= MOST[id]


def test_a_longer_log_is_counted() -> None:
    game = asztal.game("mexican-train", players=2)
    fresh, later = stage_bytes(game, 0, count=30), stage_bytes(game, 40, count=30)
    assert fresh > 55 * 8 / 2               # at least the stock, a list of half the bones
    assert later >= fresh + 40 * 8

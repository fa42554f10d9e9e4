"""The actions, the shape of observations and their bytes are the same in every process and in both builds.

`ACCEPT=1` writes `tests/golden/environments.txt` again: actions and observations that change are other environments,
and models that were trained on the old ones play no more.
"""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path

import pytest
from tests.environments import TABLES, played_digest

import asztal
from asztal.envs import Actions, Observation

GOLDEN = Path(__file__).parent / "golden" / "environments.txt"
HEAD = "# game players: actions digest / bytes of an observation digest / one deal's masks and observations"


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def row(id: str, players: int) -> str:
    actions = Actions(asztal.game(id, players=players))
    seen = Observation(actions.game)
    names = "\n".join([actions.name(action) for action in range(actions.size)])
    shapes = "\n".join([f"{part.name} {part.start} {part.shape}" for part in seen.segments])
    return (
        f"{id} {players}: {actions.size} {digest(names.encode())} / {seen.size} {digest(shapes.encode())}"
        f" / {digest(played_digest(actions, seen))}"
    )


@cache
def golden() -> list[str]:
    if os.environ.get("ACCEPT") == "1":
        GOLDEN.write_text("\n".join([HEAD, *[row(id, players) for id, players in TABLES], ""]), "utf-8")
    return GOLDEN.read_text(encoding="utf-8").splitlines()[1:]


def test_there_is_a_row_for_every_table() -> None:
    assert [line.split(":")[0] for line in golden()] == [f"{id} {players}" for id, players in TABLES]


@pytest.mark.parametrize("id", dict(TABLES))
def test_the_same_seed_is_the_same_bytes(id: str) -> None:
    lines = [line for line in golden() if line.split()[0] == id]
    assert lines == [row(*table) for table in TABLES if table[0] == id]

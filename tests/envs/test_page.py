"""docs/environments.md tells the truth: its code runs, its tables are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.environments import TABLES

import asztal
from asztal.catalog import ENTRIES
from asztal.envs import Actions, Observation
from asztal.envs.ids import registered_id

TEXT = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.once
def test_the_code_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    assert len(BLOCKS) >= 4
    for block in BLOCKS:
        exec(block, names)
    shown = re.findall(r"```text\n(.*?)```", TEXT, re.DOTALL)
    assert len(shown) == 2 and capsys.readouterr().out == "".join(shown)


@pytest.mark.parametrize("id", ENTRIES)
def test_the_table_of_games_has_its_row(id: str) -> None:
    games = [asztal.game(id, players=players) for game, players in TABLES if game == id]
    actions = ", ".join([str(Actions(game).size) for game in games])
    sizes = ", ".join([str(Observation(game).size) for game in games])
    assert f"| {id} | `{registered_id(id)}` | {actions} | {sizes} |\n" in TEXT

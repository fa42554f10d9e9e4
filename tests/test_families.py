"""A family is one thing: a room of its name in every part that must know families, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from asztal.bots.registry import FAMILIES as BOTS
from asztal.catalog import ENTRIES, FAMILIES
from asztal.cli.tables import DRAWERS
from asztal.server.scoring import FAMILIES as SCORINGS

ROOT = Path(__file__).parents[1]
# Where the rooms are, and what tells that one is there.
ROOMS = {"src/asztal/games": "{}/family.py", "src/asztal/bots": "{}/family.py",
         "src/asztal/cli/tables": "{}.py", "src/asztal/server/scoring": "{}.py",
         "src/asztal/web/games": "{}/table.js", "tests/games": "{}"}
TABLES = {"asztal.bots": BOTS, "asztal.cli.tables": DRAWERS, "asztal.server.scoring": SCORINGS}


@pytest.mark.parametrize("where", ROOMS)
@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_its_room(family: str, where: str) -> None:
    room = ROOT / where / ROOMS[where].format(family)
    assert room.exists(), f"the family {family} lacks {room.relative_to(ROOT)}"


@pytest.mark.parametrize("where", TABLES)
def test_every_family_is_in_the_table(where: str) -> None:
    assert list(TABLES[where]) == list(FAMILIES), f"the table of {where}"


@pytest.mark.parametrize("where", ["src/asztal/games", "src/asztal/web/games", "tests/games"])
def test_no_room_is_left_of_a_family_that_is_gone(where: str) -> None:
    rooms = {room.name for room in (ROOT / where).iterdir() if room.is_dir() and room.name != "__pycache__"}
    assert rooms == set(FAMILIES)


def test_every_game_belongs_to_the_family_that_lists_it() -> None:
    assert {id: entry.family for id, entry in ENTRIES.items()} == {
        entry.id: family.name for family in FAMILIES.values() for entry in family.entries}


@pytest.mark.parametrize("family", FAMILIES)
def test_the_referee_learns_a_rule_from_every_play_that_breaks_one(family: str) -> None:
    """A play that some game of the family allows (none is owed a minimum) teaches nothing there."""
    for name, (clauses, move) in FAMILIES[family].broken.items():
        refusals = [entry.make(2, {}).position(f"{entry.id} players=2; {clauses}").check(move)
                    for entry in FAMILIES[family].entries]
        assert name in ("opening", "free") or any(refusals), name

"""A family is one thing: a room of its name in every part that must know families, and no more."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from asztal.bots.registry import FAMILIES as BOTS
from asztal.catalog import ENTRIES, FAMILIES
from asztal.cli.tables import FAMILIES as DRAWINGS
from asztal.envs.registry import FAMILIES as ENVIRONMENTS
from asztal.i18n import catalogue_text
from asztal.server.rule_lookup import refused
from asztal.server.scoring import FAMILIES as SCORINGS

ROOT = Path(__file__).parents[1]
# Where the rooms are, and what tells that one is there.
ROOMS = {
    "src/asztal/games": "{}/family.py",
    "src/asztal/bots": "{}/family.py",
    "src/asztal/cli/tables": "{}.py",
    "src/asztal/envs": "{}.py",
    "src/asztal/server/scoring": "{}.py",
    "src/asztal/web/games": "{}/family.js",
    "tests/games": "{}/samples.py",
    "tests/browser/families": "{}.py",
    "tests/golden/positions": "{}.txt",
}
TABLES: dict[str, Mapping[str, object]] = {
    "asztal.bots": BOTS,
    "asztal.cli.tables": DRAWINGS,
    "asztal.envs": ENVIRONMENTS,
    "asztal.server.scoring": SCORINGS,
}
# The lists that name families as words; the others do by what they import.
LISTS = ("cli/tables/__init__.py", "server/scoring/__init__.py")


@pytest.mark.parametrize("where", ROOMS)
@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_its_room(family: str, where: str) -> None:
    room = ROOT / where / ROOMS[where].format(family)
    assert room.exists(), f"the family {family} lacks {room.relative_to(ROOT)}"


@pytest.mark.parametrize("where", TABLES)
def test_every_family_is_in_the_table(where: str) -> None:
    assert list(TABLES[where]) == list(FAMILIES), f"the table of {where}"


def test_every_family_is_in_the_table_of_the_page() -> None:
    table = (ROOT / "src/asztal/web/games/index.js").read_text(encoding="utf-8")
    named = re.search(r"FAMILIES = \{ (.*) \};", table)
    assert named and named[1].split(", ") == list(FAMILIES)


def named_in(path: str, text: str) -> list[str]:
    """Where a file of the package names a family; in the lists, but for the entries of their tables."""
    families = "|".join(FAMILIES)
    if path in LISTS:
        text = re.sub(rf'^    "({families})": \1\.[A-Za-z]+,$', "", text, flags=re.MULTILINE)
    text = re.sub(r"/\*.*?\*/|examples=\[.*?\]|\basztal(?:\.\w+)+", "", text, flags=re.DOTALL)
    named = rf"""(["'`])(?:{families})\1|[\w\])?]\.(?:{families})\b"""
    return [f"{path}: {match[0]}" for match in re.finditer(named, text)]


def test_nothing_else_names_a_family() -> None:
    """What differs between families is asked of their records; all other code loops over these."""
    room = re.compile(rf"/(?:{'|'.join(FAMILIES)})(?:/|\.py$)|/vendor/")
    package = ROOT / "src" / "asztal"
    wrong = []
    for file in sorted([*package.rglob("*.py"), *package.rglob("*.js")]):
        path = file.relative_to(package).as_posix()
        if not room.search(path):
            wrong += named_in(path, file.read_text(encoding="utf-8"))
    assert wrong == []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("web/app/log.js", "family === 'gin'"),
        ("web/app/log.js", "family === `gin`"),
        ("web/app/log.js", "FAMILIES.gin"),
        ("web/app/log.js", "families?.gin.table()"),
        ("bots/registry.py", 'FAMILIES["gin"]'),
        ("bots/registry.py", "FAMILIES.gin"),
        ("cli/tables/__init__.py", '    "gin": rummy.DRAWING,'),
        ("cli/entry.py", '    "gin": gin.DRAWING,'),
    ],
)
def test_a_family_that_is_named_elsewhere_is_seen(path: str, line: str) -> None:
    assert len(named_in(path, line)) == 1


def test_the_page_of_the_referee_names_no_question_and_no_option() -> None:
    """What can be asked at a family's table, and what that depends on, is in its own `referee.js`."""
    asked = re.findall(r"^referee-(?:question|says)-(\w+) =", catalogue_text("en"), re.MULTILINE)
    assert {"train", "finish", "take"} <= set(asked)
    options = {spec.name for entry in ENTRIES.values() for spec in entry.specs}
    name = re.compile(f"'(?:{'|'.join({*asked, *options, *ENTRIES} - {'unclear'})})'")
    page = ROOT / "src" / "asztal" / "web" / "referee"
    assert [match[0] for file in page.glob("*.js") for match in name.finditer(file.read_text("utf-8"))] == []


@pytest.mark.parametrize("where", ["src/asztal/games", "src/asztal/web/games", "tests/games"])
def test_no_room_is_left_of_a_family_that_is_gone(where: str) -> None:
    rooms = {room.name for room in (ROOT / where).iterdir() if room.is_dir() and room.name != "__pycache__"}
    assert rooms == set(FAMILIES)


def test_every_game_belongs_to_the_family_that_lists_it() -> None:
    assert {id: entry.family for id, entry in ENTRIES.items()} == {
        entry.id: family.name for family in FAMILIES.values() for entry in family.entries
    }


@pytest.mark.parametrize("family", FAMILIES)
def test_the_shape_of_a_view_says_whose_it_is(family: str) -> None:
    told = get_type_hints(FAMILIES[family].view)
    assert get_args(told["family"]) == (family,)
    state = FAMILIES[family].entries[0].make(2, {}).deal(seed=1)
    assert set(state.view(0).data()) == set(told)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_referee_learns_a_rule_from_every_play_that_breaks_one(family: str) -> None:
    """A play that some game of the family allows (none is owed a minimum) teaches nothing there."""
    for name, plays in FAMILIES[family].broken.items():
        for play in plays:
            assert any(refused(entry, play) for entry in FAMILIES[family].entries), name

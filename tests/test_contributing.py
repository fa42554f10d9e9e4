"""The drills of CONTRIBUTING.md name files that are there, and every slot that a family is asked for."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields
from pathlib import Path

import pytest
from tests.browser.page_samples import PageSamples
from tests.samples import Samples
from tests.test_families import ROOMS, TABLES

from asztal.bots.family import BotFamily
from asztal.catalog import ENTRIES, FAMILIES
from asztal.cli.tables.lines import Drawing
from asztal.engine.family import Family
from asztal.envs.family import EnvFamily
from asztal.i18n import languages

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Drills")[1].split("\n## ")[0]
DRILLS = dict(re.findall(r"^### A (new .+)\n((?:.|\n)*?)(?=^### |\Z)", TEXT, re.MULTILINE))
NAMED = re.compile(r"`((?:src|docs|tests|README|CHANGELOG)[\w/.-]*)`")
WORD = re.compile(r"`(\w+)`")
FAMILY_DRILL = "new family"
# The lists of the families are code, and the page's has no Python that knows it.
LISTS = {
    "src/asztal/catalog/families.py",
    "src/asztal/bots/registry.py",
    "src/asztal/cli/tables/__init__.py",
    "src/asztal/envs/registry.py",
    "src/asztal/server/scoring/__init__.py",
    "src/asztal/web/games/index.js",
}


def places(path: str) -> list[Path]:
    """What a path of a drill stands for: each family, each game that is no preset, each language."""
    games = [entry.id for entry in ENTRIES.values() if entry.preset_of is None]
    found = [path]
    for word, values in (("FAMILY", list(FAMILIES)), ("ID", games), ("TAG", list(languages()))):
        found = [re.sub(rf"\b{word}\b", value, each) for each in found for value in values]
    return [ROOT / each for each in dict.fromkeys(found)]


def test_there_is_a_drill_for_each_thing_that_is_added() -> None:
    assert list(DRILLS) == ["new option", "new game of a family", "new family", "new bot", "new language"]


@pytest.mark.parametrize("drill", DRILLS)
def test_the_files_of_a_drill_are_there(drill: str) -> None:
    named = NAMED.findall(DRILLS[drill])
    assert len(named) > 2
    assert [str(place) for path in named for place in places(path) if not place.exists()] == []


def test_the_drill_of_a_family_names_its_rooms_and_the_lists() -> None:
    named = set(NAMED.findall(DRILLS[FAMILY_DRILL]))
    assert {f"{where}/{room.format('FAMILY')}" for where, room in ROOMS.items()} <= named
    assert named >= LISTS and len(LISTS) == len(TABLES) + 2  # the catalogue's and the page's besides


def test_the_drills_name_the_words_and_what_an_option_may_change() -> None:
    assert "`cli-help-FAMILY`" in DRILLS[FAMILY_DRILL]
    tables = {
        f"docs/{page}.md" for page in ("benchmarks", "environments", "fairness", "python", "statistics")
    }
    golden = {"tests/golden/environments.txt", "tests/golden/playouts.txt"}
    assert tables | golden | {"README.md"} <= set(NAMED.findall(DRILLS["new game of a family"]))
    assert "src/asztal/server/scoring/FAMILY.py" in NAMED.findall(DRILLS["new option"])


def slots(made: type) -> set[str]:
    return set(inspect.signature(made).parameters) - {"name"}


def test_the_drill_of_a_family_names_every_slot() -> None:
    words = set(WORD.findall(DRILLS[FAMILY_DRILL]))
    assert slots(BotFamily) <= words
    assert slots(EnvFamily) <= words
    assert slots(Family) - {"entries", "view"} <= words  # said in other words
    for asked in (Drawing, Samples, PageSamples):
        assert {field.name for field in fields(asked)} <= words
    page = (ROOT / "types" / "family.d.ts").read_text(encoding="utf-8")
    listed = set(re.findall(r"^  (\w+)\??:", page.split("export interface Family {", 1)[1], re.MULTILINE))
    assert len(listed) > 10
    assert listed <= words

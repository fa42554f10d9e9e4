"""What README.md and docs/python.md promise: examples run, commands are there, links lead somewhere."""

from __future__ import annotations

import doctest
import re
import traceback
from pathlib import Path

import pytest

from asztal.catalog import ENTRIES, game

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYTHON = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
TEXTS = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/**/*.md"))]


def targets() -> list[str]:
    """The targets that make knows, with what it says of each."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return re.findall(r"^(\w+):.*## ", makefile, re.MULTILINE)


def examples(text: str) -> str:
    """The Python examples of a page, which go on from each other."""
    return "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))


@pytest.mark.parametrize(("name", "least"), [("README.md", 5), ("docs/python.md", 25)])
def test_the_examples_run(name: str, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error is all that stands below its traceback, the sentence too; doctest looks at the last line alone."""
    below = traceback.format_exception_only
    monkeypatch.setattr(traceback, "format_exception_only", lambda *error: ["".join(below(*error))])
    text = examples((ROOT / name).read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    assert len(test.examples) >= least
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert "".join(said) == ""


def test_the_example_has_ten_lines() -> None:
    assert len(examples(README).splitlines()) == 10


def test_the_table_of_rewards_has_every_game_as_it_is() -> None:
    text = PYTHON.split("## What a deal is worth")[1].split("\n## ")[0]
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| `")]
    best = {id: row[-1].strip(" |") for row in rows for id in re.findall(r"`([\w-]+)`", row[0])}
    assert best == {id: "lowest" if game(id).lowest_wins() else "highest" for id in ENTRIES}


def test_setting_up_is_two_commands() -> None:
    block = re.search(r"```sh\n(.*?)```", README, re.DOTALL)
    assert block is not None
    commands = [line.split("#")[0].strip() for line in block.group(1).splitlines()]
    assert commands == ["make play", "make test"]
    assert {"play", "test"} <= set(targets())


def test_contributing_lists_every_command() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert set(targets()) - {"help"} == set(re.findall(r"^\| `make (\w+)`", text, re.MULTILINE))


@pytest.mark.parametrize("id", list(ENTRIES))
def test_every_game_is_listed(id: str) -> None:
    assert f"(`{id}`)" in README
    assert f"(`{id}`, revision " in (ROOT / "docs" / "statistics.md").read_text(encoding="utf-8")
    assert f"`{id}`" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: str(text.relative_to(ROOT)))
def test_links_within_the_tree_lead_somewhere(text: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text.read_text(encoding="utf-8"))
    gone = [link for link in links if "://" not in link and not (text.parent / link).exists()]
    assert gone == []

"""What README.md promises: its example runs, its commands are there, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from asztal.catalog import ENTRIES

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
TEXTS = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/**/*.md"))]


def targets() -> list[str]:
    """The targets that make knows, with what it says of each."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return re.findall(r"^(\w+):.*## ", makefile, re.MULTILINE)


def example() -> str:
    """The Python example."""
    block = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert block is not None
    return block.group(1)


def test_the_example_runs() -> None:
    test = doctest.DocTestParser().get_doctest(example(), {}, "README.md", "README.md", 0)
    assert len(test.examples) >= 5
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert "".join(said) == ""


def test_the_example_has_ten_lines() -> None:
    assert len(example().splitlines()) == 10


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

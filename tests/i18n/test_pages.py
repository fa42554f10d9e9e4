"""The rule pages and the rule books: complete, readable, and true to the numbers the code cites."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from asztal.catalog import ENTRIES
from asztal.engine import Entry
from asztal.errors import UnknownGame
from asztal.i18n import languages, rule_page, text
from asztal.melds.meld import meld_text, parse_meld
from asztal.pieces.bones import parse_bone
from asztal.pieces.cards import parse_card

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"\b(?:R40|D)-\d\d\b")
CITED = re.compile(r"(?<![A-Z0-9-])(?:R40|D)-\d\d(?!\d)")
CODE = re.compile(r"`([^`\n]+)`")
BOOKS = {"romi-40.md": [f"R40-{number:02}" for number in range(1, 65)],
         "domino.md": [f"D-{number:02}" for number in range(1, 14)]}


def rules_in(written: str) -> set[str]:
    """The rules named, ranges like `R40-23 to R40-29` with all between."""
    found = set(RULE.findall(written))
    for first, last in re.findall(r"R40-(\d\d) (?:to|–) R40-(\d\d)", written):
        found |= {f"R40-{number:02}" for number in range(int(first), int(last) + 1)}
    return found


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("id", ENTRIES)
def test_every_game_has_its_page(lang: str, id: str) -> None:
    page = rule_page(lang, id)
    assert page.startswith("# ")
    assert len(page) > 1000
    assert "<" not in page, "Markdown without HTML"


@pytest.mark.parametrize("id", ENTRIES)
def test_the_pages_of_a_game_cite_the_same_rules(id: str) -> None:
    cited = [rules_in(rule_page(lang, id)) for lang in languages()]
    assert cited[0]
    assert all(rules == cited[0] for rules in cited)
    examples = [sorted(CODE.findall(rule_page(lang, id))) for lang in languages()]
    assert all(found == examples[0] for found in examples)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("id", ENTRIES)
def test_every_example_on_a_page_is_pieces(lang: str, id: str) -> None:
    for example in CODE.findall(rule_page(lang, id)):
        if example[0] in "[{":
            read = meld_text(parse_meld(example))
            assert read[0] == example[0]
            assert sorted(read[1:-1].split()) == sorted(example[1:-1].split())
        elif "-" in example:
            parse_bone(example)
        else:
            assert all(parse_card(word) >= 0 for word in example.split())


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("entry", [entry for entry in ENTRIES.values() if entry.preset_of is None],
                         ids=lambda entry: entry.id)
def test_every_option_stands_on_the_page_with_its_rule(lang: str, entry: Entry) -> None:
    page = rule_page(lang, entry.id)
    for spec in entry.specs:
        label = text(lang, f"option-{spec.name}.label")
        row = next((line for line in page.splitlines() if line.startswith(f"| {label} (")), "")
        assert row, label
        assert spec.rule in rules_in(row) or spec.rule == "R40-64"


def test_an_unknown_game_has_no_page() -> None:
    with pytest.raises(UnknownGame) as refused:
        rule_page("en", "../en/domino")
    assert refused.value.code == "game.unknown"


def test_an_unknown_language_gets_the_english_page() -> None:
    assert rule_page("xx", "domino") == rule_page("en", "domino")


@pytest.mark.parametrize(("book", "rules"), BOOKS.items())
def test_the_rule_book_has_every_rule_once(book: str, rules: list[str]) -> None:
    written = (ROOT / "docs" / "rules" / book).read_text(encoding="utf-8")
    defined = re.findall(r"^- \*\*([A-Z0-9]+-\d\d)\*\*", written, re.MULTILINE)
    assert sorted(defined) == rules


@pytest.mark.parametrize(("book", "id"), [("romi-40.md", "romi-40"), ("domino.md", "domino")])
def test_the_rule_book_lists_every_option_with_its_default(book: str, id: str) -> None:
    written = (ROOT / "docs" / "rules" / book).read_text(encoding="utf-8")
    for spec in ENTRIES[id].specs:
        row = next((line for line in written.splitlines() if line.startswith(f"| `{spec.name}` | ")), "")
        default = {True: "yes", False: "no"}.get(spec.default, str(spec.default)) if spec.kind == "flag" \
            else str(spec.default)
        assert row.split(" | ")[1].strip("`").split(" ")[0] == default, spec.name
        assert all(f"`{value}`" in row for value in spec.values)
        if spec.kind == "number":
            assert f"{spec.low} to {spec.high}" in row
        assert spec.rule in row


def test_every_rule_that_the_source_cites_is_in_a_book() -> None:
    known = {rule for rules in BOOKS.values() for rule in rules}
    for path in (ROOT / "src" / "asztal").rglob("*.py"):
        cited = set(CITED.findall(path.read_text(encoding="utf-8")))
        assert cited <= known, path.name

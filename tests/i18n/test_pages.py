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
from asztal.pieces.tiles import parse_tile

ROOT = Path(__file__).parents[2]
DEFINED = re.compile(r"^- \*\*([A-Z][A-Z0-9]*)-(\d\d)\*\*", re.MULTILINE)
# The rules that each rule book defines: prefix and number.
BOOKS = {
    file.stem: rules
    for file in sorted((ROOT / "docs" / "rules").glob("*.md"))
    if (rules := DEFINED.findall(file.read_text(encoding="utf-8")))
}
KNOWN = {f"{prefix}-{number}" for rules in BOOKS.values() for prefix, number in rules}
PREFIXES = {prefix for rules in BOOKS.values() for prefix, _ in rules}
PREFIX = "(?:" + "|".join(sorted(PREFIXES, key=lambda prefix: (-len(prefix), prefix))) + ")"
RULE = re.compile(rf"\b{PREFIX}-\d\d\b")
RANGE = re.compile(rf"\b({PREFIX})-(\d\d) (?:to|–) \1-(\d\d)")
CITED = re.compile(rf"(?<![A-Z0-9-]){PREFIX}-\d\d(?!\d)")
CODE = re.compile(r"`([^`\n]+)`")


def rules_in(written: str) -> set[str]:
    """The rules named, ranges like `R40-23 to R40-29` with all between."""
    rules = set(RULE.findall(written))
    for prefix, first, last in RANGE.findall(written):
        rules |= {f"{prefix}-{number:02}" for number in range(int(first), int(last) + 1)}
    return rules


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("id", ENTRIES)
def test_every_game_has_its_page(lang: str, id: str) -> None:
    page = rule_page(lang, id)
    assert page.startswith(f"# {text(lang, f'game-{id}.name')}\n")
    assert len(page) > 1000
    assert "<" not in page, "Markdown without HTML"


@pytest.mark.parametrize("id", ENTRIES)
def test_the_pages_of_a_game_cite_the_same_rules(id: str) -> None:
    cited = [rules_in(rule_page(lang, id)) for lang in languages()]
    assert cited[0]
    assert all(rules == cited[0] for rules in cited)
    examples = [sorted(CODE.findall(rule_page(lang, id))) for lang in languages()]
    assert all(each == examples[0] for each in examples)


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
            parse = parse_tile if id == "tabla-romi" else parse_card
            assert all(parse(word) >= 0 for word in example.split())


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    "entry", [entry for entry in ENTRIES.values() if entry.preset_of is None], ids=lambda entry: entry.id
)
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


def book_text(id: str) -> str:
    return (ROOT / "docs" / "rules" / f"{id}.md").read_text(encoding="utf-8")


def test_every_game_that_is_no_preset_has_a_rule_book() -> None:
    assert {entry.id for entry in ENTRIES.values() if entry.preset_of is None} == set(BOOKS)


@pytest.mark.parametrize("id", BOOKS)
def test_the_rule_book_has_every_rule_once_and_leaves_out_no_number(id: str) -> None:
    prefix, _ = BOOKS[id][0]
    assert sorted(BOOKS[id]) == [(prefix, f"{number:02}") for number in range(1, len(BOOKS[id]) + 1)]


def test_no_two_books_number_their_rules_alike() -> None:
    assert len(PREFIXES) == len(BOOKS)


@pytest.mark.parametrize("id", BOOKS)
def test_the_rule_book_lists_every_option_with_its_default(id: str) -> None:
    written = book_text(id)
    for spec in ENTRIES[id].specs:
        row = next((line for line in written.splitlines() if line.startswith(f"| `{spec.name}` | ")), "")
        default = ("yes" if spec.default else "no") if spec.kind == "flag" else str(spec.default)
        assert row.split(" | ")[1].strip("`").split(" ")[0] == default, spec.name
        assert all(f"`{value}`" in row for value in spec.values)
        if spec.kind == "number":
            assert f"{spec.low} to {spec.high}" in row
        assert spec.rule in row


def test_every_rule_that_the_source_cites_is_in_a_book() -> None:
    for path in (ROOT / "src" / "asztal").rglob("*.py"):
        cited = set(CITED.findall(path.read_text(encoding="utf-8")))
        assert cited <= KNOWN, path.name

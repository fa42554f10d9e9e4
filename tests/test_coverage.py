"""The table of rules, code and tests: the script that writes it, and what it finds in this very tree."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent


def script() -> ModuleType:
    """`scripts/coverage.py` as a module."""
    spec = importlib.util.spec_from_file_location("rule_coverage", ROOT / "scripts" / "coverage.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


coverage = script()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# R40-30: the twin", ["R40-30"]),
        ("R40-24 to R40-26", ["R40-24", "R40-25", "R40-26"]),
        ("MT-17..19, V1-06", ["MT-17", "MT-18", "MT-19", "V1-06"]),
        ("T-01 to T-26", []),
        ("K-11 to T-13 and R40-3", ["K-11", "T-13"]),
        ("seed-12 UTF-8 2026-11-21", []),
    ],
)
def test_numbers_are_found_in_a_line(text: str, expected: list[str]) -> None:
    known = ("R40", "MT", "V1", "T", "K")
    assert [number for number in coverage.numbers_in(text) if number.rsplit("-", 1)[0] in known] == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("test_r40_30_twin_in_hand", ["R40-30"]),
        ("test_r40_34_40_points_open", ["R40-34"]),
        ("test_d_09_d_10_blocked", ["D-09", "D-10"]),
        ("test_d08_d13_blocked", ["D-08", "D-13"]),
        ("test_v1_02_nine_rounds", ["V1-02"]),
        ("test_mt_17_to_mt_19_doubles", ["MT-17", "MT-18", "MT-19"]),
        ("test_a_record_of_40_lines", []),
    ],
)
def test_numbers_are_found_in_the_name_of_a_test(name: str, expected: list[str]) -> None:
    prefixes = ("R40", "MT", "V1", "D")
    assert list(coverage.numbers_of_test(name, prefixes)) == expected


def tree(root: Path, book: str, code: str, test: str, reasons: str) -> None:
    """A tree of one rule book, and a page beside it that defines no rule."""
    (root / "docs" / "rules").mkdir(parents=True)
    (root / "docs" / "rules" / "domino.md").write_text(book)
    (root / "docs" / "rules" / "about.md").write_text("# None\n\n- **Rules** are elsewhere.\n")
    (root / "docs" / "rules" / "reasons.txt").write_text(reasons)
    (root / "src" / "asztal").mkdir(parents=True)
    (root / "src" / "asztal" / "rules.py").write_text(code)
    (root / "tests" / "golden" / "situations").mkdir(parents=True)
    (root / "tests" / "test_rules.py").write_text(test)


BOOK = "# D\n- **D-01** *source.* Two play. More.\n- **D-02** They draw.\n"


def test_a_rule_lacks_code_or_a_test(tmp_path: Path) -> None:
    tree(tmp_path, BOOK, "players = 2    # D-01: two\n", "def test_d_02_draw():\n    pass\n", "")
    written, faults = coverage.survey(tmp_path)
    assert [fault.split(" (")[0] for fault in faults] == [
        "D-01: no test and no reason",
        "D-02: no line of the package names it",
    ]
    assert "| D-01 | Two play | `rules.py` players |  |" in written
    assert "| D-02 | They draw |  | test_rules.py: test_d_02_draw |" in written
    assert re.findall(r"^## (.*)$", written, re.MULTILINE) == ["[domino](domino.md)"]


def test_a_reason_stands_for_what_is_missing_and_only_for_that(tmp_path: Path) -> None:
    tree(
        tmp_path,
        BOOK,
        "# D-01 D-02\n",
        "def test_d_02_draw():\n    pass\n",
        "# why\nD-01: nothing can be tried here\nD-02: not needed any more\nD-03: there is no such rule\n",
    )
    written, faults = coverage.survey(tmp_path)
    assert len(faults) == 2
    assert "D-03" in faults[0] and faults[1].startswith("D-02: has code and tests")
    assert "*nothing can be tried here*" in written


def test_a_situation_that_expects_a_rule_shows_it(tmp_path: Path) -> None:
    tree(tmp_path, BOOK, "# D-01 D-02\n", "", "")
    (tmp_path / "tests" / "golden" / "situations" / "domino.txt").write_text(
        "title: D-01, two\nposition: D-09\ntry: draw -> refused D-02\n"
    )
    assert coverage.survey(tmp_path)[1] == []


def test_every_rule_of_the_books_is_kept_and_shown() -> None:
    assert coverage.survey()[1] == []


def test_the_page_is_the_one_that_the_script_writes() -> None:
    written = (ROOT / "docs" / "rules" / "coverage.md").read_text(encoding="utf-8")
    assert written == coverage.survey()[0]

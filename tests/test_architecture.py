"""The import table of docs/architecture.md: a part imports only parts of a strictly lower rank, or itself."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "asztal"

RANK = {
    "errors": 0,
    "engine": 1, "pieces": 1,
    "melds": 2,
    "rummy": 3, "knock": 3, "tabla": 3, "dominoes": 3, "trains": 3,
    "catalog": 4,
    "notation": 5, "bots": 5, "i18n": 5,
    "match": 6,
    "arena": 7, "server": 7,
    "cli": 8,
    "__main__": 9,
}
COMPILED = {"errors", "engine", "pieces", "melds", "rummy", "knock", "tabla", "dominoes", "trains", "catalog",
            "notation", "bots"}
OUTSIDE = {                             # third-party modules; the standard library is open to all
    **{part: {"mypy_extensions"} for part in COMPILED - {"errors"}},
    "i18n": {"fluent", "markdown_it"},
    "arena": {"pyarrow", "ray"},
    "server": {"aiosqlite", "alembic", "fastapi", "itsdangerous", "markdown_it", "pydantic", "sqlalchemy",
               "starlette", "uvicorn", "uvloop"},
    "cli": {"babel", "click", "rich"},
}
FILES = sorted(PACKAGE.rglob("*.py"))


def part_of(file: Path) -> str:
    """The part a file belongs to; "" is the package itself, which gathers what is public."""
    inside = file.relative_to(PACKAGE)
    if len(inside.parts) > 1:
        return inside.parts[0]
    return "" if inside.stem == "__init__" else inside.stem


def imports(file: Path) -> Iterator[tuple[int, str]]:
    """Every import of a file, those within functions too: line and dotted name."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: a relative import"
            if node.module == "asztal":
                for alias in node.names:
                    yield node.lineno, f"asztal.{alias.name}"
            else:
                yield node.lineno, node.module or ""


def faults(file: Path, pairs: Iterator[tuple[int, str]]) -> list[str]:
    """The imports of a file that the table forbids."""
    part = part_of(file)
    found = []
    for line, name in pairs:
        top, _, rest = name.partition(".")
        where = f"{file.name}:{line}: {part or 'asztal'} imports {name}"
        if top == "asztal":
            other = rest.partition(".")[0]
            if part == "":
                continue                # the package gathers; what it may gather is test_public's
            if other not in RANK:
                if other not in ("", "__version__") or RANK[part] < 6:
                    found.append(f"{where}: no part of the table")
            elif other != part and RANK[other] >= RANK[part]:
                found.append(f"{where}: rank {RANK[other]} from rank {RANK[part]}")
        elif top not in sys.stdlib_module_names and top not in OUTSIDE.get(part, set()):
            found.append(f"{where}: not among what {part or 'asztal'} may use from outside")
    return found


def table() -> dict[str, int]:
    """The ranks that docs/architecture.md tells the reader."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    return {part: int(rank) for rank, part in re.findall(r"^\| (\d+) \| `(\w+)` \|", text, re.MULTILINE)}


def test_the_picture_in_the_documents_is_the_one_held_here() -> None:
    assert table() == RANK


def test_every_folder_of_the_package_is_in_the_table() -> None:
    folders = {part_of(file) for file in FILES} - {""}
    assert folders == set(RANK)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_imports_go_down(file: Path) -> None:
    assert faults(file, imports(file)) == []


def test_the_page_holds_no_python() -> None:
    assert list((PACKAGE / "web").rglob("*.py")) == []


def test_what_is_compiled_is_what_the_table_says() -> None:
    tree = ast.parse((ROOT / "setup.py").read_text(encoding="utf-8"))
    names = [ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign)
             and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "COMPILED"]
    assert {*names[0], "errors"} == COMPILED


@pytest.mark.parametrize(("name", "fine"), [
    ("asztal.errors", True), ("asztal.pieces.cards", True), ("asztal.melds", True),
    ("asztal.rummy.deal", True), ("mypy_extensions", True), ("math", True),
    ("asztal.dominoes", False), ("asztal.catalog", False), ("asztal.match", False), ("asztal.nowhere", False),
    ("numpy", False), ("fastapi", False),
])
def test_the_judge_itself(name: str, fine: bool) -> None:
    assert (faults(PACKAGE / "rummy" / "turn.py", iter([(1, name)])) == []) is fine

"""The import table of docs/architecture.md: a part imports only parts of a strictly lower rank, or itself."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "asztal"

RANK = {
    "errors": 0,
    "processes": 0,
    "engine": 1,
    "pieces": 1,
    "melds": 2,
    "bones": 2,
    "games": 3,
    "catalog": 4,
    "notation": 5,
    "bots": 5,
    "i18n": 5,
    "listing": 6,
    "match": 6,
    "envs": 6,
    "baselines": 6,
    "arena": 7,
    "server": 7,
    "cli": 8,
    "__main__": 9,
}
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
COMPILED = set(SETTINGS["tool"]["asztal"]["compiled"])
OUTSIDE = {  # third-party modules; the standard library is open to all
    **{part: {"librt", "mypy_extensions"} for part in COMPILED},
    "i18n": {"fluent", "markdown_it"},
    "envs": {"gymnasium", "librt", "mypy_extensions", "numpy", "pettingzoo", "pyspiel"},
    "arena": {"pyarrow", "ray", "matplotlib", "openskill"},
    "server": {
        "aiohttp",
        "aiosqlite",
        "alembic",
        "fastapi",
        "httptools",
        "itsdangerous",
        "markdown_it",
        "msgspec",
        "prometheus_client",
        "pydantic",
        "sqlalchemy",
        "starlette",
        "typing_extensions",  # of pydantic, for its TypedDict
        "uvicorn",
        "uvloop",
        "yarl",  # aiohttp's addresses
    },
    "cli": {"babel", "click", "rich"},
}
FILES = sorted(PACKAGE.rglob("*.py"))
FAMILIES = {file.parent.name for file in FILES if file.match("games/*/family.py")}


def test_what_is_lightly_optimised_is_there() -> None:
    """A module that is renamed would be optimised in full again, and nobody would see why building takes longer."""
    names = {name for file in FILES for name in (file.stem, *file.relative_to(PACKAGE).parts[:-1])}
    assert set(SETTINGS["tool"]["asztal"]["cold"]) <= names


def part_of(file: Path) -> str:
    """The part a file belongs to; "" is the package itself, which gathers what is public."""
    inside = file.relative_to(PACKAGE)
    if len(inside.parts) > 1:
        return inside.parts[0]
    return "" if inside.stem == "__init__" else inside.stem


def family_in(name: str) -> str | None:
    """The family that a module is of, wherever in the package it stands; None if it is for all of them."""
    return next((each for each in name.split(".") if each in FAMILIES), None)


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
    problems = []
    for line, name in pairs:
        top, _, rest = name.partition(".")
        where = f"{file.name}:{line}: {part or 'asztal'} imports {name}"
        if top == "asztal":
            other = rest.partition(".")[0]
            if part == "":
                continue  # the package gathers; what it may gather is test_public's
            if other not in RANK:
                if other not in ("", "__version__") or RANK[part] < 6:
                    problems.append(f"{where}: no part of the table")
            elif other != part and RANK[other] >= RANK[part]:
                problems.append(f"{where}: rank {RANK[other]} from rank {RANK[part]}")
            elif family_in(name_of(file)) and family_in(name) not in (None, family_in(name_of(file))):
                problems.append(f"{where}: another family")
        elif top not in sys.stdlib_module_names and top not in OUTSIDE.get(part, set()):
            problems.append(f"{where}: not among what {part or 'asztal'} may use from outside")
    return problems


def name_of(file: Path) -> str:
    """The dotted name of a module."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(file): file for file in FILES}


def imported(file: Path) -> set[str]:
    """The modules of the package that a file imports, for its types alone or within a function too."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                names.add(inner if inner in MODULES else node.module or "")
    return (names & set(MODULES)) - {name_of(file)}


def in_circles(uses: dict[str, set[str]]) -> set[str]:
    """The modules left once all are taken away that use, or are used by, none of the others left."""
    left = dict(uses)
    before = -1
    while len(left) != before:
        before = len(left)
        used = set().union(*left.values())
        left = {
            name: others & set(left) for name, others in left.items() if name in used and others & set(left)
        }
    return set(left)


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


@pytest.mark.parametrize("part", sorted(RANK))
def test_no_files_of_a_part_import_each_other_in_a_circle(part: str) -> None:
    uses = {name: imported(file) for name, file in MODULES.items() if part_of(file) == part}
    inside = {name: {other for other in others if other in uses} for name, others in uses.items()}
    assert in_circles(inside) == set()


def test_a_circle_is_seen() -> None:
    chain = {"a": {"b"}, "b": {"c"}, "c": set[str]()}
    assert in_circles(chain) == set()
    assert in_circles(chain | {"c": {"b"}}) == {"b", "c"}
    registry = PACKAGE / "server" / "tables" / "registry.py"
    assert "asztal.server.tables.live_table" in imported(registry)


def test_the_page_holds_no_python() -> None:
    assert list((PACKAGE / "web").rglob("*.py")) == []


def test_what_is_compiled_is_there() -> None:
    assert [
        name for name in COMPILED if not list(PACKAGE.glob(f"{name}.py")) and not (PACKAGE / name).is_dir()
    ] == []


@pytest.mark.parametrize(
    ("file", "name", "fine"),
    [
        ("games/rummy/turn.py", "asztal.errors", True),
        ("games/rummy/turn.py", "asztal.pieces.cards", True),
        ("games/rummy/turn.py", "asztal.melds", True),
        ("games/rummy/turn.py", "asztal.games.rummy.deal", True),
        ("games/rummy/turn.py", "asztal.games.tabla", False),
        ("games/rummy/turn.py", "mypy_extensions", True),
        ("games/rummy/turn.py", "math", True),
        ("games/rummy/turn.py", "asztal.catalog", False),
        ("games/rummy/turn.py", "asztal.match", False),
        ("games/rummy/turn.py", "asztal.nowhere", False),
        ("games/rummy/turn.py", "numpy", False),
        ("games/rummy/turn.py", "fastapi", False),
        ("bots/trains/family.py", "asztal.bots.search", True),
        ("bots/trains/family.py", "asztal.games.trains", True),
        ("bots/trains/family.py", "asztal.games.gin", False),
        ("bots/trains/family.py", "asztal.bots.gin.family", False),
        ("bots/registry.py", "asztal.bots.gin.family", True),
        ("cli/tables/trains.py", "asztal.cli.tables.gin", False),
        ("server/scoring/gin.py", "asztal.server.scoring.trains", False),
    ],
)
def test_the_judge_itself(file: str, name: str, fine: bool) -> None:
    assert (PACKAGE / file).exists()
    assert (faults(PACKAGE / file, iter([(1, name)])) == []) is fine

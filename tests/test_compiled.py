"""One source, two builds: all of it is compiled or none, and both play the same, move for move."""

from __future__ import annotations

import ast
import importlib
import json
import os
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from asztal.catalog import ENTRIES

ROOT = Path(__file__).parent.parent

# Plays random deals until this many moves are made; prints where the engine lies and the checksums.
PLAY = """
import json, sys
import asztal.engine.game
from asztal.catalog import ENTRIES
from asztal.engine import playouts
entry, moves = ENTRIES[sys.argv[1]], int(sys.argv[2])
counts = range(entry.min_players, entry.max_players + 1)
results = []
for players in counts:
    made, seed = 0, 0
    while made * len(counts) < moves:
        result = playouts(entry.make(players, {}), 25, seed)
        results.append([int(result.checksum), int(result.decisions), result.endings, result.scores])
        made += int(result.decisions)
        seed += 1
print(json.dumps({"file": asztal.engine.game.__file__, "results": results}))
"""


def sources() -> list[str]:
    """Every file that setup.py compiles."""
    return list(runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["sources"]())


def modules() -> list[str]:
    """Every module that setup.py compiles."""
    return [".".join(Path(file).relative_to(ROOT / "src").with_suffix("").parts) for file in sources()]


def imported(file: str) -> set[str]:
    """The packages, ours and Python's own left out, that a file imports anywhere."""
    names = set()
    for node in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names - sys.stdlib_module_names - {"asztal"}


def start(id: str, moves: int, **environment: str) -> subprocess.Popen[str]:
    """Random play in a new interpreter."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | environment
    return subprocess.Popen(
        [sys.executable, "-c", PLAY, id, str(moves)], env=env, cwd="/", text=True, stdout=subprocess.PIPE
    )


def test_a_build_is_compiled_whole_or_not_at_all(compiled: bool) -> None:
    kinds = {name: not (importlib.import_module(name).__file__ or "").endswith(".py") for name in modules()}
    assert len(kinds) > 20
    assert [name for name, kind in kinds.items() if kind is not compiled] == []


@pytest.mark.once
def test_an_isolated_build_has_all_that_compiled_modules_import() -> None:
    """mypyc reads their types: what is missing there fails the build, of an sdist that somebody installs too."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pinned = [Requirement(line) for line in told["build-system"]["requires"]]
    assert all(str(each.specifier).startswith("==") for each in pinned)
    there = {each.name for each in pinned} | {"librt", "mypy_extensions"}  # these come with mypy
    wanted = set().union(*map(imported, sources()))
    assert wanted == there - {"setuptools", "mypy"}, "no more and no fewer"


@pytest.mark.once
@pytest.mark.parametrize("id", list(ENTRIES))
def test_random_moves_are_the_same_in_both_builds(id: str, long: bool) -> None:
    moves = 1_000_000 if long else 20_000
    with start(id, moves) as one, start(id, moves, PYTHONPATH=str(ROOT / "src")) as other:
        fast, plain = [json.loads(run.communicate()[0]) for run in (one, other)]
    assert not fast["file"].endswith(".py"), "no compiled asztal is installed: make install"
    assert plain["file"].endswith(".py")
    assert sum(played[1] for played in fast["results"]) >= moves
    assert fast["results"] == plain["results"]

"""The public surface: written down in `__all__`, sorted, there, documented and light to import."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import asztal

SOURCES = Path(__file__).parent.parent / "src" / "asztal"
HEAVY = {
    "alembic",
    "asyncio",
    "click",
    "fastapi",
    "fluent",
    "multiprocessing",
    "rich",
    "sqlalchemy",
    "starlette",
    "uvicorn",
}


def fresh(code: str) -> str:
    """What a new interpreter prints for this code, with the same engine as here."""
    return subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, env=dict(os.environ)
    ).stdout


def packages() -> list[str]:
    """The package and its parts."""
    parts = [part.name for part in pkgutil.iter_modules(asztal.__path__) if part.name != "web"]
    return ["asztal", *(f"asztal.{name}" for name in parts)]


def test_all_is_what_we_say_it_is() -> None:
    assert asztal.__all__ == [
        "AsztalError",
        "DealError",
        "Game",
        "IllegalMove",
        "Match",
        "MatchError",
        "Move",
        "NotationError",
        "OptionError",
        "Outcome",
        "Playouts",
        "Random",
        "RecordError",
        "SearchError",
        "Seat",
        "SimulationError",
        "State",
        "UnknownGame",
        "View",
        "__version__",
        "arena",
        "baselines",
        "bots",
        "catalog",
        "duel",
        "engine",
        "envs",
        "errors",
        "game",
        "games",
        "make",
        "match",
        "notation",
        "perft",
        "play_out",
        "playouts",
        "rollouts",
        "simulate",
    ]
    assert asztal.__all__ == sorted(asztal.__all__)


@pytest.mark.parametrize("name", packages())
def test_what_a_part_promises_is_there(name: str) -> None:
    module = importlib.import_module(name)
    public = getattr(module, "__all__", [])
    assert [word for word in public if not hasattr(module, word)] == []


@pytest.mark.parametrize(
    "file",
    [file for file in sorted(SOURCES.rglob("*.py")) if file.stat().st_size],
    ids=lambda file: str(file.relative_to(SOURCES)),
)
def test_every_module_says_what_it_is(file: Path) -> None:
    assert ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))


def test_the_errors_are_one_tree() -> None:
    for word in asztal.__all__:
        thing = getattr(asztal, word)
        if inspect.isclass(thing) and issubclass(thing, Exception):
            assert issubclass(thing, asztal.AsztalError)


def test_importing_is_light() -> None:
    loaded = json.loads(fresh("import sys, asztal, json; print(json.dumps(sorted(sys.modules)))"))
    assert HEAVY & set(loaded) == set()


def test_importing_prints_nothing_and_starts_nothing() -> None:
    assert fresh("import threading, asztal; print(threading.active_count(), end='')") == "1"

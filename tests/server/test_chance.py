"""Chance: a server draws it in one place, from the operating system; tests alone can make it repeat."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from tests.chance import Seeded

import asztal
from asztal.server import chance as module
from asztal.server import create_app, serve
from asztal.server.chance import Chance
from asztal.server.settings import Settings

Meet = Callable[..., Any]
PACKAGE = Path(asztal.__file__).parent
KEYS = {"chance.py", "settings.py"}  # settings: the key that signs cookies, which no deal hangs on


def test_a_server_draws_in_one_place_only() -> None:
    for file in sorted((PACKAGE / "server").rglob("*.py")):
        names = {
            name
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Import | ast.ImportFrom)
            for name in (
                [node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            )
        }
        assert not names & {"random", "uuid"}, file
        assert "secrets" not in names or file.name in KEYS, file
        assert "urandom" not in file.read_text(encoding="utf-8"), file


def test_nothing_in_the_package_makes_a_server_repeat() -> None:
    """No other kind of chance, no setting and no variable of the environment that would choose one."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                assert "Chance" not in {ast.unparse(base).rsplit(".")[-1] for base in node.bases}, file
    assert list(inspect.signature(Chance).parameters) == []
    assert not {field.name for field in fields(Settings)} & {"chance", "seed"}
    assert "os.environ" not in inspect.getsource(module)
    for made in (serve, create_app):
        assert inspect.signature(made).parameters["chance"].default is None


def test_chance_of_the_operating_system_takes_no_notice_of_what_it_is_for() -> None:
    system = Chance()
    assert len({system.bytes(32, "secret", "a", 1) for _ in range(100)}) == 100
    assert len({system.below(2**62, "move", "a", 1) for _ in range(100)}) == 100
    assert {system.below(3, "dealer", "a") for _ in range(1000)} == {0, 1, 2}


@pytest.mark.parametrize("bound", [1, 2, 30, 2**62])
def test_chance_of_the_tests_repeats(bound: int) -> None:
    one, same, other = Seeded("1"), Seeded("1"), Seeded("2")
    drawn = [one.below(bound, "table", "a") for _ in range(50)]
    assert drawn == [same.below(bound, "table", "a") for _ in range(50)]
    assert all(0 <= each < bound for each in drawn)
    assert bound < 30 or drawn != [other.below(bound, "table", "a") for _ in range(50)]
    assert one.below(bound, "move", "a", 3) == one.below(bound, "move", "a", 3)  # a bot that thinks again


def test_a_table_of_a_test_is_dealt_the_same_on_every_server(own_server: Meet, guest: Meet) -> None:
    """And its bots play the same, whatever else the servers have done."""
    told = []
    for busy in (False, True):
        live = own_server()
        if busy:
            for _ in range(3):
                guest("", live.url).make("domino", players=2, fill="random", start=True)
        player = guest("North", live.url, id="the-same-guest")
        id = player.make("romi-40", players=3, fill="solid", start=True)
        news = player.my_turn(id)
        match = player.ok("GET", f"/api/tables/{id}/view?after=0")
        for event in match["events"]:
            event.pop("at", None)
        told.append(
            (
                id,
                player.table(id)["code"],
                match["events"],
                news["view"]["deal"]["hand"],
                player.ok("GET", f"/api/tables/{id}/hint"),
            )
        )
    assert told[0] == told[1]

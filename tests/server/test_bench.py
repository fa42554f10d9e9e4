"""`asztal bench-server` measures what it says; how much that is depends on the machine, and no test asks."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from click.testing import CliRunner
from tests.wide import more

from asztal.cli.app import app
from asztal.server.bench import Figures, Load, measure
from asztal.server.bench.measure import Crowd, serving, shares

T = TypeVar("T")
Measured = tuple[Figures, list[str]]  # and what is left in the folder


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Measured:
    """Figures of a server that is started where the environment names the database that people play on."""
    folder = tmp_path_factory.mktemp("measured")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ASZTAL_DATABASE", f"sqlite+aiosqlite:///{folder / 'real.db'}")
        patch.setenv("ASZTAL_DATA", str(folder / "real"))
        found = measure(Load(tables=3, seconds=float(more(1, 2)), pace=0.0, watchers=2, processes=2), folder)
    return found, [path.name for path in folder.iterdir()]


@pytest.mark.long
def test_moves_are_made_and_heard_of_and_none_is_lost(measured: Measured) -> None:
    found, _ = measured
    assert found.lost == 0
    assert found.moves >= 3
    assert 0 < found.p50 <= found.p99 <= found.worst
    assert found.told > 2 * 100 * found.moves, "both pages are sent the view"
    assert found.clients > 0
    assert found.data()["load"]["watchers"] == 2


def test_nothing_is_left_behind_and_the_database_that_people_play_on_is_left_alone(
    measured: Measured,
) -> None:
    assert measured[1] == []


def test_a_load_is_shared_out_whole() -> None:
    for load in (Load(7, processes=3, watchers=5), Load(1, processes=4), Load(8, processes=2)):
        parts = shares(load)
        assert len(parts) == load.processes
        assert sum(part.tables for part in parts) == load.tables
        assert sum(part.watchers for part in parts) == load.watchers


def test_people_who_are_seated_play_as_often_as_they_are_told(tmp_path: Path) -> None:
    with serving(tmp_path) as (port, server), Crowd(port, server, Load(2)) as crowd:
        crowd.wait()
        fast, slow = crowd.play(0.0, 0.3), crowd.play(0.5, 1.0)
    assert fast.lost == slow.lost == 0
    assert fast.moves > slow.moves > 0
    assert slow.rate <= 2 / 0.5 + 2
    assert (slow.load.pace, slow.load.seconds, slow.load.tables) == (0.5, 1.0, 2)


def test_the_server_and_the_people_end_with_whoever_measures_however_that_ends(tmp_path: Path) -> None:
    command = ("bench-server", "--tables", "1", "--seconds", "100", "--pace", "0", "--data", str(tmp_path))
    measuring = subprocess.Popen([sys.executable, "-m", "asztal", *command])
    children = Path(f"/proc/{measuring.pid}/task/{measuring.pid}/children")
    try:
        begun = until(
            lambda: kept if len(kept := children.read_text(encoding="ascii").split()) >= 3 else None
        )
    finally:
        measuring.kill()
        measuring.wait()
    until(lambda: not [each for each in begun if alive(each)] or None)


def alive(process: str) -> bool:
    """Whether a process runs."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False


def until(told: Callable[[], T | None]) -> T:
    """What is told, once it is."""
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        if (found := told()) is not None:
            return found
        time.sleep(0.02)
    raise TimeoutError


NOWHERE = "sqlite+aiosqlite:////nowhere/at/all.db"


def test_where_no_server_can_start_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(ConnectionError, match="does not start"):
        measure(Load(1, 1.0), tmp_path, NOWHERE)
    assert list(tmp_path.iterdir()) == []


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "asztal", "bench-server", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_the_command_tells_its_figures_in_a_table_and_as_json(
    measured: Measured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = ("--tables", "1", "--tables", "2", "--seconds", "1", "--pace", "0.2", "--data", str(tmp_path))
    with monkeypatch.context() as patch:  # how the table looks is no matter of what was measured
        patch.setattr("asztal.cli.bench.measure", lambda load, *_: replace(measured[0], load=load))
        told = CliRunner().invoke(app, ["bench-server", *given, "--lang", "hu"])
    assert (told.exit_code, told.stderr) == (0, "")
    head, first, second, *about = told.stdout.splitlines()
    assert head.split()[:2] == ["asztal", "lépés/mp"]
    assert [first.split()[0], second.split()[0]] == ["1", "2"]
    assert "lemezen" in " ".join(about)
    done = run(*given, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    data = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["load"]["tables"] for each in data] == [1, 2]
    assert all(each["rate"] > 0 and each["lost"] == 0 for each in data)


def test_the_command_says_why_nothing_was_measured(tmp_path: Path) -> None:
    told = run("--tables", "1", "--data", str(tmp_path), "--database", NOWHERE)
    assert told.returncode == 3
    assert "could not be measured: the server does not start" in told.stderr
    assert "Traceback" not in told.stderr

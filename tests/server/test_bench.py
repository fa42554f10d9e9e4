"""`asztal bench-server` measures what it says; how much that is depends on the machine, and no test asks."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from asztal.server.bench import Load, measure
from asztal.server.bench.measure import Crowd, serving, shares

T = TypeVar("T")


@pytest.mark.parametrize("pace", [0.0, 0.2])
def test_moves_are_made_and_heard_of_and_none_is_lost(tmp_path: Path, pace: float) -> None:
    load = Load(tables=3, seconds=2.0, pace=pace, watchers=2, processes=2)
    found = measure(load, tmp_path)
    assert found.lost == 0
    assert found.moves >= 3
    assert 0 < found.p50 <= found.p99 <= found.worst
    assert pace == 0 or found.rate <= 3 / pace + 3
    assert found.told > 2 * 100 * found.moves, "both pages are sent the view"
    assert found.clients > 0
    assert found.data()["load"]["watchers"] == 2
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


def test_a_load_is_shared_out_whole() -> None:
    for load in (Load(7, processes=3, watchers=5), Load(1, processes=4), Load(8, processes=2)):
        parts = shares(load)
        assert len(parts) == load.processes
        assert sum(part.tables for part in parts) == load.tables
        assert sum(part.watchers for part in parts) == load.watchers


def test_people_who_are_seated_play_as_often_as_they_are_told(tmp_path: Path) -> None:
    with serving(tmp_path) as (port, server), Crowd(port, server, Load(2)) as crowd:
        crowd.wait()
        fast, slow = crowd.play(0.0, 1.0), crowd.play(0.5, 1.0)
    assert fast.lost == slow.lost == 0
    assert fast.moves > slow.moves > 0
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


def test_the_database_that_people_play_on_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ASZTAL_DATABASE", f"sqlite+aiosqlite:///{tmp_path / 'real.db'}")
    monkeypatch.setenv("ASZTAL_DATA", str(tmp_path / "real"))
    assert measure(Load(1, 1.0, 0.0), tmp_path).moves > 0
    assert list(tmp_path.iterdir()) == []


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "asztal", "bench-server", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_the_command_tells_its_figures_in_a_table_and_as_json(tmp_path: Path) -> None:
    given = ("--tables", "1", "--tables", "2", "--seconds", "1", "--pace", "0", "--data", str(tmp_path))
    told = run(*given, "--lang", "hu")
    assert (told.returncode, told.stderr) == (0, "")
    head, first, second, *about = told.stdout.splitlines()
    assert head.split()[:2] == ["asztal", "lépés/mp"]
    assert [first.split()[0], second.split()[0]] == ["1", "2"]
    assert "lemezen" in " ".join(about)
    data = [json.loads(line) for line in run(*given, "--json").stdout.splitlines()]
    assert [each["load"]["tables"] for each in data] == [1, 2]
    assert all(each["rate"] > 0 and each["lost"] == 0 for each in data)


def test_the_command_says_why_nothing_was_measured(tmp_path: Path) -> None:
    told = run("--tables", "1", "--data", str(tmp_path), "--database", NOWHERE)
    assert told.returncode == 3
    assert "could not be measured: the server does not start" in told.stderr
    assert "Traceback" not in told.stderr

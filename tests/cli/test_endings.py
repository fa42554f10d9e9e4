"""How commands end: the same status for the same fault, and one line where something is in the way."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.test_commands import RUN, run

import asztal
from asztal.arena import play_match
from asztal.cli import status
from asztal.notation import write

HERE = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Files of every kind, good and bad, by a name for each."""
    folder = tmp_path_factory.mktemp("files")
    match = write(play_match(asztal.game("domino", target=20), "solid", seed=4).events)
    lines = match.splitlines(keepends=True)
    situation = "position: domino players=2; to-move: 0; hand 0: 6-6 3-1; hand 1: 5-4\ntry: place 6-6 -> "
    written = {
        "record": match,
        "altered": match.replace('"seed":', '"seed":1', 1),
        "cut": "".join(lines[:-1]),
        "empty": "",
        "foreign": "root:x:0:0\n",
        "json": '{"name": "another", "type": "module"}\n',
        "met": situation + "legal\n",
        "missed": situation + "refused\n",
    }
    for name, content in written.items():
        (folder / name).write_text(content, encoding="utf-8")
    (folder / "bytes").write_bytes(bytes(range(128, 256)))
    (folder / "folder").mkdir()
    return {name: str(folder / name) for name in (*written, "bytes", "folder", "missing")}


STATUSES = {
    "record": {"verify": 0, "replay": 0, "judge": 2, "play --position": 2},
    "altered": {"verify": 1, "replay": 1, "judge": 2, "play --position": 2},
    "cut": {"verify": 1, "replay": 1},
    "met": {"judge": 0, "verify": 2, "replay": 2, "play --position": 2},
    "missed": {"judge": 1},
    **{
        bad: {"verify": 2, "replay": 2, "judge": 2, "play --position": 2}
        for bad in ("empty", "foreign", "json", "bytes", "folder", "missing")
    },
}


@pytest.mark.parametrize(
    ("name", "command", "expected"),
    [(name, command, expected) for name, row in STATUSES.items() for command, expected in row.items()],
)
def test_one_fault_has_one_status_in_every_command(
    name: str, command: str, expected: int, files: dict[str, str]
) -> None:
    done = run(*command.split(), files[name])
    assert done.returncode == expected, done.stderr
    assert "Traceback" not in done.stderr
    assert bool(done.stderr) == (expected != 0)
    assert len(done.stderr.splitlines()) <= 1


@pytest.mark.parametrize(
    "command",
    ["serve --data", "backup --data", "backup", "verify", "replay", "judge", "play romi-40 --record"],
)
def test_a_name_that_is_empty_is_refused(command: str) -> None:
    """What a variable that is not set leaves of a path: the current folder."""
    done = run(*command.split(), "")
    assert done.returncode == status.UNCLEAR
    assert done.stderr.rstrip().endswith(": The name is empty.")


def test_the_statuses_are_in_the_help() -> None:
    told = run("--help").stdout
    for number in (status.DONE, status.NO, status.UNCLEAR, status.IMPOSSIBLE, status.INTERRUPTED):
        assert f"\n  {number} " in told


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("games", "--json"),
        ("games", "domino"),
        ("rules", "domino"),
        ("rules", "domino", "--json"),
        ("--help",),
        ("--version",),
        ("completion", "bash"),
        ("verify", "record"),
        ("replay", "record"),
        ("judge", "met"),
        ("simulate", "domino", "--deals", "3"),
    ],
    ids=" ".join,
)
def test_a_full_disk_is_told_in_one_line(arguments: tuple[str, ...], files: dict[str, str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*RUN, *(files.get(word, word) for word in arguments)],
            stdout=full,
            text=True,
            stderr=subprocess.PIPE,
            timeout=120,
            check=False,
        )
    assert (done.returncode, done.stderr) == (status.IMPOSSIBLE, "asztal: No space left on device\n")


def test_a_full_disk_under_the_record_of_a_match_is_told() -> None:
    done = run("play", "domino", "--seed", "3", "--record", "/dev/full", input="quit\n")
    assert (done.returncode, done.stderr) == (status.IMPOSSIBLE, "asztal: No space left on device\n")


@pytest.mark.parametrize("arguments", [("games",), ("rules", "romi-40"), ("games", "--json")], ids=" ".join)
def test_who_stops_reading_ends_the_command_without_a_word(arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*RUN, *arguments], stdout=writing, stderr=subprocess.PIPE, timeout=120, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (status.PIPE, b"")


def test_a_closed_output_is_told() -> None:
    command = " ".join(f"'{word}'" for word in RUN)
    done = subprocess.run(
        ["sh", "-c", f"{command} games >&-"], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == status.IMPOSSIBLE
    assert len(done.stderr.splitlines()) == 1 and done.stderr.startswith("asztal: ")


@pytest.mark.parametrize("command", ["judge", "verify", "replay"])
def test_a_closed_input_is_an_empty_one(command: str) -> None:
    words = " ".join(f"'{word}'" for word in RUN)
    done = subprocess.run(
        ["sh", "-c", f"{words} {command} - <&-"], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == status.UNCLEAR
    assert len(done.stderr.splitlines()) == 1


def on_a_terminal(arguments: tuple[str, ...], surroundings: dict[str, str]) -> str:
    """What a command leaves on a terminal of 24 lines."""
    here, there = pty.openpty()
    running = subprocess.Popen(
        [*RUN, *arguments],
        stdin=there,
        stdout=there,
        stderr=there,
        env={**os.environ, "LINES": "24", "COLUMNS": "80", "TERM": "xterm", **surroundings},
    )
    os.close(there)
    said = b""
    try:
        while chunk := os.read(here, 65536):
            said += chunk
    except OSError:  # the other end is closed
        pass
    finally:
        os.close(here)
        running.wait(timeout=60)
    return said.decode().replace("\r\n", "\n")


def test_what_is_longer_than_the_screen_goes_to_the_pager(tmp_path: Path) -> None:
    pager = tmp_path / "a pager"
    pager.write_text(f"#!{sys.executable}\nimport sys\nprint('PAGED', len(sys.stdin.read().splitlines()))\n")
    pager.chmod(0o755)
    named = {"PAGER": f"'{pager}'"}
    assert on_a_terminal(("games",), named).startswith("PAGED")
    assert on_a_terminal(("rules", "domino"), named).startswith("PAGED")
    for arguments, surroundings in (
        (("games", "--no-pager"), named),
        (("games",), {"PAGER": ""}),
        (("games",), {"PAGER": "cat"}),
        (("games",), {"PAGER": "no-such-program"}),
        (("games",), {"PAGER": "'unbalanced"}),
        (("games", "--json"), named),
        (("games", "domino"), {**named, "LINES": "60"}),
    ):
        shown = on_a_terminal(arguments, surroundings)
        assert "PAGED" not in shown and "domino" in shown
    piped = subprocess.run(
        [*RUN, "games"], capture_output=True, text=True, timeout=60, check=True, env={**os.environ, **named}
    )
    assert "PAGED" not in piped.stdout


def test_a_pager_that_cannot_be_started_shows_nothing_so_the_text_is_printed(tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text("#!/no/such/program\n")
    pager.chmod(0o755)
    assert "mexican-train" in on_a_terminal(("games",), {"PAGER": str(pager)})


def test_who_leaves_the_pager_early_has_seen_enough(tmp_path: Path) -> None:
    assert on_a_terminal(("games",), {"PAGER": "head -1"}).count("\n") == 1


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_rules_as_json(lang: str) -> None:
    rules = json.loads(run("rules", "romi-40", "--json", "--lang", lang).stdout)
    assert (rules["game"], rules["lang"], rules["name"]) == ("romi-40", lang, "Römi 40")
    assert rules["page"].startswith("# ")
    assert rules["examples"]
    for example in rules["examples"]:
        assert example["position"].startswith("romi-40 ")
        for tried in example["moves"]:
            assert tried["legal"] == (tried["rule"] is None) == (tried["message"] == "")

"""`make play` opens the table before the engine is compiled, and again when it is: scripts/play.py with stand-ins."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

SCRIPT = Path(__file__).parent.parent / "scripts" / "play.py"
SOURCES = """
import pathlib, signal, sys
if pathlib.Path("taken").exists():
    sys.exit("the port is taken")
signal.signal(signal.SIGTERM, lambda *_: sys.exit())
try:
    print("sources", *sys.argv[1:], flush=True)
    input()                     # the server runs until the test ends it
finally:
    print("sources end", flush=True)
"""
# Whoever builds says so, and ends as the test says: a line of the pipe, or none at all.
MAKE = """#!/bin/sh
shift                           # --silent
if [ "$1" = --question ]; then exec test -e "$2"; fi
trap 'echo "build ends"; exit 1' TERM
echo "build $*"
read -r how <say
if [ "$how" != good ]; then echo "build fails"; exit 2; fi
echo "build done"
echo built >"$1"
"""


class Tree:
    """A tree that has play.py alone; what it calls is made up, and says that it was called."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for path, text in {
            "scripts/play.py": SCRIPT.read_text(encoding="utf-8"),
            "src/asztal/__main__.py": SOURCES,
            "bin/asztal": '#!/bin/sh\necho compiled "$@"\n',
            "make": MAKE,
        }.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            file.chmod(0o755)
        (root / "bin" / "python").symlink_to(sys.executable)
        subprocess.run(["mkfifo", root / "say"], check=True)
        self.running: subprocess.Popen[str] | None = None

    def play(self) -> subprocess.Popen[str]:
        """Start it."""
        self.running = subprocess.Popen(
            [self.root / "bin/python", "scripts/play.py", self.root / "make", "stamp", "--port", "8000"],
            cwd=self.root,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        return self.running

    def say(self, how: str) -> None:
        """Let the build end so."""
        (self.root / "say").write_text(how + "\n")


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Tree]:
    tree = Tree(tmp_path)
    yield tree
    if tree.running:
        tree.running.kill()
        tree.running.communicate()


def said(running: subprocess.Popen[str], last: str) -> list[str]:
    """The lines that are said, to this one; what play.py says itself is left out."""
    assert running.stdout is not None
    lines: list[str] = []
    for line in running.stdout:
        if not line.startswith("asztal: "):
            lines.append(line.rstrip())
        if line.rstrip() == last:
            return lines
    raise AssertionError(f"never said: {last}; but {lines}")


def begun(running: subprocess.Popen[str]) -> set[str]:
    """What server and build say when both have begun."""
    assert running.stdout is not None
    assert running.stdout.readline().startswith("asztal: the table opens now")
    return {running.stdout.readline().rstrip() for _ in range(2)}


def test_the_sources_serve_until_the_engine_is_built(tree: Tree) -> None:
    playing = tree.play()
    assert begun(playing) == {"sources serve --port 8000", "build stamp"}
    tree.say("good")
    assert said(playing, "compiled serve --port 8000") == [
        "build done",
        "sources end",
        "compiled serve --port 8000",
    ]
    assert playing.wait() == 0


def test_what_is_built_is_served_at_once(tree: Tree) -> None:
    (tree.root / "stamp").write_text("built")
    playing = tree.play()
    assert playing.communicate()[0] == "compiled serve --port 8000\n"
    assert playing.returncode == 0


def test_a_build_that_fails_leaves_the_table_open(tree: Tree) -> None:
    playing = tree.play()
    begun(playing)
    tree.say("bad")
    said(playing, "asztal: the table goes on with the engine as it is, slower")
    assert playing.communicate("\n")[0] == "sources end\n"
    assert playing.returncode == 0


def test_a_server_that_cannot_start_ends_the_build(tree: Tree) -> None:
    (tree.root / "taken").touch()
    playing = tree.play()
    rest, _ = playing.communicate()
    assert "the port is taken" in rest
    assert "compiled serve" not in rest
    assert playing.returncode == 1


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_whoever_stops_it_stops_both(tree: Tree, how: signal.Signals) -> None:
    playing = tree.play()
    begun(playing)
    playing.send_signal(how)
    assert playing.stdout is not None
    rest = playing.stdout.read()  # its input stays open: the server is to end because it is told to
    assert sorted(line for line in rest.splitlines() if line.endswith(("end", "ends"))) == [
        "build ends",
        "sources end",
    ]
    assert playing.wait() == 128 + how

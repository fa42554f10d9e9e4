"""A match at the terminal, typed by a driver that knows only what the screen says."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from tests.cli.test_commands import RUN, run

from asztal.notation import verify


def test_the_screen_fits_80_columns_and_the_commands_answer() -> None:
    done = run("play", "romi-40", "--players", "4", "--seed", "5",
               input="hint\nwhy draw\nmoves\nhelp\nscore\nundo\nfly\nshow\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "discard" in done.stdout
    assert "R40-17" in done.stdout                      # why draw: the starter does not draw
    assert "I would try" in done.stdout
    for line in done.stdout.splitlines():
        if "“fly”" not in line and "(R40" not in line and "Type a move" not in line:
            assert len(line) <= 80, line


def read_prompt(output: int) -> str:
    """What the screen says up to the next prompt, or to the end."""
    seen = b""
    while not seen.endswith((b"> ", b"next deal: ")):
        chunk = os.read(output, 65536)
        if not chunk:
            break
        seen += chunk
    return seen.decode()


@pytest.mark.parametrize(("game", "options"), [
    ("romi-40", ()), ("domino", ("-o", "target=15")), ("domino-block", ("-o", "target=15"))])
def test_a_whole_match_by_the_hints_alone(game: str, options: tuple[str, ...], tmp_path: Path) -> None:
    """The driver asks for a hint and types it, until the match is over."""
    record = tmp_path / "match.jsonl"
    playing = subprocess.Popen(
        [*RUN, "play", game, "--seed", "11", "--record", str(record), "--lang", "en", *options],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0,
        env={**os.environ, "NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "80", "PYTHONUNBUFFERED": "1"})
    assert playing.stdin is not None and playing.stdout is not None
    seen = ""
    try:
        for _ in range(2000):
            said = read_prompt(playing.stdout.fileno())
            seen += said
            if not said.endswith(("> ", "deal: ")):
                break
            if said.endswith("deal: "):
                answer = ""
            elif "I would try: " in said:
                answer = said.rsplit("I would try: ", 1)[1].splitlines()[0]
            else:
                answer = "hint"
            playing.stdin.write(answer.encode() + b"\n")
        assert playing.wait(timeout=30) == 0, seen[-2000:]
    finally:
        playing.kill()
        playing.stdin.close()
        playing.stdout.close()
    assert "the match" in seen
    assert "Traceback" not in seen
    assert verify(record.read_text(encoding="utf-8")).finished

"""A match at the terminal, typed by a driver that knows only what the screen says."""

from __future__ import annotations

from pathlib import Path

import pytest

from asztal.notation import verify
from tests.cli.test_commands import run


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


@pytest.mark.parametrize(("game", "options"), [
    ("romi-40", ()), ("domino", ("-o", "target=15")), ("domino-block", ("-o", "target=15"))])
def test_a_whole_match_by_the_hints_alone(game: str, options: tuple[str, ...], tmp_path: Path) -> None:
    """The driver asks for a hint and types it, until the match is over."""
    import subprocess
    import sys

    record = tmp_path / "match.jsonl"
    arguments = ["play", game, "--seed", "11", "--record", str(record), "--lang", "en", *options]
    playing = subprocess.Popen(
        [sys.executable, "-u", "-c", "from asztal.cli import main; main()", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**__import__("os").environ, "NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "80"})
    assert playing.stdin is not None and playing.stdout is not None
    try:
        seen = ""
        playing.stdin.write("hint\n")
        playing.stdin.flush()
        for line in playing.stdout:
            seen += line
            answer = ""
            if "I would try: " in line:
                answer = line.split("I would try: ")[1].strip() + "\nhint\n"
            if answer:
                try:
                    playing.stdin.write(answer)
                    playing.stdin.flush()
                except BrokenPipeError:
                    break
            assert len(seen) < 2_000_000
        assert playing.wait(timeout=30) == 0, seen[-2000:]
    finally:
        playing.kill()
        playing.stdin.close()
        playing.stdout.close()
    assert "the match" in seen
    assert "Traceback" not in seen
    report = verify(record.read_text(encoding="utf-8"))
    assert report.finished

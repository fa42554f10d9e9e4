"""A match at the terminal, typed by a driver that knows only what the screen says."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
from tests.cli.test_commands import RUN, run

import asztal
from asztal.arena import play_match
from asztal.notation import verify, write


def test_the_screen_fits_80_columns_and_the_commands_answer() -> None:
    options = ["play", "romi-40", "--players", "4", "--seed", "5"]
    typed = "hint\nwhy draw\nmoves\nhelp\nscore\nundo\nfly\nshow\nquit\n"
    done = run(*options, input=typed)
    assert done.returncode == 0, done.stderr
    assert "discard" in done.stdout
    assert "R40-17" in done.stdout  # why draw: the starter does not draw
    assert "I would try" in done.stdout
    shown = re.sub(r"\x1b\[[0-9;]*m", "", run(*options, input=typed, terminal=True).stdout)
    assert shown.split() == done.stdout.split()
    assert max(map(len, shown.replace("> ", "").splitlines())) <= 80  # at a prompt one types a line's end


def test_a_hint_at_the_table_tells_what_the_next_best_move_costs(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(
        "domino-block players=2; dealer: 1; to-move: 0; hand 0: 6-6 6-5 1-0; hand 1: 4-4 3-3 2-2 4-3; "
        "line: 1-1 1-6; start: 0",
        encoding="utf-8",
    )
    done = run("play", "--position", str(file), "--lang", "en", input="hint\nquit\n")
    assert done.returncode == 0, done.stderr
    assert re.search(r"Next best: place \S+ \w+\. In \d+ deals that may be this one", done.stdout)


def test_who_shares_a_terminal_may_play_without_hints() -> None:
    done = run("play", "domino", "--bots", "person", "--seed", "5", "--no-hints", input="hint\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "There are no hints at this table." in done.stdout
    assert "I would try" not in done.stdout


def read_prompt(output: int) -> str:
    """What the screen says up to the next prompt, or to the end."""
    seen = b""
    while not seen.endswith((b"> ", b"next deal: ")):
        chunk = os.read(output, 65536)
        if not chunk:
            break
        seen += chunk
    return seen.decode()


@pytest.mark.once
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("romi-40", ()),
        ("domino", ("-o", "target=15")),
        ("domino-block", ("-o", "target=15")),
        ("gin", ("-o", "target=50")),
    ],
)
def test_a_whole_match_by_the_hints_alone(game: str, options: tuple[str, ...], tmp_path: Path) -> None:
    """The driver asks for a hint and types it, until the match is over."""
    record = tmp_path / "match.jsonl"
    playing = subprocess.Popen(
        [*RUN, "play", game, "--seed", "11", "--record", str(record), "--lang", "en", *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        bufsize=0,
        env={**os.environ, "NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "80", "PYTHONUNBUFFERED": "1"},
    )
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
        playing.wait()
        playing.stdin.close()
        playing.stdout.close()
    assert "the match" in seen
    assert "You wins" not in seen
    assert "Traceback" not in seen
    assert verify(record.read_text(encoding="utf-8")).finished


@pytest.mark.parametrize(("lang", "began"), [("en", "You began with the double six"), ("hu", "dupla 6")])
@pytest.mark.parametrize("typed", ["6-6", "6|6", "[6|6]", "place 6-6", "1"])
def test_a_bone_is_typed_as_it_is_shown_or_by_its_number(typed: str, lang: str, began: str) -> None:
    done = run("play", "domino", "--seed", "3", "--lang", lang, input=f"why {typed}\n{typed}\nquit\n")
    assert done.returncode == 0, done.stderr
    assert began in done.stdout


def test_whatever_is_typed_the_table_stands() -> None:
    done = run("play", "domino", "--seed", "3", input="²\n٣\n0\n-1\n99\n\x00\nwhy ²\nplace\n[\nquit\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.count("is not a") >= 7


@pytest.mark.parametrize(
    ("game", "typed", "meant"),
    [
        ("romi-40", "throw Kc", "discard Kc"),
        ("tabla-romi", "dob 5r", "discard 5r"),
        ("domino", "put 6-6", "place 6-6"),
        ("mexican-train", "play 9-4 on the common train", "place 9-4 on M"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_a_near_miss_is_answered_with_the_move_that_was_meant(
    game: str, typed: str, meant: str, lang: str
) -> None:
    done = run("play", game, "--seed", "3", "--lang", lang, input=f"{typed}\nwhy {typed}\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    said = "".join(done.stdout.split())
    assert said.count("".join(meant.split()) + ("”?")) == 2


def test_where_a_terminal_lacks_the_signs_letters_stand_for_them() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "NO_COLOR": "1", "COLUMNS": "80"}
    done = subprocess.run(
        [*RUN, "play", "romi-40", "--seed", "3", "--lang", "hu"],
        check=False,
        input=b"\xff\xfe\nwhy draw\n",
        capture_output=True,
        timeout=60,
        env=environment,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Ks" in done.stdout and b"(R40-17)" in done.stdout


def test_the_card_somebody_takes_is_named(tmp_path: Path) -> None:
    match = play_match(asztal.game("romi-40", players=3), "solid", seed=4)
    file = tmp_path / "match.jsonl"
    file.write_text(write(match.events), encoding="utf-8")
    told = [line for line in run("replay", str(file)).stdout.splitlines() if " took " in line]
    assert told
    assert all(re.search(r"took the ([2-9AJQK]|10|joker)\S* from the pile", line) for line in told), told


def test_t_24_who_lets_a_thrown_tile_go_is_not_told_in_the_terminal() -> None:
    done = run(
        "play",
        "tabla-romi",
        "--players",
        "3",
        "--seed",
        "7",
        "--lang",
        "hu",
        input="discard 9b\ndraw\n1\nquit\n",
    )
    assert done.returncode == 0, done.stderr
    assert "Eldobtad a kék 9-est." in done.stdout and "eldobta a" in done.stdout
    assert "passz" not in done.stdout.lower()


def test_a_pass_that_ends_the_turn_or_the_deal_is_told() -> None:
    done = run(
        "play",
        "domino-block",
        "--seed",
        "11",
        "--lang",
        "hu",
        "-o",
        "target=5",
        input="hint\n" + "1\n\n" * 60,
    )
    assert "passzolt." in done.stdout or "Passzoltál." in done.stdout
    assert "Te passzolt" not in done.stdout

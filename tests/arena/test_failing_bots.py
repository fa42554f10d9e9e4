"""Bots of one's own that fail: it is told which bot, in which seat, of which deal, and on which of its lines."""

from __future__ import annotations

import os
import pickle
import re
import traceback
from pathlib import Path

import pytest
from tests.terminal import asztal_command

import asztal
from asztal.arena import play_deal, play_match, simulate
from asztal.errors import IllegalMove, OptionError, SimulationError, failure
from asztal.i18n import sentence
from asztal.processes import packed

SOURCE = """
import sys

import asztal

class First:
    def __init__(self, game, seed):
        self.game = game

    def choose(self, view):
        return self.thought(view)

    def thought(self, view):
        return view.moves[0]

class Raises(First):
    def thought(self, view):
        raise ValueError("no plan")

class Late(First):
    def thought(self, view):
        if len(view.history) > 5:
            raise ValueError("no plan")
        return view.moves[0]

class Quits(First):
    def thought(self, view):
        sys.exit(0)

class Stopped(First):
    def thought(self, view):
        raise KeyboardInterrupt

class Own(First):
    def thought(self, view):
        raise asztal.MatchError("turn.not-yours")

class Strange(Exception):
    def __init__(self, one, other):
        super().__init__(one + other)

class Unsent(First):
    def thought(self, view):
        raise Strange("a", "b")

class Flies(First):
    def thought(self, view):
        return "fly to the moon"

class Born(First):
    def __init__(self, game, seed):
        sys.exit(0)
"""
LINE = 1 + SOURCE.splitlines().index('        raise ValueError("no plan")')
DOMINO = asztal.game("domino", 2)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(SOURCE, encoding="utf-8")
    return str(path)


def test_a_bot_s_error_comes_through_and_says_whose_it_is(file: str) -> None:
    with pytest.raises(ValueError, match="no plan") as caught:
        simulate(DOMINO, 3, 1, ["casual", f"{file}:Raises"])
    told = "".join(traceback.format_exception(caught.value))
    assert f'File "{file}", line {LINE}, in thought' in told
    assert "The bot mine.py:Raises in seat 1 (counted from 0) has raised this." in told
    assert "It was in deal 1: seed " in told
    failed = failure(caught.value)
    assert failed is not None
    params = {"bot": "mine.py:Raises", "seat": 1, "deal": 1, "file": file, "line": str(LINE)}
    assert failed.params == {**params, "reason": "ValueError: no plan"}
    assert failed.result is not None


def test_the_deal_of_a_failure_is_dealt_again_from_what_the_note_says(file: str) -> None:
    with pytest.raises(ValueError, match="no plan") as caught:
        simulate(DOMINO, 30, 1, [f"{file}:Late", "random"])
    *_, note = caught.value.__notes__
    found = {name: int(number) for name, number in re.findall(r"(seed|dealer|carry|with) (\d+)", note)}
    state = DOMINO.deal(seed=found["seed"], dealer=found["dealer"], carry=found["carry"])
    with pytest.raises(ValueError, match="no plan"):
        play_deal(state, [f"{file}:Late", "random"], found["with"])


def test_a_match_says_in_which_deal_its_bot_failed(file: str) -> None:
    with pytest.raises(ValueError, match="no plan") as caught:
        play_match(DOMINO, [f"{file}:Raises", "casual"], 1)
    failed = failure(caught.value)
    assert failed is not None and (failed.params["seat"], failed.params["deal"]) == (0, 1)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_ends_the_program_ends_its_deal_alone(file: str, workers: int) -> None:
    with pytest.raises(SimulationError) as caught:
        simulate(DOMINO, 3, 1, [f"{file}:Quits", "casual"], workers=workers)
    assert (caught.value.code, caught.value.params["reason"]) == ("bot.failed", "SystemExit: 0")
    with pytest.raises(OptionError, match=r"bot\.path"):
        simulate(DOMINO, 3, 1, [f"{file}:Born", "casual"], workers=workers)


def test_ctrl_c_while_a_bot_thinks_stops_what_runs(file: str) -> None:
    with pytest.raises(KeyboardInterrupt):
        simulate(DOMINO, 3, 1, [f"{file}:Stopped", "casual"])


@pytest.mark.once
@pytest.mark.parametrize(
    ("bot", "kind"), [("Raises", ValueError), ("Own", asztal.MatchError), ("Unsent", RuntimeError)]
)
def test_a_worker_s_error_says_whose_it_is(file: str, bot: str, kind: type[Exception]) -> None:
    """Also where an error cannot be sent, or is one of ours."""
    with pytest.raises(kind) as caught:
        simulate(DOMINO, 60, 1, [f"{file}:{bot}", "casual"], workers=2)
    failed = failure(caught.value)
    assert failed is not None and failed.code == "bot.failed"
    assert failed.params["bot"] == f"mine.py:{bot}" and failed.params["deal"] != 0
    assert "in thought" in "".join(traceback.format_exception(caught.value))


def test_an_error_of_ours_keeps_its_notes_on_its_way_to_another_process() -> None:
    error = IllegalMove("lay.not-held", "R40-02", card="7s", held=0)
    error.add_note("in deal 3")
    again = pickle.loads(pickle.dumps(error))
    assert (again.data(), again.__notes__) == (error.data(), error.__notes__)
    assert failure(error) is None and failure(pickle.loads(packed(error))) is None


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "in deal 1, plays “lay [2c 3c 4c]”, which is refused. Draw first: "),
        ("hu", "ezt lépi: „lay [2c 3c 4c]”, de nem szabad. Előbb húzz"),
    ],
)
def test_what_the_referee_refuses_is_told_in_its_own_words_with_the_rule(lang: str, said: str) -> None:
    class Cheat:
        def choose(self, view: object) -> str:
            return "lay [2c 3c 4c]"

    with pytest.raises(SimulationError) as caught:
        simulate(asztal.game("romi-40", 2), 1, 1, [Cheat(), "casual"])
    told = sentence(lang, caught.value)
    assert said in told and told.endswith(" (R40-20)")
    assert "draw.first" not in told and "card=" not in told


@pytest.mark.parametrize(
    ("command", "seat"),
    [
        (("simulate", "--bots", "{file}:Raises,casual", "--deals", "3"), 0),
        (("simulate", "--bots", "casual,{file}:Raises", "--deals", "3", "--workers", "2"), 1),
        (("simulate", "--bots", "{file}:Raises,casual", "--deals", "3", "--table"), 0),
        (("ladder", "--bots", "{file}:Raises,casual", "--deals", "3"), 0),
        (("play", "--bots", "{file}:Raises", "--seed", "4"), 1),
    ],
)
def test_the_terminal_says_which_bot_failed_and_where(file: str, command: tuple[str, ...], seat: int) -> None:
    name, *rest = (each.format(file=file) for each in command)
    asked = (name, "domino", "--players", "2", *rest, "--lang", "en")
    done = asztal_command(asked, os.environ, input="1\n" * 20)
    assert done.returncode == 3
    there = f"The bot “mine.py:Raises” in seat {seat} (counted from 0), in deal "
    assert done.stderr.startswith(there), done.stderr
    assert f"fails with ValueError: no plan ({file}, line {LINE})" in done.stderr
    assert "Traceback" not in done.stderr + done.stdout


def test_the_terminal_does_not_end_with_what_a_bot_says(file: str) -> None:
    asked = ("simulate", "domino", "--bots", f"{file}:Quits", "--deals", "3", "--lang", "hu")
    done = asztal_command(asked, os.environ)
    assert done.returncode == 3 and "hibája: SystemExit: 0" in done.stderr
    asked = ("simulate", "romi-40", "--bots", f"{file}:Flies", "--deals", "3", "--lang", "en")
    done = asztal_command(asked, os.environ)
    assert done.returncode == 3 and "“fly to the moon” is not a move" in done.stderr
    assert "examples=" not in done.stderr


def test_what_was_played_before_a_failure_is_told(file: str, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    asked = ("simulate", "domino", "--bots", f"{file}:Late,random", "--deals", "60", "--lang", "en")
    done = asztal_command((*asked, "--output", str(rows)), os.environ)
    assert done.returncode == 3
    assert "mine.py:Late" in done.stderr and "rows.jsonl" in done.stderr

"""Trains at the terminal: whose is which, how their moves are written, what is told."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from tests.cli.test_commands import run

from asztal import notation
from asztal.arena import play_match
from asztal.catalog import ENTRIES, game
from asztal.cli.show import another
from asztal.cli.story import Story, said

ON_MINE = (
    "mexican-train players=2; round: 2; hand 0: 7-1 8-2 8-3; hand 1: 6-3 0-0; line A: 9-6; "
    "line B: 9-5; marked: A; stock: 4-0 ..."
)

NOBODY_CAN = (
    "mexican-train players=2; round: 2; hand 0: 7-1 8-2; hand 1: 8-1 7-2; line A: 9-6; line B: 9-5; "
    "stock: 4-0 3-0 2-0 1-0 ..."
)


def test_every_train_has_its_players_name() -> None:
    done = run("play", "mexican-train", "--players", "4", "--seed", "3", input="quit\n")
    for letter, number in (("B", 2), ("C", 3), ("D", 4)):
        assert f"solid {number} ({letter})" in done.stdout


@pytest.mark.parametrize(("lang", "told"), [("en", "on your train"), ("hu", "a te vonatodra tette")])
def test_what_lands_on_the_players_own_train_is_told_to_him(lang: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(ON_MINE, encoding="utf-8")
    done = run("play", "--position", str(file), "--lang", lang, input="draw\nquit\n")
    assert told in done.stdout, done.stdout


@pytest.mark.parametrize(
    ("lang", "mine", "theirs"),
    [
        ("en", "Your train is open.", "solid 2's train is open."),
        ("hu", "A te vonatod nyitott.", "solid 2 vonata nyitott."),
    ],
)
def test_mt_14_whose_train_is_open_is_told(lang: str, mine: str, theirs: str, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(NOBODY_CAN, encoding="utf-8")
    told = run("play", "--position", str(file), "--lang", lang, input="quit\n").stdout.splitlines()
    assert any(line.endswith(f"[4|0] {mine}") for line in told), told
    assert any(line.endswith(theirs) for line in told), told


def test_mt_14_the_story_of_a_record_tells_it_once_the_turn_is_anothers() -> None:
    story = Story("en")
    match = play_match(game("mexican-train", 2), "solid", seed=2, most_deals=1)
    moves: list[tuple[int, str, str]] = []
    for step in notation.replay(notation.write(match.events)):
        told = story.tell(step)
        if step.event["type"] == "move":
            moves.append((step.event["seat"], step.event["move"], told))
    opened = [told.endswith(f"solid {seat + 1}'s train is open.") for seat, _, told in moves]
    draws = [move in ("draw", "pass") for _, move, _ in moves]
    turns = [one[0] != other[0] for one, other in pairwise(moves)] + [False]
    assert opened == [drew and ends for drew, ends in zip(draws, turns, strict=True)]
    assert any(opened) and opened != draws


@pytest.mark.parametrize(
    ("lang", "move", "told"),
    [
        ("en", "place 6-1 on A1", "You placed the 6–1 on your own train, arm 1."),
        (
            "en",
            "place 6-6 on A12 crosswise",
            "You placed the double six on your own train, arm 1.2, crosswise.",
        ),
        ("en", "place 6-1 on B2", "You placed the 6–1 on North's train, arm 2."),
        ("en", "place 6-1 on A", "You placed the 6–1 on your own train."),
        ("en", "mark A2", "You put the marker on arm 2."),
        ("hu", "place 6-1 on A1", "A saját vonatodra (1. ág) tetted a 6–1-est."),
        ("hu", "mark A12", "Az 1.2. ágra tetted a jelződet."),
        ("hu", "mark A2", "A 2. ágra tetted a jelződet."),
    ],
)
def test_v2_02_an_arm_is_named_by_its_number(lang: str, move: str, told: str) -> None:
    assert said(lang, "trains", move, ["South", "North"], 0, you=True) == told


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ("mexican-train", ("place 9-4 on A", "stop", "mark A1")),
        ("romi-500", ("done",)),
        ("gin", ("knock Kc", "pass")),
        ("tabla-romi", ("finish runs discard 9y",)),
        ("domino", ("place 6-3 left",)),
        ("kalooki", ("swap 9h in 2",)),
    ],
)
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_help_writes_the_moves_of_this_game(game: str, moves: tuple[str, ...], lang: str) -> None:
    done = run("play", game, "--seed", "3", "--lang", lang, input="help\nquit\n")
    assert all(move in done.stdout for move in moves)
    assert "cli-help" not in done.stdout
    assert ("place 9-4 on A" in done.stdout) == (game == "mexican-train")


def test_the_example_of_a_house_rule_is_not_what_holds_anyhow() -> None:
    for entry in ENTRIES.values():
        for spec in entry.specs:
            assert spec.read(another(spec)) != spec.default


@pytest.mark.parametrize("game", ["mexican-train", "romi-40"])
def test_an_example_of_a_rule_page_stands_as_its_author_wrote_it(game: str) -> None:
    shown = run("rules", game, "--lang", "en").stdout
    assert f"{game} players=" in shown and "```" not in shown
    assert "stock:" not in shown  # nobody reads the order of a whole stock

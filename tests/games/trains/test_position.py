"""Positions of trains as text, both ways."""

from __future__ import annotations

import pytest
from tests.games.trains.table import BASE, FIRST, SECOND, at, game, line, played, texts

from asztal.errors import NotationError


def test_a_short_position_is_enough() -> None:
    state = at("hand 0: 6-4 3-3; hand 1: 6-2; line A: 9-6")
    data = state.view(0).data()
    assert (data["to_move"], data["phase"], data["engine"], data["first_round"]) == (0, "play", 9, False)
    assert (data["dealer"], data["opener"], data["stock"]) == (1, 0, 55 - 5)
    assert at("hand 0: 6-4; hand 1: 6-2").view(None).data()["first_round"] is True
    assert at("hand 0: 6-4; hand 1: 6-2; game: 3", FIRST).view(None).data()["engine"] == 7


def test_in_the_first_round_the_opener_tells_whose_turns_are_left() -> None:
    state = at(
        "round: 1; opener: 2; to-move: 0; hand 0: 9-1 2-0; hand 1: 9-2 2-1; hand 2: 8-4; line C: 9-8", BASE, 3
    )
    played(state, "place 9-1 on A", "stop")
    assert state.view(None).data()["first_round"] is True
    played(state, "place 9-2 on B", "stop")
    assert state.view(None).data()["first_round"] is False


def test_a_written_position_shows_markers_doubles_and_the_turn() -> None:
    text = at("hand 0: 6-6 6-1; hand 1: 8-2 1-0; line A: 9-6; line B: 9-8; marked: B", SECOND)
    played(text, "place 6-6 on A crosswise")
    written = text.position()
    for clause in ("line A: 9-6 6-6", "crosswise: A", "marked: B", "doubles: A", "turn: laid", "engine: 9-9"):
        assert clause in written.split("; ")
    assert line(text, "A")["crosswise"] is True


def test_arms_may_be_written_in_any_order() -> None:
    one = at(
        "line A12: 1-3; hand 0: 7-7; hand 1: 8-1; line A: 9-6 6-6; crosswise: A1 A; line A1: 6-1 1-1", SECOND
    )
    assert line(one, "A12")["tiles"] == [["3-1", 1, 3]]
    assert one.position() == game(SECOND).position(one.position()).position()


@pytest.mark.parametrize(
    ("clauses", "code"),
    [
        ("hand 0: 9-1", "position.missing"),
        ("hand 0: 9-1; hand 1: 9-x", "position.train-bone"),
        ("hand 0: 9-1; hand 1: 1-9", "position.bone-twice"),
        ("hand 0: 9-1; hand 1: 9-9", "position.bone-twice"),
        ("hand 0: 9-1; hand 1: 8-1; stock: 7-1", "position.bones-missing"),
        ("hand 0: ; hand 1: ", "position.hands"),
        ("hand 0: 9-1; hand 1: 8-1; engine: 9-8", "position.engine"),
        ("hand 0: 9-1; hand 1: 8-1; line A: 8-7", "position.train-line"),
        ("hand 0: 9-1; hand 1: 8-1; line A: 9-7 6-2", "position.train-line"),
        ("hand 0: 9-1; hand 1: 8-1; line C: 9-7", "position.train"),
        ("hand 0: 9-1; hand 1: 8-1; line E: 9-7", "position.clause"),
        ("hand 0: 9-1; hand 1: 8-1; line A1: 9-7", "position.train"),
        ("hand 0: 9-1; hand 1: 8-1; line A: 9-7 7-7; crosswise: A", "position.crosswise"),
        ("hand 0: 9-1; hand 1: 8-1; marked: M", "position.marked"),
        ("hand 0: 9-1; hand 1: 8-1; marked: A A", "position.marked"),
        ("hand 0: 9-1; hand 1: 8-1; line A: 9-7; doubles: A", "position.doubles"),
        ("hand 0: 9-1; hand 1: 8-1; line A: 9-7 7-7; doubles: A A", "position.doubles"),
        ("hand 0: 9-1; hand 1: 8-1; round: 1; line A: 9-7 7-7; doubles: A", "position.doubles"),
        (
            "hand 0: 9-1; hand 1: 8-1; round: 1; line B: 9-7",
            "position.here",
        ),  # that seat's turn is yet to come
        ("hand 0: 9-1; hand 1: 8-1; round: 1; line M: 9-7", "position.here"),
        ("hand 0: 9-1; hand 1: 8-1; round: 1; turn: laid", "position.here"),
        ("hand 0: 9-1; hand 1: 8-1; line A: 9-7; turn: laid", "position.here"),  # no double lies
        ("hand 0: 9-1; hand 1: 8-1; round: 1; marked: A", "position.marked"),
        ("hand 0: 9-1; hand 1: 8-1; round: 1; marked: B", "position.marked"),
        ("hand 0: 7-1; hand 1: 8-1; round: 1; line A: 9-7; drawn: 7-1", "position.drawn"),
        ("hand 0: 9-1; hand 1: 8-1; turn: mark", "position.here"),
        ("hand 0: 9-1; hand 1: 8-1; turn: laid laid", "position.here"),
        ("hand 0: 9-1 9-2; hand 1: 8-1; drawn: 9-1", "position.drawn"),
        ("hand 0: 9-1; hand 1: 8-1; drawn: 8-1", "position.drawn"),
        ("hand 0: 9-1; hand 1: 8-1; lacks 0: 9", "position.lacks"),
        ("hand 0: 9-1; hand 1: 8-1; lacks 0: - -", "position.lacks"),
        ("hand 0: 9-1 2-2; hand 1: 8-1; lacks 0: 9 =", "position.lacks"),
        ("hand 0: 9-1; hand 1: 8-1; round: 3", "position.range"),
        ("hand 0: 9-1; hand 1: 8-1; round: 0", "position.range"),
        ("hand 0: 9-1; hand 1: 8-1; game: 0", "position.range"),
        ("hand 0: 9-1; hand 1: 8-1; to-move: 2", "position.seat"),
    ],
)
def test_what_cannot_be_is_refused_by_name(clauses: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(clauses)
    assert caught.value.code == code
    assert caught.value.params["clause"]


def test_mt_11_bones_on_the_own_train_in_the_first_round_were_laid_this_turn() -> None:
    state = at("hand 0: 7-1; hand 1: 8-1; round: 1; line A: 9-7")
    assert "turn: laid" in state.position()
    assert [move.text for move in state.legal_moves()] == ["place 7-1 on A", "stop"]


@pytest.mark.parametrize(
    ("clauses", "code"),
    [
        ("hand 0: 9-1; hand 1: 8-1; engine: 8-8", "position.engine"),  # game 1 has 9-9
        ("hand 0: 9-1; hand 1: 8-1; line A: 9-7; crosswise: A", "position.crosswise"),
        ("hand 0: 9-1; hand 1: 8-1; crosswise: A", "position.crosswise"),
        (
            "hand 0: 9-1; hand 1: 8-1; line A: 9-7 7-7; line A1: 7-2; crosswise: A; doubles: A",
            "position.doubles",
        ),
        ("hand 0: 9-1; hand 1: 8-1; line A: 9-7 7-7; crosswise: A; marked: A", "position.marked"),
        ("hand 0: 9-1; hand 1: 8-1; line A: 9-7 7-7; crosswise: A; marked: A1 A2", "position.marked"),
        ("hand 0: 9-1; hand 1: 8-1; line A: 9-7; turn: mark", "position.here"),
        ("hand 0: 9-1; hand 1: 8-1; line M: 9-7", "position.train"),
    ],
)
def test_what_cannot_be_in_the_house_variants(clauses: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(clauses, SECOND)
    assert caught.value.code == code


def test_known_and_drawn_bones_are_read() -> None:
    state = at("hand 0: 9-1 5-2; hand 1: 8-1; drawn: 9-1; line A: 9-3; lacks 0: 93 -; lacks 1: 7")
    assert texts(state) == ["place 9-1 on M"]
    assert state.view(1).data()["known_void"] == [[], [7]]

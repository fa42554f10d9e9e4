"""Positions of domino deals as text, both ways."""

from __future__ import annotations

import pytest
from tests.games.dominoes.table import game

from asztal.errors import NotationError


def test_a_short_position_is_enough() -> None:
    state = game().position("domino players=2; hand 0: 6-4 3-3; hand 1: 6-2; line: 4-5 5-5 5-6")
    view = state.view(0).data()
    assert view["to_move"] == 0
    assert view["phase"] == "play"
    assert view["start"] == 1
    assert view["starter"] is None
    assert view["placed_by"] == [None, None, None]
    assert view["stock"] == 28 - 6
    assert view["moves"] == ["place 6-4 left", "place 6-4 right"]


def test_an_opening_position_finds_the_starter() -> None:
    state = game().position("domino players=2; hand 0: 6-4 3-3; hand 1: 4-4")
    assert state.to_move == 1
    assert [move.text for move in state.legal_moves()] == ["place 4-4"]


def test_the_text_of_a_position_is_this() -> None:
    pieces = game(target=50)
    text = (
        "domino players=2 target=50; dealer: 0; to-move: 1; hand 0: 3-1 5-5; hand 1: 4-0; "
        "stock: 2-0 1-1 ...; line: 3-6 6-6 6-1; start: 1; by: 1 0 1; lacks 0: 64 -"
    )
    assert pieces.position(text).position() == text.replace(
        "...", "0-0 1-0 2-1 2-2 3-0 3-2 3-3 4-1 4-2 4-3 4-4 5-0 5-1 5-2 5-3 5-4 6-0 6-2 6-4 6-5"
    )


@pytest.mark.parametrize(
    ("text", "code", "clause"),
    [
        ("", "position.head", "game"),
        ("hand 0: 6-6", "position.head", "game"),
        ("domino-block players=2; hand 0: 6-6; hand 1: 5-5", "position.head", "game"),
        ("domino; hand 0: 6-6; hand 1: 5-5", "position.head", "game"),
        ("domino players=3; hand 0: 6-6; hand 1: 5-5", "position.head", "game"),
        ("domino players=2 target=50; hand 0: 6-6; hand 1: 5-5", "position.head", "game"),
        ("domino players=2 colour=red; hand 0: 6-6; hand 1: 5-5", "position.head", "game"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5; pile: 4-4", "position.clause", "pile"),
        ("domino players=2; hand 0: 6-6; hand 2: 5-5", "position.clause", "hand 2"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5; play", "position.clause", "play"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5; hand 0: 4-4", "position.twice", "hand 0"),
        ("domino players=2; hand 0: 6-6", "position.missing", "hand 1"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5; dealer: 2", "position.seat", "dealer"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5; to-move: first", "position.value", "to-move"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5; to-move: ²", "position.value", "to-move"),
        ("domino players=2; hand 0: 6-6; hand 1: 7-5", "position.bone", "hand 1"),
        ("domino players=2; hand 0: 6-6; hand 1: 5:5", "position.bone", "hand 1"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5 ...", "position.bone", "hand 1"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5; line: 6-9", "position.bone", "line"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5 6-6", "position.bone-twice", "hand 1"),
        ("domino players=2; hand 0: 4-4 4-4; hand 1: 5-5", "position.bone-twice", "hand 0"),
        ("domino players=2; hand 0: 6-4; hand 1: 5-5; line: 6-6 6-4", "position.bone-twice", "hand 0"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5; stock: 6-6 ...", "position.bone-twice", "stock"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5; stock: 4-4 3-3", "position.bones-missing", "stock"),
        ("domino players=2; hand 0: 6-4; hand 1: 5-5; stock:; line: 6-6", "position.bones-missing", "stock"),
        ("domino players=2; hand 0: 3-3; hand 1: 5-5; line: 6-6 5-6", "position.line", "line"),
        ("domino players=2; hand 0: 3-3; hand 1: 5-5; line: 6-4 4-1", "position.start", "start"),
        ("domino players=2; hand 0: 3-3; hand 1: 5-5; line: 6-6 6-4; start: 1", "position.start", "start"),
        ("domino players=2; hand 0: 3-3; hand 1: 5-5; line: 6-6 6-4; start: 2", "position.range", "start"),
        ("domino players=2; hand 0: 3-3; hand 1: 5-5; line: 6-6 6-4; by: 0", "position.count", "by"),
        ("domino players=2; hand 0: 3-3; hand 1: 5-5; line: 6-6 6-4; by: 0 2", "position.seat", "by"),
        ("domino players=2; hand 0:; hand 1: 5-5", "position.hands", "hand 0"),
        ("domino players=2; hand 0:; hand 1:; line: 6-6", "position.hands", "hand 1"),
        ("domino players=2; hand 0: 6-5; hand 1: 5-4", "position.no-double", "hand 0"),
        ("domino players=2; hand 0: 6-6; hand 1: 5-5; to-move: 1", "position.to-move", "to-move"),
        ("domino players=2; hand 0: 6-4; hand 1: 5-5; drawn: 6-4", "position.drawn", "drawn"),
        ("domino players=2; hand 0: 6-4 6-3; hand 1: 5-5; line: 6-6; drawn: 6-4", "position.drawn", "drawn"),
        ("domino players=2; hand 0: 3-4; hand 1: 5-5; line: 6-6; drawn: 4-3", "position.drawn", "drawn"),
        ("domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; drawn: 6-5", "position.drawn", "drawn"),
        ("domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 1: 6", "position.lacks", "lacks 1"),
        ("domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: - -", "position.lacks", "lacks 0"),
        ("domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: 66", "position.lacks", "lacks 0"),
        ("domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: ^", "position.lacks", "lacks 0"),
        ("domino players=2; hand 0: 3-4; hand 1: 6-6; line: 5-5; lacks 1: ^", "position.lacks", "lacks 1"),
        (
            "domino players=2; hand 0: 3-4 4-4; hand 1: 6-5; line: 6-6; lacks 0: 5 6",
            "position.lacks",
            "lacks 0",
        ),
        (
            "domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: 6 / - -",
            "position.lacks",
            "lacks 0",
        ),
        (
            "domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: 6 / 5",
            "position.lacks",
            "lacks 0",
        ),
        (
            "domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: - / 2x",
            "position.lacks",
            "lacks 0",
        ),
        (
            "domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: - / ^",
            "position.lacks",
            "lacks 0",
        ),
        (
            "domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: - / 0x 6",
            "position.value",
            "lacks 0",
        ),
        ("domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: x", "position.value", "lacks 0"),
        ("domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: 7", "position.range", "lacks 0"),
    ],
)
def test_what_does_not_hold_is_refused_with_its_clause(text: str, code: str, clause: str) -> None:
    with pytest.raises(NotationError) as caught:
        game().position(text)
    assert caught.value.code == code
    assert caught.value.params["clause"] == clause

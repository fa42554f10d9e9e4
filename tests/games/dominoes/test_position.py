"""Positions of domino deals as text, both ways."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asztal.engine import Random
from asztal.errors import NotationError
from asztal.games.dominoes import FAMILY, DominoGame, DominoState

ENTRIES = {entry.id: entry for entry in FAMILY.entries}
GAMES = [(entry.id, players) for entry in FAMILY.entries for players in range(2, entry.max_players + 1)]


def game(id: str = "domino", players: int = 2, **options: object) -> DominoGame:
    made = ENTRIES[id].make(players, options)
    assert isinstance(made, DominoGame)
    return made


def walk(pieces: DominoGame, seed: int, moves: int) -> DominoState:
    state = pieces.deal(seed=seed, dealer=seed % pieces.players)
    rng = Random(seed)
    for _ in range(moves):
        codes = state.codes()
        if not codes:
            break
        state.advance(codes[rng.below(len(codes))])
    assert isinstance(state, DominoState)
    return state


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 10 ** 6), st.integers(0, 45),
       st.sampled_from([{}, {"target": 50}, {"direction": "right", "target": 75}]))
def test_a_position_read_back_goes_on_bit_for_bit(which: tuple[str, int], seed: int, moves: int,
                                                  options: dict[str, object]) -> None:
    pieces = game(which[0], which[1], **options)
    state = walk(pieces, seed, moves)
    text = state.position()
    again = pieces.position(text)
    assert again.position() == text
    assert again == state
    assert hash(again) == hash(state)
    rng = Random(seed)
    while True:
        for seat in (None, *range(pieces.players)):
            assert again.view(seat).data() == state.view(seat).data()
        assert again.outcome == state.outcome
        codes = state.codes()
        assert again.codes() == codes
        if not codes:
            break
        code = codes[rng.below(len(codes))]
        state.advance(code)
        again.advance(code)
        assert again.position() == state.position()


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 10 ** 6), st.integers(0, 30))
def test_a_copy_is_on_its_own(which: tuple[str, int], seed: int, moves: int) -> None:
    state = walk(game(*which), seed, moves)
    before = state.position()
    other = state.copy()
    assert other == state
    for code in state.codes()[:1]:
        other.advance(code)
        assert other != state
    assert state.position() == before


def test_state_view_and_game_cross_processes() -> None:
    state = walk(game(players=3, target=50), 7, 6)
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert again == state
        assert again.game.given == {"target": 50}
    view = state.view(1)
    assert pickle.loads(pickle.dumps(view)).data() == view.data()


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
    text = ("domino players=2 target=50; dealer: 0; to-move: 1; hand 0: 3-1 5-5; hand 1: 4-0; "
            "stock: 2-0 1-1 ...; line: 3-6 6-6 6-1; start: 1; by: 1 0 1; lacks 0: 64 -")
    assert pieces.position(text).position() == text.replace(
        "...", "0-0 1-0 2-1 2-2 3-0 3-2 3-3 4-1 4-2 4-3 4-4 5-0 5-1 5-2 5-3 5-4 6-0 6-2 6-4 6-5")


@pytest.mark.parametrize(("text", "code", "clause"), [
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
    ("domino players=2; hand 0: 3-4 4-4; hand 1: 6-5; line: 6-6; lacks 0: 5 6", "position.lacks", "lacks 0"),
    ("domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: x", "position.value", "lacks 0"),
    ("domino players=2; hand 0: 3-4; hand 1: 6-5; line: 6-6; lacks 0: 7", "position.range", "lacks 0"),
])
def test_what_does_not_hold_is_refused_with_its_clause(text: str, code: str, clause: str) -> None:
    with pytest.raises(NotationError) as caught:
        game().position(text)
    assert caught.value.code == code
    assert caught.value.params["clause"] == clause


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10 ** 6), st.integers(0, 25), st.data())
def test_a_damaged_position_is_read_as_a_whole_state_or_refused(seed: int, moves: int,
                                                                data: st.DataObject) -> None:
    pieces = game()
    text = walk(pieces, seed, moves).position()
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from(["", ";", " ", "-", "0", "6", ":", "^"]))
    damaged = text[:at] + sign + text[at + 1:]
    try:
        state = pieces.position(damaged)
    except NotationError as refusal:
        assert refusal.code.startswith("position.")
        assert "clause" in refusal.params
    else:
        assert pieces.position(state.position()) == state
        assert state.is_over() or state.codes()

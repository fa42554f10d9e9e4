"""Positions of trains as text, both ways."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.trains.table import BASE, FIRST, GAMES, SECOND, at, game, line, played, texts, walk

from asztal.engine import Random
from asztal.errors import NotationError

OPTIONS: list[dict[str, object]] = [
    {}, {"first_round_doubles_bind": True}, {"direction": "right", "deals": 3}]


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 10 ** 6), st.integers(0, 90), st.sampled_from(OPTIONS))
def test_a_position_read_back_goes_on_bit_for_bit(which: tuple[str, int], seed: int, moves: int,
                                                  options: dict[str, object]) -> None:
    pieces = game(which[0], which[1], **options)
    states = walk(pieces, seed)
    state = states[min(moves, len(states) - 1)].copy()
    again = pieces.position(state.position())
    assert again == state and hash(again) == hash(state)
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


def test_a_copy_is_on_its_own() -> None:
    for id, players in GAMES:
        for state in walk(game(id, players), 5)[::7]:
            before = state.position()
            other = state.copy()
            for code in state.codes()[:1]:
                other.advance(code)
                assert other != state
            assert state.position() == before


def test_state_view_and_game_cross_processes() -> None:
    state = walk(game(SECOND, 3, deals=4), 7)[30]
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert again == state
        assert again.game.given == {"deals": 4}
    view = state.view(1)
    assert pickle.loads(pickle.dumps(view)).data() == view.data()


def test_a_short_position_is_enough() -> None:
    state = at("hand 0: 6-4 3-3; hand 1: 6-2; line A: 9-6")
    data = state.view(0).data()
    assert (data["to_move"], data["phase"], data["engine"], data["first_round"]) == (0, "play", 9, False)
    assert (data["dealer"], data["opener"], data["stock"]) == (1, 0, 55 - 5)
    assert at("hand 0: 6-4; hand 1: 6-2").view(None).data()["first_round"] is True
    assert at("hand 0: 6-4; hand 1: 6-2; game: 3", FIRST).view(None).data()["engine"] == 7


def test_in_the_first_round_the_opener_tells_whose_turns_are_left() -> None:
    state = at("round: 1; opener: 2; to-move: 0; hand 0: 9-1 2-0; hand 1: 9-2 2-1; hand 2: 8-4; line C: 9-8",
               BASE, 3)
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
    one = at("line A12: 1-3; hand 0: 7-7; hand 1: 8-1; line A: 9-6 6-6; crosswise: A1 A; line A1: 6-1 1-1",
             SECOND)
    assert line(one, "A12")["tiles"] == [["3-1", 1, 3]]
    assert one.position() == game(SECOND).position(one.position()).position()


@pytest.mark.parametrize(("clauses", "code"), [
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
    ("hand 0: 9-1; hand 1: 8-1; round: 1; line B: 9-7", "position.here"),        # his turn is yet to come
    ("hand 0: 9-1; hand 1: 8-1; round: 1; line M: 9-7", "position.here"),
    ("hand 0: 9-1; hand 1: 8-1; round: 1; turn: laid", "position.here"),
    ("hand 0: 9-1; hand 1: 8-1; line A: 9-7; turn: laid", "position.here"),      # no double lies
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
])
def test_what_cannot_be_is_refused_by_name(clauses: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(clauses)
    assert caught.value.code == code
    assert caught.value.params["clause"]


def test_mt_11_bones_on_the_own_train_in_the_first_round_were_laid_this_turn() -> None:
    state = at("hand 0: 7-1; hand 1: 8-1; round: 1; line A: 9-7")
    assert "turn: laid" in state.position()
    assert [move.text for move in state.legal_moves()] == ["place 7-1 on A", "stop"]


@pytest.mark.parametrize(("clauses", "code"), [
    ("hand 0: 9-1; hand 1: 8-1; engine: 8-8", "position.engine"),       # game 1 has 9-9
    ("hand 0: 9-1; hand 1: 8-1; line A: 9-7; crosswise: A", "position.crosswise"),
    ("hand 0: 9-1; hand 1: 8-1; crosswise: A", "position.crosswise"),
    ("hand 0: 9-1; hand 1: 8-1; line A: 9-7 7-7; line A1: 7-2; crosswise: A; doubles: A", "position.doubles"),
    ("hand 0: 9-1; hand 1: 8-1; line A: 9-7 7-7; crosswise: A; marked: A", "position.marked"),
    ("hand 0: 9-1; hand 1: 8-1; line A: 9-7 7-7; crosswise: A; marked: A1 A2", "position.marked"),
    ("hand 0: 9-1; hand 1: 8-1; line A: 9-7; turn: mark", "position.here"),
    ("hand 0: 9-1; hand 1: 8-1; line M: 9-7", "position.train"),
])
def test_what_cannot_be_in_the_house_variants(clauses: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(clauses, SECOND)
    assert caught.value.code == code


def test_known_and_drawn_bones_are_read() -> None:
    state = at("hand 0: 9-1 5-2; hand 1: 8-1; drawn: 9-1; line A: 9-3; lacks 0: 93 -; lacks 1: 7")
    assert texts(state) == ["place 9-1 on M"]
    assert state.view(1).data()["known_void"] == [[], [7]]

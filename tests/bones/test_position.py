"""Positions of games with bones as text, both ways."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.bones.table import GAMES, game, walk
from tests.wide import COMPILED

from asztal.bones.game import BoneGame
from asztal.catalog import ENTRIES
from asztal.engine import Random
from asztal.errors import NotationError

OPTIONS: list[dict[str, object]] = [
    {},
    {"target": 50},
    {"direction": "right"},
    {"first_round_doubles_bind": True, "deals": 3},
]


def options_for(id: str, options: dict[str, object]) -> dict[str, object]:
    """Those of the options that a game has."""
    return {spec.name: options[spec.name] for spec in ENTRIES[id].specs if spec.name in options}


@settings(max_examples=230 if COMPILED else 40)
@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.integers(0, 90), st.sampled_from(OPTIONS))
def test_a_position_read_back_goes_on_bit_for_bit(
    which: tuple[str, int], seed: int, moves: int, options: dict[str, object]
) -> None:
    id, players = which
    pieces = ENTRIES[id].make(players, options_for(id, options))
    assert isinstance(pieces, BoneGame)
    states = walk(pieces, seed)
    state = states[min(moves, len(states) - 1)]
    text = state.position()
    again = pieces.position(text)
    assert again.position() == text
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


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_a_copy_is_on_its_own(id: str, players: int) -> None:
    for state in walk(game(id, players), 5)[::7]:
        before = state.position()
        other = state.copy()
        assert other == state
        for code in state.codes()[:1]:
            other.advance(code)
            assert other != state
        assert state.position() == before


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_state_view_and_game_cross_processes(id: str, players: int) -> None:
    state = walk(game(id, players, direction="right"), 7)[6]
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert again == state and type(again) is type(state)
        assert again.game.given == {"direction": "right"}
    view = state.view(1)
    assert pickle.loads(pickle.dumps(view)) == view


@settings(max_examples=300 if COMPILED else 60)
@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.integers(0, 60), st.data())
def test_a_damaged_position_is_read_as_a_whole_state_or_refused(
    which: tuple[str, int], seed: int, moves: int, data: st.DataObject
) -> None:
    pieces = game(*which)
    states = walk(pieces, seed)
    text = states[min(moves, len(states) - 1)].position()
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from(["", ";", " ", "-", "0", "6", ":", "^", "="]))
    damaged = text[:at] + sign + text[at + 1 :]
    try:
        state = pieces.position(damaged)
    except NotationError as refusal:
        assert refusal.code.startswith("position.")
        assert "clause" in refusal.params
    else:
        assert pieces.position(state.position()) == state
        assert state.is_over() or state.codes()

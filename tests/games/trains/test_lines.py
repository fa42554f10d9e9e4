"""Names of lines and codes of moves."""

from __future__ import annotations

import itertools

import pytest
from tests.games.trains.table import GAMES, SECOND, at, game

from asztal.engine import Random
from asztal.errors import NotationError
from asztal.games.trains.lines import MARK, depth_of, line_key, line_text, place_code
from asztal.games.trains.moves import code_text
from asztal.pieces.bones import bone_text


def names(depth: int) -> list[str]:
    arms = ["".join(path) for length in range(depth + 1) for path in itertools.product("12", repeat=length)]
    return [train + arm for train in "ABCD" for arm in arms] + ["M"]


def test_every_name_has_a_key_of_its_own_and_keys_sort_as_names_do() -> None:
    every = names(9)
    keys = [line_key(name) for name in every]
    assert len(set(keys)) == len(keys) and min(keys) >= 0
    assert [line_text(key) for key in keys] == every
    assert [line_text(key) for key in sorted(keys)] == sorted(every)


def test_a_line_is_as_deep_as_its_name_is_long() -> None:
    assert all(depth_of(line_key(name)) == len(name) - 1 for name in names(9))


@pytest.mark.parametrize("name", ["", "E", "a", "A3", "A0", "M1", "1", "A1111111111", "AA"])
def test_other_names_are_no_lines(name: str) -> None:
    assert line_key(name) == -1


def test_codes_of_moves_do_not_meet() -> None:
    seen = {code_text(code) for code in (0, 1, 2)}
    assert seen == {"draw", "pass", "stop"}
    for name in names(3):
        key = line_key(name)
        assert code_text(MARK + 2 * key) == f"mark {name}"
        for bone in range(55):
            for crosswise in (False, True):
                code = place_code(bone, key, crosswise)
                assert 3 < code < MARK
                laid = f"place {bone_text(bone)} on {name}"
                assert code_text(code) == (laid + " crosswise" if crosswise else laid)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay 9-1 on A",
        "place",
        "place 9-1 on",
        "place 9-1 at A",
        "place 9-1 on E",
        "mark",
        "mark 9",
        "draw 2",
        "place 9-1 on A across",
        "place 9-10 on A",
        "place 9-1 on M1",
    ],
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(NotationError):
        at("hand 0: 9-1; hand 1: 8-1").parse_move(text)


def test_a_move_is_read_as_people_write_it() -> None:
    state = at("hand 0: 6-6 6-1; hand 1: 8-1; line A: 9-6", SECOND)
    for text in ("place 6-6 on A crosswise", "Place 6-6 ON a CROSSWISE", "place 6-6 crosswise"):
        assert state.parse_move(text).text == "place 6-6 on A crosswise"
    assert state.parse_move("place 1-6").text == "place 6-1 on A"
    assert state.parse_move("place 8-1").text == "place 8-1 on A"  # it fits nowhere


@pytest.mark.parametrize(("id", "players"), GAMES)
@pytest.mark.parametrize("bind", [False, True])
def test_a_move_drawn_without_a_list_is_the_one_that_the_list_has_there(
    id: str, players: int, bind: bool
) -> None:
    pieces = game(id, players, first_round_doubles_bind=bind)
    for seed in range(8):
        state, rng, again = pieces.deal(seed=seed, carry=seed), Random(seed), Random(seed)
        while not state.is_over():
            codes = state.codes()
            drawn = state.random_code(rng)
            assert drawn == codes[again.below(len(codes))]
            assert rng == again
            state.advance(drawn)

"""The two house variants, rule by rule (V1-01 to V1-10, V2-01 to V2-09)."""

from __future__ import annotations

import pytest
from tests.games.trains.table import (
    BASE,
    FIRST,
    SECOND,
    SET,
    at,
    dealt,
    game,
    hand,
    line,
    marked,
    played,
    refused,
    texts,
)
from tests.views import view_of

from asztal.engine import Outcome
from asztal.errors import OptionError

HOUSES = pytest.mark.parametrize("id", [FIRST, SECOND])


@HOUSES
def test_v1_01_v2_01_there_is_no_common_train(id: str) -> None:
    state = at("round: 2; hand 0: 9-1; hand 1: 8-2; hand 2: 1-0; line B: 9-3; line C: 9-4; marked: C", id, 3)
    assert texts(state) == ["place 9-1 on A"]
    assert refused(state, "place 9-1 on M") == ("train.no-line", "V1-01" if id == FIRST else "V2-01")
    lines = view_of(state, None)["lines"]
    assert isinstance(lines, list) and [line["id"] for line in lines] == ["A", "B", "C"]


@HOUSES
def test_v1_01_own_and_marked_trains_only(id: str) -> None:
    state = at(
        "hand 0: 4-1 3-1; hand 1: 8-2; hand 2: 1-0; line A: 9-7; line B: 9-3; line C: 9-4; marked: C", id, 3
    )
    assert texts(state) == ["place 4-1 on C"]
    assert refused(state, "place 3-1 on B") == ("train.closed", "V1-01" if id == FIRST else "V2-01")


@HOUSES
def test_v1_02_v2_01_the_engine_is_picked_out_beforehand_9_9_down_to_1_1(id: str) -> None:
    pieces = game(id)
    assert pieces.most_carry() == 8  # a tenth round with 0-0 does not exist
    for played_before in range(9):
        state = dealt(pieces, *reversed(SET), carry=played_before)
        data = view_of(state, None)
        assert (data["engine"], data["game_number"]) == (9 - played_before, played_before + 1)
        engine = f"{9 - played_before}-{9 - played_before}"
        assert engine not in hand(state, 0) | hand(state, 1)
        assert ("0-0" in SET) and engine != "0-0"
        assert data["stock"] == 24


def test_v1_02_the_starters_take_turns_whoever_holds_a_double() -> None:
    pieces = game(FIRST, 4)
    dealer, starters = 3, []
    for number in range(9):
        state = pieces.deal(seed=number, dealer=dealer, carry=number)
        data = view_of(state, None)
        assert data["opener"] == data["to_move"]
        starters.append(int(state.to_move) + 1)
        dealer = int(pieces.next_dealer(dealer))
    assert starters == [1, 2, 3, 4, 1, 2, 3, 4, 1]


def test_v1_02_in_the_fourth_round_of_four_the_engine_is_6_6_and_the_fourth_player_starts() -> None:
    data = view_of(game(FIRST, 4).deal(seed=2, dealer=2, carry=3), None)
    assert (data["engine"], data["to_move"]) == (6, 3)


@pytest.mark.parametrize(("players", "stock"), [(2, 24), (3, 15), (4, 14)])
def test_v1_03_the_deal_leaves_24_15_or_14(players: int, stock: int) -> None:
    assert view_of(dealt(game(FIRST, players)), None)["stock"] == stock


def test_v1_04_who_cannot_start_draws_one_and_else_puts_the_marker_at_his_track() -> None:
    state = at("hand 0: 8-7 3-1; hand 1: 9-3; stock: 3-2 ...", FIRST)
    assert texts(state) == ["draw"]
    played(state, "draw")
    assert (state.to_move, marked(state)) == (1, ["A"])
    assert hand(state, 0) == {"8-7", "3-1", "3-2"}


def test_v1_05_a_first_bone_that_was_drawn_ends_the_turn() -> None:
    state = played(at("hand 0: 8-7 3-1; hand 1: 9-3; stock: 9-8 ...", FIRST), "draw")
    assert refused(state, "place 8-7 on A") == ("place.drawn-only", "V1-05")
    assert played(state, "place 9-8 on A").to_move == 1


def test_v1_06_from_the_second_round_one_bone_but_doubles() -> None:
    state = at("hand 0: 6-6 6-1 3-1; hand 1: 8-5 6-4; line A: 9-6; line B: 9-8", FIRST)
    assert played(state, "place 6-6 on A").to_move == 0
    assert played(state, "place 6-1 on A").to_move == 1
    plain = at("hand 0: 6-1 3-1; hand 1: 8-5 6-4; line A: 9-6; line B: 9-8", FIRST)
    assert played(plain, "place 6-1 on A").to_move == 1


@pytest.mark.parametrize(("blank", "score"), [("0", 11), ("50", 61)])
def test_v1_07_v1_08_it_ends_on_the_last_bone_and_pips_count(blank: str, score: int) -> None:
    state = played(at("game: 9; hand 0: 6-1; hand 1: 0-0 6-5", FIRST, double_blank=blank), "place 6-1 on A")
    assert state.outcome == Outcome("out", "MT-24", 0, [0, score])


def test_v1_08_v2_08_bones_are_never_counted() -> None:
    for id in (FIRST, SECOND):
        with pytest.raises(OptionError) as caught:
            game(id, count="tiles")
        assert caught.value.code == "option.unknown"


@HOUSES
def test_v1_09_v1_10_nine_games_fewest_points_or_as_many_as_agreed(id: str) -> None:
    pieces = game(id)
    assert pieces.lowest_wins()
    assert not pieces.match_over([1, 2], 8) and pieces.match_over([1, 2], 9)
    assert game(id, deals=1).match_over([1, 2], 1)
    for deals in (0, 10):
        with pytest.raises(OptionError):
            game(id, deals=deals)


CROSSED = "line A: 9-6 6-6; crosswise: A; line B: 9-8; "


def test_v2_02_a_double_on_the_own_line_may_lie_crosswise_or_not() -> None:
    state = at("hand 0: 6-6 6-1 6-0; hand 1: 6-5 8-4; line A: 9-6; line B: 9-8", SECOND)
    assert texts(state)[-2:] == ["place 6-6 on A", "place 6-6 on A crosswise"]
    assert refused(state, "place 6-1 on A crosswise") == ("crosswise.no-double", "V2-02")
    played(state, "place 6-6 on A crosswise")
    assert line(state, "A") | {"tiles": []} == {
        "id": "A",
        "owner": 0,
        "start": 9,
        "tiles": [],
        "end": None,
        "marker": False,
        "arms": ["A1", "A2"],
        "crosswise": True,
    }
    for arm in ("A1", "A2"):
        assert (line(state, arm)["start"], line(state, arm)["end"], line(state, arm)["owner"]) == (6, 6, 0)


def test_v2_02_never_on_others_lines_not_even_marked_ones() -> None:
    state = at("hand 0: 6-6 7-1; hand 1: 8-1; line A: 9-7; line B: 9-6; marked: B", SECOND)
    assert texts(state) == ["place 6-6 on B", "place 7-1 on A"]
    assert refused(state, "place 6-6 on B crosswise") == ("crosswise.not-own", "V2-02")


@pytest.mark.parametrize("id", [BASE, FIRST])
def test_v2_02_the_other_games_have_no_branches(id: str) -> None:
    state = at("hand 0: 6-6 6-1; hand 1: 8-1; line A: 9-6", id)
    assert refused(state, "place 6-6 on A crosswise") == ("crosswise.never", "MT-04")
    assert refused(state, "place 6-1 on A1") == ("train.no-line", "MT-08" if id == BASE else "V1-01")
    assert refused(state, "mark A") == ("mark.not-now", "MT-14")


def test_v2_03_after_it_another_bone_and_then_one_a_turn() -> None:
    state = at("hand 0: 6-6 6-1 6-0 5-2; hand 1: 8-4 8-7; line A: 9-6; line B: 9-8", SECOND)
    played(state, "place 6-6 on A crosswise")
    assert refused(state, "pass") == ("pass.can-place", "V2-03")
    assert refused(state, "place 6-1 on A") == ("train.crossed", "V2-03")
    assert texts(state) == ["place 6-0 on A1", "place 6-0 on A2", "place 6-1 on A1", "place 6-1 on A2"]
    assert played(state, "place 6-1 on A1").to_move == 1
    played(state, "place 8-4 on B")
    assert texts(state) == ["place 6-0 on A2"]
    assert played(state, "place 6-0 on A2").to_move == 1


def test_v2_04_in_the_first_turn_too_and_arms_branch_again() -> None:
    state = at("hand 0: 9-6 6-6 6-1 1-1 6-2 2-1; hand 1: 9-8 8-7", SECOND)
    played(
        state, "place 9-6 on A", "place 6-6 on A crosswise", "place 6-1 on A1", "place 1-1 on A1 crosswise"
    )
    assert "stop" in texts(state)
    played(state, "place 6-2 on A2", "place 2-1 on A12")
    assert (line(state, "A12")["end"], line(state, "A11")["end"], line(state, "A2")["end"]) == (2, 1, 2)
    assert line(state, "A1")["arms"] == ["A11", "A12"]


def test_v2_05_a_crosswise_double_is_covered_by_the_first_bone_on_either_arm() -> None:
    for arm in ("A1", "A2"):
        state = at(
            "to-move: 1; hand 0: 7-7; hand 1: 6-0 8-3; hand 2: 9-4 9-1; " + CROSSED + "doubles: A", SECOND, 3
        )
        assert texts(state) == ["place 6-0 on A1", "place 6-0 on A2"]
        assert view_of(state, None)["must"] == "A"
        assert refused(state, "place 8-3 on B") == ("train.double-first", "MT-19")
        played(state, f"place 6-0 on {arm}")
        assert texts(state) == ["place 9-1 on C", "place 9-4 on C"]


def test_v2_06_who_can_lay_nothing_chooses_the_arm_that_is_open_to_others() -> None:
    clauses = (
        "hand 0: 7-3 7-1; hand 1: 6-0 2-0; line A: 9-5 5-5; line A1: 5-2; line A2: 5-6; crosswise: A; "
        "line B: 9-8; stock: 4-3 ..."
    )
    state = played(at(clauses, SECOND), "draw")
    assert (state.to_move, view_of(state, 0)["phase"]) == (0, "mark")
    assert texts(state) == ["mark A1", "mark A2"]
    assert refused(state, "draw") == ("mark.first", "V2-06")
    assert refused(state, "mark B") == ("mark.not-own", "V2-06")
    played(state, "mark A2")
    assert (state.to_move, texts(state), marked(state)) == (1, ["place 6-0 on A2"], ["A2"])
    assert refused(state, "place 2-0 on A1") == ("train.other-arm", "V2-06")
    assert refused(state, "mark B") == ("mark.not-now", "V2-06")


def test_v2_06_with_a_single_line_the_marker_goes_there_by_itself() -> None:
    state = played(at("hand 0: 7-3; hand 1: 6-0; line A: 9-5; line B: 9-8; stock: 4-3 ...", SECOND), "draw")
    assert (state.to_move, marked(state)) == (1, ["A"])


def test_v2_07_only_a_bone_on_the_marked_arm_takes_the_marker_off() -> None:
    clauses = (
        "hand 0: 6-4 2-1 7-7; hand 1: 9-3 4-3; line A: 9-5 5-5; line A1: 5-2; line A2: 5-6; "
        "crosswise: A; marked: A1; line B: 9-8"
    )
    assert marked(played(at(clauses, SECOND), "place 6-4 on A2")) == ["A1"]
    assert marked(played(at(clauses, SECOND), "place 2-1 on A1")) == []


def test_v2_07_v2_09_while_it_lies_a_further_failure_lets_it_stay() -> None:
    clauses = (
        "hand 0: 7-3 7-1; hand 1: 3-0; line A: 9-6 6-6; line A1: 6-2; line A2: 6-4; crosswise: A; "
        "marked: A1; line B: 9-8; stock: 5-3 ..."
    )
    state = played(at(clauses, SECOND), "draw")
    assert (state.to_move, marked(state)) == (1, ["A1"])


def test_v2_08_pips_count_over_nine_games() -> None:
    state = played(at("game: 2; hand 0: 8-1; hand 1: 0-0 6-5", SECOND), "place 8-1 on A")
    assert state.outcome == Outcome("out", "MT-24", 0, [0, 11], 2)


TWOS = "line B: 9-2 2-0 0-8 8-2 2-2 2-1 1-3 3-2 2-7 7-5 5-2 2-4; "


def test_v2_09_the_marker_goes_on_an_arm_that_can_still_grow() -> None:
    clauses = (
        "hand 0: 7-3 7-1; hand 1: 6-0 8-6; line A: 9-6 6-6; line A1: 6-4 4-4; line A2: 6-2; "
        "crosswise: A A1; " + TWOS + "stock: 8-3 ..."
    )
    state = played(at(clauses, SECOND), "draw")
    assert texts(state) == ["mark A11", "mark A12"]
    assert refused(state, "mark A2") == ("mark.stuck", "V2-09")
    assert refused(state, "mark A1") == ("mark.crossed", "V2-03")
    assert refused(state, "mark A21") == ("train.no-line", "V2-03")


def test_v2_09_where_only_one_can_grow_it_goes_there_and_where_none_can_anywhere() -> None:
    one = (
        "hand 0: 7-3 7-1; hand 1: 4-0 8-6; line A: 9-6 6-6; line A1: 6-5 5-4; line A2: 6-2; crosswise: A; "
        "line B: 9-2 2-0 0-8 8-2 2-2 2-1 1-3 3-2 2-7 7-5 5-2 2-4; stock: 8-3 ..."
    )
    state = played(at(one, SECOND), "draw")
    assert (state.to_move, marked(state)) == (1, ["A1"])
    none = (
        "hand 0: 7-3 7-1; hand 1: 4-0 8-6; line A: 9-2 2-2; line A1: 2-6 6-0 0-2; line A2: 2-5 5-1 1-2; "
        "crosswise: A; line B: 9-3 3-2 2-7 7-5 5-3 3-1 1-4 4-2 2-8; stock: 8-3 ..."
    )
    state = played(at(none, SECOND), "draw")
    assert texts(state) == ["mark A1", "mark A2"]


def test_v2_09_the_same_choice_after_one_s_own_double_and_after_a_double_that_one_cannot_cover() -> None:
    own = (
        "hand 0: 4-4 7-1; hand 1: 6-0; line A: 9-6 6-6; line A1: 6-4; line A2: 6-2; crosswise: A; "
        "line B: 9-8; stock: 5-3 ..."
    )
    state = played(at(own, SECOND), "place 4-4 on A1", "draw")
    assert texts(state) == ["mark A1", "mark A2"]  # MT-18
    other = (
        "hand 0: 7-1; hand 1: 6-0; line A: 9-6 6-6; line A1: 6-4; line A2: 6-2; crosswise: A; "
        "line B: 9-8 8-8; doubles: B; stock: 5-3 ..."
    )
    state = played(at(other, SECOND), "draw")
    assert texts(state) == ["mark A1", "mark A2"]  # MT-20


def test_v2_09_the_same_choice_with_an_empty_stock() -> None:
    hidden = [bone for bone in SET if bone not in {"9-9", "9-6", "6-6", "6-2", "6-4", "7-1", "9-8"}]
    fit = [bone for bone in hidden if {"2", "4"} & set(bone)]
    other = [bone for bone in hidden if bone not in fit]
    assert fit and other
    hands = "; ".join(f"hand {seat}: {' '.join((fit + other)[seat - 1 :: 3])}" for seat in (1, 2, 3))
    state = at(
        f"hand 0: 7-1; {hands}; stock: ; line A: 9-6 6-6; line A1: 6-2; line A2: 6-4; crosswise: A; "
        "line B: 9-8; line C: ; line D: ",
        SECOND,
        players=4,
    )
    assert texts(state) == ["pass"]
    played(state, "pass")
    assert (state.to_move, texts(state)) == (0, ["mark A1", "mark A2"])

"""Mexican Train, rule by rule (MT-01 to MT-29)."""

from __future__ import annotations

import pytest
from tests.games.trains.table import (
    BASE,
    FIRST,
    GAMES,
    SECOND,
    at,
    dealt,
    game,
    hand,
    line,
    marked,
    played,
    refused,
    texts,
    walk,
)
from tests.views import view_of

from asztal.engine import Outcome
from asztal.errors import OptionError

ROUND_2 = "round: 2; "


def test_mt_01_who_is_first_rid_of_all_bones_wins_the_game() -> None:
    state = played(at("hand 0: 9-4; hand 1: 8-7 2-1"), "place 9-4 on A")
    assert state.outcome == Outcome("out", "MT-24", 0, [0, 18], 1)


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_mt_02_v1_03_fifteen_thirteen_or_ten_bones_each(id: str, players: int) -> None:
    state = dealt(game(id, players))
    each = {2: 15, 3: 13, 4: 10}[players]
    own = 1 if id == BASE else 0  # the opener has laid their engine from the hand
    assert view_of(state, None)["counts"] == [each - own] + [each] * (players - 1)
    assert view_of(state, None)["stock"] == {2: 25, 3: 16, 4: 15}[players] - (1 - own)


@pytest.mark.parametrize("players", [1, 5])
def test_mt_02_no_other_number_of_players(players: int) -> None:
    with pytest.raises(OptionError) as caught:
        game(players=players)
    assert caught.value.code == "option.players"


def test_mt_03_the_double_nine_set_has_55_bones_each_once() -> None:
    pieces = game()
    deck = [pieces.piece_text(bone) for bone in pieces.deck()]
    assert len(deck) == len(set(deck)) == 55
    assert deck[0] == "0-0" and deck[-1] == "9-9"


def test_mt_04_one_marker_a_player_and_bones_in_one_line() -> None:
    for id, players in GAMES:
        for state in walk(game(id, players), 3):
            owners = [name[0] for name in marked(state)]
            assert len(owners) == len(set(owners)) and "M" not in owners
    state = at(ROUND_2 + "hand 0: 9-9 8-1; hand 1: 2-1; engine: 8-8; line A: 8-9")
    assert refused(state, "place 9-9 on A crosswise") == ("crosswise.never", "MT-04")


def test_mt_04_the_bones_of_others_are_hidden() -> None:
    state = at("hand 0: 9-4; hand 1: 8-7 2-1")
    assert "8-7" not in repr(view_of(state, 0))
    assert "9-4" not in repr(view_of(state, None))


def test_mt_05_an_own_train_is_its_owners_until_his_marker_lies_on_it() -> None:
    clauses = "to-move: 1; hand 0: 2-1; hand 1: 6-3 8-7; line A: 9-6; line B: 9-5"
    assert refused(at(clauses), "place 6-3 on A") == ("train.closed", "MT-06")
    assert "place 6-3 on A" in texts(at(clauses + "; marked: A"))


def test_mt_06_on_a_marked_train_the_marker_goes_along_to_the_end() -> None:
    state = at("to-move: 1; hand 0: 2-1 7-0; hand 1: 6-3 8-7; line A: 9-6; line B: 9-5; marked: A")
    played(state, "place 6-3 on A")
    assert marked(state) == ["A"]
    assert line(state, "A")["end"] == 3


def test_mt_07_the_common_train_starts_with_the_engines_number_from_the_second_round_on() -> None:
    clauses = "engine: 8-8; hand 0: 8-3 6-5 5-1; hand 1: 8-7 2-1; line A: 8-6"
    state = at(clauses)
    assert refused(state, "place 6-5 on M") == ("train.does-not-fit", "MT-13")
    assert "place 8-3 on M" in texts(state)
    assert refused(at("round: 1; " + clauses), "place 8-3 on M") == ("train.first-round", "MT-11")


def test_mt_07_the_common_train_is_one_and_open_to_all() -> None:
    state = at("hand 0: 9-3 6-5; hand 1: 3-2 9-1; line A: 9-6; line B: 9-5")
    played(state, "place 9-3 on M")
    assert "place 3-2 on M" in texts(state)
    assert refused(state, "place 9-1 on M") == ("train.does-not-fit", "MT-13")


def test_mt_08_three_places_own_common_and_marked() -> None:
    state = at(
        "hand 0: 9-8 8-7 8-6 8-5 8-4; hand 1: 1-0; hand 2: 2-0; "
        "line A: 9-7; line B: 9-6; line C: 9-5; marked: C",
        players=3,
    )
    assert texts(state) == ["place 8-5 on C", "place 8-7 on A", "place 9-8 on M"]


def test_mt_08_a_bone_that_fits_in_two_places_needs_the_place_said() -> None:
    state = at(ROUND_2 + "hand 0: 9-8 5-4; hand 1: 1-0")
    assert refused(state, "place 9-8") == ("train.which", "MT-08")
    assert state.parse_move("PLACE 8-9 ON m").text == "place 9-8 on M"
    assert refused(at("hand 0: 9-8; hand 1: 1-0"), "place 9-8 on C") == ("train.no-line", "MT-08")


def test_mt_09_the_first_player_opens_with_his_own_highest_double_not_the_tables() -> None:
    first = [f"{number}-0" for number in range(1, 10)] + ["3-3", "5-5", "2-1", "3-1", "4-1", "5-1"]
    state = dealt(game(players=2), *first, "9-9", "8-8")
    data = view_of(state, None)
    assert (data["engine"], data["opener"], data["to_move"]) == (5, 0, 0)
    assert "5-5" not in hand(state, 0) and "3-3" in hand(state, 0) and "9-9" in hand(state, 1)


@pytest.mark.parametrize(("direction", "first"), [("left", 1), ("right", 2)])
def test_mt_09_r40_64_the_first_player_sits_after_the_dealer_in_the_direction_of_play(
    direction: str, first: int
) -> None:
    pieces = game(players=3, direction=direction)
    for seed in range(20):
        state = pieces.deal(seed=seed, dealer=0)
        data = view_of(state, None)
        counts = data["counts"]
        assert isinstance(counts, list)
        if counts[first] == 12:
            assert data["to_move"] == data["opener"] == first
            break
    else:
        raise AssertionError("nobody opened")


def test_r40_63_whole_hands_are_dealt_from_the_top_the_first_players_first() -> None:
    state = dealt(
        game(players=4), *(f"9-{low}" for low in range(10)), *(f"8-{low}" for low in range(9)), "7-7"
    )
    assert hand(state, 0) == {f"9-{low}" for low in range(9)}
    assert hand(state, 1) == {*(f"8-{low}" for low in range(9)), "7-7"}


NO_DOUBLES = [bone for high in range(1, 10) for low in range(high) for bone in [f"{high}-{low}"]]


def test_mt_10_without_a_double_the_next_player_opens() -> None:
    state = dealt(game(players=3), *NO_DOUBLES[:13], "4-4", "6-6", *NO_DOUBLES[13:24])
    data = view_of(state, None)
    assert (data["engine"], data["opener"], data["to_move"]) == (6, 1, 1)
    assert data["counts"] == [13, 12, 13]


def test_mt_10_where_nobody_has_one_they_draw_in_turn_and_keep_what_they_drew() -> None:
    state = dealt(game(players=3), *NO_DOUBLES[:39], *NO_DOUBLES[39:43], "2-2", "7-7")
    data = view_of(state, None)
    assert (data["engine"], data["opener"], data["to_move"]) == (2, 1, 1)
    assert data["counts"] == [15, 14, 14]  # seats 0, 1, 2, 0 drew in vain, then 1 drew 2-2
    assert data["stock"] == 55 - 43 - 1
    assert {NO_DOUBLES[39], NO_DOUBLES[42]} <= hand(state, 0)
    assert hand(state, 1) == {*NO_DOUBLES[13:26], NO_DOUBLES[40]}


def test_mt_29_in_mt_10_the_first_player_draws_first() -> None:
    state = dealt(game(players=3), *NO_DOUBLES[:39], "2-2", dealer=0)
    assert view_of(state, None)["opener"] == 1


def test_mt_11_in_the_first_turn_any_number_of_bones_on_the_own_train_only() -> None:
    state = at("engine: 9-9; hand 0: 9-4 4-4 7-4 7-2 9-1; hand 1: 9-8")
    assert texts(state) == ["place 9-1 on A", "place 9-4 on A"]
    played(state, "place 9-4 on A", "place 4-4 on A", "place 7-4 on A", "place 7-2 on A")
    assert (texts(state), state.to_move) == (["stop"], 0)
    played(state, "stop")
    assert (texts(state), state.to_move) == (["place 9-8 on B"], 1)


def test_mt_11_at_least_one_bone_if_he_can_and_he_may_stop_after_it() -> None:
    state = at("hand 0: 9-4 4-4 7-2; hand 1: 9-8 1-0")
    assert refused(state, "stop") == ("stop.lay-one", "MT-11")
    assert refused(state, "pass") == ("pass.can-place", "MT-11")
    assert texts(played(state, "place 9-4 on A")) == ["place 4-4 on A", "stop"]
    assert refused(state, "pass") == refused(state, "draw") == ("train.say-stop", "MT-11")
    assert played(state, "stop").to_move == 1


def test_mt_12_who_cannot_start_draws_and_lays_it_if_it_fits_and_the_turn_is_over() -> None:
    state = at("hand 0: 8-1; hand 1: 9-2; stock: 9-8 ...")
    assert refused(state, "stop") == ("stop.none-laid", "MT-12")
    assert refused(state, "pass") == ("pass.can-draw", "MT-12")
    played(state, "draw")
    assert (view_of(state, 0)["phase"], texts(state)) == ("drawn", ["place 9-8 on A"])
    assert refused(state, "place 8-1 on A") == ("place.drawn-only", "MT-12")
    played(state, "place 9-8 on A")
    assert state.to_move == 1 and "8-1" in hand(state, 0)


def test_mt_12_if_it_does_not_fit_the_marker_is_put_at_the_own_track() -> None:
    state = played(at("hand 0: 8-1; hand 1: 9-2; stock: 7-6 ..."), "draw")
    assert (state.to_move, marked(state), hand(state, 0)) == (1, ["A"], {"8-1", "7-6"})


def test_mt_12_who_can_start_does_not_draw() -> None:
    assert refused(at("hand 0: 9-1; hand 1: 9-2"), "draw") == ("draw.can-place", "MT-12")


def test_mt_13_from_the_second_round_exactly_one_bone_and_one_must() -> None:
    state = at("hand 0: 9-7 7-5; hand 1: 9-2 2-1; line A: 9-8")
    assert refused(state, "pass") == ("pass.can-place", "MT-13")
    assert refused(state, "draw") == ("draw.can-place", "MT-14")
    assert refused(state, "stop") == ("stop.not-now", "MT-13")
    assert refused(state, "place 9-2 on M") == ("place.not-held", "MT-13")
    assert played(state, "place 9-7 on M").to_move == 1


def test_mt_14_who_cannot_lay_draws_and_must_lay_what_fits() -> None:
    state = played(at("hand 0: 7-5; hand 1: 9-2; line A: 9-8; stock: 9-3 ..."), "draw")
    assert texts(state) == ["place 9-3 on M"]
    assert refused(state, "draw") == ("draw.can-place", "MT-14")
    assert refused(state, "pass") == ("pass.can-place", "MT-13")
    assert played(state, "place 9-3 on M").to_move == 1
    assert marked(state) == []


def test_mt_14_else_his_marker_and_the_turn_is_over() -> None:
    state = played(at("hand 0: 7-5; hand 1: 9-2; line A: 9-8; stock: 6-3 ..."), "draw")
    assert (state.to_move, marked(state)) == (1, ["A"])


EMPTY_STOCK = (
    "opener: 1; to-move: 2; engine: 6-6; hand 0: 7-2 9-1; hand 1: 4-4 6-5 8-3; hand 2: 5-5 9-9; "
    "stock: ; line A: 6-3 3-2 2-9 9-8 8-8 8-4 4-1 1-1 1-7 7-3 3-0 0-6 6-4; "
    "line B: 6-7 7-4 4-0 0-0 0-8 8-5 5-1 1-3 3-3 3-9 9-0 0-7; "
    "line C: 6-1 1-0 0-5 5-7 7-7 7-9 9-6 6-2 2-1 1-8 8-7; "
    "line M: 6-8 8-2 2-5 5-3 3-4 4-5 5-9 9-4 4-2 2-2 2-0"
)


def test_mt_14_with_an_empty_stock_marker_and_pass() -> None:
    state = at(EMPTY_STOCK, players=3)
    assert texts(state) == ["pass"]
    assert refused(state, "draw") == ("draw.empty-stock", "MT-14")
    played(state, "pass")
    assert (state.to_move, marked(state)) == (0, ["C"])
    assert texts(state) == ["place 7-2 on C"]


def test_mt_15_the_marker_comes_off_when_the_owner_lays_on_his_own_train() -> None:
    clauses = "hand 0: 6-3 9-1 4-0; hand 1: 6-2 9-3; line A: 9-6; marked: A B"
    assert marked(played(at(clauses), "place 6-3 on A")) == ["B"]
    assert marked(played(at(clauses), "place 9-1 on M")) == ["A", "B"]
    assert marked(played(at("to-move: 1; " + clauses), "place 6-2 on A")) == ["A", "B"]


def test_mt_16_in_the_first_round_a_double_has_no_significance() -> None:
    state = played(at("hand 0: 9-4 4-4 8-2; hand 1: 9-8 9-3"), "place 9-4 on A", "place 4-4 on A")
    assert texts(state) == ["stop"]
    played(state, "stop", "place 9-8 on B", "stop")
    assert view_of(state, None)["doubles"] == []
    assert texts(state) == ["draw"]


def test_mt_16_by_the_option_it_binds_from_the_second_round_on() -> None:
    state = at("hand 0: 9-4 4-4 8-2; hand 1: 9-8 8-8 9-3", first_round_doubles_bind=True)
    played(state, "place 9-4 on A", "place 4-4 on A")
    assert view_of(state, None)["doubles"] == []  # not yet
    played(state, "stop", "place 9-8 on B", "place 8-8 on B", "stop")
    data = view_of(state, None)
    assert data["doubles"] == [{"line": "A", "bone": "4-4"}, {"line": "B", "bone": "8-8"}]
    assert data["must"] == "A"
    assert refused(state, "place 8-2 on B") == ("train.double-first", "MT-21")


def test_mt_17_after_a_double_another_bone_anywhere_allowed() -> None:
    state = played(
        at("hand 0: 5-5 9-1 5-3 7-2; hand 1: 8-1; line A: 9-5; line B: 9-3; marked: B"), "place 5-5 on A"
    )
    assert texts(state) == ["place 5-3 on A", "place 5-3 on B", "place 9-1 on M"]
    assert view_of(state, 0)["again"] is True
    assert refused(state, "pass") == ("pass.can-place", "MT-17")
    assert refused(state, "stop") == ("stop.not-now", "MT-17")
    assert played(state, "place 9-1 on M").to_move == 1


def test_mt_17_after_another_double_one_more() -> None:
    state = at("hand 0: 5-5 4-4 7-4 3-1; hand 1: 8-1; line A: 9-5; line M: 9-4")
    played(state, "place 5-5 on A", "place 4-4 on M")
    assert (state.to_move, texts(state)) == (0, ["place 7-4 on M"])
    assert played(state, "place 7-4 on M").to_move == 1


def test_mt_18_who_cannot_draws_tries_it_and_else_puts_his_marker() -> None:
    clauses = "hand 0: 5-5 7-2 3-1; hand 1: 8-1; line A: 9-5; line B: 9-3; stock: {} ..."
    state = played(at(clauses.format("9-2")), "place 5-5 on A")
    assert texts(state) == ["draw"]
    played(state, "draw")
    assert texts(state) == ["place 9-2 on M"]  # anywhere, as the bone itself
    assert played(state, "place 9-2 on M").to_move == 1
    state = played(at(clauses.format("6-2")), "place 5-5 on A", "draw")
    assert (state.to_move, marked(state)) == (1, ["A"])
    assert refused(at(clauses.format("6-2")), "draw") == ("draw.can-place", "MT-14")
    covering = played(at("hand 0: 5-5 5-1 3-1; hand 1: 8-1; line A: 9-5"), "place 5-5 on A")
    assert refused(covering, "draw") == ("draw.can-place", "MT-18")


def test_mt_18_a_drawn_double_asks_for_another_bone_too() -> None:
    state = at("hand 0: 5-5 7-2 3-1; hand 1: 8-1; line A: 9-5; line M: 9-4; stock: 4-4 6-2 ...")
    played(state, "place 5-5 on A", "draw", "place 4-4 on M")
    assert (state.to_move, texts(state)) == (0, ["draw"])
    assert view_of(played(state, "draw"), None)["doubles"] == [
        {"line": "A", "bone": "5-5"},
        {"line": "M", "bone": "4-4"},
    ]


def test_mt_19_the_next_players_first_bone_goes_on_the_open_double_wherever_it_lies() -> None:
    state = at("to-move: 1; hand 0: 7-2; hand 1: 5-1 9-1 8-1; line A: 9-5 5-5; line B: 9-8; doubles: A")
    assert texts(state) == ["place 5-1 on A"]  # a closed private train
    assert view_of(state, None)["must"] == "A"
    assert refused(state, "place 9-1 on M") == ("train.double-first", "MT-19")
    assert refused(state, "place 9-1 on A") == ("train.does-not-fit", "MT-19")
    assert played(state, "place 5-1 on A").to_move == 0  # their only bone
    assert view_of(state, None)["doubles"] == []


def test_mt_20_who_cannot_draws_and_tries_it_on_the_double_only() -> None:
    clauses = (
        "to-move: 1; hand 0: 7-2; hand 1: 9-1 8-1; hand 2: 5-0 9-2; line A: 9-5 5-5; line B: 9-8; "
        "doubles: A; stock: {} ..."
    )
    state = at(clauses.format("8-5"), players=3)
    assert texts(state) == ["draw"]
    assert texts(played(state, "draw")) == ["place 8-5 on A"]  # not on the own train
    state = played(at(clauses.format("9-3"), players=3), "draw")  # it would fit the common train
    assert (state.to_move, marked(state), texts(state)) == (2, ["B"], ["place 5-0 on A"])
    holds = at(clauses.replace("hand 1: 9-1", "hand 1: 5-1").format("9-3"), players=3)
    assert refused(holds, "draw") == ("draw.can-place", "MT-20")


def test_mt_21_several_open_doubles_are_covered_in_the_order_they_were_laid() -> None:
    clauses = (
        "to-move: 1; hand 0: 7-2; hand 1: 5-1 4-1 8-1; hand 2: 4-2 3-0; line A: 9-5 5-5; "
        "line M: 9-4 4-4; line B: 9-8; doubles: "
    )
    state = at(clauses + "A M", players=3)
    assert refused(state, "place 4-1 on M") == ("train.double-first", "MT-21")
    played(state, "place 5-1 on A")
    assert texts(state) == ["place 4-2 on M"]  # one a turn
    assert texts(at(clauses + "M A", players=3)) == ["place 4-1 on M"]


DEAD = (
    "to-move: 1; hand 0: 8-3 3-3; hand 1: 5-5 8-2 7-1; "
    "line A: 9-0 0-5 5-1 1-3 3-5 5-2 2-1 1-6 6-5 5-8; line B: 9-5 5-7 7-4 4-5; stock: {} ..."
)


def test_mt_22_a_double_that_no_bone_can_cover_binds_nobody() -> None:
    state = played(at(DEAD.format("0-0")), "place 5-5 on B")
    assert view_of(state, None)["doubles"] == []
    played(state, "draw")
    assert texts(state) == ["place 8-3 on A"]


def test_mt_22_an_open_double_dies_when_its_last_bone_is_laid_elsewhere() -> None:
    state = at(
        "hand 0: 5-5 5-3 1-0; hand 1: 4-3 9-1; line M: 9-3; line B: 9-5; "
        "line A: 9-0 0-5 5-1 1-2 2-5 5-4 4-6 6-5 5-7 7-8 8-5"
    )
    played(state, "place 5-5 on A")
    assert view_of(state, None)["doubles"] == [{"line": "A", "bone": "5-5"}]
    played(state, "place 5-3 on M")
    assert view_of(state, None)["doubles"] == []
    assert texts(state) == ["draw"]


def test_mt_28_a_dead_double_still_asks_its_layer_for_another_bone() -> None:
    state = played(at(DEAD.format("0-0")), "place 5-5 on B")
    assert (state.to_move, texts(state)) == (1, ["draw"])
    played(state, "draw")
    assert (state.to_move, marked(state)) == (0, ["B"])
    state = played(at(DEAD.format("9-3")), "place 5-5 on B", "draw")
    assert texts(state) == ["place 9-3 on M"]


def test_mt_28_the_further_bone_may_cover_the_younger_double() -> None:
    state = at("hand 0: 5-5 4-4 7-4 5-1; hand 1: 5-2 7-0; line A: 9-5; line M: 9-4")
    played(state, "place 5-5 on A", "place 4-4 on M")
    assert texts(state) == ["place 5-1 on A", "place 7-4 on M"]
    played(state, "place 7-4 on M")
    assert view_of(state, None)["must"] == "A"


def test_mt_23_a_double_as_the_last_bone_ends_the_game_at_once() -> None:
    state = played(at("hand 0: 4-4; hand 1: 7-4 6-1; line A: 9-4"), "place 4-4 on A")
    assert state.outcome == Outcome("out", "MT-24", 0, [0, 18], 1)
    assert refused(state, "place 7-4 on A") == ("deal.over", "MT-24")


BLOCK = (
    "opener: 1; to-move: 1; engine: 8-8; hand 0: 1-1 9-1; hand 1: 0-0 3-2 4-0 5-2; stock: ; "
    "line A: 8-3 3-1 1-6 6-5 5-5 5-3 3-9 9-6 6-6 6-8 8-7 7-9 9-9 9-0 0-1 1-7 7-7; "
    "line B: 8-0 0-3 3-4 4-4 4-7 7-3 3-3 3-6; "
    "line M: 8-1 1-5 5-9 9-4 4-2 2-9 9-8 8-2 2-6 6-4 4-5 5-7 7-0 0-5 5-8 8-4 4-1 1-2 2-2 2-0 0-6 "
    "6-7 7-2"
)


def test_mt_24_mt_27_blocked_at_once_when_the_stock_is_empty_all_are_marked_and_nobody_can_lay() -> None:
    state = played(at(BLOCK + "; marked: A B"), "place 5-2 on M")
    assert state.outcome == Outcome("blocked", "MT-27", 1, [12, 9], 1)
    assert texts(state) == []


def test_mt_27_while_a_train_has_no_marker_the_deal_is_not_blocked() -> None:
    state = played(at(BLOCK + "; marked: B"), "place 5-2 on M")
    assert (state.outcome, texts(state)) == (None, ["pass"])
    assert played(state, "pass").outcome == Outcome("blocked", "MT-27", 1, [12, 9], 1)


def test_mt_27_while_somebody_has_a_legal_bone_it_is_not_blocked() -> None:
    state = at(BLOCK + "; marked: A B")
    assert state.outcome is None
    assert texts(state) == ["place 3-2 on M", "place 5-2 on M"]


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_mt_24_mt_27_deals_end_out_or_blocked_and_then_truly(id: str, players: int) -> None:
    endings = set()
    for seed in range(60):
        last = walk(game(id, players), seed)[-1]
        outcome = last.outcome
        assert outcome is not None
        endings.add(outcome.reason)
        data = view_of(last, None)
        if outcome.reason == "blocked":
            assert data["stock"] == 0 and data["marked"] == [True] * players and data["doubles"] == []
            assert outcome.winner is None or outcome.scores[outcome.winner] == min(outcome.scores)
        else:
            assert outcome.winner is not None and hand(last, outcome.winner) == set()
    assert endings == {"out", "blocked"}


@pytest.mark.parametrize(("count", "score"), [("pips", 20), ("tiles", 3)])
def test_mt_25_what_is_left_counts_by_pips_or_by_the_bone(count: str, score: int) -> None:
    state = played(at("hand 0: 9-4; hand 1: 8-7 2-1 2-0", count=count), "place 9-4 on A")
    outcome = state.outcome
    assert outcome is not None and outcome.scores == (0, score)


def test_mt_25_v1_08_the_double_blank_has_no_price_where_bones_are_counted() -> None:
    with pytest.raises(OptionError) as caught:
        game(count="tiles", double_blank="50")
    assert (caught.value.code, caught.value.params) == (
        "option.contradiction",
        {"option": "double_blank", "other": "count"},
    )


def test_mt_25_a_blocked_deal_goes_to_the_lowest_and_on_a_tie_to_nobody() -> None:
    tie = BLOCK.replace(
        "hand 0: 1-1 9-1; hand 1: 0-0 3-2 4-0 5-2", "hand 0: 1-1; hand 1: 0-0 5-2; hand 2: 9-1 3-2 4-0"
    )
    state = played(at(tie + "; marked: A B C", players=3, count="tiles"), "place 5-2 on M")
    assert state.outcome == Outcome("blocked", "MT-27", None, [1, 1, 3], 1)
    state = played(at(tie + "; marked: A B C", players=3), "place 5-2 on M")
    assert state.outcome == Outcome("blocked", "MT-27", 1, [2, 0, 19], 1)


def test_mt_26_the_lowest_total_wins_after_nine_games() -> None:
    pieces = game()
    assert pieces.lowest_wins()
    assert not pieces.match_over([0, 500], 8) and pieces.match_over([0, 500], 9)
    assert game(deals=2).match_over([3, 3], 2)
    for deals in (0, 14):
        with pytest.raises(OptionError):
            game(deals=deals)
    assert game(deals=13).match_over([0, 0], 13)


def test_mt_29_at_least_one_bone_and_a_marked_train_not_yet_started_may_be_started_by_others() -> None:
    state = at(ROUND_2 + "to-move: 1; hand 0: 3-2; hand 1: 9-3 7-4; line B: 9-8; marked: A")
    assert "place 9-3 on A" in texts(state)
    played(state, "place 9-3 on A")
    assert marked(state) == ["A"] and "place 3-2 on A" in texts(state)


def test_mt_29_going_out_in_the_first_round_ends_the_deal_all_the_same() -> None:
    state = played(at("hand 0: 9-4 7-4; hand 1: 8-7", players=2), "place 9-4 on A", "place 7-4 on A")
    assert state.outcome == Outcome("out", "MT-24", 0, [0, 15], 1)


@pytest.mark.parametrize(("direction", "after"), [("left", [1, 2, 0]), ("right", [2, 0, 1])])
def test_mt_29_the_next_games_first_player_is_the_next_after_this_ones(
    direction: str, after: list[int]
) -> None:
    pieces = game(players=3, direction=direction)
    assert [pieces.next_dealer(dealer) for dealer in range(3)] == after


def test_mt_29_the_game_of_the_match_is_counted() -> None:
    pieces = game()
    assert pieces.most_carry() == 12
    state = pieces.deal(seed=1, carry=4)
    assert view_of(state, None)["game_number"] == 5
    while not state.is_over():
        state.advance(state.codes()[0])
    outcome = state.outcome
    assert outcome is not None and outcome.carry == 5


@pytest.mark.parametrize("id", [BASE, FIRST, SECOND])
def test_r40_64_the_direction_turns_play(id: str) -> None:
    state = at("hand 0: 9-4 3-2; hand 1: 8-7 2-1; hand 2: 7-1; dealer: 1", id, 3, direction="right")
    assert played(state, "place 9-4 on A", "stop").to_move == 2

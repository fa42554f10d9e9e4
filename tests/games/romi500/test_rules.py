"""Dealing, turns, melds, the right to lay and laying off.

RR-01 to RR-08, RR-10 to RR-15, RR-17, RR-18 and RR-24.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.romi500.table import table
from tests.tables import after, legal, refused, texts
from tests.views import view_of

import asztal
from asztal.engine import Random
from asztal.errors import IllegalMove, OptionError
from asztal.games.romi500 import Romi500State
from asztal.i18n import sentence


def deal(players: int = 3, dealer: int = 0, **options: object) -> Romi500State:
    state = asztal.game("romi-500", players=players, **options).deal(seed=7, dealer=dealer)
    assert isinstance(state, Romi500State)
    return state


def data(state: Romi500State, seat: int | None = None) -> Any:
    return view_of(state, seat)


def test_rr_01_two_packs_and_two_jokers_the_dealers_left_starts() -> None:
    state = deal(dealer=1)
    assert len(state.game.deck()) == 106
    assert [state.game.piece_text(card) for card in state.game.deck()].count("*") == 2
    assert state.to_move == 2
    assert data(state)["first"] == 2


def test_rr_01_play_goes_clockwise() -> None:
    state = deal(dealer=1)
    order = []
    for _ in range(6):
        order.append(int(state.to_move))
        state = after(state, "draw", "done")
    assert order == [2, 0, 1, 2, 0, 1]


def test_r40_64_to_the_right_everything_turns() -> None:
    state = deal(dealer=1, direction="right")
    order = []
    for _ in range(6):
        order.append(int(state.to_move))
        state = after(state, "draw", "done")
    assert order == [0, 2, 1, 0, 2, 1]
    assert [int(state.game.next_dealer(seat)) for seat in range(3)] == [2, 0, 1]


def test_rr_02_thirty_points_go_into_the_pool_with_each_deal() -> None:
    assert data(deal())["pool"] == 30
    assert data(asztal.game("romi-500").deal(seed=1, carry=45))["pool"] == 75  # type: ignore[arg-type]


def test_rr_03_ten_rounds_of_one_turn_each() -> None:
    state = deal(players=2)
    rounds = []
    while not state.is_over():
        rounds.append(data(state)["round"])
        state = after(state, "draw", "done")
    assert rounds == [number for number in range(1, 11) for _ in range(2)]
    assert data(state)["rounds"] == 10
    assert refused(state, "draw") == ("deal.over", "RR-03")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rr_04_rr_05_everybody_has_thirteen_the_first_player_too(players: int) -> None:
    state = deal(players=players)
    assert data(state)["counts"] == [13] * players
    assert data(state)["stock"] == 106 - 13 * players


def test_rr_06_two_to_four_play() -> None:
    for players in (1, 5):
        with pytest.raises(OptionError):
            asztal.game("romi-500", players=players)


def test_rr_06_four_players_leave_fourteen_cards_in_the_stock() -> None:
    state = deal(players=4)
    drawn = 0
    while not state.is_over():
        state = after(state, "draw", "done")
        drawn += 1
    assert (drawn, data(state)["stock"]) == (40, 14)


def test_r40_63_whole_hands_are_dealt_from_the_top_the_first_player_first() -> None:
    game = asztal.game("romi-500", players=2)
    deck = [game.piece_text(card) for card in game.deck()]
    state = game.deal(deck=deck, dealer=0)
    assert view_of(state, 1)["hand"] == sorted(deck[:13], key=deck.index)
    assert view_of(state, 0)["hand"] == sorted(deck[13:26], key=deck.index)
    state.apply("draw")
    assert deck[26] in view_of(state, 1)["hand"]


# Melds


def test_rr_07_runs_and_sets_of_three_or_more() -> None:
    state = table("5s 6s 7s 8s 9h 9c 9d 2c", "2d Kd")
    assert legal(state, "lay [5s 6s 7s]", "lay {9h 9c 9d}")
    assert legal(state, "lay [5s 6s 7s 8s]")
    assert refused(state, "lay [5s 6s]") == ("lay.short", "RR-07")
    assert refused(state, "lay [5s 6s 8s]") == ("lay.not-in-sequence", "RR-07")
    assert refused(state, "lay {9h 9c 8s}") == ("lay.set-ranks", "RR-07")


def test_rr_08_a_set_may_repeat_suits() -> None:
    state = table("7s 7s 7h 7h 2c", "2d Kd")
    assert legal(state, "lay {7s 7s 7h}")
    assert legal(state, "lay {7s 7s 7h 7h}")
    assert refused(state, "lay {7s 7s 7s}") == ("lay.three-alike", "RR-01")


def test_rr_25_a_set_has_at_most_eight_cards() -> None:
    eight = "2s 2s 2h 2h 2c 2c 2d 2d"
    state = table(f"{eight} * 5h", "3d Kd")
    assert legal(state, f"lay {{{eight}}}")
    assert refused(state, f"lay {{{eight} *}}") == ("lay.book-size", "RR-25")
    assert refused(state, f"lay {{{eight}}}", "add * to 1") == ("romi500.full", "RR-25")


def test_rr_10_a_joker_is_one_card_and_stays_where_it_was_laid() -> None:
    state = table("5s * 8s 7s 6s 9d", "2d Kd")
    assert refused(state, "lay [5s * 8s]") == ("lay.not-in-sequence", "RR-10")
    assert legal(state, "lay [5s * 7s]")
    assert refused(state, "lay [5s * 7s]", "add 6s to 1") == ("romi500.no-fit", "RR-17")
    assert refused(state, "lay [5s * 7s]", "swap 6s in 1") == ("romi500.no-swap", "RR-10")


def test_rr_10_two_jokers_may_lie_in_one_meld_and_side_by_side() -> None:
    state = table("5s * * 8s 9d", "2d Kd")
    assert legal(state, "lay [5s * * 8s]")
    assert legal(state, "lay {9d * *}")
    assert legal(state, "lay [* * 8s]", "add 9d to 1") is False


def test_rr_14_an_ace_is_low_or_high_and_no_run_goes_round_it() -> None:
    state = table("As 2s 3s Qs Ks As 9d", "2d Kd")
    assert legal(state, "lay [As 2s 3s]", "lay [Qs Ks As]")
    assert refused(state, "lay [Ks As 2s]") == ("lay.ace-between", "RR-14")


def test_r40_58_one_ace_in_a_run() -> None:
    run = "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks"
    state = table(f"{run} As 4d", "2d Kd")
    assert refused(state, f"lay [{run} As]") == ("lay.two-aces", "R40-58")
    assert refused(state, f"lay [{run}]", "add As to 1") == ("add.run-full", "R40-58")
    assert legal(state, f"lay [{run[3:]}]", "add As to 1 low")
    assert legal(state, f"lay [{run[3:]}]", "add As to 1 high")
    assert refused(state, f"lay [{run[3:]}]", "add As to 1") == ("add.end", "RR-17")


# The turn


def test_rr_11_everybody_draws_first_the_first_player_too() -> None:
    state = table("5s 6s 7s 9d", "2d Kd", phase="draw", round=1)
    assert texts(state) == {"draw"}
    for move in ("lay [5s 6s 7s]", "discard 9d", "done", "add 9d to 1"):
        assert refused(state, move) == ("romi500.draw-first", "RR-11")
    assert refused(state, "draw", "draw") == ("romi500.drawn", "RR-11")


def test_rr_11_a_discard_ends_the_turn_and_so_does_none() -> None:
    state = table("5s 9d", "2d Kd")
    assert after(state, "discard 9d").to_move == 1
    assert after(state, "done").to_move == 1
    assert view_of(after(state, "done"), 0)["hand"] == ["5s", "9d"]
    assert refused(state, "discard 2c") == ("discard.not-held", "RR-11")


def test_rr_12_a_draw_is_the_top_of_the_stock_and_a_discard_lies_before_its_player() -> None:
    state = table("5s 9d", "2d Kd", phase="draw", extra="discards 0: 3c; discards 1: 4c 4d")
    top = state.position().partition("stock: ")[2].split()[0]
    state = after(state, "draw")
    assert top in view_of(state, 0)["hand"]
    assert data(after(state, "discard 9d"))["discards"] == [["3c", "9d"], ["4c", "4d"]]


def test_rr_13_a_discard_is_never_taken() -> None:
    state = after(table("5s 9d", "2d Kd"), "discard 9d")
    assert texts(state) == {"draw"}
    assert refused(state, "take") == ("romi500.no-take", "RR-13")


def test_rr_13_whoever_has_drawn_is_not_told_to_draw() -> None:
    before, drawn = table("5s 9d", "2d Kd", phase="draw"), table("5s 9d", "2d Kd")
    for state, yes in ((before, "no"), (drawn, "yes")):
        assert state.check("take").params == {"drawn": yes}  # type: ignore[union-attr]
    over = after(table("9d", "2d Kd", melds="0[4s 5s 6s]"), "discard 9d")
    assert over.is_over()
    assert {over.check(move).code for move in ("take", "swap 9d in 1")} == {  # type: ignore[union-attr]
        "deal.over"
    }


def test_rr_15_cards_not_held_are_not_laid() -> None:
    state = table("5s 6s 7s 7s 9d", "2d Kd")
    assert refused(state, "lay [5s 6s 7s 8s]") == ("lay.not-held", "RR-17")
    assert refused(state, "lay {7s 7s 7h}") == ("lay.not-held", "RR-17")
    assert refused(state, "lay [5s 6s *]") == ("lay.not-held", "RR-17")
    assert state.check("lay {7s 7s 7h}").params == {"card": "7h", "held": 0}  # type: ignore[union-attr]


# The right to lay


def test_rr_18_the_first_player_may_knock_from_the_start() -> None:
    state = table("5s 6s 7s 9d", "2d Kd", round=1)
    assert data(state)["may_lay"] is True
    assert data(state)["knocked"] == [False, False]
    assert data(after(state, "lay [5s 6s 7s]"))["knocked"] == [True, False]


def test_rr_18_nobody_else_before_somebody_has_knocked() -> None:
    state = table("3s 9d", "2d Kd", "7s 7h 7c 4d 9c", turn=2)
    assert data(state)["may_lay"] is False
    assert refused(state, "lay {7s 7h 7c}") == ("romi500.not-yet", "RR-18")
    state = table("3s 9d", "2d Kd", "7s 7h 7c 4d 9c", turn=2, melds="0[4s 5s 6s]")
    assert legal(state, "lay {7s 7h 7c}", "done")


def test_rr_18_a_knock_gives_the_right_to_all_who_come_after() -> None:
    state = table("5s 6s 7s 9d", "8h 8c 8d Kd 2c 4c", phase="play")
    state = after(state, "lay [5s 6s 7s]", "done", "draw")
    assert data(state)["may_lay"] is True
    assert legal(state, "lay {8h 8c 8d}", "done")


def test_rr_18_going_out_in_one_go_is_everybodys_right() -> None:
    state = table("3s 9d", "7s 7h 7c 4d 5d 6d Kc", turn=1)
    assert legal(state, "lay {7s 7h 7c}", "lay [4d 5d 6d]", "discard Kc")
    state = table("3s 9d", "7s 7h 7c 4d 5d 6d", turn=1)
    assert legal(state, "lay {7s 7h 7c}", "lay [4d 5d 6d]")


def test_rr_18_who_lays_without_the_right_must_go_out() -> None:
    state = table("3s 9d", "7s 7h 7c 4d 5d 6d Kc", turn=1)
    state = after(state, "lay {7s 7h 7c}")
    assert refused(state, "done") == ("romi500.must-go-out", "RR-18")
    assert refused(state, "discard Kc") == ("romi500.must-go-out", "RR-18")
    assert texts(state) == {"lay [4d 5d 6d]"}
    state = after(state, "lay [4d 5d 6d]")
    assert texts(state) == {"discard Kc"}
    assert refused(state, "done") == ("romi500.must-go-out", "RR-18")


def test_rr_18_a_lay_that_spoils_the_way_out_is_refused() -> None:
    state = table("3s 9d", "4d 5d 6d 7d 7h 7c Kc", turn=1)
    assert refused(state, "lay [4d 5d 6d 7d]") == ("romi500.dead-end", "RR-18")
    assert legal(state, "lay [4d 5d 6d]", "lay {7h 7c 7d}", "discard Kc")
    assert refused(state, "lay [4d 5d 6d]", "add 7d to 1") == ("romi500.dead-end", "RR-18")


def test_rr_18_who_goes_out_from_hand_may_add_to_his_own_new_meld() -> None:
    state = table("3s 9d", "4d 5d 6d 7d Kc", turn=1)
    assert legal(state, "lay [4d 5d 6d]", "add 7d to 1", "discard Kc")


# Laying off


def test_rr_17_cards_may_be_added_to_every_meld() -> None:
    state = table("8s 7d Kc 3c 4c 5c", "2d Kd", melds="0{9h 9c 9d} 1[5s 6s 7s] 1{7s 7h 7c}")
    assert legal(state, "add 8s to 2", "add 7d to 3", "done")
    assert refused(state, "add Kc to 2") == ("romi500.no-fit", "RR-17")
    assert refused(state, "add 9d to 1") == ("table.regroup", "RR-17")
    assert refused(state, "add 6c to 2") == ("add.not-held", "RR-17")
    assert refused(state, "add 8s to 4") == ("add.no-such-meld", "RR-17")


def test_rr_17_a_card_laid_off_this_turn_may_be_taken_back() -> None:
    state = table("7s 8s 9s 2c Kc", "2d Kd", melds="0[4s 5s 6s] 1{9h 9c 9d}")
    assert state.check("add 9d to 1").params["fresh"] == "no"  # type: ignore[union-attr]
    state.apply("add 7s to 1")
    for same in (state, state.game.position(state.position()), state.game.resample(state.view(0), Random(1))):
        why = same.check("lay [7s 8s 9s]")
        assert why is not None
        assert (why.code, why.rule, why.params["fresh"]) == ("table.regroup", "RR-17", "yes")
        assert sentence("en", why).startswith("You have laid the 7♠ this turn. Take your plays back")
        assert "Vedd vissza a lépéseidet" in sentence("hu", why)
    state.apply("discard Kc")
    assert "laid" not in state.position()


def test_rr_17_a_joker_may_be_added_and_says_at_which_end() -> None:
    state = table("* 2c Kc", "2d Kd", melds="0[5s 6s 7s] 1[Ac 2c 3c] 1{7s 7h 7c}")
    assert {"add * to 1 low", "add * to 1 high", "add * to 2 high", "add * to 3"} <= texts(state)
    assert refused(state, "add * to 1") == ("add.end", "RR-17")
    assert state.parse_move("add * to 2").text == "add * to 2 high"
    assert refused(state, "add * to 2 low") == ("add.other-end", "RR-17")


def test_rr_24_a_meld_of_ones_own_comes_first() -> None:
    state = table("8s Kc 3c 4c 5c", "2d Kd", melds="1[5s 6s 7s]")
    assert refused(state, "add 8s to 1") == ("romi500.own-meld-first", "RR-24")
    assert legal(state, "lay [3c 4c 5c]", "add 8s to 1", "done")


def test_rr_24_the_melds_of_who_went_out_in_round_1_stay_as_they_are() -> None:
    state = table("4s 5s 6s 9d", "7s 8c 9c 10c Kd 2c", "8d 2h", round=1)
    state = after(state, "lay [4s 5s 6s]", "discard 9d", "draw", "lay [8c 9c 10c]")
    assert refused(state, "add 7s to 1") == ("romi500.closed", "RR-24")
    assert "add 7s to 1" not in texts(state)


def test_rr_18_who_is_bound_to_go_out_is_told_nothing_else() -> None:
    state = asztal.game("romi-500", 3).position(
        "romi-500 players=3; to-move: 2; round: 2; phase: play; hand 2: 4d 5d 6d 9c; table: 2{7s 7h 7c}; fresh: 1"
    )
    for move in ("discard 2c", "discard 9c", "done"):
        assert refused(state, move) == ("romi500.must-go-out", "RR-18"), move
    for move, rule in (("draw", "RR-11"), ("take", "RR-13")):
        with pytest.raises(IllegalMove) as told:
            state.apply(move)
        assert told.value.rule == rule
        assert "Lay the rest of your cards too" in sentence("en", told.value)


def test_rr_18_without_the_right_to_knock_nobody_is_advised_to_lay() -> None:
    state = asztal.game("romi-500", 2).position(
        "romi-500 players=2; phase: play; to-move: 1; round: 2; hand 1: 7s 7h 7c 4d 9c"
    )
    why = state.check("add 7s to 1")
    assert why is not None and (why.code, why.rule) == ("romi500.not-yet", "RR-18")

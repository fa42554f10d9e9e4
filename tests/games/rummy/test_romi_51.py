"""Römi 51: the discard is free for everybody, always (R51-01 to R51-13, R40-62)."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.rummy.table import table as any_table
from tests.tables import after, legal, refused, texts
from tests.views import view_of

import asztal
from asztal.errors import NotationError
from asztal.games.rummy import RummyState
from asztal.games.rummy.pickup import TABLE

table = partial(any_table, id="romi-51")

RUN = "1[4s 5s 6s]"


@pytest.mark.parametrize(
    ("id", "lay", "add", "none"),
    [
        ("romi-40", "R40-02", "R40-39", "R40-39"),
        ("romi-50", "R50-02", "R50-12", "R50-12"),
        ("romi-51", "R51-02", "R51-11", "R51-11"),
        ("kalooki", "K-06", "K-10", "K-10"),
    ],
)
def test_r50_12_r51_11_k_10_a_refusal_cites_the_number_of_its_own_game(
    id: str, lay: str, add: str, none: str
) -> None:
    state = any_table("2h 3h 4h 9d Kc", opened=True, phase="play", melds="1[4s 5s 6s]", id=id)
    assert refused(state, "lay [5h 6h 7h]") == ("lay.not-held", lay)
    assert refused(state, "add 7s to 1") == ("add.not-held", add)
    assert refused(state, "add 9d to 1") == ("add.does-not-fit", add)
    assert refused(state, "add 9d to 2") == ("add.no-such-meld", none)


def test_r40_62_a_position_has_not_been_idle_for_longer_than_the_rule_allows() -> None:
    game = asztal.game("romi-51", players=2, idle_rounds=2)
    head = "romi-51 players=2 idle_rounds=2; "
    assert game.position(head + "idle: 3").outcome is None
    for idle in (4, 5):
        with pytest.raises(NotationError) as error:
            game.position(head + f"idle: {idle}")
        assert error.value.params["clause"] == "idle"


def test_r51_01_two_packs_and_two_jokers_for_two_to_four() -> None:
    for players in (2, 3, 4):
        game = asztal.game("romi-51", players=players)
        deck = [game.piece_text(card) for card in game.deck()]
        assert len(deck) == 106 and deck.count("*") == 2


def test_r51_02_the_last_card_goes_on_the_pile_and_a_joker_in_hand_costs_twenty() -> None:
    state = table("5h 6h 7h Kc", opened=True, phase="play", others="* * 2d")
    assert refused(table("5h 6h 7h", opened=True, phase="play"), "lay [5h 6h 7h]") == (
        "lay.last-card",
        "R51-02",
    )
    ended = after(state, "lay [5h 6h 7h]", "discard Kc")
    assert ended.outcome is not None
    assert (ended.outcome.reason, ended.outcome.rule, list(ended.outcome.scores)) == (
        "out",
        "R51-02",
        [0, 42],
    )


def test_r51_03_two_jokers_in_a_run_and_not_three() -> None:
    state = table("6s 9s * * 4c 4d 4h Kd 2c", phase="play")
    assert legal(state, "lay [6s * * 9s]", "lay {4h 4c 4d}") is False  # 42 and no more
    assert legal(
        table("6s 9s * * 7c 7d 7h Kd 2c", phase="play"), "lay [6s * * 9s]", "lay {7h 7c 7d}", "discard Kd"
    )
    one = table("6s 9s 8s 7s * 5d", opened=True, phase="play", jokers_per_meld="1")
    assert "lay [6s 7s 8s *]" in texts(one)
    full = table("* Kd 5d", opened=True, phase="play", melds="1[4s * 6s 7s]", jokers_per_meld="1")
    assert refused(full, "add * to 1 high") == ("add.joker-cap", "R51-03")


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_r51_04_the_player_after_the_dealer_has_the_fifteenth_card(dealer: int) -> None:
    view = view_of(asztal.game("romi-51", players=3).deal(seed=1, dealer=dealer), None)
    assert view["counts"] == [15 if seat == (dealer + 1) % 3 else 14 for seat in range(3)]


def test_r51_05_the_exchange_card_is_the_discard_and_none_is_laid_out() -> None:
    assert view_of(asztal.game("romi-51").deal(seed=1), None)["pile"] == []


def test_r51_06_the_starter_throws_and_later_turns_choose_a_pile() -> None:
    state = asztal.game("romi-51").deal(seed=1)
    refusal = state.check("draw")
    assert refusal is not None and refusal.rule == "R51-06"
    state.apply(state.legal_moves()[-1])
    assert [str(move) for move in state.legal_moves()] == ["draw", "take"]
    only = asztal.game("romi-51", starter_may_lay=False).position(
        "romi-51 players=2 starter_may_lay=no; phase: play; hand 0: 4s 5s 6s 7s Qh Qd Qc Kd"
    )
    assert isinstance(only, RummyState)
    assert refused(only, "lay [4s 5s 6s]") == ("lay.starter", "R51-06")


def test_r51_07_the_discard_may_be_taken_and_kept_at_any_time() -> None:
    assert legal(table("2s 9h Kd 5c", pile="7d"), "take", "discard Kd")
    assert legal(table("2s 9h Kd 5c", pile="7d", opened=True, melds=RUN), "take", "discard Kd")
    assert TABLE["not opened"][1] == TABLE["first draw"][1] == "may keep it"


def test_r51_08_no_szuro_ban() -> None:
    state = table("Kc 2d 9h", pile="7s", opened=True, melds=RUN)
    assert legal(state, "take", "discard Kc")
    assert legal(state, "take", "add 7s to 1", "discard Kc")


def test_r51_09_fifty_one_opens_and_fifty_does_not() -> None:
    assert legal(
        table("10c 10d 10h 7s 7h 7d 2c 3d", phase="play"), "lay {10h 10c 10d}", "lay {7s 7h 7d}", "discard 2c"
    )
    state = table("Js Jh Jd 10s 10h 2c 3d", phase="play")
    assert refused(state, "lay {Js Jh Jd}") == ("lay.opening", "R51-09")
    short = table("Qs Ks As 6h 6d 6c 2c 3d", phase="play")  # 31 + 18
    assert refused(short, "lay [Qs Ks As]") == ("lay.opening", "R51-09")


def test_r51_10_out_from_hand_with_a_joker_won_on_the_way() -> None:
    state = table("7h 2c 2d 9s 10s Kd 3d 3c", phase="play", melds="1[6h * 8h]")
    moves = ("swap 7h in 1", "lay {2c 2d *}")
    assert refused(state, "swap 7h in 1") == ("swap.not-opened", "R51-12")  # they could not go out
    able = table("7h 2c 2d 9s 10s Js Kd", phase="play", melds="1[6h * 8h]")
    ended = after(able, *moves, "lay [9s 10s Js]", "discard Kd")
    assert ended.outcome is not None and (ended.outcome.reason, ended.outcome.rule) == ("hand", "R51-10")
    half = after(able, *moves)
    assert refused(half, "discard Kd") == ("discard.must-go-out", "R51-10")


def test_r51_10_laying_comes_between_drawing_and_discarding() -> None:
    assert refused(table("10c 10d 10h 7s 7h 7d 2c"), "lay {10h 10c 10d}") == ("draw.first", "R51-10")


def test_r51_11_lay_offs_want_the_minimum_and_then_several_go_at_once() -> None:
    assert refused(table("7s Kc 2d", phase="play", melds=RUN), "add 7s to 1") == ("add.not-opened", "R51-11")
    state = table("7s 8s Kc", opened=True, phase="play", melds=RUN)
    assert legal(state, "add 7s to 1", "add 8s to 1", "discard Kc")


def test_r51_12_a_joker_is_won_by_the_card_it_stands_for_and_laid_at_once() -> None:
    state = table("9h 2c 5d Ks", opened=True, phase="play", melds="1[7h 8h * 10h]")
    assert refused(state, "swap 9h in 1", "discard Ks") == ("discard.joker-unlaid", "R51-12")
    assert legal(state, "swap 9h in 1", "add * to 1 high", "discard Ks")
    assert refused(state, "swap 2c in 1") == ("swap.does-not-fit", "R51-12")
    pair = table(
        "6s 6d 2c Ks 5d 4d", opened=True, phase="play", melds="1{6h 6c *}", last_natural_frees_joker=False
    )
    assert legal(pair, "add 6s 6d to 1", "lay [4d 5d *]", "discard Ks")


def test_r51_13_the_card_just_taken_is_not_thrown_back() -> None:
    state = table("2s 9h Kd 5c", pile="7s")
    assert refused(state, "take", "discard 7s") == ("discard.taken", "R51-13")
    assert legal(table("7s 9h Kd 5c", pile="7s"), "take", "discard 7s")  # its twin may be


def test_r51_13_a_deal_that_is_over_takes_no_move() -> None:
    ended = after(table("5h 6h 7h Kc", opened=True, phase="play"), "lay [5h 6h 7h]", "discard Kc")
    refusal = ended.check("draw")
    assert refusal is not None and refusal.rule == "R51-13"


def test_r40_62_rounds_without_the_stock_end_the_deal() -> None:
    state = table("2s 9h Kd 5c", pile="7d", others="3s 10h Qd 6c", idle_rounds=1).copy()
    state.apply("take")
    state.apply("discard Kd")
    assert not state.is_over()
    state.apply("take")
    state.apply("discard Qd")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.rule, state.outcome.winner) == ("idle", "R40-62", None)


def test_r40_62_a_card_from_the_stock_starts_the_count_again() -> None:
    state = table("2s 9h Kd 5c", pile="7d", others="3s 10h Qd 6c", idle_rounds=1).copy()
    state.apply("take")
    state.apply("discard Kd")
    state.apply("draw")
    state.apply("discard Qd")
    assert state.outcome is None
    assert view_of(state, None)["idle_left"] == 2

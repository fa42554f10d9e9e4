"""Dealing, the first card, turns and knocking: G-01 to G-10, G-20 to G-22. Laying and scores are in `test_end`."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.gin.table import table
from tests.tables import after, legal, refused, texts
from tests.views import view_of

import asztal
from asztal.errors import IllegalMove, OptionError
from asztal.games.gin import GinState
from asztal.i18n import sentence

TEN = "5s 6s 7s 9h 9c 9d 2c 3h Kd Qh"  # a set, a run and four loose cards
LOW = "5s 6s 7s 9h 9c 9d As 2c 3h 4d Kd"  # the king discarded, ten points are left
STRAIGHTS = "5s 6s 7s 9h 9c 9d Ah 2h 3h 4d Kd"  # the king discarded, three melds and four points are left
OTHER = "Ks Jh 10c 8d 6h 4c 2s Qd 7h 3c"


def deal(**options: object) -> GinState:
    state = asztal.game("gin", 2, **options).deal(seed=7, dealer=1)
    assert isinstance(state, GinState)
    return state


def data(state: GinState, seat: int | None = None) -> Any:
    return view_of(state, seat)


def deadwood_said(state: GinState, move: str) -> IllegalMove:
    why = state.check(move)
    assert why is not None
    return why


# Pieces and dealing


def test_g_01_one_pack_without_jokers() -> None:
    game = asztal.game("gin")
    assert len(game.deck()) == len(set(game.deck())) == 52
    assert "*" not in [game.piece_text(card) for card in game.deck()]
    assert refused(deal(), "swap 5s in 1") == ("joker.none", "G-01")


def test_g_01_two_play() -> None:
    for players in (1, 3):
        with pytest.raises(OptionError):
            asztal.game("gin", players=players)


def test_g_02_ten_cards_each_one_turned_up_and_thirty_one_in_the_stock() -> None:
    seen = data(deal())
    assert (seen["counts"], len(seen["pile"]), seen["stock"]) == ([10, 10], 1, 31)
    assert seen["upcard"] == seen["pile"][0]


def test_g_03_the_deal_passes_to_the_other_player() -> None:
    game = asztal.game("gin")
    assert [game.next_dealer(seat) for seat in (0, 1)] == [1, 0]


# Melds


def test_g_04_sets_of_three_and_four_runs_of_three_and_more() -> None:
    state = after(table("5s 6s 7s 8s 9h 9c 9d 9s As Kd", OTHER), "knock Kd")
    for meld in ("[5s 6s 7s]", "[5s 6s 7s 8s]", "[6s 7s 8s 9s]", "{9s 9h 9c 9d}", "{9h 9c 9d}"):
        assert legal(state, f"lay {meld}"), meld
    assert refused(state, "lay [5s 6s]")[0] == "lay.short"
    assert refused(state, "lay {9h 9c}")[0] == "lay.short"
    assert refused(state, "lay {9h 9c 8s}")[0] == "lay.set-ranks"
    assert refused(state, "lay [5s 6s 8s]")[0] == "lay.not-in-sequence"


def test_g_04_an_ace_is_low_only() -> None:
    low = after(table("As 2s 3s 9h 9c 9d 10h Jh Qh 4d Kd", "Jc 2d"), "knock Kd")
    assert legal(low, "lay [As 2s 3s]")
    high = table("As Qs Ks", "Jc 2d", phase="draw")
    assert data(high, 0)["deadwood"] == 21
    spread = after(table("As 2s 3s Qs Ks 9h 9c 9d 4d Kd", "Jc 2d", straight=False), "discard Kd")
    assert refused(spread, "lay [Qs Ks As]") == ("gin.ace-low", "G-04")
    assert refused(spread, "lay [Ks As 2s]") == ("gin.ace-low", "G-04")


def test_g_04_a_card_belongs_to_one_meld_at_a_time() -> None:
    state = table("7s 8s 9s 9h 9c", "Ks Qd", phase="draw")
    assert data(state, 0)["deadwood"] == 7 + 8  # the three nines, not the run


@pytest.mark.parametrize(
    ("hand", "points"),
    [("As 3h", 4), ("Js Qh Kc", 30), ("10s 9d", 19), ("2c 3c 4c 7h", 7), ("5s 5h 5c 8d", 8)],
)
def test_g_05_deadwood_is_what_lies_in_no_meld(hand: str, points: int) -> None:
    assert data(table(hand, "Ad", phase="draw"), 0)["deadwood"] == points


# The first card


def test_g_06_who_did_not_deal_takes_the_upcard_or_passes() -> None:
    state = deal()
    assert (state.to_move, data(state)["phase"]) == (0, "offer")
    assert texts(state) == {"take", "pass"}
    assert refused(state, "draw") == ("gin.offer", "G-06")
    assert refused(state, "discard Kd") == ("gin.draw-first", "G-07")
    taken = after(state, "take")
    assert (taken.to_move, data(taken)["taken"], data(taken)["pile"]) == (0, data(state)["upcard"], [])


def test_g_06_then_the_dealer() -> None:
    state = after(deal(), "pass")
    assert state.to_move == 1
    assert texts(state) == {"take", "pass"}
    assert after(state, "take").to_move == 1


def test_g_06_both_passed_the_first_player_draws_and_may_not_take() -> None:
    state = after(deal(), "pass", "pass")
    assert state.to_move == 0
    assert texts(state) == {"draw"}
    assert data(state)["passed"]
    assert refused(state, "take") == ("gin.passed", "G-06")
    assert refused(state, "pass") == ("gin.must-draw", "G-06")
    hand = data(after(state, "draw"), 0)["hand"]
    state = after(state, "draw", f"discard {hand[0]}")
    assert texts(state) == {"draw", "take"}


# The turn


def test_g_07_draw_or_take_then_discard() -> None:
    state = table(TEN, OTHER, phase="draw", extra="pile: 4s; stock: 8s Jd 5c ...")
    assert texts(state) == {"draw", "take"}
    for move in ("discard Kd", "knock Kd"):
        assert refused(state, move) == ("gin.draw-first", "G-07")
    drawn = after(state, "draw")
    assert "8s" in data(drawn, 0)["hand"]
    assert refused(drawn, "draw") == refused(drawn, "take") == ("gin.drawn", "G-07")
    assert refused(drawn, "pass") == ("gin.must-draw", "G-06")
    assert refused(drawn, "discard Ac") == ("discard.not-held", "G-07")
    done = after(drawn, "discard Kd")
    assert (done.to_move, data(done)["pile"]) == (1, ["4s", "Kd"])


def test_g_07_the_top_card_of_the_pile_is_taken() -> None:
    state = after(table(TEN, OTHER, phase="draw", extra="pile: Ac 4s"), "take")
    assert data(state)["pile"] == ["Ac"]
    assert data(state)["known"] == [["4s"], []]
    assert "4s" in data(state, 0)["hand"]


def test_g_07_nothing_lies_on_the_pile() -> None:
    assert refused(table(TEN, OTHER, phase="draw"), "take") == ("gin.take-empty", "G-07")


def test_g_08_a_card_just_taken_is_not_discarded() -> None:
    state = after(table(TEN, OTHER, phase="draw", extra="pile: Ac Kc"), "take")
    assert refused(state, "discard Kc") == ("discard.taken", "G-08")
    assert legal(state, "discard Kd")


def test_g_08_nor_to_knock() -> None:
    state = table(LOW.replace(" Kd", ""), OTHER, phase="draw", extra="pile: Kc; stock: Jc ...")
    assert refused(state, "take", "knock Kc") == ("discard.taken", "G-08")
    assert legal(state, "draw", "knock Jc")


def test_g_08_in_a_later_turn_it_may_be_discarded() -> None:
    state = table(TEN, OTHER, phase="draw", extra="pile: Kc; stock: Jc Jd ...")
    assert legal(state, "take", "discard Kd", "draw", "discard Jc", "draw", "discard Kc")


def test_g_06_who_may_not_pass_is_told_the_one_thing_to_do() -> None:
    to_draw = table(TEN, OTHER, phase="draw", extra="pile: 4s")
    drawn = after(to_draw, "draw")
    knocked = after(table(STRAIGHTS, OTHER), "knock Kd", "lay [5s 6s 7s]", "lay {9h 9c 9d}")
    for state, en, hu in (
        (to_draw, "Draw a card.", "Húzz egy lapot."),
        (drawn, "Discard a card.", "Dobj el egy lapot."),
        (knocked, "(“done”).", "(„done”)."),
    ):
        why = state.check("pass")
        assert why is not None
        for lang, end in (("en", en), ("hu", hu)):
            said = sentence(lang, why)
            assert said.removesuffix(f" ({why.rule})").split(". ", 1)[1].endswith(end), said
            assert said.count(". ") == 2, said


def test_g_09_the_fiftieth_card_may_be_taken_and_no_more() -> None:
    state = table(TEN, OTHER, phase="draw", extra="pile: Ac Kc; takes: 49")
    state = after(state, "take", "discard Kd")
    assert data(state)["takes"] == 50
    assert texts(state) == {"draw"}
    assert refused(state, "take") == ("gin.take-limit", "G-09")


def test_g_09_the_upcard_counts() -> None:
    assert data(after(deal(), "take"))["takes"] == 1


# Knocking


def test_g_10_deadwood_of_exactly_ten_may_knock() -> None:
    state = table(LOW, OTHER)
    assert legal(state, "knock Kd")
    eleven = table(LOW.replace("4d", "5d"), OTHER)
    assert refused(eleven, "knock Kd") == ("gin.knock-high", "G-10")
    why = deadwood_said(eleven, "knock Kd")
    assert (why.params["limit"], why.params["deadwood"], why.params["card"]) == (10, 11, "Kd")


@pytest.mark.parametrize(("most", "fits"), [(10, True), (9, False), (1, False)])
def test_g_10_the_table_chooses_the_limit(most: int, fits: bool) -> None:
    state = table(LOW, OTHER, knock_at=most)
    assert data(state)["limit"] == most
    if fits:
        assert legal(state, "knock Kd")
    else:
        assert refused(state, "knock Kd") == ("gin.knock-high", "G-10")


def test_g_10_nobody_has_to_knock_and_nothing_is_laid_before() -> None:
    state = table(LOW, OTHER)
    assert legal(state, "discard Kd")
    for move in ("lay [5s 6s 7s]", "add 2c to 1", "done"):
        for before in (state, table(TEN, OTHER, phase="draw"), deal(), after(deal(), "pass", "pass")):
            assert refused(before, move) == ("gin.knock-now", "G-10")
    assert refused(state, "knock Ac") == ("gin.knock-not-held", "G-10")


def test_g_10_the_knock_puts_its_card_on_the_pile_and_turns_the_hand_up() -> None:
    state = after(table(LOW, OTHER), "knock Kd")
    seen = data(state, 1)
    assert (seen["phase"], seen["knocker"], seen["pile"][-1]) == ("spread", 0, "Kd")
    assert set(seen["shown"][0]) == set(LOW.split()) - {"Kd"}
    assert seen["shown"][1] is None


# Other ways to play


GIN = "5s 6s 7s 9h 9c 9d 2c 2h 2d 2s Kd"


def test_g_20_straight_gin_knocks_with_gin_alone() -> None:
    state = table(LOW, "Ks", straight=True)
    assert data(state)["limit"] == 0
    assert refused(state, "knock Kd") == ("gin.knock-high", "G-20")
    assert refused(table(GIN.replace("7s", "8s"), "Ks", straight=True), "knock Kd") == (
        "gin.knock-high",
        "G-20",
    )
    assert legal(table(GIN, "Ks", straight=True), "knock Kd")


@pytest.mark.parametrize(
    ("upcard", "limit"), [("Kh", 10), ("Jc", 10), ("10d", 10), ("9s", 9), ("2d", 2), ("Ah", 0)]
)
def test_g_21_the_upcard_sets_the_limit(upcard: str, limit: int) -> None:
    state = table(
        LOW,
        "Ks",
        extra=f"upcard: {upcard}; pile: {upcard}" if upcard not in LOW else f"upcard: {upcard}",
        oklahoma=True,
    )
    assert data(state)["limit"] == limit
    if limit == 10:
        assert legal(state, "knock Kd")
    else:
        assert refused(state, "knock Kd") == ("gin.knock-high", "G-21")


def test_g_21_instead_of_the_number() -> None:
    state = table(LOW, "Ks", extra="upcard: Kh; pile: Kh", oklahoma=True, knock_at=3)
    assert data(state)["limit"] == 10
    assert legal(state, "knock Kd")


def test_g_21_with_an_ace_gin_ends_the_deal() -> None:
    assert legal(table(GIN, "Ks", extra="upcard: Ah; pile: Ah", oklahoma=True), "knock Kd")


BIG = "5s 6s 7s 8s 9h 9c 9d 2c 2h 2d 2s"


def test_g_22_big_gin_is_an_option() -> None:
    for state in (table(BIG, "Ks"), table(TEN, OTHER, phase="draw"), deal()):
        assert refused(state, "gin") == ("gin.no-big-gin", "G-22")
    assert refused(table(TEN, OTHER, phase="draw", big_gin="31"), "gin") == ("gin.draw-first", "G-07")
    assert legal(table(BIG, "Ks", big_gin="31"), "gin")


def test_g_22_all_eleven_must_lie_in_melds() -> None:
    state = table(GIN, "Ks", big_gin="50")
    assert refused(state, "gin") == ("gin.big-gin-deadwood", "G-22")
    assert "gin" not in texts(state)


def test_g_22_a_card_just_taken_may_be_among_the_eleven() -> None:
    state = table("5s 6s 7s 9h 9c 9d 2c 2h 2d 2s", "Ks", phase="draw", extra="pile: 8s", big_gin="31")
    assert legal(state, "take", "gin")


def test_g_22_nothing_is_left_unlaid() -> None:
    state = after(table(BIG, "Ks", big_gin="31"), "gin")
    assert refused(state, "done") == ("gin.done-high", "G-11")
    assert refused(state, "lay [6s 7s 8s]")[0] == "gin.lay-dead-end"
    assert legal(state, "lay [5s 6s 7s 8s]", "lay {9h 9c 9d}", "lay {2s 2h 2c 2d}")

"""Taking the discard: when, and what must then happen (R40-21 to R40-33, R40-55, R40-61)."""

from __future__ import annotations

import re

import pytest
from tests.games.rummy.table import table
from tests.tables import after, legal, refused, texts
from tests.views import view_of

import asztal
from asztal.i18n import sentence

RUN = "1[4s 5s 6s]"


def test_r40_23_the_first_draw_may_be_the_discard_and_it_may_be_kept() -> None:
    state = table("2s 9h Kd 5c", pile="7d", first_draw=True)
    assert legal(state, "take", "discard Kd")


def test_r40_23_the_starter_has_his_first_draw_in_his_second_turn() -> None:
    state = table("2s 9h Kd 5c", pile="7d 3h", first_draw=True)
    assert legal(state, "take", "discard Kd")


def test_r40_23_later_it_may_not() -> None:
    assert refused(table("2s 9h Kd 5c", pile="7d"), "take") == ("take.opening", "R40-24")


def test_r40_23_under_the_option_only_the_first_discard_is_free() -> None:
    game = asztal.game("romi-40", free_pickup="first-discard")
    first = game.deal(seed=5)
    first.apply(first.legal_moves()[-1])
    assert first.check("take") is None
    second = table("2s 9h Kd 5c", pile="7d 3h", first_draw=True, free_pickup="first-discard")
    assert refused(second, "take") == ("take.opening", "R40-24")


def test_r40_31_the_free_right_wins_over_the_szuro_ban() -> None:
    state = table("8d Kc 2d", pile="7s", first_draw=True, opened=True, melds=RUN)
    assert legal(state, "take", "discard Kc")


def test_r40_24_unopened_only_to_open_with_it() -> None:
    hand = "Qs Qh Ks Kh Kd 3c"
    assert legal(table(hand, pile="Qd"), "take", "lay {Qs Qh Qd}", "lay {Ks Kh Kd}", "discard 3c")
    assert refused(table(hand, pile="Jd"), "take") == ("take.opening", "R40-24")


def test_r40_24_its_points_count() -> None:
    assert "take" in texts(table("8s 8h As 2s 3s Kd 4h", pile="8c"))  # 24 + 16
    assert "take" not in texts(table("7s 7h As 2s 3s Kd 4h", pile="7c"))  # 21 + 16


def test_r40_25_the_taken_card_may_lie_in_a_further_meld() -> None:
    state = table("Qs Qh Qd Ks Kh Kd 3c 3d 9h", pile="3s")  # 60 without it
    assert legal(state, "take", "lay {Qs Qh Qd}", "lay {Ks Kh Kd}", "lay {3s 3c 3d}", "discard 9h")
    short = after(state, "take", "lay {Qs Qh Qd}", "lay {Ks Kh Kd}")
    assert refused(short, "discard 9h") == ("discard.taken-unlaid", "R40-28")


def test_r40_25_or_be_laid_off_after_the_opening() -> None:
    state = table("Qs Qh Qd Ks Kh Kd 8s 9h", pile="7s", melds=RUN)
    assert legal(
        state, "take", "lay {Qs Qh Qd}", "lay {Ks Kh Kd}", "add 7s to 1", "add 8s to 1", "discard 9h"
    )


def test_r40_26_opened_it_goes_with_cards_of_the_hand() -> None:
    assert legal(table("9h 9d Kc", pile="9s", opened=True), "take", "lay {9s 9h 9d}", "discard Kc")
    assert refused(table("9h 8d Kc", pile="9s", opened=True), "take") == ("take.unusable", "R40-28")


def test_r40_26_jokers_that_would_be_freed_are_no_company_for_it() -> None:
    melds = "1[7h 8h * 10h] 1[2d 3d * 5d]"
    state = table("9h 4d 2c", pile="Ks", opened=True, melds=melds)
    assert refused(state, "take") == ("take.freed-company", "R40-26")
    one = table("9h 4c 2c", pile="Ks", opened=True, melds=melds)  # only one would be freed
    assert refused(one, "take") == ("take.unusable", "R40-28")
    own = table("9h * 2c", pile="Ks", opened=True, melds="1[7h 8h * 10h]")
    assert legal(own, "take", "swap 9h in 1", "lay [* * Ks]", "discard 2c")


def test_r40_26_nor_are_they_in_the_opening_turn() -> None:
    hand, melds = "7s 8s 3d 4h Qd Kd Ad Qc Kc Ac 2c", "1[6s * * 9s]"
    state = table(hand, pile="Jh", melds=melds)  # 60 without it; then 7s and 8s free both jokers
    assert refused(state, "take") == ("take.freed-company", "R40-26")
    one = table(hand.replace("8s", "9c"), pile="Jh", melds=melds)  # only one would be freed
    assert refused(one, "take") == ("take.unusable", "R40-28")
    needed = table("7s 8s 9s 3d 4h Qd Kd Ad", pile="Jh", melds=melds)  # what frees both opens
    assert refused(needed, "take") == ("take.unusable", "R40-28")


def test_r40_27_opened_it_may_be_laid_off_further_out() -> None:
    state = table("7s Kc 2d", pile="8s", opened=True, melds=RUN)  # 8s itself is no szúró
    assert legal(state, "take", "add 7s to 1", "add 8s to 1", "discard Kc")


def test_r40_28_it_must_be_laid_this_turn() -> None:
    state = table("9h 9d Kc 2d", pile="9s", opened=True)
    assert refused(state, "take", "discard Kc") == ("discard.taken-unlaid", "R40-28")


def test_r40_28_nothing_may_strand_it() -> None:
    state = table("9h 9d 8h 7h Kc", pile="9s", opened=True)
    assert legal(state, "take", "lay {9s 9h 9d}", "discard Kc")
    assert refused(state, "take", "lay [7h 8h 9h]") == ("lay.taken-stranded", "R40-28")


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("8s Kc 2d", True),  # exception 3: with another on the same meld
        ("7s Kc 2d", True),  # exception 2: its twin is in hand
        ("7d 7h Kc", True),  # exception 1: into a meld of the hand
        ("Kc 2d", False),
    ],
)
def test_r40_30_a_szuro_is_taken_only_by_the_three_exceptions(hand: str, may: bool) -> None:
    state = table(hand, pile="7s", opened=True, melds=RUN)
    assert ("take" in texts(state)) is may
    if not may:
        assert refused(state, "take") == ("take.szuro", "R40-30")


def test_r40_30_twin_in_hand_may_take_and_add() -> None:
    state = table("7s Kc 2d", pile="7s", opened=True, melds=RUN)
    assert legal(state, "take", "add 7s to 1", "discard 7s")  # R40-61
    assert legal(state, "take", "add 7s to 1", "discard Kc")


def test_r40_30_alone_it_may_not_stay_laid_off() -> None:
    state = table("8s Kc 2d", pile="7s", opened=True, melds=RUN)
    assert refused(state, "take", "add 7s to 1", "discard Kc") == ("discard.szuro-alone", "R40-30")
    assert legal(state, "take", "add 7s to 1", "add 8s to 1", "discard Kc")


def test_r40_55_the_further_card_may_go_on_either_end() -> None:
    state = table("3s Kc 2d", pile="7s", opened=True, melds=RUN)
    assert legal(state, "take", "add 3s to 1", "add 7s to 1", "discard Kc")
    assert legal(state, "take", "add 7s to 1", "add 3s to 1", "discard Kc")


def test_r40_30_on_another_meld_only_under_the_option() -> None:
    melds = RUN + " 1[9h 10h Jh]"
    assert refused(table("Qh Kc 2d", pile="7s", opened=True, melds=melds), "take") == ("take.szuro", "R40-30")
    free = table("Qh Kc 2d", pile="7s", opened=True, melds=melds, double_layoff_same_meld=False)
    assert legal(free, "take", "add 7s to 1", "add Qh to 2", "discard Kc")


def test_r40_29_whoever_goes_out_from_hand_may_take_it() -> None:
    state = table("2c 3c 4c Kd", pile="7s", melds=RUN)
    assert legal(state, "take", "lay [2c 3c 4c]", "add 7s to 1", "discard Kd")
    assert refused(table("2c 3c 4c Kd 9h", pile="7s", melds=RUN), "take") == ("take.opening", "R40-24")


def test_r40_32_a_card_that_would_free_a_joker_is_a_szuro() -> None:
    melds = "1[7h 8h * 10h]"
    assert refused(table("Kc 2d 4s", pile="9h", opened=True, melds=melds), "take") == ("take.szuro", "R40-30")
    assert legal(
        table("Jh Kc 2d", pile="9h", opened=True, melds=melds),
        "take",
        "swap 9h in 1",
        "add Jh to 1",
        "add * to 1 high",
        "discard Kc",
    )
    both = table("6d Kc 2d 3d", pile="6s", opened=True, melds="1{6h 6c *}")
    assert legal(both, "take", "add 6s to 1", "add 6d to 1", "lay [2d 3d *]", "discard Kc")


def test_r40_33_a_joker_that_fits_is_a_szuro_too() -> None:
    assert refused(table("Kc 2d 9h", pile="*", opened=True, melds=RUN), "take") == ("take.szuro", "R40-30")
    assert legal(table("Kc Kd 9h", pile="*", opened=True, melds=RUN), "take", "lay {Kc Kd *}", "discard 9h")


def test_r40_55_two_jokers_are_twins() -> None:
    state = table("* Kc 2d", pile="*", opened=True, melds=RUN)
    assert legal(state, "take", "add * to 1 high", "discard Kc")


def test_r40_55_a_freed_joker_is_no_card_of_the_hand() -> None:
    # 9h comes from the pile and frees a joker: laid on beside it, that joker is no company.
    state = table("Kc 2d 4s", pile="9h", opened=True, melds="1[7h 8h * 10h]")
    assert "take" not in texts(state)


def test_r40_21_the_card_just_taken_may_not_be_thrown_back() -> None:
    state = table("2s 9h Kd 5c", pile="7d", first_draw=True)
    assert refused(state, "take", "discard 7d") == ("discard.taken", "R40-21")


def test_r40_61_its_identical_twin_may() -> None:
    assert legal(table("7d 9h Kd 5c", pile="7d", first_draw=True), "take", "discard 7d")


def test_r40_21_whoever_throws_the_twin_is_known_to_keep_the_one_taken() -> None:
    """The others see that; what was seen laid is no longer in the hand."""
    kept = after(table("7d 9h Kd 5c", pile="7d", first_draw=True), "take", "discard 7d")
    assert view_of(kept, 1)["known"][0] == ["7d"]
    laid = after(table("7d 5d 6d 9h Kd 5c", pile="7d", opened=True), "take", "lay [5d 6d 7d]", "discard 7d")
    assert view_of(laid, 1)["known"][0] == []


def test_r40_22_only_the_top_of_the_pile() -> None:
    state = table("2s 9h Kd 5c", pile="", first_draw=True)
    assert refused(state, "take") == ("take.empty", "R40-22")
    assert table("9h 9d Kc", pile="9s 4d", opened=True).check("take") is not None


def test_r40_30_and_r40_56_a_taken_joker_counts_where_it_lies_in_the_end() -> None:
    state = table("10c 2d 8h 5h", pile="*", opened=True, melds="1[Jc Qc Kc] 1[4s 5s 6s]")
    swapped = after(state, "take", "add * to 1 low", "swap 10c in 1")
    assert refused(swapped, "add * to 2 high") == ("lay.szuro-alone", "R40-30")
    assert legal(swapped, "add * to 1 low", "discard 2d")


def test_r40_30_who_opens_without_the_szuro_is_not_told_to_open() -> None:
    hand = "Kc Kd Kh 10c 10d 10s 2h 9d"
    assert refused(table(hand, pile="7s", melds=RUN), "take") == ("take.szuro", "R40-30")
    assert legal(table(f"{hand} 8s", pile="7s", melds=RUN), "take")
    assert refused(table(hand, pile="7h", melds=RUN), "take") == ("take.unusable", "R40-28")
    poor = table("Kc Kd Kh 2c 2d 10s 2h 9d", pile="7s", melds=RUN)
    assert refused(poor, "take") == ("take.opening", "R40-24")


def test_r40_48_a_discard_that_leaves_no_card_to_throw() -> None:
    assert refused(table("5s 6s", pile="7s", opened=True), "take") == ("take.last-card", "R40-48")
    assert refused(table("8s", pile="7s", opened=True, melds=RUN), "take") == ("take.last-card", "R40-48")
    assert legal(table("5s 6s 9h", pile="7s", opened=True), "take")


def test_r40_48_no_card_to_throw_is_not_blamed_where_jokers_alone_would_bring_the_next_card_in() -> None:
    assert refused(table("* * 2c 7d 5h", pile="Js"), "take") == ("take.opening", "R40-24")
    runs = "1[7h 8h * 10h] 1[2d 3d * 5d]"
    owing = table("4d 9h 2c 7c Kh", pile="Js", opened=True, melds=runs)
    assert refused(owing, "take") == ("take.freed-company", "R40-26")
    assert refused(table("* *", pile="Js", opened=True), "take") == ("take.last-card", "R40-48")


def test_r40_21_the_card_just_taken_is_not_the_one_to_be_left() -> None:
    state = after(table("5s 6s 7s", pile="9d", opened=True, first_draw=True), "take")
    assert refused(state, "lay [5s 6s 7s]") == ("lay.taken-left", "R40-21")
    assert refused(state, "discard 9d") == ("discard.taken", "R40-21")


def test_r40_21_and_r40_28_the_advice_after_throwing_the_taken_card_back() -> None:
    free = after(table("9h 5c Kd", pile="7d", first_draw=True), "take")
    owed = after(table("7h 7c 5c Kd", pile="7d", opened=True), "take")
    for state, must in ((free, "no"), (owed, "yes")):
        why = state.check("discard 7d")
        assert why is not None and (why.code, why.params["owed"]) == ("discard.taken", must)
    low = after(table("4h 5h 6h 5c Kd 9s 10s", pile="7d", id="romi-51", opening_minimum=20), "take")
    assert legal(low, "discard 9s")


def test_r40_59_with_the_stock_used_up_nobody_is_told_to_draw() -> None:
    game = "romi-40 players=2 reshuffles=0; hand 0: 9h 5c Kd; hand 1: 2d 3d; opened: 0 1; drawn: 0 1"
    full = asztal.game("romi-40", reshuffles=0).position(f"{game}; pile: 7s")
    rest = re.search(r"stock: ([^;]*)", full.position())
    assert rest is not None
    state = asztal.game("romi-40", reshuffles=0).position(f"{game}; pile: {rest[1]} 7s; stock: ")
    for move in ("lay [5s 6s 7s]", "discard 5c", "draw", "add 5c to 1"):
        why = state.check(move)
        assert why is not None and why.code in ("draw.exhausted", "add.no-such-meld"), move
    refusal = state.check("take")
    assert refusal is not None and refusal.params["stock"] == "no"
    assert "Pass" in sentence("en", refusal) and "Passz" in sentence("hu", refusal)

"""Lay-offs and the release of jokers (R40-39 to R40-46, R40-55, R40-57)."""

from __future__ import annotations

import pytest
from tests.rummy.table import after, legal, refused, table

from asztal.rummy import RummyState


def meld(state: RummyState, number: int) -> object:
    """The text of a table meld."""
    return state.view(None).data()["table"][number - 1]["meld"]  # type: ignore[index]


def test_r40_39_on_own_and_others_melds_several_at_once() -> None:
    state = table("7s 8s Jh Kc", phase="play", opened=True, melds="1[4s 5s 6s] 0[8h 9h 10h]")
    assert legal(state, "add 7s to 1", "add 8s to 1", "add Jh to 2", "discard Kc")
    assert refused(state, "add Kc to 1") == ("add.does-not-fit", "R40-39")
    assert refused(state, "add 7s to 3") == ("add.no-such-meld", "R40-39")


def test_r40_09_a_run_ends_at_its_ace() -> None:
    state = table("Ad 2d Kd 3d 9h 9c", phase="play", opened=True, melds="1[Qd Kd Ad]")
    assert refused(state, "add 2d to 1") == ("add.beyond-ace", "R40-09")
    long = "1[As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks]"
    assert refused(table("As 2d 9h", phase="play", opened=True, melds=long), "add As to 1") == (
        "add.run-full", "R40-58")


def test_r40_58_one_ace_in_a_run() -> None:
    melds = "1[2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks]"
    state = table("As As 2d 9h", phase="play", opened=True, melds=melds)
    assert refused(state, "add As to 1") == ("add.end", "R40-39")
    assert legal(state, "add As to 1 low") and legal(state, "add As to 1 high")
    assert refused(state, "add As to 1 low", "add As to 1") == ("add.run-full", "R40-58")


def test_r40_10_a_set_takes_each_suit_once() -> None:
    state = table("8d 8s Kc 2d", phase="play", opened=True, melds="1{8s 8h 8c}")
    assert legal(state, "add 8d to 1", "discard Kc")
    assert refused(state, "add 8s to 1") == ("add.suit-twice", "R40-10")


def test_r40_40_a_joker_may_be_laid_off_within_the_cap() -> None:
    state = table("* Kc 2d", phase="play", opened=True, melds="1[4s 5s 6s] 0{8h 8c 8d}")
    assert legal(state, "add * to 1 low") and legal(state, "add * to 1 high") and legal(state, "add * to 2")
    capped = table("* Kc 2d", phase="play", opened=True, melds="1[4s * 6s]", jokers_per_meld="1")
    assert refused(capped, "add * to 1 high") == ("add.joker-cap", "R40-40")


def test_r40_16_earlier_melds_are_only_extended() -> None:
    state = table("Kc 2d 7s", phase="play", opened=True, melds="0[4s 5s 6s]")
    assert all(move.text.split()[0] in ("add", "discard") for move in state.legal_moves())


def test_r40_41_the_natural_card_frees_the_joker_of_a_run() -> None:
    state = table("9h 2c 5d Ks", phase="play", opened=True, melds="1[7h 8h * 10h]")
    assert meld(after(state, "swap 9h in 1"), 1) == "[7h 8h 9h 10h]"
    assert refused(state, "swap 2c in 1") == ("swap.does-not-fit", "R40-41")
    none = table("9h 2c 5d", phase="play", opened=True, melds="1[6h 7h 8h]")
    assert refused(none, "swap 9h in 1") == ("swap.no-joker", "R40-41")


def test_r40_41_the_joker_s_place_is_fixed_when_laid() -> None:
    state = table("9h 6h 2c 5d", phase="play", opened=True, melds="1[7h 8h *]")         # R40-15
    assert legal(state, "swap 9h in 1")
    assert legal(state, "add 6h to 1")
    assert refused(state, "swap 6h in 1") == ("swap.does-not-fit", "R40-41")


def test_r40_42_two_naturals_and_a_joker_want_both_missing_cards() -> None:
    state = table("6s 6d 4c 5c Kd", phase="play", opened=True, melds="1{6h 6c *}")
    one = after(state, "add 6s to 1")
    assert meld(one, 1) == "{6s 6h 6c *}"
    assert one.view(0).data()["hand"] == ["4c", "5c", "6d", "Kd"]
    both = after(one, "add 6d to 1")
    assert meld(both, 1) == "{6s 6h 6c 6d}"
    assert legal(both, "lay [4c 5c *]", "discard Kd")


def test_r40_43_the_last_missing_natural_frees_the_joker_of_a_set_of_four() -> None:
    state = table("6d 4c 5c Kd", phase="play", opened=True, melds="1{6s 6h 6c *}")
    assert legal(state, "add 6d to 1", "lay [4c 5c *]", "discard Kd")
    closed = table("6d 4c 5c Kd", phase="play", opened=True, melds="1{6s 6h 6c *}",
                   last_natural_frees_joker=False)
    assert refused(closed, "add 6d to 1") == ("set.closed", "R40-43")
    assert refused(closed, "swap 6d in 1") == ("set.closed", "R40-43")


def test_r40_42_under_the_option_both_must_be_laid_in_one_play() -> None:
    state = table("6s 6d 4c 5c Kd", phase="play", opened=True, melds="1{6h 6c *}",
                  last_natural_frees_joker=False)
    assert legal(state, "add 6s 6d to 1", "lay [4c 5c *]", "discard Kd")
    assert refused(state, "add 6s to 1", "add 6d to 1") == ("set.closed", "R40-43")


@pytest.mark.parametrize(("plays", "left"), [
    (["add 7h to 1", "add 7d to 1"], "{7s 7h 7d *}"),
    (["add 7h to 1", "add 7d to 1", "add 7c to 1"], "{7s 7h 7c 7d}"),
])
def test_r40_44_two_jokers_come_free_one_after_the_other(plays: list[str], left: str) -> None:
    state = table("7h 7d 7c 2s 3s Qd Kd 9h", phase="play", opened=True, melds="1{7s * *}")
    assert meld(after(state, *plays), 1) == left


@pytest.mark.parametrize("choice", ["keep", "discard"])
def test_r40_45_a_freed_joker_is_neither_kept_nor_thrown(choice: str) -> None:
    state = table("9h 2c 5d Ks", phase="play", opened=True, melds="1[7h 8h * 10h]")
    move = "discard Ks" if choice == "keep" else "discard *"
    assert refused(state, "swap 9h in 1", move) == ("discard.joker-unlaid", "R40-45")


def test_r40_45_it_may_go_to_the_end_of_the_same_run() -> None:
    state = table("9h 2c 5d Ks", phase="play", opened=True, melds="1[7h 8h * 10h]")
    done = after(state, "swap 9h in 1", "add * to 1 high")
    assert meld(done, 1) == "[7h 8h 9h 10h *]"
    assert legal(done, "discard Ks")


def test_r40_45_strictly_it_goes_into_a_new_meld() -> None:
    strict = table("9h 2c 5d Ks", phase="play", opened=True, melds="1[7h 8h * 10h]",
                   freed_joker_may_be_added=False)
    assert refused(strict, "swap 9h in 1") == ("lay.joker-stranded", "R40-45")
    laid = table("9h 2c 3c Ks", phase="play", opened=True, melds="1[7h 8h * 10h]",
                 freed_joker_may_be_added=False)
    assert legal(laid, "swap 9h in 1", "lay [2c 3c *]", "discard Ks")
    assert refused(laid, "swap 9h in 1", "add * to 1 high") == ("add.freed-joker", "R40-45")


def test_r40_46_only_an_opened_player_frees_a_joker() -> None:
    state = table("9h 2c 5d Ks", phase="play", melds="1[7h 8h * 10h]")
    assert refused(state, "swap 9h in 1") == ("swap.not-opened", "R40-46")


def test_r40_46_several_times_a_turn() -> None:
    state = table("9h 4c 2d 3d Jd Kd Ks", phase="play", opened=True, melds="1[7h 8h * 10h] 1[3c * 5c]")
    assert legal(state, "swap 9h in 1", "swap 4c in 2", "lay [2d 3d *]", "lay [Jd * Kd]", "discard Ks")


def test_r40_57_as_many_jokers_as_before_may_stay() -> None:
    state = table("* 9h 2c 5d Ks", phase="play", opened=True, melds="1[7h 8h * 10h]")
    assert legal(state, "swap 9h in 1", "add * to 1 high", "discard Ks")
    assert refused(state, "swap 9h in 1", "discard Ks") == ("discard.joker-unlaid", "R40-45")
    assert legal(state, "swap 9h in 1", "add * to 1 high", "discard *")            # the own one may be thrown


def test_r40_14_a_set_of_four_with_a_joker() -> None:
    assert legal(table("6c 6h 6s * Kd", phase="play", opened=True), "lay {6s 6h 6c *}", "discard Kd")


def test_r40_39_there_is_no_meld_of_that_number() -> None:
    state = table("9d Kc", opened=True, phase="play", melds="1[4s 5s 6s]")
    for move in ("add 9d to 2", "add 9d to 99", "swap 9d in 77", "add 9d 9c to 70"):
        refusal = state.check(move)
        assert refusal is not None
        assert (refusal.code, refusal.params["meld"]) == ("add.no-such-meld", int(move.split()[-1]))

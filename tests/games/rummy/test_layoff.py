"""Lay-offs and the release of jokers (R40-39 to R40-46, R40-55, R40-57)."""

from __future__ import annotations

import pytest
from tests.games.rummy.table import table
from tests.tables import after, legal, refused, texts
from tests.views import view_of

from asztal.games.rummy import RummyState
from asztal.i18n import sentence


def meld(state: RummyState, number: int) -> object:
    """The text of a table meld."""
    return view_of(state, None)["table"][number - 1]["meld"]


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
        "add.run-full",
        "R40-58",
    )


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
    state = table("9h 6h 2c 5d", phase="play", opened=True, melds="1[7h 8h *]")  # R40-15
    assert legal(state, "swap 9h in 1")
    assert legal(state, "add 6h to 1")
    assert refused(state, "swap 6h in 1") == ("swap.does-not-fit", "R40-41")


def test_r40_42_two_naturals_and_a_joker_want_both_missing_cards() -> None:
    state = table("6s 6d 4c 5c Kd", phase="play", opened=True, melds="1{6h 6c *}")
    one = after(state, "add 6s to 1")
    assert meld(one, 1) == "{6s 6h 6c *}"
    assert view_of(one, 0)["hand"] == ["4c", "5c", "6d", "Kd"]
    both = after(one, "add 6d to 1")
    assert meld(both, 1) == "{6s 6h 6c 6d}"
    assert legal(both, "lay [4c 5c *]", "discard Kd")


def test_r40_43_the_last_missing_natural_frees_the_joker_of_a_set_of_four() -> None:
    state = table("6d 4c 5c Kd", phase="play", opened=True, melds="1{6s 6h 6c *}")
    assert legal(state, "add 6d to 1", "lay [4c 5c *]", "discard Kd")
    closed = table(
        "6d 4c 5c Kd", phase="play", opened=True, melds="1{6s 6h 6c *}", last_natural_frees_joker=False
    )
    assert refused(closed, "add 6d to 1") == ("set.closed", "R40-43")
    assert refused(closed, "swap 6d in 1") == ("set.closed", "R40-43")


def test_r40_42_under_the_option_both_must_be_laid_in_one_play() -> None:
    state = table(
        "6s 6d 4c 5c Kd", phase="play", opened=True, melds="1{6h 6c *}", last_natural_frees_joker=False
    )
    assert legal(state, "add 6s 6d to 1", "lay [4c 5c *]", "discard Kd")
    assert refused(state, "add 6s to 1", "add 6d to 1") == ("set.closed", "R40-43")


@pytest.mark.parametrize(
    ("plays", "left"),
    [
        (["add 7h to 1", "add 7d to 1"], "{7s 7h 7d *}"),
        (["add 7h to 1", "add 7d to 1", "add 7c to 1"], "{7s 7h 7c 7d}"),
    ],
)
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
    strict = table(
        "9h 2c 5d Ks", phase="play", opened=True, melds="1[7h 8h * 10h]", freed_joker_may_be_added=False
    )
    assert refused(strict, "swap 9h in 1") == ("lay.joker-stranded", "R40-45")
    laid = table(
        "9h 2c 3c Ks", phase="play", opened=True, melds="1[7h 8h * 10h]", freed_joker_may_be_added=False
    )
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
    assert legal(state, "swap 9h in 1", "add * to 1 high", "discard *")  # the own one may be discarded


def test_r40_14_a_set_of_four_with_a_joker() -> None:
    assert legal(table("6c 6h 6s * Kd", phase="play", opened=True), "lay {6s 6h 6c *}", "discard Kd")


def test_r40_39_there_is_no_meld_of_that_number() -> None:
    state = table("9d Kc", opened=True, phase="play", melds="1[4s 5s 6s]")
    for move in ("add 9d to 2", "add 9d to 99", "swap 9d in 77", "add 9d 9c to 70"):
        refusal = state.check(move)
        assert refusal is not None
        assert (refusal.code, refusal.params["meld"]) == ("add.no-such-meld", int(move.split()[-1]))


@pytest.mark.parametrize("ways", [["add 6s 6d to 1"], ["add 6d 6s to 1"], ["add 6s to 1", "add 6d to 1"]])
def test_r40_42_both_missing_cards_in_one_play_are_the_same_as_one_after_the_other(ways: list[str]) -> None:
    state = table("6s 6d 4c 5c Kd", phase="play", opened=True, melds="1{6h 6c *}")
    assert "add 6s 6d to 1" not in texts(state)
    in_turn = after(state, "add 6s to 1", "add 6d to 1")
    at_once = state.copy()
    for move in ways:
        at_once.apply(move)
    assert at_once.position() == in_turn.position()
    assert state.parse_move("add 6d 6s to 1").text == "add 6s 6d to 1"
    assert legal(at_once, "lay [4c 5c *]", "discard Kd")


@pytest.mark.parametrize(
    ("melds", "many", "left"),
    [
        ("1{7s * *}", "7h 7c", "{7s 7h 7c *}"),
        ("1{7s * *}", "7h 7c 7d", "{7s 7h 7c 7d}"),
        ("1{7s 7h * *}", "7c 7d", "{7s 7h 7c 7d}"),
    ],
)
def test_r40_44_several_at_once_free_as_many_jokers_as_in_turn(melds: str, many: str, left: str) -> None:
    state = table(
        "7h 7c 7d 2h 3h 9c 9d Ks" if "7h" not in melds else "7c 7d 2h 3h 9c 9d Ks",
        phase="play",
        opened=True,
        melds=melds,
    )
    at_once, in_turn = state.copy(), state.copy()
    at_once.apply(f"add {many} to 1")
    for card in many.split():
        in_turn.apply(f"add {card} to 1")
    assert meld(at_once, 1) == left and at_once.position() == in_turn.position()


def test_r40_56_several_at_once_on_a_meld_of_this_turn_may_open_on_the_way() -> None:
    state = table("Qh Qc * Qs Qd 4c 5c 9s Kd", phase="play")
    laid = after(state, "lay {Qh Qc *}")
    at_once = laid.copy()
    at_once.apply("add Qs Qd to 1")
    assert at_once.position() == after(laid, "add Qs to 1", "add Qd to 1").position()
    assert legal(at_once, "lay [4c 5c *]", "discard Kd")


def test_r40_39_several_that_do_not_fit_are_named() -> None:
    state = table("6s 6d 6d 5h Kd", phase="play", opened=True, melds="1{6h 6c *} 1[3d 4d 5d] 1{8s 8h 8c 8d}")
    assert refused(state, "add 6s 6c to 1") == ("add.suit-twice", "R40-10")
    assert refused(state, "add 6d 6d to 1") == ("lay.set-suits", "R40-10")
    assert refused(state, "add 6d 6s to 2") == ("add.does-not-fit", "R40-39")
    assert state.check("add 6d 6s to 2").params["card"] == "6s"  # type: ignore[union-attr]
    assert refused(state, "add 6d 6d to 2") == ("lay.run-twice", "R40-08")
    assert refused(state, "add 8s 8d to 3") == ("add.full", "R40-10")
    assert refused(state, "add 6s 6d to 4") == ("add.no-such-meld", "R40-39")
    lacking = table("6s 5h Kd", phase="play", opened=True, melds="1{6h 6c *}")
    assert refused(lacking, "add 6s 6d to 1") == ("add.not-held", "R40-39")
    assert lacking.check("add 6s 6d to 1").params["card"] == "6d"  # type: ignore[union-attr]


def test_r40_45_where_a_freed_joker_wants_a_new_meld_one_laid_off_is_not_said_to_be_unlaid() -> None:
    state = table(
        "3c 9s Qc Qd Kd",
        phase="play",
        opened=True,
        melds="1[2c * 4c] 1{9h 9c 9d}",
        freed_joker_may_be_added=False,
    )
    assert refused(state, "swap 3c in 1", "discard Kd") == ("discard.joker-unlaid", "R40-45")
    assert refused(state, "swap 3c in 1", "add * to 2", "discard Kd") == ("add.freed-joker", "R40-45")
    assert legal(state, "swap 3c in 1", "add * to 2", "add 9s to 2", "lay {Qc Qd *}", "discard Kd")


def test_r40_39_a_card_that_fits_at_the_other_end_is_told_so() -> None:
    state = table("7s * 6d Kd", phase="play", opened=True, melds="1[4s 5s 6s] 1{6h 6c 6s} 1[Qh Kh Ah]")
    assert refused(state, "add 7s to 1 low") == ("add.other-end", "R40-39")
    assert refused(state, "add 6d to 2 high") == ("add.other-end", "R40-39")
    assert refused(state, "add * to 3 high") == ("add.other-end", "R40-39")
    assert legal(state, "add 7s to 1 high") and legal(state, "add 6d to 2") and legal(state, "add * to 3")


def test_r40_41_the_card_that_a_joker_stands_for_takes_its_place() -> None:
    state = table("6s 9c 2h Kd", phase="play", opened=True, melds="1[5s * 7s]")
    assert refused(state, "add 6s to 1") == ("add.swap-instead", "R40-41")
    assert legal(state, "swap 6s in 1")
    shut = table("6s 9c 2h Kd", phase="play", melds="1[5s * 7s]")
    assert refused(shut, "swap 6s in 1") == ("swap.not-opened", "R40-46")
    assert refused(shut, "add 6s to 1") == ("add.does-not-fit", "R40-39")


@pytest.mark.parametrize(
    ("melds", "rule", "cards"),
    [
        ("1{6h 6c *}", "R40-42", "6s 6d"),
        ("1{6h * *}", "R40-44", "6s 6c 6d"),
        ("1{6s 6h 6c *}", "R40-43", "6d"),
    ],
)
def test_r40_42_to_r40_44_a_set_says_what_frees_its_joker(melds: str, rule: str, cards: str) -> None:
    state = table("9c 2h Kd", phase="play", opened=True, melds=melds)
    assert refused(state, "swap 9c in 1") == ("swap.in-set", rule)
    assert state.check("swap 9c in 1").params["cards"] == cards  # type: ignore[union-attr]


def test_r40_16_what_lies_on_the_table_is_not_laid_again() -> None:
    state = table("4s 8d 9d 2h Kd", phase="play", opened=True, melds="1[5s 6s 7s] 1[10d Jd Qd]")
    assert refused(state, "lay [4s 5s 6s]") == ("table.regroup", "R40-16")
    assert refused(state, "add 7s to 2") == ("table.regroup", "R40-16")
    assert refused(state, "lay [4s 5s 6s 7s 8s]") == ("lay.not-held", "R40-02")  # no 8s lies there
    own = after(table("5s 6s 7s 7h 7d 2h Kd", phase="play", opened=True), "lay [5s 6s 7s]")
    assert own.check("lay {7s 7h 7d}").params["fresh"] == "yes"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("melds", "move", "meld"),
    [
        ("1[4s 5s 6s]", "add 7s to 1", "lay [7s 8s 9s]"),
        ("1{7h 7c *}", "add 7s 7d to 1", "lay [7s 8s 9s]"),
        ("1[5s 6s *]", "swap 7s in 1", "lay [7s 8s 9s]"),
        ("1[4s 5s 6s] 1[6h 7h 8h]", "add 7s to 1", "lay {7s 7h 7d}"),
    ],
)
def test_r40_16_a_card_laid_off_this_turn_may_be_taken_back(melds: str, move: str, meld: str) -> None:
    before = table("7s 8s 9s 7d 2d Kc", phase="play", opened=True, melds=melds)
    state = before.copy()
    state.apply(move)
    for same in (state, state.game.position(state.position())):
        why = same.check(meld)
        assert why is not None
        assert (why.code, why.rule) == ("table.regroup", "R40-16")
        assert (why.params["card"], why.params["fresh"]) == ("7s", "yes")
        assert sentence("en", why).startswith("You have laid the 7♠ this turn. Take your plays back")
        assert "Vedd vissza a lépéseidet" in sentence("hu", why)
    assert "laid=7s" in state.position()


def test_r40_16_what_was_laid_off_in_an_earlier_turn_stays() -> None:
    state = after(
        table("7s 8s 9s 2d Kc", others="7d 7h Kd", phase="play", opened=True, melds="1[4s 5s 6s]"),
        "add 7s to 1",
        "discard Kc",
        "draw",
    )
    assert "laid" not in state.position()
    assert state.check("lay {7s 7h 7d}").params["fresh"] == "no"  # type: ignore[union-attr]

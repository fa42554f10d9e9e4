"""What is laid after a knock, how a deal ends and what it scores: G-11 to G-19, G-22."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.gin.table import table
from tests.tables import after, ended, legal, refused, texts
from tests.views import view_of

import asztal
from asztal.errors import IllegalMove
from asztal.games.gin import GinState

KNOCK = "5s 6s 7s 9h 9c 9d As 2c 3h 4d Kd"  # ten points are left after the king
GIN = "5s 6s 7s 9h 9c 9d 2c 2h 2d 2s Kd"
BIG = "5s 6s 7s 8s 9h 9c 9d 2c 2h 2d 2s"
LAID = ("knock Kd", "lay [5s 6s 7s]", "lay {9h 9c 9d}")


def knocked(other: str, **options: Any) -> GinState:
    """The opponent answers a knock with ten points left."""
    return after(table(KNOCK, other, **options), *LAID)


# What the player who knocked lays


def test_g_11_melds_are_laid_until_no_more_than_the_limit_is_left() -> None:
    state = after(table(KNOCK, "Ks"), "knock Kd")
    assert state.to_move == 0
    assert texts(state) == {"lay [5s 6s 7s]", "lay {9h 9c 9d}"}
    assert refused(state, "done") == ("gin.done-high", "G-11")
    why = after(state, "lay [5s 6s 7s]").check("done")
    assert isinstance(why, IllegalMove)
    assert (why.params["limit"], why.params["deadwood"]) == (10, 37)


def test_g_11_the_laying_is_over_when_nothing_can_be_laid_any_more() -> None:
    state = knocked("Ks 8s")
    assert (state.to_move, view_of(state, None)["phase"]) == (1, "answer")


def test_g_11_any_arrangement_will_do_and_a_meld_may_stay_in_hand() -> None:
    state = after(table("5s 6s 7s 8s 9h 9c 9d As 2s 3s Kd", "Ks 4d 10s"), "knock Kd")
    assert refused(state, "lay [6s 7s 8s]", "done") == ("gin.done-high", "G-11")
    state = after(state, "lay [5s 6s 7s 8s]", "lay {9h 9c 9d}")
    assert texts(state) == {"lay [As 2s 3s]", "done"}
    assert ended(state, "done").scores == (24 - 6, 0)


def test_g_11_a_meld_that_leaves_too_much_is_not_laid() -> None:
    state = after(table("6s 7s 8s 6c 7c 8c 8d As 9h 10h Jh", "Ks Qd"), "knock As")
    assert refused(state, "lay {8s 8c 8d}") == ("gin.lay-dead-end", "G-11")
    assert legal(state, "lay [6s 7s 8s]", "lay [6c 7c 8c]", "lay [9h 10h Jh]")


def test_g_11_what_is_not_held_is_not_laid() -> None:
    state = after(table(KNOCK, "Ks"), "knock Kd")
    assert refused(state, "lay [5s 6s 7s 8s]") == ("lay.not-held", "G-11")


def test_g_11_after_the_knock_nobody_draws_or_discards() -> None:
    spread = after(table(KNOCK, "8s Ks"), "knock Kd")
    for state in (spread, after(spread, *LAID[1:])):
        for move in ("draw", "take", "pass", "discard As", "knock As", "gin"):
            assert refused(state, move) == ("gin.knocked", "G-11")


def test_g_12_gin_is_all_ten_cards_laid() -> None:
    state = after(table(GIN, "Ks"), "knock Kd", "lay [5s 6s 7s]", "lay {9h 9c 9d}")
    assert ended(state, "lay {2s 2h 2c 2d}").reason == "gin"
    kept = after(state, "lay {2s 2h 2c}")
    assert ended(kept).reason == "knock"
    assert ended(kept).scores == (10 - 2, 0)


# The answer


def test_g_13_the_opponent_lays_and_lays_off_in_any_order() -> None:
    state = knocked("8s 4s Jh Qh Kh 9s Ks 2d")
    assert texts(state) == {
        "add 8s to 1",
        "add 4s to 1",
        "add 9s to 2",
        "lay [Jh Qh Kh]",
        "done",
    }
    assert legal(state, "lay [Jh Qh Kh]", "add 8s to 1", "add 9s to 1", "add 4s to 1")
    assert legal(state, "add 9s to 2", "lay [Jh Qh Kh]", "add 4s to 1", "done")
    assert legal(state, "done")


def test_g_13_a_card_laid_off_makes_room_for_the_next() -> None:
    state = knocked("9s 8s 10s Js Kc 2d")
    assert refused(state, "add 10s to 1") == ("add.does-not-fit", "G-13")
    assert legal(state, "add 8s to 1", "add 9s to 1", "add 10s to 1", "add Js to 1")


def test_g_13_the_deal_is_over_when_nothing_fits_any_more() -> None:
    assert knocked("8s Jd").outcome is None
    assert ended(knocked("8s Jd"), "add 8s to 1").reason == "undercut"
    assert knocked("Jd Qc").outcome is not None


def test_g_13_what_is_not_held_or_not_there_is_not_laid_off() -> None:
    state = knocked("8s Jd")
    assert refused(state, "add 4s to 1") == ("add.not-held", "G-13")
    assert refused(state, "add 8s to 3") == ("add.no-such-meld", "G-13")
    assert refused(state, "add 8s to 2") == ("add.does-not-fit", "G-13")


def test_g_13_nothing_is_laid_off_on_gin() -> None:
    state = after(
        table(GIN, "8s Jh Qh Kh"), "knock Kd", "lay [5s 6s 7s]", "lay {9h 9c 9d}", "lay {2s 2h 2c 2d}"
    )
    assert texts(state) == {"lay [Jh Qh Kh]", "done"}
    assert refused(state, "add 8s to 1") == ("gin.add-on-gin", "G-13")


def test_g_13_the_player_who_knocked_lays_nothing_off() -> None:
    state = after(table("5s 6s 7s 8s 9h 9c 9d 2c 2h 2d Kd", "Ks"), "knock Kd", "lay [5s 6s 7s]")
    assert refused(state, "add 8s to 1") == ("gin.add-yourself", "G-13")


def test_g_04_a_set_of_four_takes_no_more() -> None:
    state = knocked("9s 8s Jd Qc")
    assert refused(state, "add 9s to 2", "add 8s to 2") == ("add.does-not-fit", "G-13")


def test_g_14_melds_laid_in_answer_are_as_they_were_laid() -> None:
    state = after(knocked("8s Jh Qh Kh 10h"), "lay [Jh Qh Kh]")
    assert texts(state) == {"add 8s to 1", "done"}
    assert refused(state, "add 10h to 3") == ("gin.add-own", "G-14")


# Scores


def test_g_15_less_deadwood_scores_the_difference() -> None:
    outcome = ended(knocked("Ks Qd 8c"))
    assert (outcome.reason, outcome.rule, outcome.winner, outcome.scores) == ("knock", "G-15", 0, (18, 0))
    assert (outcome.details["deadwood 0"], outcome.details["deadwood 1"]) == (10, 28)
    assert "bonus" not in outcome.details
    assert refused(knocked("Ks Qd 8c"), "draw") == ("deal.over", "G-15")


def test_g_15_lay_offs_are_not_counted() -> None:
    assert ended(knocked("8s 10c Jd"), "add 8s to 1").scores == (10, 0)


@pytest.mark.parametrize(
    ("other", "scores"), [("Jd", (0, 25)), ("8d", (0, 27)), ("Jd Ac", (1, 0)), ("3c 5d", (0, 27))]
)
def test_g_16_no_more_deadwood_is_an_undercut(other: str, scores: tuple[int, int]) -> None:
    assert ended(knocked(other)).scores == scores


@pytest.mark.parametrize("bonus", [10, 20, 25])
def test_g_16_the_table_chooses_what_an_undercut_scores(bonus: int) -> None:
    outcome = ended(knocked("8d", undercut_bonus=str(bonus)))
    assert (outcome.reason, outcome.rule, outcome.winner) == ("undercut", "G-16", 1)
    assert (outcome.scores, outcome.details["bonus"]) == ((0, 2 + bonus), bonus)


def test_g_16_seven_against_seven_after_laying_off() -> None:
    state = table("5s 6s 7s 9h 9c 9d As 2c 4d Kd", "7d 8s")
    assert ended(state, *LAID, "add 8s to 1").scores == (0, 25)


LAY_GIN = ("knock Kd", "lay [5s 6s 7s]", "lay {9h 9c 9d}", "lay {2s 2h 2c 2d}")


@pytest.mark.parametrize("bonus", [20, 25])
def test_g_17_gin_scores_the_deadwood_and_its_points(bonus: int) -> None:
    outcome = ended(table(GIN, "Ks Qd 8c", gin_bonus=str(bonus)), *LAY_GIN)
    assert (outcome.reason, outcome.rule, outcome.winner) == ("gin", "G-17", 0)
    assert (outcome.scores, outcome.details["bonus"]) == ((28 + bonus, 0), bonus)


def test_g_17_gin_cannot_be_undercut() -> None:
    outcome = ended(table(GIN, "Jh Qh Kh"), *LAY_GIN, "lay [Jh Qh Kh]")
    assert (outcome.reason, outcome.scores) == ("gin", (25, 0))


def pack_less(*named: str) -> str:
    """Every card but these."""
    game = asztal.game("gin")
    gone = set(" ".join(named).split())
    return " ".join(card for card in map(game.piece_text, game.deck()) if card not in gone)


def near_the_wall(stock: str) -> GinState:
    hands = ("5s 6s 7s 9h 9c 9d As 2c 3h 4d", "Ks Jh 10c 8d 6h 4c 2s Qd 7h 3c")
    return table(*hands, phase="draw", extra=f"stock: {stock}; pile: {pack_less(*hands, stock)}")


def test_g_18_a_discard_with_two_cards_left_ends_the_deal_without_a_score() -> None:
    state = near_the_wall("Kd Qh Jd Qc")
    state = after(state, "draw", "discard Kd")
    assert not state.is_over()
    outcome = ended(state, "draw", "discard Qh")
    assert (outcome.reason, outcome.rule, outcome.winner, outcome.scores) == ("wall", "G-18", None, (0, 0))
    assert "bonus" not in outcome.details


def test_g_18_a_knock_with_two_cards_left_counts() -> None:
    state = near_the_wall("Kd Qh Jd")
    assert view_of(after(state, "draw"), None)["stock"] == 2
    assert ended(state, "draw", "discard Kd").reason == "wall"
    assert not after(state, "draw", "knock Kd").is_over()


def test_g_18_taking_from_the_pile_leaves_the_stock_as_it_is() -> None:
    state = after(near_the_wall("Kd Qh Jd"), "take", "discard 4d")
    assert (state.is_over(), view_of(state, None)["stock"]) == (False, 3)


@pytest.mark.parametrize(("target", "options"), [(100, {}), (50, {"target": 50})])
def test_g_19_the_match_ends_once_somebody_has_the_target(target: int, options: dict[str, object]) -> None:
    game = asztal.game("gin", 2, **options)
    assert not game.lowest_wins()
    assert not game.match_over([target - 1, 0], 9)
    assert game.match_over([0, target], 1)


@pytest.mark.parametrize("bonus", [31, 50])
def test_g_22_big_gin_scores_the_deadwood_and_its_points(bonus: int) -> None:
    lay = ("gin", "lay [5s 6s 7s 8s]", "lay {9h 9c 9d}", "lay {2s 2h 2c 2d}")
    outcome = ended(table(BIG, "Ks Qd 8c", big_gin=str(bonus)), *lay)
    assert (outcome.reason, outcome.rule, outcome.winner) == ("big-gin", "G-22", 0)
    assert (outcome.scores, outcome.details["bonus"]) == ((28 + bonus, 0), bonus)
    answered = after(table(BIG, "4s Jh Qh Kh", big_gin=str(bonus)), *lay)
    assert texts(answered) == {"lay [Jh Qh Kh]", "done"}
    assert refused(answered, "add 4s to 1") == ("gin.add-on-gin", "G-13")

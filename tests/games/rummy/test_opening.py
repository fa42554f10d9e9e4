"""The opening minimum, laying and going out from hand."""

from __future__ import annotations

import pytest
from tests.games.rummy.table import table
from tests.tables import after, legal, refused, texts
from tests.views import view_of

from asztal.games.rummy import RummyGame, RummyState
from asztal.games.rummy.pickup import MUST_USE
from asztal.games.rummy.variants import VARIANTS, Variant
from asztal.melds import STANDARD, Points


def test_r40_34_exactly_the_minimum_is_enough() -> None:
    state = table("As 2s 3s 8s 8h 8c Kd 4h", phase="play")
    assert legal(state, "lay [As 2s 3s]", "lay {8s 8h 8c}", "discard Kd")  # 16 + 24 = 40
    assert view_of(after(state, "lay [As 2s 3s]", "lay {8s 8h 8c}"), 0)["laid_points"] == 40


def test_r40_34_one_point_short_is_refused() -> None:
    state = table("6s * * 9s 3c 3d 3h 2d 4h", phase="play")  # 30 + 9 = 39
    assert "lay [6s * * 9s]" not in texts(state)
    assert refused(state, "lay [6s * * 9s]") == ("lay.opening", "R40-34")
    assert not legal(state, "lay {3h 3c 3d}")


def test_r40_34_jokers_count_as_the_cards_they_stand_for() -> None:
    state = table("6s * * 9s 4c 4d 4h Kd 10h", phase="play")  # 30 + 12 = 42
    assert legal(state, "lay [6s * * 9s]", "lay {4h 4c 4d}", "discard Kd")


def test_r40_34_the_turn_cannot_end_below_the_minimum() -> None:
    state = table("As 2s 3s 8s 8h 8c Kd 4h", phase="play")
    assert refused(state, "lay [As 2s 3s]", "discard Kd") == ("discard.opening", "R40-34")


@pytest.mark.parametrize(("meld", "opens"), [("{Ah * *}", True), ("[* * Ah]", True), ("[Ah * *]", False)])
def test_r40_12_an_ace_and_two_jokers_as_the_player_reads_them(meld: str, opens: bool) -> None:
    state = table("* Ah * 2d 3d 4d Kd 9s", phase="play")  # 33, 31 or 16, + 9
    assert legal(state, f"lay {meld}", "lay [2d 3d 4d]", "discard 9s") is opens


def test_r40_12_k_a_2_is_never_offered() -> None:
    state = table("* Ah * 2d 3d 4d Kd 9s", phase="play")
    assert refused(state, "lay [* Ah *]") == ("lay.ace-between", "R40-09")
    assert not [move for move in texts(state) if "[* Ah *]" in move]


def test_r40_03_the_ace_is_eleven_in_every_place() -> None:
    state = table("As 2s 3s Qh Kh Ah 7d 9d", phase="play", opening_minimum=47)  # 16 + 31
    assert legal(state, "lay [As 2s 3s]", "lay [Qh Kh Ah]")
    state = table("As 2s 3s Qh Kh Ah 7d 9d", phase="play", opening_minimum=48)
    assert not legal(state, "lay [As 2s 3s]", "lay [Qh Kh Ah]")


def test_r40_13_at_least_one_natural_card() -> None:
    state = table("* * Kd 9s", phase="play", opened=True)
    assert refused(state, "lay {* * *}") == ("lay.only-jokers", "R40-13")


def test_r40_11_two_jokers_a_meld_and_no_more() -> None:
    assert legal(table("6s * * 9s Kd 10h", phase="play", opened=True), "lay [6s * * 9s]")
    one = table("6s * * 9s Kd 10h", phase="play", opened=True, jokers_per_meld="1")
    assert refused(one, "lay [6s * * 9s]") == ("lay.too-many-jokers", "R40-11")
    assert legal(table("6s 7s * * Kd 10h", phase="play", opened=True, jokers_per_meld="1"), "lay [6s 7s *]")


def test_r40_11_without_a_cap_both_jokers_and_one_natural_still_do() -> None:
    assert legal(table("6s * * Kd", phase="play", opened=True, jokers_per_meld="no-cap"), "lay [6s * *]")


def test_r40_20_nothing_is_laid_before_drawing() -> None:
    state = table("As 2s 3s 8s 8h 8c Kd 4h", opened=True)
    assert refused(state, "lay [As 2s 3s]") == ("draw.first", "R40-20")
    assert refused(state, "discard Kd") == ("discard.draw-first", "R40-19")


def test_r40_34_only_cards_of_the_hand() -> None:
    state = table("As 2s 3s Kd", phase="play", opened=True)
    assert refused(state, "lay [4s 5s 6s]") == ("lay.not-held", "R40-02")
    assert refused(state, "discard 9h") == ("discard.not-held", "R40-19")


def test_r40_37_after_opening_any_meld_will_do() -> None:
    assert legal(table("2s 3s 4s Kd", phase="play", opened=True), "lay [2s 3s 4s]", "discard Kd")


def test_r40_38_no_joker_free_run_is_asked_for() -> None:
    state = table("Ks Kh * Qd Jd 10d 4c 5h", phase="play")
    assert legal(state, "lay {Ks Kh *}", "lay [10d Jd Qd]", "discard 4c")


def test_r40_48_one_card_is_kept_for_the_discard() -> None:
    state = table("2s 3s 4s", phase="play", opened=True)
    assert refused(state, "lay [2s 3s 4s]") == ("lay.last-card", "R40-48")
    lone = table("7s", phase="play", opened=True, melds="1[4s 5s 6s]")
    assert refused(lone, "add 7s to 1") == ("lay.last-card", "R40-48")


def test_r40_48_going_out_ends_the_deal_at_once() -> None:
    state = after(table("2s 3s 4s Kd", phase="play", opened=True), "lay [2s 3s 4s]", "discard Kd")
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner, outcome.scores[0]) == ("out", 0, 0)
    assert state.legal_moves() == []  # R40-49
    refusal = state.check("draw")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("deal.over", "R40-49")


def test_r40_47_going_out_from_hand_needs_no_minimum() -> None:
    state = table("2s 3s 4s 3h 3c 3d Kd", phase="play")  # 9 + 9
    end = after(state, "lay [2s 3s 4s]", "lay {3h 3c 3d}", "discard Kd").outcome
    assert end is not None
    assert (end.reason, end.winner) == ("hand", 0)


def test_r40_47_but_every_card_must_go() -> None:
    state = table("2s 3s 4s 3h 3c 3d Kd 9h", phase="play")
    assert refused(state, "lay [2s 3s 4s]") == ("lay.opening", "R40-34")


def test_r40_47_lay_offs_help_going_out_from_hand() -> None:
    state = table("2s 3s 4s 7c Kd", phase="play", melds="1[4c 5c 6c]")
    assert legal(state, "add 7c to 1", "lay [2s 3s 4s]", "discard Kd")
    assert legal(state, "lay [2s 3s 4s]", "add 7c to 1", "discard Kd")
    assert refused(state, "add 7c to 1", "discard Kd") == ("discard.must-go-out", "R40-47")


def test_r40_47_a_joker_won_from_the_table_helps_going_out_from_hand() -> None:
    state = table("9h 2s 3s Kd", phase="play", melds="1[7h 8h * 10h]")
    assert legal(state, "swap 9h in 1", "lay [2s 3s *]", "discard Kd")
    assert legal(state, "swap 9h in 1", "lay [* 2s 3s]", "discard Kd")


def test_r40_46_a_joker_comes_out_of_ones_own_new_meld_only_once_the_minimum_is_met() -> None:
    state = table("Ac * * 2c Ks Kh Kc 7d 9h", phase="play")
    assert refused(state, "lay [Ac * *]", "swap 2c in 1") == ("swap.not-opened", "R40-46")
    assert legal(state, "lay [Ac * *]", "lay {Ks Kh Kc}", "swap 2c in 1", "add * to 1 high", "discard 7d")
    in_set = table("7s 7h * 7c 7d Ks Kh Kc 2d 9h", phase="play")
    assert refused(in_set, "lay {7s 7h *}", "add 7c to 1", "add 7d to 1") == ("swap.not-opened", "R40-46")


def test_r40_35_laying_off_asks_for_the_minimum_first() -> None:
    state = table("7c 2s 9d Kd", phase="play", melds="1[4c 5c 6c]")
    assert refused(state, "add 7c to 1") == ("add.not-opened", "R40-35")


def test_r40_36_in_the_same_turn_it_may_follow_the_opening() -> None:
    state = table("10s Js Qs 10h 10d 10c 7c 2d Kd", phase="play", melds="1[4c 5c 6c]")
    assert legal(state, "lay [10s Js Qs]", "lay {10h 10c 10d}", "add 7c to 1", "discard Kd")
    assert refused(state, "lay [10s Js Qs]", "add 7c to 1") == ("add.not-opened", "R40-35")


def test_r40_56_a_card_added_to_a_meld_of_this_turn_counts_toward_the_minimum() -> None:
    state = table("7s 8s 9s 10s 2c 2d 2h 3d", phase="play")  # 24 + 6, with the 10: 40
    assert legal(state, "lay [7s 8s 9s]", "lay {2h 2c 2d}", "add 10s to 1", "discard 3d")


def test_r40_60_with_no_minimum_a_meld_of_ones_own_comes_first() -> None:
    state = table("7c 2s 2h 2d Kd 9s", phase="play", melds="1[4c 5c 6c]", opening_minimum=0)
    assert refused(state, "add 7c to 1") == ("add.first-meld", "R40-60")
    free = table("9h 2s 2h 2d Kd 9s", phase="play", melds="1[7h 8h * 10h]", opening_minimum=0)
    assert refused(free, "swap 9h in 1") == ("swap.first-meld", "R40-60")
    assert legal(state, "lay {2s 2h 2d}", "add 7c to 1", "discard Kd")


def test_r40_04_and_r40_50_losers_count_their_hands() -> None:
    state = table("2s 3s 4s Kd", phase="play", opened=True, others="Ad Kc 5s *")
    end = after(state, "lay [2s 3s 4s]", "discard Kd").outcome
    assert end is not None
    assert end.scores == (0, 46)


@pytest.mark.parametrize(("bonus", "score"), [("none", 46), ("double", 92)])
def test_r40_51_from_hand_the_losers_may_count_double(bonus: str, score: int) -> None:
    state = table("2s 3s 4s Kd", phase="play", others="Ad Kc 5s *", hand_bonus=bonus)
    end = after(state, "lay [2s 3s 4s]", "discard Kd").outcome
    assert end is not None
    assert (end.reason, end.scores) == ("hand", (0, score))


def test_r40_51_no_double_for_going_out_step_by_step() -> None:
    state = table("2s 3s 4s Kd", phase="play", opened=True, others="Ad Kc 5s *", hand_bonus="double")
    end = after(state, "lay [2s 3s 4s]", "discard Kd").outcome
    assert end is not None
    assert end.scores == (0, 46)


def test_an_ace_may_count_less_in_a_2_3_where_a_game_has_it_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cards count is a value of the rules, `Variant.points`: the referee and the view follow it."""
    usual = table("As 2s 3s 8s 8h 8c Kd 5h", phase="play")
    assert refused(usual, "lay [As 2s 3s]", "discard Kd") == ("discard.opening", "R40-34")
    assert legal(usual, "lay [As 2s 3s]", "lay {8s 8h 8c}", "discard Kd")  # 16 and 24
    points = Points(STANDARD.by_rank, [1, *STANDARD.by_place[1:]])
    monkeypatch.setitem(VARIANTS, "romi-40", Variant(MUST_USE, 2, {}, points=points))
    game = usual.game_of()
    game = RummyGame(game.id, game.players, game.values, game.given)
    less = game.position(usual.position())
    assert isinstance(less, RummyState)
    assert refused(less, "lay {8s 8h 8c}") == ("lay.opening", "R40-34")  # 6 and 24
    high = game.position(table("Qs Ks As 8s 8h 8c Kd 5h", phase="play").position())
    assert isinstance(high, RummyState)
    assert legal(high, "lay [Qs Ks As]", "lay {8s 8h 8c}", "discard Kd")  # 31 and 24
    laid = view_of(after(high, "lay [Qs Ks As]"), 0)["table"]
    assert laid[0]["points"] == 31

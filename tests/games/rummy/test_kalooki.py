"""Kalooki: thirteen cards, four jokers, closed sets (K-01 to K-24)."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.rummy.table import table as any_table
from tests.tables import after, legal, refused, texts
from tests.views import view_of

import asztal
from asztal.errors import OptionError
from asztal.games.rummy.chips import chip_shares
from asztal.i18n import sentence

table = partial(any_table, id="kalooki")

RUN = "1[4s 5s 6s]"


def test_k_01_two_packs_with_two_jokers_each() -> None:
    game = asztal.game("kalooki", players=4)
    deck = [game.piece_text(card) for card in game.deck()]
    assert len(deck) == 108 and deck.count("*") == 4


def test_k_02_and_k_21_values_in_hand_and_twenty_five_more_for_kalooki() -> None:
    state = table("2s 3s 4s Kc", phase="play", others="Ks Ah *")
    ended = after(state, "lay [2s 3s 4s]", "discard Kc")
    assert ended.outcome is not None
    assert (ended.outcome.reason, list(ended.outcome.scores)) == ("kalooki", [0, 10 + 11 + 25 + 25])
    plain = after(
        table("2s 3s 4s Kc", phase="play", opened=True, others="Ks Ah *"), "lay [2s 3s 4s]", "discard Kc"
    )
    assert plain.outcome is not None
    assert (plain.outcome.reason, list(plain.outcome.scores)) == ("out", [0, 10 + 11 + 25])


def test_k_03_a_joker_takes_the_value_of_its_card() -> None:
    state = after(table("Qs * As 2c 7d", phase="play"), "lay [Qs * As]")
    assert view_of(state, 0)["laid_points"] == 31


@pytest.mark.parametrize(("players", "stock"), [(2, 81), (3, 68), (4, 55)])
def test_k_04_and_k_05_thirteen_each_one_turned_up_and_the_starter_draws(players: int, stock: int) -> None:
    state = asztal.game("kalooki", players=players).deal(seed=2, dealer=0)
    view = view_of(state, None)
    assert view["counts"] == [13] * players and view["stock"] == stock
    assert state.to_move == 1
    assert isinstance(view["pile"], list) and len(view["pile"]) == 1
    assert [str(move) for move in state.legal_moves()] == ["draw", "take"]


def test_k_06_either_pile_freely_and_a_discard_ends_the_turn() -> None:
    state = table("2s 9h Kd 5c", pile="7d")
    assert legal(state, "take", "discard Kd") and legal(state, "draw", "discard Kd")
    assert refused(state, "discard Kd") == ("discard.draw-first", "K-06")
    assert refused(after(state, "draw"), "draw") == ("draw.already", "K-06")


def test_k_07_sets_of_three_or_four_suits_and_runs_of_three() -> None:
    state = table("7s 7h 7d 7c 7s 4h 5h 6h Kd", phase="play")
    assert {"lay {7s 7h 7d}", "lay {7s 7h 7c 7d}", "lay [4h 5h 6h]"} <= texts(state)
    refusal = state.check("lay {7s 7s 7h}")
    assert refusal is not None


def test_k_08_an_ace_is_low_or_high_and_counts_eleven() -> None:
    state = table("As 2s 3s Qh Kh Ah Kd 2h", phase="play")
    assert {"lay [As 2s 3s]", "lay [Qh Kh Ah]"} <= texts(state)
    assert not any("Kh Ah 2h" in text for text in texts(state))
    assert view_of(after(state, "lay [As 2s 3s]"), 0)["laid_points"] == 16


def test_k_09_any_one_meld_of_ones_own_opens() -> None:
    state = table("2s 3s 4s 7s Kc 9d", phase="play", melds=RUN)
    assert refused(state, "add 7s to 1") == ("add.first-meld", "K-09")
    assert legal(state, "lay [2s 3s 4s]", "discard Kc")


def test_k_10_then_cards_are_added_to_any_meld_in_the_same_turn_too() -> None:
    state = table("2s 3s 4s 7s 5s Kc 9d", phase="play", melds=RUN)
    assert legal(state, "lay [2s 3s 4s]", "add 7s to 1", "add 5s to 2", "discard Kc")
    assert refused(state, "lay [2s 3s 4s]", "add Kc to 1") == ("add.does-not-fit", "K-10")


def test_k_11_and_k_24_both_missing_suits_in_one_play_free_the_joker() -> None:
    state = table("7h 7d 4d 5d Kc 2c", opened=True, phase="play", melds="1{7s 7c *}")
    freed = after(state, "add 7h 7d to 1")
    assert view_of(freed, 0)["table"][0]["meld"] == "{7s 7h 7c 7d}"
    assert refused(freed, "discard Kc") == ("discard.joker-unlaid", "K-16")
    assert legal(freed, "lay [4d 5d *]", "discard Kc")


def test_k_12_and_k_24_one_after_the_other_the_first_closes_the_set() -> None:
    state = table("7h 7d 4d 5d Kc 2c", opened=True, phase="play", melds="1{7s 7c *}")
    closed = after(state, "add 7h to 1")
    view = view_of(closed, 0)["table"]
    assert isinstance(view, list) and view[0]["closed"] and view[0]["meld"] == "{7s 7h 7c *}"
    assert refused(closed, "add 7d to 1") == ("set.closed", "K-12")
    assert refused(closed, "swap 7d in 1") == ("set.closed", "K-12")


def test_k_13_a_set_of_four_with_a_joker_laid_at_once_is_closed() -> None:
    state = after(table("7s 7c 7h * 7d Kc 2c", opened=True, phase="play"), "lay {7s 7h 7c *}")
    assert refused(state, "add 7d to 1") == ("set.closed", "K-12")


def test_k_14_with_two_jokers_two_naturals_free_one_and_three_are_too_many() -> None:
    state = table("7h 7d 7c 4d 5d Kc 2c", opened=True, phase="play", melds="1{7s * *}")
    freed = after(state, "add 7h 7d to 1")
    assert view_of(freed, 0)["table"][0]["meld"] == "{7s 7h 7d *}"
    assert legal(freed, "lay [4d 5d *]", "discard Kc")
    assert refused(freed, "add 7c to 1") == ("set.closed", "K-12")
    assert refused(state, "add 7h 7d 7c to 1") == ("add.too-many", "K-14")
    one = after(state, "add 7h to 1")
    assert view_of(one, 0)["table"][0]["meld"] == "{7s 7h * *}"
    assert refused(one, "add 7d to 1") == ("set.closed", "K-12")


@pytest.mark.parametrize(
    ("hand", "cards"),
    [("10h 10c 10d 2d", ""), ("10h 10c 10d Jd Qd 2c", "10h 10c"), ("10h 10d 9d Jd 2c", "10h 10d")],
)
def test_k_14_only_two_that_can_be_added_are_advised(hand: str, cards: str) -> None:
    state = table(hand, opened=True, phase="play", melds="1{10s * *}")
    why = state.check("add 10h 10c 10d to 1")
    assert why is not None and (why.code, why.rule, why.params["cards"]) == ("add.too-many", "K-14", cards)
    shown = cards.replace("h", "♥").replace("c", "♣").replace("d", "♦")
    for lang, advice in (
        ("en", f"that frees one joker. Add just these two, in one play: {shown}."),
        ("hu", f"szabadul fel. Csak ezt a kettőt tedd hozzá, egyszerre: {shown}."),
    ):
        said = sentence(lang, why, with_rule=False)
        assert said.endswith(advice if cards else advice.split(".")[0] + ".")
    if cards:
        state.apply(f"add {cards} to 1")


def test_k_15_in_a_run_the_very_card_frees_it() -> None:
    state = table("9h 8d Kc 2c", opened=True, phase="play", melds="1[7h 8h * 10h]")
    assert legal(state, "swap 9h in 1", "add * to 1 high", "discard Kc")
    assert refused(state, "swap 8d in 1") == ("swap.does-not-fit", "K-15")


def test_k_16_a_freed_joker_is_laid_the_same_turn_and_only_by_who_has_opened() -> None:
    state = table("9h 8d Kc 2c", phase="play", melds="1[7h 8h * 10h]")
    assert refused(state, "swap 9h in 1") == ("swap.first-meld", "K-16")
    dear = table("9h 8d Kc 2c", phase="play", melds="1[7h 8h * 10h]", opening_minimum=30)
    assert refused(dear, "swap 9h in 1") == ("swap.not-opened", "K-16")
    opened = table("9h 8d Kc 2c", opened=True, phase="play", melds="1[7h 8h * 10h]")
    assert refused(opened, "swap 9h in 1", "discard Kc") == ("discard.joker-unlaid", "K-16")
    strict = table(
        "9h 8d 8c Kc 2c", opened=True, phase="play", melds="1[7h 8h * 10h]", freed_joker_may_be_added=False
    )
    assert legal(strict, "swap 9h in 1", "lay {8c 8d *}", "discard Kc")
    assert refused(strict, "swap 9h in 1", "add * to 1 high") == ("add.freed-joker", "K-16")


def test_k_17_two_jokers_in_a_meld_side_by_side() -> None:
    state = table("4h 7h * * * Kc 9d", phase="play")
    assert "lay [4h * * 7h]" in texts(state)
    assert refused(state, "lay {7h * * *}") == ("lay.too-many-jokers", "K-17")


def test_k_18_the_last_card_is_thrown() -> None:
    assert refused(table("5h 6h 7h", opened=True, phase="play"), "lay [5h 6h 7h]") == (
        "lay.last-card",
        "K-18",
    )
    ended = after(table("5h 6h 7h Kc", opened=True, phase="play"), "lay [5h 6h 7h]", "discard Kc")
    assert ended.outcome is not None and ended.outcome.rule == "K-18"


def test_k_19_kalooki_extends_no_meld() -> None:
    hand = "2s 3s 4s 7s Kc"
    kalooki = after(table("2s 3s 4s Kc", phase="play", melds=RUN), "lay [2s 3s 4s]", "discard Kc")
    assert kalooki.outcome is not None
    assert (kalooki.outcome.reason, kalooki.outcome.rule) == ("kalooki", "K-19")
    extended = after(table(hand, phase="play", melds=RUN), "lay [2s 3s 4s]", "add 7s to 1", "discard Kc")
    assert extended.outcome is not None and extended.outcome.reason == "out"
    swapped = after(
        table("2s 3s 4s 9h Kc", phase="play", melds="1[8h * 10h]"),
        "lay [2s 3s 4s]",
        "swap 9h in 1",
        "add * to 2 high",
        "discard Kc",
    )
    assert swapped.outcome is not None and swapped.outcome.reason == "out"


def test_k_24_a_card_added_to_ones_own_new_meld_is_no_extension() -> None:
    ended = after(table("2s 3s 4s 5s Kc", phase="play"), "lay [2s 3s 4s]", "add 5s to 1", "discard Kc")
    assert ended.outcome is not None and ended.outcome.reason == "kalooki"


def test_k_20_nobody_lays_after_the_end() -> None:
    ended = after(table("2s 3s 4s Kc", phase="play"), "lay [2s 3s 4s]", "discard Kc")
    refusal = ended.check("lay [2s 3s 4s]")
    assert refusal is not None and (refusal.code, refusal.rule) == ("deal.over", "K-20")


@pytest.mark.parametrize(
    ("penalties", "chips"),
    [
        ([0, 20, 60], [75, 25, 0]),
        ([0, 10, 20, 60], [76, 13, 11, 0]),
        ([0, 40], [100, 0]),
        ([0, 30, 30], [76, 12, 12]),
        ([0, 5, 5, 5], [76, 8, 8, 8]),
    ],
)
def test_k_22_three_quarters_for_the_winner_and_the_rest_by_points(
    penalties: list[int], chips: list[int]
) -> None:
    assert chip_shares(100, 0, penalties) == chips


def test_k_22_the_chips_are_shown_at_the_end_of_a_single_deal() -> None:
    state = table("2s 3s 4s Kc", phase="play", opened=True, others="Ks", payout="chips")
    ended = after(state, "lay [2s 3s 4s]", "discard Kc")
    assert ended.outcome is not None and ended.outcome.details == {"chips 0": 100, "chips 1": 0}
    for other, value in (("deals", 2), ("until", 50)):
        with pytest.raises(OptionError) as error:
            asztal.game("kalooki", payout="chips", **{other: value})
        assert (error.value.code, error.value.params["other"]) == ("option.contradiction", other)


def test_k_23_totals_add_up_the_lowest_wins_and_a_taken_card_is_not_thrown_back() -> None:
    game = asztal.game("kalooki", deals=3)
    assert game.lowest_wins() and not game.match_over([10, 0], 2) and game.match_over([10, 0], 3)
    assert refused(table("2s 9h Kd 5c", pile="7d"), "take", "discard 7d") == ("discard.taken", "K-23")


def test_k_23_the_pile_is_turned_over_all_but_its_top() -> None:
    cards = [asztal.game("kalooki").piece_text(card) for card in asztal.game("kalooki").deck()]
    for card in ["2s", "9h", "Kd", "5c", "3h"]:
        cards.remove(card)
    state = table("2s 9h Kd 5c", others="3h", pile=" ".join(cards), stock="")
    drawn = after(state, "draw")
    assert view_of(drawn, None)["stock"] == len(cards) - 2
    assert view_of(drawn, None)["pile"] == [cards[-1]]


def test_k_24_with_a_minimum_going_out_at_once_is_not_exempt() -> None:
    state = table("2s 3s 4s Kc", phase="play", opening_minimum=30)
    assert refused(state, "lay [2s 3s 4s]") == ("lay.opening", "K-24")
    assert legal(table("Qs Ks As Kc", phase="play", opening_minimum=30), "lay [Qs Ks As]", "discard Kc")


def test_r40_62_idle_rounds_end_a_deal_of_kalooki() -> None:
    state = table("2s 9h Kd 5c", pile="7d", others="3s 10h Qd 6c", idle_rounds=1).copy()
    for move in ("take", "discard Kd", "take", "discard Qd"):
        assert state.outcome is None
        state.apply(move)
    assert state.outcome is not None and (state.outcome.reason, state.outcome.rule) == ("idle", "R40-62")


def test_a_joker_closes_a_set_of_three_k_24() -> None:
    state = after(table("* 7d Kc 2c", opened=True, phase="play", melds="1{7s 7c 7h}"), "add * to 1")
    assert refused(state, "add 7d to 1") == ("set.closed", "K-12")

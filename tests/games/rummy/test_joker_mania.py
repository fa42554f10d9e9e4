"""Joker-mánia 51: a joker for everybody, and a pick-up of its own (JM-01 to JM-13)."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.rummy.table import table as any_table
from tests.tables import after, legal, refused, texts
from tests.views import view_of

import asztal
from asztal.i18n import sentence

table = partial(any_table, id="joker-mania-51")

RUN = "1[4s 5s 6s]"


@pytest.mark.parametrize(("players", "cards"), [(2, 106), (3, 107), (4, 108)])
def test_jm_01_one_joker_for_each_player(players: int, cards: int) -> None:
    game = asztal.game("joker-mania-51", players=players)
    deck = [game.piece_text(card) for card in game.deck()]
    assert len(deck) == cards and deck.count("*") == players


@pytest.mark.parametrize(("players", "stock"), [(2, 77), (3, 64), (4, 51)])
def test_jm_02_and_jm_03_each_hand_has_one_joker_and_the_stock_none(players: int, stock: int) -> None:
    game = asztal.game("joker-mania-51", players=players)
    for seed in range(20):
        state = game.deal(seed=seed, dealer=seed % players)
        hands = [view_of(state, seat)["hand"] for seat in range(players)]
        assert all(isinstance(hand, list) and hand.count("*") == 1 for hand in hands)
        sizes = [15 if seat == (seed + 1) % players else 14 for seat in range(players)]
        assert [len(hand) for hand in hands if isinstance(hand, list)] == sizes
        assert view_of(state, None)["stock"] == stock


def test_jm_02_everybody_knows_that_each_holds_one() -> None:
    known = view_of(asztal.game("joker-mania-51", players=3).deal(seed=4), 1)["known"]
    assert known == [["*"], ["*"], ["*"]]


def test_r40_63_a_given_deck_gives_each_hand_its_joker_first() -> None:
    game = asztal.game("joker-mania-51", players=2)
    deck = [game.piece_text(card) for card in game.deck()]
    state = game.deal(deck=deck, dealer=1)
    assert view_of(state, 0)["hand"] == [
        "As",
        "As",
        "2s",
        "2s",
        "3s",
        "3s",
        "4s",
        "4s",
        "5s",
        "5s",
        "6s",
        "6s",
        "7s",
        "7s",
        "*",
    ]


def test_jm_04_two_jokers_in_a_meld_and_no_third() -> None:
    state = table("* 9d Kc", opened=True, phase="play", melds="1[4h * * 7h]", players=4)
    assert refused(state, "add * to 1 high") == ("add.joker-cap", "JM-04")
    three = table("4h 7h * * * 9d", opened=True, phase="play", players=4)
    assert "lay [4h * * 7h]" in texts(three)
    assert refused(three, "lay [4h * * *]") == ("lay.too-many-jokers", "JM-04")
    assert refused(three, "lay {4h * * *}") == ("lay.too-many-jokers", "JM-04")


def test_jm_05_the_first_draw_is_free() -> None:
    assert legal(table("2s 9h Kd 5c", pile="7d", first_draw=True), "take", "discard Kd")


def test_jm_06_the_minimum_is_fifty_one_and_one_card_is_taken() -> None:
    assert refused(table("Qs Ks As 6c 6d * 2c 3d", phase="play"), "lay [Qs Ks As]") == (
        "lay.opening",
        "JM-06",
    )
    assert legal(
        table("Qs Ks As 7c 7d * 2c 3d", phase="play"), "lay [Qs Ks As]", "lay {7c 7d *}", "discard 2c"
    )


def test_jm_06_unopened_a_discard_is_taken_only_to_open_with_it() -> None:
    assert refused(table("6c 6d * Qs Ks 2c 3d", pile="As"), "take") == ("take.opening", "JM-06")  # 31 + 18
    assert legal(
        table("7c 7d * Qs Ks 2c 3d", pile="As"), "take", "lay [Qs Ks As]", "lay {7c 7d *}", "discard 2c"
    )


def test_jm_07_opened_with_two_natural_hand_cards() -> None:
    assert legal(table("5s 6s Kc 2d", pile="7s", opened=True), "take", "lay [5s 6s 7s]", "discard Kc")
    assert refused(table("7h * Kc 2d", pile="7s", opened=True), "take") == ("take.natural-pair", "JM-07")
    assert refused(table("7h 8d Kc 2d", pile="7s", opened=True), "take") == ("take.natural-pair", "JM-07")


def test_jm_07_a_fourth_natural_card_may_join() -> None:
    state = table("5s 6s 8s Kc 2d", pile="7s", opened=True)
    assert legal(state, "take", "lay [5s 6s 7s 8s]", "discard Kc")


def test_jm_07_to_finish_nothing_else_is_needed() -> None:
    state = table("7h * Kc", pile="7s", opened=True)
    assert legal(state, "take", "lay {7s 7h *}", "discard Kc")
    alone = table("Kc", pile="7s", opened=True, melds=RUN)  # a szúró, and they go out with it
    assert legal(alone, "take", "add 7s to 1", "discard Kc")
    assert refused(table("7h * Kc 2d", pile="7s", opened=True), "take") == ("take.natural-pair", "JM-07")


def test_jm_08_a_szuro_by_its_twin_by_a_second_card_or_in_a_natural_meld() -> None:
    assert refused(table("Kc 2d 9h", pile="7s", opened=True, melds=RUN), "take") == ("take.szuro", "JM-08")
    assert legal(table("7s Kc 2d", pile="7s", opened=True, melds=RUN), "take", "add 7s to 1", "discard Kc")
    assert legal(
        table("8s Kc 2d", pile="7s", opened=True, melds=RUN),
        "take",
        "add 7s to 1",
        "add 8s to 1",
        "discard Kc",
    )
    assert legal(table("7d 7h Kc", pile="7s", opened=True, melds=RUN), "take", "lay {7s 7h 7d}", "discard Kc")
    joker = table("7h * Kc 2d 3h", pile="7s", opened=True, melds=RUN)
    assert legal(joker, "take", "add 7s to 1", "add * to 1 high", "discard Kc")  # a joker is a hand card
    assert refused(joker, "take", "lay {7s 7h *}") == ("lay.natural-pair", "JM-13")


def test_jm_09_what_was_taken_is_laid_at_once() -> None:
    state = table("5s 6s Kc 2d", pile="7s", opened=True)
    assert refused(state, "take", "discard Kc") == ("discard.taken-unlaid", "JM-09")


def test_jm_10_jokers_are_won_as_in_romi_40() -> None:
    state = table("9h 2c 5d Ks", opened=True, phase="play", melds="1[7h 8h * 10h]")
    assert refused(state, "swap 9h in 1", "discard Ks") == ("discard.joker-unlaid", "JM-10")
    assert legal(state, "swap 9h in 1", "add * to 1 low", "discard Ks")
    pair = table("6s 6d 2c Ks 5d 4d", opened=True, phase="play", melds="1{6h 6c *}")
    assert refused(pair, "add 6s to 1", "add 6d to 1", "discard Ks") == ("discard.joker-unlaid", "JM-10")
    assert legal(pair, "add 6s to 1", "add 6d to 1", "lay [4d 5d *]", "discard Ks")


def test_jm_11_who_goes_out_from_hand_may_win_jokers() -> None:
    able = table("7h 2c 2d 9s 10s Js Kd", phase="play", melds="1[6h * 8h]")
    ended = after(able, "swap 7h in 1", "lay {2c 2d *}", "lay [9s 10s Js]", "discard Kd")
    assert ended.outcome is not None and ended.outcome.reason == "hand"
    assert refused(able, "swap 7h in 1", "lay {2c 2d *}", "discard Kd") == ("discard.must-go-out", "JM-12")


def test_jm_12_the_last_card_is_thrown_and_the_deal_is_over() -> None:
    assert refused(table("5h 6h 7h", opened=True, phase="play"), "lay [5h 6h 7h]") == (
        "lay.last-card",
        "JM-12",
    )
    ended = after(
        table("5h 6h 7h Kc", opened=True, phase="play", others="* 2d"), "lay [5h 6h 7h]", "discard Kc"
    )
    assert ended.outcome is not None
    assert (ended.outcome.rule, list(ended.outcome.scores)) == ("JM-12", [0, 22])


def test_jm_13_a_joker_may_lengthen_the_meld_but_not_stand_in_the_block() -> None:
    state = table("5s 6s * Kc 2d", pile="7s", opened=True)
    assert legal(state, "take", "lay [5s 6s 7s *]", "discard Kc")
    gap = table("4s 5s * 8s Kc 2d", pile="7s", opened=True)
    assert refused(gap, "take") == ("take.natural-pair", "JM-07")
    grown = table("5s 6s * Kc 2d 3h", pile="7s", opened=True)
    half = after(grown, "take", "lay [6s 7s *]")
    assert refused(half, "discard Kc") == ("discard.natural-pair", "JM-13")
    assert legal(half, "add 5s to 1", "discard Kc")  # its final form counts


def test_jm_13_does_not_bind_the_opening_turn() -> None:
    state = table("7h * Qs Ks As 2c 3d", pile="7s")
    assert legal(state, "take", "lay {7s 7h *}", "lay [Qs Ks As]", "discard 2c")


def test_jm_13_a_taken_joker_is_no_natural_card() -> None:
    state = table("7h 7s Kc 2d 9c", pile="*", opened=True)
    assert refused(state, "take") == ("take.natural-pair", "JM-07")
    assert legal(table("7h 7s Kc", pile="*", opened=True), "take", "lay {7s 7h *}", "discard Kc")


def test_jm_08_the_twin_is_free_once_one_of_the_two_is_laid_off() -> None:
    state = table("8d 9d * Kh 2c 3s", pile="8d", opened=True, melds="1[9d 10d Jd]")
    assert legal(state, "take", "add 8d to 1", "lay [8d 9d *]", "discard Kh")
    assert legal(state, "take", "lay [8d 9d *]", "add 8d to 1", "discard Kh")
    assert refused(state, "take", "lay [8d 9d *]", "discard Kh") == ("discard.natural-pair", "JM-13")


def test_jm_08_a_joker_laid_off_may_be_the_taken_one_also_when_another_comes_free() -> None:
    state = table("4s 4h Ac 3c 4d 4d", pile="*", opened=True, melds="1{4h 4c *}")
    assert legal(state, "take", "add * to 1", "add 4d to 1", "lay {4s 4h *}", "discard 3c")


def test_jm_12_the_card_owed_is_not_left_as_the_last_one_though_it_could_free_a_joker() -> None:
    state = asztal.game("joker-mania-51", players=2).position(
        "joker-mania-51 players=2; to-move: 0; phase: play; hand 0: 5s *; hand 1: Kh 3d; "
        "table: 0[* 7s 8s 9s 10s]; opened: 0; drawn: 0 1; taken: 5s; turn: owed extended open limit=1"
    )
    assert [move.text for move in state.legal_moves()] == ["add 5s to 1"]


@pytest.mark.parametrize(("pile", "new"), [("7s", "naturals"), ("*", "no")])
def test_jm_08_the_exception_for_a_new_meld_asks_for_two_naturals(pile: str, new: str) -> None:
    why = table("6h 9d Kc 2d", pile=pile, opened=True, melds="1[4s 5s 6s]").check("take")
    assert why is not None and (why.code, why.rule, why.params["new"]) == ("take.szuro", "JM-08", new)
    assert ("two natural cards" in sentence("en", why)) == (new == "naturals")
    assert ("két rendes lapod" in sentence("hu", why)) == (new == "naturals")


def test_jm_13_a_taken_joker_is_not_sent_into_a_new_meld() -> None:
    state = after(table("9c 9h 8s Kc 2d", pile="*", opened=True, melds="1[4s 5s 6s]"), "take")
    why = state.check("lay {9h 9c *}")
    assert why is not None and (why.code, why.rule) == ("lay.natural-pair", "JM-13")
    assert "Lay it with two natural cards" not in sentence("en", why)
    assert "Két rendes lapoddal" not in sentence("hu", why)
    assert legal(state, "add * to 1 high", "add 8s to 1", "discard Kc")
    alone = table("6h 9d Kc 2d", pile="*", opened=True, melds="1{4s 4h 4c 4d}").check("take")
    assert alone is not None and (alone.code, alone.params["joker"]) == ("take.natural-pair", "yes")
    assert "third card" not in sentence("en", alone) and "harmadiknak" not in sentence("hu", alone)

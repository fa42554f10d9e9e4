"""Römi 50: Römi 40 without jokers, with a minimum of fifty (R50-01 to R50-13)."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.rummy.table import table as any_table
from tests.tables import after, legal, refused, texts

import asztal
from asztal.errors import NotationError, OptionError

table = partial(any_table, id="romi-50")

RUN = "1[4s 5s 6s]"


def test_r50_01_two_packs_and_no_joker() -> None:
    game = asztal.game("romi-50", players=4)
    deck = [game.piece_text(card) for card in game.deck()]
    assert len(deck) == 104 and "*" not in deck
    with pytest.raises(NotationError) as error:
        game.position("romi-50 players=4; hand 0: 5s *")
    assert error.value.code == "position.cards"


@pytest.mark.parametrize(("players", "stock"), [(2, 75), (3, 61), (4, 47)])
def test_r50_05_fifteen_for_the_player_after_the_dealer(players: int, stock: int) -> None:
    view = asztal.game("romi-50", players=players).deal(seed=1, dealer=1).view(None).data()
    assert view["counts"] == [15 if seat == 2 % players else 14 for seat in range(players)]
    assert view["stock"] == stock


def test_r50_01_a_joker_is_to_be_left_out_only_where_one_was_named() -> None:
    state = table("5s 6s 7s 9d", phase="play", opened=True, melds="1[4h 5h 6h]")
    for move, named in (
        ("lay [5s * 7s]", "yes"),
        ("discard *", "yes"),
        ("swap * in 1", "yes"),
        ("swap 9d in 1", "no"),
    ):
        why = state.check(move)
        assert why is not None and (why.code, why.params) == ("joker.none", {"named": named}), move


def test_r50_02_the_last_card_is_kept_for_the_pile() -> None:
    state = table("5h 6h 7h", opened=True, phase="play")
    assert refused(state, "lay [5h 6h 7h]") == ("lay.last-card", "R50-02")
    ended = after(table("5h 6h 7h Kc", opened=True, phase="play"), "lay [5h 6h 7h]", "discard Kc")
    assert ended.outcome is not None and (ended.outcome.reason, ended.outcome.rule) == ("out", "R50-02")


def test_r50_03_cards_count_their_points_and_an_ace_eleven() -> None:
    ended = after(
        table("5h 6h 7h Kc", opened=True, phase="play", others="Ad Kc 5s 2h"), "lay [5h 6h 7h]", "discard Kc"
    )
    assert ended.outcome is not None and list(ended.outcome.scores) == [0, 28]


def test_r50_04_runs_and_sets_are_those_of_romi_40() -> None:
    state = table("Qs Ks As 2s 8c 8h 8d 8s Kd", opened=True, phase="play")
    assert {"lay [Qs Ks As]", "lay {8s 8h 8c 8d}"} <= texts(state)
    assert "lay [Ks As 2s]" not in texts(state)
    full = table("8s Kd", opened=True, phase="play", melds="1{8s 8h 8c 8d}")
    assert refused(full, "add 8s to 1") == ("add.full", "R50-04")


def test_r50_06_the_starter_throws_first_and_later_turns_draw_from_either_pile() -> None:
    state = asztal.game("romi-50").deal(seed=3)
    refusal = state.check("draw")
    assert refusal is not None and (refusal.code, refusal.rule) == ("draw.starter", "R50-06")
    later = table("5h 6d 9c Kd", first_draw=True)
    assert texts(later) == {"draw", "take"}
    assert refused(later, "discard Kd") == ("discard.draw-first", "R50-06")
    assert refused(table("5h 6d 9c Kd", phase="play"), "draw") == ("draw.already", "R50-06")


def test_r50_07_the_first_draw_is_free() -> None:
    assert legal(table("2s 9h Kd 5c", pile="7d", first_draw=True), "take", "discard Kd")
    assert refused(table("2s 9h Kd 5c", pile="7d"), "take") == ("take.opening", "R50-09")


@pytest.mark.parametrize("hand", ["9h 10h Jh Qh Kh 2c 3d", "Qs Ks As 6c 6d 6h 2c 3d"])
def test_r50_08_forty_nine_is_not_enough(hand: str) -> None:
    state = table(hand, phase="play")
    assert not any(text.startswith("lay") for text in texts(state))
    meld = "[9h 10h Jh Qh Kh]" if hand.startswith("9h") else "[Qs Ks As]"
    assert refused(state, f"lay {meld}") == ("lay.opening", "R50-08")


def test_r50_08_fifty_two_is() -> None:
    assert legal(
        table("Qs Ks As 7c 7d 7h 2c 3d", phase="play"), "lay [Qs Ks As]", "lay {7h 7c 7d}", "discard 2c"
    )


def test_r50_09_opened_a_taken_card_goes_with_hand_cards_and_at_once() -> None:
    state = table("5s 5h 2c Kd", pile="5d", opened=True)
    assert legal(state, "take", "lay {5s 5h 5d}", "discard Kd")
    assert refused(state, "take", "discard Kd") == ("discard.taken-unlaid", "R50-09")
    assert refused(table("5s 6h 2c Kd", pile="5d", opened=True), "take") == ("take.unusable", "R50-09")


def test_r50_10_a_szuro_only_with_a_second_one_its_twin_or_in_a_new_meld() -> None:
    assert refused(table("Kc 2d 9h", pile="7s", opened=True, melds=RUN), "take") == ("take.szuro", "R50-10")
    assert legal(table("7s Kc 2d", pile="7s", opened=True, melds=RUN), "take", "add 7s to 1", "discard Kc")
    assert legal(table("7d 7h Kc", pile="7s", opened=True, melds=RUN), "take", "lay {7s 7h 7d}", "discard Kc")


def test_r50_10_two_cards_are_laid_off_together() -> None:
    state = table("7s 8s Kc", opened=True, phase="play", melds=RUN)
    assert legal(state, "add 7s to 1", "add 8s to 1", "discard Kc")


def test_r50_11_out_from_hand_without_the_minimum() -> None:
    ended = after(
        table("2h 3h 4h 5c 5d 5h Kd", phase="play"), "lay [2h 3h 4h]", "lay {5h 5c 5d}", "discard Kd"
    )
    assert ended.outcome is not None and (ended.outcome.reason, ended.outcome.rule) == ("hand", "R50-11")


def test_r50_12_lay_offs_want_the_minimum_first() -> None:
    state = table("7s Kc 2d", phase="play", melds=RUN)
    assert refused(state, "add 7s to 1") == ("add.not-opened", "R50-12")


def test_r50_13_two_reshuffles_and_then_the_deal_ends() -> None:
    state = table(
        "5h 6d 9c Kd",
        phase="play",
        stock="",
        others="2c 3c 4h",
        pile=" ".join(sorted(rest("5h 6d 9c Kd 2c 3c 4h"))),
        extra="reshuffles: 2; recycled: 2c",
    )
    ended = after(state, "discard Kd")
    assert ended.outcome is not None
    assert (ended.outcome.reason, ended.outcome.winner) == ("exhausted", None)
    over = ended.check("draw")
    assert over is not None and (over.code, over.rule) == ("deal.over", "R50-13")


def rest(held: str) -> list[str]:
    """The cards of the deck that are not named."""
    game = asztal.game("romi-50")
    cards = [game.piece_text(card) for card in game.deck()]
    for card in held.split():
        cards.remove(card)
    return cards


def test_options_without_meaning_are_not_there() -> None:
    for name in ("jokers_per_meld", "last_natural_frees_joker", "freed_joker_may_be_added", "idle_rounds"):
        with pytest.raises(OptionError) as error:
            asztal.game("romi-50", 2, **{name: "2"})
        assert error.value.code == "option.unknown"

"""Positions of Römi 500 as text, and what a view says and keeps to itself."""

from __future__ import annotations

import json

import pytest
from tests.games.romi500.table import table
from tests.tables import after
from tests.views import view_of

import asztal
from asztal.errors import DealError, NotationError
from asztal.games.romi500 import Romi500State


def position(text: str, players: int = 2, **options: object) -> Romi500State:
    state = asztal.game("romi-500", players=players, **options).position(text)
    assert isinstance(state, Romi500State)
    return state


def test_a_position_written_by_hand_has_its_defaults() -> None:
    state = position("romi-500 players=3; hand 0: 5s 6s", players=3)
    data = view_of(state, 0)
    assert (data["to_move"], data["phase"], data["round"], data["pool"]) == (0, "draw", 1, 30)
    assert (data["counts"], data["first"], data["dealer"]) == ([2, 13, 13], 0, 2)
    assert data["stock"] == 106 - 28
    assert position("romi-500 players=3 cutthroat=yes", players=3, cutthroat=True).pool == 0


def test_the_first_player_is_next_to_the_dealer_in_the_direction_of_play() -> None:
    assert position("romi-500 players=3; dealer: 0", players=3).to_move == 1
    state = position("romi-500 players=3 direction=right; dealer: 0", players=3, direction="right")
    assert state.to_move == 2


def test_a_stock_may_end_in_three_dots() -> None:
    state = position("romi-500 players=2; hand 0: 5s; hand 1: 6s; stock: Kd 2c ...")
    assert state.position().partition("stock: ")[2].split()[:4] == ["Kd", "2c", "As", "As"]
    assert state.stock_left() == 104


def test_a_position_says_all_that_is_not_at_its_beginning() -> None:
    state = table(
        "4s 5s 6s 9d 2c", "Ks Kh", "Qd", round=4, extra="pool: 60; discards 1: 3c 4c; discards 2: *"
    )
    state = after(state, "lay [4s 5s 6s]")
    text = state.position()
    for clause in (
        "dealer: 2",
        "to-move: 0",
        "phase: play",
        "round: 4",
        "pool: 60",
        "hand 0: 2c 9d",
        "discards 1: 3c 4c",
        "discards 2: *",
        "table: 0[4s 5s 6s]",
        "fresh: 1",
    ):
        assert f"; {clause}" in text
    assert position(text, players=3).position() == text


HEAD = "romi-500 players=2; "


@pytest.mark.parametrize(
    ("text", "code", "clause"),
    [
        ("hand 0: 5s 5s 5s", "position.cards", "hand 0"),
        ("hand 0: 5x", "position.card", "hand 0"),
        ("hand 0: 5s; discards 1: *  * *", "position.cards", "discards 1"),
        ("table: 0[5s 6s]", "position.meld", "table"),
        ("table: [5s 6s 7s]", "position.meld", "table"),
        ("table: 7[5s 6s 7s]", "position.seat", "table"),
        ("table: 0{7s 7s 7s}", "position.meld", "table"),
        ("phase: lay", "position.value", "phase"),
        ("round: 0", "position.range", "round"),
        ("round: 11", "position.range", "round"),
        ("pool: many", "position.value", "pool"),
        ("pile: 5s", "position.clause", "pile"),
        ("table: 1[5s 6s 7s]; fresh: 1; phase: play", "position.here", "fresh"),
        ("table: 0[5s 6s 7s]; fresh: 1", "position.here", "fresh"),
        ("hand 0: 5s; hand 1: 6s; stock: 7s", "position.missing", "stock"),
        ("hand 0: 5s; hand 1: ; round: 3", "position.hands", "hand 1"),
        ("hand 0: 5s; hand 1: ", "position.hands", "hand 1"),
        ("hand 0: 5s; hand 1: 6s; phase: over", "position.here", "phase"),
        ("hand 0: ; hand 1: 6s; phase: over", "position.here", "phase"),
        (
            "hand 1: 4h 4c 9d; to-move: 1; phase: play; table: 1[5s 6s 7s]; fresh: 1",
            "position.stuck",
            "fresh",
        ),
    ],
)
def test_what_no_deal_comes_to_is_refused_with_its_clause(text: str, code: str, clause: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(HEAD + text)
    assert (caught.value.code, caught.value.params["clause"]) == (code, clause)


def test_rr_03_rr_11_a_stock_too_short_for_the_turns_to_come_is_refused() -> None:
    game = asztal.game("romi-500", players=2)
    cards = [game.piece_text(card) for card in game.deck()]
    for left, fits in ((3, False), (4, True)):
        text = (
            f"{HEAD}round: 9; hand 0: {' '.join(cards[:5])}; hand 1: {' '.join(cards[5:9])}; "
            f"discards 0: {' '.join(cards[9 : 106 - left])}; stock: {' '.join(cards[106 - left :])}"
        )
        if fits:
            assert position(text).position()
        else:
            with pytest.raises(NotationError) as caught:
                position(text)
            assert caught.value.code == "position.stock"
            assert caught.value.params == {"clause": "stock", "given": 3, "needed": 4, "round": 9}


def test_the_three_ends_read_back() -> None:
    out = after(table("4s 5s 6s 9d", "Ks"), "lay [4s 5s 6s]", "discard 9d")
    rounds = after(table("4s 9d", "Ks", turn=1, round=10), "done")
    tied = after(
        table("4s 5s 6s 9d", "7h 8h 9h", "Kc", round=1, extra="stock: 9c 2c ..."),
        "lay [4s 5s 6s]",
        "discard 9d",
        "draw",
        "lay [7h 8h 9h]",
        "discard 9c",
        "draw",
        "done",
    )
    for state in (out, rounds, tied):
        again = position(state.position(), players=int(state.seats))
        assert again.outcome == state.outcome is not None
        assert again.position() == state.position()


# Views


def test_a_view_shows_its_own_hand_and_what_lies_openly() -> None:
    state = after(table("4s 5s * 9d 2c", "Ks Kh", extra="discards 1: 3c"), "lay [4s 5s *]", "discard 9d")
    data = view_of(state, 1)
    assert data["family"] == "romi500"
    assert data["hand"] == ["Ks", "Kh"]
    assert data["discards"] == [["9d"], ["3c"]]
    assert data["table"] == [
        {
            "number": 1,
            "meld": "[4s 5s *]",
            "kind": "run",
            "cards": ["4s", "5s", "*"],
            "stands_for": ["4s", "5s", "6s"],
            "points": 15,
            "owner": 0,
            "fresh": False,
        }
    ]
    assert data["knocked"] == [True, False]
    assert data["out"] == []
    assert view_of(state, None)["hand"] == []
    assert "2c" not in json.dumps(data)
    with pytest.raises(DealError):
        state.view(2)


def test_a_meld_laid_this_turn_is_fresh_and_points_follow_the_ace() -> None:
    state = after(table("As 2s 3s Qh * Ah 9d", "Ks", ace_points="15"), "lay [As 2s 3s]", "lay [Qh * Ah]")
    melds = view_of(state, 0)["table"]
    assert isinstance(melds, list)
    assert [(meld["points"], meld["fresh"]) for meld in melds] == [(20, True), (35, True)]


def test_rr_19_out_lists_who_went_out_in_round_1_with_the_last_discard() -> None:
    state = table("4s 5s 6s", "7h 8h 9h Kc", "Jd Qc", round=1, extra="stock: 10h 2c ...")
    state = after(state, "lay [4s 5s 6s]")
    assert view_of(state, 2)["out"] == [{"seat": 0, "discard": None}]
    state = after(state, "draw", "lay [7h 8h 9h 10h]", "discard Kc")
    assert view_of(state, 2)["out"] == [{"seat": 0, "discard": None}, {"seat": 1, "discard": "Kc"}]


def test_another_games_view_is_not_resampled() -> None:
    view = asztal.game("romi-300", players=2).deal(seed=1).view(0)
    with pytest.raises(DealError):
        asztal.game("romi-500", players=2).resample(view, asztal.Random(1))


def test_rr_20_a_pool_beyond_all_bounds_is_refused() -> None:
    game = asztal.game("romi-500")
    with pytest.raises(DealError):
        game.deal(seed=1, carry=game.most_carry() + 1)
    assert game.deal(seed=1, carry=game.most_carry()).position()


def test_hands_that_are_not_named_are_dealt_before_an_open_stock_takes_the_rest() -> None:
    game = asztal.game("romi-500", players=2)
    state = game.position("romi-500 players=2; hand 0: Kh Kd; stock: 2s 3s ...")
    data = view_of(state, 0)
    assert (data["hand"], data["counts"], data["stock"]) == (["Kh", "Kd"], [2, 13], 106 - 15)
    assert "stock: 2s 3s As " in state.position()


def test_rr_17_a_meld_number_that_is_too_high_is_named_as_it_was_written() -> None:
    refusal = table("2s 5h 6h", "Kh Kd").check("add 2s to 99")
    assert refusal is not None and (refusal.code, refusal.params["meld"]) == ("add.no-such-meld", 99)


@pytest.mark.parametrize("hand", ["4d", "Qh 3c", "8d 9d 8h Qh Kc", "4s 5s 6s 8h 10c 10d 10h Jc Qc Kc 2d"])
def test_rr_18_who_laid_without_the_right_is_resampled_with_a_hand_that_goes_out(hand: str) -> None:
    game = asztal.game("romi-500", players=3)
    state = game.position(
        "romi-500 players=3; dealer: 0; to-move: 0; phase: play; round: 3; "
        f"table: 0[9h 10h Jh] 0{{2s 2h 2c}} 0[5d 6d 7d]; fresh: 3; hand 0: {hand}"
    )
    for seat in (1, 2, None):
        view = state.view(seat)
        for seed in range(20):
            drawn = game.resample(view, asztal.Random(seed))
            assert view_of(drawn, seat) == view.data()
            assert drawn.legal_moves()
            assert game.position(drawn.position()).position() == drawn.position()

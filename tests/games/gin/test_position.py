"""Positions of gin rummy as text, and what a view says and keeps to itself."""

from __future__ import annotations

import json

import pytest
from tests.games.gin.table import table
from tests.tables import after
from tests.views import view_of

import asztal
from asztal.errors import DealError, NotationError
from asztal.games.gin import GinState


def position(text: str, **options: object) -> GinState:
    state = asztal.game("gin", 2, **options).position(text)
    assert isinstance(state, GinState)
    return state


def test_a_position_written_by_hand_has_its_defaults() -> None:
    data = view_of(position("gin players=2; hand 0: 5s 6s"), 0)
    assert (data["dealer"], data["to_move"], data["phase"]) == (1, 0, "draw")
    assert (data["counts"], data["pile"], data["stock"]) == ([2, 10], [], 40)
    assert (data["takes"], data["taken"], data["passed"], data["knocker"]) == (0, None, False, None)
    assert (data["upcard"], data["limit"]) == (None, 10)


def test_an_offer_has_one_card_on_the_pile() -> None:
    data = view_of(position("gin players=2; phase: offer"), 0)
    assert (data["counts"], len(data["pile"]), data["stock"]) == ([10, 10], 1, 31)
    assert data["upcard"] == data["pile"][0]


def test_a_position_says_all_that_is_not_at_its_beginning() -> None:
    state = table(
        "5s 6s 7s 9h", "8s Kd", phase="draw", extra="upcard: 2c; pile: 2c Qh 3d; takes: 3; known 1: Kd"
    )
    state = after(state, "take")
    text = state.position()
    for clause in (
        "dealer: 1",
        "to-move: 0",
        "phase: play",
        "upcard: 2c",
        "hand 0: 5s 6s 7s 9h 3d",
        "known 0: 3d",
        "known 1: Kd",
        "pile: 2c Qh",
        "taken: 3d",
        "takes: 4",
    ):
        assert f"; {clause}" in text
    assert position(text).position() == text


def test_every_phase_reads_back() -> None:
    state = asztal.game("gin", big_gin="31").deal(seed=5, dealer=1)
    seen = set()
    for _ in range(2):
        seen.add(view_of(state, None)["phase"])
        assert position(state.position(), big_gin="31").position() == state.position()
        state.apply("pass")
    knocked = after(
        table("5s 6s 7s 9h 9c 9d As 2c 3h 4d Kd", "8s 4s Jh Qh Kh", big_gin="31"),
        "knock Kd",
        "lay [5s 6s 7s]",
    )
    for move in (None, "lay {9h 9c 9d}", "add 8s to 1", "lay [Jh Qh Kh]", "done"):
        if move:
            knocked.apply(move)
        seen.add(view_of(knocked, None)["phase"])
        again = position(knocked.position(), big_gin="31")
        assert again.position() == knocked.position()
        assert again.outcome == knocked.outcome
        assert {str(each) for each in again.legal_moves()} == {str(each) for each in knocked.legal_moves()}
    assert seen == {"offer", "spread", "answer", "over"}


@pytest.mark.parametrize(
    ("text", "code", "clause"),
    [
        ("hand 0: 5s; hand 1: 5s", "position.cards", "hand 1"),
        ("hand 0: 5x", "position.card", "hand 0"),
        ("hand 0: *", "position.cards", "hand 0"),
        ("table: 0[5s 6s]", "position.meld", "table"),
        ("table: [5s 6s 7s]", "position.meld", "table"),
        ("table: 7[5s 6s 7s]", "position.seat", "table"),
        ("table: 0[Qs Ks As]", "position.meld", "table"),
        ("phase: lay", "position.value", "phase"),
        ("takes: 51", "position.range", "takes"),
        ("takes: many", "position.value", "takes"),
        ("dealer: 2", "position.seat", "dealer"),
        ("round: 2", "position.clause", "round"),
        ("hand 0: 5s; hand 1: 6s; stock: 7s 8s 9s", "position.missing", "stock"),
        ("hand 0: 5s; known 0: 6s", "position.not-held", "known 0"),
        ("hand 0: 5s; taken: 5s", "position.here", "taken"),
    ],
)
def test_what_no_deal_comes_to_is_refused_with_its_clause(text: str, code: str, clause: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(f"gin players=2; {text}")
    assert (caught.value.code, caught.value.params["clause"]) == (code, clause)


# Views


def test_a_view_shows_its_own_hand_and_what_lies_openly() -> None:
    state = table("5s 6s 7s 9h", "8s Kd", phase="draw", extra="pile: 2c Qh 3d; known 1: Kd")
    data = view_of(state, 0)
    assert data["family"] == "gin"
    assert data["hand"] == ["5s", "6s", "7s", "9h"]
    assert data["known"] == [[], ["Kd"]]
    assert data["shown"] == [None, None]
    assert data["deadwood"] == 9
    assert "8s" not in json.dumps(data)
    spectator = view_of(state, None)
    assert (spectator["hand"], spectator["deadwood"], spectator["moves"]) == ([], None, [])
    with pytest.raises(DealError):
        state.view(2)


def test_the_deadwood_of_eleven_cards_is_what_is_left_after_a_discard() -> None:
    data = view_of(table("5s 6s 7s 9h 2c Kd", "8s"), 0)
    assert data["deadwood"] == 11
    assert data["leaves"] == {"5s": 34, "6s": 33, "7s": 32, "9h": 12, "2c": 19, "Kd": 11}
    taken = table("5s 6s 7s 9h 2c", "8s", phase="draw", extra="pile: Kd")
    assert view_of(taken, 0)["leaves"] == {}
    data = view_of(after(taken, "take"), 0)
    assert data["deadwood"] == 12  # the king has to stay, the nine goes
    assert "Kd" not in data["leaves"]
    assert (view_of(after(taken, "take"), 1)["leaves"], view_of(after(taken, "take"), None)["leaves"]) == (
        {},
        {},
    )


def test_a_meld_on_the_table_is_told_with_its_owner() -> None:
    state = after(table("5s 6s 7s 9h 9c 9d 2c Kd", "8s 4s"), "knock Kd", "lay [5s 6s 7s]", "lay {9h 9c 9d}")
    state = after(state, "add 8s to 1")
    first = view_of(state, 1)["table"][0]
    assert (first["number"], first["meld"], first["kind"], first["owner"]) == (1, "[5s 6s 7s 8s]", "run", 0)
    assert first["cards"] == ["5s", "6s", "7s", "8s"]


def test_the_plan_lays_what_leaves_the_least() -> None:
    state = after(table("6s 7s 8s 6c 7c 8c 8d As 9h 10h Jh", "Ks Qd"), "knock As")
    plan = view_of(state, 0)["plan"]
    assert view_of(state, 1)["plan"] == []
    for move in plan:
        state.apply(move)
    assert view_of(state, 0)["deadwood"] == 8


def test_all_hands_are_shown_when_the_deal_is_over() -> None:
    state = after(table("5s 6s 7s 2c Kd", "Qd Jh"), "knock Kd", "lay [5s 6s 7s]")
    assert state.is_over()
    assert [sorted(cards) for cards in view_of(state, None)["shown"]] == [["2c"], ["Jh", "Qd"]]


def test_a_hand_resampled_has_the_cards_that_all_saw_taken() -> None:
    state = table("5s 6s 7s 9h", "8s Kd Qc", phase="draw", extra="pile: 2c Qh 3d; known 1: Kd")
    view = state.view(0)
    hands = set()
    for seed in range(20):
        drawn = state.game.resample(view, asztal.Random(seed))
        assert view_of(drawn, 0) == view.data()
        hand = view_of(drawn, 1)["hand"]
        assert "Kd" in hand
        hands.add(tuple(hand))
    assert len(hands) > 10

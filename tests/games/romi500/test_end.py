"""How a deal of Römi 500 ends, what it scores and what it leaves.

RR-09, RR-14, RR-16, RR-19 to RR-23 and RR-25.
"""

from __future__ import annotations

import pytest
from tests.games.romi500.table import table
from tests.tables import after
from tests.views import view_of

import asztal
from asztal import Outcome
from asztal.arena import play_match
from asztal.games.romi500 import Romi500State
from asztal.match import Match


def ended(state: Romi500State, *moves: str) -> Outcome:
    outcome = after(state, *moves).outcome
    assert outcome is not None
    return outcome


def value(hand: str, **options: object) -> int:
    """What a hand counts: what its holder's opponent wins by going out, less the pool."""
    outcome = ended(table("4s 5s 6s 9d", hand, **options), "lay [4s 5s 6s]", "discard 9d")  # type: ignore[arg-type]
    return int(outcome.details["hands"])


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("2c", 2),
        ("9c 10c", 19),
        ("Jd Qd Kd", 30),
        ("*", 15),
        ("* *", 30),
        ("Ac", 1),
        ("* 9h Qc", 34),
    ],
)
def test_rr_14_a_hand_counts_its_cards(hand: str, points: int) -> None:
    assert value(hand) == points


@pytest.mark.parametrize(("ace", "points"), [("1", 1), ("11", 11), ("15", 15)])
def test_rr_14_the_ace_counts_as_the_table_has_it(ace: str, points: int) -> None:
    assert value("Ac", ace_points=ace) == points
    assert value("Ac Ad Ah", ace_points=ace) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Ks Kh Kc 5d", 15),
        ("Ks Ks Kh", 10),
        ("Ks Kh", 20),
        ("Ks Kh *", 35),
        ("Ks Kh Kc *", 25),
        ("7s 7h 7c 8c 8d 8h", 15),
    ],
)
def test_rr_09_three_of_a_rank_count_once_and_a_joker_makes_no_trip(hand: str, points: int) -> None:
    assert value(hand) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Ks Kh Kc Kd", 20),
        ("Ks Ks Kh Kh Kc", 30),
        ("Ks Ks Kh Kh Kc Kc", 20),
        ("Ks Ks Kh Kh Kc Kc Kd Kd", 40),
    ],
)
def test_rr_25_a_fourth_of_the_rank_counts_by_itself(hand: str, points: int) -> None:
    assert value(hand) == points


def test_rr_16_who_goes_out_takes_the_pool_and_the_others_hands() -> None:
    state = table("4s 5s 6s 9d", "Ks Kh Kc 5c", "* 9h Qc")
    assert ended(state, "lay [4s 5s 6s]", "discard 9d") == Outcome(
        "out", "RR-16", 0, [79, 0, 0], details={"pool": 30, "hands": 49}
    )


def test_rr_16_what_lay_in_the_pool_before_is_taken_too() -> None:
    state = table("4s 5s 6s 9d", "2h", extra="pool: 75")
    assert ended(state, "lay [4s 5s 6s]", "discard 9d") == Outcome(
        "out", "RR-16", 0, [77, 0], details={"pool": 75, "hands": 2}
    )


def test_rr_23_the_last_card_may_be_laid_and_nothing_thrown() -> None:
    state = table("4s 5s 6s", "2h")
    assert ended(state, "lay [4s 5s 6s]") == Outcome(
        "out", "RR-16", 0, [32, 0], details={"pool": 30, "hands": 2}
    )
    state = table("7s", "2h", melds="0[4s 5s 6s]")
    assert ended(state, "add 7s to 1").winner == 0


def test_rr_23_the_dealer_goes_round_the_table() -> None:
    game = asztal.game("romi-500", players=3)
    assert [int(game.next_dealer(seat)) for seat in range(3)] == [1, 2, 0]


def test_rr_22_in_cutthroat_the_pool_is_empty() -> None:
    for state in (
        table("4s 5s 6s 9d", "Ks", id="romi-500-cutthroat"),
        table("4s 5s 6s 9d", "Ks", cutthroat=True),
    ):
        assert view_of(state, None)["pool"] == 0
        assert ended(state, "lay [4s 5s 6s]", "discard 9d").scores == (10, 0)


# Round 1

FIRST = "4s 5s 6s 9d"


def in_round_1(*hands: str, **options: object) -> Romi500State:
    return table(*hands, round=1, **options)  # type: ignore[arg-type]


def test_rr_19_round_1_is_played_to_its_end() -> None:
    state = in_round_1(FIRST, "Ks 3c", "Qh 4c")
    state = after(state, "lay [4s 5s 6s]", "discard 9d")
    assert not state.is_over()
    assert state.to_move == 1
    assert view_of(state, 1)["out"] == [{"seat": 0, "discard": "9d"}]
    state = after(state, "draw", "done", "draw", "done")
    assert state.outcome is not None
    assert state.outcome.winner == 0
    assert state.outcome.rule == "RR-16"


def test_rr_19_from_round_2_the_first_to_go_out_ends_the_deal() -> None:
    assert after(table(FIRST, "Ks 3c", "Qh 4c"), "lay [4s 5s 6s]", "discard 9d").is_over()


def two_out(mine: str, other: str) -> Outcome:
    """Seats 0 and 1 go out in round 1 with these discards, `-` for none; seat 2 holds a king and a 3."""
    hands = [f"4s 5s 6s {mine}".removesuffix(" -"), f"7h 8h {'9h' if other == '-' else other}", "Ks"]
    drawn = "10h" if other == "-" else "9h"
    state = in_round_1(*hands, extra=f"stock: {drawn} 3c ...")
    moves = ["lay [4s 5s 6s]", *([] if mine == "-" else [f"discard {mine}"]), "draw"]
    moves += ["lay [7h 8h 9h 10h]"] if other == "-" else ["lay [7h 8h 9h]", f"discard {other}"]
    return ended(state, *moves, "draw", "done")


@pytest.mark.parametrize(
    ("mine", "other", "winner"),
    [
        ("9d", "5c", 1),
        ("5c", "9d", 0),
        ("-", "Ac", 0),
        ("Ac", "-", 1),
        ("*", "Kc", 1),
        ("10c", "*", 0),
    ],
)
def test_rr_19_of_two_who_went_out_the_lower_discard_wins_and_none_counts_nothing(
    mine: str, other: str, winner: int
) -> None:
    scores = [0, 0, 0]
    scores[winner] = 30 + 10 + 3
    assert two_out(mine, other) == Outcome("out", "RR-19", winner, scores, details={"pool": 30, "hands": 13})


@pytest.mark.parametrize(("mine", "other"), [("Qc", "Kc"), ("5c", "5d"), ("-", "-")])
def test_rr_25_equal_discards_leave_the_points_in_the_pool(mine: str, other: str) -> None:
    assert two_out(mine, other) == Outcome("tied", "RR-19", None, [0, 0, 0], 43, {"pool": 43})


def test_rr_19_among_three_the_lowest_counts_and_a_tie_above_it_does_not() -> None:
    hands = ["4s 5s 6s Kc", "7h 8h 9h Qc", "Jd Qd Kd 3c", "2d"]
    state = in_round_1(*hands, extra="stock: 10h 10d 2h ...")
    assert ended(
        state,
        "lay [4s 5s 6s]",
        "discard Kc",
        "draw",
        "lay [7h 8h 9h 10h]",
        "discard Qc",
        "draw",
        "lay [10d Jd Qd Kd]",
        "discard 3c",
        "draw",
        "done",
    ) == Outcome("out", "RR-19", 2, [0, 0, 34, 0], details={"pool": 30, "hands": 4})


# Ten rounds


def last_turn(*hands: str, extra: str = "") -> Romi500State:
    """The last seat is to end round 10."""
    return table(*hands, turn=len(hands) - 1, round=10, extra=extra)


def test_rr_20_after_ten_rounds_the_lowest_hand_scores_the_differences_and_the_pool_stays() -> None:
    state = last_turn("10c 2c", "Kc Kd", "Js Qh Kh Ac")
    assert ended(state, "done") == Outcome("rounds", "RR-20", 0, [8 + 19, 0, 0], 30, {"pool": 30})


def test_rr_20_a_shared_lowest_hand_scores_nothing() -> None:
    state = last_turn("10c 2c", "Kc 2d", "Js Qh Kh Ac")
    assert ended(state, "done") == Outcome("rounds", "RR-20", None, [0, 0, 0], 30, {"pool": 30})


def test_rr_20_the_last_discard_still_counts() -> None:
    assert ended(last_turn("10c 2c", "Kc 3d"), "discard Kc") == Outcome(
        "rounds", "RR-20", 1, [0, 9], 30, {"pool": 30}
    )


def test_rr_20_the_pool_that_stays_grows_by_thirty_in_the_next_deal() -> None:
    outcome = ended(last_turn("10c 2c", "Kc Kd"), "done")
    state = asztal.game("romi-500", players=2).deal(seed=1, carry=outcome.carry)
    assert view_of(state, None)["pool"] == 60


def test_rr_20_going_out_in_round_10_takes_the_pool_all_the_same() -> None:
    state = table("2c 3d", "4s 5s 6s Kd", turn=1, round=10, melds="0[9h 10h Jh]")
    assert ended(state, "lay [4s 5s 6s]", "discard Kd") == Outcome(
        "out", "RR-16", 1, [0, 35], details={"pool": 30, "hands": 5}
    )


# The match


@pytest.mark.parametrize(
    ("id", "target"), [("romi-500", 500), ("romi-300", 300), ("romi-500-cutthroat", 500)]
)
def test_rr_16_rr_21_the_match_ends_once_somebody_has_the_target(id: str, target: int) -> None:
    game = asztal.game(id, players=2)
    assert not game.lowest_wins()
    assert not game.match_over([target - 1, 0], 9)
    assert game.match_over([0, target], 1)
    assert asztal.game(id, target=50).match_over([0, 50], 1)


def test_rr_20_a_match_hands_the_pool_on() -> None:
    match = play_match(asztal.game("romi-300", players=3), "solid", seed=4)
    assert match.finished
    pool = 0
    results = [event for event in match.events if event["type"] == "result"]
    for event in results:
        details = event["details"]
        assert isinstance(details, dict)
        assert details["pool"] == pool + 30 or event["reason"] == "tied"
        carry = event.get("carry", 0)
        assert isinstance(carry, int)
        pool = carry
    again = Match.replay(match.events)
    assert again.totals == match.totals

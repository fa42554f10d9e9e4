"""Luck and play add up to the result: a good hand is luck, a blunder is play, and luck favours nobody."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import pytest
from tests.match.test_review import ENDING, ended, sat

import asztal
from asztal import bots
from asztal.engine import Random, State
from asztal.errors import SearchError
from asztal.match import luck
from asztal.match.luck import luck_of, played_on, spread
from asztal.match.review import review

pytestmark = pytest.mark.once  # never compiled

# Seat 0 can lay both; seat 1 has much that does not fit.
RIGGED = "domino players=2; dealer: 1; hand 0: 6-5 6-4; hand 1: 1-1 2-1 3-1 3-3; line: 6-6; start: 0"


def test_luck_and_play_are_the_result_and_the_play_is_what_the_decisions_lost() -> None:
    match = sat(ENDING)
    match.act(0, "place 6-5 right")
    record = ended(match)
    found = review(record)
    [of_deal] = found.luck
    assert match.state is not None
    assert (of_deal.deal, of_deal.seat) == (1, 0)
    assert of_deal.result == match.state.returns()[0] == pytest.approx(of_deal.luck + of_deal.play)
    assert of_deal.play == -sum(decision.loss.points for decision in found.decisions) < -5
    assert of_deal.error == found.decisions[0].loss.error
    [moment] = of_deal.line
    assert of_deal.data()["line"] == [{"seq": moment.seq, "luck": moment.luck, "error": moment.error}]


def test_a_good_hand_is_luck_before_anything_is_played() -> None:
    match = sat(RIGGED)
    found = review(ended(match), [0])
    [of_deal] = found.luck
    assert found.decisions == []
    first = of_deal.line[0]
    assert first.luck > 5 and first.luck > 3 * first.error
    assert of_deal.luck == of_deal.result > 0


def test_luck_favours_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of `solid` against itself all is luck: nought on average, before the first move and from there to the end."""
    monkeypatch.setattr(luck, "MOST", 8)
    game = asztal.game("domino", 2)
    comparer = bots.comparer(game)
    hands: list[float] = []
    draws: list[float] = []
    for seed in range(100):
        state = game.deal(seed=seed, dealer=seed % 2)
        point = played_on(0, state)
        assert point is not None
        hands.append(point.expected[0])
        draws.append(game.returns(comparer.ended(state)[0].scores)[0] - point.expected[0])
    for lucks in (hands, draws):
        assert abs(fmean(lucks)) < 3 * stdev(lucks) / sqrt(len(lucks))
        assert stdev(lucks) > 3


def test_a_line_has_not_more_points_than_it_may_and_they_are_spread_evenly() -> None:
    assert list(spread([])) == []
    assert list(spread([3, 5, 9])) == [3, 5, 9]
    many = list(range(100))
    assert list(spread(many)) == many[::5]


def test_what_each_seat_can_expect_adds_up_to_nothing() -> None:
    state = asztal.game("mexican-train", 3).deal(seed=4)
    point = played_on(2, state)
    assert point is not None and point.seq == 2
    assert sum(point.expected) == pytest.approx(0)
    assert all(error > 0 for error in point.error)
    assert played_on(2, state) == point


def test_what_is_too_hard_to_play_on_has_no_point(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_hard(state: State, rng: Random) -> State:
        raise SearchError("search.too-hard")

    monkeypatch.setattr(luck, "reshuffled", too_hard)
    assert played_on(2, asztal.game("domino-block", 2).deal(seed=4)) is None


def test_losses_count_from_the_next_point_on() -> None:
    points = [luck.Point(seq, [2.0, -2.0], [1.0, 1.0]) for seq in (3, 7, 9)]
    of_deal = luck_of(4, 0, -3.0, points, {3: (2.5, 0.6), 8: (1.0, 0.8)})
    assert [moment.luck for moment in of_deal.line] == [2.0, 4.5, 5.5]
    assert (of_deal.play, of_deal.luck, of_deal.error) == (-3.5, 0.5, 1.0)

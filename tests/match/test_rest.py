"""What is left of a match: the totals decide, the deals to come are those of `solid`, and ties are shared."""

from __future__ import annotations

from statistics import fmean

import pytest

import asztal
from asztal.engine import Game
from asztal.match import rest
from asztal.match.rest import Rest

pytestmark = pytest.mark.once  # never compiled

DOMINO = asztal.game("domino-block", 2)  # to 100 points


def dealt(monkeypatch: pytest.MonkeyPatch, scores: tuple[int, ...]) -> None:
    """Every deal to come brings these scores, the dealer's first."""

    def played(game: Game) -> list[tuple[int, ...]]:
        return [scores] * 10

    monkeypatch.setattr(rest, "_played", played)


def test_a_match_that_is_decided_needs_no_more_deals() -> None:
    match = Rest(DOMINO, [95, 99], 12, 0)
    assert not match.is_one_deal
    assert (match.won([5, 0], 0, 0), match.won([5, 0], 1, 0)) == (1.0, 0.0)


def test_the_fewest_points_win_where_the_rules_say_so_and_ties_are_shared() -> None:
    match = Rest(asztal.game("romi-40", 3), [0, 0, 0], 0, 0)
    assert match.is_one_deal
    assert [match.won([0, 20, 35], seat, 0) for seat in range(3)] == [1.0, 0.0, 0.0]
    assert [match.won([12, 20, 12], seat, 7) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_who_deals_goes_on_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dealer makes 50 points: seat 1 deals next, so it comes to 100 first."""
    dealt(monkeypatch, (50, 0))
    assert Rest(DOMINO, [0, 0], 0, 0).won([0, 0], 1, 3) == 1.0
    assert Rest(DOMINO, [0, 0], 0, 1).won([0, 0], 1, 3) == 0.0


def test_a_match_in_which_nobody_gets_anywhere_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt(monkeypatch, (0, 0))
    assert Rest(DOMINO, [40, 40], 3, 0).won([0, 0], 0, 0) == 0.5
    assert Rest(DOMINO, [40, 30], 3, 0).won([0, 0], 0, 0) == 1.0


def test_who_is_ahead_wins_more_often_and_all_shares_are_one_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rest, "DRAWN", 1)
    rest._played.cache_clear()

    def share(totals: list[int], scores: list[int], seat: int = 0) -> float:
        return fmean(Rest(DOMINO, totals, 4, 0).won(scores, seat, way) for way in range(40))

    even, ahead, more = share([50, 50], [0, 0]), share([50, 50], [10, 0]), share([50, 50], [30, 0])
    assert 0.3 < even < 0.7
    assert even < ahead < more < 1
    assert share([20, 70], [5, 0]) + share([20, 70], [5, 0], 1) == pytest.approx(1)
    rest._played.cache_clear()

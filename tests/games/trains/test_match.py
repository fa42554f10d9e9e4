"""Matches of trains: engines, first players and totals from game to game, and the record of it all."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.trains.table import BASE, FIRST, SECOND, game
from tests.views import view_of

from asztal.engine import Random
from asztal.match import Match


def finished(id: str, players: int, **options: object) -> tuple[Match, list[dict[str, object]]]:
    """A match played out at random, and what everybody saw when each deal began."""
    pieces = game(id, players, **options)
    match = Match.create(pieces, [f"Player {seat + 1}" for seat in range(players)], first_dealer=players - 1)
    rng = Random(5)
    begun: list[dict[str, object]] = []
    while not match.finished:
        match.start_deal(seed=int(rng.seed()))
        state = match.state
        assert state is not None
        begun.append(view_of(state, None))
        while match.playing:
            seat = match.to_move
            assert seat is not None
            moves = match.legal(seat)
            match.act(seat, moves[rng.below(len(moves))])
    return match, begun


@pytest.mark.parametrize("id", [FIRST, SECOND])
def test_v1_02_v1_09_nine_games_with_nine_engines_and_starters_in_turn(id: str) -> None:
    match, begun = finished(id, 4)
    assert [data["engine"] for data in begun] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert [data["to_move"] for data in begun] == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert [data["game_number"] for data in begun] == list(range(1, 10))
    best = min(match.totals)
    assert match.winners == [seat for seat in range(4) if match.totals[seat] == best]  # V1-09
    again = Match.replay(match.events)
    assert again.totals == match.totals and again.finished


def test_mt_26_mt_29_nine_games_the_first_player_moves_on_and_the_lowest_total_wins() -> None:
    match, begun = finished(BASE, 3)
    assert len(begun) == 9
    assert [data["dealer"] for data in begun] == [2, 0, 1] * 3
    assert [data["game_number"] for data in begun] == list(range(1, 10))
    assert match.winners == [seat for seat in range(3) if match.totals[seat] == min(match.totals)]


def test_r40_64_the_other_direction_turns_the_starters_too() -> None:
    _, begun = finished(FIRST, 3, direction="right", deals=4)
    starters = [int(str(data["to_move"])) for data in begun]
    assert [(one - other) % 3 for one, other in pairwise(starters)] == [1, 1, 1]


def test_mt_26_thirteen_games_can_be_agreed() -> None:
    match, begun = finished(BASE, 2, deals=13)
    assert [data["game_number"] for data in begun] == list(range(1, 14))
    assert match.finished

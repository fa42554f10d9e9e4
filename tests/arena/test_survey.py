"""Deal statistics: the same deals of a simulation, counted further."""

from __future__ import annotations

import json
from math import sqrt

import pytest

from asztal.arena import simulate, statistics
from asztal.catalog import ENTRIES, game
from asztal.errors import OptionError


@pytest.mark.parametrize("bots", ["casual", "random"])
@pytest.mark.parametrize("name", list(ENTRIES))
def test_the_deals_are_those_of_the_simulation(name: str, bots: str) -> None:
    made = game(name, 2)
    counted = statistics(made, 12, 5, bots)
    played = simulate(made, 12, 5, bots)
    assert (counted.deals, counted.moves, counted.endings) == (12, played.decisions, played.endings)
    assert counted.decided == sum(played.wins)
    assert counted.winner_points + counted.other_points == round(sum(played.mean_score) * 12)
    assert 12 <= counted.turns <= counted.moves
    assert counted.longest <= counted.moves
    assert json.loads(json.dumps(counted.data())) == counted.data()


@pytest.mark.parametrize("name", ["domino", "romi-40", "tabla-romi"])
def test_the_statistics_are_the_same_however_the_work_is_divided(name: str) -> None:
    made = game(name, 3)
    alone = statistics(made, 25, 3, ["casual", "random", "random"])
    assert statistics(made, 25, 3, ["casual", "random", "random"], workers=2).data() == alone.data()
    assert statistics(made, 150, 3, "random", workers=2).data() == statistics(made, 150, 3, "random").data()


def test_turns_are_counted_seat_by_seat() -> None:
    """In block dominoes a turn is one bone or a pass, so that turns and moves are the same."""
    blocks = statistics(game("domino-block", 2), 40, 1, "random")
    assert blocks.turns == blocks.moves
    romi = statistics(game("romi-40", 2), 10, 1, "random")
    assert 2 * romi.turns < romi.moves
    assert romi.moves / romi.deals <= romi.longest < romi.moves


def test_the_edge_is_the_share_of_the_seat_to_begin() -> None:
    made = game("domino-block", 3)
    counted = statistics(made, 60, 2, "solid")
    assert 0 <= counted.first_wins <= counted.decided <= 60
    share = counted.first_wins / counted.decided
    assert counted.edge == pytest.approx(share - 1 / 3)
    assert counted.error == pytest.approx(sqrt(share * (1 - share) / counted.decided))
    again = statistics(made, 60, 2, "solid")
    assert again.data() == counted.data()


def test_progress_is_told_and_bad_input_refused() -> None:
    told: list[int] = []
    statistics(game("domino"), 300, 1, "random", progress=told.append)
    assert told == sorted(set(told)) and told[-1] == 300
    with pytest.raises(OptionError, match=r"simulate.deals"):
        statistics(game("domino"), 0, 1)
    with pytest.raises(OptionError, match=r"bot.count"):
        statistics(game("domino", 3), 1, 1, ["casual", "casual"])
    with pytest.raises(OptionError, match=r"simulate.workers"):
        statistics(game("domino"), 3, 1, workers=0)

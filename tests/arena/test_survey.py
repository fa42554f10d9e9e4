"""Deal statistics: the very deals of a simulation, counted further."""

from __future__ import annotations

import json
from math import sqrt

import pytest

from asztal.arena import simulate, statistics
from asztal.catalog import ENTRIES, game
from asztal.errors import OptionError


@pytest.mark.parametrize("name", list(ENTRIES))
def test_the_deals_are_those_of_the_simulation(name: str) -> None:
    made = game(name, 2)
    found = statistics(made, 12, 5, "easy")
    played = simulate(made, 12, 5, "easy")
    assert (found.deals, found.moves, found.endings) == (12, played.decisions, played.endings)
    assert found.decided == sum(played.wins)
    assert found.winner_points + found.other_points == round(sum(played.mean_score) * 12)
    assert 12 <= found.turns <= found.moves
    assert found.longest <= found.moves
    assert json.loads(json.dumps(found.data())) == found.data()


def test_the_edge_is_the_share_of_the_seat_to_begin() -> None:
    made = game("domino-block", 3)
    found = statistics(made, 60, 2, "steady")
    assert 0 <= found.first_wins <= found.decided <= 60
    share = found.first_wins / found.decided
    assert found.edge == pytest.approx(share - 1 / 3)
    assert found.error == pytest.approx(sqrt(share * (1 - share) / found.decided))
    again = statistics(made, 60, 2, "steady")
    assert again.data() == found.data()


def test_progress_is_told_and_bad_input_refused() -> None:
    told: list[int] = []
    statistics(game("domino"), 3, 1, "random", progress=told.append)
    assert told == [1, 2, 3]
    with pytest.raises(OptionError, match=r"simulate.deals"):
        statistics(game("domino"), 0, 1)
    with pytest.raises(OptionError, match=r"bot.count"):
        statistics(game("domino", 3), 1, 1, ["easy", "easy"])

"""Simulation: the same deals from the same seed, whoever plays them and however many there are."""

from __future__ import annotations

import copy
import json
import pickle

import pytest
from tests.tables import seats

from asztal.arena import dealt, play_match, simulate
from asztal.arena.deals import CHUNK
from asztal.catalog import ENTRIES, game
from asztal.engine import Playouts, Random, play_out
from asztal.errors import AsztalError, DealError, OptionError
from asztal.notation import verify, write


@pytest.mark.parametrize("name", list(ENTRIES))
def test_the_result_adds_up(name: str) -> None:
    players = seats(name, 3)
    result = simulate(game(name, players), 30, 1)
    assert (result.deals, sum(result.endings.values())) == (30, 30)
    assert result.decisions > 30 and result.seconds > 0
    assert result.decisions_per_second == pytest.approx(result.decisions / result.seconds)
    assert len(result.mean_score) == len(result.wins) == players
    assert sum(result.wins) <= 30
    assert set(result.data()) == {
        "deals",
        "interrupted",
        "decisions",
        "checksum",
        "seconds",
        "decisions_per_second",
        "endings",
        "mean_score",
        "wins",
    }
    assert (result.asked, result.interrupted) == (30, False)
    assert json.loads(json.dumps(result.data())) == result.data()


@pytest.mark.parametrize("bots", ["random", "casual", ["solid", "random"]])
@pytest.mark.parametrize("name", list(ENTRIES))
def test_the_same_seed_gives_the_same_deals(name: str, bots: str | list[str]) -> None:
    def facts(seed: int) -> list[object]:
        result = simulate(game(name, 2), 6, seed, bots)
        return [result.decisions, result.endings, result.mean_score, result.wins]

    assert facts(7) == facts(7)
    assert facts(7) != facts(8)


@pytest.mark.parametrize("bots", ["random", "casual"])
def test_a_deal_follows_from_seed_and_number_alone(bots: str) -> None:
    """More deals begin with the same ones, beyond a chunk's end too."""
    made = game("domino", 2)
    before = simulate(made, CHUNK - 1, 5, bots)
    one = simulate(made, CHUNK + 1, 5, bots)
    more = simulate(made, CHUNK + 2, 5, bots)
    assert before.decisions < one.decisions < more.decisions < before.decisions * 1.2
    assert all(one.endings[reason] >= count for reason, count in before.endings.items())
    totals = [[round(score * result.deals) for score in result.mean_score] for result in (before, one, more)]
    assert all(low <= high for low, high in zip(totals[0], totals[2], strict=True))


class Dealt(Exception):
    """Stops a simulation."""


@pytest.mark.parametrize("name", list(ENTRIES))
def test_random_bots_play_the_very_deals_that_others_are_dealt(name: str) -> None:
    """The engine's own loop and the deals one by one come to the same, beyond a chunk too."""
    made = game(name, seats(name, 3))
    count = CHUNK + 7 if name.startswith("domino") else 9
    expected = Playouts()
    expected.scores = [0] * made.players
    for state, play_seed in dealt(made, count, 9):
        play_out(state, Random(play_seed), expected)
    result = simulate(made, count, 9)
    assert (result.decisions, result.endings) == (expected.decisions, dict(sorted(expected.endings.items())))
    assert result.wins == [expected.wins.get(seat, 0) for seat in range(made.players)]
    assert result.mean_score == [score / count for score in expected.scores]


def test_the_dealers_go_round() -> None:
    made = game("romi-40", 4)
    starters = [int(state.to_move) for state, _ in dealt(made, CHUNK + 5, 1)]
    assert starters == [(number + 1) % 4 for number in range(CHUNK + 5)]


@pytest.mark.parametrize("bots", ["random", "casual"])
def test_progress_is_told_and_may_stop(bots: str) -> None:
    told: list[int] = []
    simulate(game("domino-block"), CHUNK + 5, 1, bots, told.append)
    assert told[-1] == CHUNK + 5
    assert told == sorted(set(told)) and len(told) >= 2

    def stop(done: int) -> None:
        raise Dealt

    with pytest.raises(Dealt):
        simulate(game("domino-block"), 10**9, 1, bots, stop)


def test_steady_beats_random_at_dominoes() -> None:
    result = simulate(game("domino", 2), 200, 3, ["solid", "random"])
    assert result.wins[0] > result.wins[1]
    assert result.mean_score[0] > result.mean_score[1]


@pytest.mark.parametrize(
    ("deals", "seed", "bots", "error", "code"),
    [
        (0, 1, "random", OptionError, "simulate.deals"),
        (-3, 1, "random", OptionError, "simulate.deals"),
        (1, -1, "random", DealError, "deal.seed"),
        (1, 2**62, "random", DealError, "deal.seed"),
        (1, 1, "genius", OptionError, "bot.unknown"),
        (1, 1, ["random"] * 3, OptionError, "bot.count"),
        (1, 1, [], OptionError, "bot.count"),
    ],
)
def test_what_cannot_be_simulated(
    deals: int, seed: int, bots: str | list[str], error: type[AsztalError], code: str
) -> None:
    with pytest.raises(error) as refused:
        simulate(game("domino", 2), deals, seed, bots)
    assert refused.value.code == code


@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_match_between_bots_is_a_record(name: str) -> None:
    match = play_match(game(name, 2), ["casual", "random"], seed=3)
    assert match.finished and match.seats == ["casual 1", "random 2"]
    report = verify(write(match.events))
    assert (report.winners, report.totals) == (match.winners, match.totals)
    assert play_match(game(name, 2), ["casual", "random"], seed=3).events == match.events


def test_a_match_without_end_stops() -> None:
    match = play_match(game("domino", 2, target=1000), seed=1, most_deals=2)
    assert (match.finished, match.deal_number) == (False, 2)


def test_results_are_equal_where_all_is_but_the_time() -> None:
    domino = game("domino")
    one, same, other = (simulate(domino, 5, seed) for seed in (1, 1, 2))
    assert one == same and hash(one) == hash(same) and one != other and one != one.data()
    assert pickle.loads(pickle.dumps(one)) == one == copy.deepcopy(one)

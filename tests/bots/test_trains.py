"""The players of trains: legal, repeatable, and each better than the one before."""

from __future__ import annotations

import pytest
from tests.views import view_of

from asztal.bots.bot import Bot
from asztal.bots.trains.players import EasyTrain, SteadyTrain
from asztal.bots.uniform import RandomBot
from asztal.engine import Entry
from asztal.games.trains import FAMILY

ENTRIES = {entry.id: entry for entry in FAMILY.entries}
GAMES = [(entry.id, players) for entry in FAMILY.entries for players in range(2, entry.max_players + 1)]


def choice(position: str, kind: type[Bot], seed: int = 1) -> str:
    entry = ENTRIES[position.split()[0]]
    players = int(position.split("players=")[1].split(";")[0])
    state = entry.make(players, {}).position(position)
    return kind(state.game, seed).choose(state.view(int(state.to_move))).text


def points(entry: Entry, players: int, one: type[Bot], rest: type[Bot], rounds: int) -> tuple[float, float]:
    """Mean points left a deal of one bot among others: each deal is played from every seat."""
    game = entry.make(players, {})
    own = 0
    others = 0
    for number in range(rounds * players):
        seat = number % players
        bots = [(one if at == seat else rest)(game, 100 * number + at) for at in range(players)]
        deal = number // players
        state = game.deal(seed=deal, dealer=deal % players, carry=int(game.default_carry(deal)))
        while not state.is_over():
            state.advance(bots[state.to_move].choose(state.view(state.to_move)).code)
        outcome = state.outcome
        assert outcome is not None
        own += outcome.scores[seat]
        others += sum(outcome.scores) - outcome.scores[seat]
    return own / rounds / players, others / rounds / players / (players - 1)


@pytest.mark.once
@pytest.mark.parametrize(
    ("id", "players"),
    [
        ("mexican-train", 2),
        ("mexican-train", 4),
        ("mexican-train-house-1", 2),
        ("mexican-train-house-1", 4),
        ("mexican-train-house-2", 2),
        ("mexican-train-house-2", 4),
    ],
)
def test_easy_beats_random_and_steady_beats_easy(id: str, players: int) -> None:
    entry = ENTRIES[id]
    for one, rest in ((EasyTrain, RandomBot), (SteadyTrain, EasyTrain)):
        own, others = points(entry, players, one, rest, 320 // players)
        assert own < others - 2.5, (one, rest)  # points left in the hand


@pytest.mark.parametrize(("id", "players"), GAMES)
@pytest.mark.parametrize("kind", [EasyTrain, SteadyTrain])
def test_a_bot_plays_whole_deals_the_same_way_again(id: str, players: int, kind: type[Bot]) -> None:
    game = ENTRIES[id].make(players, {"first_round_doubles_bind": True})
    texts: list[list[str]] = []
    for _ in range(2):
        bots = [kind(game, seat) for seat in range(players)]
        made: list[str] = []
        for seed in range(3):
            state = game.deal(seed=seed)
            while not state.is_over():
                view = state.view(state.to_move)
                move = bots[state.to_move].choose(view)
                assert move in view.moves
                made.append(move.text)
                state.apply(move)
        texts.append(made)
    assert texts[0] == texts[1]


def test_steady_plans_the_line_that_sheds_most_in_the_first_round() -> None:
    """9-8 is heavier than 9-1, but only 9-1 leads on to a long line."""
    hand = "9-8 9-1 6-1 6-6 7-6 7-2 5-2 5-4"
    position = f"mexican-train players=2; hand 0: {hand}; hand 1: 3-0 3-1"
    assert choice(position, SteadyTrain, 1) == "place 9-1 on A"
    state = ENTRIES["mexican-train"].make(2, {}).position(position)
    bot = SteadyTrain(state.game, 1)
    while state.to_move == 0:
        state.apply(bot.choose(state.view(0)))
    assert view_of(state, 0)["hand"] == ["5-4", "9-8"]  # its end is kept, so that the next turn has a move


@pytest.mark.parametrize(
    ("id", "kept"),
    [
        ("mexican-train", ["0-0", "7-2", "8-3"]),
        ("mexican-train-house-1", ["0-0", "7-2", "8-3"]),
        ("mexican-train-house-2", ["0-0", "8-3"]),  # where trains branch all of it is laid
    ],
)
def test_steady_keeps_the_end_of_its_line_and_no_more_in_the_first_round(id: str, kept: list[str]) -> None:
    position = f"{id} players=2; hand 0: 9-1 5-1 5-2 7-2 8-3 0-0; hand 1: 3-0 3-1"
    state = ENTRIES[id].make(2, {}).position(position)
    bot = SteadyTrain(state.game, 1)
    while state.to_move == 0:
        state.apply(bot.choose(state.view(0)))
    assert view_of(state, 0)["hand"] == kept


def test_steady_keeps_its_plan_and_sheds_what_is_loose_elsewhere() -> None:
    position = (
        "mexican-train players=2; hand 0: 8-6 8-4 4-3 3-2 7-1; hand 1: 9-3 9-4 5-1 5-2 6-5; "
        "line A: 9-8; line B: 9-7; marked: B"
    )
    assert choice(position, SteadyTrain, 1) == "place 7-1 on B"


def test_steady_lays_a_double_that_it_can_follow_up() -> None:
    position = "mexican-train players=2; hand 0: 8-8 8-4 6-4 8-1; hand 1: 9-3 9-4 5-1 5-2; line A: 9-8"
    assert choice(position, SteadyTrain, 1) == "place 8-8 on A"


def test_steady_branches_its_own_line() -> None:
    position = (
        "mexican-train-house-2 players=2; hand 0: 6-6 6-4 4-1 6-3 3-2; hand 1: 9-3 9-4 5-1 5-2; "
        "line A: 9-6; line B: 9-8"
    )
    assert choice(position, SteadyTrain, 1) == "place 6-6 on A crosswise"


def test_steady_opens_the_arm_it_can_spare() -> None:
    position = (
        "mexican-train-house-2 players=2; hand 0: 7-3 7-1 4-3; hand 1: 9-3 5-1; line A: 9-6 6-6; "
        "line A1: 6-4; line A2: 6-2; crosswise: A; line B: 9-8; turn: mark"
    )
    assert choice(position, SteadyTrain, 1) == "mark A2"


def test_easy_knows_one_thing_heavy_bones_and_doubles_first() -> None:
    position = "mexican-train players=2; hand 0: 9-5 9-1 6-6 4-3; hand 1: 2-1 2-0; line A: 9-6; line B: 9-7"
    chosen = [choice(position, EasyTrain, seed) for seed in range(100)]
    assert set(chosen) == {"place 9-1 on M", "place 9-5 on M", "place 6-6 on A"}
    assert chosen.count("place 6-6 on A") > 60


def test_easy_does_not_stop_while_it_can_lay() -> None:
    for seed in range(30):
        state = ENTRIES["mexican-train"].make(3, {}).deal(seed=seed)
        bot = EasyTrain(state.game, seed)
        view = state.view(state.to_move)
        while any(move.text.startswith("place") for move in view.moves):
            assert bot.choose(view).text != "stop"
            state.apply(bot.choose(view))
            if state.is_over():
                break
            view = state.view(state.to_move)
            if not view_of(state, None)["first_round"]:
                break

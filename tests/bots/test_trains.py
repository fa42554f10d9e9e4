"""The players of trains: legal, repeatable, and each better than the one before."""

from __future__ import annotations

import pytest
from tests.views import view_of

from asztal.bots.bot import Bot
from asztal.bots.trains.novices import CasualTrain, NewcomerTrain
from asztal.bots.trains.players import SolidTrain
from asztal.games.trains import FAMILY

ENTRIES = {entry.id: entry for entry in FAMILY.entries}
GAMES = [(entry.id, players) for entry in FAMILY.entries for players in range(2, entry.max_players + 1)]


def choice(position: str, kind: type[Bot], seed: int = 1) -> str:
    entry = ENTRIES[position.split()[0]]
    players = int(position.split("players=")[1].split(";")[0])
    state = entry.make(players, {}).position(position)
    return kind(state.game, seed).choose(state.view(int(state.to_move))).text


@pytest.mark.parametrize(("id", "players"), GAMES)
@pytest.mark.parametrize("kind", [NewcomerTrain, CasualTrain, SolidTrain])
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


def test_solid_plans_the_line_that_sheds_most_in_the_first_round() -> None:
    """9-8 is heavier than 9-1, but only 9-1 leads on to a long line."""
    hand = "9-8 9-1 6-1 6-6 7-6 7-2 5-2 5-4"
    position = f"mexican-train players=2; hand 0: {hand}; hand 1: 3-0 3-1"
    assert choice(position, SolidTrain, 1) == "place 9-1 on A"
    state = ENTRIES["mexican-train"].make(2, {}).position(position)
    bot = SolidTrain(state.game, 1)
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
def test_solid_keeps_the_end_of_its_line_and_no_more_in_the_first_round(id: str, kept: list[str]) -> None:
    position = f"{id} players=2; hand 0: 9-1 5-1 5-2 7-2 8-3 0-0; hand 1: 3-0 3-1"
    state = ENTRIES[id].make(2, {}).position(position)
    bot = SolidTrain(state.game, 1)
    while state.to_move == 0:
        state.apply(bot.choose(state.view(0)))
    assert view_of(state, 0)["hand"] == kept


def test_solid_keeps_its_plan_and_sheds_what_is_loose_elsewhere() -> None:
    position = (
        "mexican-train players=2; hand 0: 8-6 8-4 4-3 3-2 7-1; hand 1: 9-3 9-4 5-1 5-2 6-5; "
        "line A: 9-8; line B: 9-7; marked: B"
    )
    assert choice(position, SolidTrain, 1) == "place 7-1 on B"


def test_solid_lays_a_double_that_it_can_follow_up() -> None:
    position = "mexican-train players=2; hand 0: 8-8 8-4 6-4 8-1; hand 1: 9-3 9-4 5-1 5-2; line A: 9-8"
    assert choice(position, SolidTrain, 1) == "place 8-8 on A"


def test_solid_branches_its_own_line() -> None:
    position = (
        "mexican-train-house-2 players=2; hand 0: 6-6 6-4 4-1 6-3 3-2; hand 1: 9-3 9-4 5-1 5-2; "
        "line A: 9-6; line B: 9-8"
    )
    assert choice(position, SolidTrain, 1) == "place 6-6 on A crosswise"


def test_solid_opens_the_arm_it_can_spare() -> None:
    position = (
        "mexican-train-house-2 players=2; hand 0: 7-3 7-1 4-3; hand 1: 9-3 5-1; line A: 9-6 6-6; "
        "line A1: 6-4; line A2: 6-2; crosswise: A; line B: 9-8; turn: mark"
    )
    assert choice(position, SolidTrain, 1) == "mark A2"


def test_casual_does_not_stop_while_it_can_lay() -> None:
    for seed in range(30):
        state = ENTRIES["mexican-train"].make(3, {}).deal(seed=seed)
        bot = CasualTrain(state.game, seed)
        view = state.view(state.to_move)
        while any(move.text.startswith("place") for move in view.moves):
            assert bot.choose(view).text != "stop"
            state.apply(bot.choose(view))
            if state.is_over():
                break
            view = state.view(state.to_move)
            if not view_of(state, None)["first_round"]:
                break

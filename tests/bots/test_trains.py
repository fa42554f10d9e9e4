"""The players of trains: legal, repeatable, and each better than the one before."""

from __future__ import annotations

import pytest
from tests.views import view_of

from asztal.bots.bot import Bot
from asztal.bots.learned import Question
from asztal.bots.trains import traits
from asztal.bots.trains.novices import CasualTrain, NewcomerTrain
from asztal.bots.trains.players import SolidTrain
from asztal.bots.trains.questions import AskingTrain
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


def question(position: str) -> Question:
    """What is asked in a position."""
    entry = ENTRIES[position.split()[0]]
    state = entry.make(int(position.split("players=")[1].split(";")[0]), {}).position(position)
    view = state.view(int(state.to_move))
    bot = AskingTrain(state.game, 1)
    asked = bot.question(view, bot.choose(view))
    assert asked is not None
    return asked


def numbers(position: str) -> dict[str, list[float]]:
    """What is told of each move of a position."""
    asked = question(position)
    return {move.text: told for move, told in zip(asked.moves, asked.traits, strict=True)}


@pytest.mark.parametrize("id", ENTRIES)
def test_the_same_is_asked_whether_or_not_the_moves_have_been_weighed_before(id: str) -> None:
    """What `solid` has just found in a view is taken from it; of another view it is found anew."""
    game = ENTRIES[id].make(3, {})
    state = game.deal(seed=1)
    bot = AskingTrain(game, 1)
    asked = 0
    while not state.is_over():
        view = state.view(int(state.to_move))
        own = bot.choose(view)
        one, other = bot.question(view, own), AskingTrain(game, 2).question(view, own)
        assert (one is None) == (other is None)
        if one is not None and other is not None:
            asked += 1
            assert one.moves == other.moves and one.own == other.own
            assert one.context == other.context and one.traits == other.traits
        state.apply(own)
    assert asked > 10


def test_every_move_is_asked_about_but_the_second_of_two_arms_that_are_alike() -> None:
    """Where trains branch stopping is, though `solid` does not think of it."""
    position = "mexican-train-house-2 players=2; hand 0: 9-1 9-2 6-6; hand 1: 3-0 3-1"
    assert {move.text for move in question(position).moves} == {"place 9-1 on A", "place 9-2 on A"}
    position = "mexican-train-house-2 players=2; {}hand 0: 6-3 6-1 8-2; hand 1: 3-0 3-1; {}; crosswise: A"
    first = position.format("round: 1; turn: laid; ", "line A: 9-6 6-6")
    assert {move.text.replace("A2", "A1") for move in question(first).moves} == {
        "place 6-1 on A1",
        "place 6-3 on A1",
        "stop",
    }
    assert len(question(first).moves) == 3
    marked = position.format("", "line A: 9-6 6-6; line B: 9-8; marked: A1")
    assert len(question(marked).moves) == 4
    grown = position.format("", "line A: 9-6 6-6; line A1: 6-4; line B: 9-8")
    assert len(question(grown).moves) == 2


def test_a_net_is_told_whose_train_a_bone_goes_to_and_what_is_left() -> None:
    told = numbers(
        "mexican-train players=3; hand 0: 8-6 8-4 9-2 7-1; hand 1: 9-3 9-4 5-3; hand 2: 5-2; "
        "line A: 9-8; line B: 9-7; marked: B; lacks 1: 1 1 1"
    )
    kinds = {text: numbers.index(1.0) for text, numbers in told.items()}
    assert kinds == {"place 8-6 on A": 0, "place 8-4 on A": 0, "place 9-2 on M": 1, "place 7-1 on B": 2}
    hand = traits.KINDS + traits.OF_COST
    assert [row[hand + 3] for row in told.values()] == [1.0] * 4  # three bones are left
    table = hand + traits.OF_HAND
    chances = {text: row[table + 7] for text, row in told.items()}
    assert chances["place 7-1 on B"] < min(chances[text] for text in told if text != "place 7-1 on B")
    line = table + traits.OF_TABLE
    assert told["place 7-1 on B"][line + 3] == 1.0  # the next player has no 1
    assert told["place 7-1 on B"][line + 5] == 1.0  # and a marker lies there
    assert told["place 7-1 on B"][line + 11] == 1.0


def test_a_net_is_told_what_an_arm_that_is_opened_is_worth() -> None:
    told = numbers(
        "mexican-train-house-2 players=2; hand 0: 7-3 7-1 4-3; hand 1: 9-3 5-1; line A: 9-6 6-6; "
        "line A1: 6-4; line A2: 6-2; crosswise: A; line B: 9-8; turn: mark"
    )
    planned, table = traits.KINDS + 7, traits.KINDS + traits.OF_COST + traits.OF_HAND
    fitting = table + traits.OF_TABLE + 2
    assert [text for text, row in told.items() if row[4] == 1.0] == ["mark A1", "mark A2"]
    assert [row[planned] for row in told.values()] == [0.3, 0.0]  # 4-3 3-7 7-1
    assert [row[table] for row in told.values()] == [1.0, 1.0]  # the train is open
    assert [row[fitting] for row in told.values()] == [0.25, 0.0]

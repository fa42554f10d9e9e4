"""The table of actions: both ways for every move, never another table, and what is refused."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from tests.environments import TABLES, asked

import asztal
from asztal.catalog import FAMILIES
from asztal.engine import State
from asztal.envs import Actions, EnvError, Segment
from asztal.errors import IllegalMove

FAMILY_GAMES = [family.entries[0].id for family in FAMILIES.values()]
PRINT = "import asztal, sys; from asztal.envs import Actions; print(Actions(asztal.game(sys.argv[1])).codec.names)"


def names(state: State, move: str) -> list[str]:
    actions = Actions(state.game)
    sequence = actions.sequence(state, move)
    assert actions.move(state, sequence) == state.parse_move(move)
    return [actions.name(action) for action in sequence]


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_every_legal_move_goes_both_ways_and_begins_no_other(id: str, players: int) -> None:
    actions = Actions(asztal.game(id, players=players))
    moves = 0
    for episode in asked(actions, players, every=3):
        state = episode.state
        sequences = set()
        for move in state.legal_moves():
            sequence = actions.sequence(state, move)
            again = actions.move(state, sequence)
            assert (again.text, int(again.code)) == (move.text, int(move.code))
            sequences.add(sequence)
            moves += 1
        beginnings = {sequence[:length] for sequence in sequences for length in range(len(sequence))}
        assert not beginnings & sequences
    assert moves > 0


@pytest.mark.parametrize("id", FAMILY_GAMES)
def test_every_action_has_a_name_of_its_own(id: str) -> None:
    actions = Actions(asztal.game(id))
    assert len({actions.name(action) for action in range(actions.size)}) == actions.size


@pytest.mark.parametrize("id", FAMILY_GAMES)
def test_the_order_of_sets_changes_nothing(id: str) -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", PRINT, id],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] and len(told[0]) > 100


def test_a_turn_of_roemi_is_told_card_by_card() -> None:
    state = asztal.game("romi-40").position(
        "romi-40 players=2; phase: play; hand 0: 5s 6s 7s 9h 9c Kd As *; opened: 0 1; "
        "table: 1[2s 3s 4s] 1{9s 9d *} 1[8d 9d 10d]"
    )
    assert names(state, "lay [5s 6s *]") == ["lay [", "card 5s", "card 6s", "card *", "end"]
    assert names(state, "lay {9h 9c *}") == ["lay {", "card 9h", "card 9c", "card *", "end"]
    assert names(state, "add 5s to 1") == ["add 5s", "meld 1"]
    assert names(state, "add * to 1 high") == ["add *", "meld 1", "high"]
    assert names(state, "add 9h 9c to 2") == ["together hc", "meld 2"]
    assert names(state, "discard Kd") == ["discard Kd"]
    state = asztal.game("romi-40").position(
        "romi-40 players=2; phase: play; hand 0: 9h Kd As; opened: 0 1; table: 1[8h * 10h]"
    )
    assert names(state, "swap 9h in 1") == ["swap 9h", "meld 1"]


def test_a_set_of_roemi_500_may_hold_twins() -> None:
    state = asztal.game("romi-500", 2).position("romi-500 players=2; phase: play; hand 1: 7s 7s 7h * 4d 9c")
    assert names(state, "lay {7s 7s 7h *}") == ["lay {", "card 7s", "card 7s", "card 7h", "card *", "end"]


def test_a_move_of_gin_is_one_action() -> None:
    state = asztal.game("gin").position(
        "gin players=2; phase: answer; hand 0: 9s 10s 4h 4c 4d Kd; hand 1: 2c Ad; "
        "table: 1[6s 7s 8s] 1{Jh Jc Jd}; pile: Qd Kc"
    )
    assert names(state, "add 9s to 1") == ["add 9s to 1"]
    assert names(state, "lay 4h 4c 4d") == ["lay {4h 4c 4d}"]
    assert names(state, "knock Kd") == ["knock Kd"]


def test_trains_are_named_from_the_seat_that_moves() -> None:
    game = asztal.game("mexican-train", players=3)
    for seat, (mine, next_one) in enumerate((("A", "B"), ("B", "C"), ("C", "A"))):
        state = game.position(
            f"mexican-train players=3; to-move: {seat}; hand 0: 9-3; hand 1: 9-4; hand 2: 9-5; line A: 9-8; line M: 9-6"
        )
        assert names(state, f"place 9-2 on {mine}") == ["place 9-2 on +0"]
        assert names(state, f"place 9-2 on {next_one}") == ["place 9-2 on +1"]
        assert names(state, "place 9-2 on M") == ["place 9-2 on M"]


def test_arms_are_named_one_after_the_other() -> None:
    state = asztal.game("mexican-train-house-2", players=2).position(
        "mexican-train-house-2 players=2; hand 0: 7-1; hand 1: 5-1; line A: 9-8 8-8; line A2: 8-7 7-7; "
        "crosswise: A A2"
    )
    assert names(state, "place 7-1 on A21") == ["place 7-1 on +0", "arm 1.2", "arm 2.1"]
    assert names(state, "place 5-5 on B crosswise") == ["place 5-5 on +1 crosswise"]
    assert names(state, "mark A22") == ["mark +0", "arm 1.2", "arm 2.2"]
    actions = Actions(state.game)
    for wrong in (["arm 1.1"], ["place 7-1 on +0", "arm 2.1"], ["place 7-1 on +0", "draw"], ["draw", "draw"]):
        with pytest.raises(EnvError, match="env.no-move"):
            actions.move(state, [actions.codec.names.index(name) for name in wrong])


@pytest.mark.parametrize("id", ["romi-40", "joker-mania-51", "kalooki", "romi-500"])
def test_melds_are_at_most_a_third_of_the_cards(id: str) -> None:
    game = asztal.game(id, players=4)
    actions = Actions(game)
    most = len(game.deck()) // 3
    assert actions.name(actions.size - 1) == f"meld {most}"
    with pytest.raises(EnvError, match="env.meld-number") as refused:
        actions.codec.split(
            actions.codec.code([actions.codec.names.index("add 5s"), actions.size - 1], 0) + 512, 0
        )
    assert refused.value.params == {"number": most + 1, "most": most}


def test_what_is_no_action_and_no_move_is_refused() -> None:
    state = asztal.game("romi-40").deal(seed=1)
    actions = Actions(state.game)
    number = actions.codec.names.index
    with pytest.raises(EnvError, match="env.action-unknown") as refused:
        actions.name(actions.size)
    assert refused.value.params == {"action": actions.size, "last": actions.size - 1}
    with pytest.raises(EnvError, match="env.action-unknown"):
        actions.move(state, [-1])
    for words in (
        [],
        ["card 5s"],
        ["add 5s"],
        ["add 5s", "low"],
        ["add 5s", "meld 1", "meld 2"],
        ["add 5s", "meld 1", "low", "low"],
        ["swap 5s", "meld 1", "low"],
        ["discard 5s", "end"],
        ["lay [", "card 5s", "card 6s", "card 7s"],
        ["lay [", "card 5s", "card 6s", "end"],
        ["lay [", "card 5s", "low", "card 6s", "end"],
        ["lay {", "card 5s", "card 6s", "card 7s", "end"],
    ):
        with pytest.raises(EnvError, match="env.no-move"):
            actions.move(state, [number(word) for word in words])
    with pytest.raises(IllegalMove):
        actions.sequence(state, "lay 5s 6h 7d")


def test_a_move_that_no_deal_comes_to_is_refused_by_name() -> None:
    state = asztal.game("gin").position(
        "gin players=2; phase: answer; hand 0: 9s Kd; hand 1: 2c; table: 1[6s 7s 8s]; pile: Qd"
    )
    with pytest.raises(EnvError, match="env.move-unlisted") as refused:
        Actions(state.game).sequence(state, "add 9s to 7")
    assert refused.value.params == {"move": "add 9s to 7"}


def test_a_game_of_no_family_of_ours_is_refused() -> None:
    game = asztal.game("domino")
    game.family = "chess"
    with pytest.raises(EnvError, match="env.family"):
        Actions(game)


def test_what_is_shown_pastes_back() -> None:
    actions = Actions(asztal.game("domino", players=3))
    assert repr(actions) == "asztal.envs.Actions(asztal.game('domino', players=3))"
    assert repr(Segment("stock", 3, (1,), "left")) == "asztal.envs.Segment('stock', 3, (1,), 'left')"

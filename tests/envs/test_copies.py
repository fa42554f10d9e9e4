"""An environment that is copied or pickled in mid-deal goes on exactly as the original does, its bots too."""

from __future__ import annotations

import copy
import pickle
import random
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Any

import pytest
from tests.wide import in_turn

import asztal
from asztal.bots import bots_for
from asztal.catalog import ENTRIES
from asztal.engine import Game, Move, View
from asztal.envs import Batch, EnvError, Observation
from asztal.envs.actions import Actions
from asztal.envs.gymnasium import AsztalEnv, AsztalVectorEnv
from asztal.envs.parallel import ParallelBatch
from asztal.envs.pettingzoo import raw_env
from asztal.envs.text import TextEnv
from asztal.errors import OptionError

WAYS: dict[str, Callable[[Any], Any]] = {
    "copied": copy.deepcopy,
    "pickled": lambda thing: pickle.loads(pickle.dumps(thing)),
}


def played(env: AsztalEnv, seed: int, steps: int) -> list[bytes]:
    """What a random learner is shown in so many steps, over several deals."""
    chance = random.Random(seed)
    story: list[bytes] = []
    for _ in range(steps):
        if env.over:
            seen, info = env.reset()
        else:
            seen, reward, _, _, info = env.step(chance.choice(env.among.dealt().offered))
            story.append(repr(reward).encode())
        story.append(seen.tobytes() + info["action_mask"].tobytes())
    return story


def sits(id: str) -> list[str]:
    """The bots that play a game, without the one that searches for long."""
    return [bot for bot in bots_for(asztal.game(id).family) if bot != "expert"]


@pytest.mark.parametrize(("id", "way"), in_turn(ENTRIES, list(WAYS)))
def test_a_copy_in_mid_deal_goes_on_as_the_original(id: str, way: str) -> None:
    for bot in sits(id):
        env = AsztalEnv(id, bots=bot, seat=None)
        assert WAYS[way](env).reset(seed=3)[0].tobytes() == env.reset(seed=3)[0].tobytes()
        played(env, 1, 3)
        there = WAYS[way](env)
        before = env.among.dealt().key(0)
        first = played(there, 2, 12)
        assert env.among.dealt().key(0) == before
        assert played(env, 2, 12) == first
        assert there.among.dealt() == env.among.dealt()


class Remembers:
    """A bot of one's own with a memory, which decides by it."""

    def __init__(self) -> None:
        self.seen = 0

    def choose(self, view: View) -> Move:
        self.seen += len(view.history)
        return view.moves[self.seen % len(view.moves)]


def remembering(game: Game, seed: int) -> Remembers:
    """A factory of such bots."""
    return Remembers()


@pytest.mark.parametrize("way", WAYS)
def test_bots_of_ones_own_go_along_with_what_they_remember(way: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "class Mine:\n"
        "    def __init__(self, game, seed):\n        self.asked = seed % 3\n"
        "    def choose(self, view):\n        self.asked += 1\n"
        "        return view.moves[self.asked % len(view.moves)]\n",
        encoding="utf-8",
    )
    own = Remembers()
    for bots in (own, remembering, f"{file}:Mine", [own, "random"]):
        env = AsztalEnv("domino", players=3 if isinstance(bots, list) else 2, bots=bots)  # type: ignore[arg-type]
        env.reset(seed=4)
        played(env, 1, 4)
        content = pickle.dumps(env)
        if isinstance(bots, str):  # as in another process, which has not imported the file
            for name in [name for name in sys.modules if name.startswith("mine@")]:
                del sys.modules[name]
        there = copy.deepcopy(env) if way == "copied" else pickle.loads(content)
        assert played(there, 2, 12) == played(env, 2, 12)
        mine = there.among.players[0]
        assert mine is not env.among.players[0] and vars(mine) == vars(env.among.players[0])
        assert (mine is there.among.bots[0]) is (env.among.players[0] is env.among.bots[0])


class Locked(Remembers):
    """A bot that nobody can copy."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__()
        self.lock = Lock()


def test_a_bot_that_cannot_be_copied_is_named() -> None:
    for bots in (Locked, Locked(asztal.game("domino"), 1)):
        env = AsztalEnv("domino", bots=bots)
        env.reset(seed=1)
        with pytest.raises(EnvError, match="env.bot-uncopied") as refused:
            copy.deepcopy(env)
        assert refused.value.params["bot"] == f"{Locked.__module__}:Locked"
        assert "pickle" in str(refused.value.params["reason"])
        with pytest.raises(OptionError, match="bot.unsent"):
            pickle.dumps(env)


@pytest.mark.parametrize("way", WAYS)
def test_a_deal_in_words_goes_on_from_a_copy(way: str) -> None:
    def told(env: TextEnv) -> list[str]:
        story = [env.observation()]
        for _ in range(4):
            if env.among.dealt().is_over():
                break
            story.append(env.step(env.among.dealt().state.legal_moves()[0].text).observation)
        return story

    env = TextEnv("romi-40", players=3, bots="casual", seat=None)
    env.reset(5)
    env.step("sing")
    env.step(env.among.dealt().state.legal_moves()[-1].text)
    there = WAYS[way](env)
    assert told(there) == told(env)
    env.step("sing")
    assert WAYS[way](env).refused == env.refused == 1


@pytest.mark.parametrize("way", WAYS)
def test_an_environment_of_agents_goes_on_from_a_copy(way: str) -> None:
    env = raw_env("gin")
    env.reset(seed=2)
    for _ in range(9):
        env.step(env.dealt().offered[-1])
    there = WAYS[way](env)
    for _ in range(9):
        agent = env.agent_selection
        assert there.agent_selection == agent
        for name, seen in env.observe(agent).items():
            assert (there.observe(agent)[name] == seen).all()
        for each in (env, there):
            each.step(each.dealt().offered[0])


def test_what_stands_in_the_memory_of_others_is_not_copied() -> None:
    game = asztal.game("domino", players=2)
    many = AsztalVectorEnv("domino", 2, bots="random")
    many.reset(seed=1)
    with ParallelBatch(game, 2, workers=1) as several:
        for thing in (Batch(game, 2), several, many):
            for way in (*WAYS.values(), copy.copy):
                if thing is many and way is copy.copy:
                    continue
                with pytest.raises(EnvError, match="env.batch-uncopied"):
                    way(thing)


def test_tables_of_one_game_are_equal_and_are_not_made_again() -> None:
    game, other = asztal.game("gin"), asztal.game("gin", gin_bonus=20)
    for kind in (Actions, Observation):
        thing: Any = kind(game)
        again = pickle.loads(pickle.dumps(thing))
        assert again == thing and hash(again) == hash(thing) and again != kind(other) and again != game
        assert copy.deepcopy(thing) is thing
    assert Actions(game) != Observation(game)

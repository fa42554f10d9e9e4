"""The environments in PettingZoo, judged by its own tests."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from tests.environments import TABLES

from asztal.catalog import ENTRIES
from asztal.envs.errors import EnvError
from asztal.envs.ids import registered_id
from asztal.envs.pettingzoo import env, parallel_env, raw_env
from asztal.errors import OptionError, UnknownGame


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")
@pytest.mark.parametrize(("id", "players"), TABLES)
def test_pettingzoos_own_tests_pass(id: str, players: int) -> None:
    """It warns of observations that are dicts, as its own games' are, which it knows by name."""
    api_test(env(id, players=players), num_cycles=60)
    seed_test(lambda: env(id, players=players), num_cycles=10)
    parallel_api_test(parallel_env(id, players=players), num_cycles=40)
    parallel_seed_test(lambda: parallel_env(id, players=players), num_cycles=10)


@pytest.mark.parametrize("id", ENTRIES)
def test_every_game_has_a_registered_id(id: str) -> None:
    made = pettingzoo.make("aec", registered_id(id), players=2)
    assert str(made) == made.metadata["name"] == registered_id(id)
    assert isinstance(pettingzoo.make("parallel", registered_id(id)), pettingzoo.ParallelEnv)


def played(made: Any, seed: int | None, deals: int = 1) -> list[tuple[str, int, float]]:
    """What random agents did, and what it brought them."""
    story = []
    made.reset(seed=seed)
    chance = np.random.default_rng(1)
    for deal in range(deals):
        if deal:
            made.reset()
        for agent in made.agent_iter():
            seen, reward, terminated, truncated, _ = made.last()
            over = terminated or truncated
            action = None if over else int(chance.choice(np.flatnonzero(seen["action_mask"])))
            story.append((agent, -1 if action is None else action, float(reward)))
            made.step(action)
    return story


def test_a_deal_is_paid_out_at_its_end_to_every_agent() -> None:
    made = raw_env("mexican-train", players=4)
    story = played(made, 3)
    paid = {agent: reward for agent, action, reward in story if action < 0}
    assert set(paid) == set(made.possible_agents) and len(paid) == 4
    assert list(paid.values()) == [paid[agent] for agent in paid] and abs(sum(paid.values())) < 1e-9
    assert max(paid.values()) > 0
    assert all(reward == 0 for _, action, reward in story if action >= 0)
    assert made.episode is not None
    assert made.episode.returns() == [paid[agent] for agent in made.possible_agents]


def test_one_seed_is_one_row_of_deals() -> None:
    assert played(raw_env("romi-500"), 5, deals=3) == played(raw_env("romi-500"), 5, deals=3)
    assert played(raw_env("romi-500"), 5) != played(raw_env("romi-500"), 6)
    made = raw_env("domino")
    assert played(made, None)  # without a seed it deals too


def test_only_the_agent_that_is_asked_has_legal_actions() -> None:
    made = raw_env("gin")
    made.reset(seed=1)
    for agent in made.agents:
        seen = made.observe(agent)
        assert made.observation_space(agent).contains(seen)
        assert bool(seen["action_mask"].any()) is (agent == made.agent_selection)


def test_an_illegal_action_is_refused_or_ends_the_deal() -> None:
    made = raw_env("domino")
    made.reset(seed=1)
    illegal = int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(EnvError, match="env.action-illegal"):
        made.step(illegal)
    wrapped = env("domino", illegal_reward=-7.0)
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(illegal)
    assert all(wrapped.terminations.values()) and wrapped.rewards[agent] == -7.0


def test_an_action_is_a_whole_number() -> None:
    made = raw_env("domino")
    made.reset(seed=1)
    legal = int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"])[0])
    before = str(made.dealt().state), made.agent_selection
    for wrong in (legal + 0.7, float(legal), str(legal), np.float32(legal), [legal]):
        with pytest.raises(EnvError, match="env.action-kind"):
            made.step(wrong)  # type: ignore[arg-type]
        assert (str(made.dealt().state), made.agent_selection) == before
    made.step(np.int64(legal))  # type: ignore[arg-type]
    assert str(made.dealt().state) != before[0]


def test_options_and_players_are_the_games_own() -> None:
    made = env("romi-40", players=4, direction="right")
    assert repr(made.unwrapped.actions.game) == "asztal.game('romi-40', players=4, direction='right')"
    with pytest.raises(OptionError):
        env("romi-40", players=7)
    with pytest.raises(UnknownGame):
        env("bridge")


def test_it_renders_the_position_and_crosses_to_other_processes() -> None:
    made = raw_env("domino", render_mode="ansi")
    assert made.render() is None
    with pytest.raises(EnvError, match="env.not-dealt"):
        made.observe("player_0")
    made.reset(seed=2)
    with pytest.raises(EnvError, match="env.action-kind"):
        made.step(None)
    assert str(made.render()).startswith("domino players=2; dealer:")
    there = pickle.loads(pickle.dumps(made))
    assert there.render() == made.render()
    for make in (raw_env, env, parallel_env):
        with pytest.raises(EnvError, match="env.render-mode") as refused:
            make("domino", render_mode="zzz")
        assert refused.value.params == {"given": "zzz", "known": "ansi, None"}
    quiet = raw_env("domino")
    quiet.reset(seed=2)
    assert quiet.render() is None
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        quiet.close()

"""The environments in Gymnasium, judged by its own checker."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import asztal
from asztal.catalog import ENTRIES
from asztal.engine import Move, View
from asztal.envs.actions import Actions
from asztal.envs.among import Among
from asztal.envs.errors import EnvError
from asztal.envs.gymnasium import AsztalEnv, AsztalVectorEnv
from asztal.envs.ids import registered_id
from asztal.envs.observation import Observation
from asztal.errors import DealError, OptionError


def played(env: Any, deals: int, seed: int | None) -> list[tuple[int, float]]:
    """What a random learner did, and what each step brought."""
    story = []
    chance = np.random.default_rng(1)
    seen, info = env.reset(seed=seed)
    for deal in range(deals):
        if deal:
            seen, info = env.reset()
        over = False
        while not over:
            assert env.observation_space.contains(seen)
            action = int(chance.choice(np.flatnonzero(info["action_mask"])))
            seen, reward, over, truncated, info = env.step(action)
            assert not truncated and "illegal" not in info
            story.append((action, float(reward)))
        assert not info["action_mask"].any()
    return story


@pytest.mark.parametrize("id", ENTRIES)
def test_gymnasiums_own_checker_passes(id: str) -> None:
    for players in {ENTRIES[id].min_players, ENTRIES[id].max_players}:
        made = gym.make(registered_id(id), players=players, bots="casual", render_mode="ansi")
        check_env(made.unwrapped)
        assert made.spec is not None and made.spec.id == registered_id(id)


@pytest.mark.parametrize("id", ENTRIES)
def test_the_learner_is_paid_at_the_end_of_the_deal(id: str) -> None:
    env = AsztalEnv(id, seat=None, bots="random")
    story = played(env, 2, seed=4)
    assert env.among.dealt().is_over()
    assert story[-1][1] == env.among.dealt().returns()[env.among.seat]
    assert sum(reward != 0 for _, reward in story) <= 2


def test_one_seed_is_one_row_of_deals_and_bots() -> None:
    first = played(AsztalEnv("gin", bots="casual"), 3, seed=5)
    assert first == played(AsztalEnv("gin", bots="casual"), 3, seed=5)
    assert first != played(AsztalEnv("gin", bots="casual"), 3, seed=6)
    assert played(AsztalEnv("gin"), 1, seed=None)


def test_the_learner_sits_where_it_is_put_or_anywhere() -> None:
    env = AsztalEnv("domino", players=4, seat=2)
    env.reset(seed=1)
    assert env.among.seat == 2 == env.among.dealt().to_move
    anywhere = AsztalEnv("domino", players=4, seat=None)
    anywhere.reset(seed=1)
    seats = {anywhere.among.seat}
    for _ in range(30):
        anywhere.reset()
        seats.add(anywhere.among.seat)
    assert seats == {0, 1, 2, 3}


def test_a_deal_that_ends_before_the_learner_is_asked_is_dealt_again() -> None:
    among = Among(Actions(asztal.game("domino", players=5)), 0, "random")
    rng, same = asztal.Random(141), asztal.Random(141)
    episode = among.deal(rng)
    assert episode.to_move == 0 and not episode.is_over()
    for _ in range(2):  # a seed for each bot, the dealer, and the deal's own seed, twice
        assert rng != same
        for _ in among.bots:
            same.seed()
        same.below(5)
        same.seed()
    assert rng == same


class Watching:
    """A bot of one's own, which is shown the moves of the deal."""

    seen: list[int]

    def __init__(self) -> None:
        self.seen = []

    def choose(self, view: View) -> Move:
        self.seen.append(len(view.history))
        return view.moves[0]


def test_every_kind_of_bot_plays_in_the_order_of_the_seats() -> None:
    own = Watching()
    env = AsztalEnv("domino", players=3, seat=1, bots=("casual", own))
    played(env, 1, seed=1)
    assert own.seen and own.seen[-1] > 3
    alone = Watching()
    played(AsztalEnv("domino", bots=alone), 1, seed=1)
    assert alone.seen


def test_an_illegal_action_ends_the_deal_and_is_named() -> None:
    env = AsztalEnv("domino", illegal_reward=-3.0)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated) == (-3.0, True, False)
    assert info["illegal"] == env.actions.name(illegal)
    with pytest.raises(EnvError, match="env.over"):
        env.step(illegal)


def test_an_action_is_a_whole_number() -> None:
    env = AsztalEnv("domino")
    _, info = env.reset(seed=1)
    legal = int(np.flatnonzero(info["action_mask"])[0])
    before = env.among.dealt().copy()
    for wrong in (legal + 0.9, float(legal), str(legal), np.float64(legal), None):
        with pytest.raises(EnvError, match="env.action-kind") as refused:
            env.step(wrong)
        assert refused.value.params == {"given": type(wrong).__name__}
    for unknown in (-1, env.actions.size):
        with pytest.raises(EnvError, match="env.action-unknown"):
            env.step(unknown)
    assert env.among.dealt() == before and not env.over
    env.step(np.array(legal))
    assert env.among.dealt() != before


def test_a_deal_that_has_ended_goes_no_further() -> None:
    env = AsztalEnv("domino", bots="random")
    played(env, 1, seed=1)
    with pytest.raises(EnvError, match="env.over"):
        env.step(0)
    env.reset()
    env.step(env.among.dealt().offered[0])


def test_masks_come_as_other_libraries_ask_for_them() -> None:
    env = AsztalEnv("domino")
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_ and info["action_mask"].dtype == np.int8
    assert (env.action_masks() == info["action_mask"]).all()


def test_many_deals_at_once() -> None:
    many = gym.make_vec("asztal/Domino-v0", num_envs=3, vectorization_mode="sync", bots="random")
    seen, info = many.reset(seed=1)
    assert seen.shape == (3, many.single_observation_space.shape[0])
    for _ in range(40):
        actions = [int(mask.argmax()) for mask in info["action_mask"]]
        seen, rewards, over, _, info = many.step(actions)
        if rewards.any():
            break
    assert rewards.any() and over.any()


def test_what_cannot_sit_down_is_refused_at_once() -> None:
    with pytest.raises(EnvError, match="env.bots") as refused:
        AsztalEnv("domino", players=3, bots=["casual"])
    assert refused.value.params == {"given": 1, "needed": 2}
    with pytest.raises(OptionError, match="bot.unknown"):
        AsztalEnv("domino", bots="nobody")
    with pytest.raises(DealError, match="view.seat"):
        AsztalEnv("domino", seat=2)


def test_it_renders_what_the_learner_sees() -> None:
    env = AsztalEnv("domino", render_mode="ansi")
    assert env.render() is None
    with pytest.raises(EnvError, match="env.not-dealt"):
        env.step(0)
    env.reset(seed=1)
    assert '"seat":0' in str(env.render())
    with pytest.raises(EnvError, match="env.render-mode"):
        AsztalEnv("domino", render_mode="zzz")
    with pytest.raises(EnvError, match="env.render-mode"):
        AsztalVectorEnv("domino", render_mode="ansi")  # type: ignore[arg-type]
    quiet = AsztalEnv("domino")
    quiet.reset(seed=1)
    assert quiet.render() is None


# Many at once.


def many(num_envs: int, **more: object) -> Any:
    return gym.make_vec(
        "asztal/DominoBlock-v0", num_envs, vectorization_mode="vector_entry_point", bots="casual", **more
    )


def stepped(env: Any, steps: int, seed: int) -> list[Any]:
    """What a row of random steps shows."""
    chance = np.random.default_rng(1)
    seen, info = env.reset(seed=seed)
    story: list[Any] = [(seen, info)]
    for _ in range(steps):
        masks = info["action_mask"]
        assert masks.dtype == np.int8 and masks.any(1).all() and info["_action_mask"].all()
        actions = (masks * chance.random(masks.shape)).argmax(1)
        story.append(env.step(actions))
        seen, _, _, _, info = story[-1]
        assert seen in env.observation_space and actions in env.action_space
    return story


def test_the_vector_environment_pays_at_the_end_and_shows_it() -> None:
    env = many(8, seat=None)
    assert env.metadata["autoreset_mode"] == gym.vector.AutoresetMode.SAME_STEP
    paid = 0
    for _, gains, ended, cut, info in stepped(env, 60, 3)[1:]:
        assert not cut.any() and not gains[~ended].any() and gains.dtype == np.float64
        assert ("final_obs" in info) == ended.any()
        if ended.any():
            assert (info["_final_obs"] == ended).all()
            phase = Observation(asztal.game("domino-block")).segment("phase")
            for row in np.flatnonzero(ended):
                assert info["final_obs"][row][phase.start : phase.start + phase.size].tolist() == [0, 0, 1]
        paid += int((gains != 0).sum())
    assert paid > 20


def test_the_vector_environment_tells_of_ends_as_gymnasium_s_own_does() -> None:
    """The same entries, of the same kinds and shapes, where a deal has ended."""

    def first_end(env: Any) -> dict[str, Any]:
        ends = (step[-1] for step in stepped(env, 60, 3)[1:] if step[2].any())
        info: dict[str, Any] = next(ends)
        return info

    def shape(info: dict[str, Any]) -> dict[str, Any]:
        return {
            key: shape(value) if isinstance(value, dict) else (value.dtype, value.shape)
            for key, value in info.items()
        }

    one = partial(gym.make, "asztal/DominoBlock-v0", disable_env_checker=True)
    theirs = gym.vector.SyncVectorEnv([one, one], autoreset_mode=gym.vector.AutoresetMode.SAME_STEP)
    ours = first_end(many(2))
    assert shape(ours) == shape(first_end(theirs))
    ended = ours["_final_info"]
    assert (ours["final_info"]["_action_mask"] == ended).all()
    assert not ours["final_info"]["action_mask"].any()


def test_the_vector_environment_repeats_and_divides() -> None:
    def told(env: Any, seed: int) -> list[Any]:
        rows = [
            [each.tolist() for each in step[:-1] if isinstance(each, np.ndarray)]
            for step in stepped(env, 25, seed)
        ]
        env.close()
        return rows

    alone = told(many(6), 3)
    assert told(many(6), 3) == alone != told(many(6), 4)
    assert told(many(6, workers=2), 3) == alone
    env = many(2)
    first, _ = env.reset(seed=3)
    assert (env.reset()[0] != first).any()  # without a seed others, which follow from the last
    second, _ = env.reset()
    env.reset(seed=3)
    env.reset()
    assert (env.reset()[0] == second).all()


def test_the_vector_environment_refuses_what_is_not_legal() -> None:
    for workers in (0, 3):
        with pytest.raises(EnvError, match="env.workers"):
            many(2, workers=workers)
    with pytest.raises(OptionError, match="bot.unknown"):
        gym.make_vec("asztal/Gin-v0", 2, vectorization_mode="vector_entry_point", bots="nobody")
    with pytest.raises(DealError, match="view.seat"):
        many(2, seat=2)
    env = many(2)
    with pytest.raises(EnvError, match="env.not-dealt"):
        env.step([0, 0])
    _, info = env.reset(seed=1)
    with pytest.raises(EnvError, match="env.action-illegal-in"):
        env.step(info["action_mask"].argmin(1))
    env.step(info["action_mask"].argmax(1))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_vector_environment_that_is_closed_stays_so(workers: int) -> None:
    env = many(2, workers=workers)
    _, info = env.reset(seed=1)
    env.close()
    env.close()
    with pytest.raises(EnvError, match="env.closed"):
        env.step(info["action_mask"].argmax(1))
    with pytest.raises(EnvError, match="env.closed"):
        env.reset(seed=1)

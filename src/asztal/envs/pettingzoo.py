"""The games in PettingZoo: `env` (AEC), `parallel_env`, and the registered ids `asztal/Romi40-v0` and so on.

Agents are `player_0` … by seat. Each is asked as `asztal.envs.Episode` asks: never where there is only one legal
action. An observation is a dict of `observation` (the bytes of `asztal.envs.Observation`) and `action_mask`, which is
all 0 for an agent that is not asked. Rewards come at the end of the deal (`State.returns`). Which seat deals
is drawn again for each deal.
"""

from __future__ import annotations

from typing import Any

from asztal.catalog import game as game_of
from asztal.engine import MAX_SEED, Random
from asztal.envs.actions import Actions, number_of
from asztal.envs.episode import Episode, dealt
from asztal.envs.errors import EnvError, MissingError
from asztal.envs.ids import REGISTERED, check_render_mode, registered_id
from asztal.envs.observation import Observation

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, register
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ImportError as missing:
    raise MissingError("env.extra", package="pettingzoo", extra="pettingzoo") from missing

__all__ = ["AsztalEnv", "env", "parallel_env", "raw_env"]


class AsztalEnv(AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """One game as an AEC environment; an illegal action raises EnvError `env.action-illegal`.

    `game` is an id of the catalogue, `players` and `options` as in `asztal.game`. `render_mode="ansi"` renders the
    whole position, hidden pieces included. `actions` and `seen` are its tables, `episode` is the deal, None before the
    first.

    Raises EnvError `env.render-mode` (`given`, `known`), OptionError about game or options.
    """

    def __init__(
        self, game: str, players: int | None = None, render_mode: str | None = None, **options: object
    ) -> None:
        super().__init__()
        self.actions = Actions(game_of(game, players, **options))
        self.seen = Observation(self.actions.game)
        self.metadata = {
            "name": registered_id(game),
            "render_modes": ["ansi"],
            "is_parallelizable": True,
            "render_fps": 1,
        }
        check_render_mode(render_mode, self.metadata)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.actions.game.players)]
        self.agents: list[str] = []
        seen = spaces.Box(0, 255, (self.seen.size,), np.uint8)
        mask = spaces.Box(0, 1, (self.actions.size,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.actions.size) for agent in self.possible_agents}
        self.episode: Episode | None = None
        self.rng: Random | None = None

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. The same seed gives the same deals; without one those that follow from the last."""
        if seed is not None or self.rng is None:
            self.rng = Random(seeding.np_random(seed)[1] % MAX_SEED)
        self.episode = dealt(self.actions, self.rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.to_move]

    def dealt(self) -> Episode:
        """The deal. Raises EnvError `env.not-dealt` before the first."""
        if self.episode is None:
            raise EnvError("env.not-dealt")
        return self.episode

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent sees, in arrays of its own."""
        episode = self.dealt()
        seat = self.possible_agents.index(agent)
        seen: Any = np.empty(self.seen.size, np.uint8)
        mask: Any = np.zeros(self.actions.size, np.int8)
        episode.observe(self.seen, seat, seen)
        if seat == episode.to_move:
            episode.mask(mask)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Choose an action for the agent that is asked; None for one whose deal is over.

        Raises EnvError `env.action-kind` for what is no whole number, `env.action-unknown`, `env.action-illegal`, and
        `env.not-dealt` before `reset`; nothing has changed then.
        """
        episode = self.dealt()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode.step(number_of(action))
        self._cumulative_rewards[agent] = 0.0
        if episode.is_over():
            self.rewards = dict(zip(self.agents, episode.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[episode.to_move]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as text, where `render_mode` is `ansi`."""
        return self.episode.state.position() if self.render_mode == "ansi" and self.episode else None


def raw_env(game: str, **settings: Any) -> AsztalEnv:
    """The environment without wrappers."""
    return AsztalEnv(game, **settings)


def env(game: str, illegal_reward: float = -1000.0, **settings: Any) -> Any:
    """The environment in PettingZoo's usual wrappers: an illegal action ends the deal with `illegal_reward`."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def parallel_env(game: str, **settings: Any) -> Any:
    """The same as a parallel environment: of all actions the one of the agent that is asked counts."""
    return turn_based_aec_to_parallel(env(game, **settings))


for _id, _game in REGISTERED.items():
    register("aec", _id, "asztal.envs.pettingzoo:env", kwargs={"game": _game})
    register("parallel", _id, "asztal.envs.pettingzoo:parallel_env", kwargs={"game": _game})

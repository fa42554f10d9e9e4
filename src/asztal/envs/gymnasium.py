"""The games in Gymnasium, for one learner among bots: `asztal/Romi40-v0` and so on, once this module is imported.

An observation is the bytes of `asztal.envs.Observation`; the mask of legal actions is `info["action_mask"]`, and
`action_masks()` for libraries that ask for it. The learner is asked as `asztal.envs.Episode` asks: never where there
is only one legal action. Its reward comes at the end of the deal (`State.returns`). An illegal action ends the
deal with `illegal_reward`, and `info["illegal"]` has its name. Which seat deals is drawn again for each deal.

Many at once, in compiled code: `gymnasium.make_vec("asztal/Romi40-v0", 1000, vectorization_mode="vector_entry_point")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asztal.bots import BotLike
from asztal.catalog import game as game_of
from asztal.engine import MAX_SEED, Random
from asztal.envs.actions import Actions, number_of
from asztal.envs.among import Among
from asztal.envs.batch import Batch
from asztal.envs.errors import EnvError, MissingError
from asztal.envs.ids import REGISTERED, check_render_mode
from asztal.envs.observation import Observation
from asztal.envs.parallel import ParallelBatch

try:
    import gymnasium as gym
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise MissingError("env.extra", package="gymnasium", extra="gymnasium") from missing

__all__ = ["AsztalEnv", "AsztalVectorEnv"]


class AsztalEnv(gym.Env):  # type: ignore[misc]  # Gymnasium is not read for types
    """One game, with a learner at `seat` (None: at any, drawn again for each deal) and `bots` at the others.

    `game` is an id of the catalogue, `players` and `options` as in `asztal.game`; `bots` is one bot or a list with one
    for each other seat, as in `asztal.envs.among`. A deal that ends before the learner has anything to choose is dealt
    again.

    `actions` and `seen` are its tables, `among` is the deal with its bots, `over` says whether it is over.

    Raises EnvError `env.bots` (`given`, `needed`), `env.render-mode` (`given`, `known`), DealError `view.seat`,
    OptionError about game, options or a bot.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium has it so

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int | None = 0,
        bots: BotLike | Sequence[BotLike] = "solid",
        illegal_reward: float = -1000.0,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        check_render_mode(render_mode, self.metadata)
        self.among = Among(Actions(game_of(game, players, **options)), seat, bots)
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.actions = self.among.actions
        self.seen = Observation(self.among.game)
        self.observation_space = spaces.Box(0, 255, (self.seen.size,), np.uint8)
        self.action_space = spaces.Discrete(self.actions.size)
        self.rng: Random | None = None
        self.over = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal. The same seed gives the same deals and bots; without one those that follow from the last."""
        super().reset(seed=seed)
        if seed is not None or self.rng is None:
            self.rng = Random(self.np_random_seed % MAX_SEED)
        self.among.deal(self.rng)
        self.over = False
        return self.observed()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Choose an action for the learner; then the bots play until it is asked again, or the deal is over.

        Raises EnvError `env.action-unknown`, `env.action-kind` for what is no whole number, `env.not-dealt` before
        `reset`, and `env.over` once the deal has ended; nothing has changed then.
        """
        episode = self.among.dealt()
        if self.over:
            raise EnvError("env.over")
        number = number_of(action)
        name = self.actions.name(number)
        try:
            episode.step(number)
        except EnvError:
            seen, info = self.observed()
            info["illegal"] = name
            self.over = True
            return seen, self.illegal_reward, True, False, info
        self.among.let_bots_play()
        self.over = episode.is_over()
        seen, info = self.observed()
        return seen, self.among.reward(), self.over, False, info

    def observed(self) -> tuple[Any, dict[str, Any]]:
        """What the learner sees, in arrays of its own, and the mask of its legal actions."""
        seen: Any = np.empty(self.seen.size, np.uint8)
        self.among.dealt().observe(self.seen, self.among.seat, seen)
        return seen, {"action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> Any:
        """The legal actions of the learner as an array of bool."""
        mask: Any = np.zeros(self.actions.size, np.bool_)
        self.among.dealt().mask(mask)
        return mask

    def render(self) -> str | None:
        """What the learner sees, as text, where `render_mode` is `ansi`."""
        if self.render_mode != "ansi" or self.among.episode is None:
            return None
        return self.among.episode.key(self.among.seat)


class AsztalVectorEnv(VectorEnv):  # type: ignore[misc]  # Gymnasium is not read for types
    """`num_envs` deals of one game, as `AsztalEnv` has one, on `asztal.envs.Batch`, or with `workers` processes.

    Where a deal ends the next is dealt in the same step; `info["final_obs"]` has what was seen at its end, and
    `info["final_info"]` the mask of then, when nothing is legal any more. An illegal action raises EnvError
    `env.action-illegal-in` (`action`, `row`), and nothing has changed then. `batch` is what plays, None before `reset`.

    Raises EnvError `env.render-mode` (`given`, `known`), `env.workers` (`given`, `size`), and what `AsztalEnv` raises.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as above

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        seat: int | None = 0,
        bots: BotLike | Sequence[BotLike] = "solid",
        workers: int = 1,
        render_mode: None = None,
        **options: object,
    ) -> None:
        check_render_mode(render_mode, self.metadata)
        if not 1 <= workers <= num_envs:
            raise EnvError("env.workers", given=workers, size=num_envs)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.game = game_of(game, players, **options)
        Among(Actions(self.game), seat, bots)  # to hear now of what cannot sit down
        self.seat = seat
        self.bots = bots
        self.workers = workers
        self.batch: Batch | ParallelBatch | None = None
        self.single_observation_space = spaces.Box(0, 255, (Observation(self.game).size,), np.uint8)
        self.single_action_space = spaces.Discrete(Actions(self.game).size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all of them again. The same seed gives the same deals and bots; without one others.

        Raises EnvError `env.closed` after `close`.
        """
        if self.closed:
            raise EnvError("env.closed")
        super().reset(seed=seed)
        chance = (
            self.np_random_seed if seed is not None else int(self.np_random.integers(MAX_SEED))
        ) % MAX_SEED
        self.close_extras()
        if self.workers != 1:
            self.batch = ParallelBatch(self.game, self.num_envs, self.workers, chance, self.bots, self.seat)
        else:
            self.batch = Batch(self.game, self.num_envs, chance, self.bots, self.seat)
        return self.observed(self.batch)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Choose an action in each; then the bots play until the learner is asked again.

        Raises EnvError `env.not-dealt` before `reset`, `env.closed` after `close`, and what `Batch.step` raises.
        """
        if self.closed:
            raise EnvError("env.closed")
        batch = self.batch
        if batch is None:
            raise EnvError("env.not-dealt")
        seats = np.array(batch.buffers.seats)
        batch.step(actions)
        seen, info = self.observed(batch)
        ended = np.array(batch.buffers.ended)
        if batch.finals:
            last: Any = np.full(self.num_envs, None, object)
            for row, content in batch.finals.items():
                last[row] = np.frombuffer(content, np.uint8)
            none: Any = np.zeros_like(info["action_mask"])
            info |= {"final_obs": last, "_final_obs": ended.copy()}
            info |= {
                "final_info": {"action_mask": none, "_action_mask": ended.copy()},
                "_final_info": ended.copy(),
            }
        gains = np.asarray(batch.buffers.rewards)[np.arange(self.num_envs), seats].astype(np.float64)
        return seen, gains, ended, np.zeros(self.num_envs, np.bool_), info

    def observed(self, batch: Batch | ParallelBatch) -> tuple[Any, dict[str, Any]]:
        """What is seen in each, and the masks of legal actions, in arrays of their own."""
        masks = np.array(batch.buffers.masks)
        return np.array(batch.buffers.views), {
            "action_mask": masks,
            "_action_mask": np.ones(self.num_envs, np.bool_),
        }

    def close_extras(self, **given: Any) -> None:
        """End the processes, if there are any."""
        if isinstance(self.batch, ParallelBatch):
            self.batch.close()


for _id, _game in REGISTERED.items():
    gym.register(
        _id,
        "asztal.envs.gymnasium:AsztalEnv",
        vector_entry_point="asztal.envs.gymnasium:AsztalVectorEnv",
        kwargs={"game": _game},
    )

"""The games in Gymnasium, for one learner among bots: `asztal/Romi40-v0` and so on, once this module is imported.

An observation is the bytes of `asztal.envs.Observation`; the mask of legal actions is `info["action_mask"]`, and
`action_masks()` for libraries that ask for it. The learner is asked as `asztal.envs.Episode` asks: never where there
is only one legal action. Its reward comes at the end of the deal (`State.returns`). An illegal action ends the
deal with `illegal_reward`, and `info["illegal"]` has its name. Which seat deals is drawn anew for each deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asztal.bots import BotLike
from asztal.catalog import game as game_of
from asztal.engine import MAX_SEED, Random
from asztal.envs.actions import Actions
from asztal.envs.among import Among
from asztal.envs.errors import EnvError
from asztal.envs.ids import REGISTERED
from asztal.envs.observation import Observation

try:
    import gymnasium as gym
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as missing:
    raise EnvError("env.extra", package="gymnasium", extra="gymnasium") from missing

__all__ = ["AsztalEnv"]


class AsztalEnv(gym.Env):  # type: ignore[misc]  # Gymnasium is not read for types
    """One game, with a learner at `seat` (None: at any, drawn anew for each deal) and `bots` at the others.

    `game` is an id of the catalogue, `players` and `options` as in `asztal.game`; `bots` is one bot or a list with one
    for each other seat, as in `asztal.envs.among`. A deal that ends before the learner has anything to choose is dealt
    again.

    Raises EnvError `env.bots` (`given`, `needed`), DealError `view.seat`, OptionError about game, options or a bot.
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

        Raises EnvError `env.action-unknown`, `env.not-dealt` before `reset`, and `env.over` once the deal has ended.
        """
        episode = self.among.dealt()
        if self.over:
            raise EnvError("env.over")
        try:
            episode.step(int(action))
        except EnvError:
            seen, info = self.observed()
            info["illegal"] = self.actions.name(int(action))
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


for _id, _game in REGISTERED.items():
    gym.register(_id, "asztal.envs.gymnasium:AsztalEnv", kwargs={"game": _game})

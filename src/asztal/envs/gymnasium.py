"""The games in Gymnasium, for one learner among bots: `asztal/Romi40-v0` and so on, once this module is imported.

An observation is the bytes of `asztal.envs.Observation`; the mask of legal actions is `info["action_mask"]`, and
`action_masks()` for libraries that ask for it. The learner is asked as `asztal.envs.Episode` asks: never where there
is only one legal action. Its reward comes at the end of the deal (`asztal.envs.utilities`). An illegal action ends the
deal with `illegal_reward`, and `info["illegal"]` has its name. Which seat deals is drawn anew for each deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asztal.bots import BotLike, Player, player_for, take_turn
from asztal.catalog import game as game_of
from asztal.engine import MAX_SEED, Random
from asztal.envs.actions import Actions
from asztal.envs.episode import Episode, dealt
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

    `game` is an id of the catalogue, `players` and `options` as in `asztal.game`. `bots` is one bot for all other seats
    or one for each of them, from the learner's left on; whatever `asztal.bots.player_for` takes. A deal that ends
    before the learner has anything to choose is dealt again.

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
        self.game = game_of(game, players, **options)
        others = self.game.players - 1
        is_one = isinstance(bots, (str, tuple)) or not isinstance(bots, Sequence)
        self.bots: list[BotLike] = [bots] * others if is_one else list(bots)  # type: ignore[list-item, arg-type]
        if len(self.bots) != others:
            raise EnvError("env.bots", given=len(self.bots), needed=others)
        for bot in self.bots:
            player_for(bot, self.game, 0)  # to hear now of one that does not exist
        self.game.deal(seed=0).seen_from(seat)
        self.wanted = seat
        self.seat = 0 if seat is None else seat
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.actions = Actions(self.game)
        self.seen = Observation(self.game)
        self.observation_space = spaces.Box(0, 255, (self.seen.size,), np.uint8)
        self.action_space = spaces.Discrete(self.actions.size)
        self.rng: Random | None = None
        self.episode: Episode | None = None
        self.seated: list[Player] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal. The same seed gives the same deals and bots; without one those that follow from the last."""
        super().reset(seed=seed)
        if seed is not None or self.rng is None:
            self.rng = Random(self.np_random_seed % MAX_SEED)
        rng = self.rng
        players = self.game.players
        while True:
            self.seat = int(rng.below(players)) if self.wanted is None else self.wanted
            self.seated = [player_for(bot, self.game, int(rng.seed())) for bot in self.bots]
            self.episode = dealt(self.actions, rng)
            self.let_bots_play()
            if not self.episode.is_over():
                return self.observed()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Choose an action for the learner; then the bots play until it is asked again, or the deal is over."""
        episode = self.episode
        assert episode is not None, "reset it first"
        try:
            episode.step(int(action))
        except EnvError:
            seen, info = self.observed()
            info["illegal"] = self.actions.name(int(action))
            return seen, self.illegal_reward, True, False, info
        self.let_bots_play()
        over = episode.is_over()
        seen, info = self.observed()
        return seen, episode.returns()[self.seat] if over else 0.0, over, False, info

    def let_bots_play(self) -> None:
        """Play until the learner is asked or the deal is over."""
        episode = self.episode
        assert episode is not None
        while not episode.is_over() and episode.to_move != self.seat:
            seat = int(episode.to_move)
            place = (seat - self.seat) % self.game.players - 1
            take_turn(
                self.seated[place], self.bots[place], seat, episode.state, episode.apply, episode.history()
            )

    def observed(self) -> tuple[Any, dict[str, Any]]:
        """What the learner sees, in arrays of its own, and the mask of its legal actions."""
        assert self.episode is not None
        seen: Any = np.empty(self.seen.size, np.uint8)
        self.episode.observe(self.seen, self.seat, seen)
        return seen, {"action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> Any:
        """The legal actions of the learner as an array of bool."""
        assert self.episode is not None
        mask: Any = np.zeros(self.actions.size, np.bool_)
        self.episode.mask(mask)
        return mask

    def render(self) -> str | None:
        """What the learner sees, as text, where `render_mode` is `ansi`."""
        if self.render_mode != "ansi" or self.episode is None:
            return None
        return self.episode.key(self.seat)


for _id, _game in REGISTERED.items():
    gym.register(_id, "asztal.envs.gymnasium:AsztalEnv", kwargs={"game": _game})

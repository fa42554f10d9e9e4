"""The games in OpenSpiel: `asztal_romi_40` and so on, registered once this module is imported.

A deal begins with a chance node that chooses one of `deals` deals, each as likely; all chance that follows is in that
deal. What is asked, the actions and the rewards are those of `asztal.envs.Episode`. The information state is its key, a
text with perfect recall; there is none as a tensor. The observation is what a player sees now: as a tensor the bytes of
`asztal.envs.Observation`, as a text `Episode.sight`. Of what everybody knows or sees there are texts; other observers
are refused. A state has `resample_from_infostate`, as ISMCTS asks. The parameters are `players`, `deals`, and
`options`, a text such as `direction:right reshuffles:1`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from asztal.catalog import ENTRIES
from asztal.catalog import game as game_of
from asztal.engine import MAX_SEED, Entry, Random
from asztal.envs.actions import Actions
from asztal.envs.episode import Episode
from asztal.envs.errors import EnvError, MissingError
from asztal.envs.observation import Observation

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise MissingError("env.extra", package="open_spiel", extra="openspiel") from missing

__all__ = ["AsztalGame", "AsztalState", "short_name"]

DEALS: Final = 65536
UTILITY: Final = 10000.0  # more than any deal is worth
LONGEST: Final = 20000  # actions


def short_name(game: str) -> str:
    """What a game of the catalogue is called in OpenSpiel."""
    return f"asztal_{game.replace('-', '_')}"


def game_type(entry: Entry) -> Any:
    """What OpenSpiel is told of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=short_name(entry.id),
        long_name=f"Asztal {entry.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=entry.max_players,
        min_num_players=entry.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": entry.default_players, "deals": DEALS, "options": ""},
    )


class AsztalGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel tells no types
    """One game with its parameters; OpenSpiel makes games from classes, so each of the catalogue has one.

    `deals` is how many there are to choose from, `actions` and `seen` are its tables.
    Raises EnvError `env.deals` (`given`, `low`), OptionError about players or options.
    """

    entry: Entry
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        entry = self.entry
        given = {"players": entry.default_players, "deals": DEALS, "options": "", **(params or {})}
        players, self.deals = int(given["players"]), int(given["deals"])
        if self.deals < 1:
            raise EnvError("env.deals", given=self.deals, low=1)
        options = dict([word.partition(":")[::2] for word in str(given["options"]).split()])
        self.actions = Actions(game_of(entry.id, players, **options))
        self.seen = Observation(self.actions.game)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.size,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-UTILITY,
            max_utility=UTILITY,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _loaded, (str(self),)

    def new_initial_state(self) -> AsztalState:
        return AsztalState(self)

    def deal(self, number: int) -> Episode:
        """The deal of this number. Raises EnvError `env.deal-unknown` (`given`, `last`)."""
        if not 0 <= number < self.deals:
            raise EnvError("env.deal-unknown", given=number, last=self.deals - 1)
        game = self.actions.game
        return Episode(self.actions, game.deal(seed=number, dealer=number % game.players))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> AsztalObserver:
        """What sees a state as it is asked here. Raises EnvError `env.observer` (`asked`) where nothing can."""
        asked = pyspiel.IIGObservationType(perfect_recall=False) if iig_obs_type is None else iig_obs_type
        own = asked.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        everybody = asked.private_info == pyspiel.PrivateInfoType.NONE
        if params or not asked.public_info or not (own or everybody):
            told = f"public_info={asked.public_info}, private_info={asked.private_info.name}"
            raise EnvError("env.observer", asked=", ".join([told, *map(str, params or ())]))
        return AsztalObserver(self, own, asked.perfect_recall)


class AsztalState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel tells no types
    """A deal, or what is before it: `episode` is the deal, None before chance has chosen one."""

    def __init__(self, game: AsztalGame) -> None:
        super().__init__(game)
        self.episode: Episode | None = None

    def current_player(self) -> Any:
        if self.episode is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.episode.is_over() else int(self.episode.to_move)

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.is_over()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return self.episode.offered if player == self.episode.to_move else []

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self.get_game().deal(action)
        else:
            self.episode.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self.get_game().actions.name(action)

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.episode is None else self.episode.returns()

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Raise EnvError `env.observer` (`asked`): an information state is a text here."""
        raise EnvError("env.observer", asked="information_state_tensor")

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AsztalState:
        """A deal that the player to move cannot tell from this one; `sampler` gives chance, numbers from 0 to 1.

        Raises EnvError `env.not-asked` (`player`) for any other player.
        """
        if self.episode is None or player != self.current_player():
            raise EnvError("env.not-asked", player=player)
        state: AsztalState = self.clone()
        state.episode = self.episode.resampled(Random(int(sampler() * MAX_SEED)))
        return state

    def __str__(self) -> str:
        return "not dealt" if self.episode is None else self.episode.state.position()


class AsztalObserver:
    """What a player sees now, or with `recall` all it has seen; unless it is its `own` view, what everybody does.

    `tensor` has what it sees now, and `dict` its segments; of the others there is only a text.
    """

    def __init__(self, game: AsztalGame, own: bool = True, recall: bool = False) -> None:
        self.seen = game.seen
        self.own = own
        self.recall = recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not own or recall:
            return
        self.bytes: Any = np.zeros(self.seen.size, np.uint8)
        self.tensor = np.zeros(self.seen.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.start + part.size].reshape(part.shape)
            for part in self.seen.segments
        }

    def set_from(self, state: AsztalState, player: int) -> None:
        """Look at a state from the place of this player."""
        if self.tensor is None:
            return
        if state.episode is None:
            self.tensor.fill(0)
        else:
            state.episode.observe(self.seen, player, self.bytes)
            self.tensor[:] = self.bytes

    def string_from(self, state: AsztalState, player: int) -> str:
        """What it sees, as text."""
        episode = state.episode
        if episode is None:
            return "not dealt"
        seat = player if self.own else None
        return episode.key(seat) if self.recall else episode.sight(seat)


def _loaded(text: str) -> Any:
    """The game that `__reduce__` wrote."""
    return pyspiel.load_game(text)


for _entry in ENTRIES.values():
    _kind = game_type(_entry)
    pyspiel.register_game(_kind, type(short_name(_entry.id), (AsztalGame,), {"entry": _entry, "kind": _kind}))

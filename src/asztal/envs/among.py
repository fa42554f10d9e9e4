"""A learner among bots, or in every seat: what the environments that deal again and again share."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from asztal.bots import BotLike, Player, is_ours, name_of, player_for, sendable, take_turn
from asztal.engine import Random
from asztal.envs.actions import Actions
from asztal.envs.episode import Episode, dealt
from asztal.envs.errors import EnvError

__all__ = ["Among", "each_bot"]


class Among:
    """A learner at a `seat` of a game (None: at any, drawn again for each deal), and `bots` at the others.

    `bots` is one bot for all other seats or one for each of them, from the learner's left on; whatever
    `asztal.bots.player_for` takes. Without bots (None) the learner is asked for every seat. `episode` is the deal,
    None before the first; in it the learner sits at `seat`, and `players` are made of the bots.

    A copy, or what comes of a pickle, goes on as this one does, and the bots with it; where one of somebody's own
    cannot be copied, EnvError `env.bot-uncopied` says so, where it cannot be pickled, OptionError `bot.unsent` (`bot`,
    `reason`).

    Raises EnvError `env.bots` (`given`, `needed`), or `env.seat-alone` for a seat without bots; DealError `view.seat`,
    OptionError about a bot.
    """

    def __init__(self, actions: Actions, seat: int | None, bots: BotLike | Sequence[BotLike] | None) -> None:
        game = actions.game
        self.alone = bots is None
        if self.alone and seat is not None:
            raise EnvError("env.seat-alone")
        self.bots = each_bot(bots, game.players - 1)
        for bot in self.bots:
            player_for(bot, game, 0)  # to hear now of one that does not exist
        game.deal(seed=0).seat_of(seat)
        self.game = game
        self.actions = actions
        self.wanted = seat
        self.seat = 0 if seat is None else seat
        self.players: list[Player] = []
        self.episode: Episode | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Among:
        bots: list[BotLike] = []
        players: list[Player] = []
        bot: Any = None
        try:
            for bot in self.bots:
                bots.append(deepcopy(bot, memo))
            for bot in self.players:
                players.append(deepcopy(bot, memo))
        except Exception as error:  # whatever a bot of somebody's own has in itself
            told = f"{type(error).__name__}: {error}"
            raise EnvError("env.bot-uncopied", bot=name_of(bot), reason=told) from error
        return _resumed(self.actions, self.wanted, bots, self.seat, players, deepcopy(self.episode, memo))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        bots = [sendable(bot) for bot in self.bots]
        parts = self.actions, self.wanted, bots, self.seat, self.sent(), self.episode
        return _unpickled, parts

    def sent(self) -> list[object]:
        """The players as they can be pickled: None for one that is a bot itself, bytes for others of somebody's own."""
        sent: list[object] = []
        for player, bot in zip(self.players, self.bots, strict=False):
            if is_ours(bot):
                sent.append(player)
            elif player is bot:
                sent.append(None)
            else:
                sendable(player)
                sent.append(pickle.dumps(player))
        return sent

    def deal(self, rng: Random) -> Episode:
        """A new deal at the learner's first choice; dealt again where it ends before there is one."""
        while True:
            if not self.alone:
                self.seat = int(rng.below(self.game.players)) if self.wanted is None else self.wanted
            self.players = [player_for(bot, self.game, int(rng.seed())) for bot in self.bots]
            self.episode = dealt(self.actions, rng)
            self.let_bots_play()
            if not self.episode.is_over():
                return self.episode

    def asked(self) -> int:
        """The seat for which the learner is asked."""
        return int(self.dealt().to_move) if self.alone else self.seat

    def dealt(self) -> Episode:
        """The deal. Raises EnvError `env.not-dealt` before the first."""
        if self.episode is None:
            raise EnvError("env.not-dealt")
        return self.episode

    def let_bots_play(self) -> None:
        """Play until the learner is asked or the deal is over."""
        if self.alone:
            return
        episode = self.dealt()
        while not episode.is_over() and episode.to_move != self.seat:
            seat = int(episode.to_move)
            place = (seat - self.seat) % self.game.players - 1
            bot = self.bots[place]
            history = () if is_ours(bot) else episode.history()
            take_turn(self.players[place], bot, seat, episode.state, episode.apply, history)

    def reward(self) -> float:
        """What the deal has brought the learner, 0 while it runs."""
        return self.dealt().returns()[self.seat]


def each_bot(bots: BotLike | Sequence[BotLike] | None, others: int) -> list[BotLike]:
    """A bot for each of the other seats; none where there are no bots. Raises EnvError `env.bots`."""
    if bots is None:
        return []
    several = type(bots) in (list, tuple)  # a bot of a file is a tuple of its own
    each: list[BotLike] = list(bots) if several else [bots] * others  # type: ignore[arg-type, list-item]
    if len(each) != others:
        raise EnvError("env.bots", given=len(each), needed=others)
    return each


def _resumed(
    actions: Actions,
    wanted: int | None,
    bots: list[BotLike],
    seat: int,
    players: list[Player],
    episode: Episode | None,
) -> Among:
    """The table with this deal."""
    among = Among(actions, None, None)
    among.alone = not bots
    among.bots = bots
    among.wanted = wanted
    among.seat = seat
    among.players = players
    among.episode = episode
    return among


def _unpickled(
    actions: Actions,
    wanted: int | None,
    bots: list[BotLike],
    seat: int,
    sent: list[Any],
    episode: Episode | None,
) -> Among:
    """The table that `__reduce__` took apart."""
    players: list[Player] = []
    for place, one in enumerate(sent):
        player: Any = one
        if one is None:
            player = bots[place]
        elif isinstance(one, bytes):
            player_for(bots[place], actions.game, 0)  # that imports what it is made of
            player = pickle.loads(one)
        players.append(player)
    return _resumed(actions, wanted, bots, seat, players, episode)

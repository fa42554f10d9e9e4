"""A ladder of bots: each measured against the next, and all of them rated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise, zip_longest
from math import prod
from typing import Any, Final

from asztal.arena.aivat import aivat
from asztal.arena.duels import WIDE, Duel, Measured, duel
from asztal.bots import BotLike, name_of, player_for, portable
from asztal.engine import Game
from asztal.errors import OptionError

__all__ = ["Ladder", "ladder"]

BASE: Final = "strong"  # against which the luck is told by what it would do itself


class Ladder:
    """Bots of one game, each measured against the next, and what all duels together rate them at.

    `bots` are their names of today. `ratings` has for each bot openskill's mean and 95 % interval; the last bot's mean
    is 25.
    """

    def __init__(self, game: Game, bots: Sequence[BotLike], seed: int) -> None:
        self.game = game
        self.bots = [name_of(portable(bot)) for bot in bots]
        self.seed = seed
        self.duels: list[Duel] = []

    def __repr__(self) -> str:
        return f"<Ladder {self.game.id} players={self.game.players} bots={self.bots}>"

    @property
    def ratings(self) -> dict[str, Measured]:
        """Openskill's ratings after all duels, by the places in every deal that was played.

        The bots do not change while they play (`tau` is 0). What all the seats of a bot have learnt from a deal counts.
        """
        from openskill.models import PlackettLuce

        model = PlackettLuce(tau=0.0)
        rated: dict[str, Any] = {bot: model.rating() for bot in self.bots}
        for places in zip_longest(*(each.places for each in self.duels)):
            for fought, points in zip(self.duels, places, strict=True):
                if points is None:
                    continue
                first, second = rated[fought.first], rated[fought.second]
                [[first], *others] = model.rate([[first], *[[second]] * (len(points) - 1)], scores=points)
                rated[fought.first] = first
                rated[fought.second] = model.rating(
                    second.mu + sum(each.mu - second.mu for [each] in others),
                    second.sigma * prod(each.sigma / second.sigma for [each] in others),
                )
        lowest = rated[self.bots[-1]].mu - model.mu
        return {bot: Measured(each.mu - lowest, WIDE * each.sigma) for bot, each in rated.items()}

    def data(self) -> dict[str, object]:
        """The ladder as plain JSON data. For one seed it is the same everywhere."""
        return {
            "game": self.game.id,
            "revision": self.game.revision,
            "players": self.game.players,
            "options": dict(self.game.given),
            "seed": self.seed,
            "ratings": {bot: rating.data(2) for bot, rating in self.ratings.items()},
            "duels": [duel.data() for duel in self.duels],
        }


def ladder(
    game: Game,
    bots: Sequence[BotLike],
    deals: int = 10_000,
    seed: int = 1,
    progress: Callable[[Ladder, Duel], None] | None = None,
    *,
    worlds: int = 0,
    within: float = 0.0,
    workers: int | None = None,
    cluster: str | None = None,
) -> Ladder:
    """Play every bot against the one after it; `bots` has the strongest first.

    Each duel is as `duel` plays it, or with `worlds` as `aivat` does, with `strong` as the base against `strong` and
    `solid` against all others; all from the same deals. `progress` is called with the ladder so far and with the duel
    that is being played. Raises what they raise, OptionError `ladder.bots` (`given`, `needed`) for less than two bots,
    `ladder.twice` (`bot`) for one that is there twice, whatever it is called, and `extra.missing`: all before anything
    is played.
    """
    bots = [portable(bot) for bot in bots]
    result = Ladder(game, bots, seed)
    for at, bot in enumerate(result.bots):
        if bot in result.bots[:at]:
            raise OptionError("ladder.twice", bot=bot)
    if len(bots) < 2:
        raise OptionError("ladder.bots", given=", ".join(result.bots), needed=2)
    for each in bots:
        player_for(each, game, 0)
    try:
        import openskill  # noqa: F401
    except ModuleNotFoundError:
        raise OptionError("extra.missing", package="openskill", extra="ladder") from None
    tell = None if progress is None else partial(progress, result)
    for first, second in pairwise(bots):
        if worlds:
            fought: Duel = aivat(
                game,
                first,
                second,
                deals,
                seed,
                tell,
                worlds=worlds,
                base=BASE if name_of(second) == BASE else "solid",
                within=within,
                workers=workers,
                cluster=cluster,
            )
        else:
            fought = duel(
                game, first, second, deals, seed, tell, within=within, workers=workers, cluster=cluster
            )
        result.duels.append(fought)
    return result

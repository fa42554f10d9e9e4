"""How strong bots are, measured: duels in duplicate deals, and a ladder of each bot against the next."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from itertools import pairwise, zip_longest
from math import prod, sqrt
from typing import Any, Final, NamedTuple

from asztal.arena.deals import Row, chance, seated
from asztal.arena.shares import Job, Plan, in_order
from asztal.arena.simulation import crew_of, parts_of
from asztal.bots import BotLike, name_of
from asztal.engine import Game
from asztal.errors import OptionError

__all__ = ["Duel", "Ladder", "Measured", "duel", "ladder"]

WIDE: Final = 1.96  # standard errors on either side that hold 95 % of a normal distribution
STEP: Final = 60  # deals after which a duel may end, so that where it ends does not depend on who plays what
FEWEST: Final = 240  # deals before which no interval is narrow enough: it could not be trusted


class Measured(NamedTuple):
    """A value, and how far on either side the truth is in 95 of 100 cases."""

    value: float
    margin: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.value - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.value + self.margin


class Duel:
    """One bot against a table of another, each deal played once from every seat of the first.

    `wins` is the share of the decided deals that the first bot has won, of which `even` would be its due; `points`
    is how many more points a deal it makes than the others do on average, where fewer are better: fewer. `places`
    has, for each time a deal was played, everybody's points with more being better, those of the first bot first.
    """

    def __init__(self, game: Game, first: BotLike, second: BotLike) -> None:
        self.game = game
        self.first = name_of(first)
        self.second = name_of(second)
        self.even = 1 / game.players
        self.places: list[list[float]] = []
        self._won: list[float] = []  # of each deal, from how many seats the first bot has won
        self._decided: list[float] = []  # and how many times somebody has
        self._points: list[float] = []

    def __repr__(self) -> str:
        return f"<Duel {self.first} against {self.second} deals={self.deals} wins={self.wins.value:.3f}>"

    @property
    def deals(self) -> int:
        """How many different deals were played."""
        return len(self._points)

    @property
    def wins(self) -> Measured:
        """The share of the decided deals that the first bot has won. The error is that of a ratio of two means."""
        won, decided = sum(self._won), sum(self._decided)
        if not decided:
            return Measured(self.even, 1.0)
        share = won / decided
        off = [mine - share * all_of_them for mine, all_of_them in zip(self._won, self._decided, strict=True)]
        return Measured(share, _margin(off) * self.deals / decided)

    @property
    def points(self) -> Measured:
        """How many points a deal the first bot is ahead."""
        return Measured(sum(self._points) / max(self.deals, 1), _margin(self._points))

    def add(self, rows: Sequence[Row]) -> None:
        """Add a deal: a row for each seat of the first bot."""
        sign = -1 if self.game.lowest_wins() else 1
        ahead = 0.0
        for seat, row in enumerate(rows):
            mine, *others = [float(sign * points) for points in row.scores[seat:] + row.scores[:seat]]
            self.places.append([mine, *others])
            ahead += mine - sum(others) / len(others)
        self._points.append(ahead / len(rows))
        self._won.append(float(sum(row.winner == seat for seat, row in enumerate(rows))))
        self._decided.append(float(sum(row.winner is not None for row in rows)))

    def data(self) -> dict[str, object]:
        """The duel as plain JSON data; each value with the half width of its 95 % interval."""
        return {
            "first": self.first,
            "second": self.second,
            "deals": self.deals,
            "wins": [round(each, 4) for each in self.wins],
            "even": round(self.even, 4),
            "points": [round(each, 2) for each in self.points],
        }


class Ladder:
    """Bots of one game, each measured against the next, and what all duels together rate them at.

    `ratings` has for each bot openskill's mean and 95 % interval; the last bot's mean is 25.
    """

    def __init__(self, game: Game, bots: Sequence[BotLike], seed: int) -> None:
        self.game = game
        self.bots = [name_of(bot) for bot in bots]
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
        for places in zip_longest(*(duel.places for duel in self.duels)):
            for duel, points in zip(self.duels, places, strict=True):
                if points is None:
                    continue
                first, second = rated[duel.first], rated[duel.second]
                [[first], *others] = model.rate([[first], *[[second]] * (len(points) - 1)], scores=points)
                rated[duel.first] = first
                rated[duel.second] = model.rating(
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
            "ratings": {bot: [round(each, 2) for each in rating] for bot, rating in self.ratings.items()},
            "duels": [duel.data() for duel in self.duels],
        }


def duel(
    game: Game,
    first: BotLike,
    second: BotLike,
    deals: int = 10_000,
    seed: int = 1,
    progress: Callable[[Duel], None] | None = None,
    *,
    within: float = 0.0,
    workers: int | None = None,
    cluster: str | None = None,
) -> Duel:
    """Play duplicate deals between `first` in one seat and `second` in all others, every seat in turn.

    `deals` is the most that are dealt, each of them played `game.players` times. It ends sooner, after 240 deals at
    the least, once the 95 % interval of the share of wins is `within` that much on either side. `progress` is called
    with the duel as it stands, after every deal. Bots, workers and clusters are as for `simulate`, and raise what
    they raise there. The result depends on the seed, and not on how the work is divided.
    """
    bots = seated(game, [first, *[second] * (game.players - 1)], deals)
    chance(seed)
    count = crew_of(workers, cluster)
    job = Job(game, tuple(bots), "rows", rotated=True)
    result = Duel(game, bots[0], bots[1])
    seats = game.players
    with contextlib.closing(parts_of(job, Plan(job, deals, seed, count or 1), cluster, count)) as parts:
        for part in in_order(parts):
            rows = part.rows
            assert isinstance(rows, list)
            for at in range(0, len(rows), seats):
                result.add(rows[at : at + seats])
                if progress is not None:
                    progress(result)
                if result.deals % STEP == 0 and result.deals >= FEWEST and result.wins.margin <= within:
                    return result
    return result


def ladder(
    game: Game,
    bots: Sequence[BotLike],
    deals: int = 10_000,
    seed: int = 1,
    progress: Callable[[Ladder, Duel], None] | None = None,
    *,
    within: float = 0.0,
    workers: int | None = None,
    cluster: str | None = None,
) -> Ladder:
    """Play every bot against the one after it; `bots` has the strongest first.

    Each duel is as `duel` plays it, all from the same deals. `progress` is called with the ladder so far and with
    the duel that is being played. Raises what `duel` raises, OptionError `ladder.bots` (`given`, `needed`) for less
    than two bots or for one that is there twice, and `extra.missing`.
    """
    result = Ladder(game, bots, seed)
    if len(bots) < 2 or len(set(result.bots)) < len(bots):
        raise OptionError("ladder.bots", given=", ".join(result.bots), needed=2)
    try:
        import openskill  # noqa: F401
    except ModuleNotFoundError:
        raise OptionError("extra.missing", package="openskill", extra="ladder") from None
    for first, second in pairwise(bots):
        result.duels.append(
            duel(
                game,
                first,
                second,
                deals,
                seed,
                None if progress is None else lambda done: progress(result, done),
                within=within,
                workers=workers,
                cluster=cluster,
            )
        )
    return result


def _margin(values: Sequence[float]) -> float:
    """Half the width of the 95 % interval of the mean of these."""
    count = len(values)
    if count < 2:
        return float("inf")
    mean = sum(values) / count
    return WIDE * sqrt(sum((each - mean) ** 2 for each in values) / (count - 1) / count)

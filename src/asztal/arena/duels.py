"""How strong one bot is beside another, measured in duplicate deals."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from math import isfinite, sqrt
from typing import Final, NamedTuple, TypeVar

from asztal.arena.deals import Row, Skill, chance, seated
from asztal.arena.shares import Job, Plan, in_order
from asztal.arena.simulation import crew_of, parts_of
from asztal.bots import BotLike, name_of
from asztal.engine import Game

__all__ = ["FEWEST", "STEP", "WIDE", "Duel", "Measured", "duel", "fight", "margin_of", "paired"]

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

    def data(self, places: int) -> list[float | None]:
        """Both as plain JSON data, rounded; None for a margin that so few deals do not tell."""
        return [round(self.value, places), round(self.margin, places) if isfinite(self.margin) else None]


class Duel:
    """One bot against a table of another, each deal played once from every seat of the first.

    `wins` is the share of the decided deals that the first bot has won, of which `even` would be its due; `points`
    is how many more points a deal it makes than the others do on average, where fewer are better: fewer. `places`
    has, for each time a deal was played, what it was worth to everybody (`Game.returns`), the first bot first.
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
        return Measured(share, margin_of(off) * self.deals / decided)

    @property
    def points(self) -> Measured:
        """How many points a deal the first bot is ahead."""
        return Measured(sum(self._points) / max(self.deals, 1), margin_of(self._points))

    def add(self, rows: Sequence[Row], skills: Sequence[Skill] = ()) -> None:
        """Add a deal: a row, and a skill where they are wanted, for each seat of the first bot."""
        ahead = 0.0
        for seat, row in enumerate(rows):
            returns = self.game.returns(row.scores)
            self.places.append(returns[seat:] + returns[:seat])
            ahead += returns[seat]
        self._points.append(ahead / len(rows))
        self._won.append(float(sum(row.winner == seat for seat, row in enumerate(rows))))
        self._decided.append(float(sum(row.winner is not None for row in rows)))

    def data(self) -> dict[str, object]:
        """The duel as plain JSON data; each value with the half width of its 95 % interval."""
        return {
            "first": self.first,
            "second": self.second,
            "deals": self.deals,
            "wins": self.wins.data(4),
            "even": round(self.even, 4),
            "points": self.points.data(2),
        }


Fought = TypeVar("Fought", bound=Duel)


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
    job = Job(game, paired(game, first, second, deals), "rows", rotated=True)
    return fight(Duel(game, *job.bots[:2]), job, deals, seed, progress, within, workers, cluster)


def paired(game: Game, first: BotLike, second: BotLike, deals: int) -> tuple[BotLike, ...]:
    """The first bot, and the second in all other seats. Raises what `seated` raises."""
    return tuple(seated(game, [first, *[second] * (game.players - 1)], deals))


def fight(
    result: Fought,
    job: Job,
    deals: int,
    seed: int,
    progress: Callable[[Fought], None] | None,
    within: float,
    workers: int | None,
    cluster: str | None,
) -> Fought:
    """Play the deals of a duel, whatever is measured of them, until it is known well enough."""
    chance(seed)
    count = crew_of(workers, cluster)
    seats = job.game.players
    with contextlib.closing(parts_of(job, Plan(job, deals, seed, count or 1), cluster, count)) as parts:
        for part in in_order(parts):
            rows = part.rows
            assert isinstance(rows, list)
            for at in range(0, len(rows), seats):
                result.add(rows[at : at + seats], part.skills[at : at + seats])
                if progress is not None:
                    progress(result)
                if result.deals % STEP == 0 and result.deals >= FEWEST and result.wins.margin <= within:
                    return result
    return result


def margin_of(values: Sequence[float]) -> float:
    """Half the width of the 95 % interval of the mean of these."""
    count = len(values)
    if count < 2:
        return float("inf")
    mean = sum(values) / count
    return WIDE * sqrt(sum((each - mean) ** 2 for each in values) / (count - 1) / count)

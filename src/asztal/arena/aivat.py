"""Duels with the luck taken out: the same answer from fewer deals.

What a deal brings a seat is what it would have brought had one player, the base, played everywhere, plus what each move
since was worth beside the one that the base would have made, plus the luck of the cards that came between. The luck is
nought on average. So is the first part, over the seats of a duplicate deal, since one seat's lead is what the others
are behind. What is left are the moves, and only those that the base would not have made: each of them is played on
from, together with that of the base, by the base in all seats, in the same few orders of the stock. Whatever the base
is worth and however few the orders, the luck told in this way is nought on average, so that any share of it may be
taken out: as much as makes the answer scatter least, which is all of it where the two bots play almost as the base
does. The share for each half of the deals is found in the other half, for one found in the same deals would be biased.

After Burch, Schmid, Moravčík, Morrill and Bowling, *AIVAT: a new variance reduction technique for agent evaluation in
imperfect information games*, 2018, with the value of a position found by playing on from it; that moves add up so is
the performance difference lemma of Kakade and Langford, *Approximately optimal approximate reinforcement learning*,
2002.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from statistics import covariance, fmean, variance
from typing import Final

from asztal.arena.deals import Row, Skill
from asztal.arena.duels import Duel, Measured, fight, margin_of, paired
from asztal.arena.shares import Job
from asztal.bots import BotLike, make
from asztal.engine import Game
from asztal.errors import OptionError

__all__ = ["WORLDS", "Corrected", "aivat"]

WORLDS: Final = 16  # orders of the stock in which a move is played on from
FEWEST: Final = 20  # deals that tell how much of the luck to take out


class Control:
    """A value of many deals, and its luck in each, which is nought on average: a control variate."""

    def __init__(self) -> None:
        self.values: list[float] = []
        self.luck: list[float] = []

    def add(self, value: float, luck: float) -> None:
        """Add a deal."""
        self.values.append(value)
        self.luck.append(luck)

    def freed(self) -> list[float]:
        """The value of each deal without its luck, as far as that pays in the deals of the other half."""
        shares = [_slope(self.values[half::2], self.luck[half::2]) for half in (1, 0)]
        return [
            value - shares[at % 2] * luck
            for at, (value, luck) in enumerate(zip(self.values, self.luck, strict=True))
        ]

    def measured(self) -> Measured:
        """The mean, and the half width of its 95 % interval."""
        freed = self.freed()
        return Measured(fmean(freed or [0.0]), margin_of(freed))


def _slope(values: Sequence[float], luck: Sequence[float]) -> float:
    """By how much the value goes up with the luck; 1 where too few deals tell."""
    if len(luck) < FEWEST or variance(luck) == 0:
        return 1.0
    return covariance(luck, values) / variance(luck)


class Corrected(Duel):
    """A duel in duplicate deals, corrected for luck.

    `points` and `wins` mean what they do elsewhere, but that a deal nobody has won counts for all seats alike;
    `plain` has both as they were played.
    """

    def __init__(self, game: Game, first: BotLike, second: BotLike, worlds: int, base: str = "solid") -> None:
        super().__init__(game, first, second)
        self.worlds = worlds
        self.base = base
        self._points_freed = Control()
        self._wins_freed = Control()

    def __repr__(self) -> str:
        return f"<Corrected {self.first} against {self.second} deals={self.deals} points={self.points.value:+.2f}>"

    @property
    def points(self) -> Measured:
        """How many points a deal the first bot ends ahead of the others."""
        return self._points_freed.measured()

    @property
    def wins(self) -> Measured:
        """The first bot's share of the deals."""
        return self._wins_freed.measured()

    @property
    def plain(self) -> tuple[Measured, Measured]:
        """Wins and points with the luck in them, as `duel` has them."""
        return super().wins, super().points

    @property
    def luck(self) -> tuple[float, ...]:
        """Of each deal, the points that luck gave the first bot, which are nought on average."""
        return tuple(self._points_freed.luck)

    @property
    def saved(self) -> float:
        """How many times as many deals it would take to know the points as well from deals played once each, without
        duplicates or correction."""
        if self.deals < 2:
            return 1.0
        alone = variance([mine for mine, *_ in self.places])
        freed = variance(self._points_freed.freed()) * self.game.players
        return alone / freed if freed > 0 else float("inf")

    def add(self, rows: Sequence[Row], skills: Sequence[Skill] = ()) -> None:
        """Add a deal: a row and a skill for each seat of the first bot."""
        super().add(rows)
        ahead = fmean(mine for mine, *_ in self.places[-len(rows) :])
        won = fmean(
            self.even if row.winner is None else float(row.winner == seat) for seat, row in enumerate(rows)
        )
        self._points_freed.add(ahead, ahead - fmean(each.points for each in skills))
        self._wins_freed.add(won, won - self.even - fmean(each.wins for each in skills))

    def data(self) -> dict[str, object]:
        """The corrected duel as plain JSON data; `saved` is None where no deal is left uncertain."""
        saved = self.saved
        return {
            **super().data(),
            "worlds": self.worlds,
            "base": self.base,
            "saved": round(saved, 1) if isfinite(saved) else None,
        }


def aivat(
    game: Game,
    first: BotLike,
    second: BotLike,
    deals: int = 10_000,
    seed: int = 1,
    progress: Callable[[Corrected], None] | None = None,
    *,
    worlds: int = WORLDS,
    base: str = "solid",
    within: float = 0.0,
    workers: int | None = None,
    cluster: str | None = None,
) -> Corrected:
    """Play the duel that `asztal.arena.duel` plays, and take the luck out of it.

    Each move that `base`, one of our bots, would not have made is played on from in so many `worlds`, which takes
    longer than the deals of quick bots: it pays for slow ones, and for those that play almost alike. The more they play
    as the base does, the fewer deals it takes: for one of ours against the next, the base is best that next one, if it
    answers at once. Everything else is as for `duel`, and raises what it raises; OptionError `aivat.worlds` (`given`,
    `low`) for less than one, `bot.unknown` for a base that is none of ours.
    """
    if worlds < 1:
        raise OptionError("aivat.worlds", given=worlds, low=1)
    make(base, game, 0)
    job = Job(game, paired(game, first, second, deals), "rows", rotated=True, worlds=worlds, base=base)
    result = Corrected(game, job.bots[0], job.bots[1], worlds, base)
    return fight(result, job, deals, seed, progress, within, workers, cluster)

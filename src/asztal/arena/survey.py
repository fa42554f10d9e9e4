"""What deals of a game are like: how long, how they end, what they score, and whether going first helps."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from math import sqrt

from asztal.arena.deals import chance, seated
from asztal.arena.shares import Job, Plan, Total, in_order
from asztal.arena.simulation import crew_of, parts_of
from asztal.bots import BotLike, name_of
from asztal.engine import Game

__all__ = ["Statistics", "statistics"]


class Statistics:
    """Counts over many deals of one game with one number of players.

    A *move* is a decision, a *turn* all moves of a seat until another is to move. `first_share` is the
    share of the decided deals that the seat to begin has won; `edge` is that less an even share, and
    `error` its standard error.
    """

    def __init__(self, game: Game, bots: Sequence[BotLike], totals: Total) -> None:
        counts = totals.counts
        self.game = game
        self.bots = [name_of(bot) for bot in bots]
        self.deals = totals.deals
        self.moves = totals.decisions
        self.turns = counts.turns
        self.longest = counts.longest
        self.endings = dict(sorted(totals.endings.items()))
        self.decided = counts.decided  # deals that somebody has won
        self.first_wins = counts.first_wins
        self.winner_points = counts.winner_points
        self.other_points = sum(totals.scores) - counts.winner_points  # of everybody who has not won

    def __repr__(self) -> str:
        return f"<Statistics {self.game.id} players={self.game.players} deals={self.deals}>"

    @property
    def first_share(self) -> float:
        """Of the decided deals, how many the seat to begin has won."""
        return self.first_wins / self.decided if self.decided else 0.0

    @property
    def edge(self) -> float:
        """How much more than an even share that is."""
        return self.first_share - 1 / self.game.players if self.decided else 0.0

    @property
    def error(self) -> float:
        """The standard error of the share, and so of the edge."""
        share = self.first_share
        return sqrt(share * (1 - share) / self.decided) if self.decided else 0.0

    @property
    def winner_mean(self) -> float:
        """What a winner scores on average."""
        return self.winner_points / self.decided if self.decided else 0.0

    @property
    def other_mean(self) -> float:
        """What everybody else scores on average, all seats in deals that nobody wins."""
        seats = self.deals * self.game.players - self.decided
        return self.other_points / seats if seats else 0.0

    def data(self) -> dict[str, object]:
        """The statistics as plain JSON data."""
        return {
            "game": self.game.id,
            "players": self.game.players,
            "options": dict(self.game.given),
            "revision": self.game.revision,
            "bots": self.bots,
            "deals": self.deals,
            "moves": round(self.moves / self.deals, 2),
            "turns": round(self.turns / self.deals, 2),
            "longest": self.longest,
            "endings": self.endings,
            "winner_mean": round(self.winner_mean, 2),
            "other_mean": round(self.other_mean, 2),
            "first_share": round(self.first_share, 4),
            "edge": round(self.edge, 4),
            "error": round(self.error, 4),
        }


def statistics(
    game: Game,
    deals: int,
    seed: int,
    bots: BotLike | Sequence[BotLike] = "solid",
    progress: Callable[[int], None] | None = None,
    *,
    workers: int | None = None,
    cluster: str | None = None,
) -> Statistics:
    """Play the same deals that `simulate` would, and count more.

    Workers and clusters are as there, and raise what they raise there.
    """
    by_seat = seated(game, bots, deals)
    chance(seed)
    count = crew_of(workers, cluster)
    job = Job(game, tuple(by_seat), "counts")
    totals = Total(game.players)
    with contextlib.closing(parts_of(job, Plan(job, deals, seed, count or 1), cluster, count)) as parts:
        for part in in_order(parts):
            totals.add(part)
            if progress is not None:
                progress(totals.deals)
    return Statistics(game, by_seat, totals)

"""What deals of a game are like: how long, how they end, what they score, and whether it helps to begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from asztal.arena.deals import dealt, seated
from asztal.bots import make
from asztal.engine import Game, Random

__all__ = ["Statistics", "statistics"]


class Statistics:
    """Counts over many deals of one game with one number of players.

    A *move* is a decision, a *turn* all moves of a seat until another is to move. `first_share` is the
    share of the decided deals that the seat to begin has won; `edge` is that less an even share, and
    `error` its standard error.
    """

    def __init__(self, game: Game, bots: Sequence[str]) -> None:
        self.game = game
        self.bots = list(bots)
        self.deals = 0
        self.moves = 0
        self.turns = 0
        self.longest = 0
        self.endings: dict[str, int] = {}
        self.decided = 0                    # deals that somebody has won
        self.first_wins = 0
        self.winner_points = 0
        self.other_points = 0               # of everybody who has not won

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
        return {"game": self.game.id, "players": self.game.players, "options": dict(self.game.given),
                "revision": self.game.revision, "bots": self.bots, "deals": self.deals,
                "moves": round(self.moves / self.deals, 2), "turns": round(self.turns / self.deals, 2),
                "longest": self.longest, "endings": dict(sorted(self.endings.items())),
                "winner_mean": round(self.winner_mean, 2), "other_mean": round(self.other_mean, 2),
                "first_share": round(self.first_share, 4), "edge": round(self.edge, 4),
                "error": round(self.error, 4)}


def statistics(game: Game, deals: int, seed: int, bots: str | Sequence[str] = "steady",
               progress: Callable[[int], None] | None = None) -> Statistics:
    """Play the very deals that `simulate` would, and count more.

    Raises what `simulate` raises.
    """
    names = seated(game, bots, deals)
    found = Statistics(game, names)
    for number, (state, play_seed) in enumerate(dealt(game, deals, seed), 1):
        stream = Random(play_seed)
        players = [make(name, game, int(stream.seed())) for name in names]
        first = int(state.to_move)
        seat = -1
        made = 0
        while not state.is_over():
            if state.to_move != seat:
                found.turns += 1
                seat = int(state.to_move)
            code = state.forced()
            if code >= 0:
                state.play(code)
            else:
                state.apply(players[seat].choose(state.view(seat)))
            made += 1
        found.deals += 1
        found.moves += made
        found.longest = max(found.longest, made)
        outcome = state.outcome
        assert outcome is not None
        found.endings[outcome.reason] = found.endings.get(outcome.reason, 0) + 1
        winner = outcome.winner
        found.other_points += sum(outcome.scores)
        if winner is not None:
            found.decided += 1
            found.first_wins += int(winner) == first
            found.winner_points += outcome.scores[winner]
            found.other_points -= outcome.scores[winner]
        if progress is not None:
            progress(number)
    return found

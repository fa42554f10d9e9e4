"""`expert`, in the games in which that helps: plays on from its moves in deals that may be the real one.

The deals are drawn by `Game.resample`, so they agree with all the seat has seen; where a family knows more, they are
as likely as they are believed to be (`asztal.bots.belief`). In each of them every move under trial is played to the end
by `strong` in all seats, with the same cards to come, so that what is compared is the moves and not the luck. Half of
the moves are dropped after each round (sequential halving: Karnin, Koren and Somekh, *Almost optimal exploration in
multi-armed bandits*, 2013). The move of `strong` is kept unless another is better by more than chance explains: what a
few deals say is less sure than what `strong` knows. What a move costs that a player made is found out in the same
way, with `solid` in all seats.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, NamedTuple

from asztal.bots.belief import Belief, Believer
from asztal.bots.bot import Bot, Maker
from asztal.engine import Game, Move, Outcome, Random, State, View
from asztal.errors import SearchError

__all__ = ["PLAIN", "Loss", "Searcher", "Trial"]

MOST: Final = 12  # moves that are tried
FEWEST: Final = 2  # deals in which each is tried at the least
SURE: Final = 1.0  # standard errors by which another move must be better than the player's own
HOPELESS: Final = 3.0  # standard errors by which all others must be worse for the search to end early
CLEAR: Final = 2.0  # standard errors that a loss must be larger than to be told
CHECKED: Final = 8  # deals after which that is looked at


class Alike(Belief):
    """All deals that agree with a view, one as often as another."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view = view

    def draw(self, rng: Random) -> State:
        return self.view.game.resample(self.view, rng)


class Trial:
    """A move under trial: how much better than another it has ended, deal by deal, in points and in deals won."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.deals = 0
        self.points = 0.0
        self.squares = 0.0
        self.wins = 0.0
        self.won_squares = 0.0

    def add(self, points: float, won: float) -> None:
        """Add a deal."""
        self.deals += 1
        self.points += points
        self.squares += points * points
        self.wins += won
        self.won_squares += won * won

    def mean(self) -> float:
        """How many points better it is on average."""
        return self.points / self.deals

    def error(self) -> float:
        """The standard error of the mean."""
        return self._error(self.points, self.squares)

    def _error(self, total: float, squares: float) -> float:
        mean = total / self.deals
        return sqrt(max(0.0, squares / self.deals - mean * mean) / max(1, self.deals - 1))

    def loss(self) -> Loss:
        """By how much it is worse."""
        return Loss(
            -self.mean(),
            self.error(),
            -self.wins / self.deals,
            self._error(self.wins, self.won_squares),
            self.deals,
        )


class Loss(NamedTuple):
    """What a move costs beside another, seen in so many `deals`: points, and the share of deals won.

    Each with its standard error.
    """

    points: float
    error: float
    wins: float
    wins_error: float
    deals: int

    @property
    def is_clear(self) -> bool:
        """Whether points are lost, and more of them or of the deals than chance explains."""
        sure = self.points > CLEAR * self.error or self.wins > CLEAR * self.wins_error
        return self.points > 0 and sure

    @property
    def is_gain(self) -> bool:
        """Whether points are won, and more than chance explains: who plays on does not see what the bot sees, or the
        other move is better."""
        return self.points < -CLEAR * self.error


class Searcher(Bot):
    """Tries its moves in so many `plies`, counted over all deals; a `player` in every seat plays on after each."""

    def __init__(
        self, game: Game, seed: int, player: Maker, plies: int, belief: Believer[Any] | None = None
    ) -> None:
        super().__init__(game, seed)
        self.plies = plies
        self.belief = belief
        self.least = 0.0  # points by which another move must be better at the least
        self.found = "searched"  # what is said where it is
        self.players = [player(game, int(self.rng.seed())) for _ in range(game.players)]

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        kind: Any = type(self)
        return _resumed, (kind, self.game, self.rng, self.players, self.given())

    def given(self) -> tuple[object, ...]:
        """What it is made from besides its game, its seed and its players."""
        return self.plies, self.belief

    def choose(self, view: View) -> Move:
        """One of the view's moves; the player's own where what may be the real deal is too hard to find."""
        assert view.seat is not None
        player = self.players[view.seat]
        player.notes = self.notes
        own = player.choose(view)
        player.notes = None
        self.counted = player.counted
        if len(view.moves) == 1 or self.counted:
            return own
        try:
            return self.best(view, own)
        except SearchError:  # a position that somebody has made up
            return own

    def best(self, view: View, own: Move) -> Move:
        """The move that did best, `own` unless another did clearly better."""
        others = self.others(view, own)
        if not others:
            return own
        rounds = 1
        while len(others) >= 2**rounds:
            rounds += 1
        deals = self.source(view)
        for _ in range(rounds):
            self.try_out(view, own, others, deals, self.plies // rounds)
            others.sort(key=_mean, reverse=True)
            others = others[: max(1, len(others) // 2)]
        best = own
        most = self.least
        for trial in others:
            if trial.mean() > max(most, SURE * trial.error()):
                most = trial.mean()
                best = trial.move
                if self.notes is not None:
                    self.notes.instead(self.found, best, own, most, trial.deals)
        return best

    def others(self, view: View, own: Move) -> list[Trial]:
        """The moves that are tried besides the player's own: all, or some by chance where there are many."""
        others = [Trial(move) for move in view.moves if move.code != own.code]
        while len(others) >= MOST:
            others.pop(self.rng.below(len(others)))
        return others

    def loss(self, view: View, best: Move, other: Move) -> Loss | None:
        """What another move costs, played on from as often as `plies` allows; None where no deal is found."""
        trial = Trial(other)
        try:
            self.try_out(view, best, [trial], self.source(view), self.plies, whole=True)
        except SearchError:
            return None
        return trial.loss()

    def try_out(
        self, view: View, own: Move, others: list[Trial], among: Belief, plies: int, whole: bool = False
    ) -> None:
        """Play all of them in the same deals until that has taken so many plies, or it is clear that none is better. A
        decision that is worked out to know what is likely takes as long as a ply.

        `whole`: in the second case too, since what ends early is not a fair sample.
        """
        assert view.seat is not None
        seat = int(view.seat)
        deals = 0
        while deals < FEWEST or plies > 0:
            plies += among.asked
            deal = among.draw(self.rng)
            plies -= among.asked
            points, won, taken = self.outcome(deal, own.code, seat)
            plies -= taken
            for trial in others:
                other_points, other_won, taken = self.outcome(deal, trial.move.code, seat)
                trial.add(other_points - points, other_won - won)
                plies -= taken
            deals += 1
            if whole or deals % CHECKED > 0:
                continue
            if all(trial.mean() + HOPELESS * trial.error() < self.least for trial in others):
                return

    def source(self, view: View) -> Belief:
        """Deals to play on in: such as agree with the view."""
        return Alike(view) if self.belief is None else self.belief(view)

    def outcome(self, deal: State, code: int, seat: int) -> tuple[float, float, int]:
        """What the deal is worth to a seat after the move, as `brought` says, and how many plies that took."""
        outcome, plies = self.after(deal, code)
        ahead, won = self.brought(outcome, seat)
        return ahead, won, plies

    def brought(self, outcome: Outcome, seat: int) -> tuple[float, float]:
        """How many points a seat has ended ahead of the others, and whether it has won. A deal that nobody wins is
        shared by all."""
        ahead = self.game.returns(outcome.scores)[seat]
        winner = outcome.winner
        return ahead, 1.0 / self.game.players if winner is None else float(winner == seat)

    def after(self, deal: State, code: int) -> tuple[Outcome, int]:
        """How a deal ends after a move, and how many plies that took; the deal stays as it is."""
        state = deal.copy()
        state.advance(code)
        outcome, plies = self.ended(state)
        return outcome, plies + 1

    def ended(self, state: State) -> tuple[Outcome, int]:
        """How a deal ends once it is played on in all seats, in place, and how many plies that took."""
        plies = 0
        while not state.is_over():
            code = state.forced()
            if code < 0:
                turn = state.to_move
                code = self.players[turn].choose(state.view(turn)).code
            state.advance(code)
            plies += 1
        outcome = state.outcome
        assert outcome is not None
        return outcome, plies


def _resumed(kind: Any, game: Game, rng: Random, players: list[Bot], given: tuple[object, ...]) -> Searcher:
    """The search that `__reduce__` took apart."""
    waiting = list(reversed(players))
    search: Searcher = kind(game, 0, lambda game, seed: waiting.pop(), *given)
    search.rng = rng
    return search


def _mean(trial: Trial) -> float:
    return trial.mean()


PLAIN: Final = hasattr(Searcher.choose, "__code__")  # nothing is compiled here

"""What both searches share: a budget of playouts, and how a deal is played out."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from asztal.bots import Bot, Player, make
from asztal.bots.rollouts import play_ours
from asztal.engine import Game, Move, State, View, play_out
from asztal.errors import OptionError, SearchError

__all__ = ["ITERATIONS", "Search"]

ITERATIONS: Final = 500  # the budget of docs/leaderboard.md
RANDOM: Final = "random"


class Search(Bot):
    """A bot that plays deals out which agree with all its seat has seen, `iterations` (one or more) for each move.

    Raises OptionError `baseline.iterations` (`given`, `low`).

    `playout` is the bot that plays them out. What it chooses depends on the seed and on nothing else, no clock either.
    """

    def __init__(self, game: Game, seed: int, iterations: int = ITERATIONS, playout: str = RANDOM) -> None:
        super().__init__(game, seed)
        if not isinstance(iterations, int) or iterations < 1:
            raise OptionError("baseline.iterations", given=str(iterations), low=1)
        self.iterations = iterations
        self.players: list[Player] = (
            []
            if playout == RANDOM
            else [make(playout, game, int(self.rng.seed())) for _ in range(game.players)]
        )

    def choose(self, view: View) -> Move:
        """One of the view's moves; any of them where no deal is found that agrees with what was seen."""
        if len(view.moves) == 1:
            return view.moves[0]
        try:
            return self.best(view)
        except SearchError:  # a position that somebody has made up
            return view.moves[self.rng.below(len(view.moves))]

    @abstractmethod
    def best(self, view: View) -> Move:
        """The move that the search finds, of several."""

    def finish(self, state: State) -> list[float]:
        """Play a deal to its end, in place; what it was worth to each seat."""
        if self.players:
            play_ours(state, self.players)
        else:
            play_out(state, self.rng)
        return state.returns()

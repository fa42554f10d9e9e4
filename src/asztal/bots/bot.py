"""What a bot is: it sees a `View`, never a `State`, and answers with one of the view's moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from mypy_extensions import mypyc_attr

from asztal.engine import Game, Move, Random, View

__all__ = ["Bot", "Maker"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player of one `game`, with a random stream of its own.

    A bot of one's own need not be of this class: whatever has `choose` may play (`asztal.bots.own`).
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = Random(seed)

    @abstractmethod
    def choose(self, view: View) -> Move:
        """One of `view.moves`. It is this seat's turn, so there is at least one."""


Maker = Callable[[Game, int], Bot]

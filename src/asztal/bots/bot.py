"""What a bot is: it sees a `View`, never a `State`, and answers with one of the view's moves."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from asztal.engine import Move, Random, View

__all__ = ["Bot"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player with a random stream of its own."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    @abstractmethod
    def choose(self, view: View) -> Move:
        """One of `view.moves`. It is this seat's turn, so there is at least one."""

"""What a bot is: it sees a `View`, never a `State`, and answers with one of the view's moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from mypy_extensions import mypyc_attr

from asztal.bots.advice import Advice, Notes
from asztal.engine import Game, Move, Random, View
from asztal.errors import undefined

__all__ = ["Bot", "Maker"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player of one `game`, with a random stream of its own.

    A bot of your own need not be of this class: whatever has `choose` may play (`asztal.bots.own`).
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = Random(seed)
        self.notes: Notes | None = None  # where it writes why, while somebody asks

    @abstractmethod
    def choose(self, view: View) -> Move:
        """One of `view.moves`. It is this seat's turn, so there is at least one."""
        raise undefined(self)

    def because(self, code: str, piece: str = "", value: int = 0) -> None:
        """Write down what settles the decision, or a part of it (`asztal.bots.advice.Reason`)."""
        if self.notes is not None:
            self.notes.because(code, piece, value)

    def advise(self, view: View, beside: str = "") -> Advice:
        """What it chooses, and why: beside the next best move, or beside this one if it weighed it."""
        move, notes = self.with_notes(view)
        return notes.advice(move, beside)

    def with_notes(self, view: View) -> tuple[Move, Notes]:
        """What it chooses, and all that it has looked at."""
        notes = self.notes = Notes()
        try:
            move = self.choose(view)
        finally:
            self.notes = None
        if len(view.moves) == 1 and not notes.grounds:
            notes.because("only", "", 0)
        return move, notes


Maker = Callable[[Game, int], Bot]

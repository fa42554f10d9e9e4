"""What a bot is: it sees a `View`, never a `State`, and answers with one of the view's moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from asztal.bots.advice import Advice, Notes
from asztal.engine import Game, Move, Random, View
from asztal.errors import undefined

__all__ = ["Bot", "Maker"]

OURS: Final = "asztal.bots."  # the modules of ours, of which nothing but the stream lasts
KEPT: Final = ("game", "rng", "notes", "counted")  # what every bot has


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player of one `game`, with a random stream of its own.

    A bot of your own need not be of this class: whatever has `choose` may play (`asztal.bots.own`). One that is pickled
    or copied between two decisions goes on as this one does; a bot of your own with all that it has in `self`.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = Random(seed)
        self.notes: Notes | None = None  # where it writes why, while somebody asks
        self.counted = False  # whether its last move was counted out to the end of the deal

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        this: Any = self
        kind: Any = type(this)
        own: dict[str, object] | None = None
        if not kind.__module__.startswith(OURS):
            kept: dict[str, object] = getattr(
                this, "__dict__", {}
            )  # compiled, there is none before it is needed
            own = {name: value for name, value in kept.items() if name not in KEPT}
        return _resumed, (kind, self.game, self.rng, own)

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


def _resumed(kind: Any, game: Game, rng: Random, own: dict[str, object] | None) -> Bot:
    """The bot that `__reduce__` took apart."""
    if own is None:
        bot: Bot = kind(game, 0)
    else:
        bot = kind.__new__(kind)
        bot.game = game
        bot.notes = None
        bot.counted = False
        for name, value in own.items():
            setattr(bot, name, value)
    bot.rng = rng
    return bot


Maker = Callable[[Game, int], Bot]

"""How moves become actions: a family numbers what its moves are made of, from the rules alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from mypy_extensions import i64

from asztal.errors import undefined

__all__ = ["NO_MOVE", "Codec", "WholeMoves"]

NO_MOVE = -1  # what `code` answers where the actions are no move


class Codec(ABC):
    """The numbering of one game: `names` has an action for each number, and a move is one or a few of them.

    Both ways follow from the code of the move and the seat that makes it, never from the state. No move's actions
    are the beginning of another's that is legal in the same state. `whole`: every move is one action.
    """

    def __init__(self, names: Sequence[str], whole: bool) -> None:
        self.names = list(names)
        self.whole = whole

    @abstractmethod
    def split(self, code: i64, seat: i64) -> list[i64]:
        """The actions of a move. Raises LookupError or EnvError where the table has no number for it."""
        raise undefined(self)

    def first(self, code: i64, seat: i64) -> i64:
        """The first of them."""
        return self.split(code, seat)[0]

    @abstractmethod
    def code(self, actions: list[i64], seat: i64) -> i64:
        """The code of the move that these actions make, or `NO_MOVE`."""
        raise undefined(self)


class WholeMoves(Codec):
    """The numbering where each move is one action: `codes` in the order of the table."""

    def __init__(self, names: Sequence[str], codes: Sequence[i64]) -> None:
        super().__init__(names, True)
        self.codes: list[i64] = list(codes)
        self.numbers: dict[i64, i64] = {code: number for number, code in enumerate(self.codes)}

    def split(self, code: i64, seat: i64) -> list[i64]:
        return [self.numbers[code]]

    def first(self, code: i64, seat: i64) -> i64:
        return self.numbers[code]

    def code(self, actions: list[i64], seat: i64) -> i64:
        return self.codes[actions[0]] if len(actions) == 1 else NO_MOVE

"""The pieces of a position: how their words are read, and a check that each is in one place only.

Errors, all with the parameter `clause`: those that a `PieceKind` names, and

    position.not-held   named of a hand that does not have it (`piece`, `hand`)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine.clauses import Clauses
from asztal.errors import NotationError, Param

__all__ = ["PieceKind", "Supply"]

REST: Final = "..."  # at the end of the stock: all pieces not named elsewhere, ascending


class PieceKind:
    """The pieces of a game as positions write them, and the codes for what can be wrong with them.

    `read` is given a piece's word, `text` a piece. `strange` is the code for a word that is not a piece (`text`),
    `often` for a piece named more often than it exists (the parameter `one`), `missing` for pieces
    without a place (the parameter `many`).
    """

    def __init__(
        self,
        read: Callable[[str], i64],
        text: Callable[[i64], str],
        strange: str,
        often: tuple[str, str],
        missing: tuple[str, str],
    ) -> None:
        self.read = read
        self.text = text
        self.strange = strange
        self.often = often
        self.missing = missing

    def words(self, clause: str, words: Sequence[str]) -> list[i64]:
        """The pieces of these words of a clause. Raises NotationError."""
        return [self.word(clause, word) for word in words]

    def word(self, clause: str, word: str) -> i64:
        """The piece of a word of a clause. Raises NotationError."""
        try:
            return self.read(word)
        except NotationError:
            raise NotationError(self.strange, clause=clause, text=word) from None

    def texts(self, pieces: Sequence[i64]) -> str:
        """Pieces in the order given."""
        return " ".join([self.text(piece) for piece in pieces])

    def not_held(self, clause: str, piece: i64, seat: i64) -> NotationError:
        """The error for a clause that names a piece which the hand of a seat does not have."""
        return NotationError("position.not-held", clause=clause, piece=self.text(piece), hand=f"hand {seat}")


class Supply:
    """The pieces of the set, counted off as the clauses name them; those left have no place yet."""

    def __init__(self, clauses: Clauses, kind: PieceKind, deck: Sequence[i64]) -> None:
        self.clauses = clauses
        self.kind = kind
        self.left: list[i64] = [0] * (max(deck) + 1)
        for piece in deck:
            self.left[piece] += 1
        self.open_end = False  # what is left may be in the stock

    def use(self, clause: str, pieces: Sequence[i64]) -> None:
        """Count these pieces off. Raises NotationError if one of them is not left."""
        for piece in pieces:
            if piece >= len(self.left) or self.left[piece] == 0:
                code, name = self.kind.often
                raise NotationError(code, **named(clause, name, self.kind.text(piece)))
            self.left[piece] -= 1

    def take(self, clause: str) -> list[i64]:
        """The pieces of a clause, counted off."""
        pieces = self.kind.words(clause, self.clauses.words(clause))
        self.use(clause, pieces)
        return pieces

    def take_stock(self) -> list[i64]:
        """The pieces of the clause `stock`, counted off; all that are left follow where it is not there or
        ends in `...`, which sets `open_end`."""
        words = self.clauses.words("stock")
        self.open_end = not self.clauses.has("stock") or words[-1:] == [REST]
        if words[-1:] == [REST]:
            words.pop()
        stock = self.kind.words("stock", words)
        self.use("stock", stock)
        return stock

    def rest(self) -> list[i64]:
        """All pieces that are left, ascending."""
        return [piece for piece in range(i64(len(self.left))) for _ in range(self.left[piece])]

    def must_be_gone(self, rest: Sequence[i64]) -> None:
        """Raise NotationError if pieces have no place, and the stock takes no more."""
        if rest and not self.open_end:
            code, name = self.kind.missing
            raise NotationError(code, **named("stock", name, self.kind.texts(rest)))


def named(clause: str, name: str, value: str) -> dict[str, Param]:
    """The parameters of an error about pieces of a clause."""
    return {"clause": clause, name: value}

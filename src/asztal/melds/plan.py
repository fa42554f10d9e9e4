"""Steps: the plays of an arrangement, in an order in which each is legal."""

from typing import Final

from mypy_extensions import i64

from asztal.melds.meld import meld_text
from asztal.pieces.cards import cards_text

__all__ = ["ADD", "EITHER", "HIGH", "LAY", "LOW", "SWAP", "Step"]

LAY: Final = 0  # a new meld
ADD: Final = 1  # cards to a meld on the table
SWAP: Final = 2  # a natural card for a run's joker

LOW: Final = 0
HIGH: Final = 1
EITHER: Final = -1  # a set has no ends

WORDS: Final = ("lay", "add", "swap")
ENDS: Final = (" low", " high")


class Step:
    """One step: `kind` LAY with `meld`, ADD with `cards` to the meld of index `at`, or SWAP at `at`.

    An ADD to a run names its `end`, LOW or HIGH; several cards in one ADD are one play.

    >>> Step(ADD, 0, 2, [6], HIGH), Step(SWAP, 0, 0, [21], EITHER)
    (Step('add 7s to 3 high'), Step('swap 9h in 1'))
    """

    def __init__(self, kind: i64, meld: i64, at: i64, cards: "list[i64]", end: i64) -> None:
        self.kind: i64 = kind
        self.meld: i64 = meld
        self.at: i64 = at
        self.cards: "list[i64]" = cards
        self.end: i64 = end

    def __str__(self) -> str:
        if self.kind == LAY:
            return "lay " + meld_text(self.meld)
        if self.kind == SWAP:
            return f"swap {cards_text(self.cards)} in {self.at + 1}"
        return f"add {cards_text(self.cards)} to {self.at + 1}" + (ENDS[self.end] if self.end >= 0 else "")

    def __repr__(self) -> str:
        return f"Step({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return (
            self.kind == other.kind
            and self.meld == other.meld
            and self.at == other.at
            and self.cards == other.cards
            and self.end == other.end
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.meld, self.at, tuple(self.cards), self.end))

    def __reduce__(self) -> "tuple[object, tuple[object, ...]]":
        return Step, (self.kind, self.meld, self.at, self.cards, self.end)

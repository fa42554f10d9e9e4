"""Gin rummy as data: what a table may choose.

No text of ours tells the game; its rule book, G-01 to G-22, is how nearly everybody plays it, with the names that
its options have everywhere. Not here: bonuses for the match and for each deal won (G-19).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from asztal.engine import OptionSpec, OptionValue
from asztal.melds.points import GIN, Points
from asztal.melds.tally import Tally, tally_of

__all__ = ["SPECS", "GinRules"]

SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("target", "number", 100, "G-19", low=50, high=1000),
    OptionSpec("knock_at", "number", 10, "G-10", low=1, high=10),
    OptionSpec("gin_bonus", "choice", "25", "G-17", values=("20", "25")),
    OptionSpec("undercut_bonus", "choice", "25", "G-16", values=("10", "20", "25")),
    OptionSpec("straight", "flag", False, "G-20"),
    OptionSpec("oklahoma", "flag", False, "G-21"),
    OptionSpec("big_gin", "choice", "no", "G-22", values=("no", "31", "50")),
)


@final
class GinRules:
    """The settled rules of one table, read by the engine; `points`: what the cards count.

    `big_gin` is its bonus, 0 where it is not played.
    """

    def __init__(self, values: Mapping[str, OptionValue]) -> None:
        self.target: Final[i64] = int(values["target"])
        self.knock_at: Final[i64] = int(values["knock_at"])
        self.gin_bonus: Final[i64] = int(values["gin_bonus"])
        self.undercut_bonus: Final[i64] = int(values["undercut_bonus"])
        self.straight: Final = values["straight"] is True
        self.oklahoma: Final = values["oklahoma"] is True
        self.big_gin: Final[i64] = 0 if values["big_gin"] == "no" else int(values["big_gin"])
        self.points: Final[Points] = GIN  # G-05
        self.tally: Final[Tally] = tally_of(0, self.points)

    def deadwood(self, hand: i64) -> i64:
        """The least that the cards of a hand count outside melds; none is discarded first (G-05)."""
        return self.points.of_cards(hand) - self.tally.most(hand, 0, 0)

    def limit(self, upcard: i64) -> i64:
        """The most deadwood to knock with, where this card was turned up at the deal; 0 if only gin will do."""
        if self.straight:  # G-20
            return 0
        if not self.oklahoma:  # G-10
            return self.knock_at
        value = self.points.by_rank[upcard % 13]
        return 0 if value == 1 else value  # G-21

"""What is agreed before any card is dealt: options, deck, totals and match.

The bottom of the family: deals, views and positions refer to it as their game; `GinGame` ties them together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import Game, OptionValue
from asztal.errors import NotationError
from asztal.games.gin.options import GinRules
from asztal.melds.arrange import Arranger
from asztal.pieces.cards import JOKER, card_text, parse_card

__all__ = ["HAND", "LAST_CARDS", "MOST_TAKES", "GinSetup"]

HAND: Final = 10  # G-02
LAST_CARDS: Final = 2  # G-18: those of the stock that nobody draws
MOST_TAKES: Final = 50  # G-09


class GinSetup(Game):
    """Gin rummy with its options settled; `arranger` finds the melds of a hand."""

    def __init__(
        self,
        id: str,
        players: int,
        values: Mapping[str, OptionValue],
        given: Mapping[str, OptionValue],
        revision: int,
    ) -> None:
        super().__init__(id, "gin", revision, players, values, given)
        self.rules: Final = GinRules(values)
        self.arranger = Arranger(0, self.rules.points)
        self.effort = self.arranger.effort
        self.pieces = bytes(range(JOKER))  # G-01: one pack of 52

    def piece_text(self, piece: i64) -> str:
        """The text of a card. Raises NotationError `piece.unknown` (`number`)."""
        if not 0 <= piece < JOKER:
            raise NotationError("piece.unknown", number=int(piece))
        return card_text(piece)

    def parse_piece(self, text: str) -> i64:
        """The number of a card. Raises NotationError `card.unreadable`, for a joker too (G-01)."""
        card = parse_card(text)
        if card == JOKER:
            raise NotationError("card.unreadable", text=text)
        return card

    def lowest_wins(self) -> bool:
        """G-15: points count for their holder."""
        return False

    def can_be_sealed(self) -> bool:
        """A pile is never turned over."""
        return True

    def match_over(self, totals: Sequence[int], deals: int) -> bool:
        """G-19: once somebody has reached the target."""
        return max(totals, default=0) >= self.rules.target

"""What is agreed before any card is dealt: players, options, deck, totals and match.

The bottom of the family: deals, views and positions refer to it as their game; `Romi500Game` ties them together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import Game, OptionValue
from asztal.errors import NotationError
from asztal.games.romi500.going_out import GoingOut
from asztal.games.romi500.options import Romi500Rules
from asztal.pieces.cards import JOKER, card_text, parse_card

__all__ = ["MOST_POOL", "Romi500Setup"]

JOKERS: Final = 2  # RR-01

MOST_POOL: Final = 1000000  # what a deal can leave to the next one; no match comes near it


class Romi500Setup(Game):
    """Römi 500 with its options settled; `going_out` searches for ways to lay a whole hand."""

    def __init__(
        self,
        id: str,
        players: int,
        values: Mapping[str, OptionValue],
        given: Mapping[str, OptionValue],
        revision: int,
    ) -> None:
        super().__init__(id, "romi500", revision, players, values, given)
        self.rules: Final = Romi500Rules(values)
        self.step = self.rules.step
        self.going_out = GoingOut()
        self.effort = self.going_out.effort
        # RR-01: two packs of 52 and two jokers
        self.pieces = bytes([*[card // 2 for card in range(104)], *[JOKER] * JOKERS])

    def piece_text(self, piece: i64) -> str:
        """The text of a card. Raises NotationError `piece.unknown` (`number`)."""
        if not 0 <= piece <= JOKER:
            raise NotationError("piece.unknown", number=int(piece))
        return card_text(piece)

    def parse_piece(self, text: str) -> i64:
        """The number of a card. Raises NotationError `card.unreadable`."""
        return parse_card(text)

    def lowest_wins(self) -> bool:
        """RR-01: points count for their holder."""
        return False

    def can_be_sealed(self) -> bool:
        """A pile is never turned over."""
        return True

    def match_over(self, totals: Sequence[int], deals: int) -> bool:
        """RR-16, RR-21: once somebody has reached the target."""
        return max(totals, default=0) >= self.rules.target

    def most_carry(self) -> int:
        """The highest pool that a deal leaves to the next (RR-19, RR-20)."""
        return MOST_POOL

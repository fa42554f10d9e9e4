"""What is agreed before any card is dealt: players, options, deck, totals and match.

The bottom of the family: deals, views and positions refer to it as their game; `RummyGame` ties them together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import Game, OptionValue
from asztal.errors import NotationError, OptionError
from asztal.games.rummy.options import RummyRules
from asztal.games.rummy.stories import MOST_DEALT
from asztal.games.rummy.variants import VARIANTS, Variant
from asztal.pieces.cards import JOKER, card_text, parse_card

__all__ = ["REVISION", "RummySetup"]

# 2: a taken joker counts where it lies in the end (R40-56). 3: a last owed card that would free a joker ends
# the turn nowhere, so nothing that leads there is offered (R40-48). 4: one story for every joker (R40-65).
REVISION: Final = 4


class RummySetup(Game):
    """A game of the draw, lay and discard family with its options settled.

    Raises OptionError `option.value` for more jokers than the stories of a turn have room for.
    """

    def __init__(
        self, id: str, players: int, values: Mapping[str, OptionValue], given: Mapping[str, OptionValue]
    ) -> None:
        super().__init__(id, "rummy", REVISION, players, values, given)
        self.variant: Variant = VARIANTS[id]
        self.rules: Final = RummyRules(self.variant, values)
        self.step = self.rules.step
        self.effort = self.rules.arranger.effort
        jokers = self.variant.jokers * (players if self.variant.joker_each else 1)
        if jokers > MOST_DEALT:
            raise OptionError("option.value", option="jokers", value=str(jokers), allowed=f"0–{MOST_DEALT}")
        # Two packs of 52 and the jokers (R40-01, R50-01, R51-01, JM-01, K-01).
        self.pieces = bytes([*[card // 2 for card in range(104)], *[JOKER] * jokers])

    def can_be_sealed(self) -> bool:
        """A pile that is turned over would have to be shuffled by all (R40-53)."""
        return self.rules.reshuffles == 0

    def set_aside(self) -> bytes:
        """JM-02: each hand has its joker before the deal."""
        return bytes([JOKER] * self.players) if self.variant.joker_each else b""

    def piece_text(self, piece: i64) -> str:
        """The text of a card. Raises NotationError `piece.unknown` (`number`)."""
        if not 0 <= piece <= JOKER:
            raise NotationError("piece.unknown", number=int(piece))
        return card_text(piece)

    def parse_piece(self, text: str) -> i64:
        """The number of a card. Raises NotationError `card.unreadable`."""
        return parse_card(text)

    def lowest_wins(self) -> bool:
        """R40-50: points count against their holder."""
        return True

    def match_over(self, totals: Sequence[int], deals: int) -> bool:
        """R40-52: after a set number of deals, or once a total has passed the limit."""
        if self.rules.until > 0:
            return max(totals, default=0) > self.rules.until
        return deals >= self.rules.deals

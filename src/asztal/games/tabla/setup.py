"""What is agreed before any tile is dealt: players, options, tiles, totals and match.

The bottom of the family: deals, views and positions refer to it as their game; `TablaGame` ties them together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import Game, OptionValue
from asztal.errors import NotationError
from asztal.games.tabla.arrange import EFFORT
from asztal.games.tabla.hand import WildTiles
from asztal.games.tabla.options import TablaRules
from asztal.pieces.tiles import FACES, parse_tile, tile_text

__all__ = ["REVISION", "TablaSetup"]

REVISION: Final = 1


class TablaSetup(Game):
    """The game with its options settled."""

    def __init__(
        self, id: str, players: int, values: Mapping[str, OptionValue], given: Mapping[str, OptionValue]
    ) -> None:
        super().__init__(id, "tabla", REVISION, players, values, given)
        self.rules: Final = TablaRules(values)
        self.step = self.rules.step
        self.effort = EFFORT
        self.pieces = bytes([tile // 2 for tile in range(2 * FACES)])  # T-01: every tile twice
        self.no_wilds = WildTiles(-1, self.rules.printed_wild)

    def piece_text(self, piece: i64) -> str:
        """The text of a tile. Raises NotationError `piece.unknown` (`number`)."""
        if not 0 <= piece < FACES:
            raise NotationError("piece.unknown", number=int(piece))
        return tile_text(piece)

    def parse_piece(self, text: str) -> i64:
        """The number of a tile. Raises NotationError `tile.unreadable`."""
        return parse_tile(text)

    def lowest_wins(self) -> bool:
        """T-26: what finishing scores adds up, and the highest total wins."""
        return False

    def match_over(self, totals: Sequence[int], deals: int) -> bool:
        """R40-52: after a set number of deals, or once a total has passed the limit."""
        if self.rules.until > 0:
            return max(totals, default=0) > self.rules.until
        return deals >= self.rules.deals

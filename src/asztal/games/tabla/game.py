"""Tábla Römi: dealing, totals and the match (T-01, T-09, T-10, T-19, T-22, T-26, R40-52, R40-63)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import Entry, Game, OptionValue, Random, View
from asztal.errors import DealError, NotationError
from asztal.games.tabla.arrange import EFFORT
from asztal.games.tabla.hand import Wilds
from asztal.games.tabla.moves import THROWING
from asztal.games.tabla.options import SPECS, TablaRules
from asztal.games.tabla.position import fill_from_text
from asztal.games.tabla.resample import fill_from_view
from asztal.games.tabla.state import TablaState
from asztal.games.tabla.view import TablaView
from asztal.pieces.hand import Hand
from asztal.pieces.tiles import FACES, parse_tile, tile_text

__all__ = ["ENTRIES", "REVISION", "TablaGame"]

REVISION: Final = 1
HAND: Final = 14                                        # T-09: the starter has one more


class TablaGame(Game):
    """The game with its options settled."""

    def __init__(self, id: str, players: int, values: Mapping[str, OptionValue],
                 given: Mapping[str, OptionValue]) -> None:
        super().__init__(id, "tabla", REVISION, players, values, given)
        self.rules = TablaRules(values)
        self.effort = EFFORT
        self.no_wilds = Wilds(-1, self.rules.printed_wild)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return TablaGame, (self.id, self.players, self.values, self.given)

    def deck(self) -> list[i64]:
        """Every tile twice, the printed jokers last (T-01)."""
        tiles: list[i64] = []
        for tile in range(i64(FACES)):
            tiles.append(tile)
            tiles.append(tile)
        return tiles

    def piece_text(self, piece: i64) -> str:
        """The text of a tile. Raises NotationError `piece.unknown` (`number`)."""
        if not 0 <= piece < FACES:
            raise NotationError("piece.unknown", number=int(piece))
        return tile_text(piece)

    def parse_piece(self, text: str) -> i64:
        """The number of a tile. Raises NotationError `tile.unreadable`."""
        return parse_tile(text)

    def empty(self) -> TablaState:
        """A state whose seats hold nothing yet."""
        state = TablaState(self)
        state.hands = [Hand() for _ in range(self.players)]
        state.discards = [[] for _ in range(self.players)]
        return state

    def start(self, order: list[i64], seed: i64, dealer: i64, carry: i64) -> TablaState:
        """A state dealt from the tiles in this order: whole hands, the indicator, the stock (R40-63)."""
        state = self.empty()
        state.dealer = dealer
        seat = self.next_dealer(dealer)
        state.turn = seat                               # T-15: fifteen, and no draw
        size: i64 = HAND + 1                            # T-09
        at: i64 = 0
        for _ in range(self.players):
            for _ in range(size):
                state.hands[seat].hold(order[at])
                at += 1
            seat = self.next_dealer(seat)
            size = HAND
        state.turn_up(order[at])                        # T-10
        state.stock = bytes(order)
        state.top = at + 1
        state.phase = THROWING
        return state

    def position(self, text: str) -> TablaState:
        """Read a position. Raises NotationError; see `asztal.games.tabla.position`."""
        state = self.empty()
        fill_from_text(self, state, text)
        return state

    def resample(self, view: View, rng: Random) -> TablaState:
        """A random state consistent with what this seat has seen. Raises DealError `view.game`."""
        if not isinstance(view, TablaView) or view.players != self.players or view.game.id != self.id:
            raise DealError("view.game", game=self.id)
        state = self.empty()
        fill_from_view(state, view, rng)
        return state

    def lowest_wins(self) -> bool:
        """T-26: what finishing scores adds up, and the highest total wins."""
        return False

    def next_dealer(self, dealer: i64) -> i64:
        """The next seat in the direction of play (T-22, T-26, R40-64)."""
        return (dealer + self.rules.step + self.players) % self.players

    def match_over(self, totals: Sequence[int], deals: int) -> bool:
        """R40-52: after so many deals, or once a total has passed the limit."""
        if self.rules.until > 0:
            return max(totals, default=0) > self.rules.until
        return deals >= self.rules.deals


def _tabla(id: str, players: int, values: Mapping[str, OptionValue],
           given: Mapping[str, OptionValue]) -> Game:
    return TablaGame(id, players, values, given)


ENTRIES: Final[tuple[Entry, ...]] = (
    Entry("tabla-romi", "tabla", 2, 4, 2, SPECS, REVISION, _tabla),
)

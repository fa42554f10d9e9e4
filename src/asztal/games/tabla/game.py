"""Tábla Römi: dealing, totals and the match (T-01, T-09, T-10, T-19, T-22, T-26, R40-52, R40-63)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from asztal.engine import Entry, Game, OptionValue, Random, View
from asztal.errors import DealError
from asztal.games.tabla.moves import DISCARDING
from asztal.games.tabla.options import SPECS
from asztal.games.tabla.position import fill_from_text
from asztal.games.tabla.resample import fill_from_view
from asztal.games.tabla.setup import REVISION, TablaSetup
from asztal.games.tabla.state import TablaState
from asztal.games.tabla.view import TablaView
from asztal.pieces.hand import Hand

__all__ = ["ENTRIES", "TablaGame"]

HAND: Final = 14  # T-09: the starter has one more


class TablaGame(TablaSetup):
    """Tábla Römi: what its table has agreed, and the deals of it."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return TablaGame, (self.id, self.players, self.values, self.given)

    def empty(self) -> TablaState:
        """A state whose seats hold nothing yet."""
        state = TablaState(self)
        state.hands = [Hand() for _ in range(self.players)]
        state.discards = [[] for _ in range(self.players)]
        return state

    def start(self, order: bytes, seed: i64, dealer: i64, carry: i64) -> TablaState:
        """A state dealt from the tiles in this order: whole hands, the indicator, the stock (R40-63)."""
        state = self.empty()
        state.dealer = dealer
        seat = self.next_dealer(dealer)
        state.turn = seat  # T-15: fifteen, and no draw
        size: i64 = HAND + 1  # T-09
        at: i64 = 0
        for _ in range(self.players):
            for _ in range(size):
                state.hands[seat].hold(order[at])
                at += 1
            seat = self.next_dealer(seat)
            size = HAND
        state.turn_up(order[at])  # T-10
        state.stock = order
        state.top = at + 1
        state.phase = DISCARDING
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


def _tabla(
    id: str, players: int, values: Mapping[str, OptionValue], given: Mapping[str, OptionValue]
) -> Game:
    return TablaGame(id, players, values, given)


ENTRIES: Final[tuple[Entry, ...]] = (Entry("tabla-romi", "tabla", 2, 4, 2, SPECS, REVISION, _tabla),)

"""Gin rummy: dealing, totals and the match (G-01 to G-03, G-19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from asztal.engine import Entry, Game, OptionValue, Random, View
from asztal.errors import DealError
from asztal.games.gin.options import SPECS
from asztal.games.gin.position import fill_from_text
from asztal.games.gin.resample import fill_from_view
from asztal.games.gin.setup import HAND, GinSetup
from asztal.games.gin.state import GinState
from asztal.games.gin.view import GinView
from asztal.melds.meld import BIT

__all__ = ["ENTRIES", "GinGame"]


class GinGame(GinSetup):
    """Gin rummy: what its table has agreed, and the deals of it."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return GinGame, (self.id, self.players, self.values, self.given, self.revision)

    def empty(self) -> GinState:
        """A state whose seats hold nothing yet."""
        return GinState(self)

    def start(self, order: bytes, seed: i64, dealer: i64, carry: i64) -> GinState:
        """Deal ten cards each, the player who did not deal first, and turn the next card up (G-02)."""
        state = self.empty()
        state.dealer = dealer
        seat = state.first()
        state.turn = seat
        at: i64 = 0
        for _ in range(2):
            for _ in range(HAND):
                state.hands[seat] |= BIT[order[at]]
                at += 1
            seat = 1 - seat
        state.pile.append(order[at])
        state.upcard = order[at]
        state.limit = self.rules.limit(order[at])
        state.stock = order
        state.top = at + 1
        return state

    def position(self, text: str) -> GinState:
        """Read a position; see `asztal.games.gin.position`."""
        state = self.empty()
        fill_from_text(self, state, text)
        return state

    def resample(self, view: View, rng: Random) -> GinState:
        """A random state consistent with what this seat has seen. Raises DealError `view.game`."""
        if not isinstance(view, GinView) or view.players != self.players or view.game.id != self.id:
            raise DealError("view.game", game=self.id)
        state = self.empty()
        fill_from_view(state, view, rng)
        return state


def gin(id: str, players: int, values: Mapping[str, OptionValue], given: Mapping[str, OptionValue]) -> Game:
    """Gin rummy."""
    return GinGame(id, players, values, given, 1)


ENTRIES: Final[tuple[Entry, ...]] = (Entry("gin", "gin", 2, 2, 2, SPECS, 1, gin),)  # G-01

"""Römi 500: dealing, totals and the match (RR-01 to RR-06, RR-16, RR-21, RR-23, R40-63, R40-64)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from asztal.engine import Entry, Game, OptionValue, Random, View
from asztal.errors import DealError, NotationError
from asztal.games.romi500.options import CUTTHROAT_SPECS, ROMI_300_SPECS, ROMI_500_SPECS
from asztal.games.romi500.position import fill_from_text
from asztal.games.romi500.resample import fill_from_view
from asztal.games.romi500.setup import Romi500Setup
from asztal.games.romi500.state import Romi500State
from asztal.games.romi500.view import Romi500View
from asztal.pieces.hand import Hand

__all__ = ["ENTRIES", "Romi500Game"]

HAND: Final = 13  # RR-04


class Romi500Game(Romi500Setup):
    """Römi 500: what its table has agreed, and the deals of it."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Romi500Game, (self.id, self.players, self.values, self.given, self.revision)

    def empty(self) -> Romi500State:
        """A state whose seats hold nothing yet."""
        state = Romi500State(self)
        state.hands = [Hand() for _ in range(self.players)]
        state.discards = [[] for _ in range(self.players)]
        return state

    def start(self, order: bytes, seed: i64, dealer: i64, carry: i64) -> Romi500State:
        """Deal whole hands of 13, the player after the dealer first (RR-04, RR-05, R40-63)."""
        state = self.empty()
        state.dealer = dealer
        state.pool = carry + self.rules.new_pool  # RR-02, RR-20, RR-22
        seat = self.next_dealer(dealer)
        state.turn = seat
        at: i64 = 0
        for _ in range(self.players):
            for _ in range(HAND):
                state.hands[seat].hold(order[at])
                at += 1
            seat = self.next_dealer(seat)
        state.stock = order
        state.top = at
        return state

    def position(self, text: str) -> Romi500State:
        """Read a position; see `asztal.games.romi500.position`."""
        state = self.empty()
        fill_from_text(self, state, text)
        if not state.is_over() and not state.codes():
            raise NotationError("position.stuck", clause="fresh")  # no turn can lead to this
        return state

    def resample(self, view: View, rng: Random) -> Romi500State:
        """A random state consistent with what this seat has seen. Raises DealError `view.game`."""
        if not isinstance(view, Romi500View) or view.players != self.players or view.game.id != self.id:
            raise DealError("view.game", game=self.id)
        state = self.empty()
        fill_from_view(state, view, rng)
        return state


def romi_500(
    id: str, players: int, values: Mapping[str, OptionValue], given: Mapping[str, OptionValue]
) -> Game:
    """Römi 500 or a preset of it."""
    return Romi500Game(id, players, values, given, 1)


ENTRIES: Final[tuple[Entry, ...]] = (
    Entry("romi-500", "romi500", 2, 4, 3, ROMI_500_SPECS, 1, romi_500),  # RR-06: the stock lasts for four
    Entry("romi-300", "romi500", 2, 4, 3, ROMI_300_SPECS, 1, romi_500, preset_of="romi-500"),
    Entry("romi-500-cutthroat", "romi500", 2, 4, 3, CUTTHROAT_SPECS, 1, romi_500, preset_of="romi-500"),
)

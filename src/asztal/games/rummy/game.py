"""The games of the family: dealing, totals and the match (R40-01 to R40-07, R40-52, R40-63)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from asztal.engine import Entry, Game, OptionValue, Random, View
from asztal.errors import DealError, NotationError
from asztal.games.rummy.deal import PLAYING
from asztal.games.rummy.options import SPECS
from asztal.games.rummy.position import fill_from_text
from asztal.games.rummy.resample import fill_from_view
from asztal.games.rummy.setup import REVISION, RummySetup
from asztal.games.rummy.state import RummyState
from asztal.games.rummy.turn import Turn
from asztal.games.rummy.view import RummyView
from asztal.pieces.cards import JOKER
from asztal.pieces.hand import Hand

__all__ = ["ENTRIES", "RummyGame"]

A_JOKER: Final = bytes([JOKER])


class RummyGame(RummySetup):
    """A game of the family: what its table has agreed, and the deals of it."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return RummyGame, (self.id, self.players, self.values, self.given)

    def empty(self) -> RummyState:
        """A state whose seats hold nothing yet."""
        drew: list[bytes] = [b""] * self.players
        return RummyState(self, [Hand() for _ in range(self.players)], [], drew, Turn(0, True))

    def start(self, order: bytes, seed: i64, dealer: i64, carry: i64) -> RummyState:
        """Deal whole hands, the player after the dealer first (R40-63), with one card more in Römi (R40-06).

        In Joker-mánia each hand has its joker first, and the stock none (JM-02); in Kalooki a card is
        turned up, and the starter draws like everybody (K-04, K-05).
        """
        variant = self.variant
        state = self.empty()
        state.dealer = dealer
        state.seed = seed
        if variant.joker_each:
            order = order.replace(A_JOKER, b"")
        first = self.next_dealer(dealer)
        seat = first
        at: i64 = 0
        for number in range(self.players):
            size = variant.hand + 1 if number == 0 and variant.fifteenth else variant.hand
            hand = state.hands[seat]
            if variant.joker_each:
                hand.hold(JOKER)
                hand.show(JOKER)  # everybody knows that much
                size -= 1
            for _ in range(size):
                hand.hold(order[at])
                at += 1
            seat = self.next_dealer(seat)
        if not variant.fifteenth:
            state.pile = order[at : at + 1]
            at += 1
        state.stock = order
        state.top = at
        state.begin_turn(first)
        if variant.fifteenth:
            state.phase = PLAYING  # R40-17: the starter does not draw
        return state

    def position(self, text: str) -> RummyState:
        """Read a position; see `asztal.games.rummy.position`."""
        state = self.empty()
        fill_from_text(self, state, text)
        if not state.is_over() and not state.codes():
            raise NotationError("position.stuck", clause="turn")  # no turn can lead to this
        return state

    def resample(self, view: View, rng: Random) -> RummyState:
        """A random state consistent with what this seat has seen. Raises DealError `view.game`."""
        if not isinstance(view, RummyView) or view.players != self.players or view.game.id != self.id:
            raise DealError("view.game", game=self.id)
        state = self.empty()
        fill_from_view(state, view, rng)
        return state


def make(id: str, players: int, values: Mapping[str, OptionValue], given: Mapping[str, OptionValue]) -> Game:
    """The game of this id with its options settled."""
    return RummyGame(id, players, values, given)


ENTRIES: Final[tuple[Entry, ...]] = tuple(
    Entry(id, "rummy", 2, 4, 2, specs, REVISION, make) for id, specs in SPECS.items()
)  # R40-01, K-05

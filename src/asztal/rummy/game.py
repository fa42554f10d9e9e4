"""Römi 40: dealing, totals and the match (R40-01 to R40-07, R40-52, R40-63)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import Entry, Game, OptionValue, Random, View
from asztal.errors import DealError, NotationError
from asztal.pieces.cards import JOKER, card_text, parse_card
from asztal.rummy.options import ROMI_40_SPECS, RummyRules
from asztal.rummy.position import fill_from_text
from asztal.rummy.resample import fill_from_view
from asztal.rummy.state import RummyState
from asztal.rummy.view import RummyView

__all__ = ["FAMILY", "RummyGame"]

HAND: Final = 14                                        # R40-06: the starter has one more


class RummyGame(Game):
    """A game of the draw, lay and discard family with its options settled."""

    def __init__(self, id: str, players: int, values: Mapping[str, OptionValue],
                 given: Mapping[str, OptionValue], revision: int, jokers: int) -> None:
        super().__init__(id, "rummy", revision, players, values, given)
        self.jokers: i64 = jokers
        self.rules = RummyRules(values, jokers)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return RummyGame, (self.id, self.players, self.values, self.given, self.revision, int(self.jokers))

    def deck(self) -> list[i64]:
        """Two packs of 52 and the jokers, ascending (R40-01)."""
        cards: list[i64] = []
        for card in range(i64(52)):
            cards.append(card)
            cards.append(card)
        for _ in range(self.jokers):
            cards.append(JOKER)
        return cards

    def piece_text(self, piece: i64) -> str:
        """The text of a card."""
        return card_text(piece)

    def parse_piece(self, text: str) -> i64:
        """The number of a card. Raises NotationError `card.unreadable`."""
        return parse_card(text)

    def empty(self) -> RummyState:
        """A state whose seats hold nothing yet."""
        state = RummyState(self)
        zeros: list[i64] = [0] * self.players
        state.one = zeros[:]
        state.two = zeros[:]
        state.jokers = zeros[:]
        state.known_one = zeros[:]
        state.known_two = zeros[:]
        state.known_jokers = zeros[:]
        state.drew = [[] for _ in range(self.players)]
        return state

    def start(self, order: list[i64], seed: i64, dealer: i64, carry: i64) -> RummyState:
        """Deal whole hands, the player after the dealer first with one card more (R40-06, R40-63)."""
        state = self.empty()
        state.dealer = dealer
        state.seed = seed
        first = self.next_dealer(dealer)
        seat = first
        at: i64 = 0
        for number in range(self.players):
            size: i64 = HAND + 1 if number == 0 else HAND
            for _ in range(size):
                state.hold(seat, order[at])
                at += 1
            seat = self.next_dealer(seat)
        state.stock = order
        state.top = at
        state.begin_turn(first)
        state.phase = 1                                 # R40-17: the starter does not draw
        return state

    def position(self, text: str) -> RummyState:
        """Read a position; see `asztal.rummy.position`."""
        state = self.empty()
        fill_from_text(self, state, text)
        if not state.is_over() and not state.codes():
            raise NotationError("position.stuck", clause="turn")    # no turn can come to this
        return state

    def resample(self, view: View, rng: Random) -> RummyState:
        """A random state consistent with what this seat has seen. Raises DealError `view.game`."""
        if not isinstance(view, RummyView) or view.players != self.players or view.game.id != self.id:
            raise DealError("view.game", game=self.id)
        state = self.empty()
        fill_from_view(state, view, rng)
        return state

    def lowest_wins(self) -> bool:
        """R40-50: points count against their holder."""
        return True

    def next_dealer(self, dealer: i64) -> i64:
        """The next seat in the direction of play (R40-05, R40-07, R40-64)."""
        return (dealer + self.rules.step + self.players) % self.players

    def match_over(self, totals: Sequence[int], deals: int) -> bool:
        """R40-52: after so many deals, or once a total has passed the limit."""
        if self.rules.until > 0:
            return max(totals) > self.rules.until
        return deals >= self.rules.deals


def romi_40(id: str, players: int, values: Mapping[str, OptionValue],
            given: Mapping[str, OptionValue]) -> Game:
    """Römi 40: 106 cards, two jokers (R40-01)."""
    return RummyGame(id, players, values, given, 1, 2)


FAMILY: Final[tuple[Entry, ...]] = (
    Entry("romi-40", "rummy", 2, 4, 2, ROMI_40_SPECS, 1, romi_40),
)

"""Römi 500: dealing, totals and the match (RR-01 to RR-06, RR-16, RR-21, RR-23, R40-63, R40-64)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import Entry, Game, OptionValue, Random, View
from asztal.errors import DealError, NotationError
from asztal.games.romi500.options import CUTTHROAT_SPECS, ROMI_300_SPECS, ROMI_500_SPECS, Romi500Rules
from asztal.games.romi500.out import WayOut
from asztal.games.romi500.position import fill_from_text
from asztal.games.romi500.resample import fill_from_view
from asztal.games.romi500.state import MOST_POOL, Romi500State
from asztal.games.romi500.view import Romi500View
from asztal.pieces.cards import JOKER, card_text, parse_card
from asztal.pieces.hand import Hand

__all__ = ["ENTRIES", "Romi500Game"]

HAND: Final = 13                                        # RR-04
JOKERS: Final = 2                                       # RR-01


class Romi500Game(Game):
    """Römi 500 with its options settled; `way` searches for ways out of a hand."""

    def __init__(self, id: str, players: int, values: Mapping[str, OptionValue],
                 given: Mapping[str, OptionValue], revision: int) -> None:
        super().__init__(id, "romi500", revision, players, values, given)
        self.rules = Romi500Rules(values)
        self.way = WayOut()
        self.effort = self.way.effort

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Romi500Game, (self.id, self.players, self.values, self.given, self.revision)

    def deck(self) -> list[i64]:
        """Two packs of 52 and two jokers, ascending (RR-01)."""
        cards: list[i64] = []
        for card in range(i64(52)):
            cards.append(card)
            cards.append(card)
        for _ in range(JOKERS):
            cards.append(JOKER)
        return cards

    def piece_text(self, piece: i64) -> str:
        """The text of a card. Raises NotationError `piece.unknown` (`number`)."""
        if not 0 <= piece <= JOKER:
            raise NotationError("piece.unknown", number=int(piece))
        return card_text(piece)

    def parse_piece(self, text: str) -> i64:
        """The number of a card. Raises NotationError `card.unreadable`."""
        return parse_card(text)

    def empty(self) -> Romi500State:
        """A state whose seats hold nothing yet."""
        state = Romi500State(self)
        state.hands = [Hand() for _ in range(self.players)]
        state.discards = [[] for _ in range(self.players)]
        return state

    def start(self, order: list[i64], seed: i64, dealer: i64, carry: i64) -> Romi500State:
        """Deal whole hands of 13, the player after the dealer first (RR-04, RR-05, R40-63)."""
        state = self.empty()
        state.dealer = dealer
        state.pool = carry + self.rules.new_pool                # RR-02, RR-20, RR-22
        seat = self.next_dealer(dealer)
        state.turn = seat
        at: i64 = 0
        for _ in range(self.players):
            for _ in range(HAND):
                state.hands[seat].hold(order[at])
                at += 1
            seat = self.next_dealer(seat)
        state.stock = bytes(order)
        state.top = at
        return state

    def position(self, text: str) -> Romi500State:
        """Read a position; see `asztal.games.romi500.position`."""
        state = self.empty()
        fill_from_text(self, state, text)
        if not state.is_over() and not state.codes():
            raise NotationError("position.stuck", clause="fresh")       # no turn can come to this
        return state

    def resample(self, view: View, rng: Random) -> Romi500State:
        """A random state consistent with what this seat has seen. Raises DealError `view.game`."""
        if not isinstance(view, Romi500View) or view.players != self.players or view.game.id != self.id:
            raise DealError("view.game", game=self.id)
        state = self.empty()
        fill_from_view(state, view, rng)
        return state

    def lowest_wins(self) -> bool:
        """RR-01: points count for their holder."""
        return False

    def next_dealer(self, dealer: i64) -> i64:
        """The next seat in the direction of play (RR-23, R40-64)."""
        return (dealer + self.rules.step + self.players) % self.players

    def match_over(self, totals: Sequence[int], deals: int) -> bool:
        """RR-16, RR-21: once somebody has reached the target."""
        return max(totals, default=0) >= self.rules.target

    def most_carry(self) -> int:
        """The highest pool that a deal leaves to the next (RR-19, RR-20)."""
        return MOST_POOL


def romi_500(id: str, players: int, values: Mapping[str, OptionValue],
             given: Mapping[str, OptionValue]) -> Game:
    """Römi 500 or a preset of it."""
    return Romi500Game(id, players, values, given, 1)


ENTRIES: Final[tuple[Entry, ...]] = (
    Entry("romi-500", "romi500", 2, 4, 3, ROMI_500_SPECS, 1, romi_500),    # RR-06: the stock lasts for four
    Entry("romi-300", "romi500", 2, 4, 3, ROMI_300_SPECS, 1, romi_500, preset_of="romi-500"),
    Entry("romi-500-cutthroat", "romi500", 2, 4, 3, CUTTHROAT_SPECS, 1, romi_500, preset_of="romi-500"),
)

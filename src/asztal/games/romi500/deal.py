"""A deal of Römi 500 in progress: who holds what, and how a legal move changes it.

The stock is a row of bytes shared between copies with a pointer to its top; `Romi500State` adds the referee.

A seat that has knocked owns a meld (RR-24), and a seat that is out holds no card; neither is stored.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from asztal.engine import State
from asztal.errors import undefined
from asztal.games.romi500.moves import ADD, DISCARD, DRAW, LAY, card_in, end_in, index_in, meld_in
from asztal.games.romi500.options import Romi500Rules
from asztal.games.romi500.setup import Romi500Setup
from asztal.melds.meld import BIT, is_set, naturals, set_rank
from asztal.melds.sets_with_twins import added, ends_for, joker_count, suit_copies
from asztal.pieces.cards import JOKER
from asztal.pieces.hand import Hand

__all__ = ["DRAWING", "OVER", "PLAYING", "ROUNDS", "Romi500Deal", "hand_value", "needed"]

DRAWING: Final = 0  # the player to move must draw
PLAYING: Final = 1  # drawn: lays, then a discard or not
OVER: Final = 2
ROUNDS: Final = 10  # RR-03


def rank_count(one: i64, two: i64, rank: i64) -> i64:
    """How many natural cards of a rank a hand holds."""
    total: i64 = 0
    for suit in range(i64(4)):
        total += ((one >> (13 * suit + rank)) & 1) + ((two >> (13 * suit + rank)) & 1)
    return total


def hand_value(rules: Romi500Rules, one: i64, two: i64, jokers: i64) -> i64:
    """What a hand counts against its holder (RR-14).

    Three cards of a rank count as one of them, whatever their suits; a fourth counts on its own
    (RR-09, RR-25). A joker counts by itself and makes no trip.
    """
    total: i64 = rules.joker * jokers
    for rank in range(i64(13)):
        held = rank_count(one, two, rank)
        total += rules.points[rank] * (held // 3 + held % 3)
    return total


def needed(meld: i64) -> tuple[i64, i64]:
    """The natural cards of a meld: those that it has at least once, those that it has twice."""
    if not is_set(meld):
        return naturals(meld), 0
    rank = set_rank(meld)
    one: i64 = 0
    two: i64 = 0
    for suit in range(i64(4)):
        count = (suit_copies(meld) >> (2 * suit)) & 3
        if count > 0:
            one |= BIT[13 * suit + rank]
        if count > 1:
            two |= BIT[13 * suit + rank]
    return one, two


class Romi500Deal(State):
    """The pieces and the turn; changed by `play` alone."""

    def __init__(self, game: Romi500Setup) -> None:
        super().__init__(game)
        self.own_game: Romi500Setup = game
        self.rules: Romi500Rules = game.rules
        self.seats: i64 = game.players
        self.dealer: i64 = 0
        self.phase: i64 = DRAWING
        self.round: i64 = 1  # 1 to 10
        self.pool: i64 = 0
        self.hands: list[Hand] = []
        self.stock = b""  # drawn from index `top` on; never changed in place
        self.top: i64 = 0
        self.discards: list[list[i64]] = []  # each seat's, dead and face up (RR-12, RR-13)
        self.table: list[i64] = []
        self.owners: list[i64] = []
        self.fresh_from: i64 = 0  # table melds from this index on were laid this turn
        self.laid_off: i64 = 0  # the natural cards laid off this turn

    def game_of(self) -> Romi500Setup:
        """The game, as its own class."""
        return self.own_game

    # Counting.

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return self.hands[seat].size()

    def is_out(self, seat: i64) -> bool:
        """Whether a seat has no cards left."""
        return self.hands[seat].is_empty()

    def held(self, seat: i64, card: i64) -> i64:
        """How many copies of a card a seat holds."""
        return self.hands[seat].count(card)

    def value(self, seat: i64) -> i64:
        """What a seat's hand counts (RR-14)."""
        hand = self.hands[seat]
        return hand_value(self.rules, hand.one, hand.two, hand.jokers)

    def first(self) -> i64:
        """The first player: next to the dealer, the dealer is last (RR-01, RR-11)."""
        return (self.dealer + self.rules.step + self.seats) % self.seats

    def turns_done(self) -> i64:
        """How many turns of this round were played before the one of the seat to move."""
        return ((self.turn - self.first()) * self.rules.step + self.seats) % self.seats

    def stock_left(self) -> i64:
        """Cards in the stock."""
        return len(self.stock) - self.top

    def stock_cards(self) -> list[i64]:
        """The stock from its top."""
        return list(self.stock[self.top :])

    def knocked(self) -> i64:
        """The seats that have laid a new meld in this deal."""
        mask: i64 = 0
        for owner in self.owners:
            mask |= BIT[owner]
        return mask

    def may_lay(self) -> bool:
        """Whether the seat to move may lay and keep cards (RR-18).

        The first player always; the others once somebody had knocked before this turn.
        """
        return self.fresh_from > 0 or self.turn == self.first()

    def is_bound(self) -> bool:
        """Whether the seat to move has laid without that right, and so must go out this turn."""
        return len(self.table) > self.fresh_from and not self.may_lay()

    def is_closed(self, index: i64) -> bool:
        """Whether a meld is that of a player who has gone out while round 1 goes on (RR-24)."""
        return self.is_out(self.owners[index])

    # Moves.

    def advance(self, code: i64) -> None:
        """Play a legal move, unchecked."""
        verb = code & 7
        seat = self.turn
        if verb == DRAW:  # RR-11: everybody, the first player too
            self.hands[seat].hold(self.stock[self.top])
            self.top += 1
            self.phase = PLAYING
            return
        if verb == LAY:
            self.play_lay(meld_in(code))
        elif verb == ADD:
            self.play_add(card_in(code), index_in(code), end_in(code))
        elif verb == DISCARD:
            card = card_in(code)
            self.hands[seat].drop(card)
            self.discards[seat].append(card)
        if verb <= ADD and not self.is_out(seat):
            return
        self.end_turn()  # RR-23: all cards on the table is out, with no discard

    def play_lay(self, meld: i64) -> None:
        """Lay a meld of the hand of the seat to move."""
        seat = self.turn
        one, two = needed(meld)
        hand = self.hands[seat]
        hand.drop_cards(one)
        hand.drop_cards(two)
        hand.drop_jokers(joker_count(meld))
        self.table.append(meld)
        self.owners.append(seat)

    def play_add(self, card: i64, index: i64, end: i64) -> None:
        """Add a card of the hand to the meld of this index, at `end`: 0 where it fits at one only."""
        meld = self.table[index]
        if end == 0:
            end = ends_for(meld, card)
        self.hands[self.turn].drop(card)
        self.table[index] = added(meld, card, end)
        if card != JOKER:
            self.laid_off |= BIT[card]

    def end_turn(self) -> None:
        """The next turn, or the deal's end: somebody out after round 1, or ten rounds played."""
        last = self.turns_done() == self.seats - 1
        ended = False
        if self.round == 1:  # RR-19: played to its end
            if last:
                for seat in range(self.seats):
                    if self.is_out(seat):
                        ended = True
        else:
            ended = self.is_out(self.turn)  # RR-03
        if ended or (last and self.round == ROUNDS):
            self.phase = OVER
            return
        self.turn = (self.turn + self.rules.step + self.seats) % self.seats
        if last:
            self.round += 1
        self.phase = DRAWING
        self.fresh_from = len(self.table)
        self.laid_off = 0

    @abstractmethod
    def copy(self) -> Romi500Deal:
        """Return an independent deal with the same content."""
        raise undefined(self)

    def copy_into(self, other: Romi500Deal) -> None:
        """Make `other` an independent state with the same content."""
        other.turn = self.turn
        other.dealer = self.dealer
        other.phase = self.phase
        other.round = self.round
        other.pool = self.pool
        other.hands = [hand.copy() for hand in self.hands]
        other.stock = self.stock
        other.top = self.top
        other.discards = [cards[:] for cards in self.discards]
        other.table = self.table[:]
        other.owners = self.owners[:]
        other.fresh_from = self.fresh_from
        other.laid_off = self.laid_off

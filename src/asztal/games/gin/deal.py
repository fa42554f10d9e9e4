"""A deal of gin rummy in progress: who holds what, and how a legal move changes it.

The stock is a row of bytes shared between copies with a pointer to its top; `GinState` adds the referee.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from asztal.engine import State
from asztal.errors import undefined
from asztal.games.gin.melding import grown, holds_meld, layoffs
from asztal.games.gin.moves import (
    ADD,
    BIG_GIN,
    DISCARD,
    DRAW,
    KNOCK,
    LAY,
    PASS,
    TAKE,
    card_in,
    index_in,
    meld_in,
)
from asztal.games.gin.options import GinRules
from asztal.games.gin.setup import HAND, LAST_CARDS, GinSetup
from asztal.melds.meld import BIT, meld_size, naturals
from asztal.pieces.lanes import count_cards

__all__ = ["ANSWERING", "DRAWING", "OFFERED", "OVER", "PLAYING", "SPREADING", "GinDeal"]

OFFERED: Final = 0  # the upcard may be taken, or the player passes (G-06)
DRAWING: Final = 1
PLAYING: Final = 2  # drawn: a discard or a knock
SPREADING: Final = 3  # the player who knocked lays melds
ANSWERING: Final = 4  # the opponent lays melds and lays off
OVER: Final = 5


class GinDeal(State):
    """The cards and the turn; changed by `play` alone."""

    def __init__(self, game: GinSetup) -> None:
        super().__init__(game)
        self.own_game: GinSetup = game
        self.rules: GinRules = game.rules
        self.dealer: i64 = 0
        self.phase: i64 = OFFERED
        self.hands: list[i64] = [0, 0]
        self.known: list[i64] = [0, 0]  # of each hand, the cards that everybody saw it take
        self.stock = b""  # drawn from index `top` on; never changed in place
        self.top: i64 = 0
        self.pile: list[i64] = []
        self.upcard: i64 = -1  # the card turned up at the deal, where it is known (G-21)
        self.limit: i64 = 0  # the most deadwood to knock with (G-10, G-20, G-21)
        self.taken: i64 = -1  # the card taken from the pile in this turn (G-08)
        self.takes: i64 = 0  # how many were taken from it in this deal (G-09)
        self.passed = False  # both passed, and the stock is drawn from now (G-06)
        self.knocker: i64 = -1
        self.table: list[i64] = []
        self.owners: list[i64] = []

    def game_of(self) -> GinSetup:
        """The game, as its own class."""
        return self.own_game

    def first(self) -> i64:
        """The player who did not deal (G-06)."""
        return 1 - self.dealer

    def stock_left(self) -> i64:
        """Cards in the stock."""
        return len(self.stock) - self.top

    def stock_cards(self) -> list[i64]:
        """The stock from its top."""
        return list(self.stock[self.top :])

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return count_cards(self.hands[seat])

    def value(self, seat: i64) -> i64:
        """What the cards that a seat holds count (G-05)."""
        return self.rules.points.of_cards(self.hands[seat])

    def melded(self, seat: i64) -> i64:
        """How many cards lie in the melds that a seat has laid, lay-offs on them too."""
        total: i64 = 0
        for index in range(len(self.table)):
            if self.owners[index] == seat:
                total += meld_size(self.table[index])
        return total

    def is_big_gin(self) -> bool:
        """Whether the player who knocked did so with eleven cards, which all lie in melds (G-22)."""
        if self.knocker < 0:
            return False
        if self.phase == SPREADING:
            return self.hand_size(self.knocker) + self.melded(self.knocker) > HAND
        return self.is_gin() and self.melded(self.knocker) > HAND  # nothing is laid off on gin

    def is_gin(self) -> bool:
        """Whether the player who knocked has laid everything (G-12)."""
        return self.knocker >= 0 and self.hands[self.knocker] == 0

    def most_left(self) -> i64:
        """The most that the player who lays may keep: the limit of a knock, anything in answer to one."""
        if self.phase == ANSWERING:
            return 1000
        return 0 if self.is_big_gin() else self.limit

    def answers(self) -> list[i64]:
        """The lay-offs of the player who answers a knock; none on gin (G-13)."""
        if self.is_gin():
            return []
        return layoffs(self.hands[self.turn], self.table, self.owners, self.knocker)

    # Moves.

    def advance(self, code: i64) -> None:
        """Play a legal move, unchecked."""
        verb = code & 7
        seat = self.turn
        if verb == DRAW:
            self.hands[seat] |= BIT[self.stock[self.top]]
            self.top += 1
            self.passed = False
            self.phase = PLAYING
        elif verb == TAKE:
            card = self.pile.pop()
            self.hands[seat] |= BIT[card]
            self.known[seat] |= BIT[card]
            self.taken = card
            self.takes += 1
            self.phase = PLAYING
        elif verb == PASS:
            if seat == self.dealer:  # G-06: both have passed
                self.passed = True
                self.phase = DRAWING
            self.turn = 1 - seat
        elif verb == DISCARD:
            self.discard(card_in(code))
            if self.stock_left() <= LAST_CARDS:  # G-18
                self.phase = OVER
            else:
                self.phase = DRAWING
                self.turn = 1 - seat
        elif verb == KNOCK:
            self.knocker = seat
            if code == BIG_GIN:
                self.taken = -1
            else:
                self.discard(card_in(code))
            self.phase = SPREADING
            self.end_spread_if_done()
        else:
            self.advance_after_knock(code)

    def advance_after_knock(self, code: i64) -> None:
        """The same after the knock: a meld, a card laid off, or no more."""
        verb = code & 7
        if verb == LAY:
            meld = meld_in(code)
            self.drop(naturals(meld))
            self.table.append(meld)
            self.owners.append(self.turn)
            if self.phase == SPREADING:
                self.end_spread_if_done()
            else:
                self.end_if_answered()
        elif verb == ADD:
            card = card_in(code)
            index = index_in(code)
            self.drop(BIT[card])
            self.table[index] = grown(self.table[index], card)
            self.end_if_answered()
        elif self.phase == SPREADING:
            self.end_spread()
        else:
            self.phase = OVER

    def discard(self, card: i64) -> None:
        """Put a card of the hand on the pile."""
        self.drop(BIT[card])
        self.pile.append(card)
        self.taken = -1

    def drop(self, cards: i64) -> None:
        """Take these cards out of the hand of the seat to move."""
        self.hands[self.turn] &= ~cards
        self.known[self.turn] &= ~cards

    def end_spread_if_done(self) -> None:
        """The laying is over when nothing can be laid any more (G-11)."""
        if not holds_meld(self.hands[self.turn]):
            self.end_spread()

    def end_spread(self) -> None:
        """The opponent's turn to lay; what the player who knocked has left counts against them."""
        self.phase = ANSWERING
        self.turn = 1 - self.turn
        self.end_if_answered()

    def end_if_answered(self) -> None:
        """The deal is over when nothing fits any more (G-13)."""
        if not holds_meld(self.hands[self.turn]) and not self.answers():
            self.phase = OVER

    @abstractmethod
    def copy(self) -> GinDeal:
        """Return an independent deal with the same content."""
        raise undefined(self)

    def copy_into(self, other: GinDeal) -> None:
        """Make `other` an independent state with the same content."""
        other.turn = self.turn
        other.dealer = self.dealer
        other.phase = self.phase
        other.hands = self.hands[:]
        other.known = self.known[:]
        other.stock = self.stock
        other.top = self.top
        other.pile = self.pile[:]
        other.upcard = self.upcard
        other.limit = self.limit
        other.taken = self.taken
        other.takes = self.takes
        other.passed = self.passed
        other.knocker = self.knocker
        other.table = self.table[:]
        other.owners = self.owners[:]

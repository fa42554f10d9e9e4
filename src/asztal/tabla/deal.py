"""A deal of Tábla Römi in progress: who holds what, and how a legal move changes it (T-02, T-10 to T-26).

The stock is a list shared between copies with a pointer to its top; `TablaState` adds the referee.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from mypy_extensions import i64

from asztal.engine import State
from asztal.pieces.lanes import count_cards
from asztal.pieces.tiles import JOKER
from asztal.tabla.counting import BIT
from asztal.tabla.hand import Wilds, held_of
from asztal.tabla.moves import (
    CLAIM,
    CLAIMING,
    DRAW,
    DRAWING,
    EXHAUSTED,
    FINISH,
    FINISHED,
    FINISHING,
    IDLE,
    OVER,
    PASS,
    TAKE,
    TAKE_INDICATOR,
    THROWING,
    kind_in,
    tile_in,
)
from asztal.tabla.options import TablaRules

if TYPE_CHECKING:
    from asztal.tabla.game import TablaGame

__all__ = ["TablaDeal"]


class TablaDeal(State):
    """Hands as masks and joker counts (see `asztal.tabla.hand`), a seat each; changed by `play` alone."""

    def __init__(self, game: TablaGame) -> None:
        super().__init__(game)
        self.own_game: TablaGame = game
        self.rules: TablaRules = game.rules
        self.seats: i64 = game.players
        self.dealer: i64 = 0
        self.phase: i64 = THROWING
        # Pieces.
        self.one: list[i64] = []
        self.two: list[i64] = []
        self.jokers: list[i64] = []
        self.stock: list[i64] = []              # drawn from index `top` on; never changed in place
        self.top: i64 = 0
        self.indicator: i64 = -1
        self.wilds: Wilds = game.no_wilds
        self.discards: list[list[i64]] = []     # what each seat has thrown and nobody took, top last
        # What everybody knows: tiles seen taken and not yet thrown.
        self.known_one: list[i64] = []
        self.known_two: list[i64] = []
        self.known_jokers: list[i64] = []
        # The turn.
        self.thrower: i64 = -1                  # whose top discard may be taken or claimed, or −1
        self.taken: i64 = -1                    # the tile taken openly in this turn
        self.claimed = False                    # out of turn
        self.indicator_taken = False
        self.drew = False                       # in this turn, from the stock
        self.idle: i64 = 0                      # turns in a row without a tile from the stock (R40-62)
        # The end.
        self.ending: i64 = 0
        self.kind: i64 = -1                     # what the winner declared; he is the seat to move

    # Pieces.

    def stock_left(self) -> i64:
        """Tiles in the stock."""
        return len(self.stock) - self.top

    def hand_size(self, seat: i64) -> i64:
        """How many tiles a seat holds."""
        return count_cards(self.one[seat]) + count_cards(self.two[seat]) + self.jokers[seat]

    def held(self, seat: i64, tile: i64) -> i64:
        """How many copies of a tile a seat holds."""
        return held_of(self.one[seat], self.two[seat], self.jokers[seat], tile)

    def hold(self, seat: i64, tile: i64) -> None:
        """Put a tile into a hand."""
        if tile == JOKER:
            self.jokers[seat] += 1
            return
        bit = BIT[tile]
        one = self.one[seat]
        if one & bit:
            self.two[seat] |= bit
        else:
            self.one[seat] = one | bit

    def show(self, seat: i64, tile: i64) -> None:
        """Note that everybody saw a seat get this tile."""
        if tile == JOKER:
            self.known_jokers[seat] += 1
        elif self.known_one[seat] & BIT[tile]:
            self.known_two[seat] |= BIT[tile]
        else:
            self.known_one[seat] |= BIT[tile]

    def drop(self, seat: i64, tile: i64) -> None:
        """Take a tile out of a hand, and out of what is known of it.

        If it is the twin of the tile just taken, that one stays and stays known (T-23).
        """
        if tile == JOKER:
            self.jokers[seat] -= 1
            if self.known_jokers[seat] > 0:
                self.known_jokers[seat] -= 1
            if tile == self.taken:
                self.known_jokers[seat] = 1
            return
        bit = BIT[tile]
        two = self.two[seat]
        if two & bit:
            self.two[seat] = two ^ bit
        else:
            self.one[seat] ^= bit
        if self.known_two[seat] & bit:
            self.known_two[seat] ^= bit
        elif tile != self.taken and self.known_one[seat] & bit:
            self.known_one[seat] ^= bit

    def turn_up(self, indicator: i64) -> None:
        """Lay the indicator open: from now on it is known what is wild (T-10)."""
        self.indicator = indicator
        self.wilds = Wilds(indicator, self.rules.printed_wild)

    def offered(self) -> i64:
        """The tile thrown last, while it may be taken or claimed; −1 if there is none."""
        if self.thrower < 0:
            return -1
        thrown = self.discards[self.thrower]
        return thrown[len(thrown) - 1]

    def after(self, seat: i64) -> i64:
        """The next seat in the direction of play (T-22)."""
        seat += self.rules.step
        if seat == self.seats:
            return 0
        return self.seats - 1 if seat < 0 else seat

    # Play.

    def play(self, code: i64) -> None:
        """Play a legal move, unchecked."""
        seat = self.turn
        if code == DRAW:
            self.hold(seat, self.stock[self.top])
            self.top += 1
            self.thrower = -1                                   # T-18: nobody can claim it any more
            self.drew = True
            self.phase = THROWING
        elif code == TAKE:
            self.take_offered()
            self.phase = THROWING if self.stock_left() > 0 else FINISHING       # T-23
        elif code == CLAIM:
            self.take_offered()
            self.claimed = True
            self.phase = FINISHING                              # T-24
        elif code == TAKE_INDICATOR:
            self.thrower = -1
            self.taken = self.indicator
            self.indicator_taken = True
            self.hold(seat, self.indicator)
            self.show(seat, self.indicator)
            self.phase = FINISHING                              # T-14
        elif code == PASS:
            if self.phase == CLAIMING:
                self.ask(self.after(seat))
            else:
                self.end(EXHAUSTED)                             # T-20
        elif code < FINISH:
            self.throw(tile_in(code))
            self.idle = 0 if self.drew else self.idle + 1
            # T-24: of two players the next one's own turn comes at once, unless the deal ends (R40-62).
            if self.rules.claims and (self.seats > 2 or self.is_idle()):
                self.ask(self.after(seat))
            else:
                self.begin_turn(self.after(seat))
        else:
            self.kind = kind_in(code)                           # T-26: the finisher declares the kind
            self.throw(tile_in(code))
            self.end(FINISHED)

    def take_offered(self) -> None:
        """The tile thrown last goes to the seat to move, for all to see."""
        tile = self.discards[self.thrower].pop()
        self.thrower = -1
        self.taken = tile
        self.hold(self.turn, tile)
        self.show(self.turn, tile)

    def throw(self, tile: i64) -> None:
        """Put a tile in front of the next player (T-16)."""
        self.drop(self.turn, tile)
        self.discards[self.turn].append(tile)
        self.thrower = self.turn

    def ask(self, seat: i64) -> None:
        """Ask this seat whether it claims the tile just thrown; after the last the next turn begins.

        T-24: nearest first, the next player included, the thrower not.
        """
        if seat == self.thrower:
            self.begin_turn(self.after(seat))
            return
        self.turn = seat
        self.phase = CLAIMING
        self.taken = -1
        self.drew = False

    def begin_turn(self, seat: i64) -> None:
        """The next player's turn, unless nobody has drawn for too long (R40-62)."""
        self.turn = seat
        self.phase = DRAWING
        self.taken = -1
        self.drew = False
        if self.is_idle():
            self.end(IDLE)

    def is_idle(self) -> bool:
        """Whether nobody has drawn from the stock for too long (R40-62)."""
        return self.idle >= self.rules.idle_rounds * self.seats

    def end(self, ending: i64) -> None:
        """The deal is over."""
        self.ending = ending
        self.phase = OVER
        self.thrower = -1
        self.taken = -1
        self.claimed = False
        self.drew = False
        if ending == FINISHED:                  # all lies open, and nothing is in the hand
            self.known_one[self.turn] = 0
            self.known_two[self.turn] = 0
            self.known_jokers[self.turn] = 0

    @abstractmethod
    def copy(self) -> TablaDeal:
        """A deal of its own with the same content."""

    def copy_into(self, new: TablaDeal) -> None:
        """Make `new` a deal of its own with the same content."""
        new.turn = self.turn
        new.dealer = self.dealer
        new.phase = self.phase
        new.one = self.one[:]
        new.two = self.two[:]
        new.jokers = self.jokers[:]
        new.stock = self.stock
        new.top = self.top
        new.indicator = self.indicator
        new.wilds = self.wilds
        new.discards = [thrown[:] for thrown in self.discards]
        new.known_one = self.known_one[:]
        new.known_two = self.known_two[:]
        new.known_jokers = self.known_jokers[:]
        new.thrower = self.thrower
        new.taken = self.taken
        new.claimed = self.claimed
        new.indicator_taken = self.indicator_taken
        new.drew = self.drew
        new.idle = self.idle
        new.ending = self.ending
        new.kind = self.kind

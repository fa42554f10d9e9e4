"""A deal of Tábla Römi in progress: who holds what, and how a legal move changes it (T-02, T-10 to T-26).

The stock is a row of bytes shared between copies with a pointer to its top; `TablaState` adds the referee.
"""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from asztal.engine import State
from asztal.errors import undefined
from asztal.games.tabla.counting import BIT
from asztal.games.tabla.hand import WildTiles
from asztal.games.tabla.moves import (
    CLAIM,
    CLAIMING,
    DISCARDING,
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
    kind_in,
    tile_in,
)
from asztal.games.tabla.options import TablaRules
from asztal.games.tabla.setup import TablaSetup
from asztal.pieces.hand import Hand
from asztal.pieces.tiles import JOKER

__all__ = ["TablaDeal"]


class TablaDeal(State):
    """Who holds what, and the turn; changed by `play` alone."""

    def __init__(self, game: TablaSetup) -> None:
        super().__init__(game)
        self.own_game: TablaSetup = game
        self.rules: TablaRules = game.rules
        self.seats: i64 = game.players
        self.dealer: i64 = 0
        self.phase: i64 = DISCARDING
        # Pieces.
        self.hands: list[Hand] = []
        self.stock = b""  # drawn from index `top` on; never changed in place
        self.top: i64 = 0
        self.indicator: i64 = -1
        self.wilds: WildTiles = game.no_wilds
        self.discards: list[list[i64]] = []  # what each seat has discarded and nobody took, top last
        # The turn.
        self.discarder: i64 = -1  # whose top discard may be taken or claimed, or −1
        self.taken: i64 = -1  # the tile taken openly in this turn
        self.claimed = False  # out of turn
        self.indicator_taken = False
        self.drew = False  # in this turn, from the stock
        self.idle: i64 = 0  # turns in a row without a tile from the stock (R40-62)
        # The end.
        self.ending: i64 = 0
        self.kind: i64 = -1  # what the winner declared, who is the seat to move

    # Pieces.

    def stock_left(self) -> i64:
        """Tiles in the stock."""
        return len(self.stock) - self.top

    def stock_tiles(self) -> list[i64]:
        """The stock from its top."""
        return list(self.stock[self.top :])

    def hand_size(self, seat: i64) -> i64:
        """How many tiles a seat holds."""
        return self.hands[seat].size()

    def held(self, seat: i64, tile: i64) -> i64:
        """How many copies of a tile a seat holds."""
        return self.hands[seat].count(tile)

    def turn_up(self, indicator: i64) -> None:
        """Lay the indicator open: from now on it is known what is wild (T-10)."""
        self.indicator = indicator
        self.wilds = WildTiles(indicator, self.rules.printed_wild)

    def offered(self) -> i64:
        """The tile discarded last, while it may be taken or claimed; −1 if there is none."""
        if self.discarder < 0:
            return -1
        pile = self.discards[self.discarder]
        return pile[len(pile) - 1]

    def after(self, seat: i64) -> i64:
        """The next seat in the direction of play (T-22)."""
        seat += self.rules.step
        if seat == self.seats:
            return 0
        return self.seats - 1 if seat < 0 else seat

    # Play.

    def advance(self, code: i64) -> None:
        """Play a legal move, unchecked."""
        seat = self.turn
        if code == DRAW:
            self.hands[seat].hold(self.stock[self.top])
            self.top += 1
            self.discarder = -1  # T-18: nobody can claim it any more
            self.drew = True
            self.phase = DISCARDING
        elif code == TAKE:
            self.take_offered()
            self.phase = DISCARDING if self.stock_left() > 0 else FINISHING  # T-23
        elif code == CLAIM:
            self.take_offered()
            self.claimed = True
            self.phase = FINISHING  # T-24
        elif code == TAKE_INDICATOR:
            self.discarder = -1
            self.taken = self.indicator
            self.indicator_taken = True
            self.get_openly(self.indicator)
            self.phase = FINISHING  # T-14
        elif code == PASS:
            if self.phase == CLAIMING:
                self.ask(self.after(seat))
            else:
                self.end(EXHAUSTED)  # T-20
        elif code < FINISH:
            self.discard(tile_in(code))
            self.idle = 0 if self.drew else self.idle + 1
            # T-24: of two players the next one's own turn comes at once, unless the deal ends (R40-62).
            if self.rules.claims and (self.seats > 2 or self.is_idle()):
                self.ask(self.after(seat))
            else:
                self.begin_turn(self.after(seat))
        else:
            self.kind = kind_in(code)  # T-26: the finisher declares the kind
            self.discard(tile_in(code))
            self.end(FINISHED)

    def take_offered(self) -> None:
        """The tile discarded last goes to the seat to move, for all to see."""
        tile = self.discards[self.discarder].pop()
        self.discarder = -1
        self.taken = tile
        self.get_openly(tile)

    def get_openly(self, tile: i64) -> None:
        """The seat to move gets a tile for all to see."""
        hand = self.hands[self.turn]
        hand.hold(tile)
        hand.show(tile)

    def discard(self, tile: i64) -> None:
        """Put a tile in front of the next player (T-16)."""
        hand = self.hands[self.turn]
        hand.drop(tile)
        if tile == self.taken and not hand.knows(tile):
            hand.show(tile)  # T-23: its twin, just taken, stays
        self.discards[self.turn].append(tile)
        self.discarder = self.turn

    def ask(self, seat: i64) -> None:
        """Ask this seat whether it claims the tile just discarded; after the last the next turn begins.

        T-24: nearest first, the next player included, the discarder not.
        """
        if seat == self.discarder:
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
        self.discarder = -1
        self.taken = -1
        self.claimed = False
        self.drew = False
        if ending == FINISHED:  # all lies open, and nothing is in the hand
            self.hands[self.turn].forget()

    # What may be done.

    def finishes_with(self, tile: i64, is_indicator: bool) -> bool:
        """Whether the seat to move would finish with this tile as its fifteenth."""
        hand = self.hands[self.turn]
        one = hand.one
        two = hand.two
        jokers = hand.jokers
        if tile == JOKER:
            jokers += 1
        elif one & BIT[tile]:
            two |= BIT[tile]
        else:
            one |= BIT[tile]
        return self.wilds.can_finish(one, two, jokers, tile, is_indicator)

    def may_take(self) -> bool:
        """Whether the tile discarded to the seat to move may be taken: with no stock only to finish (T-23)."""
        offered = self.offered()
        return offered >= 0 and (self.stock_left() > 0 or self.finishes_with(offered, False))

    def may_take_indicator(self) -> bool:
        """Whether the indicator finishes doubles or eights of the seat to move (T-14, T-25)."""
        return self.indicator >= 0 and self.indicator != JOKER and self.finishes_with(self.indicator, True)

    def final_discards(self, kind: i64) -> list[i64]:
        """The tiles with which the seat to move finishes a hand of this kind."""
        hand = self.hands[self.turn]
        return self.wilds.final_discards(
            hand.one, hand.two, hand.jokers, kind, self.taken, self.indicator_taken
        )

    def discardable(self) -> i64:
        """The tiles that may be discarded, as a mask: not the one just taken, but its twin (T-23)."""
        hand = self.hands[self.turn]
        tiles = hand.one
        jokers = hand.jokers
        if self.taken == JOKER:
            jokers -= 1
        elif self.taken >= 0 and not hand.two & BIT[self.taken]:
            tiles &= ~BIT[self.taken]
        return tiles | BIT[JOKER] if jokers > 0 else tiles

    @abstractmethod
    def copy(self) -> TablaDeal:
        """Return an independent deal with the same content."""
        raise undefined(self)

    def copy_into(self, new: TablaDeal) -> None:
        """Make `new` an independent deal with the same content."""
        new.turn = self.turn
        new.dealer = self.dealer
        new.phase = self.phase
        new.hands = [hand.copy() for hand in self.hands]
        new.stock = self.stock
        new.top = self.top
        new.indicator = self.indicator
        new.wilds = self.wilds
        new.discards = [pile[:] for pile in self.discards]
        new.discarder = self.discarder
        new.taken = self.taken
        new.claimed = self.claimed
        new.indicator_taken = self.indicator_taken
        new.drew = self.drew
        new.idle = self.idle
        new.ending = self.ending
        new.kind = self.kind

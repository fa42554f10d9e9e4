"""A deal of any game with bones: hands as masks, the stock, the bone just drawn, and whether it is over."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from asztal.bones.knowledge import Knowledge
from asztal.bones.shapes import BonePhase
from asztal.engine import Game, State
from asztal.errors import undefined

__all__ = ["BLOCKED", "GOING", "OUT", "BoneDeal"]

GOING: Final = 0
OUT: Final = 1
BLOCKED: Final = 2


class BoneDeal(State):
    """Up to five hands, each a mask of its own: reading one is then faster than from a list."""

    def __init__(self, game: Game, step: i64, stock: bytes, drawn_to: i64) -> None:
        super().__init__(game)
        self.players: i64 = game.players
        self.step: i64 = step  # +1 clockwise, −1 the other way round (R40-64)
        self.stock = stock  # top first; shared between copies and never changed
        self.drawn_to: i64 = drawn_to  # how many of them are drawn
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.hand2: i64 = 0
        self.hand3: i64 = 0
        self.hand4: i64 = 0
        self.drawn: i64 = -1  # the bone just drawn that must be placed
        self.ending: i64 = GOING

    def hand(self, seat: i64) -> i64:
        """The bones of a seat, as a mask."""
        if seat == 0:
            return self.hand0
        if seat == 1:
            return self.hand1
        if seat == 2:
            return self.hand2
        if seat == 3:
            return self.hand3
        return self.hand4

    def give(self, seat: i64, hand: i64) -> None:
        """Put a hand before a seat."""
        if seat == 0:
            self.hand0 = hand
        elif seat == 1:
            self.hand1 = hand
        elif seat == 2:
            self.hand2 = hand
        elif seat == 3:
            self.hand3 = hand
        else:
            self.hand4 = hand

    def stock_left(self) -> i64:
        """How many bones nobody holds and the table does not show."""
        return len(self.stock) - self.drawn_to

    @abstractmethod
    def memory(self) -> Knowledge:
        """The public past up to now."""
        raise undefined(self)

    def pass_turn(self) -> None:
        """The next seat is to move."""
        seat = self.turn + self.step
        if seat == self.players:
            seat = 0
        elif seat < 0:
            seat = self.players - 1
        self.turn = seat

    def end_if_out(self) -> None:
        """End a deal in which a hand is empty: for reading positions, not for play."""
        for seat in range(self.players):
            if self.hand(seat) == 0:
                self.ending = OUT
                self.turn = seat

    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.ending != GOING

    def phase(self) -> BonePhase:
        """`play`, `drawn` (the bone just drawn must be placed) or `over`."""
        if self.ending != GOING:
            return "over"
        return "drawn" if self.drawn >= 0 else "play"

    def copy_into(self, new: BoneDeal) -> None:
        """Give another deal with this stock the same hands and turn."""
        new.turn = self.turn
        new.hand0 = self.hand0
        new.hand1 = self.hand1
        new.hand2 = self.hand2
        new.hand3 = self.hand3
        new.hand4 = self.hand4
        new.drawn = self.drawn
        new.ending = self.ending

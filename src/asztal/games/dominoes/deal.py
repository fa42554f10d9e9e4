"""A domino deal in progress: where everything is, and how a legal move changes it (D-05 to D-08, D-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bones.deal import BLOCKED, GOING, OUT, BoneDeal
from asztal.engine import Game
from asztal.games.dominoes.memory import Memory
from asztal.games.dominoes.moves import DRAW, DREW, PASS
from asztal.games.dominoes.options import WITH, DominoRules
from asztal.pieces.bone_sets import PIPS, bit_of
from asztal.pieces.bones import HIGH, LOW

__all__ = ["DominoDeal"]

FULL: "Final[i64]" = 2**60  # a number of the log with ten codes of six bits
NO_LOG: Final = 1  # a leading 1, then six bits a code
NO_PAGES: "Final[list[i64]]" = []


class DominoDeal(BoneDeal):
    """Hands and stock; the line as its two ends, with a log of what was done.

    `base` is the public past before the log; both together give the line and what is known (see
    `asztal.games.dominoes.memory`), which play itself never needs. The log is the codes of what was done,
    ten to a number: `log` holds the latest, `pages` the full numbers before it.
    """

    def __init__(
        self, game: Game, rules: DominoRules, base: Memory, stock: bytes, drawn_to: i64, dealer: i64
    ) -> None:
        super().__init__(game, rules.step, stock, drawn_to)
        self.rules = rules
        self.drawing = rules.drawing
        self.base = base
        self.log: i64 = NO_LOG
        self.pages = NO_PAGES  # shared between copies and never changed but replaced
        self.dealer: i64 = dealer
        self.held: i64 = 0  # all hands together
        self.left: i64 = -1  # the open numbers; −1 on an empty line
        self.right: i64 = -1
        self.on_left: i64 = 0  # the bones that show them
        self.on_right: i64 = 0

    def open_ends(self, left: i64, right: i64) -> None:
        """Give the line its open numbers."""
        self.left = left
        self.right = right
        self.on_left = WITH[left]
        self.on_right = WITH[right]

    def fits(self) -> i64:
        """The bones, as a mask, that fit at an end of the line."""
        return self.on_left | self.on_right

    def can_draw(self) -> bool:
        """Whether this is a game with drawing, and bones are left to draw (D-07, D-12)."""
        return self.drawing and self.drawn_to < len(self.stock)

    def memory(self) -> Memory:
        """The public past up to now."""
        if self.log != NO_LOG or self.pages:
            self.base = self.base.after(self._entries())  # the same past, told once
            self.log = NO_LOG
            self.pages = NO_PAGES
        return self.base

    def _entries(self) -> list[i64]:
        """The log as `Memory.after` reads it; whose each code is follows from the seat to move now."""
        codes: list[i64] = []
        for number in [self.log, *reversed(self.pages)]:
            while number > NO_LOG:
                codes.append(number & 63)
                number >>= 6
        entries: list[i64] = []
        seat = self.turn
        last = self.ending != GOING  # the turn passes on unless the deal is over
        for code in codes:  # the latest first
            if code != DREW and not last:
                seat = (seat - self.step + self.players) % self.players
            last = False
            entries.append(64 * seat + code)
        entries.reverse()
        return entries

    def _enter(self, code: i64) -> None:
        """Enter in the log what the seat to move has done."""
        if self.log >= FULL:
            self.pages = [*self.pages, self.log]
            self.log = NO_LOG
        self.log = 64 * self.log + code

    def advance(self, code: i64) -> None:
        """Play a legal move, unchecked; written out, for a call costs a fortieth of a move here."""
        seat = self.turn
        if code < DRAW:
            bone = code >> 1
            bit = bit_of(bone)
            self._enter(code)
            hand = self.hand(seat) ^ bit
            self.give(seat, hand)
            self.held ^= bit
            self.drawn = -1
            if self.left < 0:
                self.open_ends(LOW[bone], HIGH[bone])
            elif code & 1:
                self.right = PIPS[bone] - self.right
                self.on_right = WITH[self.right]
            else:
                self.left = PIPS[bone] - self.left
                self.on_left = WITH[self.left]
            if hand == 0:
                self.ending = OUT  # D-08
                return
        elif code == DRAW:
            bone = self.stock[self.drawn_to]
            bit = bit_of(bone)
            self.drawn_to += 1
            self.give(seat, self.hand(seat) | bit)
            self.held |= bit
            if bit & (self.on_left | self.on_right):
                self._enter(DREW)
                self.drawn = bone
                return
            self._enter(DRAW)  # D-07: still cannot place, next player
        else:
            self._enter(PASS)
        if not self.held & (self.on_left | self.on_right) and (
            not self.drawing or self.drawn_to == len(self.stock)
        ):
            self.ending = BLOCKED  # D-08, D-13: without passes
            return
        seat += self.step
        if seat == self.players:
            seat = 0
        elif seat < 0:
            seat = self.players - 1
        self.turn = seat

    def settle(self) -> None:
        """Set what follows from hands, stock and what is known: after reading, not for play."""
        memory = self.base
        if memory.bones:
            self.open_ends(memory.lefts[0], memory.rights[len(memory.rights) - 1])
        self.held = 0
        for seat in range(self.players):
            self.held |= self.hand(seat)
        self.end_if_out()
        if self.ending == GOING and self.left >= 0 and not self.held & self.fits() and not self.can_draw():
            self.ending = BLOCKED

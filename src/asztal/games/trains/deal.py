"""A deal of trains in progress: where everything is, and how a legal move changes it.

Rulings: `asztal.games.trains.options`.
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.bones.deal import BLOCKED, GOING, OUT, BoneDeal
from asztal.bones.shapes import BonePhase
from asztal.engine import Game
from asztal.games.trains.board import Board
from asztal.games.trains.lines import DRAW, DREW, MARK, STEP, STEP_BITS, STOP
from asztal.games.trains.memory import FULL, NO_LOG, Memory, log_bone, log_failure, log_page, logged
from asztal.games.trains.options import TrainRules
from asztal.pieces.bone_sets import DOUBLES, bit_of, lowest
from asztal.pieces.bones import HIGH, LOW

__all__ = ["TrainDeal"]


class TrainDeal(BoneDeal):
    """Hands and stock, and the `board`, everything that is open.

    `base` is the public past before the log. Of the log `log` is the latest, `first`, `second` and `third` are full
    ones before it (0: none), `pages` four of them each before those. All together give the bones of the lines and
    what is known (see `asztal.games.trains.memory`), which play itself never needs.
    """

    def __init__(
        self, game: Game, rules: TrainRules, board: Board, base: Memory, stock: bytes, drawn_to: i64
    ) -> None:
        super().__init__(game, rules.step, stock, drawn_to)
        self.rules = rules
        self.branching = rules.branching
        self.board = board
        self.base = base
        self.log: i64 = NO_LOG
        self.first: i64 = 0
        self.second: i64 = 0
        self.third: i64 = 0
        self.pages = b""

    def memory(self) -> Memory:
        """The public past up to now."""
        if self.log != NO_LOG or self.third != 0 or self.pages or len(self.base.tiles) < len(self.board.ends):
            entries = logged(self.pages, [self.first, self.second, self.third, self.log])
            self.base = self.base.after(entries, len(self.board.ends))  # the same past, told once
            self._begin_log()
            self.pages = b""
        return self.base

    def _begin_log(self) -> None:
        self.log = NO_LOG
        self.first = 0
        self.second = 0
        self.third = 0

    def _turn_over(self) -> None:
        """Put the log, which is full, with those before it."""
        if self.first != 0:
            self.pages = log_page(self.pages, self.first, self.second, self.third, self.log)
            self._begin_log()
            return
        self.first = self.second
        self.second = self.third
        self.third = self.log
        self.log = NO_LOG

    def phase(self) -> BonePhase:
        """As of any deal with bones, or `mark` (choose the arm)."""
        return "mark" if self.board.marking and self.ending == GOING else super().phase()

    def fitting(self) -> i64:
        """A bone that the seat to move may place now, or −1."""
        if self.drawn >= 0:
            return self.drawn
        bones = self.hand(self.turn) & self.board.legal(self.turn)
        return lowest(bones & -bones) if bones != 0 else -1

    def advance(self, code: i64) -> None:
        """Play a legal move, unchecked; placing a bone is written out here, for calls take a good part of a playout."""
        if self.log >= FULL:
            self._turn_over()
        if code < STEP or code >= MARK:
            self._place_nothing(code)
            return
        seat = self.turn
        board = self.board
        bone = (code >> STEP_BITS) - 1
        bit = bit_of(bone)
        line = board.line_of((code & (STEP - 1)) >> 1)
        drawn = self.drawn >= 0
        self.log = log_bone(self.log, seat, line, bone)
        hand = self.hand(seat) ^ bit
        self.give(seat, hand)
        self.drawn = -1
        board.place(seat, bone, line, code & 1 == 1)
        if bit & DOUBLES and (board.first_left == 0 or self.rules.bind):
            board.add_double(line)  # MT-16, MT-17
        if board.doubles != 0:
            board.drop_dead()  # MT-22
        if hand == 0:
            self.ending = OUT  # MT-01, MT-23, MT-24, MT-29, V1-07: a double too, at once
        elif board.first_left > 0:
            if drawn:
                self._end_turn()  # MT-12, V1-05: nothing from the hand may follow
            else:
                board.laid = True
        elif bit & DOUBLES:
            board.laid = True  # MT-17, MT-28: another bone, also if the double is dead
            self._look_for_block()
        else:
            self._end_turn()  # MT-13, V1-06, V2-03: one bone

    def _place_nothing(self, code: i64) -> None:
        seat = self.turn
        board = self.board
        if code >= MARK:
            board.marks |= bit_of(board.line_of((code - MARK) >> 1))
            board.marking = False
            self._end_turn()
        elif code == STOP:
            self._end_turn()
        else:
            numbers = board.numbers(board.open_lines(seat))
            if code == DRAW:
                bone = self.stock[self.drawn_to]
                self.drawn_to += 1
                self.give(seat, self.hand(seat) | bit_of(bone))
                if numbers & (bit_of(LOW[bone]) | bit_of(HIGH[bone])):
                    self.log = log_failure(self.log, seat, DREW, numbers)
                    self.drawn = bone
                    return
            self.log = log_failure(self.log, seat, code, numbers)
            self._fail()

    def _fail(self) -> None:
        """Nothing to place and nothing drawn that fits: the marker, and the turn is over."""
        board = self.board
        seat = self.turn
        if board.marks & board.growing[seat] == 0:  # V2-07: one that lies already stays
            lines = board.markable(seat)
            if lines & (lines - 1):
                board.marking = True  # V2-06: the player chooses the arm
                return
            board.marks |= lines  # MT-12, MT-14, MT-18, MT-20, V1-04
        self._end_turn()

    def _end_turn(self) -> None:
        """The turn is over, and the deal with it if it is blocked."""
        board = self.board
        board.laid = False
        if board.first_left > 0:
            board.first_left -= 1
        if self.drawn_to == len(self.stock):
            self._look_for_block()
            if self.ending != GOING:
                return
        self.pass_turn()

    def _look_for_block(self) -> None:
        """MT-24, MT-27: no stock, all markers out, nobody has a legal bone."""
        board = self.board
        if self.drawn_to < len(self.stock) or board.first_left > 0 or board.doubles != 0:
            return
        if not board.all_marked():
            return
        for seat in range(self.players):
            if self.hand(seat) & board.legal(seat):
                return
        self.ending = BLOCKED

    def settle(self) -> None:
        """Set the ending that hands, stock and board have come to: after reading, not for play."""
        self.end_if_out()
        if self.ending == GOING and self.drawn < 0 and not self.board.marking:
            self._look_for_block()

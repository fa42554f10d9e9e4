"""A deal of trains in progress: what may be laid, drawn, marked or passed, and how it ends.

Every refusal is made in `asztal.trains.reasons`, which lists their codes. Rulings: `asztal.trains.rules`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from asztal.engine import Game, Move, Outcome, State
from asztal.engine.clauses import head_text
from asztal.errors import IllegalMove
from asztal.pieces.bone_sets import BIT, DOUBLES, SHOWING, WITH, bones_of, lowest, pips_of, size_of
from asztal.pieces.bones import bone_text, bones_text
from asztal.trains.board import Board
from asztal.trains.lines import DRAW, DREW, MARK, PASS, STEP, STOP, line_text
from asztal.trains.memory import ENTRY, Memory, slot_text
from asztal.trains.moves import code_text, read_move
from asztal.trains.reasons import refused
from asztal.trains.rules import TrainRules
from asztal.trains.view import TrainView

__all__ = ["TrainState"]

GOING: Final = 0
OUT: Final = 1
BLOCKED: Final = 2


@final
class TrainState(State):
    """Hands as masks, the stock as a list, and the `board`, all that lies open.

    `base` is the public past before `log`; both together give the bones of the lines and what is
    known (see `asztal.trains.memory`), which play itself never needs.
    """

    def __init__(self, game: Game, rules: TrainRules, board: Board, base: Memory, log: list[i64],
                 stock: list[i64], drawn_to: i64) -> None:
        super().__init__(game)
        self.rules = rules
        self.branching = rules.branching
        self.step: i64 = rules.step
        self.players: i64 = game.players
        self.trunks: i64 = game.players + (1 if rules.common else 0)
        self.board = board
        self.base = base
        self.log = log
        self.stock = stock                  # top first; shared between copies and never changed
        self.drawn_to: i64 = drawn_to       # how many of them are drawn
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.hand2: i64 = 0
        self.hand3: i64 = 0
        self.drawn: i64 = -1                # the bone just drawn that must be laid
        self.ending: i64 = GOING

    # Hands.

    def hand(self, seat: i64) -> i64:
        """The bones of a seat, as a mask."""
        if seat == 0:
            return self.hand0
        if seat == 1:
            return self.hand1
        if seat == 2:
            return self.hand2
        return self.hand3

    def give(self, seat: i64, hand: i64) -> None:
        """Put a hand before a seat: for dealing and reading positions, not for play."""
        if seat == 0:
            self.hand0 = hand
        elif seat == 1:
            self.hand1 = hand
        elif seat == 2:
            self.hand2 = hand
        else:
            self.hand3 = hand

    def stock_left(self) -> i64:
        """How many bones nobody holds and the table does not show."""
        return len(self.stock) - self.drawn_to

    def memory(self) -> Memory:
        """The public past up to now."""
        if self.log or len(self.base.tiles) < len(self.board.keys):
            self.base = self.base.after(self.log, self.board.keys)      # the same past, told once
            self.log = []
        return self.base

    # Play.

    def candidates(self) -> i64:
        """The bones, as a mask, that the seat to move may lay somewhere now."""
        if self.drawn >= 0:
            return BIT[self.drawn]          # MT-14: at once, and no other
        return self.hand(self.turn) & SHOWING[self.board.numbers(self.turn)]

    def codes(self) -> list[i64]:
        """The codes of every legal move: bones ascending, then lines as they are listed."""
        found: list[i64] = []
        if self.ending != GOING:
            return found
        board = self.board
        if board.marking:
            for line in board.markable(self.turn):      # V2-06, V2-09
                found.append(MARK + 2 * board.keys[line])
            if len(board.ends) > self.trunks:
                found.sort()
            return found
        bones = self.candidates()
        if bones == 0:
            if board.laid and board.first_left > 0:
                found.append(STOP)
            elif self.drawn_to < len(self.stock):
                found.append(DRAW)          # MT-12, MT-14, MT-18, MT-20, V1-04
            else:
                found.append(PASS)
            return found
        self._add_places(found, bones)
        if board.laid and board.first_left > 0:
            found.append(STOP)              # MT-11: any number, at least one
        return found

    def _add_places(self, found: list[i64], bones: i64) -> None:
        board = self.board
        seat = self.turn
        must = board.must()
        lines: list[i64] = []
        if must >= 0:                       # MT-19, MT-21
            if board.ends[must] >= 0:
                lines.append(must)
            else:
                lines.append(board.arms[must])
                lines.append(board.arms[must] + 1)
        else:
            for line in range(len(board.ends)):
                if board.open_to(seat, line):
                    lines.append(line)
        branching = self.branching
        while bones != 0:
            bit = bones & -bones
            bones ^= bit
            code = (lowest(bit) + 1) * STEP
            for line in lines:
                if WITH[board.ends[line]] & bit:
                    found.append(code + 2 * board.keys[line])
                    if branching and bit & DOUBLES and board.owners[line] == seat:
                        found.append(code + 2 * board.keys[line] + 1)       # V2-02, V2-04
        if len(board.ends) > self.trunks:
            found.sort()

    def play(self, code: i64) -> None:
        """Play a legal move, unchecked."""
        seat = self.turn
        board = self.board
        if code >= MARK:
            board.marks |= BIT[board.line_of((code - MARK) >> 1)]
            board.marking = False
            self._end_turn()
        elif code >= STEP:
            self._play_bone(code)
        elif code == STOP:
            self._end_turn()
        else:
            numbers = board.numbers(seat)
            if code == DRAW:
                bit = BIT[self.stock[self.drawn_to]]
                self.drawn_to += 1
                self.give(seat, self.hand(seat) | bit)
                if bit & SHOWING[numbers]:
                    self.log.append(seat * ENTRY + 4 * numbers + DREW)
                    self.drawn = lowest(bit)
                    return
            self.log.append(seat * ENTRY + 4 * numbers + code)
            self._fail()

    def _play_bone(self, code: i64) -> None:
        seat = self.turn
        board = self.board
        bone = code // STEP - 1
        bit = BIT[bone]
        key = (code % STEP) >> 1
        line = board.line_of(key)
        drawn = self.drawn >= 0
        self.log.append(seat * ENTRY + code)
        hand = self.hand(seat) ^ bit
        self.give(seat, hand)
        self.drawn = -1
        board.lay(seat, bone, line, code & 1 == 1)
        if bit & DOUBLES and (board.first_left == 0 or self.rules.bind):
            board.add_double(line)          # MT-16, MT-17
        board.drop_dead()                   # MT-22
        if hand == 0:
            self.ending = OUT               # MT-01, MT-23, MT-24, MT-29, V1-07: a double too, at once
        elif board.first_left > 0:
            if drawn:
                self._end_turn()            # MT-12, V1-05: nothing from the hand may follow
            else:
                board.laid = True
        elif bit & DOUBLES:
            board.laid = True               # MT-17, MT-28: another bone, also if the double is dead
            self._look_for_block()
        else:
            self._end_turn()                # MT-13, V1-06, V2-03: one bone

    def _fail(self) -> None:
        """Nothing to lay and nothing drawn that fits: the marker, and the turn is over."""
        board = self.board
        seat = self.turn
        if board.marked_line(seat) < 0:     # V2-07: one that lies already stays
            lines = board.markable(seat)
            if len(lines) > 1:
                board.marking = True        # V2-06: he chooses the arm
                return
            board.marks |= BIT[lines[0]]    # MT-12, MT-14, MT-18, MT-20, V1-04
        self._end_turn()

    def _end_turn(self) -> None:
        board = self.board
        board.laid = False
        if board.first_left > 0:
            board.first_left -= 1
        self._look_for_block()
        if self.ending != GOING:
            return
        seat = self.turn + self.step        # R40-64
        if seat == self.players:
            seat = 0
        elif seat < 0:
            seat = self.players - 1
        self.turn = seat

    def _look_for_block(self) -> None:
        """MT-24, MT-27: no stock, all markers out, nobody has a legal bone."""
        board = self.board
        if self.drawn_to < len(self.stock) or board.first_left > 0 or board.doubles or not board.all_marked():
            return
        for seat in range(self.players):
            if self.hand(seat) & SHOWING[board.numbers(seat)]:
                return
        self.ending = BLOCKED

    def refusal(self, code: i64) -> IllegalMove | None:
        """None if the move is legal now, else the refusal with its rule."""
        return refused(self.board, self.rules, self.turn, self.hand(self.turn), self.drawn, self.stock_left(),
                       self.ending != GOING, code)

    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.ending != GOING

    def settle(self) -> None:
        """Set the ending that hands, stock and board have come to: for reading positions, not for play."""
        for seat in range(self.players):
            if self.hand(seat) == 0:
                self.ending = OUT
                self.turn = seat
        if self.ending == GOING and self.drawn < 0 and not self.board.marking:
            self._look_for_block()

    def left_in(self, hand: i64) -> int:
        """What bones left in a hand count (MT-25, V1-08, V2-08)."""
        if not self.rules.pips:
            return int(size_of(hand))
        return int(pips_of(hand) + (self.rules.blank if hand & 1 else 0))

    @property
    def outcome(self) -> Outcome | None:
        """None while the deal goes on, else how it ended; every seat scores what it has left."""
        if self.ending == GOING:
            return None
        scores = [self.left_in(self.hand(seat)) for seat in range(self.players)]
        carry = int((self.board.number + 1) % self.rules.games)
        if self.ending == OUT:
            return Outcome("out", "MT-24", int(self.turn), scores, carry)
        best = min(scores)
        winner = scores.index(best) if scores.count(best) == 1 else None
        return Outcome("blocked", "MT-27", winner, scores, carry)

    def copy(self) -> TrainState:
        """A state of its own with the same content."""
        new = TrainState(self.game, self.rules, self.board.copy(), self.base, self.log[:], self.stock,
                         self.drawn_to)
        new.turn = self.turn
        new.hand0 = self.hand0
        new.hand1 = self.hand1
        new.hand2 = self.hand2
        new.hand3 = self.hand3
        new.drawn = self.drawn
        new.ending = self.ending
        return new

    # Texts.

    def phase(self) -> str:
        """`play`, `drawn` (the bone just drawn must be laid), `mark` (choose the arm) or `over`."""
        if self.ending != GOING:
            return "over"
        if self.board.marking:
            return "mark"
        return "drawn" if self.drawn >= 0 else "play"

    def view(self, seat: int | None) -> TrainView:
        """What this seat may see; None is a spectator. Raises DealError `view.seat`."""
        self.seen_from(seat)
        mine = seat is not None and seat == self.turn
        moves = self.legal_moves() if mine else []
        own: i64 = 0 if seat is None else self.hand(seat)
        return TrainView(seat, self.game.players, int(self.turn), moves, self.phase(), own,
                         [size_of(self.hand(other)) for other in range(self.players)], self.stock_left(),
                         self.drawn if mine else -1, self.board.copy(), self.memory(), self.rules)

    def move_text(self, code: i64) -> str:
        """The text of a move's code."""
        return code_text(code)

    def parse_move(self, text: str) -> Move:
        """Read a move; the line may be left out where the bone can go to one only."""
        return read_move(self.board, self.rules, self.turn, self.codes(), text)

    def position(self) -> str:
        """The whole state as text, clauses separated by `; ` (see `asztal.trains.position`)."""
        board = self.board
        memory = self.memory()
        clauses = [head_text(self.game), f"game: {board.number + 1}", f"dealer: {board.dealer}",
                   f"opener: {board.opener}", f"round: {1 if board.first_left > 0 else 2}",
                   f"to-move: {self.turn}"]
        for seat in range(self.players):
            clauses.append(f"hand {seat}: {bones_text(bones_of(self.hand(seat)))}".rstrip())
        clauses.append(f"stock: {bones_text(self.stock[self.drawn_to:])}".rstrip())
        clauses.append(f"engine: {board.engine}-{board.engine}")
        lines = board.listed()
        for line in lines:
            tiles = memory.tiles[line]
            if tiles:
                inner = board.inner_numbers(line, tiles)
                clauses.append(f"line {line_text(board.keys[line])}: " + " ".join([
                    f"{inner[place]}-{inner[place + 1]}" for place in range(len(tiles))]))
        crossed = [line_text(board.keys[line]) for line in lines if board.ends[line] < 0]
        if crossed:
            clauses.append("crosswise: " + " ".join(crossed))
        marked = [line_text(board.keys[line]) for line in lines if board.marks & BIT[line]]
        if marked:
            clauses.append("marked: " + " ".join(marked))
        if board.doubles:
            clauses.append("doubles: " + " ".join([line_text(board.keys[line]) for line in board.doubles]))
        if board.laid or board.marking:
            clauses.append("turn: " + " ".join((["laid"] if board.laid else [])
                                               + (["mark"] if board.marking else [])))
        if self.drawn >= 0:
            clauses.append(f"drawn: {bone_text(self.drawn)}")
        for seat in range(self.players):
            if max(memory.slots[seat], default=0) != 0:
                clauses.append(f"lacks {seat}: " + " ".join([slot_text(s) for s in memory.slots[seat]]))
        return "; ".join(clauses)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _read, (self.game, self.position())


def _read(game: Game, text: str) -> State:
    return game.position(text)

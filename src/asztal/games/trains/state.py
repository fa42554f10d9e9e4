"""A deal of trains in progress: what may be laid, drawn, marked or passed, and how it ends.

Every refusal is made in `asztal.games.trains.reasons`, which lists their codes. Rulings:
`asztal.games.trains.rules`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from asztal.engine import Game, Move, Outcome, State
from asztal.engine.clauses import Written
from asztal.errors import IllegalMove, NotationError
from asztal.games.trains.board import Board
from asztal.games.trains.lines import DRAW, DREW, MARK, PASS, STEP, STOP, line_text, place_code
from asztal.games.trains.memory import (
    FULL,
    NO_LOG,
    Memory,
    log_bone,
    log_failure,
    log_page,
    logged,
    slot_text,
)
from asztal.games.trains.moves import code_text, phrases_of, read_move, train_slot
from asztal.games.trains.reasons import refused
from asztal.games.trains.rules import TrainRules
from asztal.games.trains.view import TrainView
from asztal.pieces.bone_sets import BIT, DOUBLES, SHOWING, bit_of, bones_of, lowest, pips_of, size_of
from asztal.pieces.bones import HIGH, LOW, bone_text, bones_text

__all__ = ["TrainState"]

GOING: Final = 0
OUT: Final = 1
BLOCKED: Final = 2


@final
class TrainState(State):
    """Hands as masks, the stock as bytes, and the `board`, all that lies open.

    `base` is the public past before the log, `log` with its full `pages`; both together give the
    bones of the lines and what is known (see `asztal.games.trains.memory`), which play itself never needs.
    """

    def __init__(self, game: Game, rules: TrainRules, board: Board, base: Memory, stock: bytes,
                 drawn_to: i64) -> None:
        super().__init__(game)
        self.rules = rules
        self.branching = rules.branching
        self.step: i64 = rules.step
        self.players: i64 = game.players
        self.trunks: i64 = game.players + (1 if rules.common else 0)
        self.board = board
        self.base = base
        self.log: i64 = NO_LOG
        self.pages = b""
        self.stock = stock                  # top first
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
        if self.log != NO_LOG or self.pages or len(self.base.tiles) < len(self.board.ends):
            entries = logged(self.pages, self.log)
            self.base = self.base.after(entries, len(self.board.ends))      # the same past, told once
            self.log = NO_LOG
            self.pages = b""
        return self.base

    # Play.

    def codes(self) -> list[i64]:
        """The codes of every legal move: bones ascending, then lines as they are listed."""
        if self.ending != GOING:
            return []
        board = self.board
        if board.marking:
            return self._marks()
        places = board.places(self.turn)
        bones: i64 = 0
        if self.drawn >= 0:
            bones = bit_of(self.drawn)      # MT-14: at once, and no other
        else:
            bones = self.hand(self.turn) & SHOWING[board.numbers(places)]
        may_stop = board.laid and board.first_left > 0
        if bones == 0:
            if may_stop:
                return [STOP]
            return [DRAW if self.drawn_to < len(self.stock) else PASS]  # MT-12, MT-14, MT-18, MT-20, V1-04
        found = self._places(places, bones)
        if may_stop:
            found.append(STOP)              # MT-11: any number, at least one
        return found

    def _places(self, places: i64, bones: i64) -> list[i64]:
        """The codes of laying any of these bones on any of these lines where it fits."""
        board = self.board
        ends = board.ends
        seat = self.turn
        found: list[i64] = []
        while bones != 0:
            bone = lowest(bones & -bones)
            bones &= bones - 1
            low = LOW[bone]
            high = HIGH[bone]
            for line in range(len(ends)):
                if places >> line & 1 and (ends[line] == high or ends[line] == low):
                    code = place_code(bone, board.key(line), False)
                    found.append(code)
                    if low == high and self.branching and board.owners[line] == seat:
                        found.append(code + 1)      # V2-02, V2-04: crosswise
        if len(ends) > self.trunks:
            found.sort()
        return found

    def _marks(self) -> list[i64]:
        """The codes of putting the marker on any arm that may have it (V2-06, V2-09)."""
        board = self.board
        lines = board.markable(self.turn)
        return sorted([MARK + 2 * board.key(line) for line in range(len(board.ends)) if lines >> line & 1])

    def advance(self, code: i64) -> None:
        """Play a legal move, unchecked."""
        seat = self.turn
        board = self.board
        if self.log >= FULL:
            self.pages = self.pages + log_page(self.log)
            self.log = NO_LOG
        if code >= MARK:
            board.marks |= bit_of(board.line_of((code - MARK) >> 1))
            board.marking = False
            self._end_turn()
        elif code >= STEP:
            self._play_bone(code)
        elif code == STOP:
            self._end_turn()
        else:
            numbers = board.numbers(board.places(seat))
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

    def _play_bone(self, code: i64) -> None:
        seat = self.turn
        board = self.board
        bone = code // STEP - 1
        bit = bit_of(bone)
        key = (code % STEP) >> 1
        line = board.line_of(key)
        drawn = self.drawn >= 0
        self.log = log_bone(self.log, seat, line, bone)
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
            if lines & (lines - 1):
                board.marking = True        # V2-06: the player chooses the arm
                return
            board.marks |= lines            # MT-12, MT-14, MT-18, MT-20, V1-04
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
            if self.hand(seat) & board.legal(seat):
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
        new = TrainState(self.game, self.rules, self.board.copy(), self.base, self.stock, self.drawn_to)
        new.log = self.log
        new.pages = self.pages
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
        return TrainView(self.game, seat, int(self.turn), moves, self.phase(), own,
                         [size_of(self.hand(other)) for other in range(self.players)], self.stock_left(),
                         self.drawn if mine else -1, self.board.copy(), self.memory(), self.rules)

    def move_text(self, code: i64) -> str:
        """The text of a move's code."""
        return code_text(code)

    def parse_move(self, text: str) -> Move:
        """Read a move; the line may be left out where the bone can go to one only."""
        try:
            return read_move(self.board, self.rules, self.turn, self.codes(), text)
        except NotationError as error:
            raise phrases_of(self.rules).near_miss(text, error, self.slot, self.read, self.refusal) from None

    def slot(self, word: str) -> tuple[str, str]:
        """What a word may stand for in a move here."""
        return train_slot(self.board, self.turn, word)

    def read(self, text: str) -> i64:
        """The code of a move's text."""
        return read_move(self.board, self.rules, self.turn, self.codes(), text).code

    def position(self) -> str:
        """The whole state as text, clauses separated by `; ` (see `asztal.games.trains.position`)."""
        board = self.board
        memory = self.memory()
        written = Written(self.game)
        written.put("game", str(board.number + 1))
        written.put("dealer", str(board.dealer))
        written.put("opener", str(board.opener))
        written.put("round", "1" if board.first_left > 0 else "2")
        written.put("to-move", str(self.turn))
        for seat in range(self.players):
            written.put(f"hand {seat}", bones_text(bones_of(self.hand(seat))))
        written.put("stock", bones_text(list(self.stock[self.drawn_to:])))
        written.put("engine", f"{board.engine}-{board.engine}")
        lines = board.listed()
        for line in lines:
            tiles = memory.tiles[line]
            if tiles:
                inner = board.inner_numbers(line, tiles)
                written.put(f"line {line_text(board.key(line))}", " ".join([
                    f"{inner[place]}-{inner[place + 1]}" for place in range(len(tiles))]))
        written.put_some("crosswise", board.names([line for line in lines if board.ends[line] < 0]))
        written.put_some("marked", board.names([line for line in lines if board.marks & BIT[line]]))
        written.put_some("doubles", board.names(board.doubles))
        written.put_some("turn", " ".join(["laid"] * board.laid + ["mark"] * board.marking))
        if self.drawn >= 0:
            written.put("drawn", bone_text(self.drawn))
        for seat in range(self.players):
            if max(memory.slots[seat], default=0) != 0:
                written.put(f"lacks {seat}", " ".join([slot_text(slot) for slot in memory.slots[seat]]))
        return written.text()

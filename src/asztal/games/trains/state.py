"""The referee of the train games: which moves are legal, and how a deal ends.

Every refusal is made in `asztal.games.trains.reasons`, which lists their codes. Rulings:
`asztal.games.trains.options`.
"""

from __future__ import annotations

from typing import SupportsIndex, final

from mypy_extensions import i64

from asztal.bones.deal import GOING, OUT
from asztal.engine import Move, Outcome
from asztal.errors import IllegalMove, NotationError
from asztal.games.trains.deal import TrainDeal
from asztal.games.trains.lines import DRAW, MARK, PASS, STOP, place_code
from asztal.games.trains.moves import code_text, phrases_of, read_move, train_slot
from asztal.games.trains.position import position_text
from asztal.games.trains.reasons import refused
from asztal.games.trains.view import TrainView
from asztal.pieces.bone_sets import SHOWING, bit_of, count_bones, lowest, pips_of
from asztal.pieces.bones import HIGH, LOW

__all__ = ["TrainState"]


@final
class TrainState(TrainDeal):
    """A deal with its referee."""

    def copy(self) -> TrainState:
        """Return an independent state with the same content."""
        new = TrainState(self.game, self.rules, self.board.copy(), self.base, self.stock, self.drawn_to)
        self.copy_into(new)
        new.log = self.log
        new.pages = self.pages
        return new

    def codes(self) -> list[i64]:
        """The codes of every legal move: bones ascending, then lines as they are listed."""
        if self.ending != GOING:
            return []
        board = self.board
        if board.marking:
            return self._marks()
        lines = board.open_lines(self.turn)
        bones: i64 = 0
        if self.drawn >= 0:
            bones = bit_of(self.drawn)  # MT-14: at once, and no other
        else:
            bones = self.hand(self.turn) & SHOWING[board.numbers(lines)]
        may_stop = board.laid and board.first_left > 0
        if bones == 0:
            if may_stop:
                return [STOP]
            return [DRAW if self.drawn_to < len(self.stock) else PASS]  # MT-12, MT-14, MT-18, MT-20, V1-04
        codes = self._placements(lines, bones)
        if may_stop:
            codes.append(STOP)  # MT-11: any number, at least one
        return codes

    def _placements(self, lines: i64, bones: i64) -> list[i64]:
        """The codes of placing any of these bones on any of these lines where it fits."""
        board = self.board
        ends = board.ends
        seat = self.turn
        codes: list[i64] = []
        while bones != 0:
            bone = lowest(bones & -bones)
            bones &= bones - 1
            low = LOW[bone]
            high = HIGH[bone]
            for line in range(len(ends)):
                if lines >> line & 1 and (ends[line] == high or ends[line] == low):
                    code = place_code(bone, board.key(line), False)
                    codes.append(code)
                    if low == high and self.rules.branching and board.owners[line] == seat:
                        codes.append(code + 1)  # V2-02, V2-04: crosswise
        if self.rules.branching:  # arms are numbered as they came to be
            codes.sort()
        return codes

    def _marks(self) -> list[i64]:
        """The codes of putting the marker on any arm that may have it (V2-06, V2-09)."""
        board = self.board
        lines = board.markable(self.turn)
        return sorted([MARK + 2 * board.key(line) for line in range(len(board.ends)) if lines >> line & 1])

    def refusal(self, code: i64) -> IllegalMove | None:
        """None if the move is legal now, else the refusal with its rule."""
        return refused(self, code)

    def left_in(self, hand: i64) -> int:
        """What bones left in a hand count (MT-25, V1-08, V2-08)."""
        if not self.rules.pips:
            return int(count_bones(hand))
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

    # Texts.

    def view(self, seat: SupportsIndex | None) -> TrainView:
        """What this seat may see; None is a spectator. Raises DealError `view.seat`."""
        viewer = self.seat_of(seat)
        return self.shown(viewer, self.legal_moves() if viewer is not None and viewer == self.turn else [])

    def shown(self, seat: int | None, moves: list[Move]) -> TrainView:
        """What this seat may see, with these moves."""
        mine = seat is not None and seat == self.turn
        own: i64 = 0 if seat is None else self.hand(seat)
        return TrainView(
            self.game,
            seat,
            int(self.turn),
            moves,
            self.phase(),
            own,
            [count_bones(self.hand(other)) for other in range(self.players)],
            self.stock_left(),
            self.drawn if mine else -1,
            self.board.copy(),
            self.memory(),
            self.rules,
        )

    def move_text(self, code: i64) -> str:
        """The text of a move's code."""
        return code_text(code)

    def parse_move(self, text: str) -> Move:
        """Read a move; the line may be left out where the bone can go to one only."""
        try:
            return read_move(self, self.codes(), text)
        except NotationError as error:
            raise phrases_of(self.rules).near_miss(text, error, self.slot, self.read, self) from None

    def slot(self, word: str) -> tuple[str, str]:
        """What a word may stand for in a move here."""
        return train_slot(self.board, self.turn, word)

    def read(self, text: str) -> i64:
        """The code of a move's text."""
        return read_move(self, self.codes(), text).code

    def position(self) -> str:
        """The whole state as text; see `asztal.games.trains.position`."""
        return position_text(self)

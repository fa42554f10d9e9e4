"""The referee of the train games: which moves are legal, and how a deal ends.

Every refusal is made in `asztal.games.trains.reasons`, which lists their codes. Rulings:
`asztal.games.trains.options`.
"""

from __future__ import annotations

from typing import SupportsIndex, final

from mypy_extensions import i64

from asztal.bones.deal import GOING, OUT
from asztal.engine import Move, Outcome, Random
from asztal.errors import IllegalMove, NotationError
from asztal.games.trains.deal import TrainDeal
from asztal.games.trains.lines import DRAW, MARK, PASS, STOP, place_code
from asztal.games.trains.moves import code_text, phrases_of, read_move, train_slot
from asztal.games.trains.position import position_text
from asztal.games.trains.reasons import refused
from asztal.games.trains.view import TrainView
from asztal.pieces.bone_sets import BETWEEN, DOUBLES, SHOWING, bit_of, count_bones, lowest, pips_of
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
        new.first = self.first
        new.second = self.second
        new.third = self.third
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
        bones = self._placeable() & SHOWING[board.numbers(lines)]
        if bones == 0:
            return [self._instead()]
        codes = self._placements(lines, bones)
        if self._may_stop():
            codes.append(STOP)  # MT-11: any number, at least one
        return codes

    def random_code(self, rng: Random) -> i64:
        """One of `codes`, found without listing them: a list takes longer than all else in a playout."""
        board = self.board
        if board.marking:
            return self._random_mark(rng)
        lines = board.open_lines(self.turn)
        ends = board.ends
        once: i64 = 0  # the numbers that a line ends in
        twice: i64 = 0  # and another
        places: i64 = 0  # which line it is, five bits a number
        for line in range(len(ends)):  # without a branch, for which lines they are no processor foresees
            end = ends[line]
            mine = -(lines >> line & 1)
            bit = bit_of(end) & mine
            twice |= once & bit
            once |= bit
            places |= line << (5 * end & 63) & mine
        bones = SHOWING[once] & self._placeable()
        if bones == 0:
            rng.below(1)
            return self._instead()
        others: i64 = 1 if self._may_stop() else 0
        across: i64 = self._crossable() if self.branching else 0
        if bones & (BETWEEN[once] | SHOWING[twice]) or (across != 0 and bones & DOUBLES):
            return self._one_of_many(rng, lines, across, bones, others)
        place = rng.below(count_bones(bones) + others)  # mostly each bone has one place to go to
        while bones != 0:
            if place == 0:
                bone = lowest(bones & -bones)
                low: i64 = LOW[bone]
                high: i64 = HIGH[bone]
                number = high + (low - high) * (once >> low & 1)  # the one of the two that fits
                return place_code(bone, board.keys[places >> 5 * number & 31], False)
            place -= 1
            bones &= bones - 1
        return STOP

    def _one_of_many(self, rng: Random, lines: i64, across: i64, bones: i64, others: i64) -> i64:
        """One of `codes`: these bones on these lines, crosswise on those `across`, or one of `others`."""
        ends = self.board.ends
        along: i64 = 0  # how many of the lines end in each number, six bits a number
        crossed: i64 = 0  # and on how many of those a double may lie crosswise
        for line in range(len(ends)):
            if lines >> line & 1:
                bit = bit_of(6 * ends[line])
                along += bit
                crossed += bit & -(across >> line & 1)
        many = others
        rest = bones
        while rest != 0:
            many += ways_of(lowest(rest & -rest), along, crossed)
            rest &= rest - 1
        place = rng.below(many)
        while bones != 0:
            bone = lowest(bones & -bones)
            ways = ways_of(bone, along, crossed)
            if place < ways:
                return self._placement(lines, across, bone, place)
            place -= ways
            bones &= bones - 1
        return STOP

    def _placeable(self) -> i64:
        """The bones, as a mask, that may be placed where they fit."""
        return bit_of(self.drawn) if self.drawn >= 0 else self.hand(self.turn)  # MT-14: at once, and no other

    def _may_stop(self) -> bool:
        """Whether the seat to move may end its first turn."""
        return self.board.laid and self.board.first_left > 0

    def _instead(self) -> i64:
        """The code of the only move of a seat that can place no bone."""
        if self._may_stop():
            return STOP
        return DRAW if self.drawn_to < len(self.stock) else PASS  # MT-12, MT-14, MT-18, MT-20, V1-04

    def _crossable(self) -> i64:
        """The lines, as a mask, on which the seat to move may place a double crosswise (V2-02, V2-04)."""
        return self.board.growing[self.turn] if self.branching else 0

    def _placements(self, lines: i64, bones: i64) -> list[i64]:
        """The codes of placing any of these bones on any of these lines where it fits."""
        board = self.board
        ends = board.ends
        order = board.order
        across = self._crossable()
        codes: list[i64] = []
        while bones != 0:
            bone = lowest(bones & -bones)
            bones &= bones - 1
            low = LOW[bone]
            high = HIGH[bone]
            for at in range(len(order)):
                line: i64 = order[at]
                if lines >> line & 1 and (ends[line] == high or ends[line] == low):
                    code = place_code(bone, board.key(line), False)
                    codes.append(code)
                    if low == high and across >> line & 1:
                        codes.append(code + 1)
        return codes

    def _placement(self, lines: i64, across: i64, bone: i64, place: i64) -> i64:
        """The code of one of the `_placements` of this bone on these lines, crosswise on those `across`."""
        board = self.board
        ends = board.ends
        order = board.order
        low: i64 = LOW[bone]
        high: i64 = HIGH[bone]
        for at in range(len(order)):
            line: i64 = order[at]
            end = ends[line]
            if lines >> line & 1 and (end == high or end == low):
                if place == 0:
                    return place_code(bone, board.key(line), False)
                place -= 1
                if low == high and across >> line & 1:
                    if place == 0:
                        return place_code(bone, board.key(line), True)
                    place -= 1
        raise IndexError(place)

    def _marks(self) -> list[i64]:
        """The codes of putting the marker on any arm that may have it (V2-06, V2-09)."""
        board = self.board
        lines = board.markable(self.turn)
        return [MARK + 2 * board.key(line) for line in board.listed() if lines >> line & 1]

    def _random_mark(self, rng: Random) -> i64:
        """One of `_marks`."""
        board = self.board
        order = board.order
        lines = board.markable(self.turn)
        place = rng.below(count_bones(lines))
        for at in range(len(order)):
            line: i64 = order[at]
            if lines >> line & 1:
                if place == 0:
                    return MARK + 2 * board.key(line)
                place -= 1
        raise IndexError(place)

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


def ways_of(bone: i64, along: i64, crossed: i64) -> i64:
    """How many placements a bone has where so many lines end in each number, and so many take a double crosswise."""
    low: i64 = 6 * LOW[bone]
    high: i64 = 6 * HIGH[bone]
    return (along >> low & 63) + ((crossed if low == high else along) >> high & 63)

"""What one seat of a trains deal may see."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from asztal.bones.shapes import BonePhase
from asztal.bones.view import BoneView
from asztal.engine import Game, Move
from asztal.games.trains.board import Board
from asztal.games.trains.lines import COMMON, line_text
from asztal.games.trains.memory import Memory
from asztal.games.trains.options import TrainRules
from asztal.games.trains.shapes import TrainDoubleData, TrainLineData, TrainViewData
from asztal.pieces.bone_sets import BIT, PIPS
from asztal.pieces.bones import bone_text

__all__ = ["TrainView"]


class TrainView(BoneView):
    """A seat's own bones, what is open (`board`), and what everybody has seen (`memory`).

    `rules` repeats the game's.
    """

    def __init__(
        self,
        game: Game,
        seat: int | None,
        to_move: int,
        moves: Sequence[Move],
        phase: BonePhase,
        hand: i64,
        counts: list[i64],
        stock: i64,
        drawn: i64,
        board: Board,
        memory: Memory,
        rules: TrainRules,
    ) -> None:
        super().__init__(game, seat, to_move, moves, phase, hand, counts, stock, drawn)
        self.board = board
        self.memory = memory
        self.rules = rules

    def lacked(self, seat: i64) -> list[int]:
        """The numbers that this seat is known to hold no bone of, highest first; see `check_seat`."""
        self.check_seat(seat)
        return self.memory.lacked_numbers(seat)

    def data(self) -> TrainViewData:
        """The view as plain JSON data."""
        board = self.board
        must = board.line_to_cover() if self.phase != "over" else -1
        return {
            "family": "trains",
            **self.hands_data(),
            "engine": int(board.engine),
            "opener": int(board.opener),
            "first_round": board.first_left > 0,
            "again": board.laid and board.first_left == 0,
            "lines": [self._line(line) for line in board.listed()],
            "doubles": [self._double(line) for line in board.open_doubles()] if board.first_left == 0 else [],
            "marked": [board.marked_line(seat) >= 0 for seat in range(self.players)],
            "must": None if must < 0 else line_text(board.key(must)),
            "known_void": [self.lacked(seat) for seat in range(self.players)],
            "game_number": int(board.number) + 1,
            "dealer": int(board.dealer),
        }

    def _double(self, line: i64) -> TrainDoubleData:
        number = self.board.double_at(line)
        return {"line": line_text(self.board.key(line)), "bone": f"{number}-{number}"}

    def _line(self, line: i64) -> TrainLineData:
        board = self.board
        end = board.ends[line]
        tiles = self.memory.tiles[line]
        inner = board.inner_numbers(line, tiles)
        first: i64 = board.arm(line)
        owner = board.owner(line)
        return {
            "id": line_text(board.key(line)),
            "owner": None if owner == COMMON else int(owner),
            "start": int(inner[0]),
            "tiles": [
                [bone_text(tiles[place]), int(inner[place]), int(PIPS[tiles[place]] - inner[place])]
                for place in range(len(tiles))
            ],
            "end": None if end < 0 else int(end),
            "marker": board.marks & BIT[line] != 0,
            "arms": [] if end >= 0 else [line_text(board.key(first)), line_text(board.key(first + 1))],
            "crosswise": end < 0,
        }

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return TrainView, (
            self.game,
            self.seat,
            self.to_move,
            self.moves,
            self.phase,
            int(self.hand),
            self.counts,
            int(self.stock),
            int(self.drawn),
            self.board,
            self.memory,
            self.rules,
        )

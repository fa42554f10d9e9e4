"""What one seat of a domino deal may see."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from asztal.bones.shapes import BonePhase
from asztal.bones.view import BoneView
from asztal.engine import Game, Move
from asztal.games.dominoes.memory import NOBODY, Memory
from asztal.games.dominoes.shapes import DominoViewData
from asztal.pieces.bones import bone_text

__all__ = ["DominoView"]


class DominoView(BoneView):
    """A seat's own bones, what lies on the table, and what everybody has seen (`memory`).

    `step` and `drawing` repeat the game's rules.
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
        dealer: i64,
        memory: Memory,
        step: i64,
        drawing: bool,
    ) -> None:
        super().__init__(game, seat, to_move, moves, phase, hand, counts, stock, drawn)
        self.dealer: i64 = dealer
        self.memory = memory
        self.step: i64 = step
        self.drawing = drawing

    def ends(self) -> list[i64]:
        """The left and the right open number, or nothing on an empty line."""
        memory = self.memory
        if not memory.bones:
            return []
        return [memory.lefts[0], memory.rights[len(memory.rights) - 1]]

    def starter(self) -> int | None:
        """The seat that starts or started; None if that is not known."""
        if not self.memory.bones:
            return int(self.to_move)
        return _seat(self.memory.laid_by[self.memory.start])

    def lacked(self, seat: i64) -> list[int]:
        """The numbers that this seat is known to hold no bone of, highest first; see `check_seat`."""
        self.check_seat(seat)
        return self.memory.lacked_numbers(seat)

    def data(self) -> DominoViewData:
        """The view as plain JSON data."""
        memory = self.memory
        return {
            "family": "dominoes",
            **self.hands_data(),
            "draws": self.drawing,
            "line": [
                [bone_text(memory.bones[i]), int(memory.lefts[i]), int(memory.rights[i])]
                for i in range(len(memory.bones))
            ],
            "start": int(memory.start),
            "ends": [int(number) for number in self.ends()],
            "starter": self.starter(),
            "passed": [self.lacked(seat) for seat in range(self.players)],
            "placed_by": [_seat(seat) for seat in memory.laid_by],
            "dealer": int(self.dealer),
        }

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return DominoView, (
            self.game,
            self.seat,
            self.to_move,
            self.moves,
            self.phase,
            int(self.hand),
            self.counts,
            int(self.stock),
            int(self.drawn),
            int(self.dealer),
            self.memory,
            int(self.step),
            self.drawing,
        )


def _seat(seat: i64) -> int | None:
    return None if seat == NOBODY else int(seat)

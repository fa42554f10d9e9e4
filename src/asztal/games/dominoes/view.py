"""What one seat of a domino deal may see."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from asztal.engine import Game, Move, View
from asztal.games.dominoes.memory import NOBODY, NUMBER, Memory
from asztal.games.dominoes.tables import bones_of
from asztal.pieces.bones import bone_text

__all__ = ["DominoView"]


class DominoView(View):
    """A seat's own bones, what lies on the table, and what everybody has seen (`memory`).

    `hand` and `drawn` are the seat's own (no bones and −1 for a spectator; `drawn` is −1 unless
    this seat has just drawn a bone that fits). `step` and `drawing` repeat the game's rules.
    """

    def __init__(self, game: Game, seat: int | None, to_move: int, moves: Sequence[Move], phase: str,
                 hand: i64, counts: list[i64], stock: i64, drawn: i64, dealer: i64, memory: Memory,
                 step: i64, drawing: bool) -> None:
        super().__init__(game, seat, to_move, moves)
        self.phase = phase
        self.hand: i64 = hand                           # D-03: one's own and no other
        self.counts = counts
        self.stock: i64 = stock
        self.drawn: i64 = drawn
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

    def passed(self, seat: i64) -> list[int]:
        """The numbers that this seat is known to hold no bone of, highest first; see `check_seat`."""
        self.check_seat(seat)
        mask = self.memory.lacked(seat)
        return [number for number in range(6, -1, -1) if mask & NUMBER[number]]

    def data(self) -> dict[str, object]:
        """The view as plain JSON data."""
        memory = self.memory
        return {
            "family": "dominoes",
            "seat": None if self.seat is None else int(self.seat),
            "players": self.players,
            "to_move": int(self.to_move),
            "phase": self.phase,
            "hand": [bone_text(bone) for bone in bones_of(self.hand)],
            "counts": [int(count) for count in self.counts],
            "stock": int(self.stock),
            "draws": self.drawing,
            "line": [[bone_text(memory.bones[i]), int(memory.lefts[i]), int(memory.rights[i])]
                     for i in range(len(memory.bones))],
            "start": int(memory.start),
            "ends": [int(number) for number in self.ends()],
            "drawn": None if self.drawn < 0 else bone_text(self.drawn),
            "starter": self.starter(),
            "passed": [self.passed(seat) for seat in range(self.players)],
            "placed_by": [_seat(seat) for seat in memory.laid_by],
            "dealer": int(self.dealer),
            "moves": [move.text for move in self.moves],
        }

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return DominoView, (self.game, self.seat, self.to_move, self.moves, self.phase, int(self.hand),
                            self.counts, int(self.stock), int(self.drawn), int(self.dealer), self.memory,
                            int(self.step), self.drawing)


def _seat(seat: i64) -> int | None:
    return None if seat == NOBODY else int(seat)

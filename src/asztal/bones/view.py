"""What one seat may see of a deal with bones: its own hand, and how many the others have."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from asztal.bones.sampling import HiddenHands
from asztal.bones.shapes import BoneHandsData, BonePhase
from asztal.engine import Game, Move, View
from asztal.pieces.bone_sets import bones_of
from asztal.pieces.bones import bone_text

__all__ = ["BoneView"]


class BoneView(View):
    """`hand` and `drawn` are the seat's own (no bones and −1 for a spectator; `drawn` is −1 unless this
    seat has just drawn a bone that fits).
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
    ) -> None:
        super().__init__(game, seat, to_move, moves)
        self.phase = phase
        self.hand: i64 = hand  # D-03: the seat's own and no other
        self.counts = counts
        self.stock: i64 = stock
        self.drawn: i64 = drawn
        self.hidden: HiddenHands | None = None  # what deals are drawn from, once one is

    def blocked(self) -> bool:
        """Whether the deal has ended because nobody could place a bone."""
        return self.phase == "over" and min(self.counts) > 0

    def hands_data(self) -> BoneHandsData:
        """The part of `data` about turn, hands and stock."""
        return {
            "seat": None if self.seat is None else int(self.seat),
            "players": self.players,
            "to_move": int(self.to_move),
            "phase": self.phase,
            "hand": [bone_text(bone) for bone in bones_of(self.hand)],
            "counts": [int(count) for count in self.counts],
            "stock": int(self.stock),
            "drawn": None if self.drawn < 0 else bone_text(self.drawn),
            "moves": [move.text for move in self.moves],
        }

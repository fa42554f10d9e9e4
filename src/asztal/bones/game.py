"""A game with bones: its set, and hands dealt whole."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from asztal.engine import Game, OptionValue
from asztal.errors import NotationError
from asztal.pieces.bone_sets import bit_of
from asztal.pieces.bones import bone_text, parse_bone, set_size

__all__ = ["BoneGame"]


class BoneGame(Game):
    """A game with the set up to the double of `top`, whose hands of `size` bones are dealt whole."""

    def __init__(
        self,
        id: str,
        family: str,
        revision: int,
        players: int,
        values: Mapping[str, OptionValue],
        given: Mapping[str, OptionValue],
        top: i64,
        size: i64,
        step: i64,
    ) -> None:
        super().__init__(id, family, revision, players, values, given)
        self.pieces = bytes(range(set_size(top)))
        self.size: i64 = size
        self.step = step

    def piece_text(self, piece: i64) -> str:
        """The text of a bone. Raises NotationError `piece.unknown` (`number`)."""
        if not 0 <= piece < len(self.pieces):
            raise NotationError("piece.unknown", number=int(piece))
        return bone_text(piece)

    def parse_piece(self, text: str) -> i64:
        """The number of a bone. Raises NotationError `bone.unreadable` or `bone.not-in-set` (`text`)."""
        bone = parse_bone(text)
        if bone >= len(self.pieces):
            raise NotationError("bone.not-in-set", text=text)
        return bone

    def hand_from(self, order: bytes, at: i64) -> i64:
        """The hand that is dealt from here on, as a mask."""
        hand: i64 = 0
        for number in range(at, at + self.size):
            hand |= bit_of(order[number])
        return hand

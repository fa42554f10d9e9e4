"""Domino players of the first two levels: they look at their own bones."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.bot import Bot
from asztal.bots.dominoes.players import burden, left_by
from asztal.engine import Move, View
from asztal.games.dominoes.moves import DRAW
from asztal.games.dominoes.options import WITH
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import BIT, DOUBLES, count_bones

__all__ = ["CasualDomino", "NewcomerDomino"]

FOLLOW: Final = 2.0  # points that another bone of its own is worth which fits the line as it leaves it


class NewcomerDomino(Bot):
    """Looks at one end of the line, at the other if nothing fits; places a double, else the first bone that fits."""

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
        seen = [move for move in view.moves if move.code < DRAW and move.code & 1 == 0]
        moves = seen if seen else view.moves
        for move in moves:
            if move.code < DRAW and BIT[move.code >> 1] & DOUBLES:
                return move
        return moves[0]


class CasualDomino(Bot):
    """Sheds heavy bones and doubles at either end and likes to have one that follows; never asks what others lack."""

    def choose(self, view: View) -> Move:
        """The move that weighs most; among equals any."""
        if len(view.moves) == 1 or not isinstance(view, DominoView):
            return view.moves[self.rng.below(len(view.moves))]
        best: list[Move] = []
        most = 0.0
        for move in view.moves:
            weight = self.weight(view, move.code)
            if not best or weight > most:
                best = [move]
                most = weight
            elif weight == most:
                best.append(move)
        return best[self.rng.below(len(best))]

    def weight(self, view: DominoView, code: i64) -> float:
        """What a placement is worth, in points."""
        bone = code >> 1
        left, right = left_by(view, code)
        if left < 0:
            return burden(bone)
        rest = view.hand & ~BIT[bone]
        return burden(bone) + FOLLOW * int(count_bones(rest & (WITH[left] | WITH[right])))

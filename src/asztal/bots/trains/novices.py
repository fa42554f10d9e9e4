"""Players of trains of the first two levels: one bone at a time, without a plan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.bot import Bot
from asztal.engine import Move, View
from asztal.games.trains.lines import MARK, STEP
from asztal.games.trains.view import TrainView
from asztal.pieces.bone_sets import BIT, DOUBLES, PIPS, WITH, count_bones

__all__ = ["CasualTrain", "NewcomerTrain"]

DOUBLE: Final = 5  # pips that a double counts more than it shows
FOLLOW: Final = 3  # pips that another bone of its own is worth which goes on where it plays on its train


class NewcomerTrain(Bot):
    """Builds its own train with whatever is heaviest, and sees other lines only where nothing fits its own."""

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
        moves = placements(view)
        if not moves or not isinstance(view, TrainView):
            return view.moves[self.rng.below(len(view.moves))]
        own = [move for move in moves if view.board.owner(line_of(view, move.code)) == view.to_move]
        best = own[0] if own else moves[0]
        for move in own if own else moves:
            if PIPS[move.code // STEP - 1] >= PIPS[best.code // STEP - 1]:  # a double crosswise, if it may be
                best = move
        return best


class CasualTrain(Bot):
    """Lays heavy bones and doubles wherever they fit, and looks one bone ahead on its own train."""

    def choose(self, view: View) -> Move:
        """One of the view's moves; it never stops early."""
        moves = placements(view)
        if not moves or not isinstance(view, TrainView):
            return view.moves[self.rng.below(len(view.moves))]
        best = moves[0]
        most: i64 = -1
        for move in moves:
            weight = self.weight(view, move.code)
            if weight >= most:  # a double crosswise, if it may be
                best = move
                most = weight
        return best

    def weight(self, view: TrainView, code: i64) -> i64:
        """What a placement is worth, in pips."""
        bone = code // STEP - 1
        line = line_of(view, code)
        weight = PIPS[bone] + (DOUBLE if BIT[bone] & DOUBLES else 0)
        if view.board.owner(line) == view.to_move and view.board.ends[line] >= 0:
            end = PIPS[bone] - view.board.ends[line]
            weight += FOLLOW * count_bones((view.hand ^ BIT[bone]) & WITH[end])
        return weight


def placements(view: View) -> list[Move]:
    """The moves that place a bone."""
    return [move for move in view.moves if STEP <= move.code < MARK]


def line_of(view: TrainView, code: i64) -> i64:
    """The line that a placement goes to."""
    return view.board.line_of((code % STEP) >> 1)

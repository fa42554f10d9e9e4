"""What a learned player asks in trains: which bone goes where, whether to stop, which arm to open."""

from __future__ import annotations

from mypy_extensions import i64

from asztal.bots.advice import Term
from asztal.bots.learned import Question
from asztal.bots.trains.evaluate import OUT
from asztal.bots.trains.players import SolidTrain, Weighed
from asztal.bots.trains.traits import Traits
from asztal.engine import Move, View
from asztal.games.trains.lines import STEP
from asztal.games.trains.view import TrainView
from asztal.pieces.bone_sets import BIT

__all__ = ["AskingTrain"]


class AskingTrain(SolidTrain):
    """Asks about all moves, wherever there are two that do not come to the same.

    Going out it leaves to `solid`.
    """

    def question(self, view: View, own: Move) -> Question | None:
        """What there is to choose from, where `solid` would play `own`; None where nothing else is worth a thought."""
        if not isinstance(view, TrainView) or len(view.moves) == 1:
            return None
        weighed = self.weighed
        if weighed is None or weighed.view is not view:
            weighed = Weighed(view)
        best = weighed.weights[0]
        for weight in weighed.weights:
            if weight.cost < best.cost:
                best = weight
        if best.cost == OUT:
            return None
        # Where trains branch `solid` does not think of stopping.
        weights = weighed.weights[:]
        stop = view.moves[len(view.moves) - 1]
        if stop.code < STEP and weights[len(weights) - 1].move.code != stop.code:
            weights.append(weighed.of_move(stop))
        chosen = [weight for weight in weights if not is_twin(view, weight.move, own)]
        if len(chosen) == 1:
            return None
        traits = Traits(weighed, best)
        question = Question(traits.context(len(chosen)), own)
        for weight in chosen:
            question.add(weight.move, traits.of_move(weight))
            if self.notes is not None:
                exposed = int(traits.exposed())
                self.notes.count(weight.move, Term("exposed", -exposed, exposed))
        return question


def is_twin(view: TrainView, move: Move, own: Move) -> bool:
    """Whether a move comes to the same as that of `solid`, or as one that stands before it."""
    if not view.rules.branching or move.code == own.code:
        return False
    if are_twins(view, move.code, own.code):
        return True
    for other in view.moves:
        if other.code == move.code:
            return False
        if are_twins(view, move.code, other.code):
            return True
    return False


def are_twins(view: TrainView, one: i64, other: i64) -> bool:
    """Whether two moves do the same to two arms that are alike."""
    if one // STEP != other // STEP or (one ^ other) & 1 or one < STEP:
        return False
    board = view.board
    here = board.line_of((one % STEP) >> 1)
    there = board.line_of((other % STEP) >> 1)
    marks = board.marks & (BIT[here] | BIT[there])
    if board.owner(here) != board.owner(there) or board.ends[here] != board.ends[there] or marks:
        return False
    for double in board.open_doubles():
        if board.covers(here, double) != board.covers(there, double):
            return False
    return True

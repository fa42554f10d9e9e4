"""The solid player of trains: it plans its own line and keeps to the plan.

It looks for the trail that saves most, in the first round for the one that sheds most at once, and judges a move by
what the hand would probably count in the end after it.
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.bots.advice import Term
from asztal.bots.bot import Bot
from asztal.bots.trains.evaluate import POINT, Evaluator
from asztal.engine import Game, Move, View
from asztal.games.trains.lines import MARK, STEP
from asztal.games.trains.view import TrainView

__all__ = ["SolidTrain", "Weighed", "Weight"]


class SolidTrain(Bot):
    """Plans the line of its own train, sheds what is loose elsewhere, and places doubles it can follow up."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.weighed: Weighed | None = None  # its last moves

    def choose(self, view: View) -> Move:
        """The move after which the least is likely to be left; among equals any."""
        if len(view.moves) == 1 or not isinstance(view, TrainView):
            return view.moves[self.rng.below(len(view.moves))]
        weighed = self.weighed = Weighed(view)
        best: list[Move] = []
        least: i64 = 0
        for weight in weighed.weights:
            if self.notes is not None:
                self.notes.weigh(weight.move, weight.terms())
            if not best or weight.cost < least:
                best = [weight.move]
                least = weight.cost
            elif weight.cost == least:
                best.append(weight.move)
        if self.notes is not None and len(weighed.weights) == 1:
            self.because("not-stop")
        return best[self.rng.below(len(best))]


class Weighed:
    """The moves of a view with what each will probably cost."""

    def __init__(self, view: TrainView) -> None:
        self.view = view
        self.evaluator = Evaluator(view)
        self.weights: list[Weight] = []
        for move in view.moves:
            if move.code >= STEP or (self.evaluator.first and not view.rules.branching):
                self.weights.append(self.of_move(move))  # else never better than to place one

    def of_move(self, move: Move) -> Weight:
        """What a move will probably cost."""
        evaluator = self.evaluator
        if move.code >= MARK:
            cost = evaluator.cost_of_marking(move.code)
        elif move.code >= STEP:
            cost = evaluator.cost_of_placing(evaluator.board, evaluator.hand, move.code, True)
        else:
            cost = evaluator.cost_of_stopping()
        return Weight(move, cost, evaluator)


class Weight:
    """What a move that was just looked at will probably cost, and what that is made of: what is `left` in the hand, if
    it were kept, less what plans have `saved` of it and what it is worth that the next player is `pressed`."""

    def __init__(self, move: Move, cost: i64, evaluator: Evaluator) -> None:
        self.move = move
        self.cost = cost
        self.left: i64 = evaluator.left
        self.saved: i64 = evaluator.saved
        self.planned: i64 = evaluator.planned  # bones in the plans
        self.pressed: i64 = evaluator.pressed

    def terms(self) -> list[Term]:
        """The same in points; the rest of it is a marker, and a draw."""
        if self.move.code >= MARK:
            return [Term("mark", int(-self.cost) / POINT, 0)]
        rest = self.cost - self.left + self.saved + self.pressed
        return [
            Term("out", max(0, int(-rest)) / POINT, 0),
            Term("left", int(-self.left) / POINT, 0),
            Term("plan", int(self.saved) / POINT, int(self.planned)),
            Term("press", int(self.pressed) / POINT, 0),
            Term("open-train", min(0, int(-rest)) / POINT, 0),
        ]

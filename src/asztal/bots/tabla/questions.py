"""What `strong` asks in Tábla Römi: which moves are worth a thought beside the one that `solid` would play."""

from __future__ import annotations

from typing import Final

from asztal.bots.learned import Question
from asztal.bots.tabla.players import SolidTabla, Taken, Weighed, best_end, move_with, with_tile
from asztal.bots.tabla.traits import DISCARD_IT, DRAW_ONE, TAKE_IT, Traits
from asztal.engine import Move, View
from asztal.games.tabla.moves import DISCARD, DRAW, TAKE, tile_in
from asztal.games.tabla.view import TablaView

__all__ = ["AskingTabla"]

MOST: Final = 6  # discards that are worth a thought: those that `solid` finds best,
NEARLY: Final = 0.95  # if they leave so much of what the best leaves


class AskingTabla(SolidTabla):
    """Asks where there is a choice: whether to take a tile that brings some kind nearer, and what to discard.

    Finishing it leaves to `solid`.
    """

    def question(self, view: View, own: Move) -> Question | None:
        """What there is to choose from, where `solid` would play `own`; None where nothing else is worth a thought."""
        if not isinstance(view, TablaView) or len(view.moves) == 1 or best_end(view) is not None:
            return None
        question = (
            self.of_discarding(view, own) if view.moves[0].code >= DISCARD else self.of_taking(view, own)
        )
        return question if question is not None and len(question.moves) > 1 else None

    def of_taking(self, view: TablaView, own: Move) -> Question | None:
        """Whether to take a tile that brings some kind nearer, but does not finish."""
        draw = move_with(view, DRAW)
        take = move_with(view, TAKE)
        if draw is None or take is None:
            return None
        tile = view.offered()
        taken = self.taken
        if taken is None or taken.view is not view:
            one, two, jokers = with_tile(view.one, view.two, view.jokers, tile)
            if not self.nearer(view, tile) or view.wilds.can_finish(one, two, jokers, tile, False):
                return None
            taken = Taken(view, tile)
        if taken.then is None:
            return None
        traits = Traits(taken.evaluator, taken.now)
        question = Question(traits.context(2), own)
        question.add(draw, traits.of_move(DRAW_ONE, taken.now, -1))
        question.add(take, traits.of_move(TAKE_IT, taken.then, tile))
        return question

    def of_discarding(self, view: TablaView, own: Move) -> Question:
        """What to discard, of what costs no step."""
        weighed = self.weighed
        if weighed is None or weighed.view is not view:
            weighed = Weighed(view)
        best = weighed.left[0]
        for left in weighed.left:
            if left.points > best.points:
                best = left
        moves = weighed.moves
        least = sorted(weighed.scores)[-min(MOST, len(moves))]
        traits = Traits(weighed.evaluator, best)
        question = Question(traits.context(len(moves)), own)
        for at in range(len(moves)):
            left = weighed.left[at]
            if moves[at].code == own.code or (
                weighed.scores[at] >= least and left.points >= NEARLY * best.points
            ):
                question.add(moves[at], traits.of_move(DISCARD_IT, left, tile_in(moves[at].code)))
        return question

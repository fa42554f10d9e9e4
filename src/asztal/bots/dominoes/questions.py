"""What `strong` asks in dominoes: which placements are worth a thought beside the one that `solid` would play."""

from __future__ import annotations

from asztal.bots.dominoes.players import SolidDomino, Weighed
from asztal.bots.dominoes.traits import Traits
from asztal.bots.learned import Question
from asztal.engine import Move, View
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import BIT

__all__ = ["AskingDomino"]


class AskingDomino(SolidDomino):
    """Asks wherever two placements differ. Going out it leaves to `solid`."""

    def question(self, view: View, own: Move) -> Question | None:
        """What there is to choose from, where `solid` would play `own`; None where nothing else is worth a thought."""
        if not isinstance(view, DominoView) or len(view.moves) == 1 or view.hand == BIT[own.code >> 1]:
            return None
        weighed = self.weighed
        if weighed is None or weighed.view is not view:
            weighed = Weighed(view)
        ends = view.ends()
        asked = weighed.placed
        if ends[0] == ends[1]:  # two moves, but one line that is read from either side
            asked = [placed for placed in asked if (placed.move.code ^ own.code) & 1 == 0]
            if len(asked) == 1:
                return None
        weight = 0.0
        for placed in asked:
            if placed.move.code == own.code:
                weight = placed.weight
        traits = Traits(weighed, weight)
        question = Question(traits.context(), own)
        for placed in asked:
            question.add(placed.move, traits.of_move(placed))
        return question

"""What `strong` asks in Römi 500: which moves are worth a thought beside the one that `solid` would play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.learned import Question
from asztal.bots.romi500.evaluate import Evaluator
from asztal.bots.romi500.players import Keeping, SolidRomi500, codes_of, seen
from asztal.bots.romi500.traits import Traits
from asztal.engine import Move, View
from asztal.games.romi500.moves import ADD, DISCARD, DONE, LAY, card_in, meld_in
from asztal.melds.meld import BIT
from asztal.pieces.cards import JOKER

__all__ = ["AskingRomi500"]

LIKELY: Final = 7  # discards that are worth a thought


class AskingRomi500(SolidRomi500):
    """Asks where there is a choice: what to lay or to keep in hand, what to discard, and whether to.

    Going out it leaves to `solid`.
    """

    def question(self, view: View, own: Move) -> Question | None:
        """What there is to choose from, where `solid` would play `own`; None where nothing else is worth a thought."""
        mine = seen(view)
        if len(view.moves) == 1 or mine.counts[mine.to_move] == 1:
            return None
        lays = codes_of(view, LAY)
        adds = codes_of(view, ADD)
        if (lays or adds) and (not mine.may_lay or self.goes_out(mine)):
            return None
        evaluator = Evaluator(mine)
        traits = Traits(evaluator, Keeping(evaluator, self.cheapest), self.cheapest)
        traits.patient = own.code
        question = Question(traits.context(), own)
        self.add_discards(traits, question, codes_of(view, DISCARD))
        for move in codes_of(view, DONE):
            question.add(move, traits.of_done(move.code))
        self.add_lays(traits, question, lays)
        for move in adds:
            if card_in(move.code) != JOKER or move.code == own.code:
                question.add(move, traits.of_add(move.code))
        return question if len(question.moves) > 1 else None

    def add_discards(self, traits: Traits, question: Question, discards: list[Move]) -> None:
        """The discards that `solid` likes best; the first of them is the patient move where `solid` would lay."""
        view = traits.evaluator.view
        gains: list[float] = []
        for move in discards:
            lighter, joker, broken, promise, _ = traits.keeping.terms(card_in(move.code))
            gains.append(lighter + joker + broken + promise)
        knocked = view.knocked & BIT[view.to_move] != 0
        if question.own_move.code & 7 != DISCARD and traits.left > 0 and not knocked:
            traits.patient = discards[gains.index(max(gains))].code
        least = sorted(gains)[max(len(gains) - LIKELY, 0)]
        for at in range(len(discards)):
            if gains[at] >= least:
                question.add(discards[at], traits.of_discard(discards[at].code))

    def add_lays(self, traits: Traits, question: Question, lays: list[Move]) -> None:
        """The melds that leave least, without jokers and with them, and the one that `solid` would lay."""
        view = traits.evaluator.view
        melds: list[i64] = traits.keeping.melds[:]
        if view.jokers > 0:
            melds.extend(
                self.cheapest.find(view.one, view.two, view.jokers, view.rules.points, view.rules.joker)
            )
        for move in lays:
            meld = meld_in(move.code)
            if meld in melds or move.code == question.own_move.code:
                question.add(move, traits.of_lay(move.code))

"""What `strong` asks in römi: which moves are worth a thought beside the one that `solid` would play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.advice import Term
from asztal.bots.learned import Question
from asztal.bots.rummy.evaluate import Evaluator
from asztal.bots.rummy.players import SolidRummy, freed_to_lay, move_of, moves_of
from asztal.bots.rummy.traits import (
    DISCARD,
    DRAW,
    FREE,
    LAY_MORE,
    LAY_OFF,
    LAY_OFF_JOKER,
    OPEN,
    TAKE,
    Traits,
)
from asztal.engine import Move, View
from asztal.games.rummy import moves
from asztal.games.rummy.moves import card_in
from asztal.melds.plan import LAY as LAY_STEP
from asztal.melds.plan import Step
from asztal.pieces.cards import JOKER

__all__ = ["AskingRummy"]

NONE: Final = -1  # no card is discarded


class AskingRummy(SolidRummy):
    """Asks where there is a choice: whether to take, what to lay or to keep, what to discard.

    What the rules ask for once a turn is begun, and going out, it leaves to `solid`.
    """

    def question(self, view: View, own: Move) -> Question | None:
        """What there is to choose from, where `solid` would play `own`; None where nothing else is worth a thought."""
        if len(view.moves) == 1:
            return None
        evaluator = self.look(view)
        seen = evaluator.view
        if seen.phase == 0:
            question = self.of_taking(evaluator, own)
        elif (
            (seen.now.owed and seen.now.unlaid())
            or freed_to_lay(seen) > 0
            or (seen.laid_points > 0 and not evaluator.is_open())
            or evaluator.steps_to_go_out()
        ):
            return None
        else:
            question = self.of_playing(evaluator, own)
        return question if len(question.moves) > 1 else None

    def turn_ended(self, view: View) -> list[float]:
        """The numbers of a position in which this seat's turn is over."""
        evaluator = self.look(view)
        traits = Traits(evaluator, self.holds_back(evaluator))
        gains = evaluator.next_draw([NONE], traits.melded)
        traits.ways = evaluator.ways[0]
        return traits.context() + traits.turn_ended(gains[0])

    def of_taking(self, evaluator: Evaluator, own: Move) -> Question:
        """Whether to take the last discard."""
        view = evaluator.view
        traits = Traits(evaluator, self.holds_back(evaluator))
        question = Question(traits.context(), own)
        question.add(view.moves[0], traits.of_move(DRAW, -1, []))
        for take in moves_of(view, moves.TAKE):
            top = view.pile[len(view.pile) - 1]
            one, two, jokers = evaluator.with_card(top)
            more = float(evaluator.counter.best(one, two, jokers) - traits.melded)
            gain = float(evaluator.best_points(top) - traits.points) / 20.0
            out = 1.0 if evaluator.may_go_out_with(top) else 0.0
            question.add(take, traits.of_move(TAKE, top, [more, gain, out]))
        return question

    def of_playing(self, evaluator: Evaluator, own: Move) -> Question:
        """What to discard, or what to lay before. Discards that break melds are not worth a thought, but for a card."""
        view = evaluator.view
        discards: list[Move] = []
        kept: list[i64] = []
        most: i64 = 0
        for move in moves_of(view, moves.DISCARD):
            one, two, jokers = evaluator.without(card_in(move.code))
            left = evaluator.counter.best(one, two, jokers)
            discards.append(move)
            kept.append(left)
            most = max(most, left)
        likely: list[Move] = []
        cards: list[i64] = []
        lost: list[i64] = []
        for at in range(len(discards)):
            if kept[at] >= most - 1 or discards[at].code == own.code:
                likely.append(discards[at])
                cards.append(card_in(discards[at].code))
                lost.append(most - kept[at])
        gains = evaluator.next_draw(cards, most)
        ways = evaluator.ways
        traits = Traits(evaluator, self.holds_back(evaluator))
        for some in ways:
            traits.ways = max(traits.ways, some)
        question = Question(traits.context(), own)
        for at in range(len(likely)):
            breaks = [1.0 if lost[at] == much else 0.0 for much in (0, 1)] + [1.0 if lost[at] > 1 else 0.0]
            hopes = [float(gains[at]) / 50.0, float(ways[at]) / 20.0]
            question.add(likely[at], traits.of_move(DISCARD, cards[at], breaks + hopes))
            if self.notes is not None and cards[at] != JOKER:
                mates = int(evaluator.unseen_mates(cards[at]))
                self.notes.count(likely[at], Term("safe", -mates, mates))
        if not view.now.committed:
            self.add_lays(evaluator, traits, question)
        return question

    def add_lays(self, evaluator: Evaluator, traits: Traits, question: Question) -> None:
        """The best new melds, or just enough to open; each card that fits the table; and what `solid` would lay."""
        view = evaluator.view
        own = question.own_move
        if not evaluator.is_open():
            opening = evaluator.opening(view.rules.minimum)
            if opening:
                self.add_plan(evaluator, traits, question, opening, OPEN)
                best = evaluator.best_melds()
                if points_in(evaluator, best) >= view.rules.minimum:
                    self.add_plan(evaluator, traits, question, best, OPEN)
        else:
            self.add_plan(evaluator, traits, question, evaluator.best_melds(), LAY_MORE)
            for verb, kind in ((moves.SWAP, FREE), (moves.ADD, LAY_OFF)):
                for move in moves_of(view, verb):
                    card = card_in(move.code)
                    one, two, jokers = evaluator.without(card)
                    lost = float(traits.melded - evaluator.counter.best(one, two, jokers))
                    of_kind = LAY_OFF_JOKER if card == JOKER and verb == moves.ADD else kind
                    question.add(move, traits.of_move(of_kind, card, [lost]))
        if own.code & 7 == moves.LAY:
            question.add(own, traits.of_move(LAY_MORE if evaluator.is_open() else OPEN, -1, []))

    def add_plan(
        self, evaluator: Evaluator, traits: Traits, question: Question, steps: list[Step], kind: i64
    ) -> None:
        """The first step of a plan, with what the whole plan is worth."""
        move = move_of(evaluator.view, steps)
        if move is not None:
            question.add(move, traits.of_move(kind, -1, traits.of_plan(steps)))


def points_in(evaluator: Evaluator, steps: list[Step]) -> i64:
    """What the new melds of a plan count."""
    total: i64 = 0
    for step in steps:
        if step.kind == LAY_STEP:
            total += evaluator.view.rules.points.of(step.meld)
    return total

"""What `strong` asks in gin rummy: which moves are worth a thought beside the one that `solid` would play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.gin.evaluate import Evaluator, in_meld
from asztal.bots.gin.players import EARLY, SolidGin, Weighed, codes_of, seen
from asztal.bots.gin.traits import DISCARD_IT, DRAW_ONE, KNOCK_NOW, PASS_IT, TAKE_IT, Prospects, Traits
from asztal.bots.learned import Question
from asztal.engine import Move, View
from asztal.games.gin.deal import OFFERED, PLAYING
from asztal.games.gin.moves import KNOCK, TAKE, card_in
from asztal.games.gin.view import GinView
from asztal.melds.meld import BIT
from asztal.pieces.hand import held_cards

__all__ = ["AskingGin"]

LAST: Final = 6  # with as few cards in the stock it may be right to break a meld
MORE: Final = 2  # points that the knock with another card may leave more


class AskingGin(SolidGin):
    """Asks where there is a choice: whether to take, what to discard, whether to knock.

    Gin, and what is laid after a knock, it leaves to `solid`.
    """

    def question(self, view: View, own: Move) -> Question | None:
        """What there is to choose from, where `solid` would play `own`; None where nothing else is worth a thought."""
        mine = seen(view)
        if len(view.moves) == 1 or mine.phase > PLAYING:
            return None
        if mine.phase < PLAYING:
            return self.of_taking(mine, own)
        if mine.deadwood() == 0:
            return None
        question = self.of_playing(mine, own)
        return question if len(question.moves) > 1 else None

    def of_taking(self, view: GinView, own: Move) -> Question | None:
        """Whether to take a card that leaves less deadwood, or as much and has mates."""
        takes = codes_of(view, TAKE)
        if not takes:
            return None
        evaluator = Evaluator(view)
        now = prospects_of(evaluator, view.hand)
        traits = Traits(evaluator, now)
        card = view.pile[-1]
        discard = discard_after(traits, card)
        rest = (view.hand | BIT[card]) & ~BIT[discard]
        left = view.rules.deadwood(rest)
        if own.code != TAKE and (left > now.left or (left == now.left and traits.promise(card) == 0)):
            return None
        if left == 0 and own.code == TAKE:
            return None
        then = prospects_of(evaluator, rest)
        question = Question(traits.context(), own)
        for move in view.moves:
            if move.code != TAKE:
                kind: i64 = PASS_IT if view.phase == OFFERED else DRAW_ONE
                question.add(move, traits.of_move(kind, -1, now, []))
        of_take = [
            float(now.left - left) / 10.0,
            (now.hopes - float(left)) / 10.0,
            1.0 if in_meld(view.rules, view.hand, card) else 0.0,
            1.0 if left <= view.limit < now.left else 0.0,
            float(then.ways - now.ways) / 10.0,
            float(then.gins - now.gins) / 5.0,
            2.0 * traits.meets(discard, i64(0)),
            traits.wanted[discard],
        ]
        question.add(takes[0], traits.of_move(TAKE_IT, card, then, of_take))
        return question

    def of_playing(self, view: GinView, own: Move) -> Question:
        """What to discard, or to knock with."""
        weighed = self.weighed
        if weighed is None or weighed.view is not view:
            weighed = Weighed(view)
        if view.stock <= LAST:
            weighed.widen()
        best = weighed.best
        first = prospects_at(weighed, best)
        traits = Traits(weighed.evaluator, first)
        question = Question(traits.context(), own)
        for at in range(i64(len(weighed.moves))):
            then = prospects_at(weighed, at)
            of_discard = [
                float(then.left - weighed.floor) / 10.0,
                1.0 if then.left > weighed.floor else 0.0,
                (then.hopes - first.hopes) / 5.0,
                (weighed.cost(at) - weighed.cost(best)) / 5.0,
                float(then.ways - first.ways) / 5.0,
                float(then.knocks - first.knocks) / 5.0,
                float(then.gins - first.gins) / 3.0,
            ]
            card = card_in(weighed.moves[at].code)
            question.add(weighed.moves[at], traits.of_move(DISCARD_IT, card, then, of_discard))
        self.add_knocks(traits, question, weighed)
        return question

    def add_knocks(self, traits: Traits, question: Question, weighed: Weighed) -> None:
        """The knocks that leave least, or not much more: other melds may be left then. What may be hoped for is that of
        playing on with the same discard."""
        view = weighed.view
        for move in codes_of(view, KNOCK):
            card = card_in(move.code)
            for at in range(i64(len(weighed.moves))):
                if card_in(weighed.moves[at].code) == card and weighed.left[at] <= weighed.floor + MORE:
                    then = prospects_at(weighed, at)
                    of_knock = [
                        float(then.left) / 10.0,
                        float(then.left) * traits.late / 10.0,
                        float(view.limit - then.left) / 10.0,
                        1.0 if then.left == weighed.floor else 0.0,
                        1.0 if view.stock >= EARLY else 0.0,
                        traits.some_time(then.gins),
                    ]
                    of_knock.extend(traits.laid_off(view.hand & ~BIT[card]))
                    question.add(move, traits.of_move(KNOCK_NOW, card, then, of_knock))


def prospects_of(evaluator: Evaluator, hand: i64) -> Prospects:
    """What may be hoped for with a hand."""
    hopes = evaluator.next_deadwood(hand)
    return Prospects(
        evaluator,
        hand,
        evaluator.rules.deadwood(hand),
        hopes,
        evaluator.ways,
        evaluator.knocks,
        evaluator.gins,
    )


def prospects_at(weighed: Weighed, at: i64) -> Prospects:
    """What may be hoped for after a discard that was weighed."""
    return Prospects(
        weighed.evaluator,
        weighed.view.hand & ~BIT[card_in(weighed.moves[at].code)],
        weighed.left[at],
        weighed.hopes[at],
        weighed.ways[at],
        weighed.knocks[at],
        weighed.gins[at],
    )


def discard_after(traits: Traits, taken: i64) -> i64:
    """What to discard after a card was taken: what leaves least deadwood, of equal ones what promises least."""
    hand = traits.evaluator.view.hand
    more = hand | BIT[taken]
    best: i64 = -1
    lowest: i64 = 1000000
    for card in held_cards(hand, 0, 0):
        cost = 64 * traits.rules.deadwood(more & ~BIT[card]) + traits.promise(card)
        if cost < lowest:
            lowest = cost
            best = card
    return best

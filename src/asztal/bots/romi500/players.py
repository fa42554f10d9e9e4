"""The solid player of Römi 500: it counts rounds, outs and what a hand costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.advice import Term
from asztal.bots.bot import Bot
from asztal.bots.romi500.evaluate import CheapestMelds, Evaluator
from asztal.engine import Game, Move, View
from asztal.errors import DealError
from asztal.games.romi500.deal import hand_value
from asztal.games.romi500.going_out import GoingOut
from asztal.games.romi500.moves import ADD, DISCARD, LAY, card_in, meld_in
from asztal.games.romi500.view import Romi500View
from asztal.melds.meld import BIT
from asztal.melds.sets_with_twins import cards_of
from asztal.pieces.cards import JOKER, card_text

__all__ = ["Keeping", "SolidRomi500"]

# What its weights are in: points, as hands are (RR-14). Found by play against itself.
KEEP_MELD: Final = 25.0  # a card of a meld that may yet be laid
MELD: Final = 14.0  # what a completed meld is worth beyond its own card
JOKER_TURN: Final = 2  # what a joker kept is worth for every turn that is left


def codes_of(view: View, verb: i64) -> list[Move]:
    """The legal moves of one kind."""
    return [move for move in view.moves if move.code & 7 == verb]


def seen(view: View) -> Romi500View:
    """The view as one of this family. Raises DealError `view.game`."""
    if not isinstance(view, Romi500View):
        raise DealError("view.game", game="romi-500")
    return view


class SolidRomi500(Bot):
    """Goes out when it can, knocks when entitled, and lightens its hand as the rounds run out."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.going_out = GoingOut()
        self.cheapest = CheapestMelds()

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
        if len(view.moves) == 1:
            return view.moves[0]
        mine = seen(view)
        evaluator = Evaluator(mine)
        if codes_of(view, LAY) or codes_of(view, ADD):
            move = self.step_to_go_out(mine)
            if move is not None:
                return move
            move = self.lay(evaluator)
            if move is not None:
                return move
        return self.discard(evaluator, codes_of(view, DISCARD))

    def goes_out(self, view: Romi500View) -> bool:
        """Whether the hand can be laid but for one card at most."""
        closed: i64 = 0
        for index in range(i64(len(view.table))):
            if view.out & BIT[view.owners[index]]:
                closed |= BIT[index]
        return self.going_out.find(
            view.one, view.two, view.jokers, view.table, closed, view.knocked & BIT[view.to_move] != 0
        )

    def step_to_go_out(self, view: Romi500View) -> Move | None:
        """The first step of a plan that goes out, or None."""
        if not self.goes_out(view):
            return None
        plan = self.going_out.plan()
        self.because("out")
        return move_like(view, plan[0]) if plan else None

    def lay(self, evaluator: Evaluator) -> Move | None:
        """What to lay next, or None to stop laying."""
        view = evaluator.view
        left = evaluator.turns_left()
        price: i64 = view.rules.joker if left == 0 else -JOKER_TURN * left
        for meld in self.cheapest.find(view.one, view.two, view.jokers, view.rules.points, price):
            for move in view.moves:
                if move.code & 7 == LAY and meld_in(move.code) == meld:
                    self.because("last-turn" if left == 0 else "sheds")
                    return move
        for move in codes_of(view, ADD):
            card = card_in(move.code)
            if card != JOKER or left == 0:
                self.because("last-turn" if left == 0 else "lay-off", card_text(card))
                return move
        return None

    def discard(self, evaluator: Evaluator, discards: list[Move]) -> Move:
        """The card that costs most to keep, less what it may yet become; at the end the lightest hand."""
        keeping = Keeping(evaluator, self.cheapest)
        best = discards[0]
        most = -1000000.0
        for move in discards:
            lighter, joker, broken, promise, outs = keeping.terms(card_in(move.code))
            gain = lighter + joker + broken + promise
            if self.notes is not None:
                self.notes.weigh(
                    move,
                    [
                        Term("points", lighter, int(lighter)),
                        Term("joker", joker, 0),
                        Term("meld", broken, 0),
                        Term("promise", promise, int(outs)),
                    ],
                )
            if gain > most:
                most = gain
                best = move
        return best


class Keeping:
    """What it is worth to keep each card: `melds` are the best of the hand without jokers, `loose` its other cards."""

    def __init__(self, evaluator: Evaluator, cheapest: CheapestMelds) -> None:
        view = evaluator.view
        self.evaluator = evaluator
        self.whole: i64 = hand_value(view.rules, view.one, view.two, view.jokers)
        self.melds: list[i64] = cheapest.find(view.one, view.two, 0, view.rules.points, 0)
        self.left: i64 = cheapest.least  # what the other cards but jokers count
        self.loose: list[i64] = evaluator.hand()
        for meld in self.melds:
            for card in cards_of(meld):
                self.loose.remove(card)

    def terms(self, card: i64) -> tuple[float, float, float, float, i64]:
        """What a discard is weighed by: points, a joker, a meld, a promise, and the unseen cards behind that."""
        view = self.evaluator.view
        one, two, jokers = without(view, card)
        lighter = float(self.whole - hand_value(view.rules, one, two, jokers))
        if self.evaluator.turns_left() == 0:
            return lighter, 0.0, 0.0, 0.0, 0
        if card == JOKER:
            return lighter, -100.0, 0.0, 0.0, 0
        if card not in self.loose:
            return lighter, 0.0, -KEEP_MELD, 0.0, 0
        mates = self.loose[:]
        mates.remove(card)
        outs = self.evaluator.promise(card, mates)
        worth = float(self.evaluator.points_of(card)) + MELD
        return lighter, 0.0, 0.0, -self.evaluator.chance(outs) * worth, outs


def without(view: Romi500View, card: i64) -> tuple[i64, i64, i64]:
    """The hand less one card."""
    if card == JOKER:
        return view.one, view.two, view.jokers - 1
    bit = BIT[card]
    return view.one & ~(bit & ~view.two), view.two & ~bit, view.jokers


def move_like(view: Romi500View, code: i64) -> Move | None:
    """The view's move of this code; an end that need not be said may be said in it."""
    for move in view.moves:
        if move.code == code:
            return move
    if code & 7 == ADD:
        plain = code & 0x7FFF
        for move in view.moves:
            if move.code == plain:
                return move
    return None

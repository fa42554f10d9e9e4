"""The solid player of gin rummy: it counts outs and what its discards give away."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.advice import Term
from asztal.bots.bot import Bot
from asztal.bots.gin.evaluate import Evaluator, in_meld
from asztal.engine import Game, Move, View
from asztal.errors import DealError
from asztal.games.gin.deal import PLAYING
from asztal.games.gin.moves import BIG_GIN, DISCARD, KNOCK, TAKE, card_in
from asztal.games.gin.view import GinView, least_after_discard
from asztal.melds.meld import BIT
from asztal.pieces.cards import card_text

__all__ = ["SolidGin", "Weighed"]

DANGER: Final = (
    3.0  # points of deadwood that a card in the other's meld is worth; found by play against itself
)
EARLY: Final = (
    27  # with as many cards in the stock a knock finds the other hand unready; later gin pays better
)
BROKEN: Final = 10  # points of deadwood that a discard may cost at most


def codes_of(view: View, verb: i64) -> list[Move]:
    """The legal moves of one kind."""
    return [move for move in view.moves if move.code & 7 == verb]


def seen(view: View) -> GinView:
    """The view as one of this family. Raises DealError `view.game`."""
    if not isinstance(view, GinView):
        raise DealError("view.game", game="gin")
    return view


def named(view: View, text: str) -> Move:
    """The view's move of this text, else its last."""
    for move in view.moves:
        if move.text == text:
            return move
    return view.moves[-1]


class SolidGin(Bot):
    """Looks a turn ahead, keeps from the other what it collects, and plays for gin unless it can knock at once."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.weighed: Weighed | None = None  # when it last thought about a discard

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
        mine = seen(view)
        if len(view.moves) == 1:
            return view.moves[0]
        if mine.plan:
            self.because("gin-lay")
            return named(view, mine.plan[0])
        if mine.phase != PLAYING:
            takes = codes_of(view, TAKE)
            if takes and self.wants(mine):
                return takes[0]
            return next(move for move in view.moves if move.code != TAKE)
        knocks = codes_of(view, KNOCK)
        if knocks and self.knocks(mine):
            move = least(mine, knocks)
            self.because("gin" if mine.deadwood() == 0 else "knock", "", int(mine.deadwood()))
            return move
        if knocks:
            self.because("await-gin")
        return self.discard(mine)

    def wants(self, view: GinView) -> bool:
        """Whether the top of the pile goes into a meld, or makes a knock possible."""
        card = view.pile[-1]
        after = least_after_discard(view.rules, view.hand | BIT[card], card)
        now = view.rules.deadwood(view.hand)
        knock = after <= view.limit < now
        wanted = knock or (after < now and in_meld(view.rules, view.hand, card))
        self.because("take-knock" if knock else "take-melds" if wanted else "draw-melds", card_text(card))
        return wanted

    def knocks(self, view: GinView) -> bool:
        """Whether to knock now: with gin always, with deadwood only in the first turns.

        Measured over 500 deals from both sides: waiting for gin from then on scores about four points a deal more than
        knocking as soon as the rules allow it, and undercuts one knock in three.
        """
        return view.deadwood() == 0 or view.stock >= EARLY

    def discard(self, view: GinView) -> Move:
        """The card whose loss leaves the best prospects, and which the other player can use least."""
        weighed = Weighed(view)
        self.weighed = weighed
        if self.notes is not None:
            for at in range(len(weighed.moves)):
                hopes, danger = weighed.hopes[at], weighed.dangers[at]
                taken = int(danger == 1.0)  # it goes with what the other player has taken
                self.notes.weigh(
                    weighed.moves[at],
                    [Term("deadwood", -hopes, round(hopes)), Term("danger", -DANGER * danger, taken)],
                )
        return weighed.moves[weighed.best]


class Weighed:
    """The discards that break no meld worth more than `BROKEN`: what each leaves, what may be hoped for then, and how
    welcome it may be to the other player; what `Evaluator.next_deadwood` counts is in the lists of the same names.

    `best` is the place of the one that costs least.
    """

    def __init__(self, view: GinView) -> None:
        self.view = view
        self.evaluator = Evaluator(view)
        self.floor: i64 = view.deadwood()
        self.moves: list[Move] = []
        self.left: list[i64] = []
        self.hopes: list[float] = []
        self.dangers: list[float] = []
        self.ways: list[i64] = []
        self.knocks: list[i64] = []
        self.gins: list[i64] = []
        self.best: i64 = 0
        lowest = 1000000.0
        for move in codes_of(view, DISCARD):
            left = view.rules.deadwood(view.hand & ~BIT[card_in(move.code)])
            if left <= self.floor + BROKEN:
                self.add(move, left)
                cost = self.cost(i64(len(self.moves)) - 1)
                if cost < lowest:
                    lowest = cost
                    self.best = i64(len(self.moves)) - 1

    def add(self, move: Move, left: i64) -> None:
        """Weigh a discard that leaves so much deadwood."""
        evaluator = self.evaluator
        card = card_in(move.code)
        self.moves.append(move)
        self.left.append(left)
        self.hopes.append(evaluator.next_deadwood(self.view.hand & ~BIT[card]))
        self.ways.append(evaluator.ways)
        self.knocks.append(evaluator.knocks)
        self.gins.append(evaluator.gins)
        self.dangers.append(evaluator.danger(card))

    def widen(self) -> None:
        """Weigh those that break melds, too."""
        moves = codes_of(self.view, DISCARD)
        if len(self.moves) < len(moves):
            for move in moves:
                left = self.view.rules.deadwood(self.view.hand & ~BIT[card_in(move.code)])
                if left > self.floor + BROKEN:
                    self.add(move, left)

    def cost(self, at: i64) -> float:
        """What a discard is expected to leave, and to give away."""
        return self.hopes[at] + DANGER * self.dangers[at]


def least(view: GinView, moves: list[Move]) -> Move:
    """The discard or knock that leaves the least deadwood; of equal ones the card that counts most."""
    best = moves[0]
    lowest: i64 = 1000000
    for move in moves:
        if move.code == BIG_GIN:  # G-22
            return move
        card = card_in(move.code)
        cost = 16 * view.rules.deadwood(view.hand & ~BIT[card]) - view.rules.points.by_rank[card % 13]
        if cost < lowest:
            lowest = cost
            best = move
    return best

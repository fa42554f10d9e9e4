"""Gin players of the first two levels: both wait for gin, which pays most, however early a knock would win (G-10)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from asztal.bots.bot import Bot
from asztal.bots.gin.evaluate import Evaluator, in_meld
from asztal.bots.gin.players import codes_of, least, named, seen
from asztal.engine import Move, View
from asztal.errors import undefined
from asztal.games.gin.deal import ANSWERING, PLAYING, SPREADING
from asztal.games.gin.moves import DISCARD, KNOCK, LAY, TAKE, card_in
from asztal.games.gin.view import GinView
from asztal.melds.meld import BIT
from asztal.pieces.hand import held_cards

__all__ = ["CasualGin", "NewcomerGin"]

MELDED: Final = 200  # what is in a meld is discarded last
PAIR: Final = 20  # points that a newcomer thinks a pair is worth
SHORT: Final = 10  # with as few cards in the stock a casual player no longer waits


class Novice(Bot):
    """What both levels share."""

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
        mine = seen(view)
        if len(view.moves) == 1:
            return view.moves[0]
        if mine.phase == SPREADING:
            return named(view, mine.plan[0])
        if mine.phase == ANSWERING:
            return self.answer(mine)
        if mine.phase != PLAYING:
            takes = codes_of(view, TAKE)
            if takes and in_meld(mine.rules, mine.hand, mine.pile[-1]):
                return takes[0]
            return next(move for move in view.moves if move.code != TAKE)
        knocks = codes_of(view, KNOCK)
        if knocks and self.knocks(mine):
            return least(mine, knocks)
        best = view.moves[0]
        most: i64 = -1000000
        for move in codes_of(view, DISCARD):
            worth = self.weight(mine, card_in(move.code))
            if worth > most:
                best = move
                most = worth
        return best

    def knocks(self, view: GinView) -> bool:
        """Whether to knock now: with gin."""
        return view.deadwood() == 0

    @abstractmethod
    def answer(self, view: GinView) -> Move:
        """What to lay after the other's knock."""
        raise undefined(self)

    @abstractmethod
    def weight(self, view: GinView, card: i64) -> i64:
        """How glad it is to be rid of a card, in points."""
        raise undefined(self)


class CasualGin(Novice):
    """Sheds what counts most, and knocks once the stock runs short; forgets what the other took and may want."""

    def knocks(self, view: GinView) -> bool:
        """Whether to knock now: with gin, or before it is too late."""
        return view.stock <= SHORT or super().knocks(view)

    def answer(self, view: GinView) -> Move:
        return named(view, view.plan[0]) if view.plan else view.moves[-1]

    def weight(self, view: GinView, card: i64) -> i64:
        """First what it counts; of equal cards, how few others would make a meld of it."""
        rest = view.hand & ~BIT[card]
        rules = view.rules
        mates = [
            other for other in held_cards(rest, 0, 0) if not in_meld(rules, view.hand & ~BIT[other], other)
        ]
        evaluator = Evaluator(view)
        evaluator.unseen |= evaluator.rival
        return 16 * (rules.deadwood(view.hand) - rules.deadwood(rest)) - evaluator.promise(card, mates)


class NewcomerGin(Novice):
    """Thinks that only gin ends a deal, keeps pairs, and does not see that cards may be laid off (G-13)."""

    def answer(self, view: GinView) -> Move:
        lays = codes_of(view, LAY)
        return lays[0] if lays else view.moves[-1]

    def weight(self, view: GinView, card: i64) -> i64:
        rest = view.hand & ~BIT[card]
        worth = view.rules.points.by_rank[card % 13]
        if in_meld(view.rules, rest, card):
            return worth - MELDED
        for suit in range(i64(4)):
            if rest & BIT[13 * suit + card % 13]:
                return worth - PAIR
        return worth

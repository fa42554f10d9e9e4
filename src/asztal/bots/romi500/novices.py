"""Players of Römi 500 of the first two levels: they lay what they see, and never think of the way out."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from asztal.bots.bot import Bot
from asztal.bots.romi500.evaluate import Evaluator
from asztal.bots.romi500.players import codes_of, seen
from asztal.engine import Move, View
from asztal.errors import undefined
from asztal.games.romi500.moves import ADD, DISCARD, LAY, card_in, index_in, meld_in
from asztal.games.romi500.view import Romi500View
from asztal.melds.sets_with_twins import joker_count, meld_size
from asztal.pieces.cards import JOKER

__all__ = ["CasualRomi500", "NewcomerRomi500"]

GLANCES: Final = 3  # a newcomer sees one in so many cards that fit somebody else's meld
PAIR: Final = 6  # points that a newcomer thinks a pair is worth
HOPE: Final = 2  # points that a casual player gives for each card that would make a meld
NEVER: Final = 1000  # a joker is not discarded


class Novice(Bot):
    """What both levels share."""

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
        if len(view.moves) == 1:
            return view.moves[0]
        mine = seen(view)
        lays = codes_of(view, LAY)
        if lays:
            return longest(lays)
        for move in codes_of(view, ADD):
            if card_in(move.code) != JOKER and self.sees(mine, move.code):
                return move
        discards = codes_of(view, DISCARD)
        if not discards:
            return view.moves[self.rng.below(len(view.moves))]
        evaluator = Evaluator(mine)
        best = discards[0]
        most: i64 = -2 * NEVER
        for move in discards:
            card = card_in(move.code)
            worth = -NEVER if card == JOKER else evaluator.points_of(card) - self.hope(evaluator, card)
            if worth > most:
                best = move
                most = worth
        return best

    @abstractmethod
    def sees(self, view: Romi500View, code: i64) -> bool:
        """Whether it notices that this card fits."""
        raise undefined(self)

    @abstractmethod
    def hope(self, evaluator: Evaluator, card: i64) -> i64:
        """What it thinks that a card may become, in points."""
        raise undefined(self)


class CasualRomi500(Novice):
    """Sees all that fits and counts the cards that would make a meld, but neither rounds nor rivals."""

    def sees(self, view: Romi500View, code: i64) -> bool:
        return True

    def hope(self, evaluator: Evaluator, card: i64) -> i64:
        mates = evaluator.hand()
        mates.remove(card)
        return HOPE * evaluator.promise(card, mates)


class NewcomerRomi500(Novice):
    """Sees what fits its own melds, seldom what fits those of others, and hopes for sets alone."""

    def sees(self, view: Romi500View, code: i64) -> bool:
        return view.owners[index_in(code)] == view.to_move or self.rng.below(GLANCES) == 0

    def hope(self, evaluator: Evaluator, card: i64) -> i64:
        for other in evaluator.hand():
            if other not in (card, JOKER) and other % 13 == card % 13:
                return PAIR
        return 0


def longest(lays: list[Move]) -> Move:
    """The meld with the fewest jokers; among those the one with the most cards."""
    best = lays[0]
    most: i64 = -1000
    for move in lays:
        meld = meld_in(move.code)
        value = meld_size(meld) - 10 * joker_count(meld)
        if value > most:
            best = move
            most = value
    return best

"""Römi players of the first two levels: they open at once, lay what they see, and do not watch the others."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from asztal.bots.rummy.evaluate import Evaluator
from asztal.bots.rummy.players import RummyBot, move_of, moves_of
from asztal.engine import Move
from asztal.errors import undefined
from asztal.games.rummy.moves import ADD, DISCARD, SWAP, TAKE, card_in, index_in
from asztal.games.rummy.view import RummyView
from asztal.pieces.cards import JOKER

__all__ = ["CasualRummy", "NewcomerRummy"]

GLANCES: Final = 2  # a newcomer sees one in so many cards that fit somebody else's meld
PAIR: Final = 20  # points that a newcomer thinks a pair is worth
HOPE: Final = 3  # points that a casual player gives for each card that would make a meld,
ENOUGH: Final = 4  # up to so many
MELDED: Final = 500  # what is in a meld is discarded last, a joker never


class Novice(RummyBot):
    """What both levels share."""

    def pick_up(self, evaluator: Evaluator) -> Move:
        """The last discard, if more cards would lie in melds with it."""
        view = evaluator.view
        takes = moves_of(view, TAKE)
        top = view.pile[len(view.pile) - 1] if takes else JOKER
        return takes[0] if takes and (top == JOKER or evaluator.helps(top)) else view.moves[0]

    def lay(self, evaluator: Evaluator) -> Move | None:
        """What can be laid, as soon as it can."""
        view = evaluator.view
        if not evaluator.is_open():
            play = move_of(view, evaluator.opening(view.rules.minimum))
        else:
            play = move_of(view, evaluator.best_melds())
            if play is None:
                play = self.lay_off(view)
        if play is None and not moves_of(view, DISCARD):
            return self.meet_obligation(evaluator)
        return play

    def lay_off(self, view: RummyView) -> Move | None:
        """A card that it sees to fit a meld on the table; a joker is kept."""
        for move in moves_of(view, SWAP) + moves_of(view, ADD):
            if card_in(move.code) != JOKER and self.sees(view, move.code):
                return move
        return None

    def discard(self, evaluator: Evaluator, discards: list[Move]) -> Move:
        """The card that counts most of those it has no hope for."""
        melded = evaluator.in_melds()
        loose = evaluator.hand()
        for card in melded:
            loose.remove(card)
        best = discards[0]
        most: i64 = -1000000
        for move in discards:
            card = card_in(move.code)
            if card == JOKER:
                worth = -2 * MELDED
            elif card in loose:
                worth = evaluator.points_of(card) - self.hope(evaluator, card, loose)
            else:
                worth = evaluator.points_of(card) - MELDED
            if worth > most:
                best = move
                most = worth
        return best

    @abstractmethod
    def sees(self, view: RummyView, code: i64) -> bool:
        """Whether it notices that this card fits."""
        raise undefined(self)

    @abstractmethod
    def hope(self, evaluator: Evaluator, card: i64, loose: list[i64]) -> i64:
        """What it thinks that a loose card may become, in points."""
        raise undefined(self)


class CasualRummy(Novice):
    """Knows its hand and the table, but not how many cards the others hold, what they take, or when to wait."""

    def pick_up(self, evaluator: Evaluator) -> Move:
        """Under obligation (R40-24) whatever may be taken: that opens its hand."""
        takes = moves_of(evaluator.view, TAKE)
        return takes[0] if takes and not evaluator.view.free_pickup else super().pick_up(evaluator)

    def sees(self, view: RummyView, code: i64) -> bool:
        return True

    def hope(self, evaluator: Evaluator, card: i64, loose: list[i64]) -> i64:
        """It counts the cards that would make a meld."""
        mates = loose[:]
        mates.remove(card)
        return HOPE * min(evaluator.promise(card, mates), ENOUGH)


class NewcomerRummy(Novice):
    """Sees what fits its own melds, seldom what fits those of others, never a joker to be had, and keeps pairs."""

    def sees(self, view: RummyView, code: i64) -> bool:
        if code & 7 == SWAP:
            return False
        return view.owners[index_in(code)] == view.to_move or self.rng.below(GLANCES) == 0

    def hope(self, evaluator: Evaluator, card: i64, loose: list[i64]) -> i64:
        """It hopes for a third card of the rank, however many are gone."""
        for other in loose:
            if other not in (card, JOKER) and other % 13 == card % 13:
                return PAIR
        return 0

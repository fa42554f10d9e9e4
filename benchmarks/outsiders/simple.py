"""The simple player of gin rummy that the players of the EAAI challenge of 2021 were measured against.

Written from its description (Todd W. Neller, *Gin Rummy EAAI Undergraduate Research Challenge*,
https://cs.gettysburg.edu/~tneller/games/ginrummy/eaai): it looks at nothing but its own hand, draws the card that lies
face up only if it becomes part of a meld, discards so that the least deadwood is left, any of the cards that are as
good, and knocks as early as it can.

    asztal ladder gin --bots solid,benchmarks/outsiders/simple.py:SimpleGin
"""

from __future__ import annotations

from itertools import combinations

from asztal.engine import Game, Move, Random, View
from asztal.games.gin.moves import DISCARD, card_in
from asztal.games.gin.view import GinView
from asztal.melds import deadwood
from asztal.pieces.cards import card_text
from asztal.pieces.hand import held_cards

__all__ = ["SimpleGin"]


class SimpleGin:
    """Takes what melds, discards what counts most, knocks at once."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: View) -> str:
        """One of the view's moves."""
        assert isinstance(view, GinView)
        texts = [move.text for move in view.moves]
        if len(texts) == 1:
            return texts[0]
        if view.plan:  # after a knock: what leaves the least deadwood
            return view.plan[0]
        if "take" in texts:
            texts.remove("take")
            return "take" if becomes_part_of_a_meld(view.pile[-1], view.hand) else texts[0]
        card = self.discarded(view)
        return f"knock {card}" if f"knock {card}" in texts else f"discard {card}"

    def discarded(self, view: GinView) -> str:
        """A card without which the hand has the least deadwood, one by chance where there are several."""
        left = {
            card: deadwood(view.hand & ~(1 << card)) for card in map(card_discarded, view.moves) if card >= 0
        }
        best = [card for card in left if left[card] == min(left.values())]
        return card_text(best[self.rng.below(len(best))])


def card_discarded(move: Move) -> int:
    """The card that a move discards; -1 for a knock."""
    return int(card_in(move.code)) if move.code & 7 == DISCARD else -1


def becomes_part_of_a_meld(card: int, hand: int) -> bool:
    """Whether two cards of the hand make a meld with this one."""
    pairs = combinations(held_cards(hand, 0, 0), 2)
    return any(deadwood(1 << card | 1 << one | 1 << other) == 0 for one, other in pairs)

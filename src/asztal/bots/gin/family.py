"""The bots of gin rummy, as the table of bots knows them."""

from __future__ import annotations

from typing import Final

from asztal.bots.arrangement import Arrangement, pair_up, take_meld
from asztal.bots.family import BotFamily
from asztal.bots.foresight import Trying
from asztal.bots.gin.belief import GinBelief
from asztal.bots.gin.evaluate import Evaluator
from asztal.bots.gin.novices import CasualGin, NewcomerGin
from asztal.bots.gin.players import SolidGin
from asztal.bots.gin.questions import AskingGin
from asztal.bots.gin.traits import TERMS
from asztal.games.gin.view import GinView
from asztal.melds.arrange import Arranger
from asztal.melds.meld import cards_of
from asztal.melds.plan import LAY
from asztal.pieces.cards import card_text
from asztal.pieces.hand import held_cards

__all__ = ["FAMILY"]


def arrange(view: GinView, arrangement: Arrangement) -> None:
    """The melds that leave the least deadwood, then pairs, then the rest."""
    arranger = Arranger(0, view.rules.points)
    evaluator = Evaluator(view)
    left = held_cards(view.hand, 0, 0)
    arranger.best(view.hand, 0, 0)
    for step in arranger.steps():
        if step.kind == LAY:
            take_meld(arrangement, left, cards_of(step.meld))
    pair_up(arrangement, left, evaluator.promise, 0)
    arrangement.add([card_text(card) for card in left])


FAMILY: Final = BotFamily[GinView](
    "gin",
    {"solid": SolidGin, "casual": CasualGin, "newcomer": NewcomerGin},
    arrange,
    ("pass", "draw", "discard"),
    plies=5_000,
    trying=Trying(doubt=1.55),
    belief=GinBelief,
    asking=AskingGin,
    terms=TERMS,
)

"""The bots of Römi 500, 300 and Cutthroat, as the table of bots knows them."""

from __future__ import annotations

from typing import Final

from asztal.bots.arrangement import Arrangement, pair_up, take_meld
from asztal.bots.family import BotFamily
from asztal.bots.foresight import Trying
from asztal.bots.romi500.evaluate import CheapestMelds, Evaluator
from asztal.bots.romi500.novices import CasualRomi500, NewcomerRomi500
from asztal.bots.romi500.players import SolidRomi500
from asztal.bots.romi500.questions import AskingRomi500
from asztal.bots.romi500.traits import TERMS
from asztal.games.romi500.view import Romi500View
from asztal.melds.sets_with_twins import cards_of
from asztal.pieces.cards import JOKER, card_text

__all__ = ["FAMILY"]


def arrange(view: Romi500View, arrangement: Arrangement) -> None:
    """The melds that leave least in the hand, then pairs, then the rest."""
    evaluator = Evaluator(view)
    left = evaluator.hand()
    rules = view.rules
    for meld in CheapestMelds().find(view.one, view.two, view.jokers, rules.points, rules.joker):
        take_meld(arrangement, left, cards_of(meld))
    # A joker goes with any two cards: what it promises a pair tells nothing.
    pair_up(arrangement, left, evaluator.promise, evaluator.unseen[JOKER])
    arrangement.add([card_text(card) for card in left])


FAMILY: Final = BotFamily[Romi500View](
    "romi500",
    {
        "solid": SolidRomi500,
        "casual": CasualRomi500,
        "newcomer": NewcomerRomi500,
    },
    arrange,
    ("draw", "discard", "done"),
    plies=3_000,
    trying=Trying(doubt=1.0, near=7.0),
    asking=AskingRomi500,
    terms=TERMS,
)

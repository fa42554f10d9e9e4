"""The bots of Römi 40, 50 and 51, Joker-mánia and Kalooki, as the table of bots knows them."""

from __future__ import annotations

from typing import Final

from asztal.bots.arrangement import Arrangement, pair_up, take_meld
from asztal.bots.family import BotFamily
from asztal.bots.foresight import Trying
from asztal.bots.rummy.evaluate import Evaluator
from asztal.bots.rummy.novices import CasualRummy, NewcomerRummy
from asztal.bots.rummy.players import BoldRummy, PatientRummy, SolidRummy
from asztal.bots.rummy.questions import AskingRummy
from asztal.bots.rummy.traits import TERMS
from asztal.games.rummy.view import RummyView
from asztal.melds.arrange import Arranger
from asztal.melds.meld import BIT, cards_of
from asztal.melds.points import CARDS
from asztal.pieces.cards import JOKER, card_text

__all__ = ["FAMILY"]


def arrange(view: RummyView, arrangement: Arrangement) -> None:
    """The melds worth most, then what fits the table once this seat has opened, then pairs, then the rest."""
    cap = view.rules.cap
    evaluator = Evaluator(view, Arranger(cap, view.rules.points), Arranger(cap, CARDS))
    left = evaluator.hand()
    evaluator.arranger.best(view.one, view.two, view.jokers)
    for step in evaluator.arranger.steps():
        take_meld(arrangement, left, cards_of(step.meld))
    if view.seat is not None and view.opened & BIT[view.seat]:
        fitting = [card for card in left if card != JOKER and evaluator.fits_table(card)]
        for card in fitting:
            left.remove(card)
        arrangement.add([card_text(card) for card in fitting])
    pair_up(arrangement, left, evaluator.promise, 0)
    arrangement.add([card_text(card) for card in left])


FAMILY: Final = BotFamily[RummyView](
    "rummy",
    {
        "solid": SolidRummy,
        "casual": CasualRummy,
        "newcomer": NewcomerRummy,
        "patient": PatientRummy,
        "bold": BoldRummy,
    },
    arrange,
    ("draw", "discard", "pass"),
    plies=1_000,
    trying=Trying(doubt=5.0),
    asking=AskingRummy,
    terms=TERMS,
)

"""Why a move of Römi 500 is refused: the verdicts of the referee, and what their sentences need."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine.reasons import Reasons
from asztal.errors import Param
from asztal.games.romi500.deal import Romi500Deal, needed
from asztal.games.romi500.moves import LAY, card_in, index_in, meld_in
from asztal.melds.meld import BIT
from asztal.melds.sets_with_twins import LARGEST_SET, ends_for
from asztal.pieces.cards import JOKER, card_text

__all__ = ["REASONS", "lacked", "lies_in", "refusal_details"]

REASONS: Final = Reasons()

OVER_ALREADY: "Final[i64]" = REASONS.add("deal.over", "RR-03")
DRAW_FIRST: "Final[i64]" = REASONS.add("romi500.draw-first", "RR-11")
DRAWN: "Final[i64]" = REASONS.add("romi500.drawn", "RR-11")
LAY_NOT_HELD: "Final[i64]" = REASONS.add("lay.not-held", "RR-17")
LAY_NOT_YET: "Final[i64]" = REASONS.add("romi500.not-yet", "RR-18")
LAY_DEAD_END: "Final[i64]" = REASONS.add("romi500.dead-end", "RR-18")
ADD_NO_MELD: "Final[i64]" = REASONS.add("add.no-such-meld", "RR-17")
ADD_NOT_HELD: "Final[i64]" = REASONS.add("add.not-held", "RR-17")
ADD_UNFIT: "Final[i64]" = REASONS.add("romi500.no-fit", "RR-17")
ADD_FULL: "Final[i64]" = REASONS.add("romi500.full", "RR-25")
ADD_END: "Final[i64]" = REASONS.add("add.end", "RR-17")
ADD_OWN_FIRST: "Final[i64]" = REASONS.add("romi500.own-meld-first", "RR-24")
ADD_CLOSED: "Final[i64]" = REASONS.add("romi500.closed", "RR-24")
DISCARD_NOT_HELD: "Final[i64]" = REASONS.add("discard.not-held", "RR-11")
MUST_GO_OUT: "Final[i64]" = REASONS.add("romi500.must-go-out", "RR-18")
REGROUP: "Final[i64]" = REASONS.add("table.regroup", "RR-17")
ADD_OTHER_END: "Final[i64]" = REASONS.add("add.other-end", "RR-17")
ADD_RUN_FULL: "Final[i64]" = REASONS.add("add.run-full", "R40-58")
ADD_BEYOND_ACE: "Final[i64]" = REASONS.add("add.beyond-ace", "RR-14")

OF_ITS_CARD = (ADD_NOT_HELD, ADD_UNFIT, ADD_END, ADD_OTHER_END, ADD_BEYOND_ACE, DISCARD_NOT_HELD)
OF_A_MELD = (ADD_NO_MELD, ADD_UNFIT, ADD_FULL, ADD_END, ADD_OTHER_END, ADD_CLOSED)


def refusal_details(deal: Romi500Deal, number: i64, code: i64) -> dict[str, Param]:
    """The parameters of reason `number` for this move; yes and no are words."""
    params: dict[str, Param] = {}
    if number == LAY_NOT_HELD or number == REGROUP:
        about_lacking(deal, code, number == REGROUP, params)
    elif number in OF_ITS_CARD:
        params["card"] = card_text(card_in(code)) if card_in(code) <= JOKER else "?"
    if number == DRAWN:
        params["drawn"] = "bound" if deal.is_bound() else "yes"
    if number in OF_A_MELD:
        params["meld"] = int(index_in(code)) + 1
    if number == ADD_NO_MELD:
        params["melds"] = len(deal.table)
    elif number == ADD_FULL:
        params["most"] = LARGEST_SET
    elif number == ADD_OTHER_END:
        ends = ends_for(deal.table[index_in(code)], card_in(code))
        params["end"] = ("none", "low", "high", "both", "none")[ends]
    return params


def about_lacking(deal: Romi500Deal, code: i64, lies: bool, params: dict[str, Param]) -> None:
    """The first card that is not held, or not often enough; if it lies on the table, in which meld."""
    card: i64 = JOKER
    for each in lacked(deal, meld_in(code)) if code & 7 == LAY else [card_in(code)]:
        if lies or deal.held(deal.turn, each) > 0 or lies_in(deal, each) < 0:
            card = each
            break
    params["card"] = card_text(card)
    params["held"] = int(deal.held(deal.turn, card))
    if lies:
        index = lies_in(deal, card)
        params["meld"] = int(index) + 1
        params["fresh"] = "yes" if index >= deal.fresh_from or deal.laid_off & BIT[card] != 0 else "no"


def lacked(deal: Romi500Deal, meld: i64) -> list[i64]:
    """The natural cards of a meld that the hand lacks, or does not hold often enough."""
    hand = deal.hands[deal.turn]
    one, two = needed(meld)
    return [card for card in range(i64(JOKER)) if (one & ~hand.one | two & ~hand.two) & BIT[card]]


def lies_in(deal: Romi500Deal, card: i64) -> i64:
    """The table index of the last meld with this natural card in it, or −1."""
    for index in range(len(deal.table) - 1, -1, -1):
        if needed(deal.table[index])[0] & BIT[card]:
            return index
    return -1

"""Why a move of gin rummy is refused: the verdicts of the referee, and what their sentences need."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine.reasons import Reasons
from asztal.errors import Param
from asztal.games.gin.deal import OFFERED, PLAYING, GinDeal
from asztal.games.gin.moves import ADD, BIG_GIN, KNOCK, LAY, card_in, index_in, meld_in
from asztal.games.gin.setup import MOST_TAKES
from asztal.melds.meld import BIT, is_set, naturals, run_low
from asztal.pieces.cards import card_text
from asztal.pieces.hand import held_cards

__all__ = ["REASONS", "refusal_details"]

REASONS: Final = Reasons()

OVER_ALREADY: "Final[i64]" = REASONS.add("deal.over", "G-15")
OFFER: "Final[i64]" = REASONS.add("gin.offer", "G-06")
MUST_DRAW: "Final[i64]" = REASONS.add("gin.must-draw", "G-06")
PASSED: "Final[i64]" = REASONS.add("gin.passed", "G-06")
DRAW_FIRST: "Final[i64]" = REASONS.add("gin.draw-first", "G-07")
DRAWN: "Final[i64]" = REASONS.add("gin.drawn", "G-07")
TAKE_EMPTY: "Final[i64]" = REASONS.add("gin.take-empty", "G-07")
DISCARD_NOT_HELD: "Final[i64]" = REASONS.add("discard.not-held", "G-07")
JUST_TAKEN: "Final[i64]" = REASONS.add("discard.taken", "G-08")
TAKE_LIMIT: "Final[i64]" = REASONS.add("gin.take-limit", "G-09")
KNOCK_HIGH: "Final[i64]" = REASONS.add("gin.knock-high", "G-10")
KNOCK_HIGH_STRAIGHT: "Final[i64]" = REASONS.add("gin.knock-high", "G-20")
KNOCK_HIGH_OKLAHOMA: "Final[i64]" = REASONS.add("gin.knock-high", "G-21")
KNOCK_NOT_HELD: "Final[i64]" = REASONS.add("gin.knock-not-held", "G-10")
KNOCK_NOW: "Final[i64]" = REASONS.add("gin.knock-now", "G-10")
KNOCKED: "Final[i64]" = REASONS.add("gin.knocked", "G-11")
NO_BIG_GIN: "Final[i64]" = REASONS.add("gin.no-big-gin", "G-22")
BIG_GIN_DEADWOOD: "Final[i64]" = REASONS.add("gin.big-gin-deadwood", "G-22")
LAY_NOT_HELD: "Final[i64]" = REASONS.add("lay.not-held", "G-11")
LAY_DEAD_END: "Final[i64]" = REASONS.add("gin.lay-dead-end", "G-11")
DONE_HIGH: "Final[i64]" = REASONS.add("gin.done-high", "G-11")
ADD_YOURSELF: "Final[i64]" = REASONS.add("gin.add-yourself", "G-13")
ADD_ON_GIN: "Final[i64]" = REASONS.add("gin.add-on-gin", "G-13")
ADD_NO_MELD: "Final[i64]" = REASONS.add("add.no-such-meld", "G-13")
ADD_NOT_HELD: "Final[i64]" = REASONS.add("add.not-held", "G-13")
ADD_UNFIT: "Final[i64]" = REASONS.add("add.does-not-fit", "G-13")
ADD_OTHER_END: "Final[i64]" = REASONS.add("add.other-end", "G-13")
ADD_OWN: "Final[i64]" = REASONS.add("gin.add-own", "G-14")

OF_A_KNOCK = (KNOCK_HIGH, KNOCK_HIGH_STRAIGHT, KNOCK_HIGH_OKLAHOMA)
AFTER_A_KNOCK = (LAY_DEAD_END, DONE_HIGH)
OF_ITS_CARD = (
    *OF_A_KNOCK,
    DISCARD_NOT_HELD,
    JUST_TAKEN,
    KNOCK_NOT_HELD,
    ADD_NOT_HELD,
    ADD_UNFIT,
    ADD_OTHER_END,
)
OF_A_MELD = (ADD_NO_MELD, ADD_UNFIT, ADD_OTHER_END, ADD_OWN)
OF_A_LIMIT = (*OF_A_KNOCK, *AFTER_A_KNOCK)
OF_DEADWOOD = (*OF_A_LIMIT, BIG_GIN_DEADWOOD)


def refusal_details(deal: GinDeal, number: i64, code: i64) -> dict[str, Param]:
    """The parameters of reason `number` for this move; yes and no are words."""
    params: dict[str, Param] = {}
    card = card_in(code)
    if number in OF_ITS_CARD:
        params["card"] = card_text(card)
    if number in OF_A_MELD:
        params["meld"] = int(index_in(code)) + 1
    if number in OF_A_LIMIT:
        params["limit"] = int(deal.most_left())
    if number in AFTER_A_KNOCK:
        params["by"] = "big" if deal.is_big_gin() else "gin" if deal.limit == 0 else "knock"
    if number == KNOCKED or number == ADD_YOURSELF:
        params["done"] = "yes" if deal.value(deal.turn) <= deal.most_left() else "no"
    if number in OF_DEADWOOD:
        params["deadwood"] = int(left_over(deal, number, code))
    if KNOCK_HIGH <= number <= KNOCK_HIGH_OKLAHOMA:
        knocks = [each for each in deal.codes() if each & 7 == KNOCK and each != BIG_GIN]
        params["other"] = "yes" if knocks else "no"
    if number == DRAW_FIRST:
        params["offer"] = "yes" if deal.phase == OFFERED else "no"
    elif number == MUST_DRAW:
        params["drawn"] = "yes" if deal.phase == PLAYING else "no"
    elif number == JUST_TAKEN:
        params["owed"] = "no"
    elif number == TAKE_LIMIT:
        params["most"] = MOST_TAKES
    elif number == LAY_NOT_HELD:
        lacked = held_cards(naturals(meld_in(code)) & ~deal.hands[deal.turn], 0, 0)
        params["card"] = card_text(lacked[0])
        params["held"] = 0
    elif number == ADD_NO_MELD:
        params["melds"] = len(deal.table)
    elif number == ADD_OTHER_END:
        meld = deal.table[index_in(code)]
        params["end"] = "none" if is_set(meld) else "low" if card % 13 < run_low(meld) else "high"
    elif number == KNOCK_NOW:
        params["play"] = play_word(code)
    return params


def left_over(deal: GinDeal, number: i64, code: i64) -> i64:
    """What would be left over after a knock, a lay or all eleven cards; what is left where the laying would end."""
    hand = deal.hands[deal.turn]
    if number == DONE_HIGH:
        return deal.value(deal.turn)
    if number == LAY_DEAD_END:
        return deal.rules.deadwood(hand & ~naturals(meld_in(code)))
    return deal.rules.deadwood(hand if number == BIG_GIN_DEADWOOD else hand & ~BIT[card_in(code)])


def play_word(code: i64) -> str:
    """What was tried, in one word: to lay, to lay off or to end."""
    verb = code & 7
    return "lay" if verb == LAY else "add" if verb == ADD else "done"

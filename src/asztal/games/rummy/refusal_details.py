"""The parameters of a refusal's sentence: the card, the meld, what is missing, what is allowed instead.

A sentence gives advice, and what it advises must be possible for the player; that is decided here.
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.errors import Param
from asztal.games.rummy import reasons as why
from asztal.games.rummy.completion import TurnSearch, completable, opening_reach
from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.ending import out_is_enough, owes_card, turn_fault
from asztal.games.rummy.layoffs import layoff_fault, lies_in
from asztal.games.rummy.moves import ADD, ADD_MANY, LAY, SWAP, card_in, index_in, many_code, meld_in
from asztal.games.rummy.table import LAST_FREES, ends_for
from asztal.melds.meld import (
    BIT,
    COUNT,
    is_set,
    joker_count,
    meld_size,
    naturals,
    set_rank,
    set_suits,
)
from asztal.pieces.cards import JOKER, card_text, cards_text

__all__ = ["refusal_details"]

TAKING = (
    why.TAKE_EMPTY,
    why.TAKE_OPENING,
    why.TAKE_SZURO,
    why.TAKE_FREED,
    why.TAKE_UNUSABLE,
    why.TAKE_PAIR,
    why.TAKE_LAST,
)
OF_THE_TAKEN = (
    why.LAY_TAKEN,
    why.LAY_PAIR,
    why.LAY_SZURO,
    why.LAY_TAKEN_LEFT,
    why.DISCARD_TAKEN,
    why.DISCARD_UNLAID,
    why.DISCARD_SZURO,
    why.DISCARD_PAIR,
    why.TAKEN_FREED,
    why.MELD_FREED,
)
OF_A_MELD = (
    why.ADD_UNFIT,
    why.ADD_FULL,
    why.ADD_CAP,
    why.ADD_END,
    why.ADD_OTHER_END,
    why.ADD_RUN_FULL,
    why.ADD_BEYOND_ACE,
    why.ADD_SWAP,
    why.ADD_SUIT_TWICE,
    why.ADD_TOO_MANY,
    why.SET_CLOSED,
    why.SWAP_UNFIT,
    why.SWAP_NONE,
    why.SWAP_SET,
    why.SWAP_SET_TWO,
    why.SWAP_SET_FULL,
)
OF_A_SET = (why.SWAP_SET, why.SWAP_SET_TWO, why.SWAP_SET_FULL)
OF_ITS_CARD = (
    why.DISCARD_NOT_HELD,
    why.ADD_NOT_HELD,
    why.ADD_UNFIT,
    why.SWAP_UNFIT,
    why.ADD_END,
    why.ADD_OTHER_END,
    why.ADD_BEYOND_ACE,
    why.ADD_SWAP,
)
OF_THE_MINIMUM = (
    why.TAKE_OPENING,
    why.LAY_OPENING,
    why.DISCARD_OPENING,
    why.ADD_NOT_OPENED,
    why.SWAP_NOT_OPENED,
)


def refusal_details(deal: RummyDeal, number: i64, code: i64) -> dict[str, Param]:
    """The parameters of reason `number` for this move; yes and no are words."""
    params: dict[str, Param] = {}
    if number in TAKING:
        about_taking(deal, number, params)
    elif number in OF_THE_TAKEN:
        about_the_taken(deal, number, params)
    elif number == why.LAY_NOT_HELD or number == why.REGROUP:
        about_lacking(deal, code, number == why.REGROUP, params)
    elif number in OF_ITS_CARD:
        params["card"] = cards_of_move(deal, code, number == why.ADD_NOT_HELD)
    elif number == why.ADD_SUIT_TWICE:
        params["card"] = twice(deal, code)
    if number in OF_A_MELD:
        params["meld"] = int(index_in(code)) + 1
    if number in OF_THE_MINIMUM:
        params["minimum"] = int(deal.rules.minimum)
    if number == why.LAY_JOKERS or number == why.ADD_CAP:
        params["cap"] = int(deal.rules.cap)
    elif number == why.NO_JOKERS:
        params["named"] = word(code & 7 != SWAP or card_in(code) == JOKER)
    elif number == why.ADD_NO_MELD:
        params["meld"] = int(index_in(code)) + 1
        params["melds"] = len(deal.table)
    elif number == why.ADD_OTHER_END:
        ends = ends_for(deal.table[index_in(code)], card_in(code), deal.rules.cap, deal.rules.sets)
        params["end"] = ("none", "low", "high", "both", "none")[ends]
    elif number in OF_A_SET:
        about_set(deal, index_in(code), params)
    elif number == why.ADD_TOO_MANY:
        params["cards"] = two_that_go(deal, code)
    elif number == why.LAY_OPENING or number == why.DISCARD_OPENING:
        about_opening(deal, number, code, params)
    return params


def word(yes: bool) -> str:
    """A flag as the catalogues ask for it."""
    return "yes" if yes else "no"


def about_taking(deal: RummyDeal, number: i64, params: dict[str, Param]) -> None:
    """The discard that may not be taken, and which ways to take one this game has (R40-29, R40-30)."""
    params["stock"] = word(deal.can_draw())
    if number == why.TAKE_EMPTY:
        return
    card: i64 = deal.pile[len(deal.pile) - 1]
    opened = deal.is_open()
    params["card"] = card_text(card)
    params["joker"] = word(card == JOKER)
    params["same"] = word(deal.rules.same_meld)
    params["out"] = word(deal.rules.pickup.finish if opened else deal.rules.from_hand)
    # JM-08, JM-13: into a new meld only beside two naturals, and a joker not at all
    strict = deal.rules.pickup.pair and opened
    params["new"] = ("no" if card == JOKER else "naturals") if strict else "any"


def about_the_taken(deal: RummyDeal, number: i64, params: dict[str, Param]) -> None:
    """The taken card, and how it may lie."""
    params["card"] = card_text(deal.now.taken)
    params["joker"] = word(deal.now.taken == JOKER)
    params["same"] = word(deal.rules.same_meld)
    params["out"] = word(out_is_enough(deal))  # R40-29, JM-07 (b)
    params["new"] = word(deal.now.taken != JOKER or not deal.rules.pickup.pair or deal.now.closed_start)
    if number == why.DISCARD_TAKEN:
        params["owed"] = word(owes_card(deal))


def about_opening(deal: RummyDeal, number: i64, code: i64, params: dict[str, Param]) -> None:
    """How many points are laid, or could be after a play that does not open; whether the turn may end without it."""
    if number == why.DISCARD_OPENING:
        params["points"] = int(deal.laid_points())
        return
    after = deal.copy()
    after.advance(code)
    params["points"] = int(opening_reach(after))
    params["free"] = word(turn_fault(deal) == 0)


def about_lacking(deal: RummyDeal, code: i64, lies: bool, params: dict[str, Param]) -> None:
    """The first card that is not held, or not often enough; if it lies on the table, in which meld."""
    card = lacked(deal, code, lies)
    params["card"] = card_text(card)
    params["held"] = int(deal.held(deal.turn, card))
    if lies:
        index = lies_in(deal, card)
        params["meld"] = int(index) + 1
        params["fresh"] = word(index >= deal.now.fresh_from or deal.now.laid_off & BIT[card] != 0)


def lacked(deal: RummyDeal, code: i64, lies: bool) -> i64:
    """The first card of a move that the hand lacks; `lies`: the first such card that lies on the table."""
    for card in cards_in(deal, code):
        if deal.held(deal.turn, card) == 0 and (lies or lies_in(deal, card) < 0):
            return card
    return JOKER


def cards_in(deal: RummyDeal, code: i64) -> list[i64]:
    """The natural cards of a lay, add, add of several or swap."""
    verb = code & 7
    cards: list[i64] = []
    if verb == LAY:
        mask = naturals(meld_in(code))
        for card in range(i64(JOKER)):
            if mask & BIT[card]:
                cards.append(card)
    elif verb == ADD_MANY:
        index = index_in(code)
        rank = set_rank(deal.table[index]) if index < len(deal.table) else 0
        for suit in range(i64(4)):
            if (code >> 3) & BIT[suit]:
                cards.append(13 * suit + rank)
    else:
        cards.append(card_in(code))
    return cards


def cards_of_move(deal: RummyDeal, code: i64, lacking: bool) -> str:
    """The card that a move names; of an add of several those that the hand is `lacking`."""
    if code & 7 != ADD_MANY:
        return card_text(card_in(code)) if card_in(code) <= JOKER else "?"
    cards = cards_in(deal, code)
    return cards_text([card for card in cards if deal.held(deal.turn, card) == 0] if lacking else cards[:1])


def twice(deal: RummyDeal, code: i64) -> str:
    """The first card of an add whose suit the set has already."""
    if code & 7 == ADD:
        return card_text(card_in(code))
    return card_text(
        next(card for card in cards_in(deal, code) if naturals(deal.table[index_in(code)]) & BIT[card])
    )


def two_that_go(deal: RummyDeal, code: i64) -> str:
    """Two of the cards of an add of several that can be added now in one play, or nothing (K-14, K-16)."""
    cards = cards_in(deal, code)
    for first in range(len(cards)):
        for second in range(first + 1, len(cards)):
            two = many_code(BIT[cards[first] // 13] | BIT[cards[second] // 13], index_in(code))
            if layoff_fault(deal, two) == 0:
                after = deal.copy()
                after.advance(two)
                if completable(after, TurnSearch()):
                    return cards_text([cards[first], cards[second]])
    return ""


def about_set(deal: RummyDeal, index: i64, params: dict[str, Param]) -> None:
    """Which cards free the joker of a set, how many of them, and whether in one play (R40-42 to R40-44): that play is
    the `example` where the hand has them."""
    meld = deal.table[index]
    assert is_set(meld) and joker_count(meld) > 0
    suits = 15 & ~set_suits(meld)
    missing = [13 * suit + set_rank(meld) for suit in range(i64(4)) if suits & BIT[suit]]
    count = 5 - meld_size(meld)
    params["cards"] = cards_text(missing)
    params["count"] = int(count)
    params["all"] = word(COUNT[suits] == 5 - meld_size(meld))
    params["together"] = word(deal.rules.sets != LAST_FREES)
    held = [card for card in missing if deal.hands[deal.turn].one & BIT[card]]
    if deal.rules.sets != LAST_FREES and len(held) >= count:
        params["example"] = f"add {cards_text(held[:count])} to {index + 1}"

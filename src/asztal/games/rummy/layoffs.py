"""May this card go on that meld by its shape, and if not, why: lay-offs and releases (R40-39 to R40-44).

Each function answers with a number of `asztal.games.rummy.reasons`, 0 for yes. Whether the turn can be
completed after it is not asked here.
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.games.rummy import reasons as why
from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.moves import ADD, SWAP, card_in, end_in, index_in
from asztal.games.rummy.plays import holds_suits
from asztal.games.rummy.table import CLOSES, LAST_FREES, ends_for, freed_by_many, joker_place
from asztal.melds.codes import FITS, NO_END, named_end
from asztal.melds.meld import (
    BIT,
    COUNT,
    is_set,
    joker_count,
    meld_size,
    naturals,
    run_length,
    set_rank,
    set_suits,
)
from asztal.melds.runs import beyond_ace
from asztal.pieces.cards import JOKER

__all__ = ["add_fault", "lacking", "layoff_fault", "lies_in"]


def layoff_fault(deal: RummyDeal, code: i64) -> i64:
    """Why the hand to move cannot make this add, add of several or swap, or 0."""
    index = index_in(code)
    if index >= len(deal.table):
        return why.ADD_NO_MELD
    meld = deal.table[index]
    verb = code & 7
    if verb == SWAP:
        return swap_fault(deal, meld, card_in(code))
    if verb == ADD:
        return add_fault(deal, meld, index, card_in(code), end_in(code))
    return many_fault(deal, meld, (code >> 3) & 15)


def add_fault(deal: RummyDeal, meld: i64, index: i64, card: i64, end: i64) -> i64:
    """Why one card cannot be added to the meld at `index`."""
    if card > JOKER or deal.held(deal.turn, card) == 0:
        return lacking(deal, card)
    ends = ends_for(meld, card, deal.rules.cap, deal.rules.sets)
    if ends == 0:
        return set_fault(deal, meld, card) if is_set(meld) else run_fault(deal, meld, card)
    named = named_end(meld, card, ends, end)
    if named != FITS:
        return why.ADD_END if named == NO_END else why.ADD_OTHER_END
    return why.LAY_LAST if deal.hand_size(deal.turn) < 2 else 0


def set_fault(deal: RummyDeal, meld: i64, card: i64) -> i64:
    """Why a card that a set does not take is not taken."""
    full = meld_size(meld) >= 4
    jokers = joker_count(meld)
    if card == JOKER:
        return why.ADD_CAP if jokers >= deal.rules.cap else why.ADD_FULL
    if card % 13 != set_rank(meld):
        return why.ADD_UNFIT
    if full and jokers == 0:
        return why.ADD_FULL
    if full and deal.rules.sets != LAST_FREES:  # R40-43 as the table has it, K-12
        return why.SET_CLOSED
    return why.ADD_SUIT_TWICE


def run_fault(deal: RummyDeal, meld: i64, card: i64) -> i64:
    """Why a card that a run does not take is not taken."""
    if card == JOKER and joker_count(meld) >= deal.rules.cap:
        return why.ADD_CAP
    if run_length(meld) >= 13:  # R40-58
        return why.ADD_RUN_FULL
    return why.ADD_BEYOND_ACE if beyond_ace(meld, card) else why.ADD_UNFIT  # R40-09: K-A-2


def swap_fault(deal: RummyDeal, meld: i64, card: i64) -> i64:
    """Why a natural card cannot take the place of the meld's joker."""
    jokers = joker_count(meld)
    if jokers == 0:
        return why.SWAP_NONE
    if is_set(meld):
        if meld_size(meld) >= 4:
            return why.SWAP_SET_FULL if deal.rules.sets == LAST_FREES else why.SET_CLOSED
        return why.SWAP_SET if jokers == 1 else why.SWAP_SET_TWO
    if joker_place(meld, card) < 0:
        return why.SWAP_UNFIT
    if deal.held(deal.turn, card) == 0:
        return lacking(deal, card)
    return why.LAY_LAST if deal.hand_size(deal.turn) < 2 else 0


def many_fault(deal: RummyDeal, meld: i64, suits: i64) -> i64:
    """Why the naturals of these suits cannot be added to the set in one play (R40-42 to R40-44, K-11, K-14).

    Where they may be added one after the other, they may be in one play too.
    """
    if not is_set(meld) or COUNT[suits] < 2:
        return why.ADD_UNFIT
    sets = deal.rules.sets
    if meld_size(meld) >= 4:
        if joker_count(meld) == 0:
            return why.ADD_FULL
        if sets != LAST_FREES:
            return why.SET_CLOSED
    if suits & set_suits(meld):
        return why.ADD_SUIT_TWICE
    if sets == CLOSES and COUNT[suits] > 2:
        return why.ADD_TOO_MANY
    if sets != LAST_FREES and freed_by_many(meld, suits, sets) == 0:
        return why.ADD_UNFIT
    rank = set_rank(meld)
    if not holds_suits(deal.own_hand().one, rank, suits):
        for suit in range(i64(4)):
            card = 13 * suit + rank
            if suits & BIT[suit] and deal.held(deal.turn, card) == 0 and lies_in(deal, card) < 0:
                return why.ADD_NOT_HELD
        return why.REGROUP
    return why.LAY_LAST if COUNT[suits] >= deal.hand_size(deal.turn) else 0


def lacking(deal: RummyDeal, card: i64) -> i64:
    """The reason for a card that is not held: it may be on the table, where it stays (R40-16)."""
    return why.REGROUP if card < JOKER and lies_in(deal, card) >= 0 else why.ADD_NOT_HELD


def lies_in(deal: RummyDeal, card: i64) -> i64:
    """The table index of the last meld with this natural card in it, or −1."""
    for index in range(len(deal.table) - 1, -1, -1):
        if naturals(deal.table[index]) & BIT[card]:
            return index
    return -1

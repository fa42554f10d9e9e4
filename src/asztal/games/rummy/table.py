"""What may be added to a meld on the table, and what the meld then is.

Lay-offs (R40-39, R40-40) and joker releases (R40-41 to R40-44) as functions on meld codes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.melds.meld import (
    BIT,
    COUNT,
    LANE,
    SUIT_COLUMN,
    is_set,
    joker_count,
    joker_places,
    meld_size,
    run_code,
    run_length,
    run_low,
    run_suit,
    set_code,
    set_rank,
    set_suits,
)
from asztal.melds.runs import AT_SET, longer_run, run_ends
from asztal.pieces.cards import JOKER

__all__ = [
    "CLOSES",
    "LAST_FREES",
    "TOGETHER_FREE",
    "added",
    "ends_for",
    "fitting",
    "freed_by_many",
    "freeing",
    "joker_place",
    "swapped",
    "with_many",
    "within_reach",
]

# What happens to a set with a joker when a natural card is added.
CLOSES: Final = 0  # K-12, K-13: four are closed; two naturals at once free a joker
TOGETHER_FREE: Final = 1  # the option of R40-43: only naturals laid at once free a joker
LAST_FREES: Final = 2  # R40-43: the last missing natural frees it


def ends_for(meld: i64, card: i64, cap: i64, sets: i64) -> i64:
    """Where one card fits the meld: a sum of AT_LOW and AT_HIGH for a run, AT_SET for a set, or 0.

    `sets` is CLOSES, TOGETHER_FREE or LAST_FREES: whether a natural card may push a joker out of a
    set of four (R40-43).
    """
    if is_set(meld):
        suits = set_suits(meld)
        jokers = joker_count(meld)
        size = COUNT[suits] + jokers
        if card == JOKER:  # R40-40, R40-11: within the cap
            return AT_SET if size < 4 and jokers < cap else 0
        if card % 13 != set_rank(meld) or suits & BIT[card // 13]:
            return 0  # R40-10: every suit once
        return AT_SET if size < 4 or (sets == LAST_FREES and jokers > 0) else 0
    if card == JOKER and joker_count(meld) >= cap:
        return 0
    return run_ends(meld, card)


def added(meld: i64, card: i64, end: i64) -> i64:
    """The meld with the card added at `end`; where a set overflows, one joker fewer (R40-43)."""
    if end == AT_SET:
        suits = set_suits(meld)
        jokers = joker_count(meld)
        if card == JOKER:
            return set_code(set_rank(meld), suits, jokers + 1)
        if COUNT[suits] + jokers == 4:
            jokers -= 1
        return set_code(set_rank(meld), suits | BIT[card // 13], jokers)
    return longer_run(meld, card, end)


def fitting(meld: i64, cap: i64, sets: i64) -> i64:
    """All cards for which `ends_for` or `joker_place` finds a place, as a mask; the joker is card 52."""
    low = (meld >> 3) & 15
    fits: i64 = 0
    if is_set(meld):
        suits = set_suits(meld)
        jokers = joker_count(meld)
        size = COUNT[suits] + jokers
        if size < 4 or (sets == LAST_FREES and jokers > 0):
            fits = SUIT_COLUMN[15 & ~suits] << low
        return fits | BIT[JOKER] if size < 4 and jokers < cap else fits
    row = joker_places(meld)
    length = run_length(meld)
    if length < 13:
        if COUNT[row] < cap:
            fits = BIT[JOKER]
        if low > 0:
            row |= BIT[low - 1]
        if low + length <= 13:
            row |= BIT[low + length]
    return fits | (((row | (row >> 13)) & LANE) << (13 * run_suit(meld)))


def freeing(meld: i64) -> i64:
    """The natural cards that may free a joker of this meld, alone or with others, as a mask."""
    if is_set(meld):
        return SUIT_COLUMN[15 & ~set_suits(meld)] << set_rank(meld) if joker_count(meld) > 0 else 0
    row = joker_places(meld)
    return ((row | (row >> 13)) & LANE) << (13 * run_suit(meld))


def within_reach(meld: i64) -> i64:
    """The natural cards that may end up on this meld within two places of it, as a mask.

    Three cards or more on an end of a run, a natural one among them, are as good as a new run.
    """
    if is_set(meld):
        if meld_size(meld) == 4 and joker_count(meld) == 0:
            return 0
        return SUIT_COLUMN[15 & ~set_suits(meld)] << set_rank(meld)
    low = run_low(meld)
    above = low + run_length(meld)
    row = joker_places(meld) | ((BIT[low] * 3) >> 2) | ((BIT[above] * 3) & 16383)
    return ((row | (row >> 13)) & LANE) << (13 * run_suit(meld))


def joker_place(meld: i64, card: i64) -> i64:
    """The place of the run's joker that stands for this natural card, or −1 (R40-41)."""
    if is_set(meld) or card == JOKER or card // 13 != run_suit(meld):
        return -1
    rank = card % 13
    jokers = joker_places(meld)
    if jokers & BIT[rank]:
        return rank
    if rank == 0 and jokers & BIT[13]:
        return 13
    return -1


def swapped(meld: i64, place: i64) -> i64:
    """The run with the natural card in the place of its joker."""
    return run_code(run_suit(meld), run_low(meld), run_length(meld), joker_places(meld) & ~BIT[place])


def freed_by_many(meld: i64, suits: i64, sets: i64) -> i64:
    """How many jokers several naturals laid in one play free from a set of three, or 0 (R40-42, K-11).

    Where sets close, a set takes two cards at the most (K-14).
    """
    if not is_set(meld) or suits & set_suits(meld):
        return 0
    jokers = joker_count(meld)
    size = COUNT[set_suits(meld)] + jokers
    if size != 3 or jokers == 0 or COUNT[suits] < 2 or (sets == CLOSES and COUNT[suits] > 2):
        return 0
    over = size + COUNT[suits] - 4
    return over if over <= jokers else 0


def with_many(meld: i64, suits: i64, sets: i64) -> i64:
    """The set with these suits' naturals added in one play."""
    jokers = joker_count(meld) - freed_by_many(meld, suits, sets)
    return set_code(set_rank(meld), set_suits(meld) | suits, jokers)

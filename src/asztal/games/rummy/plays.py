"""The plays of a hand: every lay, lay-off and release that fits by shape, in a fixed order.

Whether the player is entitled to one, and whether the turn can be completed after it, is not asked
here but in `asztal.games.rummy.completion`.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.moves import ADD, LAY, add_code, lay_code, many_code, swap_code
from asztal.games.rummy.table import LAST_FREES, ends_for, freed_by_many
from asztal.melds.blocks import LOW_BIT
from asztal.melds.meld import (
    BIT,
    COUNT,
    LANE,
    SUIT_COLUMN,
    is_set,
    joker_count,
    joker_places,
    run_suit,
    set_code,
    set_rank,
    set_suits,
)
from asztal.melds.runs import list_joker_adds, list_run_adds, list_runs
from asztal.pieces.cards import JOKER

__all__ = ["holds_suits", "plays"]


def plays(deal: RummyDeal) -> vec[i64]:
    """Every lay, lay-off and release that fits by shape and leaves a card in hand, in fixed order."""
    codes = vec[i64]()
    hand = deal.own_hand()
    one = hand.one
    jokers = hand.jokers
    rules = deal.rules
    room = hand.size() - 1  # R40-48
    wild = jokers if jokers < rules.cap else rules.cap
    if room >= 3:
        codes = list_runs(codes, LAY, one, wild, room)
        codes = list_sets(codes, one, wild, room)
    return list_layoffs(codes, deal, one, jokers, room) if room >= 1 else codes


def list_sets(codes: vec[i64], one: i64, wild: i64, room: i64) -> vec[i64]:
    """Every set from the hand (R40-10, R40-13)."""
    spades = one & LANE
    hearts = (one >> 13) & LANE
    clubs = (one >> 26) & LANE
    diamonds = one >> 39
    if wild == 0:
        ranks = (spades & hearts & (clubs | diamonds)) | ((spades | hearts) & clubs & diamonds)
    elif wild == 1:
        ranks = (spades & hearts) | (clubs & diamonds) | ((spades | hearts) & (clubs | diamonds))
    else:
        ranks = spades | hearts | clubs | diamonds
    while ranks != 0:
        rank = LOW_BIT[ranks]
        ranks &= ranks - 1
        have = (
            ((one >> rank) & 1)
            | ((one >> (rank + 12)) & 2)
            | ((one >> (rank + 24)) & 4)
            | ((one >> (rank + 36)) & 8)
        )
        suits: i64 = 1
        while suits < 16:
            if suits & ~have == 0:
                natural = COUNT[suits]
                size: i64 = 3
                while size <= 4 and size <= room:
                    if natural <= size and size - natural <= wild:
                        codes = append(codes, lay_code(set_code(rank, suits, size - natural)))
                    size += 1
            suits += 1
    return codes


def list_layoffs(codes: vec[i64], deal: RummyDeal, one: i64, jokers: i64, room: i64) -> vec[i64]:
    """Every lay-off and release that fits by shape (R40-39 to R40-44)."""
    rules = deal.rules
    cap = rules.cap
    sets = rules.sets
    deal.see_what_fits()
    if deal.fits & (one if jokers == 0 else one | BIT[JOKER]) == 0:
        return codes
    for index in range(len(deal.table)):
        meld = deal.table[index]
        if is_set(meld):
            rank = set_rank(meld)
            open_suits = 15 & ~set_suits(meld)
            fits = one & (SUIT_COLUMN[open_suits] << rank) != 0
            if fits:
                for suit in range(i64(4)):
                    if open_suits & BIT[suit]:
                        card = 13 * suit + rank
                        if one & BIT[card] and ends_for(meld, card, cap, sets) != 0:
                            codes = append(codes, add_code(card, index, 0))
            if jokers > 0:
                codes = list_joker_adds(codes, ADD, ends_for(meld, JOKER, cap, sets), index)
            if fits and sets != LAST_FREES and joker_count(meld) > 0:
                for suits in range(i64(16)):
                    if (
                        suits & ~open_suits == 0
                        and freed_by_many(meld, suits, sets) > 0
                        and COUNT[suits] <= room
                        and holds_suits(one, rank, suits)
                    ):
                        codes = append(codes, many_code(suits, index))
            continue
        lane = (one >> (13 * run_suit(meld))) & LANE
        if lane != 0:
            codes = list_run_layoffs(codes, meld, index, lane)
        if jokers > 0:
            codes = list_joker_adds(codes, ADD, ends_for(meld, JOKER, cap, sets), index)
    return codes


def list_run_layoffs(codes: vec[i64], meld: i64, index: i64, lane: i64) -> vec[i64]:
    """The natural cards of a lane that extend a run, or free a joker of it."""
    codes = list_run_adds(codes, ADD, meld, index, lane)
    suit = run_suit(meld)
    wild = joker_places(meld)
    while wild != 0:
        bit = wild & -wild
        wild ^= bit
        rank = COUNT[bit - 1] % 13
        if lane & BIT[rank]:
            codes = append(codes, swap_code(13 * suit + rank, index))
    return codes


def holds_suits(one: i64, rank: i64, suits: i64) -> bool:
    """Whether the hand holds this rank in all these suits."""
    for suit in range(i64(4)):
        if suits & BIT[suit] and not one & BIT[13 * suit + rank]:
            return False
    return True

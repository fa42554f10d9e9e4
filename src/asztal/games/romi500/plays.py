"""The plays of a hand: every lay and lay-off that fits by shape, in a fixed order.

Whether the player is entitled to one, and whether the turn can be completed after it, is not asked
here but in `asztal.games.romi500.state`.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from asztal.games.romi500.deal import Romi500Deal
from asztal.games.romi500.moves import ADD, LAY, add_code, lay_code
from asztal.melds.blocks import LOW_BIT
from asztal.melds.meld import BIT, LANE, is_set, run_suit, set_rank
from asztal.melds.runs import list_joker_adds, list_run_adds, list_runs
from asztal.melds.sequence import LONGEST
from asztal.melds.sets_with_twins import LARGEST_SET, ends_for, set_code
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import ranks_held

__all__ = ["lays", "list_layoffs"]


def lays(deal: Romi500Deal) -> vec[i64]:
    """Every new meld of the hand of the seat to move: runs, then sets."""
    hand = deal.hands[deal.turn]
    codes = vec[i64]()
    codes = list_runs(codes, LAY, hand.one, hand.jokers, LONGEST)
    return list_sets(codes, hand.one, hand.two, hand.jokers)


def list_sets(codes: vec[i64], one: i64, two: i64, wild: i64) -> vec[i64]:
    """Every set: any copies of a rank, and jokers (RR-07, RR-08, RR-25)."""
    ranks = ranks_held(one, two, 1 if wild > 1 else 3 - wild)
    while ranks != 0:
        rank = LOW_BIT[ranks]
        ranks &= ranks - 1
        s = ((one >> rank) & 1) + ((two >> rank) & 1)
        h = ((one >> (13 + rank)) & 1) + ((two >> (13 + rank)) & 1)
        c = ((one >> (26 + rank)) & 1) + ((two >> (26 + rank)) & 1)
        d = ((one >> (39 + rank)) & 1) + ((two >> (39 + rank)) & 1)
        for a in range(s + 1):
            for b in range(h + 1):
                for e in range(c + 1):
                    for f in range(d + 1):
                        natural = a + b + e + f
                        if natural == 0 or natural + wild < 3:
                            continue
                        suits = a | (b << 2) | (e << 4) | (f << 6)
                        for jokers in range(wild + 1):
                            if 3 <= natural + jokers <= LARGEST_SET:
                                codes = append(codes, lay_code(set_code(rank, suits, jokers)))
    return codes


def list_layoffs(codes: vec[i64], deal: Romi500Deal) -> vec[i64]:
    """Append every card of the hand that fits a meld on the table (RR-17), melds of players gone out excepted."""
    hand = deal.hands[deal.turn]
    one = hand.one
    jokers = hand.jokers
    for index in range(i64(len(deal.table))):
        if deal.is_closed(index):  # RR-24
            continue
        meld = deal.table[index]
        if is_set(meld):
            rank = set_rank(meld)
            for suit in range(i64(4)):
                card = 13 * suit + rank
                if one & BIT[card] and ends_for(meld, card) != 0:
                    codes = append(codes, add_code(card, index, 0))
        else:
            lane = (one >> (13 * run_suit(meld))) & LANE
            if lane != 0:
                codes = list_run_adds(codes, ADD, meld, index, lane)
        if jokers > 0:
            codes = list_joker_adds(codes, ADD, ends_for(meld, JOKER), index)
    return codes

"""The plays of a hand: every lay and lay-off that fits by shape, in a fixed order.

Whether the player is entitled to one, and whether the turn can be completed after it, is not asked
here but in `asztal.games.romi500.state`.
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.games.romi500.deal import Romi500Deal
from asztal.games.romi500.moves import add_code, lay_code
from asztal.melds.blocks import LOW_BIT, RUN_REACH
from asztal.melds.books import AT_HIGH, AT_LOW, BOOK_SIZE, RUN_SIZE, book_code, ends_for
from asztal.melds.meld import BIT, COUNT, LANE, is_set, run_code, run_suit, set_rank
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import ranks_held

__all__ = ["layoffs", "lays"]


def lays(deal: Romi500Deal) -> list[i64]:
    """Every new meld of the hand of the seat to move: runs, then books."""
    hand = deal.hands[deal.turn]
    found: list[i64] = []
    add_runs(found, hand.one, hand.jokers)
    add_books(found, hand.one, hand.two, hand.jokers)
    return found


def add_runs(found: list[i64], one: i64, wild: i64) -> None:
    """Every run: each stretch with each choice of its jokers (RR-07, RR-10)."""
    for suit in range(i64(4)):
        lane = (one >> (13 * suit)) & LANE
        if (lane if wild > 1 else RUN_REACH[wild][lane]) == 0:
            continue                                            # RR-07: no three places, jokers included
        lane |= (lane & 1) << 13                                # RR-14: the ace above the king
        for low in range(i64(12)):
            missing: i64 = 0
            for place in range(low, i64(14)):
                if place - low >= RUN_SIZE:                     # R40-58
                    break
                if not lane & BIT[place]:
                    missing |= BIT[place]
                    if COUNT[missing] > wild:
                        break
                length = place - low + 1
                if length >= 3:
                    have = (BIT[place + 1] - BIT[low]) & lane
                    choose_jokers(found, suit, low, length, have, missing, wild - COUNT[missing], 0)


def choose_jokers(found: list[i64], suit: i64, low: i64, length: i64, have: i64, jokers: i64, more: i64,
                  above: i64) -> None:
    """The run with these jokers, and with up to `more` others in place of cards held, from `above` on."""
    if have == 0:
        return                                                  # a natural card in each
    found.append(lay_code(run_code(suit, low, length, jokers)))
    if more <= 0:
        return
    for place in range(above, i64(14)):
        if have & BIT[place]:
            choose_jokers(found, suit, low, length, have ^ BIT[place], jokers | BIT[place], more - 1,
                          place + 1)


def add_books(found: list[i64], one: i64, two: i64, wild: i64) -> None:
    """Every book: any copies of a rank, and jokers (RR-07, RR-08, RR-25)."""
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
                            if 3 <= natural + jokers <= BOOK_SIZE:
                                found.append(lay_code(book_code(rank, suits, jokers)))


def layoffs(deal: Romi500Deal) -> list[i64]:
    """Every card of the hand that fits a meld on the table (RR-17), melds of players gone out excepted."""
    found: list[i64] = []
    hand = deal.hands[deal.turn]
    one = hand.one
    jokers = hand.jokers
    for index in range(i64(len(deal.table))):
        if deal.is_closed(index):                               # RR-24
            continue
        meld = deal.table[index]
        if is_set(meld):
            rank = set_rank(meld)
            for suit in range(i64(4)):
                card = 13 * suit + rank
                if one & BIT[card] and ends_for(meld, card) != 0:
                    found.append(add_code(card, index, 0))
            if jokers > 0 and ends_for(meld, JOKER) != 0:
                found.append(add_code(JOKER, index, 0))
            continue
        lane = (one >> (13 * run_suit(meld))) & LANE
        if lane != 0:
            run_layoffs(found, meld, index, lane)
        if jokers > 0:
            ends = ends_for(meld, JOKER)
            if ends & AT_LOW:
                found.append(add_code(JOKER, index, AT_LOW))
            if ends & AT_HIGH:
                found.append(add_code(JOKER, index, AT_HIGH))
    return found


def run_layoffs(found: list[i64], meld: i64, index: i64, lane: i64) -> None:
    """The natural cards of a lane that extend a run."""
    first = 13 * run_suit(meld)
    low = (meld >> 3) & 15
    above = low + ((meld >> 7) & 15)
    if above - low >= RUN_SIZE:                                 # R40-58
        return
    both = low == 1 and above == 13                             # 2 to K: the ace at either end
    if low > 0 and lane & BIT[low - 1]:
        found.append(add_code(first + low - 1, index, AT_LOW if both else 0))
    if above <= 13 and lane & BIT[above % 13]:
        found.append(add_code(first + above % 13, index, AT_HIGH if both else 0))

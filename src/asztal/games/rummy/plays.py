"""The plays of a hand: every lay, lay-off and release that fits by shape, in a fixed order.

Whether the player is entitled to one, and whether the turn can be completed after it, is not asked
here but in `asztal.games.rummy.completion`.
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.moves import add_code, lay_code, many_code, swap_code
from asztal.games.rummy.table import AT_HIGH, AT_LOW, LAST_FREES, ends_for, freed_by_many
from asztal.melds.blocks import LOW_BIT, RUN_REACH
from asztal.melds.meld import BIT, COUNT, LANE, is_set, joker_count, set_code, set_rank, set_suits
from asztal.pieces.cards import JOKER

__all__ = ["holds_suits", "list_plays", "plays"]


def plays(deal: RummyDeal) -> list[i64]:
    """Every lay, lay-off and release that fits by shape and leaves a card in hand, in fixed order."""
    found: list[i64] = []
    list_plays(deal, found)
    return found


def list_plays(deal: RummyDeal, found: list[i64]) -> None:
    """Append `plays` to a list."""
    hand = deal.own_hand()
    one = hand.one
    jokers = hand.jokers
    rules = deal.rules
    room = hand.size() - 1                                          # R40-48
    wild = jokers if jokers < rules.cap else rules.cap
    if room >= 3:
        add_runs(found, one, wild, room)
        add_sets(found, one, wild, room)
    if room >= 1:
        layoffs(deal, found, one, jokers, room)


def add_runs(found: list[i64], one: i64, wild: i64, room: i64) -> None:
    """Every run from the hand: each stretch with each choice of its jokers (R40-11)."""
    suit: i64 = 0
    while suit < 4:
        lane = (one >> (13 * suit)) & LANE
        if lane != 0 and (wild > 1 or RUN_REACH[wild][lane] != 0):
            lane |= (lane & 1) << 13
            low: i64 = 0
            while low <= 11:
                missing: i64 = 0
                place = low
                while place <= 13 and place - low < 13 and place - low < room:
                    if not (lane >> place) & 1:
                        missing |= BIT[place]
                        if COUNT[missing] > wild:
                            break
                    place += 1
                    if place - low >= 3:
                        stretch = BIT[place] - BIT[low]
                        choose_jokers(found, suit, low, place - low, stretch & lane, missing,
                                      wild - COUNT[missing])
                low += 1
        suit += 1


def choose_jokers(found: list[i64], suit: i64, low: i64, length: i64, have: i64, jokers: i64,
                  more: i64) -> None:
    """The run with these jokers, and with up to `more` others in place of cards held."""
    if have == 0:
        return                                                      # R40-13: a natural card in each
    found.append(lay_code((suit << 1) | (low << 3) | (length << 7) | (jokers << 11)))
    if more <= 0:
        return
    rest = have
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        # Only higher places after this one, so that each choice comes once.
        choose_higher(found, suit, low, length, have ^ bit, jokers | bit, more - 1, rest)


def choose_higher(found: list[i64], suit: i64, low: i64, length: i64, have: i64, jokers: i64, more: i64,
                  rest: i64) -> None:
    if have == 0:
        return
    found.append(lay_code((suit << 1) | (low << 3) | (length << 7) | (jokers << 11)))
    if more <= 0:
        return
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        choose_higher(found, suit, low, length, have ^ bit, jokers | bit, more - 1, rest)


def add_sets(found: list[i64], one: i64, wild: i64, room: i64) -> None:
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
        have = (((one >> rank) & 1) | ((one >> (rank + 12)) & 2) | ((one >> (rank + 24)) & 4)
                | ((one >> (rank + 36)) & 8))
        suits: i64 = 1
        while suits < 16:
            if suits & ~have == 0:
                natural = COUNT[suits]
                size: i64 = 3
                while size <= 4 and size <= room:
                    if natural <= size and size - natural <= wild:
                        found.append(lay_code(set_code(rank, suits, size - natural)))
                    size += 1
            suits += 1


def layoffs(deal: RummyDeal, found: list[i64], one: i64, jokers: i64, room: i64) -> None:
    """Every lay-off and release that fits by shape (R40-39 to R40-44)."""
    rules = deal.rules
    cap = rules.cap
    sets = rules.sets
    deal.look()
    if deal.fits & (one if jokers == 0 else one | BIT[JOKER]) == 0:
        return
    for index in range(len(deal.table)):
        meld = deal.table[index]
        if is_set(meld):
            rank = set_rank(meld)
            open_suits = 15 & ~set_suits(meld)
            for suit in range(i64(4)):
                if open_suits & BIT[suit]:
                    card = 13 * suit + rank
                    if one & BIT[card] and ends_for(meld, card, cap, sets) != 0:
                        found.append(add_code(card, index, 0))
            if jokers > 0 and ends_for(meld, JOKER, cap, sets) != 0:
                found.append(add_code(JOKER, index, 0))
            if sets != LAST_FREES and joker_count(meld) > 0:
                for suits in range(i64(16)):
                    if suits & ~open_suits == 0 and freed_by_many(meld, suits, sets) > 0 \
                            and COUNT[suits] <= room \
                            and holds_suits(one, rank, suits):
                        found.append(many_code(suits, index))
            continue
        lane = (one >> (13 * ((meld >> 1) & 3))) & LANE
        if lane != 0:
            run_layoffs(found, meld, index, lane)
        if jokers > 0:
            ends = ends_for(meld, JOKER, cap, sets)
            if ends & AT_LOW:
                found.append(add_code(JOKER, index, AT_LOW))
            if ends & AT_HIGH:
                found.append(add_code(JOKER, index, AT_HIGH))


def run_layoffs(found: list[i64], meld: i64, index: i64, lane: i64) -> None:
    """The natural cards of a lane that extend a run, or free a joker of it."""
    suit = (meld >> 1) & 3
    low = (meld >> 3) & 15
    length = (meld >> 7) & 15
    if length < 13:
        below: i64 = low - 1
        above = low + length
        both = below == 0 and above == 13
        if low > 0 and lane & BIT[below]:
            found.append(add_code(13 * suit + below, index, AT_LOW if both else 0))
        if above <= 13 and lane & BIT[above % 13]:
            found.append(add_code(13 * suit + above % 13, index, AT_HIGH if both else 0))
    wild = (meld >> 11) & 16383
    while wild != 0:
        bit = wild & -wild
        wild ^= bit
        place = COUNT[bit - 1]
        if lane & BIT[place % 13]:
            found.append(swap_code(13 * suit + place % 13, index))


def holds_suits(one: i64, rank: i64, suits: i64) -> bool:
    """Whether the hand holds this rank in all these suits."""
    for suit in range(i64(4)):
        if suits & BIT[suit] and not one & BIT[13 * suit + rank]:
            return False
    return True


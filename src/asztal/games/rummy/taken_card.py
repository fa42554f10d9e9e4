"""Where a taken card could come to lie: what `asztal.games.rummy.quick` knows of it without a search.

Too few jokers, no room (R40-11) or no company for a szúró (R40-30) rule a place out. True may be wrong,
False never is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.stories import own_in, owned_melds
from asztal.games.rummy.table import LAST_FREES, freeing
from asztal.melds.meld import (
    BIT,
    COUNT,
    LANE,
    SUIT_COLUMN,
    is_set,
    joker_count,
    joker_places,
    naturals,
    run_length,
    run_low,
    run_suit,
    set_rank,
    set_suits,
)
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import count_cards

__all__ = [
    "AMONG_NATURALS",
    "ANYHOW",
    "IN_NO_MELD",
    "freeable",
    "joins",
    "may_change",
    "may_have_company",
    "may_lie",
    "may_lie_on",
]

# How a taken card may lie in a new meld: with how many jokers at the most.
IN_NO_MELD: Final = -1
AMONG_NATURALS: Final = 0  # JM-07 (c)
ANYHOW: Final = 99

SUIT: "Final[vec[i64]]" = vec[i64]([8191 * 2 ** (13 * suit) for suit in range(4)])  # all cards of a suit


def may_lie(
    deal: RummyDeal, one: i64, two: i64, jokers: i64, taken: i64, bare: bool, meld: i64, alone: bool = False
) -> bool:
    """Whether some place on or for the table might take the taken card, not laid yet.

    `one`, `two` and `jokers` are the hand with it; `bare`: it may not be laid off alone (R40-30); `meld`:
    how it may lie in a new meld; `alone`: with freed jokers alone too, since the player may go out (R40-29).
    """
    if taken == JOKER:
        return True
    bit = BIT[taken]
    rest = one & ~(bit & ~two)
    wild = jokers + freeable(deal, rest, two & ~bit)
    if meld != IN_NO_MELD and may_join(deal, one, taken, wild if wild < meld else meld, alone):
        return True
    deal.see_what_fits()
    if wild == 0 and deal.fits & (bit | (one & SUIT[taken // 13])) == 0:
        return False  # neither it nor what would lie before it in a run
    return any_takes(deal, one, rest, taken, wild, bare and deal.rules.same_meld, meld == AMONG_NATURALS)


def may_join(deal: RummyDeal, one: i64, taken: i64, most: i64, alone: bool) -> bool:
    """Whether the taken card might lie in a new meld with at most this many jokers."""
    if most > deal.rules.cap:
        most = deal.rules.cap
    if not joins(one, taken, most):
        return False
    # R40-65: else all jokers of the meld would be freed ones.
    return most < 2 or alone or own_joker(deal, one) or has_mate(one, taken, most)


def any_takes(
    deal: RummyDeal, one: i64, rest: i64, taken: i64, wild: i64, together: bool, among: bool
) -> bool:
    """Whether a meld on the table might take the taken card, with others of the hand and this many jokers.

    `together`: on an older one only with company; `among`: in a fresh one only among naturals (JM-13).
    """
    now = deal.now
    cap = deal.rules.cap
    sets = deal.rules.sets
    own = together and own_joker(deal, one)
    company = now.added_on
    for story in now.stories:
        company |= owned_melds(story)
    for index in range(len(deal.table)):
        meld = deal.table[index]
        if index >= now.fresh_from:
            if may_lie_on(meld, rest, taken, wild, cap, sets, True, False) and (
                not among or among_naturals(meld, one, taken)
            ):
                return True
        elif may_lie_on(meld, rest, taken, wild, cap, sets, not together or company & BIT[index] != 0, own):
            return True
    return False


def own_joker(deal: RummyDeal, one: i64) -> bool:
    """Whether a joker of their own may end up beside the taken card; a freed one is no company (R40-55).

    It is in hand in some story, or lies where a natural card of the hand `one` may take it out.
    """
    held = deal.own_hand().jokers
    melds: i64 = 0
    for story in deal.now.stories:
        if own_in(story, held) > 0:
            return True
        melds |= owned_melds(story)
    if melds != 0:
        for index in range(len(deal.table)):
            if melds & BIT[index] and one & freeing(deal.table[index]):
                return True
    return False


def may_lie_on(
    meld: i64, rest: i64, card: i64, wild: i64, cap: i64, sets: i64, alone: bool, own: bool
) -> bool:
    """Whether a natural card might end up on this meld, with others of a hand and this many jokers.

    `rest`: the natural cards besides it; `alone`: it needs no company there; `own`: a joker would do for it.
    """
    if is_set(meld):
        return may_lie_in_set(meld, rest, card, wild, cap, sets, alone, own)
    suit = run_suit(meld)
    if suit != card // 13:
        return False
    lane = (rest >> (13 * suit)) & LANE
    lane |= (lane & 1) << 13
    rank = card - 13 * suit
    return may_lie_at(meld, lane, rank, wild, cap, alone, own) or (
        rank == 0 and may_lie_at(meld, lane, 13, wild, cap, alone, own)
    )


def may_lie_in_set(
    meld: i64, rest: i64, card: i64, wild: i64, cap: i64, sets: i64, alone: bool, own: bool
) -> bool:
    """`may_lie_on` a set."""
    suits = set_suits(meld)
    rank = set_rank(meld)
    if card % 13 != rank or suits & BIT[card // 13]:
        return False
    jokers = joker_count(meld)
    size = COUNT[suits] + jokers
    if size == 4 and (sets != LAST_FREES or jokers == 0):
        return False
    if alone:
        return True
    if COUNT[suits] <= 2 and rest & (SUIT_COLUMN[15 & ~suits & ~BIT[card // 13]] << rank):
        return True
    # R40-43: a joker laid first, which the taken card pushes out again.
    return own and wild > 0 and sets == LAST_FREES and size < 4 and jokers < cap


def may_lie_at(meld: i64, lane: i64, at: i64, wild: i64, cap: i64, alone: bool, own: bool) -> bool:
    """`may_lie_on` a run, at this place; `lane`: the places of the cards of its suit."""
    low = run_low(meld)
    high = low + run_length(meld) - 1
    wilds = joker_places(meld)
    if wilds & BIT[at]:
        # The joker that it frees may be laid on the same run, also as company.
        return (
            alone
            or wilds & lane & ~BIT[at] != 0
            or (own and high - low < 12)
            or reaches(lane, low, high, cap - COUNT[wilds] + 1, wild + 1)
        )
    if low <= at <= high:
        return False
    between = BIT[low] - BIT[at + 1] if at < low else BIT[at] - BIT[high + 1]
    if at < low:
        low = at
    else:
        high = at
    swaps = COUNT[wilds & lane]  # jokers that others would free
    missing = COUNT[between & ~lane]
    room = cap - COUNT[wilds] + swaps - missing
    wild -= missing
    if high - low > 12 or wild < 0 or room < 0:  # R40-58: one ace
        return False
    if alone or swaps > 0 or between & lane:
        return True
    return (own and (missing > 0 or (wild > 0 and room > 0 and high - low < 12))) or reaches(
        lane, low, high, room, wild
    )


def reaches(lane: i64, low: i64, high: i64, room: i64, wild: i64) -> bool:
    """Whether a card of a lane could come beyond a run's end, with at most this many jokers between them."""
    most = room if room < wild else wild
    if most < 0:
        return False
    first = low - 1 - most
    if first < high - 12:  # at most thirteen cards
        first = high - 12
    if first < 0:
        first = 0
    if first < low and lane & (BIT[low] - BIT[first]):
        return True
    last = high + 1 + most
    if last > low + 12:
        last = low + 12
    if last > 13:
        last = 13
    return last > high and lane & (BIT[last + 1] - BIT[high + 1]) != 0


def may_have_company(deal: RummyDeal) -> bool:
    """Whether some card of the hand might join the taken one where it was laid off."""
    hand = deal.own_hand()
    own = own_joker(deal, hand.one)
    wild = hand.jokers + freeable(deal, hand.one, hand.two)
    for index in range(deal.now.fresh_from):
        if deal.now.taken_on & BIT[index] and has_company(
            deal.table[index], hand.one, wild, deal.rules.cap, deal.rules.sets, own
        ):
            return True
    return False


def has_company(meld: i64, rest: i64, wild: i64, cap: i64, sets: i64, own: bool) -> bool:
    """Whether a card of the hand might join a taken one that lies on this meld; `own`: or a joker."""
    jokers = joker_count(meld)
    if is_set(meld):
        suits = set_suits(meld)
        size = COUNT[suits] + jokers
        if own and wild > 0 and size < 4 and jokers < cap:
            return True
        return (size < 4 or (sets == LAST_FREES and jokers > 0)) and rest & (
            SUIT_COLUMN[15 & ~suits] << set_rank(meld)
        ) != 0
    if rest & freeing(meld):
        return True
    size = run_length(meld)
    if own and wild > 0 and size < 13 and jokers < cap:
        return True
    low = run_low(meld)
    lane = (rest >> (13 * run_suit(meld))) & LANE
    return reaches(lane | (lane & 1) << 13, low, low + size - 1, cap - jokers, wild)


def may_change(deal: RummyDeal, pair: bool) -> bool:
    """Whether a taken card in a meld laid this turn, but not as it must be, might still become so.

    With three naturals (JM-13), where it is held to that, or with another natural card (R40-55).
    """
    hand = deal.own_hand()
    taken = deal.now.taken
    if deal.now.taken_on != 0 or hand.one & BIT[taken]:
        return True
    wild = hand.jokers + freeable(deal, hand.one, hand.two)
    own = own_joker(deal, hand.one)
    for index in range(deal.now.fresh_from, len(deal.table)):
        meld = deal.table[index]
        if naturals(meld) & BIT[taken] and (
            among_naturals(meld, hand.one, taken)
            if pair
            else has_company(meld, hand.one, wild, deal.rules.cap, deal.rules.sets, own)
        ):
            return True
    return False


def among_naturals(meld: i64, one: i64, card: i64) -> bool:
    """Whether cards of the hand might make three naturals together about a card, in or at a meld (JM-13)."""
    if is_set(meld):
        suits = set_suits(meld) | BIT[card // 13]
        rank = set_rank(meld)
        for suit in range(i64(4)):
            if (one >> (13 * suit + rank)) & 1:
                suits |= BIT[suit]
        return COUNT[suits] >= 3
    lane = ((one | naturals(meld) | BIT[card]) >> (13 * run_suit(meld))) & LANE
    lane |= (lane & 1) << 13
    rows = lane & (lane >> 1) & (lane >> 2)
    rows |= (rows << 1) | (rows << 2)
    rank = card % 13
    return (rows >> rank) & 1 != 0 or (rank == 0 and (rows >> 13) & 1 != 0)


def joins(one: i64, card: i64, wild: i64) -> bool:
    """Whether a natural card could lie in a meld with other cards of this hand and this many jokers."""
    if wild > 1:
        return True  # R40-11: one natural card is enough
    rank = card % 13
    mates = (
        ((one >> rank) & 1)
        + ((one >> (rank + 13)) & 1)
        + ((one >> (rank + 26)) & 1)
        + ((one >> (rank + 39)) & 1)
        - ((one >> card) & 1)
    )
    if mates + wild >= 2:
        return True
    lane = ((one | BIT[card]) >> (card - rank)) & LANE
    lane |= (lane & 1) << 13
    rows = lane & (lane >> 1) & (lane >> 2)  # where three in a row begin
    rows |= (rows << 1) | (rows << 2)
    if wild == 1:
        rows |= lane & ((lane << 1) | (lane >> 1) | (lane << 2) | (lane >> 2))
    return (rows >> rank) & 1 != 0 or (rank == 0 and (rows >> 13) & 1 != 0)


def has_mate(one: i64, card: i64, wild: i64) -> bool:
    """Whether two jokers or more could join a natural card with another one of the hand."""
    rank = card % 13
    if one & ~BIT[card] & (SUIT_COLUMN[15] << rank):
        return True
    lane = ((one & ~BIT[card]) >> (card - rank)) & LANE
    lane |= (lane & 1) << 13
    return reaches(lane, rank, rank, wild, wild) or (rank == 0 and reaches(lane, 13, 13, wild, wild))


def freeable(deal: RummyDeal, one: i64, two: i64) -> i64:
    """An upper bound of the jokers that natural cards of a hand could free, less those they push out."""
    deal.see_what_fits()
    if one & deal.frees == 0:
        return 0
    total: i64 = 0
    for meld in deal.table:
        jokers = joker_count(meld)
        if jokers > 0:
            count = count_cards(one & freeing(meld))
            if count > 0 and is_set(meld):
                count += COUNT[set_suits(meld)] + jokers - 4  # the first may only fill it
            total += count if count < jokers else jokers
    if total > 1:
        most = count_cards(one & deal.frees) + count_cards(two & deal.frees)
        if total > most:
            total = most
    return total

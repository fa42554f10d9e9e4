"""What can be known about a turn without a search: bounds and simple cases, each one proved.

Every question is answered with YES, NO or UNSURE. Where it says YES or NO, `asztal.games.rummy.completion`
would say the same, only more slowly; nothing here decides a rule. `RummyRules.bounds` says which of the questions are
answered, one bit each; with 0 every answer is UNSURE. Each bound's docstring says what it saves: how
much longer a decision takes without it in random deals, compiled (`python -m benchmarks.bounds`), and how
many positions a hard turn (`tests/games/rummy/test_turn_search.py`) then looks at instead of 17 to 116.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.ending import out_is_enough
from asztal.games.rummy.moves import ADD, LAY, SWAP, card_in, index_in, meld_in
from asztal.games.rummy.stories import own_in, owned_melds
from asztal.games.rummy.table import LAST_FREES, freeing, within_reach
from asztal.melds.blocks import useful
from asztal.melds.meld import (
    BIT,
    COUNT,
    LANE,
    SUIT_COLUMN,
    is_set,
    joker_count,
    joker_places,
    meld_size,
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
    "BOUNDS",
    "NO",
    "UNSURE",
    "YES",
    "first_lay",
    "freeable",
    "freed_jokers",
    "going_out",
    "joins",
    "may_go_out",
    "may_lie_on",
    "may_open",
    "minimum",
    "play_when_open",
    "taken_card_fits",
    "taken_card_fits_once_open",
    "taking",
]

NO: Final = 0
YES: Final = 1
UNSURE: Final = 2

TAKING: Final = 1
OPEN_PLAY: Final = 2
FIRST_LAY: Final = 4
MINIMUM: Final = 8
GOING_OUT: Final = 16
TAKEN_CARD: Final = 32
FREED: Final = 64
BOUNDS: Final = {
    "taking": TAKING,
    "play_when_open": OPEN_PLAY,
    "first_lay": FIRST_LAY,
    "minimum": MINIMUM,
    "going_out": GOING_OUT,
    "taken_card": TAKEN_CARD,
    "freed_jokers": FREED,
}

# How a taken card may lie in a new meld: with how many jokers at the most.
IN_NO_MELD: Final = -1
AMONG_NATURALS: Final = 0  # JM-07 (c)
ANYHOW: Final = 99

ACES: "Final[i64]" = 1 + 2**13 + 2**26 + 2**39
SUIT: "Final[list[i64]]" = [8191 * 2 ** (13 * suit) for suit in range(4)]  # all cards of a suit


# The questions.


def taking(deal: RummyDeal) -> i64:
    """Whether the top discard, which will be owed, can be taken by the player to move.

    Without it: Römi 40 × 1.24, 50 × 1.49, Joker-mánia × 1.14, the others none.
    """
    rules = deal.rules
    if rules.bounds & TAKING == 0:
        return UNSURE
    hand = deal.own_hand()
    card = deal.pile[len(deal.pile) - 1]
    one = hand.one
    two = hand.two
    jokers = hand.jokers
    twin = False
    if card == JOKER:
        jokers += 1
    else:
        twin = one & BIT[card] != 0
        two |= one & BIT[card]
        one |= BIT[card]
    if not deal.is_open():
        return (
            UNSURE
            if may_open(deal, one, two, jokers, rules.minimum, 0)
            or (rules.from_hand and may_go_out(deal, one, jokers))
            else NO
        )
    if card == JOKER:
        return UNSURE
    if joins(one, card, 0) and hand.size() >= 3:
        return YES  # a meld of three naturals, and a card is left to discard
    if rules.pickup.finish and may_go_out(deal, one, jokers):
        return UNSURE  # JM-07 (b)
    bare = not twin and deal.fits_table(card)
    return (
        UNSURE
        if may_lie(deal, one, two, jokers, card, bare, AMONG_NATURALS if rules.pickup.pair else ANYHOW)
        else NO
    )


def play_when_open(deal: RummyDeal, code: i64, spare: i64) -> i64:
    """Whether a play may be made by a player who has opened and owes nothing.

    They may lay `spare` cards, and then have one left that they may discard.

    Without it: Römi 40 and 50 × 1.13, 51 × 1.18, Joker-mánia × 1.08, Kalooki × 1.41.
    """
    if deal.rules.bounds & OPEN_PLAY == 0:
        return UNSURE
    verb = code & 7
    if verb == LAY:
        return YES if meld_size(meld_in(code)) <= spare else UNSURE
    if spare < 1:
        return UNSURE
    free = not deal.now.owed and deal.rules.freed_may_be_added
    if verb == SWAP:
        # The run has room for the joker that it gives (R40-57).
        return YES if free and run_length(deal.table[index_in(code)]) < 13 else UNSURE
    if verb != ADD:
        return UNSURE
    meld = deal.table[index_in(code)]
    if not is_set(meld) or joker_count(meld) == 0 or card_in(code) == JOKER or meld_size(meld) < 4:
        return YES  # no joker comes free
    # The set is full, so it is another meld that has room for the joker.
    return YES if free and deal.fits_table(JOKER) else UNSURE


def first_lay(deal: RummyDeal, meld: i64, laid: i64, near: i64) -> i64:
    """Whether a player who has not opened may lay this meld; NO only says that it does not help to open.

    `laid` are the points laid this turn, `near` the cards in reach of those melds.

    Without it: Römi 40 and 51 × 1.10, 50 × 1.04, Joker-mánia × 1.16, Kalooki × 1.23.
    """
    if deal.rules.bounds & FIRST_LAY == 0:
        return UNSURE
    hand = deal.own_hand()
    now = deal.now
    cards = naturals(meld)
    count = joker_count(meld)
    missing = deal.rules.minimum - laid - deal.rules.points.of(meld)
    if missing <= 0 and not now.committed and now.joker_limit < 0 and now.closed_start:
        if not now.unlaid() or (count > 0 if now.taken == JOKER else cards & BIT[now.taken] != 0):
            return YES
        return YES if not now.owed and hand.size() - meld_size(meld) >= 2 else UNSURE
    one = hand.one & ~(cards & ~hand.two)
    if (
        not now.unlaid()
        and not now.committed
        and now.closed_start
        and opens_plainly(deal, one, hand.size() - meld_size(meld), missing)
    ):
        return YES
    return (
        UNSURE
        if may_open(deal, one, hand.two & ~cards, hand.jokers - count, missing, near | within_reach(meld))
        else NO
    )


def minimum(deal: RummyDeal, need: i64, card: i64) -> i64:
    """Whether a player who has laid nothing yet can lay this many points, `card` among them unless it is −1.

    Without it: Römi 50 and 51 × 1.06, the others none; without its YES Kalooki × 1.02.
    """
    if deal.rules.bounds & MINIMUM == 0 or len(deal.table) > deal.now.fresh_from:
        return UNSURE
    hand = deal.own_hand()
    if not may_open(deal, hand.one, hand.two, hand.jokers, need, 0):
        return NO
    plain = card < 0 and not deal.now.unlaid() and opens_plainly(deal, hand.one, hand.size(), need)
    return YES if plain else UNSURE


def going_out(deal: RummyDeal, one: i64, jokers: i64) -> i64:
    """Whether all of a hand but one card can be laid this turn.

    Without it: Römi 40 and Joker-mánia × 1.07, 50 and 51 × 1.16, Kalooki none.
    """
    if deal.rules.bounds & GOING_OUT == 0 or may_go_out(deal, one, jokers):
        return UNSURE
    return NO


def taken_card_fits(deal: RummyDeal, stays: bool) -> i64:
    """Whether some place on or for the table takes the taken card of a player who has opened.

    `stays`: the player is known not to go out.

    Without it: Römi 40 × 1.48, 50 × 1.28, Joker-mánia × 1.92, the others none; the hard turns look at
    800 to 5500 positions. Of its parts, on their own: `may_lie_on` × 1.2, `own_joker` × 1.07 and 1385
    positions, `freeable` × 1.05 and 1600, `has_company` × 1.05 and 2500, `among_naturals` no time but
    120 to 650 positions, `has_mate` no time but 1385.
    """
    if deal.rules.bounds & TAKEN_CARD == 0:
        return UNSURE
    now = deal.now
    hand = deal.own_hand()
    if now.taken == JOKER:
        return UNSURE
    pair = deal.rules.pickup.pair and not now.closed_start
    bare = now.bare
    leaves = not stays and out_is_enough(deal) and may_go_out(deal, hand.one, hand.jokers)
    if leaves:
        pair = bare = False
        if not now.unlaid():
            return UNSURE
    if now.taken_new:
        return UNSURE if may_change(deal, pair) else NO
    if now.taken_on != 0:
        return UNSURE if not bare or not deal.rules.same_meld or may_have_company(deal) else NO
    return (
        UNSURE
        if may_lie(
            deal, hand.one, hand.two, hand.jokers, now.taken, bare, AMONG_NATURALS if pair else ANYHOW, leaves
        )
        else NO
    )


def taken_card_fits_once_open(deal: RummyDeal) -> i64:
    """Whether a taken card that no opening can have in it may find a place after the opening.

    In a new meld only with a joker that is freed then: all other such melds could be laid at once.
    """
    if deal.rules.bounds & TAKEN_CARD == 0:
        return UNSURE
    now = deal.now
    hand = deal.own_hand()
    if not now.unlaid() or now.taken == JOKER or freeable(deal, hand.one, hand.two) > 0:
        return taken_card_fits(deal, True)
    return UNSURE if may_lie(deal, hand.one, hand.two, hand.jokers, now.taken, now.bare, IN_NO_MELD) else NO


def freed_jokers(deal: RummyDeal, jokers: i64) -> i64:
    """Whether a player who has opened and owes no card can lay off this many jokers, and keep one to discard.

    Without it: none in random deals; Kalooki × 1.07 where whatever can be laid is laid.
    """
    if deal.rules.bounds & FREED == 0 or not deal.is_open() or not deal.rules.freed_may_be_added:
        return UNSURE
    return YES if deal.hand_size(deal.turn) - jokers >= 2 and room_for_jokers(deal) >= jokers else UNSURE


# The opening and going out.


def may_open(deal: RummyDeal, one: i64, two: i64, jokers: i64, missing: i64, near: i64) -> bool:
    """Whether new melds of a hand and cards added to fresh melds could bring this many points.

    A card without company in reach, and not `near` a fresh meld, brings none. A joker brings what
    it stands for, at the most an ace.
    """
    points = deal.rules.points
    missing -= points.highest * jokers
    if missing <= 0 and jokers > 0:
        return True
    cards = useful(one, jokers if jokers < deal.rules.cap else deal.rules.cap) | (one & near)
    if missing <= 0:
        return cards != 0
    missing -= points.of_cards(cards)
    two &= cards
    return missing <= 0 or (two != 0 and missing <= points.of_cards(two))


def opens_plainly(deal: RummyDeal, one: i64, size: i64, missing: i64) -> bool:
    """Whether its runs alone, or sets alone, bring a hand this many points and leave a card; worth × 1.02."""
    points = deal.rules.points
    rest = one & ~ACES
    cards = rest & (rest >> 1) & (rest >> 2)  # without aces no run leaves its suit
    if cards != 0:
        cards |= (cards << 1) | (cards << 2)
        if points.of_cards(cards) >= missing and count_cards(cards) < size:
            return True
    spades = one & LANE
    hearts = (one >> 13) & LANE
    clubs = (one >> 26) & LANE
    diamonds = one >> 39
    ranks = (spades & hearts & (clubs | diamonds)) | ((spades | hearts) & clubs & diamonds)
    if ranks == 0:
        return False
    cards = one & (ranks | (ranks << 13) | (ranks << 26) | (ranks << 39))
    return points.of_cards(cards) >= missing and count_cards(cards) < size


def may_go_out(deal: RummyDeal, one: i64, jokers: i64) -> bool:
    """False only if it is clear that two or more cards of a hand cannot be laid this turn.

    A card that neither the table reaches nor two others of the hand needs a joker near it, and a joker
    serves four such cards at the most, two on each side of it in a run.
    """
    alone = one & ~deal.reach() & ~useful(one, 0)
    if alone & (alone - 1) == 0:
        return True
    return count_cards(alone) <= 1 + 4 * (jokers + freeable(deal, one, one))


# A place for the taken card: too few jokers, no room (R40-11) or no company for a szúró (R40-30) rule it out.


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


# Jokers.


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


def room_for_jokers(deal: RummyDeal) -> i64:
    """How many jokers the melds of the table would take (R40-40)."""
    cap = deal.rules.cap
    total: i64 = 0
    for meld in deal.table:
        jokers = joker_count(meld)
        room = (4 - COUNT[set_suits(meld)] - jokers) if is_set(meld) else 13 - run_length(meld)
        total += room if room < cap - jokers else cap - jokers
    return total

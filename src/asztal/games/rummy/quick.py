"""What can be known about a turn without a search: bounds and simple cases, each one proved.

Every question is answered with YES, NO or UNSURE. Where it says YES or NO, `asztal.games.rummy.completion`
would say the same, only more slowly; nothing here decides a rule. `RummyRules.bounds` says which of the questions are
answered, one bit each; with 0 every answer is UNSURE. Each bound's docstring says what it saves: how much
longer a decision takes without it, its moves listed, in random deals, compiled (`python -m benchmarks.bounds`), and how
many positions a hard turn (`tests/games/rummy/test_turn_search.py`) then looks at instead of 17 to 116.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.ending import out_is_enough
from asztal.games.rummy.moves import ADD, LAY, SWAP, card_in, index_in, meld_in
from asztal.games.rummy.table import within_reach
from asztal.games.rummy.taken_card import (
    AMONG_NATURALS,
    ANYHOW,
    IN_NO_MELD,
    freeable,
    joins,
    may_change,
    may_have_company,
    may_lie,
)
from asztal.melds.blocks import useful
from asztal.melds.meld import (
    BIT,
    COUNT,
    LANE,
    is_set,
    joker_count,
    meld_size,
    naturals,
    run_length,
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
    "freed_jokers",
    "going_out",
    "may_go_out",
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

ACES: "Final[i64]" = 1 + 2**13 + 2**26 + 2**39


# The questions.


def taking(deal: RummyDeal) -> i64:
    """Whether the top discard, which will be owed, can be taken by the player to move.

    Without it: Römi 40 × 1.22, 50 × 1.36, Joker-mánia × 1.17, the others none.
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

    Without it: Römi 40 × 1.14, 50 and 51 × 1.11, Joker-mánia × 1.09, Kalooki × 1.30.
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

    Without it: Römi 40 × 1.09, 50 and 51 × 1.03, Joker-mánia × 1.14, Kalooki × 1.21.
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

    Without it: Römi 50 and 51 × 1.02, where moves are drawn × 1.05, the others none.
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

    Without it: Römi 40 and Joker-mánia × 1.05, 50 and 51 × 1.07, where moves are drawn × 1.17, Kalooki none.
    """
    if deal.rules.bounds & GOING_OUT == 0 or may_go_out(deal, one, jokers):
        return UNSURE
    return NO


def taken_card_fits(deal: RummyDeal, stays: bool) -> i64:
    """Whether some place on or for the table takes the taken card of a player who has opened.

    `stays`: the player is known not to go out.

    Without it: Römi 40 × 1.31, 50 × 1.14, Joker-mánia × 1.78, the others none; the hard turns look at
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


def room_for_jokers(deal: RummyDeal) -> i64:
    """How many jokers the melds of the table would take (R40-40)."""
    cap = deal.rules.cap
    total: i64 = 0
    for meld in deal.table:
        jokers = joker_count(meld)
        room = (4 - COUNT[set_suits(meld)] - jokers) if is_set(meld) else 13 - run_length(meld)
        total += room if room < cap - jokers else cap - jokers
    return total

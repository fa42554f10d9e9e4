"""What can be told of a turn at a glance, before it is searched whether it can be completed.

Bounds and plain cases, each a proof: what is YES or NO here the judge would say too, and what is
UNSURE it is asked. Nothing here decides a rule that `asztal.games.rummy.completion` does not.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.moves import ADD, ADD_MANY, LAY, SWAP, card_in, index_in, meld_in
from asztal.games.rummy.places import AMONG_NATURALS, ANYHOW, joins, may_lie, releasable
from asztal.games.rummy.table import within_reach
from asztal.games.rummy.worth import mask_points
from asztal.melds.blocks import useful
from asztal.melds.meld import (
    BIT,
    LANE,
    is_set,
    joker_count,
    meld_points,
    meld_size,
    naturals,
    run_length,
)
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import count_cards

__all__ = [
    "NO", "UNSURE", "YES", "freeing_play", "may_go_out", "may_open", "opened_play", "opening_lay",
    "opens_plainly", "owing_play", "taking",
]

NO: Final = 0
YES: Final = 1
UNSURE: Final = 2

ACES: "Final[i64]" = 1 + 2**13 + 2**26 + 2**39


def taking(deal: RummyDeal) -> i64:
    """Whether the top discard, which will be owed, can be taken by the player to move."""
    hand = deal.own_hand()
    card = deal.pile[len(deal.pile) - 1]
    one = hand.one
    two = hand.two
    jokers = hand.jokers
    twin = False
    if card == JOKER:
        jokers += 1
    else:
        bit = BIT[card]
        twin = one & bit != 0
        two |= one & bit
        one |= bit
    if not deal.is_open():
        if may_open(deal, one, two, jokers, deal.rules.minimum, 0) \
                or (deal.rules.from_hand and may_go_out(deal, one, jokers)):
            return UNSURE
        return NO
    if card == JOKER:
        return UNSURE
    if joins(one, card, 0) and hand.size() >= 3:
        return YES                          # a meld of three naturals, and a card is left to throw
    deal.look()
    fits = deal.fits & BIT[card] != 0
    if fits and twin and deal.frees & BIT[card] == 0:
        return YES                          # laid off alone, the twin is left to throw (R40-30.2)
    if deal.rules.pickup.finish and may_go_out(deal, one, jokers):
        return UNSURE                       # JM-07 (b)
    meld = AMONG_NATURALS if deal.rules.pickup.pair else ANYHOW
    return UNSURE if may_lie(deal, one, two, jokers, card, fits and not twin, meld) else NO


def opened_play(deal: RummyDeal, code: i64, spare: i64) -> i64:
    """Whether a play may be made by a player who has opened and owes nothing.

    They may lay `spare` cards, and then have one left that they may discard.
    """
    verb = code & 7
    if verb == LAY:
        return YES if meld_size(meld_in(code)) <= spare else UNSURE
    if spare < 1:
        return UNSURE
    settled = not deal.now.owed and deal.rules.freed_may_be_added
    if verb == SWAP:
        # The run has room for the joker that it gives (R40-57).
        return YES if settled and run_length(deal.table[index_in(code)]) < 13 else UNSURE
    if verb != ADD:
        return UNSURE
    meld = deal.table[index_in(code)]
    if not is_set(meld) or joker_count(meld) == 0 or card_in(code) == JOKER or meld_size(meld) < 4:
        return YES                          # no joker comes free
    deal.look()
    # The set is full, so it is another meld that has room for the joker.
    return YES if settled and deal.fits & BIT[JOKER] else UNSURE


def freeing_play(deal: RummyDeal, code: i64, spare: i64, jokers: i64, room: i64) -> i64:
    """Whether a play may be made by a player who has opened and must still lay `jokers`, but no card besides.

    YES where these can then be laid off (R40-57), on melds that now have `room` for so many (R40-40). As in
    `opened_play` they may lay `spare` cards, these jokers among them.
    """
    verb = code & 7
    if verb == LAY:                                                 # a meld more takes no room away
        meld = meld_in(code)
        spare -= meld_size(meld)
        jokers -= joker_count(meld)
    elif verb == ADD:
        spare -= 1
        room -= 1
        if card_in(code) == JOKER:
            jokers -= 1
        else:
            meld = deal.table[index_in(code)]
            if is_set(meld) and joker_count(meld) > 0:
                return UNSURE                                       # a joker may come free
    elif verb == SWAP and not deal.now.owed and deal.now.taken != JOKER:
        jokers += 1
    else:
        return UNSURE
    if jokers < 0:
        jokers = 0
    return YES if jokers <= room and jokers <= spare else UNSURE


def owing_play(deal: RummyDeal, code: i64) -> i64:
    """Whether a play may be made by a player who has opened and owes a natural card, but no joker.

    YES where the card then lies as it must, or can be laid at once so that one is left to throw.
    """
    now = deal.now
    taken = now.taken
    verb = code & 7
    if verb == SWAP or verb == ADD_MANY or taken == JOKER or not now.unlaid():
        return UNSURE
    hand = deal.own_hand()
    pair = deal.rules.pickup.pair and not now.closed_start
    one = hand.one
    jokers = hand.jokers
    size = hand.size()
    if verb == LAY:
        meld = meld_in(code)
        cards = naturals(meld)
        if cards & BIT[taken]:
            if pair:                                                # JM-07 (c)
                return YES if joker_count(meld) == 0 else UNSURE
            return YES              # all jokers held may be the player's own: none must yet be laid (R40-57)
        one &= ~(cards & ~hand.two)
        jokers -= joker_count(meld)
        size -= meld_size(meld)
        deal.look()
        if size >= 2 and not now.bare and not pair and deal.fits & ~deal.frees & BIT[taken]:
            return YES                                              # it can still be laid off
    else:
        card = card_in(code)
        meld = deal.table[index_in(code)]
        if is_set(meld) and joker_count(meld) > 0 and card != JOKER:
            return UNSURE                                           # a joker may come free
        if card == taken:
            return YES if index_in(code) < now.fresh_from and not now.bare else UNSURE
        if card == JOKER:
            jokers -= 1
        else:
            one &= ~(BIT[card] & ~hand.two)
        size -= 1
    if size < 4:
        return UNSURE
    cap = deal.rules.cap
    wild = jokers if jokers < cap else cap
    return YES if joins(one, taken, 0 if pair or now.joker_limit >= 0 else wild) else UNSURE


def opening_lay(deal: RummyDeal, meld: i64, laid: i64, near: i64) -> i64:
    """Whether a player who has not opened may lay this meld; NO only says that it does not help to open.

    `laid` are the points laid this turn, `near` the cards in reach of those melds.
    """
    hand = deal.own_hand()
    now = deal.now
    cards = naturals(meld)
    count = joker_count(meld)
    missing = deal.rules.minimum - laid - meld_points(meld)
    if missing <= 0 and not now.committed and now.joker_limit < 0 and now.closed_start:
        if not now.unlaid() or (count > 0 if now.taken == JOKER else cards & BIT[now.taken] != 0):
            return YES
        if not now.owed and hand.size() - meld_size(meld) >= 2:
            return YES
        return UNSURE
    one = hand.one & ~(cards & ~hand.two)
    if not now.unlaid() and not now.committed and now.closed_start \
            and opens_plainly(one, hand.size() - meld_size(meld), missing):
        return YES
    two = hand.two & ~cards
    if may_open(deal, one, two, hand.jokers - count, missing, near | within_reach(meld)):
        return UNSURE
    return NO


def opens_plainly(one: i64, size: i64, missing: i64) -> bool:
    """Whether the runs of a hand alone, or its sets alone, bring so many points and leave a card."""
    rest = one & ~ACES
    cards = rest & (rest >> 1) & (rest >> 2)                            # without aces no run leaves its suit
    if cards != 0:
        cards |= (cards << 1) | (cards << 2)
        if mask_points(cards) >= missing and count_cards(cards) < size:
            return True
    spades = one & LANE
    hearts = (one >> 13) & LANE
    clubs = (one >> 26) & LANE
    diamonds = one >> 39
    ranks = (spades & hearts & (clubs | diamonds)) | ((spades | hearts) & clubs & diamonds)
    if ranks == 0:
        return False
    cards = one & (ranks | (ranks << 13) | (ranks << 26) | (ranks << 39))
    return mask_points(cards) >= missing and count_cards(cards) < size


def may_open(deal: RummyDeal, one: i64, two: i64, jokers: i64, missing: i64, near: i64) -> bool:
    """Whether new melds of a hand and cards added to fresh melds could bring so many points.

    A card without company in reach, and not `near` a fresh meld, brings none. A joker brings what
    it stands for, at the most an ace.
    """
    missing -= 11 * jokers
    if missing <= 0 and jokers > 0:
        return True
    cards = useful(one, jokers if jokers < deal.rules.cap else deal.rules.cap) | (one & near)
    if missing <= 0:
        return cards != 0
    missing -= mask_points(cards)
    two &= cards
    return missing <= 0 or (two != 0 and missing <= mask_points(two))


def may_go_out(deal: RummyDeal, one: i64, jokers: i64) -> bool:
    """Whether it is not plain that two cards of a hand or more cannot be laid this turn.

    A card that neither the table reaches nor two others of the hand needs a joker near it, and a joker
    serves four such cards at the most, two on each side of it in a run.
    """
    alone = one & ~deal.reach() & ~useful(one, 0)
    if alone & (alone - 1) == 0:
        return True
    wild = jokers + releasable(deal, one, one)
    if wild == 1:
        far = alone & ~useful(one, 1)
        if far & (far - 1) != 0:
            return False
    return count_cards(alone) <= 1 + 4 * wild

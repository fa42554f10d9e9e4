"""May the turn end now, and by discarding which card? What it still owes, according to the rules.

A turn may be ended (`settled`) when its obligations are met: the opening minimum once anything was laid
(R40-34), a card taken under obligation laid as the rules ask (R40-24 to R40-30), freed jokers laid again
(R40-45, R40-57), one card left to discard (R40-48). `asztal.games.rummy.completion` decides
whether further plays lead there.
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.games.rummy import reasons as why
from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.stories import index_at, own_in, owned_melds, taken_at, to_lay
from asztal.games.rummy.turn import Turn
from asztal.melds.meld import (
    BIT,
    COUNT,
    is_set,
    joker_places,
    naturals,
    run_length,
    run_low,
    set_suits,
)
from asztal.pieces.cards import JOKER

__all__ = [
    "discard_fault",
    "excess_jokers",
    "may_discard",
    "not_left",
    "out_is_enough",
    "owes_card",
    "settled",
    "turn_fault",
    "unmet_reason",
]


def may_discard(deal: RummyDeal, card: i64) -> bool:
    """Whether this card of the hand is not the very card just taken (R40-21, R40-61).

    Nor a freed joker (R40-45). Asked about a joker only where some card may be discarded.
    """
    if card == JOKER:
        if deal.now.joker_limit < 0 and deal.now.taken != JOKER:
            return True  # all of them are the player's own
        held = deal.own_hand().jokers
        last = ends_well_anyhow(deal)
        return any(
            own_in(story, held) > 0 and to_lay(story) == 0 and (last or lies_as_required(deal, story))
            for story in deal.now.stories
        )
    return (
        card != deal.now.taken
        or deal.now.taken_new
        or deal.now.taken_on != 0
        or deal.held(deal.turn, card) > 1
    )


def owes_card(deal: RummyDeal) -> bool:
    """Whether a card taken under obligation is in no story placed as it must be."""
    if not deal.now.owed:
        return False
    return deal.now.unlaid() or not any(lies_as_required(deal, story) for story in deal.now.stories)


def lies_as_required(deal: RummyDeal, story: i64) -> bool:
    """Whether in this story a card taken under obligation, if any, is placed as it must be (R40-65).

    Natural cards that look alike are not told apart: it is enough that one like it, laid this turn,
    is where the taken one may be.
    """
    return not deal.now.owed or in_new_meld(deal, story) or laid_off(deal, story)


def in_new_meld(deal: RummyDeal, story: i64) -> bool:
    """Whether the taken card is properly in a new meld (R40-26, R40-30.1, R40-56).

    A card of the hand must be with it, and a freed joker is none (R40-55, R40-65). The natural cards of a
    new meld have all come from the hand.
    """
    now = deal.now
    pair = deal.rules.pickup.pair and not now.closed_start
    if now.taken == JOKER:
        return not pair and index_at(taken_at(story)) >= now.fresh_from
    if not now.taken_new:
        return False
    for index in range(now.fresh_from, len(deal.table)):
        cards = naturals(deal.table[index])
        if cards & BIT[now.taken]:
            if pair:
                if natural_block(deal.table[index], now.taken) >= 3:  # JM-07 (c), JM-13
                    return True
            elif cards != BIT[now.taken] or owned_melds(story) & BIT[index]:
                return True
    return False


def laid_off(deal: RummyDeal, story: i64) -> bool:
    """Whether the taken card is properly laid off (R40-30)."""
    now = deal.now
    places = now.taken_on
    if now.taken == JOKER:
        index = index_at(taken_at(story))
        places = BIT[index] if 0 <= index < now.fresh_from else 0
    if places == 0:
        return False
    if not now.bare:  # no szúró, or its twin was in hand
        return True
    company = now.added_on | (owned_melds(story) & (BIT[now.fresh_from] - 1))  # R40-55
    return company & places != 0 if deal.rules.same_meld else company != 0  # R40-30.3


def natural_block(meld: i64, card: i64) -> i64:
    """How many natural cards are next to each other around one of them in a meld."""
    if is_set(meld):
        return COUNT[set_suits(meld)]
    low = run_low(meld)
    high = low + run_length(meld)
    wild = joker_places(meld)
    place = card % 13
    if place < low or wild & BIT[place]:
        place = 13  # the ace above the king
    first = place
    while first > low and not wild & BIT[first - 1]:
        first -= 1
    last = place + 1
    while last < high and not wild & BIT[last]:
        last += 1
    return last - first


def excess_jokers(deal: RummyDeal) -> i64:
    """How many jokers must still be laid (R40-45, R40-57); 0 only if some story is valid.

    The freed ones that do not lie where they may stay, in the story with the fewest, and what is over
    the count.
    """
    now = deal.now
    if now.joker_limit < 0:
        return 0
    least = now.must_lay(deal.own_hand().jokers)
    if now.owed and not ends_well_anyhow(
        deal
    ):  # where the taken card is placed properly, if it is in any story
        with_it: i64 = -1
        for story in now.stories:
            if (with_it < 0 or to_lay(story) < with_it) and lies_as_required(deal, story):
                with_it = to_lay(story)
        if with_it > least:
            return with_it
    return least


def has_laid(deal: RummyDeal) -> bool:
    """Whether the player to move has laid anything this turn."""
    return len(deal.table) > deal.now.fresh_from or deal.now.committed


def discard_fault(deal: RummyDeal, card: i64) -> i64:
    """Why discarding this card of the hand may not end the turn now, or 0."""
    if card == JOKER:
        if deal.now.unlaid() and deal.now.taken == JOKER and deal.held(deal.turn, JOKER) == 1:
            return why.DISCARD_TAKEN
        fault = turn_fault(deal)
        return fault if fault != 0 or may_discard(deal, JOKER) else why.DISCARD_TAKEN
    return turn_fault(deal) if may_discard(deal, card) else why.DISCARD_TAKEN


def turn_fault(deal: RummyDeal) -> i64:
    """Why no card at all may be discarded now, or 0."""
    if not deal.is_open() and has_laid(deal) and (deal.hand_size(deal.turn) != 1 or not deal.rules.from_hand):
        return why.DISCARD_GO_OUT if deal.now.committed else why.DISCARD_OPENING  # R40-47, R40-34, K-24
    if owes_card(deal) and not ends_well_anyhow(deal):
        return unmet_reason(deal, why.DISCARD_UNLAID, why.DISCARD_SZURO, why.DISCARD_PAIR)
    if excess_jokers(deal) > 0:
        return why.ADD_FREED if deal.now.strays() else why.DISCARD_JOKER  # R40-45, R40-57
    return 0


def unmet_reason(deal: RummyDeal, unlaid: i64, szuro: i64, pair: i64) -> i64:
    """The reason why a taken card is not placed as it must be."""
    now = deal.now
    if now.unlaid():
        return unlaid  # R40-28
    if lies_in_new_meld(now):
        if deal.rules.pickup.pair and not now.closed_start:
            return pair  # JM-13
        return why.TAKEN_FREED if now.bare else why.MELD_FREED  # R40-55: R40-30.1, R40-26
    return szuro  # R40-30


def lies_in_new_meld(now: Turn) -> bool:
    """Whether the taken card is, rightly or not, in a meld laid this turn."""
    if now.taken == JOKER:
        return any(index_at(taken_at(story)) >= now.fresh_from for story in now.stories)
    return now.taken_new


def out_is_enough(deal: RummyDeal) -> bool:
    """Whether a card taken under obligation may be placed in any way if the player goes out with it."""
    return deal.now.closed_start or deal.rules.pickup.finish  # R40-29, JM-07 (b)


def ends_well_anyhow(deal: RummyDeal) -> bool:
    """Whether the player goes out with their last card, so that the taken one may be placed in any way."""
    return out_is_enough(deal) and deal.hand_size(deal.turn) == 1


def settled(deal: RummyDeal) -> bool:
    """Whether the turn may be ended now by discarding some card."""
    hand = deal.own_hand()
    if hand.is_empty() or turn_fault(deal) != 0:
        return False
    # Of two cards one may always be discarded: only the very card taken may not.
    return hand.size() > 1 or may_discard(deal, hand.cards()[0])


def not_left(deal: RummyDeal) -> i64:
    """The card that may not be the last one left, or −1."""
    if deal.now.unlaid():
        return deal.now.taken
    return -1

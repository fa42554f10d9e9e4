"""Deals of gin rummy that agree with what a seat has seen."""

from __future__ import annotations

from mypy_extensions import i64

from asztal.engine import Random
from asztal.games.gin.deal import ANSWERING, GinDeal
from asztal.games.gin.melding import holds_meld
from asztal.games.gin.view import GinView
from asztal.melds.meld import BIT, naturals
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import count_cards

__all__ = ["fill_from_view"]


def fill_from_view(deal: GinDeal, view: GinView, rng: Random) -> None:
    """Fill a deal whose seats are empty: what the view shows as it is, the rest as chance will have it.

    Of a hidden hand nothing is known but its size and the cards it was seen to take; and of a player who answers
    a knock, that something still fits (G-13). A spectator sees no hand.
    """
    deal.turn = view.to_move
    deal.dealer = view.dealer
    deal.phase = view.phase
    deal.pile = view.pile[:]
    deal.upcard = view.upcard
    deal.limit = view.limit
    deal.taken = view.taken
    deal.takes = view.takes
    deal.passed = view.passed
    deal.knocker = view.knocker
    deal.table = view.table[:]
    deal.owners = view.owners[:]
    deal.known = view.known[:]
    unseen: i64 = BIT[JOKER] - 1
    for card in view.pile:
        unseen &= ~BIT[card]
    for meld in view.table:
        unseen &= ~naturals(meld)
    for seat in range(i64(2)):
        deal.hands[seat] = view.known[seat]
        if view.shown[seat] >= 0:
            deal.hands[seat] = view.shown[seat]
        if seat == view.seat:
            deal.hands[seat] = view.hand
        unseen &= ~deal.hands[seat]
    known = deal.hands[:]
    rest = bytes([card for card in range(i64(JOKER)) if unseen & BIT[card]])
    while True:
        deal.hands = known[:]
        rest = rng.shuffled(rest)
        at: i64 = 0
        for seat in range(i64(2)):
            for _ in range(view.counts[seat] - count_cards(deal.hands[seat])):
                deal.hands[seat] |= BIT[rest[at]]
                at += 1
        if deal.phase != ANSWERING or holds_meld(deal.hands[deal.turn]) or deal.answers():
            break
    deal.stock = rest[at:]
    deal.top = 0

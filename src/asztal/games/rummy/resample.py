"""A deal consistent with what one seat has seen, drawn at random: for search that does not cheat."""

from __future__ import annotations

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from asztal.engine import Random
from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.stories import OUT
from asztal.games.rummy.view import RummyView
from asztal.melds.meld import cards_of
from asztal.pieces.cards import JOKER
from asztal.pieces.hand import held_cards

__all__ = ["fill_from_view"]


def fill_from_view(deal: RummyDeal, view: RummyView, rng: Random) -> None:
    """Fill a deal whose seats are empty.

    Own hand, pile, table and the cards others were seen to take are as seen. A card that was not
    in the pile last turned over cannot lie in the stock: it goes to another hand. The rest is dealt
    at random, and later chance comes from `rng`. A spectator sees no hand. That another seat which has taken a
    card can use it is left out while its turn goes on.
    """
    own: i64 = -1 if view.seat is None else int(view.seat)
    copy_open(deal, view)
    left = out_of_sight(view)
    unknown: list[i64] = []  # how many cards of each seat
    for seat in range(deal.seats):
        seen = held_cards(view.known_one[seat], view.known_two[seat], view.known_jokers[seat])
        if seat == own:
            seen = held_cards(view.one, view.two, view.jokers)
        for card in seen:
            left[card] -= 1
            deal.hands[seat].hold(card)
        unknown.append(view.counts[seat] - len(seen))
    must_be_held = BytesWriter()
    anywhere = BytesWriter()
    in_stock = stock_counts(view)
    for card in range(i64(53)):
        free = left[card]
        if view.reshuffles > 0 and free > in_stock[card]:
            for _ in range(free - in_stock[card]):
                must_be_held.append(u8(card))
            free = in_stock[card]
        for _ in range(free):
            anywhere.append(u8(card))
    writer = BytesWriter()
    for seat in range(deal.seats):
        for _ in range(unknown[seat]):
            writer.append(u8(seat))
    places = rng.shuffled(writer.getvalue())
    cards = must_be_held.getvalue() + rng.shuffled(anywhere.getvalue())
    for number in range(i64(len(places))):
        deal.hands[places[number]].hold(cards[number])
    deal.stock = rng.shuffled(cards[len(places) :])
    deal.top = 0
    deal.seed = rng.seed()
    if own >= 0 and view.reshuffles > 0:
        deal.drew[own] = bytes(view.drew)
    if own != deal.turn:
        tell_turn(deal, view)


def out_of_sight(view: RummyView) -> vec[i64]:
    """How many copies of each card are neither in the pile nor on the table."""
    left = vec[i64]([0] * 53)
    for card in view.game.pieces:
        left[card] += 1
    for card in view.pile:
        left[card] -= 1
    for meld in view.table:
        for card in cards_of(meld):
            left[card] -= 1
    return left


def tell_turn(deal: RummyDeal, view: RummyView) -> None:
    """What binds another seat's current turn, given the cards dealt to it now."""
    now = deal.now
    if view.szuro:
        copies = deal.held(deal.turn, now.taken)
        here = now.unlaid()
        if now.taken == JOKER:  # as it was before jokers moved
            here = True
            for event in now.events:
                copies += -1 if event & OUT else 1
        now.bare = copies < (2 if here else 1)  # R40-30.2: no twin
    deal.retell(now.events)  # R40-57, R40-65


def stock_counts(view: RummyView) -> vec[i64]:
    """How many copies of each card the turned-over pile put into the stock, less what this seat drew."""
    counts = vec[i64]([0] * 53)
    for card in view.recycled:
        counts[card] += 1
    for card in view.drew:
        counts[card] -= 1
    return counts


def copy_open(deal: RummyDeal, view: RummyView) -> None:
    """Everything that is on the table or happened openly."""
    deal.turn = view.to_move
    deal.dealer = view.dealer
    deal.phase = view.phase
    deal.pile = bytes(view.pile)
    deal.table = view.table[:]
    deal.owners = bytes(view.owners)
    deal.opened = view.opened
    deal.has_drawn = view.has_drawn
    deal.idle = view.idle
    deal.reshuffles = view.reshuffles
    for seat in range(deal.seats):
        hand = deal.hands[seat]
        hand.known_one = view.known_one[seat]
        hand.known_two = view.known_two[seat]
        hand.known_jokers = view.known_jokers[seat]
    deal.recycled = bytes(view.recycled)
    deal.now = view.now.copy()
    deal.winner = view.winner
    deal.by_hand = view.by_hand

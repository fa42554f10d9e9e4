"""A deal consistent with what one seat has seen, drawn at random: for search that does not cheat."""

from __future__ import annotations

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from asztal.engine import Random
from asztal.games.romi500.deal import PLAYING, Romi500Deal
from asztal.games.romi500.resample_going_out import hand_that_goes_out
from asztal.games.romi500.view import Romi500View
from asztal.melds.sets_with_twins import cards_of
from asztal.pieces.hand import held_cards

__all__ = ["fill_from_view"]


def fill_from_view(deal: Romi500Deal, view: Romi500View, rng: Random) -> None:
    """Fill a deal whose seats are empty: own hand, discards and melds as seen, the rest at random.

    Nobody ever takes a card that others saw (RR-13), so nothing is known of another hand but its size,
    and of a player who has laid without the right to keep cards, that the hand goes out (RR-18). A spectator sees
    no hand.
    """
    own: i64 = -1 if view.seat is None else int(view.seat)
    deal.turn = view.to_move
    deal.dealer = view.dealer
    deal.phase = view.phase
    deal.round = view.round
    deal.pool = view.pool
    deal.discards = [cards[:] for cards in view.discards]
    deal.table = view.table[:]
    deal.owners = view.owners[:]
    deal.fresh_from = view.fresh_from
    deal.laid_off = view.laid_off
    left = vec[i64]([0] * 53)
    for card in view.game.pieces:
        left[card] += 1
    for cards in view.discards:
        for card in cards:
            left[card] -= 1
    for meld in view.table:
        for card in cards_of(meld):
            left[card] -= 1
    if own >= 0:
        for card in held_cards(view.one, view.two, view.jokers):
            left[card] -= 1
            deal.hands[own].hold(card)
    bound: i64 = -1
    if deal.phase == PLAYING and deal.is_bound() and deal.turn != own:
        bound = deal.turn
        onto: list[i64] = [
            deal.table[index] for index in range(i64(len(deal.table))) if view.counts[deal.owners[index]] > 0
        ]  # RR-24
        for card in hand_that_goes_out(onto, view.counts[bound], left, rng):
            left[card] -= 1
            deal.hands[bound].hold(card)
    writer = BytesWriter()
    for card in range(i64(53)):
        for _ in range(left[card]):
            writer.append(u8(card))
    rest = rng.shuffled(writer.getvalue())
    at: i64 = 0
    for seat in range(deal.seats):
        if seat != own:
            for _ in range(view.counts[seat] - deal.hand_size(seat)):
                deal.hands[seat].hold(rest[at])
                at += 1
    deal.stock = rest
    deal.top = at

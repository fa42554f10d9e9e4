"""A deal consistent with what one seat has seen, drawn at random: for search that does not cheat."""

from __future__ import annotations

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from asztal.engine import Random
from asztal.games.tabla.deal import TablaDeal
from asztal.games.tabla.moves import FINISHED, FINISHING
from asztal.games.tabla.resample_finish import hand_that_finishes
from asztal.games.tabla.view import TablaView
from asztal.pieces.hand import held_cards
from asztal.pieces.tiles import FACES

__all__ = ["fill_from_view"]


def fill_from_view(deal: TablaDeal, view: TablaView, rng: Random) -> None:
    """Fill a deal whose seats are empty.

    Own hand, discarded tiles and the tiles that others were seen to take are as seen; a seat that took
    a tile on condition to finish gets a hand that can; the rest is dealt at random. That a seat passed on a tile
    says nothing about its hand: claiming is a right, not a duty. A spectator sees no hand.
    """
    own: i64 = -1 if view.seat is None else int(view.seat)
    _copy_open(deal, view)
    pool = view.unseen()
    room: list[i64] = [0] * view.players
    for seat in range(deal.seats):
        tiles = held_cards(view.known_one[seat], view.known_two[seat], view.known_jokers[seat])
        if view.ending == FINISHED and seat == deal.turn:
            tiles = held_cards(view.laid_one, view.laid_two, view.laid_jokers)
        elif seat == own:
            tiles = held_cards(view.one, view.two, view.jokers)
        elif view.phase == FINISHING and seat == deal.turn:
            full = hand_that_finishes(view.wilds, tiles, pool, view.taken, view.indicator_taken, rng)
            for tile in tiles:
                pool[tile] += 1
            for tile in full:
                pool[tile] -= 1
            tiles = full
        else:
            room[seat] = view.unknown(seat)
        for tile in tiles:
            deal.hands[seat].hold(tile)
    writer = BytesWriter()
    for tile in range(i64(FACES)):
        for _ in range(pool[tile]):
            writer.append(u8(tile))
    anywhere = rng.shuffled(writer.getvalue())
    left: i64 = len(anywhere)
    for seat in range(deal.seats):
        for _ in range(room[seat]):
            left -= 1
            deal.hands[seat].hold(anywhere[left])
    deal.stock = anywhere[:left]
    deal.top = 0


def _copy_open(deal: TablaDeal, view: TablaView) -> None:
    """Everything that is on the table or happened openly."""
    deal.turn = view.to_move
    deal.dealer = view.dealer
    deal.phase = view.phase
    deal.turn_up(view.indicator)
    deal.indicator_taken = view.indicator_taken
    deal.discards = [discarded[:] for discarded in view.discards]
    for seat in range(deal.seats):
        hand = deal.hands[seat]
        hand.known_one = view.known_one[seat]
        hand.known_two = view.known_two[seat]
        hand.known_jokers = view.known_jokers[seat]
    deal.discarder = view.discarder
    deal.taken = view.taken
    deal.claimed = view.claimed
    deal.drew = view.drew
    deal.idle = view.idle
    deal.ending = view.ending
    deal.kind = view.kind

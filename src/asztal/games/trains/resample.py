"""A random deal consistent with what a view has seen (`asztal.bones.sampling`)."""

from __future__ import annotations

from asztal.bones.sampling import HiddenPlaces
from asztal.engine import Random
from asztal.games.trains.deal import TrainDeal
from asztal.games.trains.view import TrainView
from asztal.pieces.bone_sets import EVERY, bones_of

__all__ = ["fill_from_view"]


def fill_from_view(deal: TrainDeal, view: TrainView, rng: Random) -> None:
    """Fill a deal with an empty table as this seat may be looking at it."""
    board = view.board
    memory = view.memory
    places = HiddenPlaces(bones_of(EVERY & ~board.laid_bones & ~view.hand))
    for seat in range(view.players):
        if view.seat is None or seat != view.seat:
            places.add_hand(view, memory, seat, memory.slots[seat], memory.first, board.legal(seat))
    places.add_stock(view.stock)
    goes_on = (
        view.phase == "play"
        and view.stock == 0
        and board.first_left == 0
        and not board.doubles
        and board.all_marked()
    )
    somebody = goes_on and (view.seat is None or not view.hand & board.legal(view.seat))
    places.deal(places.filled(rng, somebody), view, memory, deal)
    deal.board = board.copy()
    deal.base = memory
    deal.settle()

"""A random deal consistent with what a view has seen (`asztal.bones.sampling`)."""

from __future__ import annotations

from asztal.bones.resample import deal_to
from asztal.bones.sampling import HiddenHands
from asztal.engine import Random
from asztal.games.trains.deal import TrainDeal
from asztal.games.trains.view import TrainView
from asztal.pieces.bone_sets import EVERY

__all__ = ["fill_from_view"]


def fill_from_view(deal: TrainDeal, view: TrainView, rng: Random) -> None:
    """Fill a deal with an empty table as this seat may be looking at it."""
    if view.hidden is None:
        view.hidden = _hidden_hands(view)
    deal_to(deal, view, view.hidden, rng)
    deal.board = view.board.copy()
    deal.base = view.memory
    deal.settle()


def _hidden_hands(view: TrainView) -> HiddenHands:
    board = view.board
    memory = view.memory
    goes_on = (
        view.phase == "play"
        and view.stock == 0
        and board.first_left == 0
        and board.doubles == 0
        and board.all_marked()
    )
    somebody = goes_on and (view.seat is None or not view.hand & board.legal(view.seat))
    hidden = HiddenHands(EVERY & ~board.laid_bones & ~view.hand, somebody, view.blocked())
    for seat in range(view.players):
        if view.seat is None or seat != view.seat:
            newest = memory.pending and seat == view.to_move
            hidden.add(seat, memory.held[seat].pasts(), memory.first, board.legal(seat), newest)
    return hidden

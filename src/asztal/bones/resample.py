"""A deal drawn again from what a view shows (`asztal.bones.sampling`), of any game with bones."""

from __future__ import annotations

from asztal.bones.deal import BoneDeal
from asztal.bones.sampling import SEATS, HiddenHands
from asztal.bones.view import BoneView
from asztal.engine.random import Random
from asztal.pieces.bone_sets import bones_of

__all__ = ["deal_to"]


def deal_to(state: BoneDeal, view: BoneView, hidden: HiddenHands, rng: Random) -> None:
    """Give a state hidden hands and a stock at random, and the viewer and the turn what the view shows."""
    deal = hidden.draw(rng)
    for seat in range(view.players):
        state.give(seat, deal[seat])
    if view.seat is not None:
        state.give(view.seat, view.hand)
    state.turn = view.to_move
    state.stock = rng.shuffled(bones_of(deal[SEATS]))
    state.drawn = deal[SEATS + 1] if view.drawn < 0 else view.drawn

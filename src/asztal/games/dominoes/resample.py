"""A random deal consistent with what a view has seen (`asztal.bones.sampling`).

On an empty line the seat to move is known to hold the highest double, though not which it is (D-04).
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.bones.knowledge import NO_HIGHER, certain
from asztal.bones.resample import deal_to
from asztal.bones.sampling import HiddenHands
from asztal.engine import Random
from asztal.games.dominoes.deal import DominoDeal
from asztal.games.dominoes.options import EVERY, TOP, WITH
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import BIT, count_bones, highest_double, mask_of
from asztal.pieces.bones import HIGH

__all__ = ["fill_from_view"]


def fill_from_view(deal: DominoDeal, view: DominoView, rng: Random) -> None:
    """Fill a deal with an empty table as this seat may be looking at it."""
    if view.memory.bones:
        if view.hidden is None:
            view.hidden = _hidden_hands(view)
        deal_to(deal, view, view.hidden, rng)
    else:
        _begin(deal, view, rng)
    deal.base = view.memory
    deal.dealer = view.dealer
    deal.settle()


def _hidden_hands(view: DominoView) -> HiddenHands:
    memory = view.memory
    fits = WITH[memory.lefts[0]] | WITH[memory.rights[len(memory.rights) - 1]]
    somebody = view.phase == "play" and not (view.drawing and view.stock > 0) and not view.hand & fits
    hidden = HiddenHands(EVERY & ~view.hand & ~mask_of(memory.bones), somebody, view.blocked())
    for seat in range(view.players):
        if view.seat is None or seat != view.seat:
            newest = memory.pending and seat == view.to_move
            hidden.add(seat, memory.held[seat].pasts(), memory.first, fits, newest)
    return hidden


def _begin(deal: DominoDeal, view: DominoView, rng: Random) -> None:
    """Before the first bone: the starter, if another seat, gets a double, and nobody a higher one (D-04)."""
    turn: i64 = view.to_move
    unseen = EVERY & ~view.hand
    double = highest_double(view.hand)
    extra: i64 = 0
    if view.seat is None or turn != view.seat:
        double = _starting_double(view, unseen, double, rng)
        extra = BIT[double]
    first = HIGH[double]
    hidden = HiddenHands(unseen & ~extra, False, False)
    for seat in range(view.players):
        if view.seat is None or seat != view.seat:
            size = view.counts[seat] - (1 if extra != 0 and seat == turn else 0)
            hidden.add(seat, certain([0 if first == TOP else NO_HIGHER] * size), first, 0, False)
    deal_to(deal, view, hidden, rng)
    deal.give(turn, deal.hand(turn) | extra)


def _starting_double(view: DominoView, hidden: i64, own: i64, rng: Random) -> i64:
    """The double that the seat to move is about to place: higher than all of ours.

    The k-th highest of those we do not see starts if it lies in that hand and the k higher ones lie
    in the stock; each is drawn by the number of arrangements in which that is so.
    """
    doubles: list[i64] = []
    for number in range(6, -1, -1):
        double: i64 = number * (number + 3) // 2
        if hidden & BIT[double] and double > own:
            doubles.append(double)
    weights: list[float] = []
    chance = 1.0  # that the higher ones are in the stock
    places = int(count_bones(hidden))
    stock = int(view.stock)
    for k in range(len(doubles)):
        weights.append(chance * int(view.counts[view.to_move]) / (places - k))
        chance = chance * max(0, stock - k) / (places - k)
    mark = sum(weights) * int(rng.below(0x40000000)) / 0x40000000
    for k in range(len(doubles)):
        mark -= weights[k]
        if mark < 0.0:
            return doubles[k]
    return doubles[0]

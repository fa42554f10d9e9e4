"""A random deal consistent with what a view has seen (`asztal.bones.sampling`).

On an empty line the seat to move is known to hold the highest double, though not which it is (D-04).
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.bones.knowledge import NO_HIGHER
from asztal.bones.sampling import HiddenPlaces
from asztal.engine import Random
from asztal.games.dominoes.deal import DominoDeal
from asztal.games.dominoes.options import EVERY, TOP, WITH
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import BIT, bones_of, highest_double, mask_of
from asztal.pieces.bones import HIGH

__all__ = ["fill_from_view"]


def fill_from_view(deal: DominoDeal, view: DominoView, rng: Random) -> None:
    """Fill a deal with an empty table as this seat may be looking at it."""
    memory = view.memory
    turn: i64 = view.to_move
    hidden = bones_of(EVERY & ~view.hand & ~mask_of(memory.bones))
    rng.shuffle(hidden)
    first = memory.first
    extra: i64 = 0  # on an empty line: the starter's double, if not our own
    fits: i64 = 0
    if memory.bones:
        fits = WITH[memory.lefts[0]] | WITH[memory.rights[len(memory.rights) - 1]]
    else:
        double = highest_double(view.hand)
        if view.seat is None or turn != view.seat:
            double = _starting_double(view, hidden, double, rng)
            hidden.remove(double)
            extra = BIT[double]
        first = HIGH[double]
    places = HiddenPlaces(hidden)
    for seat in range(view.players):
        if view.seat is not None and seat == view.seat:
            continue
        slots = memory.slots[seat]
        if not memory.bones:
            if extra != 0 and seat == turn:
                slots = slots[:-1]
            if first != TOP:  # D-04: a higher double would start
                slots = [slot | NO_HIGHER for slot in slots]
        places.add_hand(view, memory, seat, slots, first, fits)
    places.add_stock(view.stock)
    somebody = (
        view.phase == "play" and fits != 0 and not (view.drawing and view.stock > 0) and not view.hand & fits
    )
    places.deal(places.filled(rng, somebody), view, memory, deal)
    deal.give(turn, deal.hand(turn) | extra)
    deal.base = memory
    deal.dealer = view.dealer
    deal.settle()


def _starting_double(view: DominoView, hidden: list[i64], own: i64, rng: Random) -> i64:
    """The double that the seat to move is about to place: higher than all of ours.

    The k-th highest of those we do not see starts if it lies in that hand and the k higher ones lie
    in the stock; each is drawn by the number of arrangements in which that is so.
    """
    doubles: list[i64] = []
    for number in range(6, -1, -1):
        double: i64 = number * (number + 3) // 2
        if double in hidden and double > own:
            doubles.append(double)
    weights: list[float] = []
    chance = 1.0  # that the higher ones are in the stock
    places = len(hidden)
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

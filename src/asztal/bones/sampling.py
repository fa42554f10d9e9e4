"""Dealing unseen bones again, consistent with what was seen: search without cheating.

Every hidden bone is in a place: a slot of another seat (see `asztal.bones.knowledge`), which admits some
bones, or a place of the stock, which admits all. A matching of bones to places is found for places in random
order, then shuffled by exchanges that keep it one; exchanges are symmetric, so what comes of it tends to be
uniform over the consistent ones. Where nobody can draw, a deal in progress also shows that somebody holds a
bone that can be laid (D-13, MT-27), and a blocked deal that nobody does. The reasons that others may have had
for their moves are not taken into account.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bones.deal import BoneDeal
from asztal.bones.knowledge import Knowledge, admitted
from asztal.bones.view import BoneView
from asztal.engine.random import Random
from asztal.pieces.bone_sets import BIT, BONES, EVERY

__all__ = ["HiddenPlaces"]

STOCK: Final = -1
TRIES: Final = 20


class HiddenPlaces:
    """The places of the `hidden` bones: the seat of each (−1 for the stock), the bones it admits, and those
    that its seat could lay.
    """

    def __init__(self, hidden: list[i64]) -> None:
        self.hidden = hidden
        self.owners: list[i64] = []
        self.allowed: list[i64] = []
        self.legal: list[i64] = []

    def add_hand(
        self, view: BoneView, known: Knowledge, seat: i64, slots: list[i64], first: i64, legal: i64
    ) -> None:
        """The places of these slots of a seat, in a deal that the double of the number `first` began."""
        blocked = view.phase == "over" and min(view.counts) > 0
        for number in range(len(slots)):
            mask = admitted(slots[number], first)
            if known.pending and seat == view.to_move and number == len(slots) - 1:
                mask &= legal  # D-07, MT-14: the bone just drawn fits
            if blocked:
                mask &= ~legal
            self.owners.append(seat)
            self.allowed.append(mask)
            self.legal.append(legal)

    def add_stock(self, size: i64) -> None:
        """The places of the stock."""
        for _ in range(size):
            self.owners.append(STOCK)
            self.allowed.append(EVERY)
            self.legal.append(0)

    def filled(self, rng: Random, somebody: bool) -> list[i64]:
        """A bone for each place, at random; such that `somebody` can lay one if that is known."""
        placed = self.matched(self.allowed, rng)
        if not somebody:
            return placed
        for _ in range(TRIES):
            if self.has_legal(placed):
                return placed
            self.exchange(placed, self.allowed, rng)
        pairs: list[i64] = []  # that is rare: a bone is put there
        for place in range(len(placed)):
            pairs += [
                64 * place + bone
                for bone in self.hidden
                if self.allowed[place] & self.legal[place] & BIT[bone]
            ]
        rng.shuffle(pairs)
        for pair in pairs:
            narrowed = self.allowed[:]
            narrowed[pair // 64] = BIT[pair % 64]
            again = self.matched(narrowed, rng)
            if min(again) >= 0:
                return again
        return placed

    def has_legal(self, placed: list[i64]) -> bool:
        """Whether some hand has a bone that it could lay."""
        for place in range(len(placed)):
            if BIT[placed[place]] & self.legal[place]:
                return True
        return False

    def matched(self, allowed: list[i64], rng: Random) -> list[i64]:
        """A bone for each place; places choose in random order. −1 where none is left.

        Whenever all places can be filled, they are.
        """
        order: list[i64] = list(range(len(allowed)))
        rng.shuffle(order)
        placed: list[i64] = [-1] * len(allowed)
        holder: list[i64] = [-1] * BONES
        for place in order:
            _fill(place, allowed, self.hidden, placed, holder, [False] * BONES)
        if not placed or min(placed) >= 0:
            self.exchange(placed, allowed, rng)
        return placed

    def exchange(self, placed: list[i64], allowed: list[i64], rng: Random) -> None:
        """Exchange the bones of random pairs of places wherever both admit it."""
        places = len(placed)
        if places < 2:
            return
        for _ in range(8 * places):
            one = rng.below(places)
            other = rng.below(places)
            if allowed[one] & BIT[placed[other]] and allowed[other] & BIT[placed[one]]:
                bone = placed[one]
                placed[one] = placed[other]
                placed[other] = bone

    def deal(self, placed: list[i64], view: BoneView, known: Knowledge, state: BoneDeal) -> None:
        """Give a state these bones, and its viewer and the turn what the view shows."""
        hands: list[i64] = [0] * view.players
        state.turn = view.to_move
        state.drawn = view.drawn
        for place in range(len(placed)):
            seat = self.owners[place]
            if seat < 0:
                state.stock.append(placed[place])
                continue
            hands[seat] |= BIT[placed[place]]
            if known.pending and seat == state.turn:
                state.drawn = placed[place]  # the last slot of the seat to move
        if view.seat is not None:
            hands[view.seat] = view.hand
        for number in range(view.players):
            state.give(number, hands[number])


def _fill(
    place: i64, allowed: list[i64], bones: list[i64], placed: list[i64], holder: list[i64], tried: list[bool]
) -> bool:
    """Find a bone for a place, moving others on if need be (augmenting paths)."""
    for bone in bones:
        if allowed[place] & BIT[bone] and not tried[bone]:
            tried[bone] = True
            if holder[bone] < 0 or _fill(holder[bone], allowed, bones, placed, holder, tried):
                holder[bone] = place
                placed[place] = bone
                return True
    return False

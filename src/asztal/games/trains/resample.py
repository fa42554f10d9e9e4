"""A random deal consistent with what a view has seen: search without cheating.

Every hidden bone stands in a place: a slot of another seat (see `asztal.games.trains.memory`), which
admits some bones, or a place of the stock, which admits all. A matching of bones to places is found
for places in random order, then shuffled by exchanges that keep it one; exchanges are symmetric, so
what comes of it tends to be uniform over the consistent ones. With an empty stock and all markers
out, a deal that goes on also tells that somebody holds a legal bone (MT-27), and one that is blocked
that nobody does. That others chose their moves for a reason is not taken into account.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game, Random
from asztal.games.trains.memory import admitted
from asztal.games.trains.rules import TrainRules
from asztal.games.trains.state import TrainState
from asztal.games.trains.view import TrainView
from asztal.pieces.bone_sets import BIT, bones_of
from asztal.pieces.places import matched

__all__ = ["resampled"]

EVERY: "Final[i64]" = 0x7FFFFFFFFFFFFF


class _Places:
    """The places where hidden bones lie: each one's seat (−1: the stock), and the bones it admits."""

    def __init__(self, view: TrainView) -> None:
        board = view.board
        memory = view.memory
        turn: i64 = view.to_move
        self.hidden = bones_of(EVERY & ~board.laid_bones & ~view.hand)
        self.owners: list[i64] = []
        self.allowed: list[i64] = []
        self.legal: list[i64] = []          # the bones that would be legal for the place's seat
        blocked = view.phase == "over" and min(view.counts) > 0
        for seat in range(view.players):
            if view.seat is not None and seat == view.seat:
                continue
            legal = board.legal(seat)
            slots = memory.slots[seat]
            for number in range(len(slots)):
                mask = admitted(slots[number], memory.engine)
                if memory.pending and seat == turn and number == len(slots) - 1:
                    mask &= legal           # MT-14: the bone just drawn fits
                if blocked:
                    mask &= ~legal
                self.owners.append(seat)
                self.allowed.append(mask)
                self.legal.append(legal)
        for _ in range(view.stock):
            self.owners.append(-1)
            self.allowed.append(EVERY)
            self.legal.append(0)

    def fill(self, allowed: list[i64], rng: Random) -> list[i64]:
        """A bone for each place, at random."""
        order: list[i64] = list(range(len(allowed)))
        rng.shuffle(order)
        placed = matched(allowed, self.hidden, order)
        if not placed or min(placed) >= 0:
            self.exchange(placed, rng)
        return placed

    def exchange(self, placed: list[i64], rng: Random) -> None:
        """Exchange the bones of random pairs of places wherever both admit it."""
        places = len(placed)
        if places < 2:
            return
        allowed = self.allowed
        for _ in range(8 * places):
            one = rng.below(places)
            other = rng.below(places)
            if allowed[one] & BIT[placed[other]] and allowed[other] & BIT[placed[one]]:
                bone = placed[one]
                placed[one] = placed[other]
                placed[other] = bone

    def anybody(self, placed: list[i64]) -> bool:
        """Whether some hand has a legal bone."""
        for place in range(len(placed)):
            if BIT[placed[place]] & self.legal[place]:
                return True
        return False

    def fill_with_a_legal_bone(self, rng: Random) -> list[i64]:
        """As `fill`, until somebody has a legal bone; if that is rare, with one put there."""
        placed = self.fill(self.allowed, rng)
        for _ in range(20):
            if self.anybody(placed):
                return placed
            self.exchange(placed, rng)
        pairs: list[i64] = []
        for place in range(len(placed)):
            pairs += [64 * place + bone for bone in bones_of(self.allowed[place] & self.legal[place])
                      if bone in self.hidden]
        rng.shuffle(pairs)
        order: list[i64] = list(range(len(placed)))
        for pair in pairs:
            narrowed = self.allowed[:]
            narrowed[pair // 64] = BIT[pair % 64]
            rng.shuffle(order)
            found = matched(narrowed, self.hidden, order)
            if min(found) >= 0:
                return found
        return placed


def resampled(game: Game, rules: TrainRules, view: TrainView, rng: Random) -> TrainState:
    """A state that this seat may be looking at."""
    board = view.board
    places = _Places(view)
    must_go_on = view.phase == "play" and view.stock == 0 and board.first_left == 0 and not board.doubles \
        and board.all_marked()
    if must_go_on and (view.seat is None or not view.hand & board.legal(view.seat)):
        placed = places.fill_with_a_legal_bone(rng)
    else:
        placed = places.fill(places.allowed, rng)
    stock: list[i64] = []
    hands: list[i64] = [0] * view.players
    drawn = view.drawn
    for place in range(len(placed)):
        seat = places.owners[place]
        if seat < 0:
            stock.append(placed[place])
        else:
            hands[seat] |= BIT[placed[place]]
            if view.memory.pending and seat == view.to_move:
                drawn = placed[place]       # the last slot of the seat to move
    if view.seat is not None:
        hands[view.seat] = view.hand
    state = TrainState(game, rules, board.copy(), view.memory, bytes(stock), 0)
    for number in range(view.players):
        state.give(number, hands[number])
    state.turn = view.to_move
    state.drawn = drawn
    state.settle()
    return state

"""A random deal consistent with what a view has seen: search without cheating.

Every hidden bone stands in a place: a slot of another seat (see `asztal.games.dominoes.memory`), which
admits some bones, or a place of the stock, which admits all. A matching of bones to places is
found for places in random order, then shuffled by exchanges that keep it one; exchanges are
symmetric, so what comes of it tends to be uniform over the consistent ones. Where nobody can
draw, a deal that goes on also tells that somebody holds a bone that fits (D-13), and one that is
blocked that nobody does. That others chose the moves they made for a reason is not taken into
account.
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.engine import Game, Random
from asztal.games.dominoes.memory import NO_HIGHER, Memory, admits
from asztal.games.dominoes.rules import DominoRules
from asztal.games.dominoes.state import DominoState
from asztal.games.dominoes.tables import BIT, EVERY, TOP_DOUBLE, WITH, bones_of, highest_double
from asztal.games.dominoes.view import DominoView
from asztal.pieces.places import matched

__all__ = ["resampled"]


def resampled(game: Game, rules: DominoRules, view: DominoView, rng: Random) -> DominoState:
    """A state that this seat may be looking at."""
    memory = view.memory
    turn: i64 = view.to_move
    seen = view.hand
    for bone in memory.bones:
        seen |= BIT[bone]
    hidden = bones_of(EVERY & ~seen)
    rng.shuffle(hidden)
    started = memory.started()
    extra: i64 = 0                          # on an empty line: the starter's double, if not our own
    if started < 0:
        own = highest_double(view.hand)
        if view.seat is not None and turn == view.seat:
            started = own
        else:
            started = _starting_double(view, hidden, own, rng)
            hidden.remove(started)
            extra = BIT[started]

    fits: i64 = 0
    if memory.bones:
        fits = WITH[memory.lefts[0]] | WITH[memory.rights[len(memory.rights) - 1]]
    barred: i64 = fits if view.phase == "over" and min(view.counts) > 0 else 0
    owners: list[i64] = []                  # a place each: the seat, −1 for the stock
    allowed: list[i64] = []                 # and the bones that it admits
    for seat in range(view.players):
        if view.seat is not None and seat == view.seat:
            continue
        slots = memory.slots[seat]
        spare: i64 = 1 if extra != 0 and seat == turn else 0
        for number in range(len(slots) - spare):
            slot = slots[number]
            if not memory.bones and started != TOP_DOUBLE:
                slot |= NO_HIGHER           # D-04: a higher double would start
            mask: i64 = 0
            for bone in hidden:
                if admits(slot, bone, started):
                    mask |= BIT[bone]
            if memory.pending and seat == turn and number == len(slots) - 1:
                mask &= fits
            owners.append(seat)
            allowed.append(mask & ~barred)
    for _ in range(view.stock):
        owners.append(-1)
        allowed.append(EVERY)

    placed = _matching(allowed, hidden, rng)
    _exchange(placed, allowed, rng)
    if view.phase == "play" and fits != 0 and not (view.drawing and view.stock > 0) and not view.hand & fits:
        placed = _with_one_that_fits(placed, allowed, owners, hidden, fits, rng)
    return _build(game, rules, view, owners, placed, extra)


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
    chance = 1.0                            # that the higher ones lie in the stock
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


def _matching(allowed: list[i64], bones: list[i64], rng: Random) -> list[i64]:
    """A bone for each place, from those it admits; places choose in random order."""
    order: list[i64] = list(range(len(allowed)))
    rng.shuffle(order)
    return matched(allowed, bones, order)


def _exchange(placed: list[i64], allowed: list[i64], rng: Random) -> None:
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


def _with_one_that_fits(placed: list[i64], allowed: list[i64], owners: list[i64], bones: list[i64],
                        fits: i64, rng: Random) -> list[i64]:
    """Go on exchanging until some hand holds a bone that fits, or put one there."""
    for _ in range(20):
        for place in range(len(placed)):
            if owners[place] >= 0 and BIT[placed[place]] & fits:
                return placed
        _exchange(placed, allowed, rng)
    pairs: list[i64] = []
    for place in range(len(placed)):
        if owners[place] >= 0:
            pairs += [28 * place + bone for bone in bones if allowed[place] & fits & BIT[bone]]
    rng.shuffle(pairs)
    for pair in pairs:
        narrowed = allowed[:]
        narrowed[pair // 28] = BIT[pair % 28]
        found = _matching(narrowed, bones, rng)
        if min(found) >= 0:
            _exchange(found, narrowed, rng)
            return found
    return placed


def _build(game: Game, rules: DominoRules, view: DominoView, owners: list[i64], placed: list[i64],
           extra: i64) -> DominoState:
    memory: Memory = view.memory
    turn: i64 = view.to_move
    stock: list[i64] = []
    hands: list[i64] = [0] * view.players
    drawn = view.drawn
    for place in range(len(owners)):
        bone = placed[place]
        if owners[place] < 0:
            stock.append(bone)
        else:
            hands[owners[place]] |= BIT[bone]
            if memory.pending and owners[place] == turn:
                drawn = bone                # the last slot of the seat to move
    hands[turn] |= extra
    if view.seat is not None:
        hands[view.seat] = view.hand
    state = DominoState(game, rules, memory, stock, 0, view.dealer)
    for seat in range(view.players):
        state.give(seat, hands[seat])
    state.turn = turn
    state.drawn = drawn
    if memory.bones:
        state.open_ends(memory.lefts[0], memory.rights[len(memory.rights) - 1])
    state.settle()
    return state

"""The solid domino player: it weighs every move.

It uses only what everybody has seen of the others: a seat that could not place holds no bone with those numbers
(`asztal.games.dominoes.Memory`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bones.knowledge import admitted
from asztal.bots.advice import Notes, Term
from asztal.bots.bot import Bot
from asztal.engine import Move, View
from asztal.games.dominoes.options import EVERY, WITH
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import BIT, PIPS, count_bones, mask_of
from asztal.pieces.bones import HIGH, LOW

__all__ = ["SolidDomino"]

# What its weights are in: points, as pips are (D-10). Found by play against itself.
DOUBLE: Final = 6.0  # a double fits one number only: rid of it early
VARIETY: Final = 3.0  # another number left in the hand
FOLLOW: Final = 2.0  # another bone of ours that fits the line as we leave it
STOPPED: Final = 20.0  # the next player surely cannot place
FADING: Final = 0.5  # how much less the seat after that matters
LAST: Final = 2.0  # how much more one matters who has a single bone left


class SolidDomino(Bot):
    """Sheds heavy bones and doubles, keeps many numbers in hand, and leaves ends that others lack."""

    def choose(self, view: View) -> Move:
        """The move that weighs most; among equals any."""
        if len(view.moves) == 1 or not isinstance(view, DominoView):
            return view.moves[self.rng.below(len(view.moves))]
        others = _opponents(view)
        best: list[Move] = []
        most = 0.0
        for move in view.moves:
            weight = _weight(view, move, others, self.notes)
            if not best or weight > most:
                best = [move]
                most = weight
            elif weight == most:
                best.append(move)
        return best[self.rng.below(len(best))]


class _Opponent:
    """An opponent: for each of its bones the mask of what it may be, and how much it matters."""

    def __init__(self, slots: list[i64], weight: float) -> None:
        self.slots = slots
        self.weight = weight

    def stopped(self, fits: i64) -> float:
        """About how likely it holds none of these bones."""
        chance = 1.0
        for slot in self.slots:
            chance *= 1.0 - int(count_bones(slot & fits)) / max(1, int(count_bones(slot)))
        return chance


def burden(bone: i64) -> float:
    """What it costs to keep a bone: its pips, and more if it is a double."""
    return float(int(PIPS[bone])) + (DOUBLE if LOW[bone] == HIGH[bone] else 0.0)


def _opponents(view: DominoView) -> list[_Opponent]:
    """The other seats, in the order of play."""
    memory = view.memory
    hidden = EVERY & ~view.hand & ~mask_of(memory.bones)
    others: list[_Opponent] = []
    weight = 1.0
    seat: i64 = view.to_move
    for _ in range(view.players - 1):
        seat = (seat + view.step + view.players) % view.players
        masks: list[i64] = []
        for slot in memory.slots(seat):
            masks.append(admitted(slot, memory.first) & hidden)
        others.append(_Opponent(masks, weight * (LAST if len(masks) == 1 else 1.0)))
        weight *= FADING
    return others


def left_by(view: DominoView, code: i64) -> tuple[i64, i64]:
    """The ends of the line after a placement; below 0 for the first bone of a deal."""
    ends = view.ends()
    if not ends:
        return -1, -1
    pips = PIPS[code >> 1]
    return (ends[0], pips - ends[1]) if code & 1 else (pips - ends[0], ends[1])


def _weight(view: DominoView, move: Move, others: list[_Opponent], notes: Notes | None) -> float:
    """What a placement is worth, in points."""
    bone = move.code >> 1
    rest = view.hand & ~BIT[bone]
    left, right = left_by(view, move.code)
    if left < 0:
        return 0.0
    fits = WITH[left] | WITH[right]
    numbers: i64 = 0
    for number in range(7):
        if rest & WITH[number]:
            numbers += 1
    ours = count_bones(rest & fits)
    kept = burden(bone) + VARIETY * int(numbers) + FOLLOW * int(ours)
    value = kept
    for other in others:
        value += STOPPED * other.weight * other.stopped(fits)
    if notes is not None:
        pips = int(PIPS[bone])
        notes.weigh(
            move,
            [
                Term("pips", float(pips), pips),
                Term("double", burden(bone) - pips, 0),
                Term("numbers", VARIETY * int(numbers), int(numbers)),
                Term("follow", FOLLOW * int(ours), int(ours)),
                Term("stopped", value - kept, 0),
            ],
        )
    return value

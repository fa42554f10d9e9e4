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
from asztal.engine import Game, Move, View
from asztal.games.dominoes.options import EVERY, WITH
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import BIT, PIPS, bones_of, count_bones, mask_of, pips_of
from asztal.pieces.bones import HIGH, LOW

__all__ = ["Opponent", "Placed", "SolidDomino", "Weighed"]

# What its weights are in: points, as pips are (D-10). Found by play against itself.
DOUBLE: Final = 6.0  # a double fits one number only: rid of it early
VARIETY: Final = 3.0  # another number left in the hand
FOLLOW: Final = 2.0  # another bone of ours that fits the line as we leave it
STOPPED: Final = 20.0  # the next player surely cannot place
FADING: Final = 0.5  # how much less the seat after that matters
LAST: Final = 2.0  # how much more a player with a single bone left matters
AGAIN: Final = (
    15.0  # where several others move before we do: we can surely place again, or the line is blocked for us
)


class SolidDomino(Bot):
    """Sheds heavy bones and doubles, keeps many numbers in hand, and leaves ends that others lack."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.weighed: Weighed | None = None  # its last placements

    def choose(self, view: View) -> Move:
        """The move that weighs most; among equals any."""
        if len(view.moves) == 1 or not isinstance(view, DominoView):
            return view.moves[self.rng.below(len(view.moves))]
        weighed = self.weighed = Weighed(view)
        best: list[Move] = []
        most = 0.0
        for placed in weighed.placed:
            if self.notes is not None:
                placed.note(self.notes)
            if not best or placed.weight > most:
                best = [placed.move]
                most = placed.weight
            elif placed.weight == most:
                best.append(placed.move)
        return best[self.rng.below(len(best))]


class Opponent:
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


def _opponents(view: DominoView, hidden: i64) -> list[Opponent]:
    """The other seats, in the order of play."""
    memory = view.memory
    others: list[Opponent] = []
    weight = 1.0
    seat: i64 = view.to_move
    for _ in range(view.players - 1):
        seat = (seat + view.step + view.players) % view.players
        masks: list[i64] = []
        for slot in memory.slots(seat):
            masks.append(admitted(slot, memory.first) & hidden)
        others.append(Opponent(masks, weight * (LAST if len(masks) == 1 else 1.0)))
        weight *= FADING
    return others


def left_by(view: DominoView, code: i64) -> tuple[i64, i64]:
    """The ends of the line after a placement; below 0 for the first bone of a deal."""
    ends = view.ends()
    if not ends:
        return -1, -1
    pips = PIPS[code >> 1]
    return (ends[0], pips - ends[1]) if code & 1 else (pips - ends[0], ends[1])


def _can_follow(rest: i64, hidden: i64, left: i64, right: i64, all_stopped: float) -> float:
    """About how likely one of ours fits when our turn comes again.

    If all others are stopped, the ends stay as they are; else somebody has placed one of the hidden bones at one
    of them.
    """
    stays = 1.0 if rest & (WITH[left] | WITH[right]) else 0.0
    ways = 0
    fitting = 0
    for side in range(2):
        end, kept = (left, right) if side == 0 else (right, left)
        for bone in bones_of(hidden & WITH[end]):
            ways += 1
            if rest & (WITH[kept] | WITH[PIPS[bone] - end]):
                fitting += 1
    return all_stopped * stays + (1.0 - all_stopped) * (fitting / ways if ways else stays)


def _lowest(rest: i64, hidden: i64, others: list[Opponent]) -> bool:
    """Whether we hold less than hidden bones count on average in the smallest of the other hands (D-09)."""
    fewest = min([len(other.slots) for other in others])
    return int(pips_of(rest) * count_bones(hidden)) < fewest * int(pips_of(hidden))


class Placed:
    """A placement: the hand and the ends that it leaves, and what it is worth, in points."""

    def __init__(self, view: DominoView, move: Move, others: list[Opponent], hidden: i64) -> None:
        bone = move.code >> 1
        rest = view.hand & ~BIT[bone]
        left, right = left_by(view, move.code)
        fits = WITH[left] | WITH[right]
        numbers: i64 = 0
        for number in range(7):
            if rest & WITH[number]:
                numbers += 1
        self.move = move
        self.bone: i64 = bone
        self.rest: i64 = rest
        self.left: i64 = left
        self.right: i64 = right
        self.fits: i64 = fits
        self.numbers: i64 = numbers
        self.ours: i64 = count_bones(rest & fits)
        self.stopped = 0.0
        all_stopped = 1.0
        for other in others:
            chance = other.stopped(fits)
            self.stopped += STOPPED * other.weight * chance
            all_stopped *= chance
        self.again = 0.0
        self.block = 0.0
        if len(others) > 1:
            if (rest | hidden) & fits:
                self.again = AGAIN * _can_follow(rest, hidden, left, right, all_stopped)
            elif _lowest(rest, hidden, others):
                self.block = AGAIN
        kept = burden(bone) + VARIETY * int(numbers) + FOLLOW * int(self.ours)
        self.weight = kept + self.stopped + self.again + self.block

    def note(self, notes: Notes) -> None:
        """Note the terms."""
        pips = int(PIPS[self.bone])
        notes.weigh(
            self.move,
            [
                Term("pips", float(pips), pips),
                Term("double", burden(self.bone) - pips, 0),
                Term("numbers", VARIETY * int(self.numbers), int(self.numbers)),
                Term("follow", FOLLOW * int(self.ours), int(self.ours)),
                Term("stopped", self.stopped, 0),
                Term("again", self.again, 0),
                Term("block", self.block, 0),
            ],
        )


class Weighed:
    """The placements in a view, where there is a choice, and what each is worth."""

    def __init__(self, view: DominoView) -> None:
        self.view = view
        self.hidden: i64 = EVERY & ~view.hand & ~mask_of(view.memory.bones)
        self.others = _opponents(view, self.hidden)
        self.placed = [Placed(view, move, self.others, self.hidden) for move in view.moves]

"""What a net is told of a position in trains and of the moves in it, as numbers about as large as 1.

What they are is listed in one place each, in their order: a net that has been trained knows them by it. Options have
no numbers of their own, since it learns without them; what a bone costs and which double binds follow from them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.learned import flag
from asztal.bots.trains.evaluate import BURDEN, POINT
from asztal.bots.trains.players import Weighed, Weight
from asztal.games.trains.board import Board
from asztal.games.trains.lines import COMMON, MARK, STEP
from asztal.pieces.bone_sets import (
    BIT,
    DOUBLES,
    NUMBER,
    PIPS,
    SHOWING,
    WITH,
    bones_of,
    count_bones,
    pips_of,
)

__all__ = ["CONTEXT", "KINDS", "TERMS", "TRAITS", "Traits"]

# The kinds of moves.
ON_OWN: Final = 0
ON_COMMON: Final = 1
ON_OTHERS: Final = 2  # a marked train of somebody else
STOP: Final = 3
MARK_IT: Final = 4
KINDS: Final = 5

CONTEXT: Final = 62  # numbers of a position
OF_COST: Final = 10  # numbers of what a move costs by the plans of `solid`
OF_HAND: Final = 16  # numbers of the hand that it leaves
OF_TABLE: Final = 9  # numbers of the table that it leaves
OF_BONE: Final = 15  # numbers of its bone and its line
TRAITS: Final = KINDS + OF_COST + OF_HAND + OF_TABLE + OF_BONE + 1  # with the one that a `Question` adds
# What each number of a move counts as where the net says why (`Term`); "" as nothing that has a name.
TERMS: Final = [
    *[""] * KINDS,
    *["", "", "", "", "left", "plan", "plan", "plan", "plan", "press"],
    *["", "", "", "", "left", "plan", "plan", *[""] * 9],
    *["open-train", "exposed", "exposed", "exposed", "", "", "press", "exposed", "exposed"],
    *["", "", "plan", "", "", "", "left", "left", *[""] * 7],
    "",
]
RIVALS: Final = 3  # at the most
FEW: Final = 3  # bones up to which each number is told by itself
MOST: Final = 5.0  # the largest difference that is told
COST: Final = 6000.0  # about as much as a whole hand costs


class Traits:
    """The numbers of one position. `best`: what `solid` finds cheapest."""

    def __init__(self, weighed: Weighed, best: Weight) -> None:
        evaluator = weighed.evaluator
        view = weighed.view
        self.evaluator = evaluator
        self.view = view
        self.best = best
        self.seat: i64 = evaluator.seat
        self.hidden: i64 = count_bones(evaluator.unseen)
        self.fitting: list[i64] = []  # by number, how many bones that show it are hidden
        for number in range(len(WITH)):
            self.fitting.append(count_bones(evaluator.unseen & WITH[number]))
        self.rivals: list[i64] = []  # in the order of their turns
        self.lacks: list[i64] = []  # by seat, the numbers that it is known not to hold
        self.near: i64 = evaluator.turns  # the fewest bones of a rival,
        self.nearest: i64 = evaluator.next  # and whose they are
        seat = self.seat
        for _ in range(view.players):
            self.lacks.append(0)
        for _ in range(view.players - 1):
            seat = (seat + view.rules.step + view.players) % view.players
            self.rivals.append(seat)
            self.lacks[seat] = view.memory.lacked(seat)
        for rival in self.rivals:
            if view.counts[rival] == self.near:
                self.nearest = rival
                break
        self.open: i64 = 0  # the numbers that everybody may play on,
        self.ends: list[i64] = []  # and by owner those of the lines
        self.look(evaluator.board)
        self.shown: i64 = self.hidden_on(self.open)

    def look(self, board: Board) -> None:
        """Note which numbers are open."""
        self.open = 0
        self.ends = [0] * (COMMON + 1)
        for line in range(len(board.ends)):
            end = board.ends[line]
            if end >= 0:
                owner = board.owner(line)
                self.ends[owner] |= NUMBER[end]
                if owner == COMMON or board.marks & BIT[line]:
                    self.open |= NUMBER[end]

    def hidden_on(self, numbers: i64) -> i64:
        """How many hidden bones show one of these numbers."""
        return count_bones(self.evaluator.unseen & SHOWING[numbers])

    def share(self, bones: i64) -> float:
        """What part of the hidden bones so many are."""
        return float(bones) / float(max(self.hidden, i64(1)))

    def chance(self, board: Board, seat: i64) -> float:
        """How likely a rival can place a bone on this board, which was looked at last."""
        numbers = self.ends[seat]
        if board.first_left <= 1:
            if board.doubles != 0:
                numbers = NUMBER[board.double_at(board.open_doubles()[0])]
            else:
                numbers |= self.open
        fits = self.hidden_on(numbers & ~self.lacks[seat])
        cannot = 1.0
        for taken in range(self.view.counts[seat]):
            left = self.hidden - taken
            if left <= fits:
                return 1.0
            cannot *= float(left - fits) / float(left)
        return 1.0 - cannot

    # The position.

    def context(self, choices: i64) -> list[float]:
        """The numbers of the position, in which so many moves are worth a thought."""
        self.look(self.evaluator.board)
        out: list[float] = []
        self.add_stage(out)
        self.add_hand(out, choices)
        self.add_rivals(out)
        return out

    def add_stage(self, out: list[float]) -> None:
        """Which game is played by how many, how far the deal has gone, and what is due."""
        view = self.view
        board = self.evaluator.board
        first = board.first_left > 0
        for players in range(i64(2), i64(5)):
            out.append(flag(view.players == players))
        out.append(flag(view.rules.common))
        out.append(flag(view.rules.branching))
        out.append(float(board.engine) / 9.0)
        out.append(flag(first))
        out.append(flag(first and board.laid))
        out.append(flag(board.laid and not first))
        out.append(float(board.first_left) / 4.0)
        out.append(float(len(board.open_doubles())))
        out.append(flag(board.line_to_cover() >= 0))
        out.append(float(view.stock) / 25.0)
        out.append(float(view.stock) / float(6 * view.players))
        out.append(flag(view.stock == 0))
        out.append(float(self.hidden) / 40.0)
        out.append(float(pips_of(self.evaluator.unseen)) / 9.0 / float(max(self.hidden, i64(1))))
        dead: i64 = 0
        for fitting in self.fitting:
            if fitting == 0:
                dead += 1
        out.append(float(dead) / 5.0)
        out.append(float(count_bones(self.open)) / 4.0)
        out.append(self.share(self.shown))

    def add_hand(self, out: list[float], choices: i64) -> None:
        """The own hand, the plan for it, and the own train."""
        evaluator = self.evaluator
        hand = evaluator.hand
        best = self.best
        held = count_bones(hand)
        own = self.ends[self.seat]
        out.append(float(held) / 12.0)
        for bones in range(i64(1), i64(FEW + 1)):
            out.append(flag(held == bones))
        out.append(self.points_of(hand))
        out.append(float(best.cost) / COST)
        out.append(float(best.saved) / COST)
        out.append(float(best.planned) / 10.0)
        out.append(float(held - best.planned) / 8.0)
        out.append(float(count_bones(hand & DOUBLES)) / 3.0)
        out.append(float(lone_doubles(hand)) / 3.0)
        out.append(variety(hand))
        out.append(flag(evaluator.board.marked_line(self.seat) >= 0))
        out.append(float(count_bones(own)) / 3.0)
        out.append(float(count_bones(hand & SHOWING[own])) / 4.0)
        out.append(float(count_bones(hand & SHOWING[self.open])) / 4.0)
        out.append(float(count_bones(hand & ~SHOWING[own | self.open])) / 8.0)
        out.append(float(self.hidden_on(own)) / 9.0)
        out.append(float(choices) / 6.0)

    def add_rivals(self, out: list[float]) -> None:
        """How many bones the others hold, what they lack, and where they may play."""
        view = self.view
        board = self.evaluator.board
        held = count_bones(self.evaluator.hand)
        out.append(float(self.near) / 10.0)
        for bones in range(i64(1), i64(FEW + 1)):
            out.append(flag(self.near == bones))
        out.append(float(held - self.near) / 5.0)
        total: i64 = 0
        for rival in self.rivals:
            total += view.counts[rival]
        out.append(float(total) / float(10 * len(self.rivals)))
        out.append(self.chance(board, self.evaluator.next))
        out.append(self.chance(board, self.nearest))
        for rival in self.rivals:
            out.append(float(view.counts[rival]) / 10.0)
            out.append(flag(board.marked_line(rival) >= 0))
            out.append(float(count_bones(self.lacks[rival])) / 5.0)
            out.append(float(self.hidden_on(self.ends[rival] & ~self.lacks[rival])) / 9.0)
            out.append(flag(self.near == view.counts[rival]))
        while len(out) < CONTEXT:
            out.append(0.0)

    # A move.

    def of_move(self, weight: Weight) -> list[float]:
        """The numbers of a move: its kind, what it costs by the plans, and the hand and the table that it leaves."""
        evaluator = self.evaluator
        code = weight.move.code
        board = evaluator.board.copy()
        hand = evaluator.hand
        kind: i64 = STOP
        line: i64 = -1
        bone: i64 = -1
        if code >= MARK:
            kind = MARK_IT
            line = board.line_of((code - MARK) >> 1)
            board.marks |= BIT[line]
        elif code >= STEP:
            bone = code // STEP - 1
            line = board.line_of((code % STEP) >> 1)
            owner = board.owner(line)
            kind = ON_OWN if owner == self.seat else ON_COMMON if owner == COMMON else ON_OTHERS
            hand ^= BIT[bone]
            board.place(self.seat, bone, line, code & 1 == 1)
            if BIT[bone] & DOUBLES and not evaluator.first:
                board.add_double(line)
                board.drop_dead()
                board.laid = True
        self.look(board)
        out: list[float] = []
        for other in range(i64(KINDS)):
            out.append(flag(kind == other))
        self.add_cost(out, weight, hand)
        self.add_rest(out, hand)
        self.add_table(out, board)
        if line >= 0:
            self.add_line(out, board, hand, line, bone, code & 1 == 1)
        while len(out) < TRAITS - 1:
            out.append(0.0)
        return out

    def add_cost(self, out: list[float], weight: Weight, hand: i64) -> None:
        """What a move costs by the plans of `solid`, and what of it."""
        best = self.best
        out.append(float(weight.cost) / COST)
        out.append(min(float(weight.cost - best.cost) / 1000.0, MOST))
        out.append(min(float(weight.cost - best.cost) / 10000.0, MOST))
        out.append(flag(weight.cost == best.cost))
        out.append(float(weight.left) / COST)
        out.append(float(weight.saved) / COST)
        out.append(float(weight.saved - best.saved) / 3000.0)
        out.append(float(weight.planned) / 10.0)
        out.append(float(weight.planned - best.planned) / 4.0)
        out.append(float(weight.pressed) / float(BURDEN))

    def add_rest(self, out: list[float], hand: i64) -> None:
        """The hand that a move leaves, and where its bones go."""
        held = count_bones(hand)
        own = SHOWING[self.ends[self.seat]]
        public = SHOWING[self.open]
        on_own = count_bones(hand & own)
        on_public = count_bones(hand & public)
        anywhere = count_bones(hand & (own | public))
        lone = lone_doubles(hand)
        out.append(float(held) / 12.0)
        for bones in range(i64(1), i64(FEW + 1)):
            out.append(flag(held == bones))
        out.append(self.points_of(hand))
        out.append(float(on_own) / 4.0)
        out.append(flag(on_own == 0))
        out.append(float(on_public) / 4.0)
        out.append(float(anywhere) / 6.0)
        out.append(flag(anywhere == 0))
        out.append(flag(anywhere == 1))
        out.append(float(anywhere - on_own) / 4.0)
        out.append(float(held - anywhere) / 8.0)
        out.append(float(lone) / 2.0)
        out.append(variety(hand))
        # Turns to go out in at the least, beside those of the rival who is nearest.
        out.append(float(held - count_bones(hand & DOUBLES) + lone - self.near) / 5.0)

    def add_table(self, out: list[float], board: Board) -> None:
        """What is open to the others after a move, and to the own hand."""
        fits = self.hidden_on(self.open)
        own = self.hidden_on(self.ends[self.seat])
        out.append(flag(board.marked_line(self.seat) >= 0))
        out.append(float(count_bones(self.open)) / 4.0)
        out.append(self.share(fits))
        out.append(self.share(4 * (fits - self.shown)))
        out.append(float(own) / 9.0)
        out.append(self.share(self.hidden_on(self.open | self.ends[self.seat])))
        out.append(flag(board.doubles != 0 and board.first_left == 0))
        out.append(self.chance(board, self.evaluator.next))
        out.append(self.chance(board, self.nearest))

    def add_line(
        self, out: list[float], board: Board, hand: i64, line: i64, bone: i64, crosswise: bool
    ) -> None:
        """The line of a move, which now ends in another number, and its bone if it places one (else −1)."""
        before = self.evaluator.board
        end = before.ends[line]
        was = end
        if bone >= 0:
            end = PIPS[bone] - was
        lacking: i64 = 0
        for rival in self.rivals:
            if self.lacks[rival] & NUMBER[end]:
                lacking += 1
        out.append(float(self.fitting[end]) / 9.0)
        out.append(flag(self.fitting[end] == 0))
        out.append(float(count_bones(hand & WITH[end])) / 4.0)
        out.append(flag(self.lacks[self.evaluator.next] & NUMBER[end] != 0))
        out.append(float(lacking) / float(len(self.rivals)))
        out.append(flag(before.marks & BIT[line] != 0))
        if bone < 0:
            return
        out.append(float(self.evaluator.weights[bone]) / float(20 * POINT))
        out.append(float(self.evaluator.weights[bone]) / float(20 * POINT) if self.near <= FEW else 0.0)
        out.append(float(count_bones(hand & WITH[was])) / 4.0)
        owner = before.owner(line)
        if owner != self.seat and owner != COMMON:
            out.append(float(self.view.counts[owner]) / 10.0)
            out.append(flag(owner == self.evaluator.next))
            out.append(flag(self.lacks[owner] & NUMBER[end] != 0))
        else:
            for _ in range(3):
                out.append(0.0)
        out.append(flag(BIT[bone] & DOUBLES != 0))
        out.append(flag(crosswise))
        # A double asks for another bone: it has to be drawn.
        owes = board.laid and board.first_left == 0
        out.append(flag(owes and hand & SHOWING[self.open | self.ends[self.seat]] == 0))

    def exposed(self) -> i64:
        """How many hidden bones fit what is open to others after the move that was looked at last."""
        return self.hidden_on(self.open)

    def points_of(self, hand: i64) -> float:
        """What the bones of a hand cost."""
        total: i64 = 0
        for bone in bones_of(hand):
            total += self.evaluator.weights[bone]
        return float(total) / COST


def lone_doubles(hand: i64) -> i64:
    """How many doubles of a hand no other bone of it can follow."""
    lone: i64 = 0
    for bone in bones_of(hand & DOUBLES):
        if hand & WITH[PIPS[bone] >> 1] == BIT[bone]:
            lone += 1
    return lone


def variety(hand: i64) -> float:
    """What part of the numbers a hand shows."""
    shown = 0.0
    for with_number in WITH:
        if hand & with_number:
            shown += 0.1
    return shown

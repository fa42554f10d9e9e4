"""What the solid player of trains weighs a move with: what the hand would probably count in the end after it.

A plan is a trail through the hand: bones that can follow one another from an open end of the own train. Bones in it
count less the sooner their turn comes, loose bones nearly in full.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.trains.board import Board
from asztal.games.trains.lines import COMMON, MARK, STEP
from asztal.games.trains.options import TrainRules
from asztal.games.trains.view import TrainView
from asztal.pieces.bone_sets import BIT, DOUBLES, EVERY, NUMBER, PIPS, SHOWING, WITH, bones_of, count_bones

__all__ = ["BURDEN", "OUT", "POINT", "Evaluator"]

# What its costs are in: hundredths of a point. Found by play against itself.
POINT: Final = 100
OUT: Final = -POINT * POINT  # what going out costs
BONE: Final = 300  # a bone in the hand, apart from its pips: one turn more to go out
TILE: Final = 1200  # a bone where only their number counts
LOOSE: Final = 90  # of a hundred: how likely a bone in no plan stays in the hand
PUBLIC: Final = 60  # one that fits an end open to us besides our own train
LATER: Final = 80  # one in a plan, as its turn is this part of all turns left
MARKED: Final = 700  # our train is open
DRAWN: Final = 1100  # a bone more, and the turn is lost
BURDEN: Final = 300  # a double left to the next player who cannot cover it
SURE: Final = 100  # a bone kept in the first round that our train takes: a turn to come has a move
SEARCH: Final = 1500  # bones looked at in a search for a trail, at most
ROUGH: Final = 250  # the same where many searches are made


class Evaluator:
    """What one decision is weighed with."""

    def __init__(self, view: TrainView) -> None:
        rules: TrainRules = view.rules
        board = view.board
        self.seat: i64 = view.to_move
        self.hand: i64 = view.hand
        self.board = board
        self.first = board.first_left > 0
        self.unseen: i64 = EVERY & ~view.hand & ~board.laid_bones
        self.next: i64 = (self.seat + rules.step + view.players) % view.players
        self.next_lacks: i64 = view.memory.lacked(self.next)
        self.next_holds: i64 = view.counts[self.next]
        self.weights: list[i64] = []  # by bone, what it costs to keep it
        for bone in range(len(PIPS)):
            self.weights.append(POINT * PIPS[bone] + BONE if rules.pips else TILE)
        if rules.pips:
            self.weights[0] += POINT * rules.blank
        turns: i64 = 99  # how many turns there may be left
        for other in range(view.players):
            if other != self.seat and view.counts[other] < turns:
                turns = view.counts[other]
        self.turns = turns
        self.best: i64 = 0
        self.used: i64 = 0
        self.budget: i64 = 0
        # What the cost of the move looked at last was made of.
        self.left: i64 = 0  # the hand, if it were kept
        self.saved: i64 = 0  # what plans save of that
        self.planned: i64 = 0  # bones in them
        self.pressed: i64 = 0  # the double that is left to the next player

    # The cost of moves.

    def cost_of_placing(self, board: Board, hand: i64, code: i64, may_follow: bool) -> i64:
        """What the hand will probably cost after this bone is placed, and the best that may follow it."""
        bone = code // STEP - 1
        line = board.line_of((code % STEP) >> 1)
        after = board.copy()
        after.place(self.seat, bone, line, code & 1 == 1)
        rest = hand ^ BIT[bone]
        if rest == 0:
            self.left = self.saved = self.planned = self.pressed = 0
            return OUT
        if self.first or not BIT[bone] & DOUBLES:
            return self.cost_of_hand(after, rest, SEARCH if may_follow else ROUGH)
        after.add_double(line)
        after.drop_dead()
        after.laid = True
        if not rest & after.legal(self.seat):
            return self.cost_of_hand(after, rest, ROUGH) + DRAWN + MARKED
        return self.cost_of_following(after, rest, may_follow)

    def cost_of_stopping(self) -> i64:
        """What the hand will probably cost if no more of it is placed in the first round."""
        self.first = False
        cost = self.cost_of_hand(self.board, self.hand, SEARCH) - SURE
        self.saved += SURE
        self.first = True
        return cost

    def cost_of_following(self, board: Board, hand: i64, may_follow: bool) -> i64:
        """The least cost with one more bone, which a double asks for (MT-17)."""
        least: i64 = -1
        parts: tuple[i64, i64, i64, i64] = (0, 0, 0, 0)
        for line in range(len(board.ends)):
            if not board.open_to(self.seat, line):
                continue
            for bone in bones_of(hand & WITH[board.ends[line]]):
                cost: i64 = 0
                if BIT[bone] & DOUBLES and not may_follow:
                    cost = self.cost_of_hand(board, hand ^ BIT[bone], ROUGH)
                else:
                    cost = self.cost_of_placing(board, hand, (bone + 1) * STEP + 2 * board.key(line), False)
                if least < 0 or cost < least:
                    least = cost
                    parts = (self.left, self.saved, self.planned, self.pressed)
        self.left, self.saved, self.planned, self.pressed = parts
        return least

    def cost_of_hand(self, board: Board, hand: i64, budget: i64) -> i64:
        """What this hand will probably cost, our turn being over."""
        seat = self.seat
        public: i64 = 0
        cost: i64 = 0
        if board.marked_line(seat) >= 0:
            cost += MARKED
        for line in range(len(board.ends)):
            if (
                board.owner(line) != seat
                and board.ends[line] >= 0
                and (board.owner(line) == COMMON or board.marks & BIT[line])
            ):
                public |= NUMBER[board.ends[line]]
        shown = SHOWING[public]
        bones = bones_of(hand)
        self.left = 0
        for bone in bones:
            self.left += self.weights[bone] * (PUBLIC if shown & BIT[bone] else LOOSE) // 100
        self.pressed = 0
        if board.doubles != 0 and not self.first:
            self.pressed = self.burden(board.double_at(board.open_doubles()[0]))
        self.saved = self.planned_savings(board, hand, shown, budget)
        return cost + self.left - self.pressed - self.saved

    def burden(self, number: i64) -> i64:
        """What it is worth that the next player must cover a double, and perhaps cannot."""
        if NUMBER[number] & self.next_lacks:
            return BURDEN
        unseen = count_bones(self.unseen)
        value: i64 = BURDEN
        for _ in range(count_bones(self.unseen & WITH[number])):
            value = value * (unseen - self.next_holds) // unseen if unseen > 0 else 0
        return value

    # Plans.

    def planned_savings(self, board: Board, hand: i64, shown: i64, budget: i64) -> i64:
        """What plans for all open ends of our own train save, the best end first."""
        ends: list[i64] = []
        for line in range(len(board.ends)):
            if (
                board.owner(line) == self.seat
                and board.ends[line] >= 0
                and not (board.doubles != 0 and not self.first and self.binds(board, line))
            ):
                ends.append(board.ends[line])
        saved: i64 = 0
        turn: i64 = 0
        self.planned = 0
        while ends and hand:
            self.best = 0
            self.used = 0
            chosen: i64 = 0
            for place in range(len(ends)):
                before = self.best
                self.budget = budget
                self.search(hand, ends[place], turn, 0, 0, shown)
                if self.best > before:
                    chosen = place
            if self.best == 0:
                break
            saved += self.best
            self.planned += count_bones(self.used)
            turn += count_bones(self.used & ~DOUBLES)
            hand ^= self.used
            ends.pop(chosen)
        return saved

    def binds(self, board: Board, line: i64) -> bool:
        """Whether the next player may have to play on this line of ours."""
        for double in board.open_doubles():
            if board.covers(line, double):
                return True
        return False

    def search(self, hand: i64, end: i64, turn: i64, saved: i64, used: i64, shown: i64) -> None:
        """Find the trail from this number that saves most; doubles take no turn of their own."""
        if saved > self.best:
            self.best = saved
            self.used = used
        bones = bones_of(hand & WITH[end])
        place = len(bones) - 1
        while place >= 0 and self.budget > 0:
            bone = bones[place]
            place -= 1
            self.budget -= 1
            bit = BIT[bone]
            kept = PUBLIC if shown & bit else LOOSE
            risk: i64 = 0
            if not self.first:  # in the first round all of it is placed now
                risk = LATER * turn // (self.turns + 1)
                if risk > kept:
                    risk = kept
            self.search(
                hand ^ bit,
                PIPS[bone] - end,
                turn if bit & DOUBLES else turn + 1,
                saved + self.weights[bone] * (kept - risk) // 100,
                used | bit,
                shown,
            )

    # The marker.

    def cost_of_marking(self, code: i64) -> i64:
        """What it costs to open this arm: bones that others may place there, and our own plan for it."""
        board = self.board
        line = board.line_of((code - MARK) >> 1)
        end = board.ends[line]
        self.best = 0
        self.used = 0
        self.budget = SEARCH
        self.search(self.hand, end, 0, 0, 0, 0)
        self.left = self.pressed = 0
        self.saved = self.best
        self.planned = count_bones(self.used)
        return self.best + POINT * count_bones(self.unseen & WITH[end])

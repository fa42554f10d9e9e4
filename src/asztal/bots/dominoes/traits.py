"""What a net is told of a domino position and of the moves in it, as numbers about as large as 1.

What they are is listed in one place each, in their order: a net that has been trained knows them by it. No number of
pips has a place of its own: seven of them play alike, but for what they count.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.dominoes.guess import Guess
from asztal.bots.dominoes.players import Placed, Weighed
from asztal.bots.learned import flag
from asztal.games.dominoes.options import WITH
from asztal.pieces.bone_sets import BIT, DOUBLES, PIPS, bones_of, count_bones, lowest, pips_of
from asztal.pieces.bones import HIGH, LOW

__all__ = ["CONTEXT", "KINDS", "TERMS", "TRAITS", "Traits"]

KINDS: Final = 1  # all moves are placements
CONTEXT: Final = 57  # numbers of a position
TRAITS: Final = 57  # numbers of a move, with the one that a `Question` adds
# What each number of a move counts as where the net says why (`Term`); "" as nothing that has a name.
AT_END: Final = ["follow", "stopped", "follow", "stopped", "", "stopped", "stopped"]
TERMS: Final = [
    "",
    *["pips", "double", "numbers", "follow", "stopped", "again", "block", ""],
    *AT_END,
    *AT_END,
    *["", "", "", "double"],
    *["stopped", "again", "again", "follow", "", "stopped", "again", "again"],
    *["stopped"] * 9,
    *["stopped", "", "pips", "", "", "block", "block", "block"],
    *["stopped"] * 4,
    "",
]
NUMBERS: Final = 7
SEATS: Final = 3  # of the others that each have numbers of their own
DEEP: Final = 3  # bones of a line of our own that is looked for
CLOSE: Final = 3  # bones of another seat up to which each number is told by itself


class Traits:
    """The numbers of one position; `own` is how much the move of `solid` weighs."""

    def __init__(self, weighed: Weighed, own: float) -> None:
        view = weighed.view
        self.weighed = weighed
        self.own = own
        self.guess = Guess(weighed.others, weighed.hidden)
        self.stock: i64 = view.stock if view.drawing else 0
        self.counts: list[i64] = []  # of the others, in the order of play
        for other in weighed.others:
            self.counts.append(len(other.slots))
        self.fewest: i64 = min(self.counts)
        # What somebody may place before our next turn.
        self.reach: i64 = weighed.hidden if self.stock > 0 else self.guess.held
        self.lowest = min(self.guess.pips[: len(self.counts)])
        self.in_hand = by_number(view.hand)
        self.seen: list[i64] = [0] * NUMBERS  # bones of each number on the table
        self.shown: list[list[i64]] = [[0] * NUMBERS for _ in range(3)]
        self.covered: list[list[i64]] = [[0] * NUMBERS for _ in range(3)]
        self.read_line()
        self.lacks: list[list[float]] = [
            [] for _ in range(NUMBERS)
        ]  # how likely others hold no bone of a number

    def read_line(self) -> None:
        """Which numbers each has shown and covered: we, the next seat, and the others."""
        view = self.weighed.view
        memory = view.memory
        after = (view.to_move + view.step + view.players) % view.players
        for at in range(len(memory.bones)):
            left = memory.lefts[at]
            right = memory.rights[at]
            self.seen[left] += 1
            if left != right:
                self.seen[right] += 1
            if at == memory.start:
                continue
            by = memory.laid_by[at]
            who = 0 if by == view.to_move else 1 if by == after else 2
            if at < memory.start:
                self.shown[who][left] += 1
                self.covered[who][right] += 1
            else:
                self.shown[who][right] += 1
                self.covered[who][left] += 1

    def unseen(self, number: i64) -> i64:
        """How many hidden bones show a number."""
        return NUMBERS - self.in_hand[number] - self.seen[number]

    def lacking(self, number: i64) -> list[float]:
        """How likely each of the others holds no bone of a number."""
        if not self.lacks[number]:
            self.lacks[number] = self.guess.stopped(WITH[number])
        return self.lacks[number]

    def context(self) -> list[float]:
        """The numbers of the position."""
        out: list[float] = []
        self.add_stage(out)
        self.add_hand(out)
        self.add_others(out)
        self.add_ends(out)
        return out

    def add_stage(self, out: list[float]) -> None:
        """How many play which game, and how far the deal has gone."""
        view = self.weighed.view
        players: i64 = min(view.players, 4)
        hidden = count_bones(self.weighed.hidden)
        out.append(flag(players == 2))
        out.append(flag(players == 3))
        out.append(flag(players == 4))
        out.append(flag(view.drawing))
        out.append(float(self.stock) / 7.0)
        out.append(flag(self.stock == 0))
        out.append(0.0 if view.drawing else float(view.stock) / 7.0)
        out.append(float(len(view.memory.bones)) / 14.0)
        out.append(float(hidden) / 14.0)
        out.append(float(pips_of(self.weighed.hidden)) / float(6 * max(hidden, i64(1))))

    def add_hand(self, out: list[float]) -> None:
        """The own hand: how much, how various, and whose numbers nobody else has."""
        view = self.weighed.view
        size = count_bones(view.hand)
        pips = float(pips_of(view.hand))
        heaviest: i64 = 0
        for bone in bones_of(view.hand):
            heaviest = max(heaviest, i64(PIPS[bone]))
        numbers: i64 = 0
        many: i64 = 0
        most: i64 = 0
        alone: i64 = 0
        for number in range(i64(NUMBERS)):
            held = self.in_hand[number]
            if held > 0:
                numbers += 1
                most = max(most, held)
                if held >= 3:
                    many += 1
                if self.unseen(number) == 0:
                    alone += held
        out.append(float(size) / 7.0)
        for count in range(i64(2), i64(6)):
            out.append(flag(size == count))
        out.append(pips / 30.0)
        out.append(float(heaviest) / 12.0)
        out.append(float(count_bones(view.hand & DOUBLES)) / 3.0)
        out.append(float(stuck(view.hand, self.in_hand, self.seen, -1, -1)))
        out.append(float(numbers) / 7.0)
        out.append(float(many) / 3.0)
        out.append(float(most) / 4.0)
        out.append(float(alone) / 3.0)
        out.append(float(len(view.moves)) / 4.0)
        out.append((self.lowest - pips) / 20.0)
        out.append(float(size - self.fewest) / 4.0)

    def add_others(self, out: list[float]) -> None:
        """The other seats in the order of play: how near each is, what it lacks, and what it may hold."""
        view = self.weighed.view
        others = self.weighed.others
        ends = view.ends()
        now = self.guess.stopped(WITH[ends[0]] | WITH[ends[1]])
        total: i64 = 0
        for count in self.counts:
            total += count
        out.append(float(self.fewest) / 7.0)
        for near in range(i64(1), i64(CLOSE + 1)):
            out.append(flag(self.fewest == near))
        out.append(float(total) / 14.0)
        out.append(flag(self.counts[len(self.counts) - 1] == 1))
        for seat in range(SEATS):
            if seat >= len(others):
                for _ in range(6):
                    out.append(0.0)
                continue
            masks: i64 = 0
            for slot in others[seat].slots:
                masks |= slot
            lacks: i64 = 0
            for number in range(i64(NUMBERS)):
                if masks & WITH[number] == 0 and self.unseen(number) > 0:
                    lacks += 1
            count = self.counts[seat]
            out.append(float(count) / 7.0)
            out.append(flag(count == 1))
            out.append(flag(count == 2))
            out.append(float(lacks) / 3.0)
            out.append(now[seat])
            out.append(self.guess.pips[seat] / 30.0)

    def add_ends(self, out: list[float]) -> None:
        """The open numbers, of which we have more bones first: ours and the hidden ones."""
        ends = self.weighed.view.ends()
        one = ends[0]
        two = ends[1]
        if self.in_hand[one] < self.in_hand[two]:
            one, two = two, one
        out.append(flag(one == two))
        for number in (one, two):
            out.append(float(self.in_hand[number]) / 3.0)
            out.append(float(self.unseen(number)) / 4.0)
        out.append(float(self.shown[1][one] + self.shown[1][two]) / 2.0)
        out.append(float(self.shown[0][one] + self.shown[0][two]) / 2.0)

    def of_move(self, placed: Placed) -> list[float]:
        """The numbers of a placement; the first is its kind."""
        out: list[float] = [1.0]
        view = self.weighed.view
        ends = view.ends()
        covered, kept = (ends[1], placed.left) if placed.move.code & 1 else (ends[0], placed.right)
        fresh = PIPS[placed.bone] - covered
        counts = self.in_hand[:]
        counts[covered] -= 1
        if fresh != covered:
            counts[fresh] -= 1
        stopped = self.guess.stopped(placed.fits)
        self.add_weights(out, placed)
        self.add_number(out, placed, counts, fresh)
        self.add_number(out, placed, counts, kept)
        out.append(flag(fresh == kept))
        out.append(float(counts[covered]) / 3.0)
        out.append(float(self.unseen(covered)) / 4.0)
        out.append(float(stuck(placed.rest, counts, self.seen, fresh, kept)))
        self.add_replies(out, placed, counts, fresh, kept)
        self.add_seats(out, stopped)
        self.add_block(out, placed, stopped)
        out.append(float(self.shown[1][fresh] + self.shown[1][kept]) / 2.0)
        out.append(float(self.covered[1][fresh] + self.covered[1][kept]) / 2.0)
        out.append(float(self.shown[2][fresh] + self.shown[2][kept]) / 2.0)
        out.append(float(self.covered[2][fresh] + self.covered[2][kept]) / 2.0)
        return out

    def add_weights(self, out: list[float], placed: Placed) -> None:
        """What `solid` weighs."""
        bone = placed.bone
        out.append(float(PIPS[bone]) / 10.0)
        out.append(flag(LOW[bone] == HIGH[bone]))
        out.append(float(placed.numbers) / 7.0)
        out.append(float(placed.ours) / 4.0)
        out.append(placed.stopped / 20.0)
        out.append(placed.again / 15.0)
        out.append(placed.block / 15.0)
        out.append((placed.weight - self.own) / 10.0)

    def add_number(self, out: list[float], placed: Placed, counts: list[i64], number: i64) -> None:
        """An end that a placement leaves: who could place a bone there, we or others."""
        ours = counts[number]
        hidden = self.unseen(number)
        out.append(float(ours) / 3.0)
        out.append(float(hidden) / 4.0)
        out.append(flag(ours == 0))
        out.append(flag(hidden == 0 and ours > 0))
        out.append(flag(placed.rest & DOUBLES & WITH[number] != 0))
        lacking = self.lacking(number)
        out.append(lacking[0])
        out.append(self.all_of(lacking))

    def add_replies(self, out: list[float], placed: Placed, counts: list[i64], fresh: i64, kept: i64) -> None:
        """What we can place when our turn comes again: after one reply of anybody, and if all others pass."""
        ways: i64 = 0
        sure: i64 = 0
        replies: i64 = 0
        for side in range(2):
            end, other = (fresh, kept) if side == 0 else (kept, fresh)
            stays = counts[other]
            for bone in bones_of(self.reach & WITH[end]):
                shown = PIPS[bone] - end
                held = stays if shown == other else stays + counts[shown]
                replies += 1
                ways += held
                if held > 0:
                    sure += 1
            if fresh == kept:
                break
        stays = counts[fresh] if fresh == kept else counts[fresh] + counts[kept]
        many = float(replies)
        size = count_bones(placed.rest)
        run = longest(placed.rest, placed.left, placed.right, 0, DEEP)
        out.append(float(replies) / 8.0)
        out.append(float(sure) / many if replies > 0 else flag(stays > 0))
        out.append(float(ways) / many / 3.0 if replies > 0 else float(stays) / 3.0)
        out.append(float(run) / 3.0)
        out.append(flag(run == size))
        # Nobody else can place a bone: how long it stays so.
        locked = self.reach & placed.fits == 0
        alone = longest(placed.rest, placed.left, placed.right, self.reach, DEEP) if locked else i64(0)
        out.append(flag(locked))
        out.append(float(alone) / 3.0)
        out.append(flag(locked and alone == size))

    def add_seats(self, out: list[float], stopped: list[float]) -> None:
        """How likely each of the others cannot play, and what that means where it has few bones."""
        for seat in range(SEATS):
            if seat >= len(self.counts):
                for _ in range(3):
                    out.append(0.0)
                continue
            chance = stopped[seat]
            out.append(chance)
            out.append(1.0 - chance if self.counts[seat] == 1 else 0.0)
            out.append(1.0 - chance if self.counts[seat] == 2 else 0.0)

    def all_of(self, chances: list[float]) -> float:
        """About how likely something holds of all the others."""
        every = 1.0
        for seat in range(len(self.counts)):
            every *= chances[seat]
        return every

    def add_block(self, out: list[float], placed: Placed, stopped: list[float]) -> None:
        """How near the line is to be blocked, and who would be ahead then."""
        every = self.all_of(stopped)
        pips = float(pips_of(placed.rest))
        lead = (self.lowest - pips) / 20.0
        left = placed.ours + count_bones(self.reach & placed.fits)
        blocked = every if placed.ours == 0 and self.stock == 0 else 0.0
        out.append(every)
        out.append(1.0 - stopped[len(self.counts)] if self.stock > 0 else 0.0)  # that what is drawn fits
        out.append(lead)
        out.append(float(left) / 7.0)
        out.append(flag(left == 1))
        out.append(blocked)
        out.append(blocked * lead)
        out.append(lead if left <= 2 else 0.0)


def by_number(bones: i64) -> list[i64]:
    """How many of these bones show each number."""
    counts: list[i64] = [0] * NUMBERS
    for bone in bones_of(bones):
        counts[LOW[bone]] += 1
        if LOW[bone] != HIGH[bone]:
            counts[HIGH[bone]] += 1
    return counts


def stuck(rest: i64, counts: list[i64], seen: list[i64], one: i64, two: i64) -> i64:
    """How many doubles of a hand may stay there: all other bones of their number but one, or more, lie on the table.

    `one` and `two` are the open numbers, where such a double still fits; `counts` is of the hand."""
    count: i64 = 0
    doubles = rest & DOUBLES
    while doubles != 0:
        bit = doubles & -doubles
        doubles ^= bit
        number = HIGH[lowest(bit)]
        if number != one and number != two and seen[number] + counts[number] >= NUMBERS:
            count += 1
    return count


def longest(rest: i64, left: i64, right: i64, barred: i64, deep: i64) -> i64:
    """How many of these bones can be placed in a row, at most `deep`, so that no barred one fits between them."""
    best: i64 = 0
    for side in range(2):
        end, kept = (left, right) if side == 0 else (right, left)
        for bone in bones_of(rest & WITH[end]):
            shown = PIPS[bone] - end
            length: i64 = 1
            if deep > 1 and barred & (WITH[shown] | WITH[kept]) == 0:
                length += longest(rest & ~BIT[bone], shown, kept, barred, deep - 1)
            if length >= deep:
                return deep
            best = max(best, length)
        if left == right:
            break
    return best

"""What everybody at the table has seen: the line, who laid what, and what a seat cannot hold.

Besides the line, the public knows something of every hidden bone. A seat that failed to place
holds no bone that fitted then; a bone drawn later may show those numbers again. So for each seat
there is a list of *slots*, one for each bone it holds, in the order in which it came by them; a
slot is what its bone is known not to be: bits 0–6 the numbers it does not show, `NO_HIGHER` that
it is no double higher than the one that started the line (D-04: such a double would have started).

What a slot excludes, an older slot excludes too. A bone laid from the hand may have come from any
slot that admits it; taking away the oldest such slot leaves exactly those hands possible that are
possible: every other choice leaves slots that admit less.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.dominoes.tables import DRAW, DREW, TOP_DOUBLE
from asztal.pieces.bones import HIGH, LOW

__all__ = ["NOBODY", "NO_HIGHER", "NUMBER", "Memory", "admits", "fresh"]

NOBODY: Final = 7                           # who laid a bone is not known: from a short position
NO_HIGHER: Final = 128
NUMBER: "Final[list[i64]]" = [1, 2, 4, 8, 16, 32, 64]


def admits(slot: i64, bone: i64, started: i64) -> bool:
    """Whether a slot's bone may be this one, on a line started with the bone `started` (−1: none)."""
    low = LOW[bone]
    high = HIGH[bone]
    if slot & (NUMBER[low] | NUMBER[high]):
        return False
    return not (slot & NO_HIGHER and low == high and bone > started)


class Memory:
    """The public past of a deal. Not changed once made.

    From left to right `bones`, each with its `lefts` and `rights` number and its seat in `laid_by`;
    `start` is the index of the first bone laid. `slots` as above; `pending` says that the last slot
    of the seat to move is a bone just drawn that fits.
    """

    def __init__(self, bones: list[i64], lefts: list[i64], rights: list[i64], laid_by: list[i64],
                 start: i64, slots: list[list[i64]], pending: bool) -> None:
        self.bones = bones
        self.lefts = lefts
        self.rights = rights
        self.laid_by = laid_by
        self.start: i64 = start
        self.slots = slots
        self.pending = pending

    def started(self) -> i64:
        """The bone that started the line, or −1."""
        return self.bones[self.start] if self.bones else -1

    def lacked(self, seat: i64) -> i64:
        """The numbers, as a mask, that everybody knows this seat to hold no bone of."""
        slots = self.slots[seat]
        if not slots:
            return 0
        mask: i64 = 127
        for slot in slots:
            mask &= slot
        return mask

    def after(self, log: list[i64]) -> Memory:
        """The memory once these moves are made, each 64 · seat + code (`DREW`: drew one that fits)."""
        if not log:
            return self
        new = Memory(self.bones[:], self.lefts[:], self.rights[:], self.laid_by[:], self.start,
                     [slots[:] for slots in self.slots], self.pending)
        for entry in log:
            new._add(entry >> 6, entry & 63)
        return new

    def _add(self, seat: i64, code: i64) -> None:
        if code < DRAW:
            self._lay(seat, code >> 1, code & 1)
            return
        ends = NUMBER[self.lefts[0]] | NUMBER[self.rights[len(self.rights) - 1]]
        slots = [slot | ends for slot in self.slots[seat]]
        if code == DRAW:
            slots.append(ends)
        elif code == DREW:
            slots.append(0)
            self.pending = True
        self.slots[seat] = slots

    def _lay(self, seat: i64, bone: i64, end: i64) -> None:
        slots = self.slots[seat]
        taken = len(slots) - 1
        if not self.pending:
            started = self.started()
            for number in range(len(slots)):
                if admits(slots[number], bone, started):
                    taken = number
                    break
        self.pending = False
        slots.pop(taken)
        low = LOW[bone]
        high = HIGH[bone]
        if not self.bones:
            self.bones.append(bone)
            self.lefts.append(low)
            self.rights.append(high)
            self.laid_by.append(seat)
            if bone != TOP_DOUBLE:
                self.slots = [[slot | NO_HIGHER for slot in held] for held in self.slots]
        elif end == 0:
            touching = self.lefts[0]
            self.bones.insert(0, bone)
            self.lefts.insert(0, low + high - touching)
            self.rights.insert(0, touching)
            self.laid_by.insert(0, seat)
            self.start += 1
        else:
            touching = self.rights[len(self.rights) - 1]
            self.bones.append(bone)
            self.lefts.append(touching)
            self.rights.append(low + high - touching)
            self.laid_by.append(seat)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Memory, (self.bones, self.lefts, self.rights, self.laid_by, int(self.start), self.slots,
                        self.pending)


def fresh(players: i64, size: i64) -> Memory:
    """The memory of a deal in which nobody has moved."""
    return Memory([], [], [], [], 0, [[0] * size for _ in range(players)], False)

"""What everybody at the table has seen: the line, who placed what, and what a seat cannot hold."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bones.knowledge import Held, Knowledge, certain, held_in
from asztal.games.dominoes.moves import DRAW, DREW, PASS
from asztal.games.dominoes.options import TOP
from asztal.pieces.bone_sets import NUMBER, PIPS
from asztal.pieces.bones import HIGH, LOW

__all__ = ["NOBODY", "Memory", "fresh"]

NOBODY: Final = 7  # who placed a bone is not known: from a short position


class Memory(Knowledge):
    """The public past of a deal. Not changed once made.

    From left to right `bones`, each with its `lefts` and `rights` number and its seat in `laid_by`;
    `start` is the index of the first bone placed. `told` has all that was done in its order, each 64 · seat + code, or
    only the latest where the deal was read from a position, which does not tell the order.
    """

    def __init__(
        self,
        bones: list[i64],
        lefts: list[i64],
        rights: list[i64],
        laid_by: list[i64],
        start: i64,
        held: list[Held],
        pending: bool,
        told: list[i64],
    ) -> None:
        super().__init__(HIGH[bones[start]] if bones else -1, held, pending)
        self.bones = bones
        self.lefts = lefts
        self.rights = rights
        self.laid_by = laid_by
        self.start: i64 = start
        self.told = told

    def after(self, log: list[i64]) -> Memory:
        """The memory once these moves are made, each 64 · seat + code (`DREW`: drew one that fits)."""
        if not log:
            return self
        new = Memory(
            self.bones[:],
            self.lefts[:],
            self.rights[:],
            self.laid_by[:],
            self.start,
            self.held[:],
            self.pending,
            self.told + log,
        )
        for entry in log:
            code = entry & 63
            if code < DRAW:
                new._lay(entry >> 6, code >> 1, code & 1)
            else:
                ends = NUMBER[new.lefts[0]] | NUMBER[new.rights[len(new.rights) - 1]]
                new.note_failure(entry >> 6, ends, code != PASS, code == DREW)
        return new

    def _lay(self, seat: i64, bone: i64, end: i64) -> None:
        self.note_laid(seat, bone)
        if not self.bones:
            self.bones.append(bone)
            self.lefts.append(LOW[bone])
            self.rights.append(HIGH[bone])
            self.laid_by.append(seat)
            self.first = HIGH[bone]
            if self.first != TOP:
                self.note_first()
        elif end == 0:
            touching = self.lefts[0]
            self.bones.insert(0, bone)
            self.lefts.insert(0, PIPS[bone] - touching)
            self.rights.insert(0, touching)
            self.laid_by.insert(0, seat)
            self.start += 1
        else:
            touching = self.rights[len(self.rights) - 1]
            self.bones.append(bone)
            self.lefts.append(touching)
            self.rights.append(PIPS[bone] - touching)
            self.laid_by.append(seat)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Memory, (
            self.bones,
            self.lefts,
            self.rights,
            self.laid_by,
            int(self.start),
            self.held,
            self.pending,
            self.told,
        )


def fresh(players: i64, size: i64) -> Memory:
    """The memory of a deal in which nobody has moved."""
    return Memory([], [], [], [], 0, [held_in(certain([0] * size)) for _ in range(players)], False, [])

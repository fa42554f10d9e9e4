"""What everybody at the table has seen: the bones of every line, and what a seat cannot hold.

For each seat there is a list of *slots*, one for each bone it holds, in the order in which it came
by them; a slot is what its bone is known not to be: bits 0–9 the numbers it does not show,
`NO_HIGHER` that it is no double higher than the engine (MT-09: the opener laid his highest),
`NO_DOUBLE` that it is none at all (MT-10: who could not open). Who draws or passes holds no bone
that he could have laid; a bone that he drew and keeps is none of those either, later ones may be.

What a slot excludes, an older slot excludes too. A bone laid from the hand may have come from any
slot that admits it; taking away the oldest such slot leaves exactly those hands possible that are
possible: every other choice leaves slots that admit less.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.pieces.bone_sets import BIT, DOUBLES, NUMBER, SHOWING
from asztal.trains.lines import DRAW, DREW, STEP

__all__ = ["ENTRY", "NO_DOUBLE", "NO_HIGHER", "Memory", "admitted", "slot_text"]

NUMBERS: Final = 1023
NO_HIGHER: Final = 1024
NO_DOUBLE: Final = 2048
ENTRY: Final = 1048576                      # a log's entry: this · seat + code, or + 4 · numbers + verb
HIGHER: "Final[list[i64]]" = [              # the doubles higher than a number's own
    sum(2 ** (high * (high + 3) // 2) for high in range(number + 1, 10)) for number in range(10)]


def admitted(slot: i64, engine: i64) -> i64:
    """The bones, as a mask, that a slot's bone may be, with this engine."""
    barred = SHOWING[slot & NUMBERS]
    if slot & NO_DOUBLE:
        barred |= DOUBLES
    if slot & NO_HIGHER:
        barred |= HIGHER[engine]
    return ~barred & 0x7FFFFFFFFFFFFF


def slot_text(slot: i64) -> str:
    """What a slot excludes: numbers highest first, `^` doubles above the engine, `=` doubles, `-` nothing."""
    text = "".join([str(number) for number in range(9, -1, -1) if slot & NUMBER[number]])
    if slot & NO_HIGHER:
        text += "^"
    if slot & NO_DOUBLE:
        text += "="
    return text or "-"


class Memory:
    """The public past of a deal. Not changed once made.

    `tiles` lists each line's bones from the hub outward, by the board's numbers of lines; `slots` as
    above; `pending` says that the last slot of the seat to move is a bone just drawn that fits.
    """

    def __init__(self, engine: i64, tiles: list[list[i64]], slots: list[list[i64]], pending: bool) -> None:
        self.engine: i64 = engine
        self.tiles = tiles
        self.slots = slots
        self.pending = pending

    def lacked(self, seat: i64) -> i64:
        """The numbers, as a mask, that everybody knows this seat to hold no bone of."""
        slots = self.slots[seat]
        if not slots:
            return 0
        mask: i64 = NUMBERS
        for slot in slots:
            mask &= slot
        return mask

    def after(self, log: list[i64], keys: list[i64]) -> Memory:
        """The memory once this has happened, on a board whose lines now have these keys.

        An entry is `ENTRY` · seat + a move's code, or + 4 · the numbers that could be laid at + a verb.
        """
        tiles = [bones[:] for bones in self.tiles]
        while len(tiles) < len(keys):
            tiles.append([])
        new = Memory(self.engine, tiles, [slots[:] for slots in self.slots], self.pending)
        for entry in log:
            seat = entry // ENTRY
            code = entry % ENTRY
            if code >= STEP:
                new._lay(seat, code // STEP - 1, keys.index(code % STEP >> 1))
            else:
                new._fail(seat, code & 3, code >> 2)
        return new

    def _fail(self, seat: i64, verb: i64, numbers: i64) -> None:
        slots = [slot | numbers for slot in self.slots[seat]]
        if verb == DRAW:
            slots.append(numbers)
        elif verb == DREW:
            slots.append(0)
            self.pending = True
        self.slots[seat] = slots

    def _lay(self, seat: i64, bone: i64, line: i64) -> None:
        slots = self.slots[seat]
        taken = len(slots) - 1
        if not self.pending:
            for number in range(len(slots)):
                if admitted(slots[number], self.engine) & BIT[bone]:
                    taken = number
                    break
        self.pending = False
        slots.pop(taken)
        self.tiles[line].append(bone)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Memory, (int(self.engine), self.tiles, self.slots, self.pending)

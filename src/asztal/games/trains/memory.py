"""What everybody at the table has seen: the bones of every line, and what a seat cannot hold.

For each seat there is a list of *slots*, one for each bone it holds, in the order in which it came
by them; a slot is what its bone is known not to be: bits 0–9 the numbers it does not show,
`NO_HIGHER` that it is no double higher than the engine (MT-09: the opener laid their highest),
`NO_DOUBLE` that it is none at all (MT-10: who could not open). Who draws or passes holds no bone
that the player could have laid; a bone drawn and kept is none of those either, later ones may be.

What a slot excludes, an older slot excludes too. A bone laid from the hand may have come from any
slot that admits it; taking away the oldest such slot leaves exactly those hands possible that are
possible: every other choice leaves slots that admit less.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.trains.lines import DRAW, DREW
from asztal.pieces.bone_sets import BIT, DOUBLES, NUMBER, SHOWING, bit_of

__all__ = ["FULL", "NO_DOUBLE", "NO_HIGHER", "NO_LOG", "Memory", "admitted", "log_bone", "log_failure",
           "log_page", "logged", "slot_text"]

NUMBERS: Final = 1023
NO_HIGHER: Final = 1024
NO_DOUBLE: Final = 2048
FAILED: Final = 28                          # in a log, in place of a line's number: there are never so many
LAID: Final = 13                            # bits of an entry that lays
MISSED: Final = 17                          # and of one that draws or passes
NO_LOG: Final = 1                           # a leading 1 and no entry; entries follow below it
FULL: "Final[i64]" = 2 ** 44                # from here on another entry might not fit into 62 bits
PAGE: Final = 8                             # bytes of a full log
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


def log_bone(log: i64, seat: i64, line: i64, bone: i64) -> i64:
    """A log and that this seat then laid a bone: 13 bits, the line, the seat and the bone."""
    return (log << LAID) + 128 * bone + 32 * seat + line


def log_failure(log: i64, seat: i64, verb: i64, numbers: i64) -> i64:
    """A log and that this seat then could lay no bone at these numbers and drew or passed: 17 bits."""
    return (log << MISSED) + 128 * numbers + 32 * seat + FAILED + verb


def log_page(log: i64) -> bytes:
    """A full log as bytes, so that a long past takes little; the log then begins again with `NO_LOG`."""
    return int(log).to_bytes(PAGE, "big")


def logged(pages: bytes, log: i64) -> list[i64]:
    """The entries of all pages and of the log after them, oldest first."""
    logs: list[i64] = [int.from_bytes(pages[at:at + PAGE], "big") for at in range(0, len(pages), PAGE)]
    logs.append(log)
    entries: list[i64] = []
    for rest in reversed(logs):
        while rest > NO_LOG:
            size: i64 = LAID if rest & 31 < FAILED else MISSED
            entries.append(rest & (bit_of(size) - 1))
            rest >>= size
    entries.reverse()
    return entries


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

    def after(self, entries: list[i64], lines: i64) -> Memory:
        """The memory once what a log's entries say has happened, on a board that now has so many lines."""
        tiles = [bones[:] for bones in self.tiles]
        while len(tiles) < lines:
            tiles.append([])
        new = Memory(self.engine, tiles, [slots[:] for slots in self.slots], self.pending)
        for entry in entries:
            seat = entry >> 5 & 3
            line = entry & 31
            if line < FAILED:
                new._lay(seat, entry >> 7, line)
            else:
                new._fail(seat, line - FAILED, entry >> 7)
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

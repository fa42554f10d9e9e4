"""What everybody at the table has seen: the bones of every line, and what a seat cannot hold; and its log."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, read_i64_be, write_i64_be
from mypy_extensions import i64

from asztal.bones.knowledge import Held, Knowledge
from asztal.games.trains.lines import DREW, PASS
from asztal.pieces.bone_sets import bit_of

__all__ = ["FULL", "NO_LOG", "Memory", "log_bone", "log_failure", "log_page", "logged"]

FAILED: Final = 28  # in a log, in place of a line's number: no table has this many lines
PLACED: Final = 13  # bits of an entry that places a bone
MISSED: Final = 17  # and of one that draws or passes
NO_LOG: Final = 1  # a leading 1 and no entry; entries follow below it
FULL: "Final[i64]" = 2**44  # from here on another entry might not fit into 62 bits
LOG: Final = 8  # bytes of a full log


def log_bone(log: i64, seat: i64, line: i64, bone: i64) -> i64:
    """A log and that this seat then placed a bone: 13 bits, the line, the seat and the bone."""
    return (log << PLACED) + 128 * bone + 32 * seat + line


def log_failure(log: i64, seat: i64, verb: i64, numbers: i64) -> i64:
    """A log and that this seat then could place no bone at these numbers and drew or passed: 17 bits."""
    return (log << MISSED) + 128 * numbers + 32 * seat + FAILED + verb


def log_page(pages: bytes, first: i64, second: i64, third: i64, fourth: i64) -> bytes:
    """These pages and one more with four full logs: bytes, so that a long past takes little."""
    written = BytesWriter()
    written.write(pages)
    write_i64_be(written, first)
    write_i64_be(written, second)
    write_i64_be(written, third)
    write_i64_be(written, fourth)
    return written.getvalue()


def logged(pages: bytes, latest: list[i64]) -> list[i64]:
    """The entries of all pages and of the logs after them, oldest first."""
    logs: list[i64] = [read_i64_be(pages, at) for at in range(0, len(pages), LOG)]
    logs += latest
    entries: list[i64] = []
    for rest in reversed(logs):
        while rest > NO_LOG:  # nor is there any in a log that is 0
            size: i64 = PLACED if rest & 31 < FAILED else MISSED
            entries.append(rest & (bit_of(size) - 1))
            rest >>= size
    entries.reverse()
    return entries


class Memory(Knowledge):
    """The public past of a deal; the engine began it. Not changed once made.

    `tiles` lists each line's bones from the hub outward, by the board's numbers of lines.
    """

    def __init__(self, engine: i64, tiles: list[list[i64]], held: list[Held], pending: bool) -> None:
        super().__init__(engine, held, pending)
        self.tiles = tiles

    def after(self, entries: list[i64], lines: i64) -> Memory:
        """The memory once what a log's entries say has happened, on a board that now has this many lines."""
        tiles = self.tiles[:]
        while len(tiles) < lines:
            tiles.append([])
        new = Memory(self.first, tiles, self.held[:], self.pending)
        own: i64 = 0  # the lines whose bones are not those of this memory any more
        for entry in entries:
            seat = entry >> 5 & 3
            line = entry & 31
            if line < FAILED:
                new.note_laid(seat, entry >> 7)
                if own & bit_of(line):
                    tiles[line].append(entry >> 7)
                else:
                    own |= bit_of(line)
                    tiles[line] = [*tiles[line], entry >> 7]
            else:
                verb = line - FAILED
                new.note_failure(seat, entry >> 7, verb != PASS, verb == DREW)
        return new

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Memory, (int(self.first), self.tiles, self.held, self.pending)

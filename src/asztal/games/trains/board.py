"""What is open on the table, with everything the turn depends on: lines, markers, doubles.

Lines are numbered in the order in which they came to be: the players' own trains 0, 1, …, then the common
one, then arms in pairs. `Board` is the public half of a state; a view shows it whole.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from asztal.games.trains.lines import ARM, COMMON, SPAN, line_text
from asztal.pieces.bone_sets import PIPS, SHOWING, WITH, bit_of
from asztal.pieces.bones import HIGH

__all__ = ["Board", "empty_board"]


@final
class Board:
    """By line: its open number in `ends` (−1: it ends in a double placed crosswise), the seat it belongs
    to in `owners`, its key in `keys` (two bytes each) and its depth in `depths` as in
    `asztal.games.trains.lines`, its first arm's line in `arms` (0: none).

    `marks` is a mask of lines; `doubles` lists the lines that end in a double still to be covered,
    oldest first; `laid_bones` is a mask, the engine's included. `first_left`: how many seats have
    not finished their first turn. `laid`: in the first round, that the seat to move has placed a bone
    this turn; later, that it has placed a double and owes another bone. `marking`: it must choose
    the arm for its marker. Copies share `owners`, `keys`, `depths` and `arms`, which are never changed
    but replaced.
    """

    def __init__(
        self,
        players: i64,
        ends: list[i64],
        owners: bytes,
        keys: bytes,
        depths: bytes,
        arms: bytes,
        marks: i64,
        doubles: list[i64],
        laid_bones: i64,
        engine: i64,
        opener: i64,
        dealer: i64,
        number: i64,
        first_left: i64,
        laid: bool,
        marking: bool,
    ) -> None:
        self.players = players
        self.ends = ends
        self.owners = owners
        self.keys = keys
        self.depths = depths
        self.arms = arms
        self.marks = marks
        self.doubles = doubles
        self.laid_bones = laid_bones
        self.engine = engine  # the number on it
        self.opener = opener
        self.dealer = dealer
        self.number = number  # of games played before this one
        self.first_left = first_left
        self.laid = laid
        self.marking = marking

    def copy(self) -> Board:
        """Return an independent board with the same content."""
        return Board(
            self.players,
            self.ends[:],
            self.owners,
            self.keys,
            self.depths,
            self.arms,
            self.marks,
            self.doubles[:],
            self.laid_bones,
            self.engine,
            self.opener,
            self.dealer,
            self.number,
            self.first_left,
            self.laid,
            self.marking,
        )

    def begun(self, engine: i64, opener: i64, dealer: i64, number: i64) -> Board:
        """The board of a deal in which nobody has moved: these lines, and only the engine is on the table."""
        return Board(
            self.players,
            [engine] * len(self.ends),
            self.owners,
            self.keys,
            self.depths,
            self.arms,
            0,
            [],
            bit_of(engine * (engine + 3) // 2),
            engine,
            opener,
            dealer,
            number,
            self.players,
            False,
            False,
        )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Board, (
            int(self.players),
            self.ends,
            self.owners,
            self.keys,
            self.depths,
            self.arms,
            int(self.marks),
            self.doubles,
            int(self.laid_bones),
            int(self.engine),
            int(self.opener),
            int(self.dealer),
            int(self.number),
            int(self.first_left),
            self.laid,
            self.marking,
        )

    # What may be done.

    def key(self, line: i64) -> i64:
        """The key of a line."""
        keys = self.keys
        return 256 * keys[2 * line] + keys[2 * line + 1]

    def line_of(self, key: i64) -> i64:
        """The line of this key, or −1."""
        for line in range(len(self.ends)):
            if self.key(line) == key:
                return line
        return -1

    def line_to_cover(self) -> i64:
        """The line whose double the seat to move must cover first, or −1.

        MT-19, MT-21: the oldest open double; not for the seat that has just placed it (MT-17), and not
        in the first round (MT-16).
        """
        if self.laid or self.first_left > 0 or not self.doubles:
            return -1
        return self.doubles[0]

    def open_to(self, seat: i64, line: i64) -> bool:
        """Whether this seat may play on this line, as far as owners and markers go."""
        if self.ends[line] < 0:
            return False
        owner = self.owners[line]
        if owner == seat:  # MT-05
            return True
        if self.first_left > 0:  # MT-11: the own train only
            return False
        return owner == COMMON or self.marks >> line & 1 != 0  # MT-06, MT-07, V2-06

    def covering(self, double: i64) -> i64:
        """The lines, as a mask, on which a bone covers the double that ends the line `double`."""
        if self.ends[double] >= 0:
            return bit_of(double)
        arm = self.arms[double]  # V2-05: the first bone on either arm
        return bit_of(arm) | bit_of(arm + 1)

    def covers(self, line: i64, double: i64) -> bool:
        """Whether a bone on `line` covers the double that ends the line `double`."""
        return self.covering(double) >> line & 1 != 0

    def open_lines(self, seat: i64) -> i64:
        """The lines, as a mask, on which this seat could place a fitting bone now."""
        double = self.line_to_cover()
        if double >= 0:  # MT-19, MT-21
            return self.covering(double)
        lines: i64 = 0
        for line in range(len(self.ends)):
            if self.open_to(seat, line):  # MT-08
                lines |= bit_of(line)
        return lines

    def numbers(self, lines: i64) -> i64:
        """The numbers, as a mask, that these lines end in."""
        numbers: i64 = 0
        line: i64 = 0
        while lines != 0:
            if lines & 1:
                numbers |= bit_of(self.ends[line])
            lines >>= 1
            line += 1
        return numbers

    def fits_on(self, lines: i64) -> i64:
        """The bones, as a mask, that show the number of one of these lines."""
        return SHOWING[self.numbers(lines)]

    def legal(self, seat: i64) -> i64:
        """The bones, as a mask, that this seat could place now if it held them."""
        return self.fits_on(self.open_lines(seat))

    def double_at(self, line: i64) -> i64:
        """The number of the double that ends this line."""
        end = self.ends[line]
        return end if end >= 0 else self.ends[self.arms[line]]

    def marked_line(self, seat: i64) -> i64:
        """The line of this seat that has its marker, or −1."""
        if self.marks:
            for line in range(len(self.ends)):
                if self.marks >> line & 1 and self.owners[line] == seat:
                    return line
        return -1

    def all_marked(self) -> bool:
        """Whether every seat's train has its marker."""
        marks = self.marks
        count: i64 = 0
        while marks != 0:
            marks &= marks - 1
            count += 1
        return count == self.players

    def can_grow(self, line: i64) -> bool:
        """Whether the line's number shows on a bone that is not yet on the table."""
        end = self.ends[line]
        return end >= 0 and WITH[end] & ~self.laid_bones != 0

    def markable(self, seat: i64) -> i64:
        """The lines, as a mask, on which this seat, which has no marker out, may place it."""
        lines: i64 = 0
        growing: i64 = 0
        for line in range(len(self.ends)):
            if self.owners[line] == seat and self.ends[line] >= 0:
                lines |= bit_of(line)
                if self.can_grow(line):
                    growing |= bit_of(line)
        return growing if growing else lines  # V2-09

    # How it is shown.

    def listed(self) -> list[i64]:
        """The lines as they are listed: each train before its arms, the common one last."""
        keys = sorted([self.key(line) for line in range(len(self.ends))])
        return [self.line_of(key) for key in keys]

    def names(self, lines: list[i64]) -> str:
        """What these lines are called, separated by spaces."""
        return " ".join([line_text(self.key(line)) for line in lines])

    def inner_numbers(self, line: i64, tiles: list[i64]) -> list[i64]:
        """For the bones of a line from the hub outward, the number of each that is nearer the hub.

        The last is the number that the line now ends in, the first the one it began with.
        """
        number = self.ends[line]
        if number < 0:
            number = HIGH[tiles[len(tiles) - 1]]
        inner = [number]
        for bone in reversed(tiles):
            number = PIPS[bone] - number
            inner.append(number)
        inner.reverse()
        return inner

    # What changes it: `TrainState.advance` alone.

    def place(self, seat: i64, bone: i64, line: i64, crosswise: bool) -> None:
        """Place a bone on a line: its end, a double it covers, the owner's marker."""
        self.laid_bones |= bit_of(bone)
        if self.doubles:
            self.doubles = [double for double in self.doubles if not self.covers(line, double)]
        if crosswise:  # V2-03: two open ends of the double's number
            self._branch(line, HIGH[bone])
        else:
            self.ends[line] = PIPS[bone] - self.ends[line]
        if self.marks >> line & 1 and self.owners[line] == seat:
            self.marks ^= bit_of(line)  # MT-15, V2-07: the arm that has the marker

    def add_double(self, line: i64) -> None:
        """A double that is to be covered now ends this line."""
        self.doubles.append(line)

    def drop_dead(self) -> None:
        """Forget doubles that no bone can cover any more (MT-22)."""
        if self.doubles:
            laid = self.laid_bones
            for double in self.doubles:
                if not WITH[self.double_at(double)] & ~laid:
                    self.doubles = [each for each in self.doubles if WITH[self.double_at(each)] & ~laid]
                    return

    def _branch(self, line: i64, number: i64) -> None:
        depth: i64 = self.depths[line]
        key = self.key(line)
        owner = self.owners[line]
        first = len(self.ends)
        self.ends[line] = -1
        self.ends += [number, number]
        self.owners = self.owners + bytes([owner, owner])
        self.keys = self.keys + key_bytes(key + 1) + key_bytes(key + ARM[depth])
        self.depths = self.depths + bytes([depth + 1, depth + 1])
        self.arms = self.arms[:line] + bytes([first]) + self.arms[line + 1 :] + bytes(2)


def key_bytes(key: i64) -> bytes:
    """A key as a board keeps it."""
    return bytes([key // 256, key % 256])


def empty_board(players: i64, common: bool) -> Board:
    """The trains of this many players, and nothing on the table."""
    owners: list[i64] = list(range(players))
    if common:
        owners.append(COMMON)
    size = len(owners)
    keys = b"".join([key_bytes(SPAN * owner) for owner in owners])
    return Board(
        players,
        [-1] * size,
        bytes(owners),
        keys,
        bytes(size),
        bytes(size),
        0,
        [],
        0,
        0,
        0,
        0,
        0,
        players,
        False,
        False,
    )

"""What is open on the table, with everything the turn depends on: lines, markers, doubles.

Lines are numbered in the order in which they came to be: the players' own trains 0, 1, …, then the common
one, then arms in pairs. `Board` is the public half of a state; a view shows it whole.
"""

from __future__ import annotations

from typing import final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from asztal.games.trains.lines import ARM, COMMON, SPAN, SPAN_BITS, depth_of, line_text
from asztal.pieces.bone_sets import PIPS, SHOWING, WITH, bit_of, lowest
from asztal.pieces.bones import HIGH

__all__ = ["Board", "empty_board"]


@final
class Board:
    """By line: its open number in `ends` (−1: it ends in a double placed crosswise), and its key in `keys` as in
    `asztal.games.trains.lines`. `order` has the lines as they are listed, each train before its
    arms, the common one last; `growing` for each seat, and for the common train, a mask of those of its lines
    that do not end in a double placed crosswise.

    `marks` is a mask of lines; `doubles` has the lines that end in a double still to be covered, six bits each and
    counted from 1, the oldest lowest (`open_doubles` lists them); `laid_bones` is a mask, the engine's included.
    `first_left`: how many seats have not finished their first turn. `laid`: in the first round, that the seat to
    move has placed a bone this turn; later, that it has placed a double and owes another bone. `marking`: it must
    choose the arm for its marker. Copies share `keys`, `order` and `growing`, which are never changed but replaced.
    """

    def __init__(
        self,
        players: i64,
        ends: vec[i64],
        keys: vec[i64],
        order: bytes,
        growing: vec[i64],
        marks: i64,
        doubles: i64,
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
        self.keys = keys
        self.order = order
        self.growing = growing
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
            self.keys,
            self.order,
            self.growing,
            self.marks,
            self.doubles,
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
            vec[i64]([engine] * len(self.ends)),
            self.keys,
            self.order,
            self.growing,
            0,
            0,
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
        ends = [int(end) for end in self.ends]
        keys = [int(key) for key in self.keys]
        growing = [int(lines) for lines in self.growing]
        numbers = (
            int(self.marks),
            int(self.doubles),
            int(self.laid_bones),
            int(self.engine),
            int(self.opener),
            int(self.dealer),
            int(self.number),
            int(self.first_left),
        )
        lists = ends, keys, self.order, growing
        return _remade, (int(self.players), *lists, numbers, self.laid, self.marking)

    # What may be done.

    def key(self, line: i64) -> i64:
        """The key of a line."""
        return self.keys[line]

    def owner(self, line: i64) -> i64:
        """The seat that a line belongs to, or `COMMON`."""
        return self.keys[line] >> SPAN_BITS

    def arm(self, line: i64) -> i64:
        """The first arm of a line, the second being the next; −1 where it has none."""
        return self.line_of(self.key(line) + 1)

    def line_of(self, key: i64) -> i64:
        """The line of this key, or −1."""
        if key & (SPAN - 1) == 0:  # a train is the line of its seat's number, the common one the next
            train = key >> SPAN_BITS
            if train < self.players:
                return train
            return self.players if train == COMMON and self.growing[COMMON] != 0 else -1
        keys = self.keys
        for line in range(len(keys)):
            if keys[line] == key:
                return line
        return -1

    def line_to_cover(self) -> i64:
        """The line whose double the seat to move must cover first, or −1.

        MT-19, MT-21: the oldest open double; not for the seat that has just placed it (MT-17), and not
        in the first round (MT-16).
        """
        if self.laid or self.first_left > 0 or self.doubles == 0:
            return -1
        return (self.doubles & 63) - 1

    def open_doubles(self) -> list[i64]:
        """The lines that end in a double still to be covered, oldest first."""
        lines: list[i64] = []
        rest = self.doubles
        while rest != 0:
            lines.append((rest & 63) - 1)
            rest >>= 6
        return lines

    def open_for(self, seat: i64) -> i64:
        """The lines, as a mask, on which this seat may play, as far as owners and markers go."""
        lines = self.growing[seat]  # MT-05
        if self.first_left > 0:  # MT-11: the own train only
            return lines
        return lines | self.growing[COMMON] | self.marks  # MT-06, MT-07, V2-06

    def open_to(self, seat: i64, line: i64) -> bool:
        """Whether this seat may play on this line, as far as owners and markers go."""
        return self.open_for(seat) >> line & 1 != 0

    def covering(self, double: i64) -> i64:
        """The lines, as a mask, on which a bone covers the double that ends the line `double`."""
        if self.ends[double] >= 0:
            return bit_of(double)
        arm = self.arm(double)  # V2-05: the first bone on either arm
        return bit_of(arm) | bit_of(arm + 1)

    def covers(self, line: i64, double: i64) -> bool:
        """Whether a bone on `line` covers the double that ends the line `double`."""
        return self.covering(double) >> line & 1 != 0

    def open_lines(self, seat: i64) -> i64:
        """The lines, as a mask, on which this seat could place a fitting bone now."""
        double = self.line_to_cover()
        if double >= 0:  # MT-19, MT-21
            return self.covering(double)
        return self.open_for(seat)  # MT-08

    def numbers(self, lines: i64) -> i64:
        """The numbers, as a mask, that these lines end in."""
        numbers: i64 = 0
        ends = self.ends
        for line in range(len(ends)):  # without a branch, for which lines they are no processor foresees
            numbers |= bit_of(ends[line]) & -(lines >> line & 1)
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
        return end if end >= 0 else self.ends[self.arm(line)]

    def marked_line(self, seat: i64) -> i64:
        """The line of this seat that has its marker, or −1."""
        marked = self.marks & self.growing[seat]  # no marker lies where nobody can play
        return lowest(marked) if marked != 0 else -1

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
        lines = self.growing[seat]
        if lines & (lines - 1) == 0:
            return lines
        growing: i64 = 0
        for line in range(len(self.ends)):
            if lines >> line & 1 and self.can_grow(line):
                growing |= bit_of(line)
        return growing if growing else lines  # V2-09

    # How it is shown.

    def listed(self) -> list[i64]:
        """The lines as they are listed: each train before its arms, the common one last."""
        return list(self.order)

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
        if self.doubles != 0:
            self._cover(line)
        self.marks &= ~(bit_of(line) & self.growing[seat])  # MT-15, V2-07: the arm that has the marker
        if crosswise:  # V2-03: two open ends of the double's number
            self._branch(line, HIGH[bone])
        else:
            self.ends[line] = PIPS[bone] - self.ends[line]

    def add_double(self, line: i64) -> None:
        """A double that is to be covered now ends this line."""
        double: i64 = line + 1
        place: i64 = 0
        while self.doubles >> place != 0:
            place += 6
        self.doubles |= double << place

    def _cover(self, line: i64) -> None:
        """Forget the double that a bone on this line covers."""
        kept: i64 = 0
        place: i64 = 0
        rest = self.doubles
        while rest != 0:
            double = rest & 63
            rest >>= 6
            if not self.covers(line, double - 1):
                kept |= double << place
                place += 6
        self.doubles = kept

    def drop_dead(self) -> None:
        """Forget doubles that no bone can cover any more (MT-22)."""
        kept: i64 = 0
        place: i64 = 0
        rest = self.doubles
        while rest != 0:
            double = rest & 63
            rest >>= 6
            if WITH[self.double_at(double - 1)] & ~self.laid_bones:
                kept |= double << place
                place += 6
        self.doubles = kept

    def _branch(self, line: i64, number: i64) -> None:
        """Give a line two arms."""
        key = self.key(line)
        first = len(self.ends)
        self.ends[line] = -1
        self.ends = append(append(self.ends, number), number)
        growing = self.growing[:]
        growing[self.owner(line)] ^= bit_of(line) | bit_of(first) | bit_of(first + 1)
        self.growing = growing
        self.keys = append(append(self.keys[:], key + 1), key + ARM[depth_of(key)])
        order = BytesWriter()
        for place in range(first):
            each: i64 = self.order[place]
            order.append(u8(each))
            if each == line:
                order.append(u8(first))
                order.append(u8(first + 1))
        self.order = order.getvalue()


def empty_board(players: i64, common: bool) -> Board:
    """The trains of this many players, and nothing on the table."""
    owners: list[i64] = list(range(players))
    if common:
        owners.append(COMMON)
    size = len(owners)
    growing = vec[i64]([0] * (COMMON + 1))
    for line in range(size):
        growing[owners[line]] = bit_of(line)
    return Board(
        players,
        vec[i64]([-1] * size),
        vec[i64]([SPAN * owner for owner in owners]),
        bytes(range(size)),
        growing,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        players,
        False,
        False,
    )


def _remade(
    players: int,
    ends: list[i64],
    keys: list[i64],
    order: bytes,
    growing: list[i64],
    numbers: tuple[int, int, int, int, int, int, int, int],
    laid: bool,
    marking: bool,
) -> Board:
    """The board that `__reduce__` took apart."""
    marks, doubles, laid_bones, engine, opener, dealer, number, first_left = numbers
    return Board(
        players,
        vec[i64](ends),
        vec[i64](keys),
        order,
        vec[i64](growing),
        marks,
        doubles,
        laid_bones,
        engine,
        opener,
        dealer,
        number,
        first_left,
        laid,
        marking,
    )

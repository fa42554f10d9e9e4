"""Observations as bytes: segments of a fixed shape, one after the other, each put together from pieces made beforehand.

Seats are counted from the one that looks: 0 is its own, 1 the next one clockwise. A plane of cards has 52 places in
the order of `asztal.pieces.cards`, one of cards and the joker 53; tiles alike; bones are in the order of
`asztal.pieces.bones`. Numbers above 255 are written as 255.

Looking up what thirteen cards look like as bytes is ten times as fast as writing thirteen bytes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from asztal.engine import Game, View
from asztal.errors import undefined
from asztal.melds.meld import (
    is_set,
    joker_count,
    joker_places,
    run_length,
    run_low,
    run_suit,
    set_rank,
    set_suits,
)
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import BIT

__all__ = [
    "AS_BYTE",
    "AT_FACE",
    "CARDS",
    "FACES",
    "MELD",
    "MELD_PARTS",
    "Planes",
    "Segment",
    "flag",
    "meld_bytes",
    "number",
    "put_bits",
    "put_cards",
    "put_counts",
    "spots",
]

CARDS: Final = 52
FACES: Final = 53  # the joker's too
RANKS: Final = 13
MOST: Final = 255
MOST_KNOWN: Final = 20_000  # melds


def spots(length: int) -> list[bytes]:
    """For each of so many places the bytes with a 1 there alone; the last, at −1, has none."""
    return [bytes([place == at for place in range(length)]) for at in range(length + 1)]


def pairs(length: int) -> list[bytes]:
    """For two sets of so many places, the second `length` bits higher, the bytes that say in how many each place is."""
    return [
        bytes([(both >> place & 1) + (both >> place + length & 1) for place in range(length)])
        for both in range(4**length)
    ]


AS_BYTE: "Final[list[bytes]]" = [bytes([number]) for number in range(MOST + 1)]
# One byte a bit, for each set of the cards of a suit, or of as many other pieces.
BYTES: "Final[list[bytes]]" = [bytes([lane >> rank & 1 for rank in range(RANKS)]) for lane in range(8192)]
AT_FACE: "Final[list[bytes]]" = spots(FACES)
NO_CARDS: Final = bytes(CARDS)
NO_FACES: Final = bytes(FACES)
SEVENS: "Final[list[bytes]]" = pairs(7)
SIXES: "Final[list[bytes]]" = pairs(6)
TWO_BITS: "Final[list[i64]]" = [  # a set of suits as two bits for each
    sum(4**suit for suit in range(4) if suits >> suit & 1) for suits in range(16)
]


class Segment:
    """A part of every observation: where it begins, its shape, and what its numbers mean."""

    def __init__(self, name: str, start: int, shape: tuple[int, ...], meaning: str) -> None:
        self.name = name
        self.start = start
        self.shape = shape
        self.meaning = meaning

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        size = 1
        for length in self.shape:
            size *= length
        return size

    def __repr__(self) -> str:
        return f"asztal.envs.Segment({self.name!r}, {self.start}, {self.shape!r}, {self.meaning!r})"


class Planes(ABC):
    """What the observations of one game show: `segments` one after the other, `size` bytes in all.

    A family adds its own, and `paint` lists their bytes in the same order. Those that begin every one of them are
    written here.
    """

    def __init__(self, game: Game, phases: Sequence[str]) -> None:
        self.players: i64 = game.players
        self.segments: list[Segment] = []
        self.size: i64 = 0
        self.at_seat: list[bytes] = spots(game.players)
        self.at_phase: list[bytes] = spots(len(phases))
        self.known: dict[i64, bytes] = {}  # what melds look like that have been seen
        self.laid_by: list[bytes] = [bytes([fresh]) + at for fresh in (0, 1) for at in self.at_seat[:-1]]
        self.blanks: list[bytes] = []  # nothing, for so many lines of a table as there may be
        self.add("to_move", (game.players,), "1 at the seat to move")
        self.add("dealer", (game.players,), "1 at the seat that dealt")
        self.add("counts", (game.players,), "how many pieces each seat holds")
        self.add("stock", (1,), "how many pieces the stock has")
        self.add("phase", (len(phases),), f"1 at the phase: {', '.join(phases)}")

    def add(self, name: str, shape: tuple[int, ...], meaning: str) -> i64:
        """Add a segment; where it begins."""
        start = self.size
        segment = Segment(name, int(start), shape, meaning)
        self.segments.append(segment)
        self.size += segment.size
        return start

    def add_table(self, lines: int, width: int, meaning: str) -> None:
        """Add the lines of the table as the last segment: `blanks` has the bytes of those that are not there."""
        self.add("table", (lines, width), meaning)
        self.blanks = [bytes(width * count) for count in range(lines + 1)]

    def look(self, state: Any, seat: i64) -> View:
        """What this seat sees of the family's own state; it may leave out the legal moves, which take long to find."""
        view: View = state.view(int(seat))
        return view

    @abstractmethod
    def paint(self, view: Any, seat: i64, out: list[bytes]) -> None:
        """List the bytes of all segments for the family's own view, which is of this seat."""
        raise undefined(self)

    def seat_after(self, seat: i64, after: i64) -> i64:
        """The seat that sits so many places after this one."""
        other = seat + after
        return other if other < self.players else other - self.players

    def from_seat(self, seat: i64, other: i64) -> i64:
        """How many seats the other one sits after this one; −1 for none."""
        if other < 0:
            return -1
        place = other - seat
        return place if place >= 0 else place + self.players

    def paint_start(
        self, view: View, seat: i64, dealer: i64, counts: list[i64], stock: i64, phase: i64, out: list[bytes]
    ) -> None:
        """List the segments with which every observation begins."""
        out.append(self.at_seat[self.from_seat(seat, view.to_move)])
        out.append(self.at_seat[self.from_seat(seat, dealer)])
        for after in range(self.players):
            out.append(AS_BYTE[counts[self.seat_after(seat, after)]])
        out.append(AS_BYTE[stock])
        out.append(self.at_phase[phase])

    def paint_table(
        self, melds: list[i64], owners: list[i64], seat: i64, fresh_from: i64, lines: i64, out: list[bytes]
    ) -> None:
        """List the melds on the table, of at most so many; those from one number on were laid in this turn."""
        if len(self.known) > MOST_KNOWN:
            self.known = {}
        for index in range(len(melds)):
            meld = melds[index]
            seen = self.known.get(meld)
            if seen is None:
                seen = self.known[meld] = meld_bytes(meld, self.copies(meld))
            out.append(seen)
            place = self.from_seat(seat, owners[index])
            out.append(self.laid_by[place + self.players if index >= fresh_from else place])
        out.append(self.blanks[lines - len(melds)])

    def copies(self, meld: i64) -> i64:
        """The natural cards of a set, two bits a suit; of whatever else anything."""
        return TWO_BITS[set_suits(meld)]

    def paint_seats(self, seats: i64, seat: i64, out: list[bytes]) -> None:
        """List a 1 for each seat of a set of them, bit n for seat n."""
        for after in range(self.players):
            out.append(AS_BYTE[seats >> self.seat_after(seat, after) & 1])


def number(value: i64) -> bytes:
    """A number as a byte."""
    return AS_BYTE[value if value < MOST else i64(MOST)]


def flag(value: bool) -> bytes:
    """A 1 or a 0."""
    return AS_BYTE[1] if value else AS_BYTE[0]


def put_cards(out: list[bytes], mask: i64) -> None:
    """List a mask of cards or tiles as a plane of 52 bytes."""
    if mask == 0:
        out.append(NO_CARDS)
        return
    out.append(BYTES[mask & 8191])
    out.append(BYTES[mask >> 13 & 8191])
    out.append(BYTES[mask >> 26 & 8191])
    out.append(BYTES[mask >> 39 & 8191])


def put_bits(out: list[bytes], mask: i64, length: i64) -> None:
    """List a mask as so many bytes."""
    while length >= RANKS:
        out.append(BYTES[mask & 8191])
        mask >>= RANKS
        length -= RANKS
    if length > 0:
        out.append(BYTES[mask & 8191][:length])


def put_counts(out: list[bytes], pieces: list[i64]) -> None:
    """List how often each face, of two packs or sets, is in a list, as a plane of 53 bytes."""
    if not pieces:
        out.append(NO_FACES)
        return
    one: i64 = 0
    two: i64 = 0
    jokers: i64 = 0
    for piece in pieces:
        if piece == JOKER:
            jokers += 1
        elif one & BIT[piece]:
            two |= BIT[piece]
        else:
            one |= BIT[piece]
    for _ in range(i64(4)):
        out.append(SEVENS[one & 127 | (two & 127) << 7])
        out.append(SIXES[one >> 7 & 63 | (two >> 7 & 63) << 6])
        one >>= RANKS
        two >>= RANKS
    out.append(AS_BYTE[jokers])


# What a meld on the table takes, besides one place for each seat that may have laid it.
MELD: Final = 22
MELD_PARTS: Final = (
    "the melds in their order, each: 1 for a run, 1 for a set; the suits, of a set how many natural cards of each; the "
    "places from the low ace to the high one, in a run 1 for a natural card and 2 for a joker, in a set 1 at its rank; "
    "how many jokers; 1 if it was laid in this turn; 1 at the seat that laid it"
)
# Kind and suits of a run of each suit, and of a set with two bits for each suit.
RUN_SUITS: "Final[list[bytes]]" = [bytes([1, 0, *[suit == of for suit in range(4)]]) for of in range(4)]
SET_SUITS: "Final[list[bytes]]" = [
    bytes([0, 1, *[copies >> 2 * suit & 3 for suit in range(4)]]) for copies in range(256)
]
RANK: "Final[list[bytes]]" = spots(14)  # the ace low and high


def meld_bytes(meld: i64, copies: i64) -> bytes:
    """A meld as `MELD_PARTS` says, up to its jokers; `copies` are the natural cards of a set, two bits a suit."""
    jokers = AS_BYTE[joker_count(meld)]
    if is_set(meld):
        return SET_SUITS[copies] + RANK[set_rank(meld)] + jokers
    cards = (BIT[run_length(meld)] - 1) * BIT[run_low(meld)]
    wild = joker_places(meld)
    places = SEVENS[cards & 127 | (wild & 127) << 7] + SEVENS[cards >> 7 & 127 | (wild >> 7 & 127) << 7]
    return RUN_SUITS[run_suit(meld)] + places + jokers

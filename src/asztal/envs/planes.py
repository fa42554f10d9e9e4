"""Observations as bytes: segments of a fixed shape, and how masks of pieces become planes of them.

Seats are counted from the one that looks: 0 is its own, 1 the next one clockwise. A plane of cards has 52 places in
the order of `asztal.pieces.cards`, one of cards and the joker 53; tiles alike; bones are in the order of
`asztal.pieces.bones`. Numbers above 255 are written as 255.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from asztal.engine import Game, View
from asztal.melds.meld import is_set, joker_count, joker_places, run_length, run_low, run_suit, set_rank
from asztal.pieces.lanes import BIT

__all__ = [
    "CARDS",
    "FACES",
    "MELD",
    "MELD_PARTS",
    "Planes",
    "Segment",
    "count_cards_in",
    "number",
    "put_cards",
    "put_meld",
]

CARDS: Final = 52
FACES: Final = 53  # the joker's too
RANKS: Final = 13
PLACES: Final = 14  # of a run, the ace low and high
# One byte a bit, for each set of the cards of a suit, or of as many other pieces.
BYTES: "Final[list[bytes]]" = [bytes([lane >> rank & 1 for rank in range(RANKS)]) for lane in range(8192)]


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

    A family adds its own, and writes them in `paint`, into bytes that are all 0. Those that begin every one of them are
    written here.
    """

    def __init__(self, game: Game, phases: Sequence[str]) -> None:
        self.players: i64 = game.players
        self.segments: list[Segment] = []
        self.size: i64 = 0
        self.phases = list(phases)
        self.to_move = self.add("to_move", (game.players,), "1 at the seat to move")
        self.dealer = self.add("dealer", (game.players,), "1 at the seat that dealt")
        self.counts = self.add("counts", (game.players,), "how many pieces each seat holds")
        self.stock = self.add("stock", (1,), "how many pieces the stock has")
        self.phase = self.add("phase", (len(phases),), f"1 at the phase: {', '.join(phases)}")

    def add(self, name: str, shape: tuple[int, ...], meaning: str) -> i64:
        """Add a segment; where it begins."""
        start = self.size
        segment = Segment(name, int(start), shape, meaning)
        self.segments.append(segment)
        self.size += segment.size
        return start

    def look(self, state: Any, seat: i64) -> View:
        """What this seat sees of the family's own state; it may leave out the legal moves, which take long to find."""
        view: View = state.view(int(seat))
        return view

    @abstractmethod
    def paint(self, view: Any, seat: i64, out: bytearray) -> None:
        """Write what the family's own view shows this seat, which it is the view of."""

    def from_seat(self, seat: i64, other: i64) -> i64:
        """How many seats the other one sits after this one."""
        place = other - seat
        return place if place >= 0 else place + self.players

    def paint_table(self, view: View, seat: i64, dealer: i64, stock: i64, phase: i64, out: bytearray) -> None:
        """Write the segments that every family has but `counts`."""
        out[self.to_move + self.from_seat(seat, view.to_move)] = 1
        out[self.dealer + self.from_seat(seat, dealer)] = 1
        out[self.stock] = stock
        out[self.phase + phase] = 1

    def paint_counts(self, counts: list[i64], seat: i64, out: bytearray) -> None:
        """Write how many pieces each seat holds."""
        for other in range(self.players):
            out[self.counts + self.from_seat(seat, other)] = counts[other]


def number(value: i64) -> i64:
    """A number as a byte has it."""
    return value if value < 255 else i64(255)


def put_cards(out: bytearray, start: i64, mask: i64) -> None:
    """Write a mask of cards, tiles or bones as a plane of 52 bytes."""
    if mask != 0:
        out[start : start + 13] = BYTES[mask & 8191]
        out[start + 13 : start + 26] = BYTES[mask >> 13 & 8191]
        out[start + 26 : start + 39] = BYTES[mask >> 26 & 8191]
        out[start + 39 : start + 52] = BYTES[mask >> 39 & 8191]


def count_cards_in(out: bytearray, start: i64, pieces: list[i64]) -> None:
    """Write how often each piece is in a list, as a plane of as many places as there are faces."""
    for piece in pieces:
        out[start + piece] += 1


# What a meld on the table takes, besides one place for each seat that may have laid it.
MELD: Final = 22
MELD_PARTS: Final = (
    "the melds in their order, each: 1 for a run, 1 for a set; the suits, of a set how many natural cards of each; the "
    "places from the low ace to the high one, in a run 1 for a natural card and 2 for a joker, in a set 1 at its rank; "
    "how many jokers; 1 if it was laid in this turn; 1 at the seat that laid it"
)


def put_meld(out: bytearray, start: i64, meld: i64, copies: list[i64], owner: i64, fresh: bool) -> None:
    """Write one meld, as `MELD_PARTS` says; `copies` are the natural cards of a set by suit."""
    places = start + 6
    if is_set(meld):
        out[start + 1] = 1
        for suit in range(i64(4)):
            out[start + 2 + suit] = copies[suit]
        out[places + set_rank(meld)] = 1
    else:
        out[start] = 1
        out[start + 2 + run_suit(meld)] = 1
        jokers = joker_places(meld)
        low = run_low(meld)
        for place in range(low, low + run_length(meld)):
            out[places + place] = 2 if jokers & BIT[place] else 1
    out[places + PLACES] = joker_count(meld)
    out[places + PLACES + 1] = 1 if fresh else 0
    out[start + MELD + owner] = 1

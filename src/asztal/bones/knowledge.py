"""What everybody knows about the bones in a hand.

A seat has *slots*, one for each bone it holds, in the order in which it got them; a slot says what its bone is
known not to be: bits 0–9 the numbers it does not show, `NO_HIGHER` that it is no double higher than the one that
began (its holder would have begun instead: D-04, MT-09), `NO_DOUBLE` that it is not a double at all (MT-10: the
seat could not open). A seat that could place nothing holds no bone that fitted then; nor is a bone drawn and kept one
of those, though later ones may be. What a slot excludes, an older slot excludes too.

A bone placed from the hand may have come from any slot that admits it, and which slots are left differs. Each
possible list of them is a `Past`, with the number of ways in which the bones placed can have come from the slots that
are gone; every deal that is still possible is one of these ways and one way to fill what is left. The past in which
each bone came from the oldest slot that admits it excludes least and stands first: the hands that are possible at
all are those that fill its slots.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from mypy_extensions import i64

from asztal.pieces.bone_sets import BIT, DOUBLES, EVERY, NUMBER, SHOWING
from asztal.pieces.bones import TOP

__all__ = ["NO_DOUBLE", "NO_HIGHER", "Knowledge", "Past", "admitted", "certain", "slot_text", "together"]

NUMBERS: Final = 1023
NO_HIGHER: Final = 1024
NO_DOUBLE: Final = 2048
HIGHER: "Final[list[i64]]" = [  # the doubles higher than a number's own
    sum(2 ** (high * (high + 3) // 2) for high in range(number + 1, TOP + 1)) for number in range(TOP + 1)
]


def admitted(slot: i64, first: i64) -> i64:
    """The bones, as a mask, that a slot's bone may be, where the double of the number `first` began."""
    barred = SHOWING[slot & NUMBERS]
    if slot & NO_DOUBLE:
        barred |= DOUBLES
    if slot & NO_HIGHER:
        barred |= HIGHER[first]
    return ~barred & EVERY


def slot_text(slot: i64) -> str:
    """What a slot excludes: numbers highest first, `^` doubles above the first, `=` doubles, `-` nothing."""
    text = "".join([str(number) for number in range(TOP, -1, -1) if slot & NUMBER[number]])
    if slot & NO_HIGHER:
        text += "^"
    if slot & NO_DOUBLE:
        text += "="
    return text or "-"


class Past:
    """One list of slots that a seat may have, and in how many ways, beside those of its other pasts. Not changed."""

    def __init__(self, ways: int, slots: list[i64]) -> None:
        self.ways = ways
        self.slots = slots

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Past, (self.ways, self.slots)


def certain(slots: list[i64]) -> list[Past]:
    """The pasts of a seat that can have no other slots than these."""
    return [Past(1, slots)]


class Knowledge:
    """The pasts of every seat. `first` is the number of the double that began, −1 before it is placed;
    `pending` says that the last slot of the seat to move is a bone just drawn that fits.
    """

    def __init__(self, first: i64, pasts: list[list[Past]], pending: bool) -> None:
        self.first: i64 = first
        self.pasts = pasts
        self.pending = pending

    def slots(self, seat: i64) -> list[i64]:
        """The slots of a seat that exclude least: whatever it can hold fills these."""
        return self.pasts[seat][0].slots

    def lacked(self, seat: i64) -> i64:
        """The numbers, as a mask, that everybody knows this seat to hold no bone of."""
        slots = self.slots(seat)
        mask: i64 = NUMBERS if slots else 0
        for slot in slots:
            mask &= slot
        return mask

    def lacked_numbers(self, seat: i64) -> list[int]:
        """The numbers that everybody knows this seat to hold no bone of, highest first."""
        mask = self.lacked(seat)
        return [number for number in range(TOP, -1, -1) if mask & NUMBER[number]]

    def note_failure(self, seat: i64, numbers: i64, drew: bool, fits: bool) -> None:
        """A seat could place nothing at these numbers, and perhaps drew a bone, which fits or does not."""
        pasts: list[Past] = []
        for past in self.pasts[seat]:
            slots = [slot | numbers for slot in past.slots]
            if drew:
                slots.append(0 if fits else numbers)
            pasts.append(Past(past.ways, slots))
        if drew:
            self.pending = fits
        self.pasts[seat] = together(pasts)

    def note_laid(self, seat: i64, bone: i64) -> None:
        """A seat has placed this bone."""
        before = self.pasts[seat]
        pending = self.pending
        self.pending = False
        if len(before) == 1:
            slots = before[0].slots
            last = len(slots) - 1
            if pending or slots[0] == slots[last]:  # then it came from the last one, or they are all alike
                self.pasts[seat] = certain(slots[:last])
                return
        pasts: list[Past] = []
        for past in before:
            slots = past.slots
            count = len(slots)
            if pending:
                pasts.append(Past(past.ways, slots[: count - 1]))
                continue
            start = 0
            while start < count:
                end = start + 1
                while end < count and slots[end] == slots[start]:
                    end += 1
                if admitted(slots[start], self.first) & BIT[bone]:
                    pasts.append(Past(past.ways * (end - start), slots[:start] + slots[start + 1 :]))
                start = end
        self.pasts[seat] = together(pasts, len(before) == 1)

    def note_first(self) -> None:
        """Nobody has a double higher than the one that has begun (D-04)."""
        self.pasts = [
            [Past(past.ways, [slot | NO_HIGHER for slot in past.slots]) for past in pasts]
            for pasts in self.pasts
        ]


def together(pasts: list[Past], apart: bool = False) -> list[Past]:
    """These pasts, each list of slots once, the one that excludes least first, in the lowest terms.

    `apart`: they are in this order, and no two are alike.
    """
    if len(pasts) == 1:
        return certain(pasts[0].slots)
    if not apart:
        pasts.sort(key=_order)
        merged: list[Past] = []
        for past in pasts:
            if merged and merged[len(merged) - 1].slots == past.slots:
                past = Past(merged.pop().ways + past.ways, past.slots)
            merged.append(past)
        pasts = merged
    common = 0
    for past in pasts:
        common = gcd(common, past.ways)
        if common == 1:
            return pasts
    return [Past(past.ways // common, past.slots) for past in pasts]


def _order(past: Past) -> list[i64]:
    return past.slots

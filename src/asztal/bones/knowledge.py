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
all are those that fill its slots. That one is kept up to date; the others, of which there may be hundreds, are worked
out when somebody asks, which only `resample` and positions do.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from mypy_extensions import i64

from asztal.pieces.bone_sets import BIT, DOUBLES, EVERY, NUMBER, SHOWING
from asztal.pieces.bones import TOP

__all__ = [
    "NO_DOUBLE",
    "NO_HIGHER",
    "Held",
    "Knowledge",
    "Past",
    "admitted",
    "certain",
    "held_in",
    "slot_text",
    "together",
]

NUMBERS: Final = 1023
NO_HIGHER: Final = 1024
NO_DOUBLE: Final = 2048
LAID: Final = 1  # a note of a bone placed; one without it is of a seat that could place nothing
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


NO_PASTS: "Final[list[Past]]" = []
NO_NOTES: "Final[list[i64]]" = []


def certain(slots: list[i64]) -> list[Past]:
    """The pasts of a seat that can have no other slots than these."""
    return [Past(1, slots)]


class Held:
    """What is known of one hand: the slots that exclude least, and all its pasts. Not changed, but for those put off.

    `base` are the pasts before what `notes` tell; it is empty where the slots are the only past.
    """

    def __init__(self, slots: list[i64], base: list[Past], notes: list[i64]) -> None:
        self.slots = slots
        self.base = base
        self.notes = notes

    def pasts(self) -> list[Past]:
        """The pasts, the one that excludes least first."""
        if not self.base:
            return certain(self.slots)
        if self.notes:
            pasts = self.base
            for note in self.notes:
                if note & LAID:
                    pasts = after_laid(pasts, note >> 6, (note >> 2 & 15) - 1, note & 2 != 0)
                else:
                    pasts = after_failure(pasts, note >> 3, note & 2 != 0, note & 4 != 0)
            self.base = pasts
            self.notes = NO_NOTES
        return self.base

    def failed(self, numbers: i64, drew: bool, fits: bool) -> Held:
        """The same after its seat could place nothing at these numbers, and perhaps drew a bone, which fits or not."""
        slots = [slot | numbers for slot in self.slots]
        if drew:
            slots.append(0 if fits else numbers)
        if not self.base:
            return Held(slots, NO_PASTS, NO_NOTES)
        return Held(slots, self.base, [*self.notes, numbers << 3 | i64(fits) << 2 | i64(drew) << 1])

    def laid(self, bone: i64, first: i64, pending: bool) -> Held:
        """The same after its seat has placed this bone: the one just drawn, where that is `pending`."""
        slots = self.slots
        last = len(slots) - 1
        alike = pending or slots[0] == slots[last]
        at = last if alike else 0
        while not alike and not admitted(slots[at], first) & BIT[bone]:
            at += 1
        left = slots[:last] if at == last else slots[:at] + slots[at + 1 :]
        if not self.base:
            if alike:
                return Held(left, NO_PASTS, NO_NOTES)
            return Held(left, certain(slots), [bone << 6 | (first + 1) << 2 | LAID])
        return Held(left, self.base, [*self.notes, bone << 6 | (first + 1) << 2 | i64(pending) << 1 | LAID])

    def not_higher(self) -> Held:
        """The same where no double in it is higher than the one that has begun (D-04)."""
        pasts = [Past(past.ways, [slot | NO_HIGHER for slot in past.slots]) for past in self.pasts()]
        return held_in(pasts)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return held_in, (self.pasts(),)


def held_in(pasts: list[Past]) -> Held:
    """What is known of a hand that has these pasts, in their order."""
    return Held(pasts[0].slots, NO_PASTS if len(pasts) == 1 else pasts, NO_NOTES)


class Knowledge:
    """What is known of every seat's hand. `first` is the number of the double that began, −1 before it is placed;
    `pending` says that the last slot of the seat to move is a bone just drawn that fits.
    """

    def __init__(self, first: i64, held: list[Held], pending: bool) -> None:
        self.first: i64 = first
        self.held = held
        self.pending = pending

    def slots(self, seat: i64) -> list[i64]:
        """The slots of a seat that exclude least: whatever it can hold fills these."""
        return self.held[seat].slots

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
        self.held[seat] = self.held[seat].failed(numbers, drew, fits)
        if drew:
            self.pending = fits

    def note_laid(self, seat: i64, bone: i64) -> None:
        """A seat has placed this bone."""
        self.held[seat] = self.held[seat].laid(bone, self.first, self.pending)
        self.pending = False

    def note_first(self) -> None:
        """Nobody has a double higher than the one that has begun (D-04)."""
        self.held = [held.not_higher() for held in self.held]


def after_failure(before: list[Past], numbers: i64, drew: bool, fits: bool) -> list[Past]:
    """The pasts of a seat that could place nothing at these numbers, and perhaps drew a bone, which fits or not."""
    pasts: list[Past] = []
    for past in before:
        slots = [slot | numbers for slot in past.slots]
        if drew:
            slots.append(0 if fits else numbers)
        pasts.append(Past(past.ways, slots))
    return together(pasts)


def after_laid(before: list[Past], bone: i64, first: i64, pending: bool) -> list[Past]:
    """The pasts of a seat that has placed this bone."""
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
            if admitted(slots[start], first) & BIT[bone]:
                pasts.append(Past(past.ways * (end - start), slots[:start] + slots[start + 1 :]))
            start = end
    return together(pasts)


def together(pasts: list[Past]) -> list[Past]:
    """These pasts, each list of slots once, the one that excludes least first, in the lowest terms."""
    if len(pasts) == 1:
        return certain(pasts[0].slots)
    pasts.sort(key=_order)
    merged: list[Past] = []
    for past in pasts:
        if merged and merged[len(merged) - 1].slots == past.slots:
            past = Past(merged.pop().ways + past.ways, past.slots)
        merged.append(past)
    common = 0
    for past in merged:
        common = gcd(common, past.ways)
        if common == 1:
            return merged
    return [Past(past.ways // common, past.slots) for past in merged]


def _order(past: Past) -> list[i64]:
    return past.slots

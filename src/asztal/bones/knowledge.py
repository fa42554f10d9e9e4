"""What everybody knows about the bones in a hand.

For each seat there is a list of *slots*, one for each bone it holds, in the order in which it got
them; a slot says what its bone is known not to be: bits 0–9 the numbers it does not show, `NO_HIGHER` that
it is no double higher than the one that began (its holder would have begun instead: D-04, MT-09),
`NO_DOUBLE` that it is not a double at all (MT-10: the seat could not open). A seat that could lay nothing holds no bone
that fitted then; nor is a bone drawn and kept one of those, though later ones may be.

What a slot excludes, an older slot excludes too. A bone laid from the hand may have come from any slot
that admits it; removing the oldest such slot leaves exactly the hands that are still possible:
any other choice leaves slots that admit fewer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.pieces.bone_sets import BIT, DOUBLES, EVERY, NUMBER, SHOWING
from asztal.pieces.bones import TOP

__all__ = ["NO_DOUBLE", "NO_HIGHER", "Knowledge", "admitted", "slot_text"]

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


class Knowledge:
    """The slots of every seat. `first` is the number of the double that began, −1 before it is laid;
    `pending` says that the last slot of the seat to move is a bone just drawn that fits.
    """

    def __init__(self, first: i64, slots: list[list[i64]], pending: bool) -> None:
        self.first: i64 = first
        self.slots = slots
        self.pending = pending

    def lacked(self, seat: i64) -> i64:
        """The numbers, as a mask, that everybody knows this seat to hold no bone of."""
        slots = self.slots[seat]
        mask: i64 = NUMBERS if slots else 0
        for slot in slots:
            mask &= slot
        return mask

    def lacked_numbers(self, seat: i64) -> list[int]:
        """The numbers that everybody knows this seat to hold no bone of, highest first."""
        mask = self.lacked(seat)
        return [number for number in range(TOP, -1, -1) if mask & NUMBER[number]]

    def note_failure(self, seat: i64, numbers: i64, drew: bool, fits: bool) -> None:
        """A seat could lay nothing at these numbers, and perhaps drew a bone, which fits or does not."""
        slots = [slot | numbers for slot in self.slots[seat]]
        if drew:
            slots.append(0 if fits else numbers)
            self.pending = fits
        self.slots[seat] = slots

    def note_laid(self, seat: i64, bone: i64) -> None:
        """A seat has laid this bone."""
        slots = self.slots[seat]
        taken = len(slots) - 1
        if not self.pending:
            for number in range(len(slots)):
                if admitted(slots[number], self.first) & BIT[bone]:
                    taken = number
                    break
        self.pending = False
        slots.pop(taken)

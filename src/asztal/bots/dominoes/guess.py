"""Where the hidden bones of a domino deal are likely to be.

Each opponent's bones are among those that its slots admit, and so is the rest, which nobody holds; each hidden bone is
in one place. Bones that the same slots admit are alike: they form a *class*. Everything that agrees with this is about
as likely if each slot and each class has a factor of its own, found by making both sums right in turns.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.dominoes.players import Opponent
from asztal.pieces.bone_sets import count_bones, pips_of

__all__ = ["Guess"]

TURNS: Final = 3  # in which the sums are made right
TINY: Final = 1e-9


class Group:
    """Slots of one seat that admit the same bones."""

    def __init__(self, seat: i64, size: i64, mask: i64) -> None:
        self.seat: i64 = seat
        self.size: i64 = size
        self.mask: i64 = mask
        self.many: i64 = count_bones(mask)
        self.factor = 1.0
        self.shares: list[float] = []  # how likely a bone of each class is here


class Guess:
    """How likely each hidden bone is to be where; `others` are in the order of play."""

    def __init__(self, others: list[Opponent], hidden: i64) -> None:
        self.groups: list[Group] = []
        self.held: i64 = 0  # what one of the others may hold
        left: i64 = count_bones(hidden)
        for seat in range(i64(len(others))):
            slots = others[seat].slots
            left -= len(slots)
            self.add_groups(seat, slots)
        for group in self.groups:
            self.held |= group.mask
        if left > 0:
            self.groups.append(Group(len(others), left, hidden))
        self.classes: list[i64] = [hidden]
        for group in self.groups:
            self.split(group.mask)
        self.sizes: list[i64] = [count_bones(mask) for mask in self.classes]
        self.find_shares()
        self.pips = [0.0] * (len(others) + 1)  # that each seat is likely to hold
        for at in range(len(self.classes)):
            pips = float(pips_of(self.classes[at]))
            for group in self.groups:
                self.pips[group.seat] += group.shares[at] * pips

    def add_groups(self, seat: i64, slots: list[i64]) -> None:
        """The slots of a seat; those that admit the same stand side by side."""
        start = 0
        for at in range(1, len(slots) + 1):
            if at == len(slots) or slots[at] != slots[start]:
                self.groups.append(Group(seat, at - start, slots[start]))
                start = at

    def split(self, mask: i64) -> None:
        """Part each class into what this mask has and what it has not."""
        parts: list[i64] = []
        for one in self.classes:
            if one & mask:
                parts.append(one & mask)
            if one & ~mask:
                parts.append(one & ~mask)
        self.classes = parts

    def find_shares(self) -> None:
        """Make the sums right, those of the groups first, then of the classes, which stay so."""
        factors: list[float] = [1.0] * len(self.classes)
        for _ in range(1 if len(factors) == 1 else TURNS):
            for group in self.groups:
                total = 0.0
                for at in range(len(factors)):
                    if group.mask & self.classes[at]:
                        total += factors[at] * float(self.sizes[at])
                group.factor = float(group.size) / max(total, TINY)
            for at in range(len(factors)):
                total = 0.0
                for group in self.groups:
                    if group.mask & self.classes[at]:
                        total += group.factor
                factors[at] = 1.0 / max(total, TINY)
        for group in self.groups:
            for at in range(len(factors)):
                inside = group.mask & self.classes[at] != 0
                group.shares.append(group.factor * factors[at] if inside else 0.0)

    def stopped(self, fits: i64) -> list[float]:
        """About how likely each of the others holds none of these bones; last, how likely a bone that nobody holds is
        none of them."""
        chances = [1.0] * len(self.pips)
        many = [count_bones(mask & fits) for mask in self.classes]
        for group in self.groups:
            chance = chances[group.seat]
            if group.mask & fits == 0 or chance == 0.0:
                continue
            size = group.size if group.seat < len(chances) - 1 else i64(1)
            wanted = 0.0
            for at in range(len(many)):
                wanted += float(many[at]) * group.shares[at]
            # As if `wanted` were the part of its bones that fit: drawn one after the other from those it may be.
            part = wanted / float(group.size) * float(group.many)
            for drawn in range(size):
                left = float(group.many - drawn)
                if part >= left:
                    chance = 0.0
                    break
                chance *= 1.0 - part / left
            chances[group.seat] = chance
        return chances

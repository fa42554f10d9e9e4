"""Dealing unseen bones again, consistent with what was seen: search without cheating.

Every deal that agrees with what a seat has seen is as likely as any other. A deal is the hands as dealt and the order
of the stock; it agrees if all that was seen to be done could be done. Why others did it is not asked.

Every hidden bone is in a *place*: a slot of another seat (see `asztal.bones.knowledge`), which admits some bones, or
in the stock, which admits all. For each choice of a past for every seat there is a list of places, filled in order,
those that admit least first. So many bones are left to a place at the most as it admits, less those that earlier
places must have taken of them. A number below that is drawn; if so many bones are not left, all is dropped and
drawn again. A choice of pasts is drawn by the product of these numbers and of the ways to the pasts. So each deal comes
out with the same probability. With two seats nothing is dropped, in Mexican Train with four 2 to 6 of 7 on average.

Where nobody can draw, a deal in progress also shows that somebody holds a bone that can be placed (D-13, MT-27), and a
blocked deal that nobody does.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bones.knowledge import Past, admitted
from asztal.engine.effort import too_hard
from asztal.engine.random import Random
from asztal.pieces.bone_sets import count_bones, lowest

__all__ = ["SEATS", "HiddenHands"]

TRIES: Final = 100_000  # positions met in play need a hundredth of them at most
LISTED: Final = (
    20_000  # choices of pasts; in play there are some tens, of two hands that somebody watches two thousand
)
SEATS: Final = 5
DICE: Final = 0x40000000


class _Places:
    """Places of a hand that admit the same: whose, how many, what and how much they admit, and whether it is the one
    place whose bone has just been drawn.
    """

    def __init__(self, seat: i64, count: i64, admits: i64, newest: bool) -> None:
        self.seat: i64 = seat
        self.count: i64 = count
        self.admits: i64 = admits
        self.size: i64 = count_bones(admits)
        self.newest = newest

    def before(self, other: _Places) -> bool:
        """Whether these are filled before those; such as admit the same stand together."""
        return self.size < other.size or (self.size == other.size and self.admits < other.admits)


class _Choice:
    """A past for each hidden seat: its places in the order in which they are filled, and how many bones are left to
    the first of them at the most; `weight` is the product of these numbers and of the ways to the pasts.
    """

    def __init__(self, ways: float, places: list[_Places]) -> None:
        self.ways = ways
        self.places: list[_Places] = []
        self.left: list[i64] = []
        self.weight = ways
        for each in places:
            at = len(self.places)
            while at > 0 and each.before(self.places[at - 1]):
                at -= 1
            self.places.insert(at, each)
        for at in range(len(self.places)):
            left = self._left_at(at)
            self.left.append(left)
            for _ in range(self.places[at].count):
                self.weight *= float(int(left))
                left = left - 1 if left > 0 else 0

    def _left_at(self, at: i64) -> i64:
        """How many bones are left to these places at the most: what any of the earlier ones together find nowhere else
        they must have taken here."""
        admits = self.places[at].admits
        together: list[i64] = [0]  # what each lot of earlier places admits elsewhere
        counts: list[i64] = [0]
        most: i64 = 0
        start: i64 = 0
        while start < at:
            elsewhere = self.places[start].admits & ~admits
            count = self.places[start].count
            start += 1
            while start < at and self.places[start].admits & ~admits == elsewhere:
                count += self.places[start].count
                start += 1
            for lot in range(len(together)):
                both = together[lot] | elsewhere
                many = counts[lot] + count
                taken = many - count_bones(both)
                if taken > most:
                    most = taken
                together.append(both)
                counts.append(many)
        left = self.places[at].size - most
        return left if left > 0 else 0


class HiddenHands:
    """The hands that somebody does not see: seats are added, then deals of the `hidden` bones, a mask, are drawn.

    `somebody`: one of these hands is known to have a bone that it could place (D-13, MT-27); `blocked`: none has.
    """

    def __init__(self, hidden: i64, somebody: bool, blocked: bool) -> None:
        self.hidden: i64 = hidden
        self.somebody = somebody
        self.blocked = blocked
        self.legal: list[i64] = [0] * SEATS  # what each hidden seat could place
        self.pasts: list[list[_Choice]] = []  # each past of a hidden seat alone
        self.choices: list[_Choice] = []
        self.marks: list[float] = []  # the weight of each choice and those before it

    def add(self, seat: i64, pasts: list[Past], first: i64, legal: i64, newest: bool) -> None:
        """A seat that could place the bones `legal`, in a deal that the double of the number `first` began.

        `newest`: its last bone is just drawn and fits (D-07, MT-14).
        """
        self.legal[seat] = legal
        choices: list[_Choice] = []
        for past in pasts:
            slots = past.slots
            places: list[_Places] = []
            end: i64 = len(slots)
            if newest:
                end -= 1
                places.append(_Places(seat, 1, admitted(slots[end], first) & self.hidden & legal, True))
            start: i64 = 0
            while start < end:
                count: i64 = 1
                while start + count < end and slots[start + count] == slots[start]:
                    count += 1
                admits = admitted(slots[start], first) & self.hidden
                places.append(_Places(seat, count, admits & ~legal if self.blocked else admits, False))
                start += count
            choices.append(_Choice(float(past.ways), places))
        self.pasts.append(choices)

    def draw(self, rng: Random) -> list[i64]:
        """A deal: the hand of each of five seats as a mask, the stock as another, and the bone that has just been drawn
        by a hidden seat, or −1. Raises SearchError where a deal is too hard to find.
        """
        if not self.choices:
            self._list()
        for _ in range(TRIES):
            deal: list[i64] = [0] * SEATS
            if self._fill(self._drawn(rng), deal, rng) and (not self.somebody or self._can_lay(deal)):
                return deal
        raise too_hard(TRIES)

    def _fill(self, choice: _Choice, deal: list[i64], rng: Random) -> bool:
        """Fill the places; False where a bone was drawn that is not left."""
        rest = self.hidden
        drawn: i64 = -1
        for at in range(len(choice.places)):
            places = choice.places[at]
            hand: i64 = 0
            for filled in range(places.count):
                left = places.admits & rest
                number = rng.below(choice.left[at] - filled)
                while number > 0:
                    left &= left - 1
                    number -= 1
                if left == 0:
                    return False
                bone = left & -left
                rest ^= bone
                hand |= bone
            deal[places.seat] |= hand
            if places.newest:
                drawn = lowest(hand)
        deal.append(rest)
        deal.append(drawn)
        return True

    def _can_lay(self, deal: list[i64]) -> bool:
        for seat in range(SEATS):
            if deal[seat] & self.legal[seat]:
                return True
        return False

    def _list(self) -> None:
        if len(self.pasts) == 1:
            self.choices = self.pasts[0]
        else:
            number = 1
            for choices in self.pasts:
                number *= len(choices)
            if number > LISTED:
                raise too_hard(LISTED)
            lists: list[list[_Choice]] = [[]]
            for choices in self.pasts:
                lists = [[*others, choice] for others in lists for choice in choices]
            self.choices = [_joined(one) for one in lists]
        total = 0.0
        for choice in self.choices:
            total += choice.weight
            self.marks.append(total)

    def _drawn(self, rng: Random) -> _Choice:
        """One of the choices, as often as its weight says."""
        last = i64(len(self.choices)) - 1
        if last == 0:
            return self.choices[0]
        marks = self.marks
        mark = marks[last] * int(rng.below(DICE)) / DICE
        first: i64 = 0
        while first < last:
            middle = (first + last) >> 1
            if marks[middle] > mark:
                last = middle
            else:
                first = middle + 1
        return self.choices[first]


def _joined(pasts: list[_Choice]) -> _Choice:
    """A past for each seat as one choice."""
    places: list[_Places] = []
    ways = 1.0
    for past in pasts:
        places += past.places
        ways *= past.ways
    return _Choice(ways, places)

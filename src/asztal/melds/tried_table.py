"""The table while cards are tried on it: its melds, the cards that may join them, the jokers it may give."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from asztal.melds.meld import BIT, COUNT, LANE, SUIT_COLUMN
from asztal.melds.plan import ADD, EITHER, HIGH, LOW, Step
from asztal.melds.points import Points
from asztal.melds.tried_meld import TriedMeld
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import count_cards

__all__ = ["ACES", "TriedTable"]

ACES: "Final[i64]" = 1 + 2**13 + 2**26 + 2**39


@final
class TriedTable:
    """Melds with what has been tried on them. `cap`: most jokers in a meld."""

    def __init__(self, cap: i64) -> None:
        self.cap: i64 = cap
        self.melds: "list[TriedMeld]" = []
        self.made: "list[TriedMeld]" = []  # for as many as ever lay: there is a table for every question
        self.touch: i64 = 0  # cards that may end up on the table …
        self.surely: i64 = 0  # … with no other card between
        self.below: i64 = 0  # … below a run,
        self.two_below: i64 = 0  # … if one lies between,
        self.above: i64 = 0  # … above a run,
        self.two_above: i64 = 0  # … if one lies or comes between
        self.pending: i64 = 0  # jokers the table may yet give …
        self.frees: i64 = 0  # … to these cards
        self.freed: i64 = 0  # jokers the table has given
        self.extra: "vec[i64]" = vec[i64]()  # jokers alone, added to each meld

    def set_up(self, melds: "list[i64]", swaps: bool) -> None:
        """These melds lie, as they are; `swaps`: their jokers may be taken."""
        while len(self.made) < len(melds):
            self.made.append(TriedMeld(0))
        if len(self.melds) != len(melds):
            self.melds = self.made[: len(melds)]
        if len(self.extra) != len(melds):
            self.extra = vec[i64]([0] * len(melds))
        self.take_no_jokers()
        self.touch = 0
        self.pending = 0
        self.frees = 0
        self.freed = 0
        self.surely = self.below = self.two_below = self.above = self.two_above = 0
        for at in range(len(melds)):
            target = self.melds[at]
            target.lie(melds[at])
            touch = target.touches(swaps)
            self.touch |= touch
            if target.set:
                self.surely |= touch
                continue
            shift = 13 * target.suit
            row = target.swappable if swaps else 0
            self.surely |= ((row | (row >> 13)) & LANE) << shift
            if target.low > 0:
                self.below |= BIT[target.low - 1] << shift
            if target.low > 1:
                self.two_below |= BIT[target.low - 2] << shift
            if target.high < 12:
                self.above |= BIT[target.high + 1] << shift
            if target.high < 11:
                self.two_above |= BIT[target.high + 2] << shift
        self.surely |= (self.touch & ACES) | self.below | self.above

    def look_for_jokers(self, one: i64, last_frees: bool) -> None:
        """How many jokers a hand may free, and with which cards (R40-43)."""
        for target in self.melds:
            if target.set:
                gain = COUNT[target.suits] + target.jokers - 4
                for suit in range(i64(4)):
                    if ~target.suits & BIT[suit] and (one >> (13 * suit + target.rank)) & 1:
                        gain += 1
                if gain > target.jokers:
                    gain = target.jokers
                if gain > 0 and (last_frees or target.size == 3):
                    self.pending += gain
                    self.frees |= SUIT_COLUMN[15 & ~target.suits] << target.rank
            else:
                places = target.swappable
                row = (places | (places >> 13)) & LANE
                self.pending += COUNT[row & (one >> (13 * target.suit))]
                self.frees |= row << (13 * target.suit)

    def to_come(self, one: i64, two: i64) -> i64:
        """The jokers that the table may yet give: each card left in hand frees one at the most."""
        free = count_cards(one & self.frees) + count_cards(two & self.frees)
        return free if free < self.pending else self.pending

    def beyond(self, one: i64) -> i64:
        """The cards of a hand that come to no meld, or only with a joker between."""
        return one & ~(
            self.surely
            | (((one & self.below) >> 1) & self.two_below)
            | (((one & self.above) << 1) & self.two_above)
        )

    def take_jokers(self, jokers: i64) -> bool:
        """Whether the melds take all of these jokers within the cap, which they have to keep in any case."""
        room: i64 = 0
        for at in range(i64(len(self.melds))):
            target = self.melds[at]
            if target.jokers > self.cap:
                return False
            free = target.room(self.cap)
            self.extra[at] = free if free < jokers - room else jokers - room
            room += self.extra[at]
        return room >= jokers

    def take_no_jokers(self) -> None:
        """No jokers are added."""
        for at in range(i64(len(self.melds))):
            self.extra[at] = 0

    def reach(self, points: Points, at: i64, most: i64, need: i64, one_at_least: bool) -> bool:
        """Whether at most this many jokers, added to the melds from `at` on, bring the missing points."""
        if at == len(self.melds):
            return need <= 0 and not one_at_least
        target = self.melds[at]
        room = target.room(self.cap)
        for jokers in range((room if room < most else most) + 1):
            self.extra[at] = jokers
            gain: i64 = 0 if jokers == 0 else target.joker_gain(jokers, points)
            if self.reach(points, at + 1, most - jokers, need - gain, one_at_least and jokers == 0):
                return True
        return False

    def joker_steps(self, points: Points) -> "list[Step]":
        """The jokers that are added, each to the end where it brings more."""
        added: "list[Step]" = []
        for at in range(i64(len(self.melds))):
            target = self.melds[at]
            extra = self.extra[at]
            below: i64 = 0 if target.set or extra == 0 else target.jokers_below(extra, points)
            for index in range(extra):
                end = EITHER if target.set else LOW if index < below else HIGH
                added.append(Step(ADD, 0, at, [JOKER], end))
        return added

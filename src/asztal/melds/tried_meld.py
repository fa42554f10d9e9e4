"""A meld on the table while cards are tried on it: its ends, jokers and room."""

from mypy_extensions import i64

from asztal.melds.meld import (
    BIT,
    COUNT,
    SUIT_COLUMN,
    is_set,
    joker_count,
    joker_places,
    run_length,
    run_low,
    run_suit,
    set_rank,
    set_suits,
)
from asztal.melds.points import Points

__all__ = ["TriedMeld"]


class TriedMeld:
    """One meld on the table: as it lay (`low0` …) and with what has been tried on it."""

    def __init__(self, meld: i64) -> None:
        self.set = False
        self.jokers: i64 = 0  # now
        self.suit: i64 = 0  # of a run
        self.low: i64 = 0  # first place now
        self.high: i64 = 0  # last place now
        self.low0: i64 = 0
        self.high0: i64 = 0
        self.swappable: i64 = 0  # the jokers that lay and have not been swapped
        self.rank: i64 = 0  # of a set
        self.suits: i64 = 0  # its naturals now
        self.size: i64 = 0
        self.lie(meld)

    def lie(self, meld: i64) -> None:
        """This meld lies, as it is."""
        self.set = is_set(meld)
        self.jokers = joker_count(meld)
        if self.set:
            self.suit = self.low = self.high = self.low0 = self.high0 = self.swappable = 0
            self.rank = set_rank(meld)
            self.suits = set_suits(meld)
            self.size = COUNT[self.suits] + self.jokers
        else:
            self.rank = self.suits = 0
            self.suit = run_suit(meld)
            self.low = self.low0 = run_low(meld)
            self.size = run_length(meld)
            self.high = self.high0 = self.low + self.size - 1
            self.swappable = joker_places(meld)

    def touches(self, swaps: bool) -> i64:
        """The cards that could end up here, alone or with others."""
        if self.set:
            if self.size == 4 and not (swaps and self.jokers > 0):
                return 0
            return SUIT_COLUMN[15 & ~self.suits] << self.rank
        row: i64 = self.swappable if swaps else 0
        for step in range(i64(1), i64(3)):
            if self.low - step >= 0:
                row |= BIT[self.low - step]
            if self.high + step <= 13:
                row |= BIT[self.high + step]
        return ((row | (row >> 13)) & 8191) << (13 * self.suit)

    def steps_to(self, place: i64) -> i64:
        """How far beyond an end of the run this place is, or 0 where that is too far: an end takes two cards."""
        steps = self.low - place
        grown = self.low0 - self.low
        if steps <= 0:
            steps = place - self.high
            grown = self.high - self.high0
        return steps if steps > 0 and steps + grown <= 2 else 0

    def room(self, cap: i64) -> i64:
        """How many jokers may still be added."""
        room = (4 if self.set else 13) - self.size
        return room if room < cap - self.jokers else cap - self.jokers

    def joker_gain(self, jokers: i64, points: Points) -> i64:
        """The most points that this many more jokers add here, for which there is room."""
        if self.set:
            return jokers * points.by_rank[self.rank]
        most: i64 = -1
        for below in range(jokers + 1):
            gain = self._gain_with(below, jokers - below, points)
            if gain > most:
                most = gain
        return most

    def jokers_below(self, jokers: i64, points: Points) -> i64:
        """How many of this many added jokers go to the low end of a run for the most points."""
        most = self.joker_gain(jokers, points)
        for below in range(jokers + 1):
            if self._gain_with(below, jokers - below, points) == most:
                return below
        return 0

    def _gain_with(self, below: i64, above: i64, points: Points) -> i64:
        """The points that this many jokers below a run and above it add, or −1 without room for them."""
        if self.low < below or self.high + above > 13:
            return -1
        sums = points.sums
        return sums[self.low] - sums[self.low - below] + sums[self.high + 1 + above] - sums[self.high + 1]

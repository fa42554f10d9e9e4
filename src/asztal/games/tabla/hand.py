"""What a hand counts as in a deal: which tiles are wild, what a printed joker stands for (T-10 to T-13).

A hand of real tiles is two masks, `one` (held at least once) and `two` (held twice), and how many
printed jokers it has.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from asztal.games.tabla.arrange import is_complete, is_within, missing
from asztal.games.tabla.counting import ALL_KINDS, BIT, BY_INDICATOR, FULL, KIND_COUNT, candidates
from asztal.games.tabla.options import DOUBLES, EIGHTS
from asztal.pieces.tiles import JOKER

__all__ = ["WildTiles", "held_of"]


def held_of(one: i64, two: i64, jokers: i64, tile: i64) -> i64:
    """How many copies of a tile a hand has."""
    if tile == JOKER:
        return jokers
    return ((one >> tile) & 1) + ((two >> tile) & 1)


@final
class WildTiles:
    """The wild tiles under one indicator (−1 where there is none).

    `tile` is the numbered tile that is wild or −1, `jokers` says whether printed jokers are, and
    `stand_in` is the tile that a printed joker counts as, or −1.
    """

    def __init__(self, indicator: i64, printed_wild: bool) -> None:
        self.indicator: i64 = indicator
        self.printed_wild = printed_wild
        self.tile: i64 = -1
        self.bit: i64 = 0  # the tile's
        self.stand_in: i64 = -1
        self.jokers = True
        if indicator >= 0 and indicator != JOKER:  # T-13: no other is wild beside the second joker
            rank = indicator % 13
            self.tile = indicator - rank + (rank + 1) % 13  # T-11: after 13 comes 1
            self.bit = BIT[self.tile]
            self.jokers = printed_wild  # T-12
            if not printed_wild:
                self.stand_in = self.tile

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return WildTiles, (int(self.indicator), self.printed_wild)

    def is_wild(self, tile: i64) -> bool:
        """Whether a real tile is wild."""
        return self.jokers if tile == JOKER else tile == self.tile

    def counts_as(self, tile: i64) -> i64:
        """The tile that a real one that is not wild counts as."""
        return self.stand_in if tile == JOKER else tile

    def wild_in(self, one: i64, two: i64, jokers: i64) -> i64:
        """How many tiles of a hand are wild."""
        count: i64 = jokers if self.jokers else 0
        if one & self.bit:
            count += 1
        if two & self.bit:
            count += 1
        return count

    def ones(self, one: i64, jokers: i64) -> i64:
        """The tiles that a hand's tiles count as, at least once."""
        one &= ~self.bit
        if jokers > 0 and not self.jokers:
            one |= self.bit  # T-12: its number and colour only
        return one

    def twos(self, two: i64, jokers: i64) -> i64:
        """The tiles that a hand's tiles count as, twice."""
        two &= ~self.bit
        if jokers > 1 and not self.jokers:
            two |= self.bit
        return two

    def missing(self, one: i64, two: i64, jokers: i64, kind: i64, most: i64 = FULL) -> i64:
        """How many tiles of a hand of this kind are missing; `most` stands for as many or more."""
        return missing(
            self.ones(one, jokers), self.twos(two, jokers), self.wild_in(one, two, jokers), kind, most
        )

    def is_within(self, one: i64, two: i64, jokers: i64, kind: i64, most: i64) -> bool:
        """Whether at most this many tiles of a hand of this kind are missing."""
        return is_within(
            self.ones(one, jokers), self.twos(two, jokers), self.wild_in(one, two, jokers), kind, most
        )

    def complete(self, one: i64, two: i64, jokers: i64) -> i64:
        """The kinds that fourteen tiles, or fourteen of fifteen, are, as a mask."""
        ones = self.ones(one, jokers)
        twos = self.twos(two, jokers)
        wild = self.wild_in(one, two, jokers)
        kinds: i64 = 0
        for kind in range(i64(KIND_COUNT)):
            if is_complete(ones, twos, wild, kind):
                kinds |= BIT[kind]
        return kinds

    def candidates(self, one: i64, two: i64, jokers: i64, with_indicator: bool) -> i64:
        """The kinds of which a hand of at most fifteen may be one, as a mask; see `counting.candidates`."""
        return candidates(
            self.ones(one, jokers),
            self.twos(two, jokers),
            self.wild_in(one, two, jokers),
            BY_INDICATOR if with_indicator else ALL_KINDS,
        )

    def final_discards(
        self, one: i64, two: i64, jokers: i64, kind: i64, taken: i64, with_indicator: bool
    ) -> list[i64]:
        """The tiles that fifteen can discard so that the others are a hand of this kind, ascending.

        `taken` is the tile that came openly this turn, or −1: it stays among the fourteen, though its
        twin may be discarded (T-23, T-24). `with_indicator`: it is the indicator, for which T-14 and T-25
        hold besides.
        """
        tiles: list[i64] = []
        if with_indicator and kind != DOUBLES and kind != EIGHTS:
            return tiles  # T-14
        if not is_complete(
            self.ones(one, jokers), self.twos(two, jokers), self.wild_in(one, two, jokers), kind
        ):
            return tiles
        for tile in range(i64(JOKER + 1)):
            held = held_of(one, two, jokers, tile)
            if held == 0 or (held == 1 and tile == taken):
                continue
            if self.finishes_without(one, two, jokers, kind, tile, taken if with_indicator else -1):
                tiles.append(tile)
        return tiles

    def finishes_without(self, one: i64, two: i64, jokers: i64, kind: i64, tile: i64, indicator: i64) -> bool:
        """Whether a hand of fifteen without this tile is of this kind, with the taken indicator in it."""
        if tile == JOKER:
            jokers -= 1
        elif two & BIT[tile]:
            two &= ~BIT[tile]
        else:
            one &= ~BIT[tile]
        ones = self.ones(one, jokers)
        twos = self.twos(two, jokers)
        wild = self.wild_in(one, two, jokers)
        if indicator >= 0 and kind == EIGHTS:  # T-25: it must be one of the eight
            held: i64 = wild
            for colour in range(i64(4)):
                place = 13 * colour + indicator % 13
                held += ((ones >> place) & 1) + ((twos >> place) & 1)
            return held >= 8
        return is_complete(ones, twos, wild, kind)

    def can_finish(self, one: i64, two: i64, jokers: i64, taken: i64, with_indicator: bool) -> bool:
        """Whether fifteen tiles finish in some way."""
        kinds = self.candidates(one, two, jokers, with_indicator)
        if kinds == 0:
            return False
        for kind in range(i64(KIND_COUNT)):
            if kinds & BIT[kind] and self.final_discards(one, two, jokers, kind, taken, with_indicator):
                return True
        return False

"""The closed-hand arranger: which kinds of hand fourteen tiles are, and how many tiles away a hand is.

A hand is given as in `asztal.games.tabla.counting`, which answers what needs no search. Exact.

A hand of melds (T-03 to T-05) falls into blocks of three to five tiles, because a longer run is two
or more shorter ones; fourteen tiles are three or four blocks. What a block covers of the hand is its
gain. Only blocks that gain two or more are searched, highest gain first; every other block can be put
around any one tile left over, or be wild throughout (T-25), so it gains one while tiles are left. A
block grows by wild (T-21) or missing tiles where the sizes do not add up to fourteen: a run at its
ends, a set to four. So the most that blocks of fourteen tiles can cover is found by branch and bound, and

    tiles missing = 14 − covered − wild.

A natural tile that a run steps over may be left out of it only to serve elsewhere; a wild one then
takes its place, so all patterns of a window are listed. The other kinds are counted (T-06 to T-08).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from asztal.engine.effort import MOST, Effort, too_hard
from asztal.games.tabla.counting import COUNT, FULL, LANE, loose_tiles, most_of_colour, most_of_rank
from asztal.games.tabla.options import COLOUR, DOUBLES, MIXED, RUNS, SETS
from asztal.pieces.lanes import count_cards

__all__ = ["EFFORT", "MELDS", "Search", "is_complete", "is_within", "missing"]

MELDS: Final = 6  # runs, sets or mixed, whichever is nearest
EFFORT: Final = Effort()  # what all searches have cost

RUN: Final = 1
SET: Final = 2


def _patterns() -> "vec[vec[i64]]":
    """By window of five tiles: what a run block from its first tile on may cover of it.

    A pattern is pattern | gain << 5 | size << 8.
    """
    table = vec[vec[i64]]()
    for window in range(32):
        row: "list[i64]" = []
        for pattern in range(3, 32, 2):
            if pattern & ~window == 0 and window & 1:
                row.append(pattern + pattern.bit_count() * 32 + max(3, pattern.bit_length()) * 256)
        table = append(table, vec[i64](row))
    return table


PATTERNS: "Final[vec[vec[i64]]]" = _patterns()
SPREAD: "Final[vec[i64]]" = vec[i64](
    [  # by four colours: their tiles of rank 0
        sum(2 ** (13 * colour) for colour in range(4) if colours & 2**colour) for colours in range(16)
    ]
)


class Search:
    """The most that fourteen tiles in melds of one kind can cover of a hand."""

    def __init__(self, one: i64, two: i64, kind: i64) -> None:
        self.one: i64 = one
        self.two: i64 = two
        self.kind: i64 = kind
        self.total: i64 = count_cards(one) + count_cards(two)
        self.masks: list[i64] = []
        self.gains: list[i64] = []
        self.sizes: list[i64] = []
        self.types: list[i64] = []
        self.best: i64 = -1
        self.goal: i64 = FULL
        self.path: list[i64] = []  # blocks on the way
        self.best_blocks: list[i64] = []  # blocks of the best so far
        self.tried: i64 = 0  # partial hands looked at
        self._list_blocks()

    def _list_blocks(self) -> None:
        """Every block that gains at least two, highest gain first."""
        runs = self._runs_by_gain()
        ranks = self._ranks_held_twice()
        for packed in runs[5]:
            self._add_run(packed)
        for packed in runs[4]:
            self._add_run(packed)
        for packed in ranks:
            if packed & 15 == 15:
                self._add_set(15, packed >> 4)
        for packed in runs[3]:
            self._add_run(packed)
        for packed in ranks:
            self._add_subsets(packed & 15, packed >> 4, 3)
        for packed in runs[2]:
            self._add_run(packed)
        for packed in ranks:
            self._add_subsets(packed & 15, packed >> 4, 2)

    def _runs_by_gain(self) -> "list[list[i64]]":
        """The runs, by what they gain: pattern | gain << 5 | size << 8 | colour << 12 | start << 16."""
        runs: list[list[i64]] = [[], [], [], [], [], []]
        if self.kind == SETS:
            return runs
        for colour in range(i64(4)):
            lane = (self.one >> (13 * colour)) & LANE
            row = lane | ((lane & 1) << 13)  # T-03: the one is also the highest
            rest = row & LANE
            while rest != 0:
                low = rest & -rest
                rest ^= low
                start = COUNT[low - 1]
                for code in PATTERNS[(row >> start) & 31]:
                    runs[(code >> 5) & 7].append(code + 4096 * colour + 65536 * start)
        return runs

    def _ranks_held_twice(self) -> "list[i64]":
        """The ranks held in two colours or more: colours | rank << 4."""
        ranks: list[i64] = []
        if self.kind == RUNS:
            return ranks
        for rank in range(i64(13)):
            column = self.one >> rank
            colours = (column & 1) | ((column >> 12) & 2) | ((column >> 24) & 4) | ((column >> 36) & 8)
            if COUNT[colours] >= 2:
                ranks.append(colours | (rank << 4))
        return ranks

    def _add_subsets(self, colours: i64, rank: i64, size: i64) -> None:
        for chosen in range(i64(3), i64(15)):
            if chosen & ~colours == 0 and COUNT[chosen] == size:
                self._add_set(chosen, rank)

    def _add_set(self, colours: i64, rank: i64) -> None:
        gain = COUNT[colours]
        self.masks.append(SPREAD[colours] << rank)
        self.gains.append(gain)
        self.sizes.append(3 if gain < 3 else gain)
        self.types.append(SET)

    def _add_run(self, packed: i64) -> None:
        lane = (packed & 31) << (packed >> 16)
        lane = (lane | (lane >> 13)) & LANE
        self.masks.append(lane << (13 * ((packed >> 12) & 3)))
        self.gains.append((packed >> 5) & 7)
        self.sizes.append((packed >> 8) & 15)
        self.types.append(RUN)

    def most(self, floor: i64, goal: i64) -> i64:
        """The most tiles covered, if more than `floor`, else `floor`; `goal` of them are enough."""
        self.best = floor
        self.goal = goal
        self._search(0, self.one, self.two, 0, 0, 0)
        EFFORT.spent += self.tried
        self.tried = 0
        return self.best

    def _search(self, start: i64, one: i64, two: i64, size: i64, gain: i64, types: i64) -> None:
        self.tried += 1
        if self.tried > MOST:
            raise too_hard(MOST)
        room = FULL - size
        left = self.total - gain
        spare = room // 3  # blocks that can still be added
        value = gain + (spare if spare < left else left)
        if value > self.best and self._holds(spare, types):
            self._found(value, one, two, spare, room - 3 * spare)
        if spare == 0:
            return
        for index in range(start, len(self.masks)):
            if self.best >= self.goal:
                return
            bound = spare * self.gains[index]
            if bound > room:
                bound = room
            if bound > left:
                bound = left
            if gain + bound <= self.best:
                return
            mask = self.masks[index]
            if self.sizes[index] > room or mask & ~one != 0:
                continue
            self.path.append(index)
            self._search(
                index,
                one & ~(mask & ~two),
                two & ~mask,
                size + self.sizes[index],
                gain + self.gains[index],
                types | self.types[index],
            )
            self.path.pop()

    def _found(self, value: i64, one: i64, two: i64, spare: i64, slack: i64) -> None:
        """Keep a hand better than the best so far: the blocks of the path leave these tiles.

        `spare` of them are one block more each, and all blocks together have `slack` places left.
        """
        self.best = value
        self.best_blocks = self.path[:]

    def _holds(self, spare: i64, types: i64) -> bool:
        """Whether these blocks and `spare` more can be a hand of this kind."""
        if self.kind == SETS:
            return len(self.path) + spare == 4  # T-04: three sets are twelve tiles at most
        if self.kind == MIXED and types != RUN + SET:
            return spare >= (2 if types == 0 else 1)  # T-05: a run and a set at least
        if self.kind == MELDS and types == SET:
            return spare > 0 or len(self.path) == 4
        return True


def covered(one: i64, two: i64, kind: i64, floor: i64, goal: i64) -> i64:
    """The most tiles that a hand of this kind of melds covers: `floor` unless more."""
    return Search(one, two, kind).most(floor, goal)


def missing(one: i64, two: i64, wild: i64, kind: i64, most: i64 = FULL) -> i64:
    """How many tiles of a hand of this kind are missing, if fewer than `most`, else `most`.

    The hand may hold any number of tiles; the surplus is discarded.
    """
    away: i64
    if kind <= MIXED or kind == MELDS:
        away = FULL - wild - covered(one, two, kind, FULL - wild - most, FULL - wild)
    elif kind == COLOUR:  # T-06: any numbers
        away = FULL - wild - most_of_colour(one, two)
    elif kind == DOUBLES:  # T-07: seven pairs
        pairs = count_cards(two)
        singles = count_cards(one) - pairs
        if pairs > 7:
            pairs = 7
        if singles > 7 - pairs:
            singles = 7 - pairs
        away = FULL - wild - 2 * pairs - singles
    else:  # T-08: eight of a rank, six of any
        away = 8 - wild - most_of_rank(one, two)
    if away < 0:
        away = 0
    return away if away < most else most


def is_within(one: i64, two: i64, wild: i64, kind: i64, most: i64) -> bool:
    """Whether at most this many tiles of a hand of this kind are missing; quicker than how many are."""
    if kind > MIXED and kind != MELDS:
        return missing(one, two, wild, kind) <= most
    # T-21: a wild or missing tile brings at most four others into a meld; the surplus is discarded.
    other = wild + most
    if loose_tiles(one, two) > 5 * other + count_cards(one) + count_cards(two) - FULL:
        return False
    needed = FULL - other
    return needed <= 0 or covered(one, two, kind, needed - 1, needed) >= needed


def is_complete(one: i64, two: i64, wild: i64, kind: i64) -> bool:
    """Whether these fourteen tiles, or fourteen of these fifteen, are a hand of this kind."""
    return is_within(one, two, wild, kind, 0)

"""Blocks: the melds an arrangement is built from, listed by their lowest natural card.

A longer run is two shorter ones: every run of six or more cards falls into runs of 3 to 5, and with at
most two jokers in a meld each part keeps a natural card (R40-13), so runs of 3 to 5 cards are enough
both for points and for covering a hand. Without that cap a run may hold a stretch of three jokers or
more; it is a block of its own where no cut leaves a natural card on both sides, that is where its
naturals all lie among its first three places, among its last three, or are one.

Two blocks with the same natural cards and the same number of jokers leave the same cards behind, so
only the one worth most is kept (R40-12).

    block: cards | jokers << 13 | size << 17 | points << 21 | set << 28

`cards` are the ranks of a run's naturals, or the suits of a set's as four bits.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from asztal.melds.meld import BIT, COUNT, LANE, run_code, set_code
from asztal.melds.points import Points

__all__ = [
    "LOW_BIT",
    "MOST_JOKERS",
    "RUN_REACH",
    "Blocks",
    "blocks_of",
    "runs_by_low",
    "useful",
]

MOST_JOKERS: Final = 8  # in a hand, and so in a meld without a cap
SET_FLAG: Final = 268435456  # 2**28

LOW_BIT: "Final[vec[i64]]" = vec[i64]([0] + [(m & -m).bit_length() - 1 for m in range(1, 8192)])


def _reach(jokers: int) -> "vec[i64]":
    """By lane: the cards that some run of three with this many jokers could hold."""
    table = vec[i64](capacity=8192)
    for lane in range(8192):
        row = lane | (lane & 1) << 13  # the ace again, above the king
        after = row >> 1
        third = row >> 2
        starts = row & after & third  # where a run of three could begin
        if jokers > 0:
            starts = (row & after | row & third | after & third) & 4095
        far = row & (starts | starts << 1 | starts << 2)
        table = append(table, (far | far >> 13) & 8191)
    return table


NATURAL_REACH: "Final[vec[i64]]" = _reach(0)
JOKER_REACH: "Final[vec[i64]]" = _reach(1)
RUN_REACH: "Final[vec[vec[i64]]]" = vec[vec[i64]]([NATURAL_REACH, JOKER_REACH])


def _block(cards: int, jokers: int, size: int, points: int) -> int:
    return cards + jokers * 2**13 + size * 2**17 + points * 2**21


def runs_by_low(most: int, sums: "vec[i64]") -> "vec[vec[i64]]":
    """All run blocks with at most `most` jokers by their lowest natural's rank, highest value first.

    `sums[n]`: what the first n places are worth; places beyond the list are no part of a run.
    """
    highest: "dict[tuple[int, int], int]" = {}
    for length in range(3, 14):
        for low in range(len(sums) - length):
            points = int(sums[low + length] - sums[low])
            for held in _naturals_of(low, length, most):
                jokers = length - held.bit_count()
                cards = (held | held >> 13) & 8191
                if cards == 1 and jokers in (2, 3):
                    continue  # an ace is worth more as a set: 33 to 31, 44 to 41
                highest[cards, jokers] = max(highest.get((cards, jokers), 0), points)
    by_low: "list[list[i64]]" = [[] for _ in range(13)]
    for (cards, jokers), points in highest.items():
        by_low[LOW_BIT[cards]].append(_block(cards, jokers, cards.bit_count() + jokers, points))
    for blocks in by_low:
        blocks.sort(reverse=True)
    return vec[vec[i64]]([vec[i64](blocks) for blocks in by_low])


def _naturals_of(low: int, length: int, most: int) -> "list[int]":
    """The sets of places where the naturals of such a block may lie."""
    if length <= 5:
        spans = [(low, length)]
    else:
        spans = [(low, 3), (low + length - 3, 3)] + [(place, 1) for place in range(low + 3, low + length - 3)]
    return [
        mask * 2**first
        for first, width in spans
        for mask in range(1, 2**width)
        if length - mask.bit_count() <= most
    ]


def _sets(card: int, others: int, most: int, each: int) -> "list[i64]":
    """The sets of a card that counts `each` with some of `others`, suits above its own, and jokers."""
    suit, rank = divmod(card, 13)
    lowest = 2**suit
    blocks: "list[i64]" = []
    for suits in range(16):
        if suits & ~(others & ~(2 * lowest - 1)) != lowest:
            continue
        held = suits.bit_count()
        for size in (3, 4):
            # One natural, not an ace: as a run it is worth as much or more.
            if 0 <= size - held <= most and (held > 1 or rank == 0):
                blocks.append(_block(suits, size - held, size, size * each) + SET_FLAG)
    blocks.sort(reverse=True)
    return blocks


def _sets_by_card(most: int, points: Points) -> "vec[vec[i64]]":
    """The sets of every card and every four bits of suits; suits up to its own make no difference."""
    table: "list[list[i64]]" = []
    for card in range(52):
        lower = 2 * 2 ** (card // 13) - 1
        for others in range(16):
            same = 16 * card + (others & ~lower)
            table.append(
                table[same] if others & lower else _sets(card, others, most, int(points.by_rank[card % 13]))
            )
    return vec[vec[i64]]([vec[i64](blocks) for blocks in table])


@final
class Blocks:
    """The blocks of a way to count, filled as they are asked for: a game meets few of the 8192 lanes."""

    def __init__(self, points: Points) -> None:
        self.points: Points = points
        self.by_low: "list[vec[vec[i64]]]" = [vec[vec[i64]]() for _ in range(MOST_JOKERS + 1)]
        self.by_lane: "list[list[vec[i64] | None]]" = [[] for _ in range(MOST_JOKERS + 1)]
        self.by_card: "list[vec[vec[i64]]]" = [_sets_by_card(most, points) for most in range(4)]

    def runs(self, lane: i64, most: i64) -> "vec[i64]":
        """The runs that hold the lane's lowest card, else cards of the lane and at most `most` jokers."""
        known = self.by_lane[most]
        if not known:
            self.by_low[most] = runs_by_low(int(most), self.points.sums)
            known.extend([None] * 8192)
        blocks = known[lane]
        if blocks is None:
            blocks = vec[i64](
                [block for block in self.by_low[most][LOW_BIT[lane]] if block & LANE & ~lane == 0]
            )
            known[lane] = blocks
        return blocks

    def sets(self, card: i64, others: i64, most: i64) -> "vec[i64]":
        """The sets of `card` with cards of its rank in the suits `others` and at most `most` jokers."""
        return self.by_card[most if most < 3 else 3][16 * card + others]

    def meld(self, block: i64, card: i64) -> i64:
        """The meld of a block whose lowest natural is `card`; of several readings the one worth most."""
        cards = block & LANE
        size = (block >> 17) & 15
        if block & SET_FLAG:
            return set_code(card % 13, cards & 15, (block >> 13) & 15)
        sums = self.points.sums
        for low in range(len(sums) - 1 - size, -1, -1):
            window = (BIT[size] - 1) << low
            held = (cards | (cards & 1) << 13) & window
            if COUNT[held] == COUNT[cards] and sums[low + size] - sums[low] == block >> 21:
                return run_code(card // 13, low, size, window & ~held)
        raise ValueError(block)


# One of each way to count for all: the tables of a cap are as large as an arranger.
_BLOCKS: "Final[dict[tuple[int, ...], Blocks]]" = {}


def blocks_of(points: Points) -> Blocks:
    """The blocks of a way to count."""
    key = points.key()
    known = _BLOCKS.get(key)
    if known is None:
        known = Blocks(points)
        _BLOCKS[key] = known
    return known


def useful(one: i64, most: i64) -> i64:
    """The cards that a new meld with at most `most` jokers could hold."""
    if most > 1:
        return one
    a = one & LANE
    b = (one >> 13) & LANE
    c = (one >> 26) & LANE
    d = one >> 39
    if most == 0:
        sets = (a & b & (c | d)) | ((a | b) & c & d)
    else:
        sets = (a & b) | (c & d) | ((a | b) & (c | d))
    reach = NATURAL_REACH if most == 0 else JOKER_REACH
    return (
        (reach[a] | (a & sets))
        | (reach[b] | (b & sets)) << 13
        | (reach[c] | (c & sets)) << 26
        | (reach[d] | (d & sets)) << 39
    )

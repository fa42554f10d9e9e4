"""What can be known about a hand by counting alone: no search, a few dozen steps on masks.

A hand is given by what its tiles count as: `one` (tiles held at least once) and `two` (held twice) as
masks of 13 · colour + rank, and `wild`, how many of it are wild.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from asztal.games.tabla.options import COLOUR, DOUBLES, EIGHTS, KINDS, MIXED, RUNS, SETS
from asztal.pieces.lanes import BIT, count_cards

__all__ = [
    "ALL_KINDS",
    "BIT",
    "BY_INDICATOR",
    "COUNT",
    "FULL",
    "KIND_COUNT",
    "LANE",
    "candidates",
    "loose_tiles",
    "most_of_colour",
    "most_of_rank",
]

FULL: Final = 14  # the tiles that are laid
KIND_COUNT: Final = len(KINDS)
LANE: Final = 8191  # the thirteen tiles of a colour
COUNT: "Final[vec[i64]]" = vec[i64]([mask.bit_count() for mask in range(8192)])

MELD_BITS: Final = 2**RUNS + 2**SETS + 2**MIXED  # kinds as a mask
COLOUR_BIT: Final = 2**COLOUR
DOUBLES_BIT: Final = 2**DOUBLES
EIGHTS_BIT: Final = 2**EIGHTS
ALL_KINDS: Final = MELD_BITS + COLOUR_BIT + DOUBLES_BIT + EIGHTS_BIT
BY_INDICATOR: Final = DOUBLES_BIT + EIGHTS_BIT  # T-14: what may be finished with the indicator

ONES: Final = 1 + 2**13 + 2**26 + 2**39  # the one of each colour
RUN_STARTS: Final = ONES * 2047  # tiles with two more above them in their colour


def most_of_colour(one: i64, two: i64) -> i64:
    """How many tiles of one colour a hand holds at most."""
    most: i64 = 0
    for colour in range(i64(4)):
        held = COUNT[(one >> (13 * colour)) & LANE] + COUNT[(two >> (13 * colour)) & LANE]
        if held > most:
            most = held
    return most


def most_of_rank(one: i64, two: i64) -> i64:
    """How many tiles of one rank a hand holds at most.

    The eight masks of a colour's tiles are added up for all ranks at once: bit r of `ones` and
    `pairs`, and of what is carried over to the fours, is a digit of how many of rank r there are.
    """
    a = one & LANE
    b = (one >> 13) & LANE
    c = (one >> 26) & LANE
    d = (one >> 39) & LANE
    e = two & LANE
    f = (two >> 13) & LANE
    g = (two >> 26) & LANE
    h = (two >> 39) & LANE
    abc = a ^ b ^ c
    efg = e ^ f ^ g
    low = abc ^ efg ^ d
    from_abc = (a & b) | (c & (a | b))
    from_efg = (e & f) | (g & (e | f))
    from_low = (abc & efg) | (d & (abc | efg))
    from_h = low & h
    ones = low ^ h
    three = from_abc ^ from_efg ^ from_low
    pairs = three ^ from_h
    over = (from_abc & from_efg) | (from_low & (from_abc | from_efg))
    over_h = three & from_h
    if over & over_h:
        return 8
    most: i64 = 0
    among: i64 = LANE  # the ranks with the highest digits so far
    if over | over_h:
        among = over | over_h
        most = 4
    if among & pairs:
        among &= pairs
        most += 2
    return most + 1 if among & ones else most


def loose_tiles(one: i64, two: i64) -> i64:
    """How many tiles of a hand are in no possible meld without wild tiles."""
    starts = one & (one >> 1) & (one >> 2) & RUN_STARTS
    tops = one & (one >> 11) & (one >> 12) & ONES  # T-03: 12, 13 and the one above them
    red = one & LANE
    yellow = (one >> 13) & LANE
    black = (one >> 26) & LANE
    blue = (one >> 39) & LANE
    sets = (red & yellow & (black | blue)) | (black & blue & (red | yellow))
    free = ~(starts | starts << 1 | starts << 2 | tops | tops << 11 | tops << 12 | sets * ONES)
    return count_cards(one & free) + count_cards(two & free)


def candidates(one: i64, two: i64, wild: i64, asked: i64) -> i64:
    """Which of the kinds `asked` fourteen of at most fifteen tiles may be, as masks.

    Every kind that they are is among them; of melds it takes a search to say that they are.
    """
    kinds: i64 = 0
    pairs = count_cards(two)
    if pairs + wild >= 4 and asked & BY_INDICATOR:  # T-08: a rank has four different tiles
        if asked & DOUBLES_BIT and pairs + wild >= 7:  # T-07: a pair is held, or has a wild tile in it
            kinds = DOUBLES_BIT
        if asked & EIGHTS_BIT and most_of_rank(one, two) + wild >= 8:
            kinds |= EIGHTS_BIT
    if asked & COLOUR_BIT and colours_in(one) <= 2 and most_of_colour(one, two) + wild >= FULL:
        kinds |= COLOUR_BIT  # T-06: at most one tile is discarded
    # T-21: a wild tile brings at most four others into a meld, and at most one is discarded.
    if asked & MELD_BITS and loose_tiles(one, two) <= 4 * wild + 1:
        kinds |= asked & MELD_BITS
    return kinds


def colours_in(one: i64) -> i64:
    """Of how many colours a hand has tiles."""
    count: i64 = 0
    for colour in range(i64(4)):
        if (one >> (13 * colour)) & LANE:
            count += 1
    return count

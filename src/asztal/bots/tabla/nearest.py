"""Every way to melds that a hand is nearest to: which tiles it waits for, and which it needs for none of them.

A tile brings a hand nearer if and only if it is missing in some way that covers as much of the hand as any. So all
those ways are gone through once, by the blocks of `asztal.games.tabla.arrange`, for all tiles that may come and all
discards together; asking the arranger about each pair of them would take some two hundred searches a turn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.tabla.arrange import MELDS, RUN, SPREAD, Search, is_within
from asztal.games.tabla.counting import FULL
from asztal.games.tabla.hand import WildTiles
from asztal.pieces.lanes import count_cards
from asztal.pieces.tiles import JOKER

__all__ = ["Nearest", "weighed"]

SLACK: Final = 3  # blocks grow by fewer tiles than this beyond what covers them, to be fourteen together


def _around(colour: int, held: "list[int]", beyond: int) -> int:
    """The other tiles of a colour in a run of these places, with this many beyond them."""
    tiles = 0
    for place in range(max(0, held[0] - beyond), min(13, held[-1] + beyond) + 1):
        if place not in held:
            tiles |= 2 ** (13 * colour + place % 13)  # T-03: the one is also the highest
    return tiles


def _run_gaps(slack: int) -> "list[i64]":
    """By start and window of five: the places that a run block of these tiles may have beside them."""
    table: "list[i64]" = []
    for start in range(13):
        for window in range(32):
            held = [start + bit for bit in range(5) if window >> bit & 1]
            missing = max(0, 3 - (held[-1] - start + 1)) if held else 0
            table.append(_around(0, held, missing + slack) if held else 0)
    return table


def _mates(slack: int) -> "list[i64]":
    """By tile: the tiles that may be in one block with a tile that is alone in it."""
    table: "list[i64]" = []
    for tile in range(52):
        colour, rank = divmod(tile, 13)
        mask = sum(2 ** (13 * other + rank) for other in range(4) if other != colour)
        for place in [rank, 13] if rank == 0 else [rank]:
            mask |= _around(colour, [place], 2 + slack)
        table.append(mask)
    return table


RUN_GAPS: "Final[list[list[i64]]]" = [_run_gaps(slack) for slack in range(SLACK)]
MATES: "Final[list[list[i64]]]" = [_mates(slack) for slack in range(SLACK)]


class Nearest(Search):
    """How many tiles of melds a hand is missing, `away`; and if it is asked to `follow`, by which ways.

    Then `loose` are the tiles that some of those ways does without, as a mask. Tiles count as in the arranger.
    """

    def __init__(self, one: i64, two: i64, wild: i64) -> None:
        self.codes: list[i64] = []  # of the blocks: what they are, from which their gaps follow
        self.following = False
        super().__init__(one, two, MELDS)
        self.wild = wild
        covered = self.most(-wild, FULL - wild)
        self.away: i64 = FULL - wild - covered if covered < FULL - wild else 0
        self.loose: i64 = 0
        self.waits: i64 = 0  # the tiles that bring the whole hand nearer
        self.waits_without: list[i64] = [0] * int(JOKER)  # and, by loose tile, the hand without it

    def _add_run(self, packed: i64) -> None:
        super()._add_run(packed)
        self.codes.append(packed)

    def _add_set(self, colours: i64, rank: i64) -> None:
        super()._add_set(colours, rank)
        self.codes.append(colours | (rank << 4))

    def follow(self) -> None:
        """Find all ways to melds that are not there yet; of some that are, what they do without.

        Raises SearchError `search.budget`.
        """
        if self.away > 0:
            self.following = True
            self.most(self.best - 1, FULL)  # one less, so that each of the best is found
            return
        rest = self.one
        while rest != 0:
            low = rest & -rest
            rest ^= low
            if is_within(self.one & ~(low & ~self.two), self.two & ~low, self.wild, MELDS, 0):
                self.loose |= low

    def loose_but(self, one: i64, two: i64) -> i64:
        """The loose tile without which the hand is this one; −1 where it is not."""
        gone = (self.one ^ one) | (self.two ^ two)
        return count_cards(gone - 1) if gone & self.loose and gone & (gone - 1) == 0 else -1

    def _found(self, value: i64, one: i64, two: i64, spare: i64, slack: i64) -> None:
        if self.following:
            self._note(one, two, spare, slack)  # and look for as good ones
        else:
            super()._found(value, one, two, spare, slack)

    def _note(self, one: i64, two: i64, spare: i64, slack: i64) -> None:
        """Note a way: blocks that leave these tiles, of which `spare` more are one block each."""
        gaps: i64 = 0
        for index in self.path:
            gaps |= self._gaps(index, slack)
        once: i64 = 0
        twice: i64 = 0
        mates = MATES[slack]
        if spare > 0:
            rest = one
            while rest != 0:
                low = rest & -rest
                rest ^= low
                around = mates[count_cards(low - 1)]
                twice |= once & around
                once |= around
        self.waits |= gaps | once
        self.loose |= one
        rest = one
        while rest != 0:
            low = rest & -rest
            rest ^= low
            tile = count_cards(low - 1)
            others = once if low & two else twice | (once & ~mates[tile])
            self.waits_without[tile] |= gaps | others

    def _gaps(self, index: i64, slack: i64) -> i64:
        """The tiles that a block may have beside its own."""
        code = self.codes[index]
        if self.types[index] == RUN:
            return RUN_GAPS[slack][(code >> 16) * 32 + (code & 31)] << (13 * ((code >> 12) & 3))
        if self.gains[index] > 2 and slack == 0:
            return 0
        return SPREAD[15 ^ (code & 15)] << (code >> 4)


def weighed(wilds: WildTiles, one: i64, two: i64, jokers: i64) -> Nearest:
    """The ways to melds of a hand of real tiles. Raises SearchError `search.budget`."""
    nearest = Nearest(wilds.ones(one, jokers), wilds.twos(two, jokers), wilds.wild_in(one, two, jokers))
    nearest.follow()
    return nearest

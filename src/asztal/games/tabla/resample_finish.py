"""A random hand that finishes: the possible hand of a seat that everybody knows can finish.

A player who claims a tile, or takes one on condition to finish (T-14, T-23, T-24), shows that their hand is
complete. The search starts from the tiles known to be in it and fills up from unseen ones. It tries
every way of doing so, so it finds a hand whenever one exists.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Random
from asztal.games.tabla.counting import FULL
from asztal.games.tabla.hand import WildTiles
from asztal.games.tabla.options import COLOUR, DOUBLES, EIGHTS, MIXED, RUNS, SETS
from asztal.pieces.tiles import FACES, JOKER

__all__ = ["hand_that_finishes"]

BORROWED: Final = 64  # marks a place filled from the pool
MAKEABLE: "Final[list[i64]]" = [RUNS, MIXED, SETS, DOUBLES, EIGHTS, COLOUR]


def hand_that_finishes(
    wilds: WildTiles, known: list[i64], pool: list[i64], taken: i64, is_indicator: bool, rng: Random
) -> list[i64]:
    """Fifteen tiles that finish with the taken one among them, or none if no such hand is found.

    `known` are tiles of the hand, `pool` counts the copies of each tile that it may hold besides.
    """
    kinds: list[i64] = [DOUBLES, EIGHTS] if is_indicator else MAKEABLE[:]
    rng.shuffle(kinds)
    discards: list[i64] = [-1]  # −1: a tile of the pool is discarded
    for tile in range(i64(FACES)):
        if known.count(tile) > (1 if tile == taken else 0):
            discards.append(tile)
    for discarded in discards:
        for kind in kinds:
            builder = _HandBuilder(wilds, known, pool, discarded, rng)
            if builder.make(kind, taken % 13 if is_indicator else -1):
                return builder.full(discarded)
    return []


class _HandBuilder:
    """Fills fourteen places; what it has used so far is in `hand`."""

    def __init__(
        self, wilds: WildTiles, known: list[i64], pool: list[i64], discarded: i64, rng: Random
    ) -> None:
        self.wilds = wilds
        self.rng = rng
        self.known: list[i64] = [0] * FACES  # to be used yet, by tile
        for tile in known:
            self.known[tile] += 1
        if discarded >= 0:
            self.known[discarded] -= 1
        self.pool = pool[:]
        self.hand: list[i64] = []  # real tiles, plus BORROWED if from the pool

    def full(self, discarded: i64) -> list[i64]:
        """The fourteen and the one to discard."""
        tiles: list[i64] = [place % BORROWED for place in self.hand]
        if discarded < 0:
            rest: list[i64] = [tile for tile in range(i64(FACES)) if self.pool[tile] > 0]
            discarded = rest[self.rng.below(len(rest))]
        tiles.append(discarded)
        return tiles

    def make(self, kind: i64, rank: i64) -> bool:
        """Whether a hand of this kind can be made; then `hand` is one."""
        if kind == COLOUR:
            return self.make_colour()
        if kind == DOUBLES:
            return self.make_doubles()
        if kind == EIGHTS:
            return self.make_eights(rank)
        return self.make_melds(kind, 0, 0)

    # Filling places.

    def real(self, tile: i64) -> i64:
        """The real tile that counts as this one."""
        return JOKER if tile == self.wilds.stand_in else tile

    def put(self, tile: i64) -> bool:
        """Fill a place with what counts as this tile, a known one first, else with a wild one."""
        real = self.real(tile)
        if not self.wilds.is_wild(real) and self.put_real(real):
            return True
        return self.put_wild()

    def put_wild(self) -> bool:
        """Fill a place with a wild tile, a known one first."""
        if self.wilds.jokers and (self.known[JOKER] > 0 or self.wilds.tile < 0):
            return self.put_real(JOKER)
        return self.put_real(self.wilds.tile) or (self.wilds.jokers and self.put_real(JOKER))

    def put_real(self, real: i64) -> bool:
        if self.known[real] > 0:
            self.known[real] -= 1
            self.hand.append(real)
        elif self.pool[real] > 0:
            self.pool[real] -= 1
            self.hand.append(real + BORROWED)
        else:
            return False
        return True

    def known_left(self) -> list[i64]:
        """What the known tiles that are not used and not wild count as."""
        tiles: list[i64] = []
        for tile in range(i64(FACES)):
            if not self.wilds.is_wild(tile):
                for _ in range(self.known[tile]):
                    tiles.append(self.wilds.counts_as(tile))
        return tiles

    def wild_left(self) -> i64:
        """How many known wild tiles are not used."""
        count: i64 = self.known[JOKER] if self.wilds.jokers else 0
        if self.wilds.tile >= 0:
            count += self.known[self.wilds.tile]
        return count

    def spread(self) -> list[i64]:
        """What the pool's tiles that are not wild count as, a copy each, in random order."""
        tiles: list[i64] = []
        for tile in range(i64(FACES)):
            if not self.wilds.is_wild(tile):
                for _ in range(self.pool[tile]):
                    tiles.append(self.wilds.counts_as(tile))
        self.rng.shuffle(tiles)
        return tiles

    def swap_in_wild(self) -> bool:
        """Use the known wild tiles in the place of borrowed ones; whether there are enough of those.

        While a known wild tile is left, none has been borrowed.
        """
        for number in range(len(self.hand) - 1, -1, -1):
            if self.wild_left() == 0:
                break
            if self.hand[number] >= BORROWED:
                self.pool[self.hand[number] - BORROWED] += 1
                del self.hand[number]
                self.put_wild()
        return self.wild_left() == 0

    # The kinds that are counted.

    def make_colour(self) -> bool:
        known = self.known_left()
        colour = known[0] // 13 if known else self.rng.below(4)
        for tile in known:
            if tile // 13 != colour:
                return False
            self.put(tile)
        while self.wild_left() > 0 and len(self.hand) < FULL:
            self.put_wild()
        for tile in self.spread():
            if tile // 13 == colour and len(self.hand) < FULL:
                self.put(tile)
        while len(self.hand) < FULL and self.put_wild():
            pass
        return len(self.hand) == FULL and self.wild_left() == 0

    def make_doubles(self) -> bool:
        known = self.known_left()
        while known:
            tile = known.pop()
            self.put(tile)
            if known and known[len(known) - 1] == tile:
                known.pop()
                self.put(tile)
            elif not self.put(tile):
                return False
        fresh = self.spread()
        while self.wild_left() > 0 and len(self.hand) < FULL and fresh:
            self.put_wild()
            self.put(fresh.pop())
        counts: list[i64] = [0] * FACES
        for tile in self.spread():
            counts[tile] += 1
            if counts[tile] == 2 and len(self.hand) < FULL:
                self.put(tile)
                self.put(tile)
        return len(self.hand) == FULL and self.wild_left() == 0

    def make_eights(self, rank: i64) -> bool:
        known = self.known_left()
        ranks: list[i64] = list(range(13)) if rank < 0 else [rank]
        self.rng.shuffle(ranks)
        for number in ranks:
            others: i64 = 0
            for tile in known:
                if tile % 13 != number:
                    others += 1
            ready: i64 = len(known) - others + self.wild_left()
            if self.wilds.tile >= 0:
                ready += self.pool[self.wilds.tile]
            if self.wilds.jokers:
                ready += self.pool[JOKER]
            for tile in self.spread():
                if tile % 13 == number:
                    ready += 1
            if others <= 6 and ready >= 8:
                return self.fill_eights(number)
        return False

    def fill_eights(self, number: i64) -> bool:
        known = self.known_left()
        for tile in known:
            if tile % 13 == number:
                self.put(tile)
        for tile in self.spread():
            if tile % 13 == number and len(self.hand) < 8:
                self.put(tile)
        while len(self.hand) < 8 and self.put_wild():
            pass
        for tile in known:
            if tile % 13 != number:
                self.put(tile)
        while self.wild_left() > 0 and len(self.hand) < FULL:
            self.put_wild()
        for tile in self.spread():
            if len(self.hand) < FULL:
                self.put(tile)
        return len(self.hand) == FULL and self.wild_left() == 0

    # Melds.

    def make_melds(self, kind: i64, runs: i64, sets: i64) -> bool:
        """Cover the known tiles, then go on with any, until the hand is full; by depth-first search."""
        room: i64 = FULL - len(self.hand)
        if room == 0:
            if self.known_left() or (kind == MIXED and (runs == 0 or sets == 0)):
                return False
            return self.swap_in_wild()
        known = self.known_left()
        tile: i64 = known[0] if known else -1
        if tile < 0:
            fresh = self.spread()
            if not fresh:
                return False
            tile = fresh[0]
        blocks = _blocks(tile, kind)
        self.rng.shuffle(blocks)
        for block in blocks:
            tiles = _tiles_of(block, tile)
            left = room - len(tiles)
            if left != 0 and left < 3:
                continue
            before_known = self.known[:]
            before_pool = self.pool[:]
            before_hand = self.hand[:]
            is_set: i64 = 1 if block & 1 else 0
            if self.put_all(tiles) and self.make_melds(kind, runs + 1 - is_set, sets + is_set):
                return True
            self.known = before_known
            self.pool = before_pool
            self.hand = before_hand
        return False

    def put_all(self, tiles: list[i64]) -> bool:
        for tile in tiles:
            if not self.put(tile):
                return False
        return True


def _blocks(tile: i64, kind: i64) -> list[i64]:
    """The blocks of three to five tiles that a tile can be in.

    A set is 1 | colours << 1, a run 0 | first place << 1 | size << 5.
    """
    blocks: list[i64] = []
    if kind != SETS:
        ranks: list[i64] = [tile % 13]
        if tile % 13 == 0:
            ranks.append(13)  # T-03: the one above the thirteen
        for rank in ranks:
            for size in range(i64(3), i64(6)):
                for first in range(rank - size + 1, rank + 1):
                    if first >= 0 and first + size <= 14:
                        blocks.append(2 * first + 32 * size)
    if kind != RUNS:
        own = tile // 13
        for left_out in range(i64(-1), i64(4)):
            if left_out != own:
                blocks.append(1 + 2 * (4 if left_out < 0 else left_out))
    return blocks


def _tiles_of(block: i64, tile: i64) -> list[i64]:
    """What the places of a block count as."""
    tiles: list[i64] = []
    if block & 1:
        for colour in range(i64(4)):
            if colour != block >> 1:
                tiles.append(13 * colour + tile % 13)
    else:
        first = (block >> 1) & 15
        for place in range(first, first + (block >> 5)):
            tiles.append(13 * (tile // 13) + place % 13)
    return tiles

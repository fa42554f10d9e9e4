"""Which tiles bring a hand nearer to melds, and which it can do without: beside the arranger, asked tile by tile."""

from __future__ import annotations

import random

import pytest

from asztal.bots.tabla.nearest import Nearest
from asztal.games.tabla.arrange import MELDS, is_within, missing

Hand = tuple[int, int]
FOURTEEN, FIFTEEN = 14, 15


def with_tile(hand: Hand, tile: int) -> Hand:
    one, two = hand
    bit = 1 << tile
    return (one, two | bit) if one & bit else (one | bit, two)


def without_tile(hand: Hand, tile: int) -> Hand:
    one, two = hand
    bit = 1 << tile
    return (one, two & ~bit) if two & bit else (one & ~bit, two)


def tiles(mask: int) -> list[int]:
    return [tile for tile in range(52) if mask >> tile & 1]


def some_hand(size: int, chance: random.Random) -> Hand:
    """So many tiles, among them pieces of runs and sets."""
    hand = (0, 0)
    left = size

    def add(tile: int) -> None:
        nonlocal hand, left
        if left and not hand[1] >> tile & 1:
            hand = with_tile(hand, tile)
            left -= 1

    for _ in range(chance.randrange(4)):
        if chance.random() < 0.5:
            colour, start = chance.randrange(4), chance.randrange(12)
            for place in range(start, min(14, start + chance.randrange(3, 6))):
                if chance.random() < 0.85:
                    add(13 * colour + place % 13)
        else:
            rank = chance.randrange(13)
            for colour in range(4):
                if chance.random() < 0.75:
                    add(13 * colour + rank)
    while left:
        add(chance.randrange(52))
    return hand


def helping(hand: Hand, wild: int, away: int) -> set[int]:
    """The tiles with which the arranger misses one less."""
    return {
        tile
        for tile in range(52)
        if not hand[1] >> tile & 1 and is_within(*with_tile(hand, tile), wild, MELDS, away - 1)
    }


@pytest.mark.parametrize("wild", range(4))
def test_the_tiles_that_fourteen_wait_for_are_those_the_arranger_says(wild: int) -> None:
    chance = random.Random(wild)
    met = 0
    for _ in range(20):
        hand = some_hand(FOURTEEN - wild, chance)
        nearest = Nearest(*hand, wild)
        nearest.follow()
        assert nearest.away == missing(*hand, wild, MELDS)
        if nearest.away > 0:
            met += 1
            assert set(tiles(nearest.waits & ~hand[1])) == helping(hand, wild, nearest.away), (hand, wild)
    assert met > 10


@pytest.mark.parametrize("wild", range(3))
def test_what_fifteen_can_discard_and_then_wait_for_is_what_the_arranger_says(wild: int) -> None:
    chance = random.Random(10 + wild)
    met = loose = complete = 0
    for number in range(16):
        hand = some_hand(FIFTEEN - wild, chance) if number else ready(wild)
        nearest = Nearest(*hand, wild)
        nearest.follow()
        assert nearest.away == missing(*hand, wild, MELDS)
        complete += nearest.away == 0
        for tile in tiles(hand[0]):
            rest = without_tile(hand, tile)
            met += 1
            harmless = is_within(*rest, wild, MELDS, nearest.away)
            assert harmless == bool(nearest.loose >> tile & 1), (hand, wild, tile)
            assert nearest.loose_but(*rest) == (tile if harmless else -1)
            if harmless and nearest.away > 0:
                loose += 1
                waits = set(tiles(nearest.waits_without[tile] & ~rest[1]))
                assert waits == helping(rest, wild, nearest.away), (hand, wild, tile)
    assert met > 150 and loose > 50 and complete
    assert nearest.loose_but(*without_tile(without_tile(hand, tiles(hand[0])[0]), tiles(hand[0])[1])) == -1


def ready(wild: int) -> Hand:
    """A hand that is complete with so many wild tiles, and one tile more."""
    hand = (0, 0)
    for tile in (*range(5), *range(13, 18), *range(26, 30))[wild:]:
        hand = with_tile(hand, tile)
    return with_tile(hand, 51)

"""What counting alone says of a hand, against the full judgement and counting by hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.tabla.test_arrange import Hand, dealt, masks, melded, near_miss
from tests.wide import COMPILED

from asztal.games.tabla.arrange import MELDS, is_within, missing
from asztal.games.tabla.counting import (
    ALL_KINDS,
    BY_INDICATOR,
    candidates,
    loose_tiles,
    most_of_colour,
    most_of_rank,
)
from asztal.games.tabla.hand import WildTiles
from asztal.games.tabla.options import COLOUR, DOUBLES, EIGHTS, KINDS, MIXED, RUNS, SETS

COUNTED = (COLOUR, DOUBLES, EIGHTS)


def counted(chance: random.Random, kind: int, wild: int) -> Hand:
    """Fourteen tiles of a counted kind, of which this many are wild."""
    pack = [(colour, rank) for colour in range(4) for rank in range(13)]
    if kind == COLOUR:
        colour = chance.randrange(4)
        tiles = chance.sample([tile for tile in pack if tile[0] == colour] * 2, 14)
    elif kind == DOUBLES:
        tiles = [tile for tile in chance.sample(pack, 7) for _ in range(2)]
    else:
        rank = chance.randrange(13)
        tiles = [tile for tile in pack if tile[1] == rank] * 2
        tiles += chance.sample([tile for tile in pack if tile[1] != rank] * 2, 6)
    chance.shuffle(tiles)
    if kind == EIGHTS:  # any of the eight, or of the others, may be wild
        return Counter(tiles[wild:])
    return Counter(tiles[: 14 - wild])


def hands(chance: random.Random, number: int) -> list[tuple[Hand, int]]:
    """Hands of fourteen or fifteen tiles that are some kind, or nearly are, or were dealt."""
    drawn: list[tuple[Hand, int]] = []
    while len(drawn) < number:
        wild = chance.choice([0, 0, 1, 1, 2, 3, 4])
        kind = chance.randrange(len(KINDS))
        hand = melded(chance, kind, wild) if kind in (RUNS, SETS, MIXED) else counted(chance, kind, wild)
        if hand is None:
            continue
        for _ in range(chance.choice([0, 0, 1, 2])):
            hand = near_miss(chance, hand)
        if chance.random() < 0.1:
            hand = dealt(chance, 14 - wild)
        if chance.random() < 0.7:
            hand[chance.randrange(4), chance.randrange(13)] += 1
        if max(hand.values()) <= 2:
            drawn.append((hand, wild))
    return drawn


@pytest.mark.parametrize("seed", range(5 if COMPILED else 1))
def test_no_kind_that_a_hand_is_escapes_the_counting(seed: int) -> None:
    complete = ruled_out = 0
    for hand, wild in hands(random.Random(seed), 600):
        one, two = masks(hand)
        kinds = candidates(one, two, wild, ALL_KINDS)
        for kind in range(len(KINDS)):
            whole = missing(one, two, wild, kind) == 0  # asked for a number, it takes no short cut
            assert kinds >> kind & 1 or not whole, (hand, wild, KINDS[kind])
            if kind in COUNTED:
                assert whole == bool(kinds >> kind & 1), (hand, wild, KINDS[kind])
            complete += whole
        ruled_out += kinds == 0
    assert complete > 400 and ruled_out > 50


def test_only_the_kinds_asked_for_are_answered() -> None:
    for hand, wild in hands(random.Random(11), 400):
        one, two = masks(hand)
        every = candidates(one, two, wild, ALL_KINDS)
        for asked in (0, BY_INDICATOR, *(1 << kind for kind in range(len(KINDS)))):
            assert candidates(one, two, wild, asked) == every & asked


def test_dealt_hands_are_nearly_always_told_by_counting() -> None:
    """What makes it quick: a search is the exception."""
    chance = random.Random(12)
    searched = sum(candidates(*masks(dealt(chance, 15)), 0, ALL_KINDS) > 0 for _ in range(3000))
    assert searched < 30


def test_colours_and_ranks_are_counted_as_by_hand() -> None:
    chance = random.Random(13)
    for size in range(1, 60):
        for _ in range(40):
            hand = dealt(chance, size)
            if chance.random() < 0.3:  # all that there is of a rank or two
                hand = Counter({tile: 2 for tile in hand if tile[1] % 7 == 3} or hand)
            colours, ranks = Counter[int](), Counter[int]()
            for (colour, rank), held in hand.items():
                colours[colour] += held
                ranks[rank] += held
            assert most_of_colour(*masks(hand)) == max(colours.values())
            assert most_of_rank(*masks(hand)) == max(ranks.values())


def test_loose_tiles_are_those_in_no_run_of_three_and_no_set() -> None:
    chance = random.Random(14)
    for _ in range(1500):
        hand = dealt(chance, chance.randrange(8, 30))
        loose = 0
        for (colour, rank), held in hand.items():
            places = (rank, 13) if rank == 0 else (rank,)  # T-03: the one also above the 13
            in_run = any(
                all(hand[colour, place % 13] for place in range(low, low + 3))
                for end in places
                for low in range(max(0, end - 2), min(11, end) + 1)
            )
            in_set = sum(hand[other, rank] > 0 for other in range(4)) >= 3
            loose += 0 if in_run or in_set else held
        assert loose_tiles(*masks(hand)) == loose


@pytest.mark.parametrize("printed_wild", [False, True])
def test_fifteen_tiles_finish_as_each_throw_says(printed_wild: bool) -> None:
    """`can_finish` and `final_discards` ask the counting first; here every tile is discarded and judged in full."""
    chance = random.Random(15)
    finishing = 0
    for hand, wild in hands(chance, 500 if COMPILED else 150):
        wilds = WildTiles(chance.randrange(52), printed_wild)
        one, two = masks(hand)
        one, two = one & ~wilds.bit, two & ~wilds.bit
        one |= wilds.bit if wild else 0
        two |= wilds.bit if wild > 1 else 0
        jokers = max(0, wild - 2)
        tiles = one.bit_count() + two.bit_count() + jokers
        if tiles != 15 or jokers > 2:
            continue
        for with_indicator in (False, True):
            taken = chance.choice([tile for tile in range(52) if one >> tile & 1])
            if with_indicator:
                taken = int(wilds.indicator)
                if not one >> taken & 1:
                    continue
            every = []
            for kind in range(len(KINDS)):
                if with_indicator and kind not in (DOUBLES, EIGHTS):
                    continue  # T-14
                for tile in range(53):
                    held = jokers if tile == 52 else (one >> tile & 1) + (two >> tile & 1)
                    if (held > 1 or (held == 1 and tile != taken)) and wilds.finishes_without(
                        one, two, jokers, kind, tile, taken if with_indicator else -1
                    ):
                        every.append((kind, tile))
            throws = [
                (kind, tile)
                for kind in range(len(KINDS))
                for tile in wilds.final_discards(one, two, jokers, kind, taken, with_indicator)
            ]
            assert throws == every
            assert wilds.can_finish(one, two, jokers, taken, with_indicator) == bool(every)
            finishing += bool(every)
    assert finishing > 20


@pytest.mark.once
def test_so_many_missing_at_most_is_what_the_number_missing_says() -> None:
    yes = no = 0
    for hand, wild in hands(random.Random(16), 500):
        one, two = masks(hand)
        for kind in (*range(len(KINDS)), MELDS):
            away = missing(one, two, wild, kind)
            for most in range(6):
                assert is_within(one, two, wild, kind, most) == (away <= most), (hand, wild, kind, most)
                yes += away <= most
                no += away > most
    assert min(yes, no) > 1000

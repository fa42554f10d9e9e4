"""The closed-hand arranger against an independent solver, and against hands made to fit."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from ortools.sat.python import cp_model
from tests.wide import COMPILED

from asztal.games.tabla.arrange import MELDS, is_complete, missing
from asztal.games.tabla.options import COLOUR, DOUBLES, EIGHTS, KINDS, MIXED, RUNS, SETS

Hand = Counter[tuple[int, int]]  # (colour, rank 0 to 12), without wild tiles

RUN_MELDS = [
    [(colour, place % 13) for place in range(low, low + size)]
    for colour in range(4)
    for size in range(3, 14)
    for low in range(15 - size)
]
SET_MELDS = [
    [(colour, rank) for colour in range(4) if colour != left_out]
    for rank in range(13)
    for left_out in range(-1, 4)
]


def masks(hand: Hand) -> tuple[int, int]:
    one = two = 0
    for (colour, rank), held in hand.items():
        one |= (held > 0) << (13 * colour + rank)
        two |= (held > 1) << (13 * colour + rank)
    return one, two


class Model:
    """How often each meld is laid, fourteen tiles in all, and how much of it the hand gives, for CP-SAT."""

    def __init__(self, hand: Hand, kind: int) -> None:
        self.model = cp_model.CpModel()
        runs = [meld for meld in RUN_MELDS if len(meld) < 6] if kind != SETS else []  # longer ones are two
        sets = SET_MELDS if kind != RUNS else []
        melds = runs + sets
        laid = [self.model.new_int_var(0, 4, "") for _ in melds]
        given = []
        for tile, held in hand.items():
            used = self.model.new_int_var(0, held, "")
            self.model.add(used <= sum(laid[i] for i, meld in enumerate(melds) if tile in meld))
            given.append(used)
        self.covered = cp_model.LinearExpr.sum(given)
        self.model.add(sum(count * len(meld) for count, meld in zip(laid, melds, strict=True)) == 14)
        if kind == MIXED:
            self.model.add(sum(laid[: len(runs)]) >= 1)
            self.model.add(sum(laid[len(runs) :]) >= 1)

    def solve(self) -> cp_model.CpSolver | None:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(self.model)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        return None if status == cp_model.INFEASIBLE else solver


def solved(hand: Hand, wild: int, kind: int) -> int:
    """The fewest tiles missing."""
    asked = Model(hand, kind)
    asked.model.maximize(asked.covered)
    solver = asked.solve()
    assert solver is not None
    return max(0, 14 - wild - round(solver.objective_value))


def fits(hand: Hand, wild: int, kind: int) -> bool:
    """Whether a hand lacks nothing, with a tile too many or not."""
    asked = Model(hand, kind)
    asked.model.add(asked.covered >= 14 - wild)
    return asked.solve() is not None


def dealt(chance: random.Random, size: int) -> Hand:
    pack = [(colour, rank) for colour in range(4) for rank in range(13)] * 2
    return Counter(chance.sample(pack, size))


def melded(chance: random.Random, kind: int, wild: int) -> Hand | None:
    """Fourteen tiles in melds of a kind, of which this many are wild; None if the pack has not enough."""
    sizes = chance.choice([[3, 3, 4, 4], [3, 3, 3, 5], [4, 5, 5], [3, 4, 7], [6, 8], [3, 11], [4, 3, 7]])
    tiles: list[tuple[int, int]] = []
    forms = []
    for size in sizes:
        if size > 4 or kind == RUNS or (kind == MIXED and chance.random() < 0.5):
            if kind == SETS:
                return None
            tiles += chance.choice([meld for meld in RUN_MELDS if len(meld) == size])
            forms.append("run")
        else:
            tiles += chance.choice([meld for meld in SET_MELDS if len(meld) == size])
            forms.append("set")
    if kind == MIXED and len(set(forms)) < 2:
        return None
    chance.shuffle(tiles)
    hand = Counter(tiles[wild:])
    return hand if max(hand.values()) <= 2 else None


def near_miss(chance: random.Random, hand: Hand) -> Hand:
    """The hand with one tile exchanged."""
    tiles = list(hand.elements())
    pack = Counter([(colour, rank) for colour in range(4) for rank in range(13)] * 2)
    pack.subtract(tiles)
    tiles[chance.randrange(len(tiles))] = chance.choice(list(pack.elements()))
    return Counter(tiles)


@pytest.mark.once
@pytest.mark.parametrize("seed", range(4))
def test_it_counts_what_is_missing_as_cp_sat_does(seed: int) -> None:
    chance = random.Random(seed)
    for number in range(12):  # dealt hands
        wild = chance.choice([0, 0, 1, 2, 3, 4])
        kind = SETS if number % 6 else RUNS
        hand = dealt(chance, chance.choice([14, 15]) - wild)
        assert missing(*masks(hand), wild, kind) == solved(hand, wild, kind), (hand, wild, KINDS[kind])
    count = 0
    while count < 12:  # hands that are close
        wild = chance.randrange(5)
        made = melded(chance, chance.choice((RUNS, SETS, MIXED)), wild)
        if made is None:
            continue
        hand = near_miss(chance, near_miss(chance, made))
        kind = chance.choice((RUNS, SETS, MIXED))
        assert missing(*masks(hand), wild, kind) == solved(hand, wild, kind), (hand, wild, KINDS[kind])
        count += 1


@pytest.mark.once
@pytest.mark.parametrize("seed", range(8))
def test_it_knows_the_finished_hands_that_cp_sat_knows(seed: int) -> None:
    chance = random.Random(100 + seed)
    counts = {True: 0, False: 0}
    while min(counts.values()) < 40:
        kind = chance.choice((RUNS, SETS, MIXED))
        wild = chance.randrange(5)
        hand = melded(chance, kind, wild)
        if hand is None:
            continue
        assert is_complete(*masks(hand), wild, kind), (hand, wild, KINDS[kind])
        counts[True] += 1
        other = near_miss(chance, hand)
        asked = chance.choice((RUNS, SETS, MIXED))
        whole = fits(other, wild, asked)
        assert is_complete(*masks(other), wild, asked) == whole, (other, wild, KINDS[asked])
        counts[whole] += 1


@pytest.mark.parametrize("seed", range(5))
def test_a_finished_hand_with_a_tile_too_many_is_still_found(seed: int) -> None:
    chance = random.Random(200 + seed)
    for _ in range(400):
        kind = chance.choice((RUNS, SETS, MIXED))
        wild = chance.randrange(5)
        hand = melded(chance, kind, wild)
        if hand is None:
            continue
        hand[chance.randrange(4), chance.randrange(13)] += 1
        if max(hand.values()) > 2:
            continue
        one, two = masks(hand)
        assert missing(one, two, wild, kind) == 0
        assert missing(one, two, wild, MELDS) == 0


def test_the_nearest_melds_are_the_nearest_of_the_three_kinds() -> None:
    chance = random.Random(7)
    for _ in range(1500 if COMPILED else 300):
        wild = chance.choice([0, 0, 1, 2])
        one, two = masks(dealt(chance, 14 - wild))
        kinds = [missing(one, two, wild, kind) for kind in (RUNS, SETS, MIXED)]
        assert missing(one, two, wild, MELDS) == min(kinds)


def test_a_limit_cuts_the_answer_and_changes_nothing_else() -> None:
    chance = random.Random(8)
    for _ in range(500 if COMPILED else 100):
        wild = chance.choice([0, 1, 2])
        one, two = masks(dealt(chance, 15 - wild))
        for kind in range(len(KINDS)):
            away = missing(one, two, wild, kind)
            for most in range(1, 9):
                assert missing(one, two, wild, kind, most) == min(away, most)


# The kinds that are counted, against counting by hand.


def test_the_counted_kinds_miss_what_counting_by_hand_says() -> None:
    chance = random.Random(9)
    for _ in range(2000):
        wild = chance.randrange(5)
        hand = dealt(chance, 14 - wild)
        if chance.random() < 0.5:  # something that lies closer together
            hand = Counter(dict.fromkeys(chance.sample(list(hand), (14 - wild) // 2), 2))
        one, two = masks(hand)
        colours, ranks = Counter[int](), Counter[int]()
        for (colour, rank), held in hand.items():
            colours[colour] += held
            ranks[rank] += held
        size = hand.total() + wild
        assert missing(one, two, wild, COLOUR) == max(0, 14 - wild - max(colours.values()))
        assert missing(one, two, wild, EIGHTS) == max(0, 8 - wild - max(ranks.values()))
        pairs = sum(held == 2 for held in hand.values())
        singles = min(len(hand) - pairs, 7 - pairs)
        assert missing(one, two, wild, DOUBLES) == max(0, 14 - 2 * pairs - singles - wild)
        if size == 14:
            lonely = sum(held == 1 for held in hand.values())
            assert is_complete(one, two, wild, DOUBLES) == (lonely <= wild)

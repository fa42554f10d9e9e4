"""What is asked of hands as masks, against counting one card after the other."""

from __future__ import annotations

import random

import pytest

from asztal.pieces.lanes import CardCodes, count_cards, ranks_held


@pytest.mark.parametrize("held", [0, 1, 5, 14, 30, 52])
def test_the_cards_of_a_mask_are_counted(held: int) -> None:
    chance = random.Random(held)
    for _ in range(300):
        assert count_cards(sum(2**card for card in chance.sample(range(52), held))) == held


@pytest.mark.parametrize("least", [1, 2, 3])
def test_ranks_are_held_so_often(least: int) -> None:
    chance = random.Random(least)
    for _ in range(500):
        one = sum(2**card for card in chance.sample(range(52), chance.randrange(30)))
        two = sum(2**card for card in chance.sample(range(52), chance.randrange(20))) & one
        ranks = [card % 13 for mask in (one, two) for card in range(52) if mask >> card & 1]
        assert ranks_held(one, two, least) == sum(2**rank for rank in range(13) if ranks.count(rank) >= least)


@pytest.mark.parametrize(("first", "step"), [(8, 1), (3, 8)])
def test_the_codes_of_a_mask_are_those_of_its_cards(first: int, step: int) -> None:
    chance = random.Random(step)
    codes = CardCodes(first, step)
    for _ in range(500):
        cards = sorted(chance.sample(range(53), chance.randrange(20)))
        listed: list[int] = [5]
        codes.add(listed, sum(2**card for card in cards))
        assert listed == [5] + [first + step * card for card in cards]


def test_a_list_of_codes_belongs_to_whoever_asked() -> None:
    codes = CardCodes(0, 1)
    for card in (0, 13, 51, 52):
        listed: list[int] = []
        codes.add(listed, 2**card)
        listed.append(7)
        again: list[int] = []
        codes.add(again, 2**card)
        assert again == [card]

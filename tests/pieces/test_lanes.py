"""What is asked of hands as masks, against counting one card after the other."""

from __future__ import annotations

import random

import pytest

from asztal.pieces.lanes import LaneCodes, count_cards


@pytest.mark.parametrize("held", [0, 1, 5, 14, 30, 52])
def test_the_cards_of_a_mask_are_counted(held: int) -> None:
    chance = random.Random(held)
    for _ in range(300):
        assert count_cards(sum(2**card for card in chance.sample(range(52), held))) == held


@pytest.mark.parametrize(("first", "step"), [(8, 1), (3, 8)])
def test_the_codes_of_a_mask_are_those_of_its_cards(first: int, step: int) -> None:
    chance = random.Random(step)
    codes = LaneCodes(first, step)
    for _ in range(500):
        cards = sorted(chance.sample(range(53), chance.randrange(20)))
        assert codes.of(sum(2**card for card in cards)) == [first + step * card for card in cards]


def test_a_list_of_codes_belongs_to_whoever_asked() -> None:
    codes = LaneCodes(0, 1)
    for cards in (0b1011, 2**13, 2**52):
        before = codes.of(cards)
        codes.of(cards).clear()
        codes.of(cards).append(7)
        assert codes.of(cards) == before

"""Deadwood against brute force: every way to put melds side by side, and OpenSpiel where it is right."""

import itertools
import random

import pyspiel
import pytest

from asztal.melds import deadwood


def melds_of(hand):
    """Every meld that the cards hold: sets of three and four, runs of three and more, the ace low."""
    melds = []
    for rank in range(13):
        suits = [13 * suit + rank for suit in range(4) if 13 * suit + rank in hand]
        melds += [set(cards) for size in (3, 4) for cards in itertools.combinations(suits, size)]
    for suit in range(4):
        for low, high in itertools.combinations(range(14), 2):
            run = {13 * suit + rank for rank in range(low, high)}
            if len(run) >= 3 and run <= hand:
                melds.append(run)
    return melds


def least(hand):
    """The fewest points outside melds, by trying all of them."""
    worth = sum(min(card % 13 + 1, 10) for card in hand)
    return min([worth, *[least(hand - meld) for meld in melds_of(hand)]])


def mask(cards):
    return sum(2**card for card in cards)


def hands(seed, count, size, ranks=13):
    rng = random.Random(seed)
    pool = [13 * suit + rank for suit in range(4) for rank in range(ranks)]
    return [set(rng.sample(pool, size)) for _ in range(count)]


@pytest.mark.parametrize(
    ("size", "ranks", "count"), [(10, 13, 400), (11, 13, 200), (10, 5, 150), (8, 4, 200)]
)
def test_deadwood_agrees_with_trying_all_melds(size, ranks, count):
    for hand in hands(f"gin {size} {ranks}", count, size, ranks):
        assert deadwood(mask(hand)) == least(hand), sorted(hand)


def test_deadwood_agrees_with_openspiel_on_ten_cards():
    gin = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    for ranks in (5, 13):
        for hand in hands(f"spiel {ranks}", 1000, 10, ranks):
            assert deadwood(mask(hand)) == gin.min_deadwood(sorted(hand)), sorted(hand)


def test_where_openspiel_errs_on_eleven_cards():
    hand = {1, 2, 3, 13, 14, 15, 16, 17, 28, 29, 42}  # 2s 3s 4s, Ah 2h 3h, 4h 4c 4d; 5h goes, 3c stays
    after = [hand - {card} for card in hand]  # it says 5
    assert min(deadwood(mask(rest)) for rest in after) == min(least(rest) for rest in after) == 3


def test_the_ace_of_gin_is_low_only():
    assert deadwood(mask({0, 11, 12})) == 21  # As Qs Ks
    assert deadwood(mask({0, 1, 2})) == 0
    assert deadwood(0) == 0

"""The decks that a server deals pass every test that a fair shuffle passes, and known bad shuffles do not.

`make test-long` counts a million deals of the 106 cards of Römi; else there are some ten thousand of the 28 dominoes.
docs/fairness.md has what was found, and how small a bias would have been seen.
"""

from __future__ import annotations

import functools
import hashlib
import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from tests.chance import Here, Seeded, chance
from tests.engine.shuffle_statistics import Finding, Tally, bias_seen, chi_square_p

from asztal.engine.fairness import SECRET_BYTES, deal_key, fair_order

ALPHA = 0.001  # how probable it is that a fair shuffle fails, all tests together
DEALS = 3  # of a match
Decks = Iterator[list[int]]


def dealt(n: int) -> Decks:
    """As a server deals: match after match, a secret for each deal, a nonce for each of two players."""
    drawn = Seeded(f"{Here.seed}/shuffle")
    match = 0
    while True:
        match += 1
        for number in range(1, DEALS + 1):
            secret = drawn.bytes(SECRET_BYTES, "secret", match, number)
            nonces = [drawn.bytes(8, "nonce", match, seat).hex() for seat in range(2)]
            yield fair_order(n, deal_key(secret, number, nonces))[0]


def counted(decks: Decks, n: int, matches: int, hands: int, hand: int) -> list[Finding]:
    """All tests of so many matches."""
    tally = Tally(n, hands, hand, DEALS)
    while matches:
        now = min(matches, 3000)
        matches -= now
        tally.add(np.array([next(decks) for _ in range(now * DEALS)], dtype=np.int16))
    return tally.findings()


def failed(findings: list[Finding]) -> set[str]:
    """The tests that a fair shuffle would hardly ever fail (Bonferroni: all tests together with `ALPHA`)."""
    return {each.test for each in findings if each.p < ALPHA / len(findings)}


def test_a_server_s_decks_are_random(long: bool) -> None:
    """Places, neighbours, hands, and what one deal tells of the next, in a match and from match to match."""
    if long:
        found = counted(dealt(106), 106, 333_334, 4, 14)
    else:
        found = counted(dealt(28), 28, 10_000, 3, 7)
    for each in found:
        print(f"{each.test}: chi-square {each.statistic:.1f}, {each.freedom} degrees, p = {each.p:.4f}")
    assert failed(found) == set()
    assert max(each.p for each in found) < 1 - ALPHA / len(found), "too even to be chance"


# Shuffles as they are written by mistake.


def modulo(rng: random.Random, n: int) -> list[int]:
    """Words of six bits, of which the remainder is taken: small numbers come more often."""
    order = list(range(n))
    for i in range(n - 1, 0, -1):
        j = rng.getrandbits(6) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def any_place(rng: random.Random, n: int) -> list[int]:
    """Each is exchanged with any, not with one that is still to be placed."""
    order = list(range(n))
    for i in range(n):
        j = rng.randrange(n)
        order[i], order[j] = order[j], order[i]
    return order


def comparator(rng: random.Random, n: int) -> list[int]:
    """Sorted by a comparison that answers at random."""
    return sorted(range(n), key=functools.cmp_to_key(lambda _one, _other: rng.choice((-1, 1))))


def never_itself(rng: random.Random, n: int) -> list[int]:
    """One less than it should be: nothing stays where it was."""
    order = list(range(n))
    for i in range(n - 1, 0, -1):
        j = rng.randrange(i)
        order[i], order[j] = order[j], order[i]
    return order


def riffled(rng: random.Random, n: int) -> list[int]:
    """Riffled four times, as by hand, after a cut at any place."""
    cut = rng.randrange(n)
    order = [*range(cut, n), *range(cut)]
    for _ in range(4):
        left = [bool(rng.getrandbits(1)) for _ in order]
        one, other = iter(order[: sum(left)]), iter(order[sum(left) :])
        order = [next(one) if first else next(other) for first in left]
    return order


def alone(shuffle: Callable[[random.Random, int], list[int]]) -> Callable[[random.Random, int], Decks]:
    """Deck after deck by this shuffle."""

    def decks(rng: random.Random, n: int) -> Decks:
        while True:
            yield shuffle(rng, n)

    return decks


def one_secret(rng: random.Random, n: int) -> Decks:
    """The number of the deal is not mixed in, and the secret is the match's."""
    while True:
        key = rng.randbytes(32)
        for _ in range(DEALS):
            yield fair_order(n, key)[0]


def gathered(rng: random.Random, n: int) -> Decks:
    """The next deal is dealt from the last deck, cut once."""
    while True:
        order = rng.sample(range(n), n)
        for _ in range(DEALS):
            yield order
            cut = rng.randrange(n)
            order = order[cut:] + order[:cut]


def counter_for_secret(_rng: random.Random, n: int) -> Decks:
    """Every deck comes three times, in matches that follow each other."""
    match = 0
    while True:
        for number in range(1, DEALS + 1):
            secret = hashlib.sha256(bytes([match // 3 % 256, match // 768])).digest()
            yield fair_order(n, deal_key(secret, number, []))[0]
        match += 1


PLACES = "the place of every piece"
BAD: dict[str, tuple[Callable[[random.Random, int], Decks], str]] = {
    "modulo": (alone(modulo), PLACES),
    "any place": (alone(any_place), PLACES),
    "a random comparator": (alone(comparator), PLACES),
    "never itself": (alone(never_itself), PLACES),
    "riffled": (alone(riffled), "pairs of neighbours"),
    "one secret a match": (one_secret, "the same hand in a match"),
    "cut from the last deck": (gathered, "pieces that stay in a match"),
    "a secret that repeats": (counter_for_secret, "what takes a piece's place between matches"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_shuffle_fails(name: str) -> None:
    decks, test = BAD[name]
    assert test in failed(counted(decks(chance(name), 28), 28, 3000, 3, 7))


def test_the_bias_that_would_be_seen() -> None:
    """As docs/fairness.md has it: of the places of a million decks, and of ten thousand matches of dominoes."""
    alpha = ALPHA / 12
    assert bias_seen(105**2, 1_000_002 * 106, alpha) == pytest.approx(0.0028, abs=5e-5)
    assert bias_seen(106 * 105 - 1, 1_000_002, alpha) == pytest.approx(0.028, abs=5e-4)
    assert bias_seen(105**2, 666_668 * 106, alpha) == pytest.approx(0.0034, abs=5e-5)
    assert bias_seen(27**2, 30_000 * 28, ALPHA / 11) == pytest.approx(0.016, abs=5e-4)


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"),
    [
        (0.0, 1, 1.0),
        (6.634896601, 1, 0.01),
        (9.210340372, 2, 0.01),
        (124.3421134, 100, 0.05),
        (1106.969, 1000, 0.01),
    ],
)
def test_p_values_are_those_of_the_tables(statistic: float, freedom: int, p: float) -> None:
    assert chi_square_p(statistic, freedom) == pytest.approx(p, rel=1e-4)

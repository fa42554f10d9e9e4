"""The generator: one stream a seed, the same in every build, and fair enough to deal from."""

from __future__ import annotations

from collections import Counter

import pytest

from asztal.engine import MAX_SEED, Random


def test_the_stream_is_pinned() -> None:
    """A record's reshuffles and every seeded deal depend on these very numbers."""
    rng = Random(7)
    assert [int(rng.below(100)) for _ in range(8)] == [56, 21, 51, 77, 39, 53, 31, 60]
    assert int(Random(7).seed()) == int(Random(7).seed())


@pytest.mark.parametrize("n", [1, 2, 6, 106])
def test_below_stays_below_and_is_even(n: int) -> None:
    rng = Random(n)
    counts = Counter(int(rng.below(n)) for _ in range(2000 * n))
    assert set(counts) == set(range(n))
    assert max(abs(count - 2000) for count in counts.values()) < 250


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    streams = [tuple(int(Random(seed).below(2**30)) for _ in range(1)) for seed in range(2000)]
    assert len(set(streams)) == 2000
    halves = sum(int(Random(seed).below(2)) for seed in range(4000))
    assert abs(halves - 2000) < 200


def test_shuffle_keeps_the_pieces_and_every_place_is_likely() -> None:
    first = Counter[int]()
    for seed in range(6000):
        items = [0, 1, 2, 3, 4, 5]
        Random(seed).shuffle(items)
        assert sorted(items) == [0, 1, 2, 3, 4, 5]
        first[items[0]] += 1
    assert max(abs(count - 1000) for count in first.values()) < 150


@pytest.mark.parametrize("n", [0, 1, 2, 28, 106, 256])
def test_bytes_are_shuffled_like_a_list(n: int) -> None:
    items = list(range(n))
    one, other = Random(n), Random(n)
    one.shuffle(items)
    assert other.shuffled(bytes(range(n))) == bytes(items)
    assert one == other, "the stream goes on from the same place"


def test_the_largest_seed_is_a_seed_like_any_other() -> None:
    assert 0 <= int(Random(MAX_SEED).below(52)) < 52
    assert 0 <= int(Random(MAX_SEED).seed()) <= MAX_SEED

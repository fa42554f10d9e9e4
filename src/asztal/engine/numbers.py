"""Whole numbers, as whoever calls has them: Python's own, numpy's, or any that can be an index."""

from __future__ import annotations

from operator import index
from typing import Final, SupportsIndex

from asztal.errors import DealError

__all__ = ["MAX_SEED", "seed_in", "whole"]

MAX_SEED: Final = 2**62 - 1


def whole(value: object) -> int | None:
    """The same number as Python's own; None for what is no whole number, and for a truth value.

    >>> whole(7), whole(7.0), whole("7"), whole(True)
    (7, None, None, None)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    try:
        return index(value) if isinstance(value, SupportsIndex) else None
    except TypeError:  # an array is one only where it is a single number
        return None


def seed_in(value: object) -> int:
    """A seed, 0 to 2^62 − 1. Raises DealError `deal.seed` (`seed`, `high`) for anything else."""
    seed = whole(value)
    if seed is None or not 0 <= seed <= MAX_SEED:
        raise DealError("deal.seed", seed=str(value), high=str(MAX_SEED))
    return seed

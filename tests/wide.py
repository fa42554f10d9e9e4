"""Cases that say the same of one more game, screen or language: `make test-long` tries every one of them.

In `make test` each value has its case; the rest of the combinations, in which a fault of its own is rare, wait.
Of what is left to chance the plain build, which is slow and of the same source, takes a smaller sample.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

import asztal.engine.game

__all__ = ["COMPILED", "Counts", "in_turn", "more", "wide"]

COMPILED = not (asztal.engine.game.__file__ or "").endswith(".py")


class Counts:
    """Whether this is `make test-long`, from before the tests are read."""

    long = False


def more(few: int, many: int) -> int:
    """How often something is tried; `many` times in `make test-long`, of which the test is by the mark `long`."""
    return many if Counts.long else few


def wide(*values: Any) -> Any:
    """A case for `make test-long` alone."""
    return pytest.param(*values, marks=pytest.mark.wide)


def in_turn(first: Iterable[Any], second: Sequence[Any]) -> list[Any]:
    """Each of the first with each of the second; in `make test` with one of them, each time the next."""
    return [
        pytest.param(one, other) if at == number % len(second) else wide(one, other)
        for number, one in enumerate(first)
        for at, other in enumerate(second)
    ]

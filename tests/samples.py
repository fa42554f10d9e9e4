"""What the shared tests must know of a family: `tests/games/FAMILY/samples.py` has it as `SAMPLES`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

__all__ = ["Samples"]


@dataclass(frozen=True)
class Samples:
    """One family.

    `count` is its second referee's: in how many ways a position can go on for so many moves. `lying` are the pieces
    on the table, face up, in a view's JSON. `misplaced` are the codes for a word of a position that is no piece, for
    a piece that stands there too often, and for one that stands nowhere.
    """

    count: Callable[[str, int], int]
    lying: Callable[[Any], list[str]]
    misplaced: tuple[str, str, str]

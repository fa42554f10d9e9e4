"""What the shared tests must know of a family: `tests/games/FAMILY/samples.py` has it as `SAMPLES`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from asztal.engine.phrases import Phrases

__all__ = ["Learned", "Samples"]


@dataclass(frozen=True)
class Learned:
    """What a family's net is asked.

    `kinds` are the kinds of its moves, `met` those that `deals` deals have for certain, in which much is asked. `score`
    is a game and the sum over all that the net says in one deal of it, in both builds; `python -m scripts.train`
    changes it.
    """

    kinds: int
    met: set[int]
    deals: int
    score: tuple[str, int]


@dataclass(frozen=True)
class Samples:
    """One family.

    `count` is its second referee's: in how many ways a position can go on for so many moves. `lying` are the pieces
    on the table, face up, in a view's JSON. `misplaced` are the codes for a word of a position that is no piece, for
    a piece that stands there too often, and for one that stands nowhere. `phrases` are how its moves are written.
    `duels` are the deals after which each level is clearly better than the one below, in `make test` and in
    `make test-long`. `learned` is of those that a net plays.
    """

    count: Callable[[str, int], int]
    lying: Callable[[Any], list[str]]
    misplaced: tuple[str, str, str]
    phrases: Phrases
    duels: tuple[int, int]
    learned: Learned | None = None

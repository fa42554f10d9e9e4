"""Beliefs: deals drawn as likely as it is that sensible players hold what they hold there.

`Game.resample` draws every deal that agrees with a view alike. But players collect what fits, so that their hands are
better than that, the more so the longer they have played. Where a family can say by how much, it has a `Belief`. From
a deal that was drawn, hidden pieces change places one by one; a change that makes the deal less likely stays only as
often as it is less likely (Metropolis and others, *Equation of state calculations by fast computing machines*, 1953).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from math import exp
from typing import Final, TypeVar

from asztal.engine import Random, State, View
from asztal.errors import undefined

__all__ = ["Belief", "Believer", "believed"]

FINE: Final = 1073741824  # 2**30: how fine chance is


class Belief(ABC):
    """A deal that agrees with a view, and how likely it is; `steps`: how often pieces of it change places."""

    steps: int

    @abstractmethod
    def weight(self) -> float:
        """The logarithm of how likely the deal is, beside others that agree with the view."""
        raise undefined(self)

    @abstractmethod
    def swap(self, rng: Random) -> None:
        """Let two hidden pieces change places."""
        raise undefined(self)

    @abstractmethod
    def undo(self) -> None:
        """Let them change back."""
        raise undefined(self)

    @abstractmethod
    def deal(self) -> State:
        """The deal as it is now."""
        raise undefined(self)


V = TypeVar("V", bound=View)
Believer = Callable[[V, State], Belief]  # from the family's own view, and a deal that agrees with it


def believed(belief: Belief, rng: Random) -> State:
    """A deal that is as likely to be drawn as it is believed to be the real one."""
    now = belief.weight()
    for _ in range(belief.steps):
        belief.swap(rng)
        then = belief.weight()
        if then >= now or float(rng.below(FINE)) < FINE * exp(then - now):
            now = then
        else:
            belief.undo()
    return belief.deal()

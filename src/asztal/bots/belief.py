"""Beliefs: deals drawn as likely as it is that sensible players hold what they hold there.

`Game.resample` draws every deal that agrees with a view alike. But players collect what fits, and choose what they
play, so that some of these deals are likelier than others, the more so the longer they have played. Where a family can
say by how much, it has a `Belief`. It goes from deal to deal, and to one that is less likely only as often as it is
less likely (Metropolis and others, *Equation of state calculations by fast computing machines*, 1953).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from math import exp
from typing import Final, TypeVar

from asztal.engine import Random, State, View
from asztal.errors import undefined

__all__ = ["Belief", "Believer", "taken"]

FINE: Final = 1073741824  # 2**30: how fine chance is


class Belief(ABC):
    """What a seat believes: deals that agree with its view, each as often as it is believed to be the real one.

    `asked`: how many decisions of players it has had to work out so far.
    """

    def __init__(self) -> None:
        self.asked = 0

    @abstractmethod
    def draw(self, rng: Random) -> State:
        """The next deal; whoever plays on in it copies it. Raises SearchError where none is found."""
        raise undefined(self)


V = TypeVar("V", bound=View)
Believer = Callable[[V], Belief]  # from the family's own view


def taken(then: float, now: float, rng: Random) -> bool:
    """Whether to go on to a deal from another, by the logarithms of how likely they are: `then` and `now`."""
    return then >= now or float(rng.below(FINE)) < FINE * exp(then - now)

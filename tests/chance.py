"""Chance that repeats: what a test leaves to it follows from the seed of the run and the test's name alone.

`pytest --seed=NAME` chooses another one for the whole run; the header and every failure tell it. A server
under test is given `Seeded`, and each of its guests an id that follows from the test's name, so that the
deals, bots, codes and ids at the tables of a test are the same wherever it runs and whatever runs beside it.
Nothing in the package is like it: only tests can make a server's chance repeat.
"""

from __future__ import annotations

import hashlib
import random
from base64 import urlsafe_b64encode
from collections import Counter
from itertools import count

from asztal.server.chance import Chance

ONCE = ("move",)  # drawn more than once, it is the same: a bot thinks again


class Seeded(Chance):
    """Chance that follows from a seed, from what is drawn, and how often that has been drawn before."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.drawn: Counter[tuple[object, ...]] = Counter()

    def below(self, bound: int, *of: object) -> int:
        return int.from_bytes(self.bytes(24, *of)) % bound

    def bytes(self, size: int, *of: object) -> bytes:
        number = 0 if of[0] in ONCE else self.drawn[of]
        self.drawn[of] += 1
        return hashlib.shake_256(repr((self.seed, of, number)).encode()).digest(size)


class Here:
    """The seed of the run, the test under way, and how many guests of it there have been."""

    seed = "1"
    test = ""
    guests = count()

    @classmethod
    def begin(cls, test: str) -> None:
        cls.test = test
        cls.guests = count()


def digest(*of: object) -> bytes:
    """Twelve bytes that follow from the test under way and these words."""
    return hashlib.shake_256(repr((Here.seed, Here.test, of)).encode()).digest(12)


def guest() -> str:
    """The id of the next guest of the test under way."""
    return urlsafe_b64encode(digest("guest", next(Here.guests))).decode()


def chance(*of: object) -> random.Random:
    """A stream of the test under way."""
    return random.Random(digest(*of))

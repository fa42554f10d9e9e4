"""A small fast generator with an explicit state: the same stream in every build.

A linear congruential generator modulo 2^62 whose upper 32 bits are used. It is for simulation
and for what follows from a deal's seed, never for secrets (see `asztal.engine.fairness`).
"""

from typing import Final, SupportsIndex, TypeVar

from librt.strings import BytesWriter
from mypy_extensions import i64

from asztal.engine.numbers import seed_in

__all__ = ["Random"]

MASK: "Final[i64]" = 0x3FFFFFFFFFFFFFFF
MULTIPLIER: "Final[i64]" = 1752450205419405101  # Knuth's 6364136223846793005, modulo 2^62
INCREMENT: "Final[i64]" = 1442695040888963407
Item = TypeVar("Item")


class Random:
    """A stream of random numbers from `seed`, an int of 0 to 2^62 − 1; else DealError `deal.seed`.

    Streams at the same place are equal; a pickled or copied one continues from there.

    >>> Random(7).below(6) == Random(7).below(6)
    True
    """

    def __init__(self, seed: SupportsIndex) -> None:
        self.state: i64 = 0
        self.restart(seed_in(seed))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Random) and self.state == other.state

    def __hash__(self) -> int:
        raise TypeError("a stream of random numbers changes, and has no hash")

    def __reduce__(self) -> "tuple[object, tuple[object, ...]]":
        return _resumed, (int(self.state),)

    def restart(self, seed: i64) -> None:
        """Begin the stream of another seed."""
        self.state = (seed ^ 0x2545F4914F6CDD1D) & MASK
        for _ in range(4):
            self.below(2)
            self.state ^= self.state >> 29

    def below(self, n: i64) -> i64:
        """A number of 0 to n − 1, for n up to 2^30."""
        self.state = (self.state * MULTIPLIER + INCREMENT) & MASK
        return ((self.state >> 30) * n) >> 32

    def shuffle(self, items: "list[Item]") -> None:
        """Put the items in random order, in place (Fisher–Yates)."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1

    def shuffled(self, pieces: bytes) -> bytes:
        """These pieces in the order in which `shuffle` would put them, several times as fast."""
        order = BytesWriter()
        order.write(pieces)
        i: i64 = len(pieces) - 1
        while i > 0:
            j = self.below(i + 1)
            piece = order[i]
            order[i] = order[j]
            order[j] = piece
            i -= 1
        return order.getvalue()

    def seed(self) -> i64:
        """A seed for another stream."""
        high = self.below(0x3FFFFFFF)
        return (high << 30) | self.below(0x3FFFFFFF)


def _resumed(state: i64) -> Random:
    """The stream that `__reduce__` took apart."""
    rng = Random(0)
    rng.state = state
    return rng

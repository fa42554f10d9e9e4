"""What a shuffle that is fair cannot be told by: chi-square tests of decks, one after the other as a server deals them.

Each test counts something whose distribution under a fair shuffle is known exactly. Its p-value is exact too, but
for the chi-square's own approximation, which needs some expected cases a cell; cells that have fewer are put together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

__all__ = ["Finding", "Tally", "bias_seen", "chi_square_p"]

FEWEST = 8.0  # expected cases of a cell
Counts = Any  # an array of numpy's


class Finding(NamedTuple):
    """What one test found: a fair shuffle comes to this p-value or a smaller one with just that probability."""

    test: str
    statistic: float
    freedom: int
    p: float


def chi_square_p(statistic: float, freedom: int) -> float:
    """The probability of this much or more, by the finite sum that it is for a whole number of degrees of freedom.

    >>> round(chi_square_p(3.841458820694124, 1), 12), round(chi_square_p(18.307038053275146, 10), 12)
    (0.05, 0.05)
    """
    half = statistic / 2
    odd = freedom % 2
    total = math.erfc(math.sqrt(half)) if odd else 0.0
    for term in range((freedom - odd) // 2):
        power = term + odd / 2
        if half > 0:
            total += math.exp(power * math.log(half) - half - math.lgamma(power + 1))
        elif power == 0:
            total += 1.0
    return min(1.0, total)


def hypergeometric(n: int, marked: int, drawn: int) -> list[float]:
    """How probable it is that so many of `drawn` out of n are among the marked ones: 0, 1, …"""
    ways = [math.comb(marked, k) * math.comb(n - marked, drawn - k) for k in range(min(marked, drawn) + 1)]
    return [way / math.comb(n, drawn) for way in ways]


def fixed_points(n: int, most: int) -> list[float]:
    """How probable it is that so many of n stay in their places: 0 to most − 1, and the rest."""
    none = [sum((-1) ** j / math.factorial(j) for j in range(n - k + 1)) for k in range(most)]
    found = [none[k] / math.factorial(k) for k in range(most)]
    return [*found, 1 - sum(found)]


class Tally:
    """Counts decks of n numbers. They come in matches of `deals` each, `hand` pieces to each of `hands`."""

    def __init__(self, n: int, hands: int, hand: int, deals: int) -> None:
        self.n, self.hands, self.hand, self.deals = n, hands, hand, deals
        self.decks = 0
        self.places: Counts = np.zeros((n, n), np.int64)
        self.neighbours: Counts = np.zeros((n, n), np.int64)
        self.marked: Counts = np.zeros((hands, hand + 1), np.int64)
        self.moved: dict[str, Counts] = {
            kind: np.zeros((n, n), np.int64) for kind in ("in a match", "between matches")
        }
        self.stayed: dict[str, Counts] = {kind: np.zeros(n + 1, np.int64) for kind in self.moved}
        self.again: dict[str, Counts] = {kind: np.zeros(hand + 1, np.int64) for kind in self.moved}
        self.pairs = dict.fromkeys(self.moved, 0)

    def add(self, decks: Counts) -> None:
        """A whole number of matches: an array with a row for each deck, top first."""
        n, rows = self.n, len(decks)
        assert rows % self.deals == 0
        places = np.broadcast_to(np.arange(n), decks.shape)
        self.places += self._cells(places, decks)
        at: Counts = (self.decks + np.arange(rows)) % (
            n - 1
        )  # one pair of each deck, so that they are independent
        every = np.arange(rows)
        self.neighbours += self._cells(decks[every, at], decks[every, at + 1])
        for number in range(self.hands):
            dealt = decks[:, number * self.hand : (number + 1) * self.hand]
            self.marked[number] += np.bincount((dealt < n // 4).sum(1), minlength=self.hand + 1)
        # From deck to deck the permutations are independent, though each deck is in two of them.
        first = every.reshape(-1, self.deals)
        follows = {"in a match": (first[:, :-1], 1), "between matches": (first[:-1, :1], self.deals)}
        for kind, (rows_of, step) in follows.items():
            one, two = decks[rows_of.ravel()], decks[rows_of.ravel() + step]
            self.pairs[kind] += len(one)
            self.moved[kind] += self._cells(one, two)
            self.stayed[kind] += np.bincount((one == two).sum(1), minlength=n + 1)
            same = (one[:, : self.hand, None] == two[:, None, : self.hand]).sum((1, 2))
            self.again[kind] += np.bincount(same, minlength=self.hand + 1)
        self.decks += rows

    def _cells(self, one: Counts, two: Counts) -> Counts:
        n = self.n
        return np.bincount((one.astype(np.int64) * n + two).ravel(), minlength=n * n).reshape(n, n)

    def findings(self) -> list[Finding]:
        """Every test there is."""
        n = self.n
        found = [self._square("the place of every piece", self.places, self.decks)]
        apart: Counts = ~np.eye(n, dtype=bool)
        even = [1 / (n * (n - 1))] * (n * (n - 1))
        found.append(_fits("pairs of neighbours", self.neighbours[apart], even, self.decks))
        for number in range(self.hands):
            shares = hypergeometric(n, n // 4, self.hand)
            found.append(_fits(f"hand {number}", self.marked[number], shares, self.decks))
        for kind, pairs in self.pairs.items():
            found += [
                self._square(f"what takes a piece's place {kind}", self.moved[kind], pairs),
                _fits(f"pieces that stay {kind}", self.stayed[kind], fixed_points(n, 6), pairs),
                _fits(
                    f"the same hand {kind}", self.again[kind], hypergeometric(n, self.hand, self.hand), pairs
                ),
            ]
        return found

    def _square(self, test: str, counts: Counts, decks: int) -> Finding:
        """Cells of a sum of permutations: each row and column has as many as there are decks."""
        n, expected = self.n, decks / self.n
        statistic = float((n - 1) / n * ((counts - expected) ** 2 / expected).sum())
        freedom = (n - 1) ** 2
        return Finding(test, statistic, freedom, chi_square_p(statistic, freedom))


def _fits(test: str, counts: Counts, shares: Sequence[float], cases: int) -> Finding:
    """Whether these counts have these shares; the last share is of all further counts."""
    told = [float(each) for each in counts]
    told[len(shares) - 1 :] = [sum(told[len(shares) - 1 :])]
    cells = [(0.0, 0.0)]
    for seen, share in zip(told, shares, strict=True):
        before, expected = cells[-1]
        if expected >= FEWEST and share * cases >= FEWEST:
            cells.append((seen, share * cases))
        else:
            cells[-1] = (before + seen, expected + share * cases)
    statistic = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    freedom = len(cells) - 1
    return Finding(test, statistic, freedom, chi_square_p(statistic, freedom))


def bias_seen(freedom: int, cases: float, alpha: float, power: float = 0.95) -> float:
    """The least bias that a chi-square test sees so surely: by how much, in quadratic mean, the probability of a
    cell is off. By the normal approximation, which is good for many degrees of freedom.
    """
    normal = NormalDist().inv_cdf
    return math.sqrt((normal(1 - alpha) + normal(power)) * math.sqrt(2 * freedom) / cases)

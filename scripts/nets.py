"""The two nets of `scripts.train` in numpy, and how they learn: one plays, one judges what a deal will bring.

What is known of several moves of several questions lies in rows one after the other; `counts` says how many moves each
question has.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

HIDDEN: Final = (64, 32)  # units of the layers
WIDE: Final = (128, 64)  # of the net that judges, which nobody waits for
CLIP: Final = 0.2  # how far a round may lead
ENTROPY: Final = 0.006  # what it is worth not to be sure
START: Final = (
    4.0  # what the move that it begins with is ahead by: among seven it is played nine times in ten
)


class Scored(NamedTuple):
    """What a net makes of questions: the logarithm of how likely each move is, where the moves of each question begin,
    which question each is of, and the layers."""

    logs: Any
    starts: Any
    rows: Any
    first: Any
    second: Any


class Player:
    """How likely each move is to be played; `weights` are the layers of `asztal.bots.learned.Net`."""

    def __init__(self, weights: list[Any]) -> None:
        self.weights = weights

    @staticmethod
    def new(context: int, traits: int, rng: Any, begun: int = -1, lead: float = START) -> list[Any]:
        """Weights that play nearly as `solid` does, or whoever it is that the trait `begun` tells of, whose move is
        ahead by `lead`."""
        first, second = HIDDEN
        direct: Any = np.zeros(traits, np.float32)
        direct[begun] = lead
        return [
            layer(context, first, rng),
            layer(traits, first, rng),
            np.zeros(first, np.float32),
            layer(first, second, rng),
            np.zeros(second, np.float32),
            layer(second, 1, rng, 1e-3)[:, 0],
            direct,
        ]

    def score(self, context: Any, traits: Any, counts: Any) -> Scored:
        """How likely each move of some questions is."""
        from_context, from_traits, added, to_second, more, last, direct = self.weights
        rows: Any = np.repeat(np.arange(len(counts)), counts)
        first = np.maximum((context @ from_context + added)[rows] + traits @ from_traits, 0)
        second = np.maximum(first @ to_second + more, 0)
        scores = second @ last + traits @ direct
        starts = np.cumsum(counts) - counts
        scores = scores - np.maximum.reduceat(scores, starts)[rows]
        logs = scores - np.log(np.add.reduceat(np.exp(scores), starts))[rows]
        return Scored(logs, starts, rows, first, second)

    def gradient(
        self, context: Any, traits: Any, counts: Any, chosen: Any, before: Any, ahead: Any
    ) -> list[Any]:
        """How the loss changes with each weight, for moves that were chosen and came out so far `ahead` of what was
        expected; `before` is how likely they were then."""
        _, _, _, to_second, _, last, _ = self.weights
        logs, starts, rows, first, second = self.score(context, traits, counts)
        likely, at = np.exp(logs), starts + chosen
        ratio = np.exp(logs[at] - before)
        far = np.where(ahead > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)  # enough for this round
        pull = ahead * ratio * ~far
        unsure = -np.add.reduceat(likely * logs, starts)
        slope = likely * pull[rows] + ENTROPY * likely * (logs + unsure[rows])
        slope[at] -= pull
        slope = (slope / len(counts)).astype(traits.dtype)
        to_deep = np.outer(slope, last) * (second > 0)
        to_first = (to_deep @ to_second.T) * (first > 0)
        of_context = np.add.reduceat(to_first, starts, axis=0)
        return [
            context.T @ of_context,
            traits.T @ to_first,
            of_context.sum(0),
            first.T @ to_deep,
            to_deep.sum(0),
            second.T @ slope,
            traits.T @ slope,
        ]


class Judge:
    """What a deal is expected to bring; it sees what every seat knew when it was last asked."""

    def __init__(self, weights: list[Any]) -> None:
        self.weights = weights

    @staticmethod
    def new(seen: int, rng: Any, wide: tuple[int, int] = WIDE) -> list[Any]:
        """Weights that expect next to nothing."""
        first, second = wide
        return [
            layer(seen, first, rng),
            np.zeros(first, np.float32),
            layer(first, second, rng),
            np.zeros(second, np.float32),
            layer(second, 1, rng, 1e-2),
            np.zeros(1, np.float32),
        ]

    def expected(self, seen: Any) -> tuple[Any, Any, Any]:
        """What each row is worth, and the layers."""
        to_first, added, to_second, more, last, all = self.weights
        first = np.maximum(seen @ to_first + added, 0)
        second = np.maximum(first @ to_second + more, 0)
        return (second @ last + all)[:, 0], first, second

    def gradient(self, seen: Any, returns: Any) -> list[Any]:
        """How half the squared error changes with each weight."""
        _, _, to_second, _, last, _ = self.weights
        worth, first, second = self.expected(seen)
        slope = ((worth - returns) / len(seen)).astype(seen.dtype)[:, None]
        to_deep = (slope @ last.T) * (second > 0)
        to_first = (to_deep @ to_second.T) * (first > 0)
        return [
            seen.T @ to_first,
            to_first.sum(0),
            first.T @ to_deep,
            to_deep.sum(0),
            second.T @ slope,
            slope.sum(0),
        ]


def layer(rows: int, columns: int, rng: Any, gain: float = 2.0) -> Any:
    """Weights of a layer before it has learned."""
    return rng.normal(0, (gain / rows) ** 0.5, (rows, columns)).astype(np.float32)

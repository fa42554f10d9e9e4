"""Fits a net of one number (`asztal.bots.learned.Perceptron`) to what workers see while they play.

A worker sends rounds: what was seen, a row each, and what came of it. How much that is explained by the net is told of
rounds that it has not learned from yet.
"""

from __future__ import annotations

import json
import time
from base64 import b64encode
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from examples.ppo import Adam
from scripts.nets import Judge

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = 600  # rounds that it learns from again
BATCH: Final = 2048
BATCHES: Final = 80  # after each round
RATE: Final = 1.5e-3  # which falls towards the end
TOLD: Final = 20  # rounds after which it says how it goes


class Aim(NamedTuple):
    """What is fitted: `missed`, from what the net says and what came, how wrong the net was and how wrong it is to know
    nothing; `slope`, which way the net should go."""

    missed: Callable[[Any, Any], tuple[float, float]]
    slope: Callable[[Any, Any], Any]


def fitted(
    work: Callable[..., None],
    given: tuple[Any, ...],
    net: tuple[int, tuple[int, int]],
    aim: Aim,
    seconds: float,
    workers: int,
    seed: int = 1,
) -> list[Any]:
    """The weights of a net, of so many numbers and units, after so many seconds; each worker is `work` with a pipe, its
    seed and what is given."""
    context = get_context("spawn")
    pipes: list[Any] = []
    busy: list[Any] = []
    for number in range(workers):
        ours, theirs = context.Pipe()
        busy.append(context.Process(target=work, args=(theirs, seed + number, *given), daemon=True))
        busy[-1].start()
        theirs.close()
        pipes.append(ours)
    rng = np.random.default_rng(seed)
    weights = Judge.new(net[0], rng, net[1])
    judge, adam = Judge(weights), Adam(weights)
    kept: list[tuple[Any, Any]] = []
    missed: list[tuple[float, float]] = []
    began, rounds, rows, done = time.monotonic(), 0, 0, 0.0
    while done < 1:
        seen, brought = pipes[rounds % workers].recv()
        missed.append(aim.missed(judge.expected(seen.astype(np.float32))[0], brought))
        kept = [*kept[-KEPT + 1 :], (seen, brought)]
        for _ in range(BATCHES):
            some, came = kept[int(rng.integers(len(kept)))]
            at = rng.integers(len(came), size=BATCH)
            chosen = some[at].astype(np.float32)
            expected = judge.expected(chosen)[0]
            steps = judge.gradient(chosen, expected - aim.slope(expected, came[at]))
            adam.step(weights, steps, RATE * min(1.0, 1.3 * (1 - done)))
        rounds += 1
        rows += len(brought)
        done = (time.monotonic() - began) / seconds
        if rounds % TOLD == 0:
            ours, even = np.sum(missed, axis=0)
            print(f"{rows:,} rows; {1 - ours / even:.1%} explained", flush=True)
            missed = []
    for each in busy:
        each.terminate()
    return weights


def write(path: Path, weights: list[Any], **more: float) -> Path:
    """Put a net into the package, and what else belongs to it; where it lies."""
    raw = b"".join(np.ascontiguousarray(each, "<f2").tobytes() for each in weights)
    kept = {**more, "shapes": [int(each.size) for each in weights], "weights": b64encode(raw).decode()}
    path.write_text(json.dumps(kept) + "\n", encoding="utf-8")
    return path

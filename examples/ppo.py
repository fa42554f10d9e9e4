"""Proximal policy optimisation in numpy: a net learns a game for two by playing against itself, on two cores.

    python examples/ppo.py domino-block 600
    asztal ladder domino-block --players 2 --bots examples/ppo.py:Learned,casual

The first line trains for 600 seconds and writes `ppo-domino-block.npz` beside this file; `Learned` is the bot that
plays by it. After Schulman, Wolski, Dhariwal, Radford and Klimov, *Proximal policy optimization algorithms*, 2017.
"""

from __future__ import annotations

import os
import sys
import time
from functools import cache
from multiprocessing import get_context
from typing import Any

import numpy as np

import asztal
from asztal.envs import Actions, Episode, Observation

WORKERS, DEALS = 2, 1000  # processes, and the deals that each plays in a round
EPOCHS, PARTS = 3, 4  # how often it learns from their steps, and in how many parts
HIDDEN, RATE = 192, 1e-3  # units of a layer; of learning, which falls to nothing towards the end
CLIP, ENTROPY, POINTS = 0.2, 0.01, 20.0  # how far a round leads; what doubt is worth; points that count as 1
KEPT = __file__.removesuffix(".py") + "-{}.npz"  # where the weights for a game lie
BYTES = np.log2(np.arange(1, 257, dtype=np.float32))  # 0 and 1 stay what they are, large numbers get smaller


class Net:
    """Two hidden layers from what a seat sees to how likely each action is and, last, what the deal will bring."""

    def __init__(self, weights: list[Any]) -> None:
        self.weights = weights

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any, list[Any]]:
        """For rows of observations and masks: logarithms of likelihoods, what is expected, and the layers."""
        layers = [BYTES[seen]]
        for at in (0, 2):
            layers.append(np.maximum(layers[-1] @ self.weights[at] + self.weights[at + 1], 0))
        out = layers[-1] @ self.weights[4] + self.weights[5]
        logits = np.where(masks, out[:, :-1], -1e9)
        logits -= logits.max(1, keepdims=True)
        return logits - np.log(np.exp(logits).sum(1, keepdims=True)), out[:, -1], layers

    def gradient(
        self, seen: Any, masks: Any, chosen: Any, before: Any, ahead: Any, returns: Any
    ) -> list[Any]:
        """How the loss changes with each weight, for actions that came out so far `ahead` of what was expected."""
        logs, expected, layers = self.forward(seen, masks)
        rows, likely = np.arange(len(chosen)), np.exp(logs)
        ratio = np.exp(logs[rows, chosen] - before)
        far = np.where(ahead > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)  # enough for this round
        pull = ahead * ratio * ~far
        unsure = likely * np.where(masks, logs, 0)
        slope = np.empty((len(chosen), masks.shape[1] + 1), np.float32)
        slope[:, :-1] = likely * pull[:, None] + ENTROPY * (unsure - likely * unsure.sum(1, keepdims=True))
        slope[rows, chosen] -= pull
        slope[:, -1] = expected - returns
        slope /= len(chosen)
        found: list[Any] = []
        for at in (4, 2, 0):  # from the last layer back to the first
            layer = layers[at // 2]
            found[:0] = [layer.T @ slope, slope.sum(0)]
            slope = (slope @ self.weights[at].T) * (layer > 0)
        return found


def new(seen: int, actions: int, rng: Any) -> Net:
    """A net that knows nothing: every action is about as likely."""
    weights = []
    for rows, columns, gain in ((seen, HIDDEN, 2.0), (HIDDEN, HIDDEN, 2.0), (HIDDEN, actions + 1, 1e-4)):
        weights.append(rng.normal(0, (gain / rows) ** 0.5, (rows, columns)).astype(np.float32))
        weights.append(np.zeros(columns, np.float32))
    return Net(weights)


class Adam:
    """Goes down the gradient, about as fast in every weight (Kingma and Ba, 2015)."""

    def __init__(self, weights: list[Any]) -> None:
        self.steps = 0
        self.mean, self.square = ([np.zeros_like(each) for each in weights] for _ in range(2))

    def step(self, weights: list[Any], gradient: list[Any], rate: float) -> None:
        """Change the weights, in place."""
        self.steps += 1
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for weight, slope, mean, square in zip(weights, gradient, self.mean, self.square, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)


class Table:
    """Where many deals are played at once, with one net in all seats."""

    def __init__(self, id: str, seed: int) -> None:
        self.game = asztal.make(id, players=2)
        self.actions, self.seen = Actions(self.game), Observation(self.game)
        self.rng = np.random.default_rng(seed)

    def play(self, net: Net) -> list[Any]:
        """Play deals to their end. Of each step: seen, mask, action, how likely it was, how far ahead, return."""
        seeds = self.rng.integers(2**62, size=DEALS).tolist()
        deals = [Episode(self.actions, self.game.deal(seed=each, dealer=each % 2)) for each in seeds]
        going = [place for place, deal in enumerate(deals) if not deal.is_over()]
        steps = []
        while going:
            seen: Any = np.empty((len(going), self.seen.size), np.uint8)
            masks: Any = np.empty((len(going), self.actions.size), np.bool_)
            seats = [deals[place].to_move for place in going]
            for row, place in enumerate(going):
                deals[place].observe(self.seen, seats[row], seen[row])
                deals[place].mask(masks[row])
            logs, expected, _ = net.forward(seen, masks)
            chosen = (logs + self.rng.gumbel(size=logs.shape)).argmax(1)  # each as often as it is likely
            steps.append((seen, masks, chosen, logs[np.arange(len(going)), chosen], expected, going, seats))
            for place, action in zip(going, chosen, strict=True):
                deals[place].step(action)
            going = [place for place in going if not deals[place].is_over()]
        seen, masks, chosen, before, expected, places, seats = map(np.concatenate, zip(*steps, strict=True))
        returns = np.array([deal.returns() for deal in deals], np.float32)[places, seats] / POINTS
        ahead = returns - expected  # a deal pays at its end, so all that came after a step is its return
        return [seen, masks, chosen, before, (ahead - ahead.mean()) / ahead.std(), returns]


def work(pipe: Any, id: str, seed: int) -> None:
    """A worker: plays, sends gradients, and takes the new weights after each, until it is ended."""
    table, net = Table(id, seed), Net(pipe.recv())
    while True:
        steps = table.play(net)
        for _ in range(EPOCHS):
            for part in np.array_split(table.rng.permutation(len(steps[0])), PARTS):
                pipe.send(net.gradient(*[each[part] for each in steps]))
                net.weights = pipe.recv()


def train(id: str, seconds: float, rounds: int = 0, seed: int = 1) -> Net:
    """Train a net for so many seconds or, so that it repeats, for so many rounds of `WORKERS` × `DEALS` deals."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a core for each worker
    table = Table(id, WORKERS * seed)
    net = new(table.seen.size, table.actions.size, table.rng)
    adam = Adam(net.weights)
    context = get_context("spawn")
    pipes, theirs = zip(*[context.Pipe() for _ in range(WORKERS)], strict=True)
    given = [(pipe, id, WORKERS * seed + number) for number, pipe in enumerate(theirs)]
    workers = [context.Process(target=work, args=args, daemon=True) for args in given]
    for worker, pipe, end in zip(workers, pipes, theirs, strict=True):
        worker.start()
        end.close()
        pipe.send(net.weights)
    began, done, played = time.monotonic(), 0.0, 0
    while done < 1:
        for _ in range(EPOCHS * PARTS):
            gradients = zip(*[pipe.recv() for pipe in pipes], strict=True)
            adam.step(net.weights, [sum(each) / WORKERS for each in gradients], RATE * (1 - done))
            for pipe in pipes:
                pipe.send(net.weights)
        played += 1
        done = played / rounds if rounds else (time.monotonic() - began) / seconds
    print(f"{id}: {played * WORKERS * DEALS:,} deals in {time.monotonic() - began:.0f} seconds")
    for worker in workers:
        worker.terminate()
    return net


@cache
def kept(id: str) -> Net:
    """The net that has been trained for a game."""
    return Net([each.astype(np.float32) for each in np.load(KEPT.format(id)).values()])


class Learned:
    """The bot: plays what the net holds likeliest, or the one that is kept for the game."""

    def __init__(self, game: asztal.Game, seed: int, net: Net | None = None) -> None:
        self.actions, self.seen, self.net = Actions(game), Observation(game), net or kept(game.id)
        assert len(self.net.weights[0]) == self.seen.size, "learned with another number of players"

    def choose(self, view: asztal.View) -> asztal.Move:
        """One of the view's moves, chosen action by action as an `Episode` asks for them."""
        ways = [(self.actions.codec.split(move.code, view.to_move), move) for move in view.moves]
        chosen: list[int] = []
        while len(ways) > 1:
            seen: Any = np.empty((1, self.seen.size), np.uint8)
            mask: Any = np.zeros((1, self.actions.size), np.bool_)
            self.seen.write(view, seen[0], chosen)
            mask[0, [way[len(chosen)] for way, _ in ways]] = True
            chosen.append(int(self.net.forward(seen, mask)[0].argmax()))
            ways = [(way, move) for way, move in ways if way[len(chosen) - 1] == chosen[-1]]
        return ways[0][1]


if __name__ == "__main__":
    learnt = train(sys.argv[1], float(sys.argv[2]))
    np.savez_compressed(KEPT.format(sys.argv[1]), *[each.astype(np.float16) for each in learnt.weights])

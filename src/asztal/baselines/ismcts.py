"""Information-set Monte Carlo tree search: one tree over what the seat can tell apart, each time in another deal.

After Cowling, Powley and Whitehouse, *Information set Monte Carlo tree search*, 2012: the single-observer variant
(SO-ISMCTS). Each iteration draws a deal that agrees with all that the seat has seen, goes down the tree by those of
its moves that are legal there, adds one move, and plays out. UCB compares how often a move was tried with how often it
was there to be tried, so that one that is seldom legal is not thought to be well known.

What a draw brings is no branch of its own. The same draw may leave the turn with one seat or with another, so a branch
is a seat and its move.
"""

from __future__ import annotations

from math import inf, log, sqrt
from typing import Final

from asztal.baselines.search import Search
from asztal.engine import Move, State, View

__all__ = ["ISMCTS"]

EXPLORE: Final = 0.7  # the paper's, for returns from 0 to 1


class Node:
    """A move in the tree: how often it was `available` and tried, and the `total` of what it brought its seat."""

    def __init__(self) -> None:
        self.children: dict[tuple[int, int], Node] = {}
        self.available = 0
        self.visits = 0
        self.total = 0.0


class ISMCTS(Search):
    """Grows a tree for each decision, by a move an iteration, and plays the move that was tried most often."""

    low = inf  # of all that deals have been worth, to anybody
    high = -inf

    def best(self, view: View) -> Move:
        """The move that was tried most often."""
        root = Node()
        self.low, self.high = inf, -inf
        for _ in range(self.iterations):
            state = self.game.resample(view, self.rng)
            path = self.descend(root, state)
            returns = self.finish(state)
            self.low = min(self.low, *returns)
            self.high = max(self.high, *returns)
            for node, seat in path:
                node.visits += 1
                node.total += returns[seat]
        tried = {code: child.visits for (_, code), child in root.children.items()}
        return max(view.moves, key=lambda move: tried.get(int(move.code), 0))

    def descend(self, node: Node, state: State) -> list[tuple[Node, int]]:
        """Go down the tree to a move that is new in it, in this deal; the moves made, with who made them."""
        path: list[tuple[Node, int]] = []
        while not state.is_over():
            seat = int(state.to_move)
            known: list[tuple[int, Node]] = []
            new: list[int] = []
            for code in state.codes():
                child = node.children.get((seat, code))
                if child is None:
                    new.append(code)
                else:
                    child.available += 1
                    known.append((code, child))
            if new:
                code = new[self.rng.below(len(new))]
                node.children[seat, code] = child = Node()
                child.available = 1
            else:
                code, child = max(known, key=self.promise)
            state.advance(code)
            path.append((child, seat))
            node = child
            if new:
                break
        return path

    def promise(self, branch: tuple[int, Node]) -> float:
        """What UCB says of a move: how well it did, and how much there is still to learn of it."""
        node = branch[1]
        wide = (self.high - self.low) or 1.0
        did = (node.total / node.visits - self.low) / wide
        return did + EXPLORE * sqrt(log(node.available) / node.visits)

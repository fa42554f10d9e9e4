"""Players that have learned: a small net knows when another move is better than the one that `solid` would play.

A family's `solid` that asks puts a `Question`: the moves that are worth a thought, its own among them, with numbers
about the position and about each of them. The `Net` scores them. Its weights lie in `learned.json` in the family's
folder, written by `scripts/train.py`, which let the bot play against itself and against `solid`; those of an `expert`
that has practised for longer in `practised.json`.
"""

from __future__ import annotations

import json
import struct
from base64 import b64decode
from collections.abc import Callable, Sequence
from importlib.resources import files
from math import exp
from typing import Any, Final

from mypy_extensions import i64

from asztal.bots.advice import Notes
from asztal.bots.bot import Bot
from asztal.bots.endings import MOST, last_move
from asztal.engine import Game, Move, View

__all__ = ["Asking", "Learned", "Net", "Perceptron", "Question", "flag", "kept_in", "layers_of", "net_of"]

PACKAGE: Final = "asztal.bots"
KEPT: Final = "learned.json"
PRACTISED: Final = "practised.json"
STEPS: Final = 64  # between two moves, at which is looked at what their lead comes from
NETS: "Final[dict[tuple[str, str], Net]]" = {}  # by family and name, once they are asked for


class Question:
    """Moves to choose from: `context` has the numbers of the position, `traits` those of each move.

    `own` is the place of the move that `solid` would play.
    """

    def __init__(self, context: list[float], own: Move) -> None:
        self.context = context
        self.moves: list[Move] = []
        self.traits: list[list[float]] = []
        self.own_move = own
        self.own = -1

    def add(self, move: Move, traits: list[float]) -> None:
        """Add a move, unless it is there; the last of its numbers is put here: 1 at the move of `solid`."""
        for other in self.moves:
            if other.code == move.code:
                return
        is_own = move.code == self.own_move.code
        if is_own:
            self.own = len(self.moves)
        traits.append(1.0 if is_own else 0.0)
        self.moves.append(move)
        self.traits.append(traits)


class Net:
    """Scores moves: two hidden layers over context and traits, and what the traits say by themselves.

    `layers`, each row by row: from the context to the first layer, from the traits to it, what is added there; to the
    second layer, what is added there; to the score; from the traits to the score.
    """

    def __init__(self, layers: Sequence[list[float]]) -> None:
        (
            self.from_context,
            self.from_traits,
            self.first,
            self.to_second,
            self.second,
            self.last,
            self.direct,
        ) = layers
        self.layers = layers

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        for kept, net in NETS.items():
            if net is self:
                return net_of, kept
        return Net, (self.layers,)

    def scores(self, question: Question) -> list[float]:
        """How good each move is, beside the others."""
        begun = through(question.context, self.from_context, self.first)
        scores: list[float] = []
        for traits in question.traits:
            first = positive(through(traits, self.from_traits, begun))
            second = positive(through(first, self.to_second, self.second))
            scores.append(product(second, self.last) + product(traits, self.direct))
        return scores

    def chances(self, question: Question) -> list[float]:
        """How likely each move is, as it was when it was learned: by chance, the better the more often."""
        scores = self.scores(question)
        most = max(scores)
        chances = [exp(score - most) for score in scores]
        total = sum(chances)
        return [chance / total for chance in chances]

    def shares(self, question: Question, best: int, other: int) -> list[float]:
        """How much of the lead of one move over another comes from each number of the moves.

        Integrated gradients, from the other's numbers to its own, so that all together they are the lead (Sundararajan,
        Taly and Yan, *Axiomatic attribution for deep networks*, 2017).
        """
        ours = question.traits[best]
        theirs = question.traits[other]
        begun = through(question.context, self.from_context, self.first)
        width: i64 = len(self.first)
        depth: i64 = len(self.second)
        slopes = [0.0] * len(begun)
        for step in range(STEPS):
            part = (float(step) + 0.5) / float(STEPS)
            between = [other + part * (own - other) for own, other in zip(ours, theirs, strict=True)]
            first = positive(through(between, self.from_traits, begun))
            second = positive(through(first, self.to_second, self.second))
            last = [self.last[at] if second[at] > 0.0 else 0.0 for at in range(depth)]
            for unit in range(width):
                if first[unit] > 0.0:
                    row = self.to_second[unit * depth : (unit + 1) * depth]
                    slopes[unit] += product(last, row) / float(STEPS)
        shares: list[float] = []
        for at in range(i64(len(ours))):
            row = self.from_traits[at * width : (at + 1) * width]
            shares.append((ours[at] - theirs[at]) * (self.direct[at] + product(slopes, row)))
        return shares

    def best(self, question: Question) -> Move:
        """The move with the highest score."""
        scores = self.scores(question)
        return question.moves[scores.index(max(scores))]


class Perceptron:
    """One number from some: two hidden layers.

    `layers`, each row by row: to the first layer, what is added there; to the second, what is added there; to the
    number, what is added there.
    """

    def __init__(self, layers: Sequence[list[float]]) -> None:
        self.layers = layers
        self.to_first, self.first, self.to_second, self.second, self.last, self.added = layers

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Perceptron, (self.layers,)

    def of(self, given: list[float]) -> float:
        """What it says of these."""
        first = positive(through(given, self.to_first, self.first))
        second = positive(through(first, self.to_second, self.second))
        return product(second, self.last) + self.added[0]


class Learned(Bot):
    """Plays as `solid` does, unless a net knows better where that asks.

    `terms`: what each number of a move is counted as where it says why (`Term`). `known`: whether nothing is hidden any
    more in a view, so that the rest is counted out.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        asking: Asking,
        net: Net,
        terms: Sequence[str] = (),
        known: Callable[[Any], bool] | None = None,
    ) -> None:
        super().__init__(game, seed)
        solid = asking(game, seed)
        self.solid: Bot = solid
        self.question: Callable[[View, Move], Question | None] = solid.question
        self.net = net
        self.terms = terms
        self.known = known

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _resumed, (
            self.game,
            self.solid,
            self.net,
            self.terms,
            self.known,
        )  # its own stream is never asked

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
        best, question = self.decide(view)
        self.counted = False
        if self.known is not None and len(view.moves) > 1 and self.known(view):
            last = last_move(view, best, MOST, self.notes)
            if last is not None:
                self.counted = True
                return last
        if question is not None and best.code != question.own_move.code and self.notes is not None:
            self.explain(self.notes, question, question.own_move)
        return best

    def decide(self, view: View) -> tuple[Move, Question | None]:
        """One of the view's moves, and what the net was asked to find it."""
        self.solid.notes = self.notes
        own = self.solid.choose(view)
        question = self.question(view, own)
        return (own if question is None else self.net.best(question)), question

    def turn_ended(self, view: View) -> list[float]:
        """The numbers of a position in which its turn is over; only some that ask tell them."""
        asking: Any = self.solid
        numbers: list[float] = asking.turn_ended(view)
        return numbers

    def explain(self, notes: Notes, question: Question, own: Move) -> None:
        """Note why another move than that of `solid` is better."""
        scores = self.net.scores(question)
        order = sorted(range(len(scores)), key=lambda at: -scores[at])
        shares: dict[str, float] = {}
        for term, share in zip(self.terms, self.net.shares(question, order[0], order[1]), strict=False):
            shares[term] = shares.get(term, 0.0) + share
        notes.learned(own, [question.moves[at] for at in order], [scores[at] for at in order], shares)


# A `solid` that asks: its `question`, given a view and its own move, is what there is to choose from, or None where
# nothing else is worth a thought.
Asking = Callable[[Game, int], Any]


def _resumed(
    game: Game, solid: Bot, net: Net, terms: Sequence[str], known: Callable[[Any], bool] | None
) -> Learned:
    """The player that `__reduce__` took apart."""
    return Learned(game, 0, lambda game, seed: solid, net, terms, known)


def through(given: list[float], layer: list[float], added: list[float]) -> list[float]:
    """What a layer makes of what it is given. Much of that is 0, which makes nothing.

    Four sums at a time, each in the order of what is given: a quarter of the time that one sum after the other takes.
    """
    width: i64 = len(added)
    rows: list[i64] = []
    kept: list[float] = []
    for row in range(i64(len(given))):
        if given[row] != 0.0:
            rows.append(row * width)
            kept.append(given[row])
    count: i64 = len(kept)
    out: list[float] = []
    at: i64 = 0
    while at + 4 <= width:
        one = added[at]
        two = added[at + 1]
        three = added[at + 2]
        four = added[at + 3]
        for place in range(count):
            much = kept[place]
            start = rows[place] + at
            one += much * layer[start]
            two += much * layer[start + 1]
            three += much * layer[start + 2]
            four += much * layer[start + 3]
        out.append(one)
        out.append(two)
        out.append(three)
        out.append(four)
        at += 4
    while at < width:
        one = added[at]
        for place in range(count):
            one += kept[place] * layer[rows[place] + at]
        out.append(one)
        at += 1
    return out


def positive(given: list[float]) -> list[float]:
    """The same numbers with 0 for what is less."""
    for at in range(i64(len(given))):
        if given[at] < 0.0:
            given[at] = 0.0
    return given


def product(one: list[float], other: list[float]) -> float:
    """The sum of the products."""
    total = 0.0
    for at in range(i64(len(one))):
        total += one[at] * other[at]
    return total


def flag(value: bool) -> float:
    """A number of a `Question`: 1 or 0."""
    return 1.0 if value else 0.0


def net_of(family: str, name: str = KEPT) -> Net:
    """The net that a family's bot has learned."""
    net = NETS.get((family, name))
    if net is None:
        net = NETS[(family, name)] = Net(layers_of(kept_in(family, name)))
    return net


def kept_in(family: str, name: str) -> dict[str, Any]:
    """What lies in a family's folder under this name."""
    kept: dict[str, Any] = json.loads(files(PACKAGE).joinpath(family, name).read_text(encoding="utf-8"))
    return kept


def layers_of(kept: dict[str, Any]) -> list[list[float]]:
    """The layers that are kept there."""
    return layers_in(kept["shapes"], b64decode(kept["weights"]))


def layers_in(sizes: Sequence[int], raw: bytes) -> list[list[float]]:
    """So many numbers after each other, kept as half precision."""
    numbers: list[float] = list(struct.unpack(f"<{sum(sizes)}e", raw))
    layers: list[list[float]] = []
    start = 0
    for size in sizes:
        layers.append(numbers[start : start + size])
        start += size
    return layers

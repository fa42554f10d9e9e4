"""The arranger beside a general solver and beside OpenSpiel's gin rummy: the peers and their hands.

HiGHS gets the integer programme of the best points: a column for every meld that the hand can lay, a row
for every card. Its melds are the arranger's own blocks, each with its highest reading, which is the
smallest programme with the right answer. What is timed is building the programme and solving it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from asztal.melds import Arranger, deadwood
from asztal.melds.blocks import blocks_of
from asztal.melds.points import STANDARD
from benchmarks.growth import Hand, hands, joker_text
from benchmarks.measure import Calls, Effort, Side, clock, in_turn
from benchmarks.results import Goal, Pair
from benchmarks.verify import WrongWork

__all__ = ["HighsPoints", "SpielDeadwood", "columns", "gin_hands", "measure_gin", "measure_highs"]

SECTION: Final = "arranger"
SIZE: Final = 14
CAP: Final = 2  # jokers in a meld
LANE: Final = 8191
PROGRAMMES: Final = 40  # hands for a solver that takes milliseconds
GIN_HANDS: Final = 1000
SOLVER: Final = (Goal("≥", 1000), Goal("≥", 5000), Goal("≥", 10_000))  # by jokers
SPIEL: Final = Goal("≥", 10)

Column = tuple[list[int], int, int]  # natural cards, jokers, points


def columns(one: int, jokers: int, cap: int) -> Iterator[Column]:
    """Every meld that a hand can lay, by its cards."""
    blocks = blocks_of(STANDARD)
    most = min(jokers, cap, 8)
    for card in range(52):
        if not one >> card & 1:
            continue
        suit, rank = divmod(card, 13)
        lane = one >> 13 * suit & LANE & -(2**rank)
        for block in blocks.runs(lane, most):
            yield (
                [13 * suit + place for place in range(13) if block >> place & 1],
                block >> 13 & 15,
                block >> 21 & 127,
            )
        others = sum(2**other for other in range(suit + 1, 4) if one >> 13 * other + rank & 1)
        for block in blocks.sets(card, others, most):
            yield (
                [13 * other + rank for other in range(4) if block >> other & 1],
                block >> 13 & 15,
                block >> 21 & 127,
            )


class HighsPoints:
    """The best points of hands by HiGHS: microseconds a hand, the programme's building among them."""

    name = "HiGHS, the same question as an integer programme"

    def __init__(self, given: Sequence[Hand]) -> None:
        import highspy
        import numpy

        self.highspy: Any = highspy
        self.numpy: Any = numpy
        self.given = given
        self.solver: Any = highspy.Highs()
        self.solver.silent()
        self.solver.setOptionValue("threads", 1)
        arranger = Arranger(CAP)
        self.answers = [int(arranger.best(*hand)) for hand in given]

    def prepare(self, seconds: float) -> None:
        """One pass over the hands is long enough. Raises WrongWork unless its answers are ours."""
        del seconds
        for hand, answer in zip(self.given, self.answers, strict=True):
            points = self.solve(*hand)
            if points != answer:
                raise WrongWork(f"HiGHS finds {points} points in {hand}, the arranger {answer}")

    def run(self) -> float:
        """Microseconds a hand."""
        began = clock()
        for hand in self.given:
            self.solve(*hand)
        return 1e6 * (clock() - began) / len(self.given)

    def solve(self, one: int, two: int, jokers: int) -> int:
        """Build the programme of one hand and solve it."""
        candidates = list(columns(one, jokers, CAP))
        if not candidates:
            return 0
        array = self.numpy.array
        held = [card for card in range(52) if one >> card & 1]
        row = {card: index for index, card in enumerate(held)}
        starts, index, value = [0], [], []
        for cards, used, _ in candidates:
            index += [row[card] for card in cards]
            value += [1.0] * len(cards)
            if used:
                index.append(len(held))
                value.append(float(used))
            starts.append(len(index))
        program = self.highspy.HighsLp()
        program.num_col_ = len(candidates)
        program.num_row_ = len(held) + 1
        program.sense_ = self.highspy.ObjSense.kMaximize
        program.col_cost_ = array([float(points) for _, _, points in candidates])
        program.col_lower_ = array([0.0] * len(candidates))
        program.col_upper_ = array([2.0] * len(candidates))
        program.row_lower_ = array([0.0] * (len(held) + 1))
        program.row_upper_ = array([1.0 + (two >> card & 1) for card in held] + [float(jokers)])
        program.a_matrix_.format_ = self.highspy.MatrixFormat.kColwise
        program.a_matrix_.start_ = array(starts)
        program.a_matrix_.index_ = array(index)
        program.a_matrix_.value_ = array(value)
        program.integrality_ = [self.highspy.HighsVarType.kInteger] * len(candidates)
        self.solver.passModel(program)
        self.solver.run()
        worth: float = self.solver.getInfo().objective_function_value
        return round(worth)


def measure_highs(effort: Effort, say: Callable[[str], None]) -> list[Pair]:
    """Best points beside HiGHS, both asked from Python."""
    pairs = []
    for jokers in range(3):
        given = hands(SIZE, jokers, PROGRAMMES)
        arranger = Arranger(CAP)

        def ask(arranger: Arranger = arranger, given: Sequence[Hand] = given) -> None:
            for one, two, held in given:
                arranger.best(one, two, held)

        solver = HighsPoints(given)
        sides: dict[str, Side] = {"ours": Calls(ask, PROGRAMMES), "theirs": solver}
        costs = in_turn(sides, effort)
        pair = Pair(
            SECTION,
            f"best points of 14 cards, {joker_text(jokers)}",
            solver.name,
            "µs",
            costs["ours"],
            costs["theirs"],
            SOLVER[jokers],
            inverse=True,
        )
        say(f"{pair.name:34}{pair.ratio.median:9.0f} × {pair.peer}")
        pairs.append(pair)
    return pairs


def gin_hands(size: int, count: int = GIN_HANDS) -> list[list[int]]:
    """Random hands of one pack; our numbers of cards are OpenSpiel's."""
    rng = random.Random(size)
    return [sorted(rng.sample(range(52), size)) for _ in range(count)]


class SpielDeadwood:
    """OpenSpiel's `GinRummyUtils.min_deadwood`, C++ called from Python: microseconds a hand."""

    name = "OpenSpiel GinRummyUtils.min_deadwood"

    def __init__(self, given: Sequence[list[int]]) -> None:
        import pyspiel

        self.given = given
        self.utils: Any = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
        self.calls = Calls(self._ask, len(given))

    def prepare(self, seconds: float) -> None:
        """Settle the number of passes. Raises WrongWork unless its answers are ours."""
        for hand in self.given:
            ours, theirs = deadwood(sum(2**card for card in hand)), self.utils.min_deadwood(hand)
            if ours != theirs:
                raise WrongWork(f"OpenSpiel finds deadwood {theirs} in {hand}, ours is {ours}")
        self.calls.prepare(seconds)

    def run(self) -> float:
        """Microseconds a hand."""
        return self.calls.run()

    def _ask(self) -> None:
        least = self.utils.min_deadwood
        for hand in self.given:
            least(hand)


def measure_gin(effort: Effort, say: Callable[[str], None]) -> list[Pair]:
    """Deadwood of ten cards beside OpenSpiel, each from its own kind of hand: a mask here, a list there."""
    given = gin_hands(10)
    masks = [sum(2**card for card in hand) for hand in given]

    def ask() -> None:
        for hand in masks:
            deadwood(hand)

    peer = SpielDeadwood(given)
    sides: dict[str, Side] = {"ours": Calls(ask, len(masks)), "theirs": peer}
    costs = in_turn(sides, effort)
    pair = Pair(
        SECTION, "deadwood of ten cards", peer.name, "µs", costs["ours"], costs["theirs"], SPIEL, inverse=True
    )
    say(f"{pair.name:34}{pair.ratio.median:9.1f} × {pair.peer}")
    return [pair]

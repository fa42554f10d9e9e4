"""The section of the arranger: its questions beside the same in C++, and beside one another."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from asztal.melds import Arranger
from asztal.melds.points import STANDARD
from asztal.melds.tally import Tally
from benchmarks.growth import Hand, hands, joker_text
from benchmarks.measure import Calls, Effort, Side, in_turn
from benchmarks.results import Figure, Goal, Pair
from benchmarks.verify import WrongWork

__all__ = [
    "SECTION",
    "Ours",
    "Twin",
    "answers",
    "first_asked",
    "measure_questions",
    "measure_slowest",
    "measure_twin",
    "slowest",
]

SECTION: Final = "arranger"
SIZE: Final = 14  # cards in hand, jokers among them
MANY: Final = 1000  # hands
CAP: Final = 2  # jokers in a meld, as in most games
NO_CAP: Final = 99
MINIMUM: Final = 40  # points that open
TWIN: Final = Goal("≤", 3)
QUESTION: Final = Goal("≤", 3)
SLOWEST: Final = Goal("≤", 25)  # microseconds
PERCENTILE: Final = "the 99th percentile of a thousand hands"
BEST: Final = "the best points of the same hands"
FOLD: Final = 1000000007


class Twin:
    """The same algorithm in C++: microseconds a hand, of its fastest pass over the hands."""

    name = "the same algorithm in C++ -O3"

    def __init__(self, program: Path, given: Sequence[Hand]) -> None:
        self.program = program
        self.text = "".join(f"{CAP} {one} {two} {jokers}\n" for one, two, jokers in given)
        self.size = len(given)
        self.passes = 5
        self.answers = answers(given)

    def prepare(self, seconds: float) -> None:
        """Find how many passes fit the time."""
        self.passes = max(5, round(1e6 * seconds / (self.run() * self.size)))

    def run(self) -> float:
        """Microseconds a hand. Raises WrongWork unless the answers are ours."""
        report = json.loads(
            subprocess.run(
                [str(self.program), str(self.passes)],
                input=self.text,
                check=True,
                capture_output=True,
                text=True,
            ).stdout
        )
        if report["checksum"] != self.answers:
            raise WrongWork(f"the arranger in C++ answers {report['checksum']} in all, ours {self.answers}")
        return float(report["ns"]) / 1000


class Ours:
    """Our side of the same: one compiled call for all hands, microseconds a hand of the fastest pass."""

    def __init__(self, given: Sequence[Hand]) -> None:
        self.arranger = Arranger(CAP)
        self.answers = answers(given)
        self.ones, self.twos, self.jokers = [[hand[part] for hand in given] for part in range(3)]
        self.passes = 5

    def prepare(self, seconds: float) -> None:
        """Find how many passes fit the time. Raises WrongWork unless one call answers as many do."""
        answers = folded(self.arranger.best_each(self.ones, self.twos, self.jokers))
        if answers != self.answers:
            raise WrongWork(f"the arranger answers {self.answers} hand by hand and {answers} in one call")
        self.passes = max(5, round(1e6 * seconds / (self.run() * len(self.ones))))

    def run(self) -> float:
        """Microseconds a hand."""
        fastest = float("inf")
        for _ in range(self.passes):
            began = time.perf_counter()
            self.arranger.best_each(self.ones, self.twos, self.jokers)
            fastest = min(fastest, time.perf_counter() - began)
        return 1e6 * fastest / len(self.ones)


def answers(given: Sequence[Hand]) -> int:
    """Our answers to the question of the best points, folded."""
    arranger = Arranger(CAP)
    return folded([int(arranger.best(one, two, jokers)) for one, two, jokers in given])


def folded(points: Sequence[int]) -> int:
    """Answers as one number, as the twin folds them."""
    checksum = 0
    for each in points:
        checksum = (checksum * 31 + int(each)) % FOLD
    return checksum


def measure_twin(effort: Effort, program: Path, say: Callable[[str], None]) -> list[Pair]:
    """Best points of many hands, from one compiled loop into another."""
    pairs = []
    for jokers in range(3):
        given = hands(SIZE, jokers, MANY)
        twin = Twin(program, given)
        sides: dict[str, Side] = {"ours": Ours(given), "twin": twin}
        costs = in_turn(sides, effort)
        pair = Pair(
            SECTION, f"best points, {joker_text(jokers)}", twin.name, "µs", costs["ours"], costs["twin"], TWIN
        )
        say(f"{pair.name:34}{pair.ratio.median:9.2f} × the time of {pair.peer}")
        pairs.append(pair)
    return pairs


def measure_questions(effort: Effort, say: Callable[[str], None]) -> list[Pair]:
    """What the other questions cost beside that of the best points, on the same hands, from Python."""
    pairs = []
    for jokers in range(3):
        given = hands(SIZE, jokers, MANY)
        sides: dict[str, Side] = {name: Calls(ask, MANY) for name, ask in questions(given).items()}
        costs = in_turn(sides, effort.less())
        best = costs.pop("best points")
        for name, values in costs.items():
            pair = Pair(SECTION, f"{name}, {joker_text(jokers)}", BEST, "µs", values, best, QUESTION)
            say(f"{pair.name:34}{pair.ratio.median:9.2f} × {pair.peer}")
            pairs.append(pair)
    return pairs


def questions(given: Sequence[Hand], cap: int = CAP) -> dict[str, Callable[[], None]]:
    """Each question, put to all the hands. The card that must lie is the lowest natural one."""
    arranger = Arranger(cap)
    lowest = [(one & -one).bit_length() - 1 for one, _, _ in given]

    def best() -> None:
        for one, two, jokers in given:
            arranger.best(one, two, jokers)

    def opening() -> None:
        for one, two, jokers in given:
            arranger.opening(one, two, jokers, MINIMUM)

    def with_card() -> None:
        for (one, two, jokers), card in zip(given, lowest, strict=True):
            arranger.opening(one, two, jokers, MINIMUM, card)

    def whole() -> None:
        for one, two, jokers in given:
            arranger.whole(one, two, jokers, [], True)

    return {
        "best points": best,
        "can it open": opening,
        "can it open with this card": with_card,
        "can it lay all but one": whole,
    }


def measure_slowest(effort: Effort, say: Callable[[str], None]) -> list[Figure]:
    """Microseconds of the slowest hand in a hundred, every question, with 4 and 8 jokers.

    The lookup tables have all that these hands need; and once with empty tables, as the first hands of a
    process meet them.
    """
    figures = []
    for jokers in (4, 8):
        given = hands(SIZE, jokers, MANY)
        for cap, told in ((CAP, f"at most {CAP} a meld"), (NO_CAP, "any number in a meld")):
            asked = [questions([hand], cap) for hand in given]
            for name in asked[0]:
                values = [slowest([each[name] for each in asked]) for _ in range(effort.rounds)]
                figures.append(
                    Figure(
                        SECTION, f"{name}, {joker_text(jokers)}, {told}", "µs", values, SLOWEST, PERCENTILE
                    )
                )
            values = [slowest(first_asked(given, cap)) for _ in range(effort.rounds)]
            figures.append(
                Figure(
                    SECTION,
                    f"best points, {joker_text(jokers)}, {told}, tables empty at first",
                    "µs",
                    values,
                    SLOWEST,
                    PERCENTILE,
                )
            )
        say(f"{joker_text(jokers)}: 99th percentile at most {max(max(f.values) for f in figures):.1f} µs")
    return figures


def first_asked(given: Sequence[Hand], cap: int) -> list[Callable[[], None]]:
    """The best points of each hand, from a tally that has seen none before the first of them."""
    tally = Tally(cap, STANDARD)

    def asking(one: int, two: int, jokers: int) -> Callable[[], None]:
        def ask() -> None:
            tally.most(one, two, jokers)

        return ask

    return [asking(*hand) for hand in given]


def slowest(asked: Sequence[Callable[[], None]]) -> float:
    """The 99th percentile of what these calls take, in microseconds."""
    times = []
    for ask in asked:
        began = time.perf_counter()
        ask()
        times.append(1e6 * (time.perf_counter() - began))
    return sorted(times)[len(times) * 99 // 100]

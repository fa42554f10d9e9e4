"""What was measured, as values: a pair beside its target, a figure of ours alone, a curve."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Literal

from benchmarks.measure import Spread, spread

__all__ = ["Curve", "Figure", "Goal", "Pair", "Results", "Served"]


@dataclass(frozen=True)
class Goal:
    """A target: at least or at most this much; `aim` is what we would rather have."""

    sign: Literal["≥", "≤"]
    value: float
    aim: float | None = None

    def met(self, value: float) -> bool:
        """Whether the figure reaches the target; the aim is beyond it."""
        return value >= self.value if self.sign == "≥" else value <= self.value

    def __str__(self) -> str:
        aim = "" if self.aim is None else f", aim {self.aim:g}"
        return f"{self.sign} {self.value:g}{aim}"


@dataclass(frozen=True)
class Pair:
    """Ours and a peer's, run in turn. The ratio is taken round by round.

    `inverse`: the ratio is theirs over ours, as where costs are compared and a higher one is better.
    """

    section: str
    name: str
    peer: str
    unit: str
    ours: list[float]
    theirs: list[float]
    goal: Goal | None = None
    inverse: bool = False

    @property
    def ratio(self) -> Spread:
        """The ratio's median and quartiles."""
        return spread([b / a if self.inverse else a / b for a, b in zip(self.ours, self.theirs, strict=True)])


@dataclass(frozen=True)
class Figure:
    """Something of ours alone: `of` says what of it, where there are several."""

    section: str
    name: str
    unit: str
    values: list[float]
    goal: Goal | None = None
    of: str = ""


@dataclass(frozen=True)
class Curve:
    """Cost against size: at every `x` the figures of the rounds."""

    chart: str
    name: str
    unit: str
    x: list[int]
    costs: list[list[float]]

    @property
    def medians(self) -> list[float]:
        """The cost at every x."""
        return [spread(values).median for values in self.costs]

    @property
    def steepest(self) -> float:
        """The largest growth from one point to the next: what a cliff would show in."""
        medians = self.medians
        return max(after / before for before, after in pairwise(medians))

    @property
    def whole(self) -> float:
        """The growth from the first point to the last."""
        return self.medians[-1] / self.medians[0]


@dataclass(frozen=True)
class Served:
    """A server under a load: what was measured of it by name, a value a round."""

    server: str
    load: str
    measured: dict[str, list[float]]


@dataclass
class Results:
    """Everything that one run has found."""

    quick: bool
    date: str
    machine: dict[str, str]
    versions: dict[str, str]
    pairs: list[Pair] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    curves: list[Curve] = field(default_factory=list)
    served: list[Served] = field(default_factory=list)
    notes: dict[str, list[str]] = field(default_factory=dict)  # by section: what else was found
    failed: list[str] = field(default_factory=list)  # what could not be measured, and why
    others: float | None = None  # cores' worth of time that other programs have had meanwhile

    def add(self, *measured: Pair | Figure | Curve | Served) -> None:
        """Put results where they belong."""
        for each in measured:
            if isinstance(each, Pair):
                self.pairs.append(each)
            elif isinstance(each, Figure):
                self.figures.append(each)
            elif isinstance(each, Served):
                self.served.append(each)
            else:
                self.curves.append(each)

    def judged(self) -> list[tuple[str, float, Goal]]:
        """Every figure that has a target: what it is, how much, and the target."""
        judged = [
            (f"{each.name} beside {each.peer}", each.ratio.median, each.goal)
            for each in self.pairs
            if each.goal is not None
        ]
        for each in self.figures:
            if each.goal is not None:
                name = f"{each.name}, {each.of}" if each.of else each.name
                judged.append((name, spread(each.values).median, each.goal))
        return judged

    def save(self, file: Path) -> None:
        """Keep the numbers, run by run, for a closer look."""
        file.write_text(json.dumps(asdict(self), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, file: Path) -> Results:
        """What `save` has written."""
        data = json.loads(file.read_text(encoding="utf-8"))

        def goal(given: dict[str, object] | None) -> Goal | None:
            return None if given is None else Goal(**given)  # type: ignore[arg-type]

        pairs = [Pair(**each | {"goal": goal(each["goal"])}) for each in data.pop("pairs")]
        figures = [Figure(**each | {"goal": goal(each["goal"])}) for each in data.pop("figures")]
        curves = [Curve(**each) for each in data.pop("curves")]
        served = [Served(**each) for each in data.pop("served", [])]
        return cls(**data, pairs=pairs, figures=figures, curves=curves, served=served)

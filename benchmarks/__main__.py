"""`python -m benchmarks`: measure everything and write docs/benchmarks.md; `make bench` calls it.

    --quick         a few runs each, written to build/bench and nowhere else
    --only SECTION  one section (again for more): playouts, learning, arranger, state, start, command, cores,
                    bots, page, server, growth; written to build/bench, since a page is written whole
    --page          the page again from the numbers of the last whole run

Leaves with 1 if what was measured is not the right work, and writes nothing then; also if something could
not be measured, which the page tells beside what could. A target that is missed is told and no error.
"""

from __future__ import annotations

import argparse
import datetime
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import asztal.engine.game
from benchmarks import (
    arranger,
    arranging,
    gin,
    growth,
    learning,
    opening,
    playouts,
    serving,
    starting,
    states,
    thinking,
)
from benchmarks.building import BUILT, build
from benchmarks.machine import Others, machine, versions
from benchmarks.measure import FULL, QUICK, Effort
from benchmarks.plots import draw
from benchmarks.report import CLIFF, number, page
from benchmarks.results import Curve, Figure, Pair, Results, Served
from benchmarks.verify import WrongWork, golden, sampled

__all__ = ["SECTIONS", "compiled", "main"]

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
SECTIONS: Final = (
    "playouts",
    "learning",
    "arranger",
    "state",
    "start",
    "command",
    "cores",
    "bots",
    "page",
    "server",
    "growth",
)
WHOLE: Final = "results.json"  # in build/bench: every number of the last whole run
PART: Final = "part.json"  # of a run that is in progress, quick, or of some sections only
NOT_COMPILED: Final = (
    "asztal: the engine that is installed here runs plain; there is nothing to measure.\n"
    "Compile it: sudo apt-get install build-essential python3-dev && make clean bench"
)


def compiled() -> bool:
    """Whether the engine that would be measured is the compiled one."""
    return not (asztal.engine.game.__file__ or "").endswith(".py")


def check_work(say: Callable[[str], None]) -> None:
    """See that this engine is the one the tests have tested, and that it plays by the rules."""
    for sample in golden():
        played = sampled(sample.game, sample.players, sample.deals, sample.seed, judge=True)
        if played != sample:
            raise WrongWork(f"the tested engine plays {sample}, this one {played}")
    say("every move of the sample is legal, and it is the tests' sample")


def measure(results: Results, wanted: Sequence[str], effort: Effort, say: Callable[[str], None]) -> None:
    """Run the sections and put what they find into the results; one that fails is reported and skipped."""

    def missing(section: str) -> Callable[[str, Exception], None]:
        def tell(what: str, error: Exception) -> None:
            reason = str(error).strip().partition("\n")[0]
            results.failed.append(f"{section}, {what}: {type(error).__name__}: {reason}")
            say(f"FAILED, and passed by: {results.failed[-1]}")
            traceback.print_exception(error)

        return tell

    def agree() -> Iterator[Pair]:
        results.notes[arranging.SECTION] = gin.agreement(say)
        yield from ()

    works: list[tuple[str, str, Callable[[], Iterable[Pair | Figure | Curve | Served]]]] = [
        ("playouts", "all", lambda: playouts.measure_playouts(effort, say, missing("playouts"))),
        ("learning", "all", lambda: learning.measure_learning(effort, say, missing("learning"))),
        ("learning", "two cores", lambda: learning.measure_two(effort, say)),
        ("arranger", "C++", lambda: arranging.measure_twin(effort, build("arranger"), say)),
        ("arranger", "HiGHS", lambda: arranger.measure_highs(effort, say)),
        ("arranger", "gin", lambda: arranger.measure_gin(effort, say)),
        ("arranger", "agreement", agree),
        ("arranger", "questions", lambda: arranging.measure_questions(effort, say)),
        ("arranger", "slowest", lambda: arranging.measure_slowest(effort, say)),
        ("state", "copy()", lambda: states.copying(effort, say)),
        ("state", "resample()", lambda: states.resampling(effort, say)),
        ("state", "memory", lambda: states.weighing(say)),
        ("start", "all", lambda: starting.measure_start(effort, say)),
        ("command", "all", lambda: starting.measure_command(effort, say)),
        ("cores", "all", lambda: starting.measure_cores(effort, say)),
        ("bots", "all", lambda: thinking.measure_bots(effort, say)),
        ("page", "all", lambda: opening.measure_page(effort.less(), say)),
        ("server", "all", lambda: serving.measure_server(effort, say, missing("server"))),
        ("growth", "all", lambda: growth.measure_growth(effort, say)),
    ]
    begun = ""
    for section, what, work in works:
        if section not in wanted:
            continue
        if section != begun:
            say(f"\n== {section}")
            begun = section
        try:
            for figure in work():
                results.add(figure)
        except WrongWork:
            raise
        except Exception as error:
            missing(section)(what, error)
        results.save(BUILT / PART)


def conclude(results: Results, say: Callable[[str], None]) -> None:
    """Tell which targets are met, plainly."""
    judged = results.judged()
    met = sum(goal.met(value) for _, value, goal in judged)
    rough = " (a quick run: rough figures)" if results.quick else ""
    for what in results.failed:
        say(f"\nnot measured: {what}")
    say(f"\n{met} of {len(judged)} targets are met{rough}")
    for name, value, goal in judged:
        if not goal.met(value):
            say(f"  not met: {name}: {number(value)}, the target is {goal}")
    for curve in results.curves:
        if curve.steepest > CLIFF:
            say(f"  a cliff: {curve.name} against {curve.chart}: one step costs × {curve.steepest:.2f}")


def write(results: Results, folder: Path) -> None:
    """The page and its pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    draw(results, folder / "images")
    (folder / "benchmarks.md").write_text(page(results), encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Asztal beside its peers.")
    parser.add_argument("--quick", action="store_true", help="a few runs each, into build/bench")
    parser.add_argument("--only", action="append", choices=SECTIONS, help="one section; again for more")
    parser.add_argument("--page", action="store_true", help="write the page from the last whole run")
    asked = parser.parse_args(arguments)
    if asked.page:
        write(Results.load(BUILT / WHOLE), DOCS)
        return 0
    if not compiled():
        print(NOT_COMPILED, file=sys.stderr)
        return 2

    def say(text: str) -> None:
        print(text, flush=True)

    whole = not asked.quick and not asked.only
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    results = Results(asked.quick, today, machine(), versions())
    BUILT.mkdir(parents=True, exist_ok=True)
    others = Others()
    try:
        check_work(say)
        measure(results, asked.only or SECTIONS, QUICK if asked.quick else FULL, say)
    except WrongWork as wrong:
        print(f"\nasztal: wrong work, nothing is written: {wrong}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"\nasztal: stopped; what was measured is in build/bench/{PART}", file=sys.stderr)
        return 130
    results.others = others.cores()
    results.save(BUILT / (WHOLE if whole else PART))
    write(results, DOCS if whole else BUILT)
    conclude(results, say)
    say(f"\nwritten to {'docs' if whole else 'build/bench'}/benchmarks.md")
    return 1 if results.failed else 0


if __name__ == "__main__":
    sys.exit(main())

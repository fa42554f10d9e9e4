"""The program of the benchmarks: what it runs, what it writes if something fails, what its page says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from benchmarks import __main__ as program
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
from benchmarks.measure import Effort
from benchmarks.report import CLIFF, page
from benchmarks.results import Curve, Figure, Goal, Pair, Results
from benchmarks.verify import WrongWork

from asztal.catalog import ENTRIES

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
measure_sections = program.measure


def made_up() -> Results:
    """Results with one of each kind."""
    results = Results(False, "2026-01-01", {"processor": "one"}, {"asztal": "0.1"})
    results.add(
        Pair(
            "playouts",
            "romi-40",
            "OpenSpiel gin_rummy, C++ roll-outs",
            "decisions/s",
            [3e6, 3.1e6, 2.9e6],
            [1e6, 1e6, 1e6],
            Goal("≥", 4, 10),
        ),
        Figure("start", "`import asztal`", "ms", [30.0, 31.0, 35.0], Goal("≤", 60)),
        Curve("players", "domino", "µs a decision", [2, 3, 4], [[1.0], [2.5], [2.5]]),
    )
    return results


def test_the_page_tells_ratios_targets_and_cliffs(tmp_path: Path) -> None:
    results = made_up()
    written = page(results)
    assert (
        "| `romi-40` | 3,000,000 (2,950,000–3,050,000) | 1,000,000 | **3.00** (2.95–3.05) "
        "| ≥ 4, aim 10 | **no** |" in written
    )
    assert "| `import asztal` | 31.0 (30.5–33.0) ms | ≤ 60 | yes |" in written
    assert "**1 of 2 targets are met.**" in written
    assert "| `domino` | µs a decision | 2 → 4 | 1.00 → 2.50 | × 2.50 | × 2.50 | **yes** |" in written
    assert results.curves[0].steepest > CLIFF
    results.save(tmp_path / "results.json")
    assert page(Results.load(tmp_path / "results.json")) == written


def test_the_page_says_what_its_figures_are_worth() -> None:
    results = made_up()
    assert "busy" not in page(results)
    assert "rough figures" not in page(results)
    results.quick = True
    results.others = 1.24
    assert "The machine was busy with other work (1.2 of its cores)" in page(results)
    assert "| other work during the run | 1.24 cores |" in page(results)
    assert "rough figures" in page(results)
    results.others = 0.02
    assert "busy" not in page(results)


def test_the_page_says_what_could_not_be_measured_and_how_many_runs_there_were() -> None:
    results = made_up()
    assert "medians of 3 runs" in page(results)
    assert "Not measured" not in page(results)
    results.add(Figure("start", "`asztal --help`", "ms", [30.0] * 15, Goal("≤", 200)))
    results.failed.append("playouts, RLCard gin-rummy: ModuleNotFoundError: No module named 'rlcard'")
    assert "medians of 3 to 15 runs" in page(results)
    assert "**Not measured in this run:**\n\n- playouts, RLCard gin-rummy: ModuleNotFound" in page(results)


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> SimpleNamespace:
    """The program, writing elsewhere, with nothing to measure."""
    monkeypatch.setattr(program, "BUILT", tmp_path / "built")
    monkeypatch.setattr(program, "DOCS", tmp_path / "docs")
    monkeypatch.setattr(program, "compiled", lambda: True)
    monkeypatch.setattr(program, "machine", lambda: {"cores": "2"})
    monkeypatch.setattr(program, "versions", lambda: {"asztal": "0"})
    monkeypatch.setattr(program, "measure", lambda *given: None)
    monkeypatch.setattr(program, "draw", lambda *given: [])
    monkeypatch.setattr(program, "check_work", lambda say: None)
    return SimpleNamespace(built=tmp_path / "built", docs=tmp_path / "docs")


def test_a_bench_that_plays_illegal_moves_fails_and_writes_nothing(
    bench: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong(say: object) -> None:
        raise WrongWork("an illegal move")

    monkeypatch.setattr(program, "check_work", wrong)
    assert program.main([]) == 1
    assert "an illegal move" in capsys.readouterr().err
    assert not (bench.docs / "benchmarks.md").exists()


def test_a_missed_target_is_told_plainly_and_is_no_error(
    bench: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slow = Figure("state", "romi-40", "µs", [3.0, 4.0, 5.0], Goal("≤", 0.5), "copy()")
    monkeypatch.setattr(program, "measure", lambda results, *given: results.add(slow))
    assert program.main([]) == 0
    assert "not met: romi-40, copy(): 4.00, the target is ≤ 0.5" in capsys.readouterr().out
    written = (bench.docs / "benchmarks.md").read_text(encoding="utf-8")
    assert "**0 of 1 targets are met.** Not met:" in written
    assert Results.load(bench.built / "results.json").figures == [slow]


@pytest.fixture
def sections(bench: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Any]]:
    """The program with sections that find what stands here; an exception is raised when its turn comes."""
    figures: dict[str, list[Any]] = {
        name: []
        for name in (
            "measure_playouts",
            "measure_learning",
            "measure_two",
            "measure_highs",
            "measure_gin",
            "measure_twin",
            "measure_questions",
            "measure_slowest",
            "copying",
            "resampling",
            "weighing",
            "measure_start",
            "measure_command",
            "measure_cores",
            "measure_bots",
            "measure_page",
            "measure_server",
            "measure_growth",
        )
    }

    def finding(name: str) -> Any:
        def measure(*given: object) -> Iterator[Any]:
            for each in figures[name]:
                if isinstance(each, BaseException):
                    raise each
                yield each

        return measure

    monkeypatch.setattr(program, "measure", measure_sections)
    monkeypatch.setattr(program, "build", lambda name: Path(name))
    monkeypatch.setattr(gin, "agreement", lambda say: ["They agree."])
    for module in (
        playouts,
        learning,
        arranger,
        arranging,
        states,
        starting,
        thinking,
        opening,
        serving,
        growth,
    ):
        for name in figures:
            if hasattr(module, name):
                monkeypatch.setattr(module, name, finding(name))
    return figures


def test_a_section_that_fails_is_told_and_the_rest_is_written(
    bench: SimpleNamespace, sections: dict[str, list[Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    pair, figure, curve = made_up().pairs[0], made_up().figures[0], made_up().curves[0]
    sections["measure_playouts"] = [pair]
    sections["measure_highs"] = [RuntimeError("no solver here\nand more")]
    sections["copying"] = [figure, OSError("gone")]
    sections["measure_growth"] = [curve]
    assert program.main([]) == 1
    assert "FAILED, and passed by: arranger, HiGHS: RuntimeError: no solver here" in capsys.readouterr().out
    kept = Results.load(bench.built / "results.json")
    assert (kept.pairs, kept.figures, kept.curves) == ([pair], [figure], [curve])
    assert kept.failed == ["arranger, HiGHS: RuntimeError: no solver here", "state, copy(): OSError: gone"]
    written = (bench.docs / "benchmarks.md").read_text(encoding="utf-8")
    assert "- state, copy(): OSError: gone" in written and "| `romi-40` |" in written


def test_wrong_work_late_in_a_run_writes_nothing(
    bench: SimpleNamespace, sections: dict[str, list[Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    sections["measure_playouts"] = [made_up().pairs[0]]
    sections["measure_cores"] = [WrongWork("two workers differ")]
    assert program.main([]) == 1
    assert "two workers differ" in capsys.readouterr().err
    assert not bench.docs.exists()


def test_ctrl_c_leaves_what_was_measured_and_no_page(
    bench: SimpleNamespace, sections: dict[str, list[Any]]
) -> None:
    sections["measure_playouts"] = [made_up().pairs[0]]
    sections["copying"] = [KeyboardInterrupt()]
    assert program.main([]) == 130
    assert len(Results.load(bench.built / "part.json").pairs) == 1
    assert not bench.docs.exists()


@pytest.mark.parametrize("section", program.SECTIONS)
def test_one_section_alone_is_measured_and_written_beside(
    section: str, bench: SimpleNamespace, sections: dict[str, list[Any]]
) -> None:
    for name in sections:
        sections[name] = [Figure(name, "x", "µs", [1.0])]
    assert program.main(["--quick", "--only", section]) == 0
    measured = {figure.section for figure in Results.load(bench.built / "part.json").figures}
    assert (
        measured
        == {
            "playouts": {"measure_playouts"},
            "learning": {"measure_learning", "measure_two"},
            "state": {"copying", "resampling", "weighing"},
            "start": {"measure_start"},
            "arranger": {
                "measure_highs",
                "measure_gin",
                "measure_twin",
                "measure_questions",
                "measure_slowest",
            },
            "command": {"measure_command"},
            "cores": {"measure_cores"},
            "bots": {"measure_bots"},
            "page": {"measure_page"},
            "server": {"measure_server"},
            "growth": {"measure_growth"},
        }[section]
    )
    assert not bench.docs.exists()
    assert "## Random legal playouts" not in (bench.built / "benchmarks.md").read_text(encoding="utf-8")


class Unmade:
    """A peer that is not there."""

    name = "RLCard gin-rummy"

    def __init__(self) -> None:
        raise ModuleNotFoundError("No module named 'rlcard'")


class Steady:
    """A peer that plays at one pace."""

    name = "solid"

    def prepare(self, seconds: float) -> None:
        """Nothing to settle."""

    def run(self) -> float:
        """Decisions a second."""
        return 1000.0

    def choices(self) -> float:
        """How many of them are real choices."""
        return 0.5


class Failing(Steady):
    """A peer that breaks down at work."""

    name = "OpenSpiel python_block_dominoes"

    def run(self) -> float:
        """No decision."""
        raise RuntimeError("out of order")


def test_a_peer_that_is_not_there_is_told_and_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, kind in {
        "OpenSpielGin": Steady,
        "RLCardGin": Unmade,
        "RLCardBare": Steady,
        "OpenSpielDominoes": Failing,
    }.items():
        own = type(name, (kind,), {"name": getattr(playouts, name).name})
        monkeypatch.setattr(playouts, name, own)
    missing: list[str] = []
    pairs = list(
        playouts.measure_playouts(
            Effort(3, 0.001), lambda text: None, lambda what, error: missing.append(f"{what}: {error}")
        )
    )
    assert missing == ["RLCard gin-rummy: No module named 'rlcard'", "domino-block: out of order"]
    assert {pair.name.partition(",")[0] for pair in pairs} == set(ENTRIES) - {"domino-block"}
    assert {pair.peer for pair in pairs if pair.name == "romi-40"} == {
        "OpenSpiel gin_rummy, C++ roll-outs",
        "RLCard gin-rummy, bare game object",
    }
    chosen = [pair for pair in pairs if pair.name.startswith("romi-40, ")]
    assert [pair.peer for pair in chosen] == ["OpenSpiel gin_rummy, C++ roll-outs, by real choices (50%)"]
    assert chosen[0].theirs == [500.0] * 3 and chosen[0].goal is not None


def test_a_quick_run_leaves_the_page_alone(bench: SimpleNamespace) -> None:
    assert program.main(["--quick"]) == 0
    assert (bench.built / "benchmarks.md").exists()
    assert not bench.docs.exists()


def test_the_plain_build_is_not_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "compiled", lambda: False)
    assert program.main(["--quick"]) == 2
    assert "make clean bench" in capsys.readouterr().err


def test_the_page_written_last_is_whole() -> None:
    written = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    for entry in ENTRIES:
        assert f"| `{entry}` |" in written
    pictures = re.findall(r"\]\((images/bench-[a-z-]+\.svg)\)", written)
    assert len(pictures) == 5
    for picture in pictures:
        assert (ROOT / "docs" / picture).read_text(encoding="utf-8").startswith("<?xml")

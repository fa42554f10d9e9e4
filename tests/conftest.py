"""What all tests share: which build of the engine is under test, and how much of it fits the time."""

from __future__ import annotations

import os
import signal
import tomllib
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings
from tests.chance import Here
from tests.wide import COMPILED, Counts

import asztal.engine.game

HERE = Path(__file__).parent
PROJECT = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))
PARTS = {path.stem for path in (HERE.parent / "src" / "asztal").iterdir()}
NEVER_COMPILED = [HERE / part for part in sorted(PARTS - set(PROJECT["tool"]["asztal"]["compiled"]))]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--build",
        choices=("compiled", "plain"),
        help="insist that this build of the engine is the one under test",
    )
    parser.addoption("--long", action="store_true", help="as many deals as make test-long plays")
    parser.addoption("--soak", action="store_true", help="as many kills as make soak")
    parser.addoption("--seed", default="1", help="what the chance of every test follows from, with its name")


def pytest_configure(config: pytest.Config) -> None:
    # In the background of a shell it would be ignored, here and by all that the tests start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # Nothing is kept where whoever runs the tests keeps their tables.
    os.environ["ASZTAL_DATA"] = os.path.devnull
    Here.seed = config.getoption("--seed")
    Counts.long = bool(config.getoption("--long"))
    examples = 100 if COMPILED else 30  # plain they are slow, and the source is the same
    settings.register_profile("repeats", derandomize=True, deadline=None, max_examples=examples)
    settings.load_profile("repeats")
    wanted = config.getoption("--build")
    if wanted is not None and (wanted == "compiled") != COMPILED:
        raise pytest.UsageError(f"--build={wanted}, but the engine comes from {asztal.engine.game.__file__}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is never compiled is tested once; what can play longer is marked so; what is wide waits for `--long`.

    What is tested once is begun first: there are the servers and browsers, and no core waits for the last of them.
    """
    if not config.getoption("--long"):
        waiting = [item for item in items if item.get_closest_marker("wide")]
        config.hook.pytest_deselected(items=waiting)
        items[:] = [item for item in items if not item.get_closest_marker("wide")]
    for item in items:
        if "long" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.long)
        if never_compiled(item.path):
            item.add_marker(pytest.mark.once)
    items.sort(key=lambda item: item.get_closest_marker("once") is None)


@cache
def never_compiled(file: Path) -> bool:
    """Whether the tests in this file are of a part that is never compiled."""
    return not set(NEVER_COMPILED).isdisjoint(file.parents)


def pytest_report_header() -> list[str]:
    return [
        f"engine: {'compiled' if COMPILED else 'plain'}, {asztal.engine.game.__file__}",
        f"seed: {Here.seed}",
    ]


@pytest.fixture(autouse=True)
def repeats(request: pytest.FixtureRequest) -> None:
    """Whatever the test leaves to chance follows from its name and the run's seed; see `tests.chance`."""
    Here.begin(request.node.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What fails tells by which seed it fails again."""
    report = yield
    if report.failed:
        report.sections.append(("seed", f"--seed={Here.seed} {item.nodeid}"))
    return report


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether deals are played by the thousand."""
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def soak(request: pytest.FixtureRequest) -> bool:
    """Whether servers are killed by the hundred."""
    return bool(request.config.getoption("--soak"))


@pytest.fixture(scope="session")
def compiled() -> bool:
    """Whether the compiled engine is under test."""
    return COMPILED

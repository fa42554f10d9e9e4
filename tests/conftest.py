"""What all tests share: which build of the engine is under test, and how much of it fits the time."""

from __future__ import annotations

import pytest

import asztal.engine.game

COMPILED = not (asztal.engine.game.__file__ or "").endswith(".py")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--build", choices=("compiled", "plain"),
                     help="insist that this build of the engine is the one under test")


def pytest_configure(config: pytest.Config) -> None:
    wanted = config.getoption("--build")
    if wanted is not None and (wanted == "compiled") != COMPILED:
        raise pytest.UsageError(f"--build={wanted}, but the engine comes from {asztal.engine.game.__file__}")


def pytest_report_header() -> str:
    return f"engine: {'compiled' if COMPILED else 'plain'}, {asztal.engine.game.__file__}"


@pytest.fixture(scope="session")
def compiled() -> bool:
    """Whether the compiled engine is under test."""
    return COMPILED

"""What the shared tests of the page must know of a family: `tests/browser/families/FAMILY.py` has it as `PAGE`."""

from __future__ import annotations

from dataclasses import dataclass

from tests.browser.visitors import Player

__all__ = ["PageSamples"]


@dataclass(frozen=True)
class PageSamples:
    """One family: who plays it by hand, a position in the middle of a deal, and one in which the table is full."""

    visitor: type[Player]
    table: str
    late: str

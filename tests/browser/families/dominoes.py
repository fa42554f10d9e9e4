"""What the shared tests of the page must know of dominoes."""

from __future__ import annotations

from tests.browser.page_samples import PageSamples
from tests.browser.visitors import DominoVisitor

__all__ = ["PAGE"]

TABLE = (
    "domino players=3; dealer: 2; to-move: 0; hand 0: 6-1 4-4 3-0 5-2; hand 1: 5-5 5-3 1-1; "
    "hand 2: 0-0 6-5; line: 4-6 6-3 3-3 3-2 2-2 2-0; start: 2"
)
# A line of twenty bones.
LATE = (
    "domino players=4; dealer: 0; to-move: 0; hand 0: 3-0 3-2 3-3 5-4; hand 1: 0-0; hand 2: 2-2; "
    "hand 3: 2-0 5-0; line: 4-6 6-6 6-5 5-2 2-6 6-3 3-1 1-4 4-4 4-2 2-1 1-5 5-5 5-3 3-4 4-0 0-6 "
    "6-1 1-1 1-0; start: 12"
)

PAGE = PageSamples(DominoVisitor, table=TABLE, late=LATE)

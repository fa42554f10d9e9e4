"""What the shared tests of the page must know of trains."""

from __future__ import annotations

from tests.browser.page_samples import PageSamples
from tests.browser.visitors import TrainsVisitor

__all__ = ["PAGE"]

TABLE = (
    "mexican-train players=3; to-move: 0; hand 0: 8-4 6-6 8-1 7-5 3-0 2-2 5-1; "
    "hand 1: 7-6 4-4 3-3; hand 2: 0-0 5-5 9-7; "
    "line A: 9-8 8-8 8-6; line B: 9-2 2-5; line M: 9-1 1-7"
)
# Long trains.
LATE = (
    "mexican-train players=4; game: 1; dealer: 0; opener: 1; round: 2; to-move: 0; hand 0: 5-5; "
    "hand 1: 5-0; hand 2: 0-0; hand 3: 4-1; engine: 3-3; line A: 3-8 8-0 0-9 9-5 5-8 8-7 7-7 7-5 "
    "5-2 2-3 3-1 1-1 1-7 7-2; line B: 3-5 5-4 4-6 6-9 9-7; line C: 3-7 7-4 4-4 4-9 9-9 9-2 2-4 "
    "4-3 3-0 0-6 6-6 6-5 5-1 1-6; line D: 3-6 6-8 8-8 8-2 2-1 1-0 0-7 7-6 6-2 2-2 2-0 0-4 4-8; "
    "line M: 3-9 9-8 8-1 1-9; marked: A B D"
)

PAGE = PageSamples(TrainsVisitor, table=TABLE, late=LATE)

"""What the shared tests of the page must know of Römi 500."""

from __future__ import annotations

from tests.browser.crowded import CROWDED
from tests.browser.page_samples import PageSamples
from tests.browser.test_romi500 import Romi500Visitor

__all__ = ["PAGE"]

TABLE = (
    "romi-500 players=3; dealer: 0; to-move: 0; phase: play; discards 1: 5h Kd; discards 2: 9h; "
    "hand 0: 4s 5s 6s 9c 9d 2h 2c Kd Jc 7d 8h"
)

PAGE = PageSamples(Romi500Visitor, table=TABLE, late=CROWDED["romi-500 3 players, 17 in hand"])

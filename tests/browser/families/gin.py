"""What the shared tests of the page must know of gin rummy."""

from __future__ import annotations

from tests.browser.page_samples import PageSamples
from tests.browser.test_gin import GinVisitor

__all__ = ["PAGE"]

TABLE = (
    "gin players=2; phase: answer; hand 0: 8s 9s 10s Jh Jd Jc 4h 4d 6c 8d; hand 1: 2d; pile: 7c Kd 10d Ks; "
    "table: 1[5s 6s 7s] 1{9h 9d 9c} 1[Ah 2h 3h]"
)

PAGE = PageSamples(GinVisitor, table=TABLE, late=TABLE)

"""What the shared tests of the page must know of the draw, lay and discard family."""

from __future__ import annotations

from tests.browser.page_samples import PageSamples
from tests.browser.visitors import RomiVisitor

__all__ = ["PAGE"]

TABLE = (
    "romi-40 players=3; dealer: 2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1 2; "
    "hand 0: 9s 10s Js 4h 4d 7c 2d Kc *; hand 1: 4c 5h 9c 3c; hand 2: 2s 2h 8d 8c Ah Qd; pile: 7s Kd; "
    "table: 0[5s 6s 7s 8s] 1{Qs Qh Qc} 1[Ad 2d 3d]"
)
# Many melds and a hand of fifteen.
LATE = (
    "romi-40 players=4; dealer: 0; to-move: 0; phase: play; hand 0: 3s Js Qs 2h 3h 6h 6h 8h 2c 6c "
    "8c 7d 8d Kd *; hand 1: 4s; hand 2: 7s 8s 3d 5d 6d; hand 3: As 2s 7c 6d; pile: 10h 5s Jd Js "
    "Jh Qc Ad 9h; table: 1{9s 9h 9c 9d} 1{Ks Kh Kc} 1[2c 3c 4c 5c 6c 7c] 2[8d 9d 10d Jd Qd] 2[Qh "
    "Kh Ah] 1{10h 10c 10d} 3[Jc Qc Kc Ac] 3[4h 5h * 7h]; opened: 1 2 3; drawn: 0 1 2 3; turn: "
    "closed"
)

PAGE = PageSamples(RomiVisitor, table=TABLE, late=LATE)

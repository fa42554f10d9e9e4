"""Gin rummy."""

from __future__ import annotations

from typing import Final

from asztal.engine.family import Broken, Family
from asztal.games.gin.game import ENTRIES
from asztal.games.gin.shapes import GinViewData

__all__ = ["FAMILY"]

ANSWER: Final = "phase: answer; to-move: 0; hand 0: 9d 10d Jd Kd Ks; hand 1: 2c; table: 1[9h 10h Jh]"

BROKEN: Final = {
    "run": [Broken("phase: spread; to-move: 0; hand 0: 2s 3s 5s Ah 2h 3h", "lay [2s 3s 5s]")],
    "set": [Broken("phase: spread; to-move: 0; hand 0: 2s 2h 3d Ac 2c 3c", "lay {2s 2h 3d}")],
    "add": [Broken(ANSWER, "add Kd to 1")],
    "knock": [Broken("phase: play; to-move: 0; hand 0: 2s 4h 6c 8d 10s Qh Ks 3d 5c 7h 9s", "knock Ks")],
}

FAMILY: Final = Family(
    "gin",
    ENTRIES,
    GinViewData,
    BROKEN,
    "phase: over; knocker: 0; hand 0: 2s; hand 1: Ks",
    {"deadwood": "seats", "bonus": "number"},
)

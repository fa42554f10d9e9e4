"""Rummy in rounds, opened by a knock: Römi 500, 300 and Cutthroat."""

from __future__ import annotations

from typing import Final

from asztal.engine.family import Family
from asztal.games.romi500.game import ENTRIES
from asztal.games.romi500.shapes import Romi500ViewData

__all__ = ["FAMILY"]

BROKEN: Final = {
    "run": ("phase: play; hand 0: 2s 3s 5s Kd", "lay [2s 3s 5s]"),
    "set": ("phase: play; hand 0: 2s 2h 3d Kd", "lay {2s 2h 3d}"),
    "add": ("phase: play; hand 0: 2s 3s 4s Kd; table: 0[9h 10h Jh]", "add Kd to 1"),
}

FAMILY: Final = Family(
    "romi500",
    ENTRIES,
    Romi500ViewData,
    BROKEN,
    "phase: over; round: 2; to-move: 0; pool: 0; hand 0: ; hand 1: 2s",
    {"hands": "number", "pool": "number"},
)

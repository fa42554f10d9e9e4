"""The draw, lay and discard family: Römi 40, 50 and 51, Joker-mánia, Kalooki."""

from __future__ import annotations

from typing import Final

from asztal.engine.family import Family
from asztal.games.rummy.game import ENTRIES
from asztal.games.rummy.shapes import RummyViewData

__all__ = ["FAMILY"]

TURN = "phase: play; opened: 0 1; drawn: 0 1"
BEFORE = "phase: play; drawn: 0 1"
BROKEN: Final = {
    "run": (f"{TURN}; hand 0: 2s 3s 5s Kd", "lay [2s 3s 5s]"),
    "set": (f"{TURN}; hand 0: 2s 2h 3d Kd", "lay {2s 2h 3d}"),
    "opening": (f"{BEFORE}; hand 0: 2s 3s 4s 2h 3d 9c Kd", "lay [2s 3s 4s]"),
    "add": (f"{TURN}; hand 0: Kd 2s; table: 1[9h 10h Jh]", "add Kd to 1"),
    "swap": (f"{TURN}; hand 0: 9c 2s; table: 1[9h 10h Jh]", "swap 9c in 1"),
    "take": ("opened: 0 1; drawn: 0 1; hand 0: 2s 3h 5c Kd; pile: 9c", "take"),
    "free": ("opened: 0 1; drawn: 0 1; hand 0: 2s 3h 5c Kd; hand 1: 9s", "take"),
    "last": (f"{TURN}; hand 0: 2s 3s 4s", "lay [2s 3s 4s]"),
}

FAMILY: Final = Family(
    "rummy",
    ENTRIES,
    RummyViewData,
    BROKEN,
    "phase: over; ended: hand 0; hand 0: ; hand 1: 2s",
    {"chips": "seats"},
)

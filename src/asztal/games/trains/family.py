"""Mexican Train and its two house variants."""

from __future__ import annotations

from typing import Final

from asztal.engine.family import Broken, Family
from asztal.games.trains.game import ENTRIES
from asztal.games.trains.shapes import TrainViewData

__all__ = ["FAMILY"]

BROKEN: Final = {
    "first": [Broken("engine: 9-9; round: 1; hand 0: 6-3 2-1; hand 1: 5-1", "place 2-1 on A")],
    "place": [Broken("engine: 9-9; round: 2; hand 0: 6-3 2-1; hand 1: 5-1; line A: 9-6", "place 2-1 on A")],
}

FAMILY: Final = Family("trains", ENTRIES, TrainViewData, BROKEN)

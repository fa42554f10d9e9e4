"""The one-line domino, with and without drawing."""

from __future__ import annotations

from typing import Final

from asztal.engine.family import Broken, Family
from asztal.games.dominoes.game import ENTRIES
from asztal.games.dominoes.shapes import DominoViewData

__all__ = ["FAMILY"]

BROKEN: Final = {
    "start": [Broken("hand 0: 6-3 2-2 3-3; hand 1: 5-1", "place 2-2")],
    "place": [Broken("hand 0: 6-3 2-1; hand 1: 5-1; line: 3-3 3-5; to-move: 0", "place 2-1 left")],
}

FAMILY: Final = Family("dominoes", ENTRIES, DominoViewData, BROKEN)

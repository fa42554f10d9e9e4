"""Mexican Train (MT) and its two house variants (V1, V2)."""

from __future__ import annotations

from asztal.games.trains.board import Board
from asztal.games.trains.family import FAMILY
from asztal.games.trains.game import TrainGame
from asztal.games.trains.memory import Memory
from asztal.games.trains.options import HOUSE_SPECS, MEXICAN_SPECS, TrainRules
from asztal.games.trains.state import TrainState
from asztal.games.trains.view import TrainView

__all__ = [
    "FAMILY",
    "HOUSE_SPECS",
    "MEXICAN_SPECS",
    "Board",
    "Memory",
    "TrainGame",
    "TrainRules",
    "TrainState",
    "TrainView",
]

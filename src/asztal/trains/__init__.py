"""Mexican Train (MT) and its two house variants (V1, V2)."""

from __future__ import annotations

from asztal.trains.board import Board
from asztal.trains.game import FAMILY, TrainGame
from asztal.trains.memory import Memory
from asztal.trains.rules import HOUSE_SPECS, MEXICAN_SPECS, TrainRules
from asztal.trains.state import TrainState
from asztal.trains.view import TrainView

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

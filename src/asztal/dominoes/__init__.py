"""The one-line game of the leaflet (D-01 to D-13) and its preset without drawing."""

from asztal.dominoes.game import FAMILY, DominoGame
from asztal.dominoes.memory import Memory
from asztal.dominoes.rules import BLOCK_SPECS, SPECS, DominoRules
from asztal.dominoes.state import DominoState
from asztal.dominoes.view import DominoView

__all__ = [
    "BLOCK_SPECS",
    "FAMILY",
    "SPECS",
    "DominoGame",
    "DominoRules",
    "DominoState",
    "DominoView",
    "Memory",
]

"""The one-line game of the leaflet (D-01 to D-13) and its preset without drawing."""

from asztal.games.dominoes.family import FAMILY
from asztal.games.dominoes.game import DominoGame
from asztal.games.dominoes.memory import Memory
from asztal.games.dominoes.options import BLOCK_SPECS, SPECS, DominoRules
from asztal.games.dominoes.state import DominoState
from asztal.games.dominoes.view import DominoView

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

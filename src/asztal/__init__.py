"""Asztal, the open table for rummy and dominoes.

>>> import asztal
>>> state = asztal.game("domino", players=2).deal(seed=7)
>>> state.apply(state.legal_moves()[0])
"""

from asztal.catalog import game
from asztal.engine import Game, Move, Outcome, Random, Seat, State, View
from asztal.errors import (
    AsztalError,
    DealError,
    IllegalMove,
    MatchError,
    NotationError,
    OptionError,
    RecordError,
    SimulationError,
    UnknownGame,
)

__all__ = [
    "AsztalError",
    "DealError",
    "Game",
    "IllegalMove",
    "MatchError",
    "Move",
    "NotationError",
    "OptionError",
    "Outcome",
    "Random",
    "RecordError",
    "Seat",
    "SimulationError",
    "State",
    "UnknownGame",
    "View",
    "__version__",
    "game",
]

__version__ = "0.1.0"

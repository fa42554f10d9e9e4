"""Gin rummy: ten cards, nothing laid until somebody knocks."""

from asztal.games.gin.family import FAMILY
from asztal.games.gin.game import GinGame
from asztal.games.gin.options import GinRules
from asztal.games.gin.state import GinState
from asztal.games.gin.view import GinView

__all__ = ["FAMILY", "GinGame", "GinRules", "GinState", "GinView"]

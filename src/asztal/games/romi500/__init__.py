"""Rummy in rounds, opened by a knock: Römi 500 and its presets."""

from asztal.games.romi500.family import FAMILY
from asztal.games.romi500.game import Romi500Game
from asztal.games.romi500.going_out import GoingOut
from asztal.games.romi500.options import Romi500Rules
from asztal.games.romi500.state import Romi500State
from asztal.games.romi500.view import Romi500View

__all__ = ["FAMILY", "GoingOut", "Romi500Game", "Romi500Rules", "Romi500State", "Romi500View"]

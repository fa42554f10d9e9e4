"""The draw, lay and discard family: Römi 40."""

from asztal.games.rummy.family import FAMILY
from asztal.games.rummy.game import RummyGame
from asztal.games.rummy.options import RummyRules
from asztal.games.rummy.state import RummyState
from asztal.games.rummy.view import RummyView

__all__ = ["FAMILY", "RummyGame", "RummyRules", "RummyState", "RummyView"]

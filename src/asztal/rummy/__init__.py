"""The draw, lay and discard family: Römi 40."""

from asztal.rummy.game import FAMILY, RummyGame
from asztal.rummy.options import RummyRules
from asztal.rummy.state import RummyState
from asztal.rummy.view import RummyView

__all__ = ["FAMILY", "RummyGame", "RummyRules", "RummyState", "RummyView"]

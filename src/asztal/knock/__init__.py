"""Rummy in rounds, opened by a knock: Römi 500 and its presets."""

from asztal.knock.game import FAMILY, KnockGame
from asztal.knock.options import KnockRules
from asztal.knock.out import WayOut
from asztal.knock.state import KnockState
from asztal.knock.view import KnockView

__all__ = ["FAMILY", "KnockGame", "KnockRules", "KnockState", "KnockView", "WayOut"]

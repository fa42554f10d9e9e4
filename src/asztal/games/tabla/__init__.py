"""Closed-hand tile rummy: Tábla Römi (T-01 to T-26)."""

from __future__ import annotations

from asztal.games.tabla.family import FAMILY
from asztal.games.tabla.game import TablaGame
from asztal.games.tabla.options import KINDS, SPECS, TablaRules
from asztal.games.tabla.state import TablaState
from asztal.games.tabla.view import TablaView

__all__ = ["FAMILY", "KINDS", "SPECS", "TablaGame", "TablaRules", "TablaState", "TablaView"]

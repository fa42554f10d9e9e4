"""Closed-hand tile rummy: Tábla Römi (T-01 to T-26)."""

from __future__ import annotations

from asztal.tabla.game import FAMILY, TablaGame
from asztal.tabla.options import KINDS, SPECS, TablaRules
from asztal.tabla.state import TablaState
from asztal.tabla.view import TablaView

__all__ = ["FAMILY", "KINDS", "SPECS", "TablaGame", "TablaRules", "TablaState", "TablaView"]

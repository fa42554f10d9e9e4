"""The table of each family in lines, from the view's JSON alone: one module per family."""

from __future__ import annotations

from typing import Any, Final

from asztal.cli.tables import dominoes, gin, romi500, rummy, tabla, trains
from asztal.cli.tables.lines import Drawing

__all__ = ["FAMILIES"]

FAMILIES: Final[dict[str, Drawing[Any]]] = {
    "rummy": rummy.DRAWING,
    "romi500": romi500.DRAWING,
    "gin": gin.DRAWING,
    "tabla": tabla.DRAWING,
    "dominoes": dominoes.DRAWING,
    "trains": trains.DRAWING,
}

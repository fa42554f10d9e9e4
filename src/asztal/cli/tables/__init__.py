"""The table of each family in lines, from the view's JSON alone: a module a family."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

from asztal.cli.tables import dominoes, romi500, rummy, tabla, trains
from asztal.cli.tables.lines import Data

__all__ = ["DRAWERS"]

DRAWERS: Final[dict[str, Callable[[Data, str], list[Text]]]] = {
    "rummy": rummy.draw, "romi500": romi500.draw, "tabla": tabla.draw, "dominoes": dominoes.draw,
    "trains": trains.draw}

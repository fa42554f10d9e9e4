"""Closed-hand tile rummy: Tábla Römi."""

from __future__ import annotations

from typing import Final

from asztal.engine.family import Family
from asztal.games.tabla.game import ENTRIES
from asztal.games.tabla.options import KINDS
from asztal.games.tabla.shapes import TablaViewData

__all__ = ["FAMILY"]

TILES = "phase: throw; indicator: 5b; hand 0: 1r 2r 4r 4y 5y 7y 8y 10k 12k 13k 1b 2b 9b 11b 12r"
BROKEN: Final = {kind: (TILES, f"finish {kind} discard 12r") for kind in KINDS}

FAMILY: Final = Family("tabla", ENTRIES, TablaViewData, BROKEN, details={"kind": "word"})

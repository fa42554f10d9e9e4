"""What Römi 500 and its presets say as JSON, key by key (see `asztal.engine.shapes`)."""

from __future__ import annotations

from typing import Literal, TypedDict

from asztal.engine.shapes import ViewData
from asztal.melds.shapes import MeldData

__all__ = ["Romi500OutData", "Romi500Phase", "Romi500ViewData"]

Romi500Phase = Literal["draw", "play", "over"]


class Romi500OutData(TypedDict):
    """A seat without a card in the first round, and what it threw away last."""

    seat: int
    discard: str | None


class Romi500ViewData(ViewData):
    """What one seat sees of a deal; everybody has a pile of discards of their own."""

    family: Literal["romi500"]
    phase: Romi500Phase
    round: int
    rounds: int
    pool: int
    discards: list[list[str]]
    table: list[MeldData]
    knocked: list[bool]
    may_lay: bool
    first: int
    out: list[Romi500OutData]

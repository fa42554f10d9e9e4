"""What the draw, lay and discard family says as JSON, key by key (see `asztal.engine.shapes`)."""

from __future__ import annotations

from typing import Literal

from asztal.engine.shapes import ViewData
from asztal.melds.shapes import MeldData

__all__ = ["RummyMeldData", "RummyPhase", "RummyViewData"]

RummyPhase = Literal["draw", "play", "over"]


class RummyMeldData(MeldData):
    """A meld on the table; `closed` if nothing can be added to it."""

    closed: bool


class RummyViewData(ViewData):
    """What one seat sees of a deal; `known` are the cards that everybody saw each seat take."""

    family: Literal["rummy"]
    phase: RummyPhase
    pile: list[str]
    table: list[RummyMeldData]
    opened: list[bool]
    taken: str | None
    laid_points: int
    minimum: int
    free_pickup: bool
    known: list[list[str]]
    reshuffles_left: int
    idle_left: int | None

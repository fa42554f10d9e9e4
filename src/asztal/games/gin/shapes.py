"""What gin rummy says as JSON, key by key (see `asztal.engine.shapes`)."""

from __future__ import annotations

from typing import Literal

from asztal.engine.shapes import ViewData
from asztal.melds.shapes import MeldData

__all__ = ["GinPhase", "GinViewData"]

GinPhase = Literal["offer", "draw", "play", "spread", "answer", "over"]


class GinViewData(ViewData):
    """What one seat sees of a deal.

    `upcard` is the card turned up at the deal, where it is known; with Oklahoma it sets `limit`, the most deadwood
    to knock with. `deadwood` is the least that the seat's own cards count outside melds, of eleven after a discard; a
    spectator has none. `leaves` is what each discard leaves, for the player who is to discard. `plan` has the plays
    that leave the least, for the player who is laying. `shown` are each seat's cards
    that lie face up, `known` those that everybody saw it take from the pile.
    """

    family: Literal["gin"]
    phase: GinPhase
    pile: list[str]
    upcard: str | None
    limit: int
    taken: str | None
    takes: int
    passed: bool
    knocker: int | None
    table: list[MeldData]
    deadwood: int | None
    leaves: dict[str, int]
    plan: list[str]
    shown: list[list[str] | None]
    known: list[list[str]]

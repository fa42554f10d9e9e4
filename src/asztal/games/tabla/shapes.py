"""What Tábla Römi says as JSON, key by key (see `asztal.engine.shapes`)."""

from __future__ import annotations

from typing import Literal, TypedDict

from asztal.engine.shapes import ViewData

__all__ = ["TablaFinishedData", "TablaOfferData", "TablaPhase", "TablaViewData"]

TablaPhase = Literal["draw", "throw", "finish", "claim", "over"]

TablaOfferData = TypedDict(
    "TablaOfferData", {"tile": str, "from": int}
)  # `from` is no name for a class's field
TablaOfferData.__doc__ = (
    "The tile that was discarded last, while it may be taken or claimed, and whose it was."
)


class TablaFinishedData(TypedDict):
    """The hand that ended the deal: its melds, what each tile stands for, what need form none."""

    seat: int
    kind: str
    melds: list[list[str]]
    rest: list[str]
    discard: str
    stands_for: list[list[str]]


class TablaViewData(ViewData):
    """What one seat sees of a deal; `known` are the tiles that everybody saw each seat take."""

    family: Literal["tabla"]
    phase: TablaPhase
    indicator: str
    wild: list[str]
    stand_in: str | None
    discards: list[list[str]]
    offered: TablaOfferData | None
    taken: str | None
    indicator_taken: bool
    known: list[list[str]]
    idle_left: int
    finished: TablaFinishedData | None

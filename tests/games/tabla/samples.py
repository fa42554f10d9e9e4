"""What the shared tests must know of Tábla Römi."""

from __future__ import annotations

from tests.games.tabla.naive import Referee
from tests.samples import Learned, Samples

from asztal.bots.tabla.traits import KINDS
from asztal.games.tabla.moves import PHRASES
from asztal.games.tabla.shapes import TablaViewData

__all__ = ["SAMPLES"]


def lying(data: TablaViewData) -> list[str]:
    """The indicator while it lies there, everybody's discards, and a finished hand."""
    finished = data["finished"]
    laid = [*finished["melds"], finished["rest"]] if finished else []
    indicator = [] if data["indicator_taken"] else [data["indicator"]]
    return [*indicator, *(tile for tiles in [*data["discards"], *laid] for tile in tiles)]


SAMPLES = Samples(
    count=lambda position, depth: Referee.at(position).perft(depth),
    lying=lying,
    misplaced=("position.tile", "position.tiles", "position.tiles-missing"),
    phrases=PHRASES,
    duels=(75, 150),
    learned=Learned(kinds=KINDS, met={0, 1, 2}, deals=4, score=("tabla-romi", 2224442398)),
)

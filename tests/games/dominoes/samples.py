"""What the shared tests must know of dominoes."""

from __future__ import annotations

from tests.games.dominoes.naive import count, table
from tests.samples import Learned, Samples

from asztal.bots.dominoes.traits import KINDS
from asztal.games.dominoes.moves import PHRASES
from asztal.games.dominoes.shapes import DominoViewData

__all__ = ["SAMPLES"]


def lying(data: DominoViewData) -> list[str]:
    """The line."""
    return [str(bone) for bone, _, _ in data["line"]]


SAMPLES = Samples(
    count=lambda position, depth: count(table(position), depth),
    lying=lying,
    misplaced=("position.bone", "position.bone-twice", "position.bones-missing"),
    phrases=PHRASES,
    duels=(6000, 6000),
    learned=Learned(kinds=KINDS, met={0}, deals=16, score=("domino", 1072047395)),
)

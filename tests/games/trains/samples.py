"""What the shared tests must know of trains."""

from __future__ import annotations

from tests.games.trains.naive import Referee
from tests.samples import Learned, Samples

from asztal.bots.trains.traits import KINDS
from asztal.games.trains.moves import PHRASES
from asztal.games.trains.shapes import TrainViewData

__all__ = ["SAMPLES"]


def lying(data: TrainViewData) -> list[str]:
    """The engine and every train."""
    return [
        f"{data['engine']}-{data['engine']}",
        *(str(bone) for line in data["lines"] for bone, _, _ in line["tiles"]),
    ]


SAMPLES = Samples(
    count=lambda position, depth: Referee.at(position).perft(depth),
    lying=lying,
    misplaced=("position.train-bone", "position.bone-twice", "position.bones-missing"),
    phrases=PHRASES,
    duels=(600, 2400),
    learned=Learned(kinds=KINDS, met={0, 2, 3}, deals=4, score=("mexican-train", 900015392)),
)

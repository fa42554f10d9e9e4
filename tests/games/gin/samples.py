"""What the shared tests must know of gin rummy."""

from __future__ import annotations

from tests.games.gin.naive_referee import Referee
from tests.samples import Learned, Samples

from asztal.bots.gin.traits import KINDS
from asztal.games.gin.moves import PHRASES
from asztal.games.gin.shapes import GinViewData

__all__ = ["SAMPLES"]


def lying(data: GinViewData) -> list[str]:
    """The pile and the melds."""
    return [*data["pile"], *(card for meld in data["table"] for card in meld["cards"])]


SAMPLES = Samples(
    count=lambda position, depth: Referee.at(position).count(depth),
    lying=lying,
    misplaced=("position.card", "position.cards", "position.missing"),
    phrases=PHRASES,
    duels=(2000, 4000),
    learned=Learned(kinds=KINDS, met={0, 1, 2, 3, 4}, deals=4, score=("gin", 2123667455)),
)

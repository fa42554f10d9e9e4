"""What the shared tests must know of gin rummy."""

from __future__ import annotations

from tests.games.gin.naive_referee import Referee
from tests.samples import Samples

from asztal.games.gin.shapes import GinViewData

__all__ = ["SAMPLES"]


def lying(data: GinViewData) -> list[str]:
    """The pile and the melds."""
    return [*data["pile"], *(card for meld in data["table"] for card in meld["cards"])]


SAMPLES = Samples(
    count=lambda position, depth: Referee.at(position).count(depth),
    lying=lying,
    misplaced=("position.card", "position.cards", "position.missing"),
)

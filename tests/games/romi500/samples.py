"""What the shared tests must know of Römi 500."""

from __future__ import annotations

from tests.games.romi500.naive_referee import Referee
from tests.samples import Samples

from asztal.games.romi500.shapes import Romi500ViewData

__all__ = ["SAMPLES"]


def lying(data: Romi500ViewData) -> list[str]:
    """Everybody's discards and the melds."""
    return [
        card for cards in [*data["discards"], *(meld["cards"] for meld in data["table"])] for card in cards
    ]


SAMPLES = Samples(
    count=lambda position, depth: Referee.at(position).count(depth),
    lying=lying,
    misplaced=("position.card", "position.cards", "position.missing"),
)

"""What the shared tests must know of Römi 500."""

from __future__ import annotations

from tests.games.romi500.naive_referee import Referee
from tests.samples import Learned, Samples

from asztal.bots.romi500.traits import KINDS
from asztal.games.romi500.moves import PHRASES
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
    phrases=PHRASES,
    duels=(400, 800),
    learned=Learned(kinds=KINDS, met={0, 1, 2, 3}, deals=4, score=("romi-500", 795857047)),
)

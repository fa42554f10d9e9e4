"""What the shared tests must know of the draw, lay and discard family."""

from __future__ import annotations

from tests.games.rummy.naive import Referee
from tests.samples import Learned, Samples

from asztal.bots.rummy.traits import KINDS
from asztal.games.rummy.moves import PHRASES
from asztal.games.rummy.shapes import RummyViewData

__all__ = ["SAMPLES"]


def lying(data: RummyViewData) -> list[str]:
    """The pile and the melds."""
    return [*data["pile"], *(card for meld in data["table"] for card in meld["cards"])]


SAMPLES = Samples(
    count=lambda position, depth: Referee.at(position).count(depth),
    lying=lying,
    misplaced=("position.card", "position.cards", "position.missing"),
    phrases=PHRASES,
    duels=(250, 500),
    learned=Learned(kinds=KINDS, met={0, 1, 2, 4, 7}, deals=4, score=("romi-51", 4217888769)),
)

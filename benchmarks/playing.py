"""Our own side of the playouts, and the section of the results that they make."""

from __future__ import annotations

from typing import Final

from asztal.engine import Game, Random, playouts
from benchmarks.measure import Clock, clock
from benchmarks.verify import SEED, WrongWork

__all__ = ["Playing"]

FEW: Final = 20
COUNTED: Final = 500  # deals


class Playing:
    """Random legal playouts of a game in the loop that `asztal simulate` runs: decisions a second.

    Every run plays the same deals and must come to the same checksum.
    """

    name = "asztal"

    def __init__(self, game: Game, by: Clock = clock) -> None:
        self.game = game
        self.by = by
        self.seed = SEED
        self.deals = FEW
        self.work: tuple[int, int] | None = None

    def prepare(self, seconds: float) -> None:
        """Find how many deals fit the time, and play them once for their checksum."""
        self.deals, self.work = FEW, None
        took = 0.0
        while took < seconds / 4:
            self.deals *= 2 if took else 1
            began = self.by()
            playouts(self.game, self.deals, self.seed)
            took = self.by() - began
        self.deals = max(1, round(self.deals * seconds / took))
        self.run()

    def run(self) -> float:
        """Decisions a second, dealing included. Raises WrongWork if the checksum is another than before."""
        began = self.by()
        result = playouts(self.game, self.deals, self.seed)
        took = self.by() - began
        played = int(result.decisions), int(result.checksum)
        if self.work not in (None, played):
            raise WrongWork(f"{self.game.id}: {self.deals} deals were {self.work}, and now {played}")
        self.work = played
        return played[0] / took

    def choices(self) -> float:
        """How many of the decisions are among several moves, counted over some deals."""
        asked = chosen = 0
        source = Random(self.seed)
        for number in range(COUNTED):
            rng = Random(int(source.seed()))
            state = self.game.deal(seed=int(source.seed()), dealer=number % self.game.players)
            while not state.is_over():
                codes = state.codes()
                asked += 1
                chosen += len(codes) > 1
                state.advance(codes[int(rng.below(len(codes)))])
        return chosen / asked

    def result(self) -> tuple[int, int]:
        """Decisions and checksum of the deals."""
        if self.work is None:
            self.run()
        assert self.work is not None
        return self.work

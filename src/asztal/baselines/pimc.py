"""Perfect-information Monte Carlo: every move in the same deals, as if all hands were seen.

After Ginsberg, *GIB: imperfect information in a computationally challenging game*, 2001, with playouts where that
solves: deals that agree with all that was seen are drawn, each legal move is played out in each of them, and the best
on average is played. Long, Sturtevant, Buro and Furtak, *Understanding the success of perfect information Monte Carlo
sampling in game tree search*, 2010, say where that errs: it never plays to learn or to hide something.
"""

from __future__ import annotations

from asztal.baselines.search import Search
from asztal.engine import Move, View

__all__ = ["PIMC"]


class PIMC(Search):
    """Tries each of its moves in the same deals, in one or more of them: as many as `iterations` playouts allow."""

    def best(self, view: View) -> Move:
        """The move that did best on average."""
        assert view.seat is not None
        totals = [0.0] * len(view.moves)
        for _ in range(max(1, self.iterations // len(view.moves))):
            deal = self.game.resample(view, self.rng)
            for at, move in enumerate(view.moves):
                state = deal.copy()
                state.advance(move.code)
                totals[at] += self.finish(state)[view.seat]
        return view.moves[totals.index(max(totals))]

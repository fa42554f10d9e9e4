"""The baseline: every legal move is equally likely, in every game."""

from __future__ import annotations

from asztal.bots.bot import Bot
from asztal.engine import Move, View

__all__ = ["RandomBot"]


class RandomBot(Bot):
    """Uniform over the legal moves."""

    def choose(self, view: View) -> Move:
        return view.moves[self.rng.below(len(view.moves))]

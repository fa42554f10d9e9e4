"""The least turn: the shortest turn the rules allow, which a table may choose for players whose time is up.

Decisions stay with the player: nothing is opened, laid, taken or claimed without need. A family's
`least` lists the verbs of such a turn, and the first that is legal is played; the choice of card, tile or bone
is left to `solid`, which discards what it misses least. Where none of these is legal, the player has begun
something that must be finished (a taken card must be laid); then `solid` plays on until one is. So it does where
a deal is only being settled, as after a knock of gin rummy: what a player then does not lay counts against them.
"""

from __future__ import annotations

from typing import Final

from asztal.bots.bot import Bot
from asztal.engine import Game, Move, View

__all__ = ["LEAST", "Least"]

LEAST: Final = "least"


class Least(Bot):
    """Draws and discards, or places what must be placed."""

    def __init__(self, verbs: tuple[str, ...], solid: Bot, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.verbs = verbs
        self.solid = solid

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Least, (self.verbs, self.solid, self.game, 0)  # its own stream is never asked

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
        whole = view.moves
        for verb in self.verbs:
            choice = tuple(move for move in whole if move.text.split(" ", 1)[0] == verb)
            if choice:
                if len(choice) == 1:
                    return choice[0]
                view.moves = choice
                chosen = self.solid.choose(view)
                view.moves = whole
                return chosen
        return self.solid.choose(view)

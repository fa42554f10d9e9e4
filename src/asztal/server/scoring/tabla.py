"""How Tábla Römi is scored."""

from __future__ import annotations

from asztal.engine import Game
from asztal.games.tabla.game import TablaGame
from asztal.games.tabla.options import KINDS
from asztal.server.scoring.asking import Table, ending

__all__ = ["table"]


def table(game: Game) -> Table:
    """T-19, T-20: the kind of the finished hand says what it scores."""
    assert isinstance(game, TablaGame)
    prizes = [
        ending(kind, "asked", hands=False, prize=int(game.rules.prizes[number]))
        for number, kind in enumerate(KINDS)
    ]
    return {"values": {}, "endings": [*prizes, ending("exhausted", "none", also=["idle"], hands=False)]}

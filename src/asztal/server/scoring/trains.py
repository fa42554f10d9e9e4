"""How Mexican Train is scored."""

from __future__ import annotations

from asztal.engine import Game
from asztal.games.trains.game import TrainGame
from asztal.server.scoring.asking import Table, ending

__all__ = ["table"]


def table(game: Game) -> Table:
    """MT-24 to MT-26, V1-02, V1-08."""
    assert isinstance(game, TrainGame)
    held = game.start(game.pieces, 0, 0, 0)
    return {
        "values": {game.piece_text(bone): held.left_in(1 << bone) for bone in game.deck()},
        "bones": game.values.get("count", "pips"),
        "engines": int(game.rules.engines),
        "endings": [ending("out", "asked", empty=True, each=1), ending("blocked", "lowest", each=1)],
    }

"""How the one-line domino is scored."""

from __future__ import annotations

from asztal.engine import Game
from asztal.pieces.bone_sets import PIPS
from asztal.server.scoring.asking import Table, ending

__all__ = ["table"]


def table(game: Game) -> Table:
    """D-09, D-10, D-11."""
    return {
        "values": {game.piece_text(bone): int(PIPS[bone]) for bone in game.deck()},
        "bones": "pips",
        "endings": [ending("out", "asked", empty=True, takes=2), ending("blocked", "lowest", takes=2)],
    }

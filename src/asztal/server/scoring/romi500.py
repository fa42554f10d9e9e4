"""How Römi 500, 300 and Cutthroat are scored."""

from __future__ import annotations

from asztal.engine import Game
from asztal.games.romi500.game import Romi500Game
from asztal.server.scoring.asking import Table, ending, score, signs

__all__ = ["table"]


def table(game: Game) -> Table:
    """RR-02, RR-09, RR-14, RR-16, RR-19, RR-20."""
    assert isinstance(game, Romi500Game)

    def worth(cards: str) -> int:
        return score(game, f"round: 2; to-move: 0; pool: 0; hand 0: ; hand 1: {cards}", 0)

    values = {sign: worth(card) for sign, card in signs(game).items()}
    kings = ["Ks", "Kh", "Kc", "Kd", "Ks", "Kh", "Kc", "Kd"]
    several = [worth(" ".join(kings[:held])) // values["K"] for held in range(1, 9)]
    return {
        "values": values,
        "several": several,
        "pool": {"each": int(game.rules.new_pool), "most": game.most_carry()},
        "endings": [
            ending("out", "asked", empty=True, takes=0, pool="won"),
            ending("rounds", "lowest", takes="all"),
            ending("tied", "none", pool="grows"),
        ],
    }

"""How gin rummy is scored."""

from __future__ import annotations

from asztal.engine import Game
from asztal.games.gin.game import GinGame
from asztal.server.scoring.asking import Table, ending, score, signs

__all__ = ["table"]


def table(game: Game) -> Table:
    """G-05, G-15 to G-18, G-20, G-22. With two players `all` takes the difference."""
    assert isinstance(game, GinGame)

    def gin_over(cards: str) -> int:
        return score(game, f"knocker: 0; hand 0: ; hand 1: {cards}", 0)

    rules = game.rules
    knocks = not rules.straight
    bonus = gin_over("")
    return {
        "values": {sign: gin_over(card) - bonus for sign, card in signs(game).items()},
        "endings": [
            ending("knock", "asked", takes="all", beats="less", played=knocks),
            ending(
                "undercut",
                "asked",
                takes="all",
                beats="no-more",
                prize=int(rules.undercut_bonus),
                played=knocks,
            ),
            ending("gin", "asked", empty=True, takes=0, prize=bonus),
            ending(
                "big-gin",
                "asked",
                empty=True,
                takes=0,
                prize=int(rules.big_gin),
                played=rules.big_gin > 0,
            ),
            ending("wall", "none", hands=False),
        ],
    }

"""How Römi 40, 50 and 51, Joker-mánia and Kalooki are scored."""

from __future__ import annotations

from asztal.engine import Game
from asztal.games.rummy.chips import POOL
from asztal.server.scoring.asking import Table, ended, ending, score, signs

__all__ = ["table"]


def table(game: Game) -> Table:
    """R40-03, R40-04, R40-50 to R40-53, K-02, K-21, K-22."""

    def lost(how: str, card: str) -> int:
        return score(game, f"ended: {how} 0; hand 0: ; hand 1: {card}")

    values = {sign: lost("out", card) for sign, card in signs(game).items()}
    each = lost("hand", "3s") - lost("hand", "2s")
    undecided = ["idle"] if "idle_rounds" in game.values else []
    by_hand = ended(game, "ended: hand 0; hand 0: ; hand 1: 2s")
    return {
        "values": values,
        "chips": POOL if game.values.get("payout") == "chips" else 0,
        "endings": [
            ending("out", "asked", empty=True, each=1),
            ending(by_hand.reason, "asked", empty=True, each=each, bonus=lost("hand", "2s") - 2 * each),
            ending("exhausted", "none", also=undecided, each=1),
        ],
    }

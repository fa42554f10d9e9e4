"""Tables for the tests: a position of Römi 500 from the few things a situation is about."""

from __future__ import annotations

import asztal
from asztal.engine.clauses import head_text
from asztal.games.romi500 import Romi500State


def table(
    *hands: str,
    melds: str = "",
    turn: int = 0,
    round: int = 2,
    phase: str = "play",
    players: int = 0,
    extra: str = "",
    id: str = "romi-500",
    **options: object,
) -> Romi500State:
    """Seat `turn` to move with these hands; seat 0 is the first player, `melds` as `0[4s 5s 6s]`.

    As many players as hands, or more; the rest of the pack lies where it may.
    """
    game = asztal.game(id, players=max(players, len(hands), 2), **options)
    parts = [head_text(game), f"to-move: {turn}", f"phase: {phase}", f"round: {round}"]
    parts += [f"hand {seat}: {hand}" for seat, hand in enumerate(hands)]
    if melds:
        parts.append(f"table: {melds}")
    if extra:
        parts.append(extra)
    state = game.position("; ".join(parts))
    assert isinstance(state, Romi500State)
    return state

"""Tables for the tests: a position of gin rummy from the few things a situation is about."""

from __future__ import annotations

import asztal
from asztal.engine.clauses import head_text
from asztal.games.gin import GinState


def table(*hands: str, extra: str = "", phase: str = "play", turn: int = 0, **options: object) -> GinState:
    """Seat `turn` to move with these hands; what is not said is dealt from the rest of the pack."""
    game = asztal.game("gin", 2, **options)
    parts = [head_text(game), f"to-move: {turn}", f"phase: {phase}"]
    parts += [f"hand {seat}: {hand}" for seat, hand in enumerate(hands)]
    if extra:
        parts.append(extra)
    state = game.position("; ".join(parts))
    assert isinstance(state, GinState)
    return state

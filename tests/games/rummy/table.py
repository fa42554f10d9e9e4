"""Tables for the tests: a position from the few things a situation is about."""

from __future__ import annotations

import asztal
from asztal.engine.clauses import head_text
from asztal.games.rummy import RummyState


def table(
    hand: str,
    *,
    melds: str = "",
    pile: str = "2c",
    opened: bool = False,
    phase: str = "draw",
    first_draw: bool = False,
    players: int = 2,
    others: str = "",
    stock: str | None = None,
    extra: str = "",
    id: str = "romi-40",
    **options: object,
) -> RummyState:
    """Seat 0 to move with this hand; `melds` as `1[4s 5s 6s]`; the rest of the pack lies where it may."""
    game = asztal.game(id, players=players, **options)
    parts = [head_text(game), "to-move: 0", f"phase: {phase}", f"hand 0: {hand}", f"pile: {pile}"]
    if melds:
        parts.append(f"table: {melds}")
    if others:
        parts.append(f"hand 1: {others}")
    owners = {int(word[0]) for word in melds.replace("] ", "]|").replace("} ", "}|").split("|") if word}
    if opened:
        owners.add(0)
    else:
        owners.discard(0)
    if owners:
        parts.append("opened: " + " ".join(str(seat) for seat in sorted(owners)))
    parts.append("drawn: " + " ".join(str(seat) for seat in range(players) if seat or not first_draw))
    if stock is not None:
        parts.append(f"stock: {stock}")
    if extra:
        parts.append(extra)
    state = game.position("; ".join(parts))
    assert isinstance(state, RummyState)
    return state

"""Tables for the tests: a position from the few things a situation is about, and what may be done."""

from __future__ import annotations

import asztal
from asztal.engine.clauses import head_text
from asztal.errors import IllegalMove
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


def after(state: RummyState, *moves: str) -> RummyState:
    """The state after these moves, each of them legal; the given one stays as it is."""
    state = state.copy()
    for move in moves:
        state.apply(move)
    return state


def refused(state: RummyState, *moves: str) -> tuple[str, str]:
    """Code and rule of the refusal of the last move, the ones before it being legal."""
    state = after(state, *moves[:-1])
    before = state.position()
    why = state.check(moves[-1])
    assert isinstance(why, IllegalMove), f"{moves[-1]} is legal"
    assert state.position() == before
    assert moves[-1] not in {move.text for move in state.legal_moves()}
    return why.code, why.rule


def legal(state: RummyState, *moves: str) -> bool:
    """Whether all these moves are legal, one after the other; each must be listed as such too."""
    state = state.copy()
    for move in moves:
        if state.check(move) is not None:
            return False
        canonical = state.parse_move(move).text
        assert canonical in {listed.text for listed in state.legal_moves()}, canonical
        state.apply(move)
    return True


def texts(state: RummyState) -> set[str]:
    """The texts of the legal moves."""
    return {move.text for move in state.legal_moves()}

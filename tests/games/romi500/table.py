"""Tables for the tests: a position of Römi 500 from the few things a situation is about."""

from __future__ import annotations

import asztal
from asztal.engine.clauses import head_text
from asztal.errors import IllegalMove
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


def after(state: Romi500State, *moves: str) -> Romi500State:
    """The state after these moves, each of them legal; the given one stays as it is."""
    state = state.copy()
    for move in moves:
        state.apply(move)
    return state


def refused(state: Romi500State, *moves: str) -> tuple[str, str]:
    """Code and rule of the refusal of the last move, the ones before it being legal."""
    state = after(state, *moves[:-1])
    before = state.position()
    why = state.check(moves[-1])
    assert isinstance(why, IllegalMove), f"{moves[-1]} is legal"
    assert state.position() == before
    assert moves[-1] not in texts(state)
    return why.code, why.rule


def legal(state: Romi500State, *moves: str) -> bool:
    """Whether all these moves are legal, one after the other; each must be listed as such too."""
    state = state.copy()
    for move in moves:
        if state.check(move) is not None:
            return False
        assert state.parse_move(move).text in texts(state), move
        state.apply(move)
    return True


def texts(state: Romi500State) -> set[str]:
    """The texts of the legal moves."""
    return {move.text for move in state.legal_moves()}

"""Tables for the tests: a position of gin rummy from the few things a situation is about."""

from __future__ import annotations

import asztal
from asztal.engine import Outcome
from asztal.engine.clauses import head_text
from asztal.errors import IllegalMove
from asztal.games.gin import GinState

__all__ = ["after", "ended", "legal", "refused", "table", "texts"]


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


def after(state: GinState, *moves: str) -> GinState:
    """The state after these moves, each of them legal; the given one stays as it is."""
    state = state.copy()
    for move in moves:
        state.apply(move)
    return state


def refused(state: GinState, *moves: str) -> tuple[str, str]:
    """Code and rule of the refusal of the last move, the ones before it being legal."""
    state = after(state, *moves[:-1])
    before = state.position()
    why = state.check(moves[-1])
    assert isinstance(why, IllegalMove), f"{moves[-1]} is legal"
    assert state.position() == before
    assert moves[-1] not in texts(state)
    return why.code, why.rule


def legal(state: GinState, *moves: str) -> bool:
    """Whether all these moves are legal, one after the other; each must be listed as such too."""
    state = state.copy()
    for move in moves:
        if state.check(move) is not None:
            return False
        assert state.parse_move(move).text in texts(state), move
        state.apply(move)
    return True


def ended(state: GinState, *moves: str) -> Outcome:
    """How the deal ends with these moves."""
    outcome = after(state, *moves).outcome
    assert outcome is not None
    return outcome


def texts(state: GinState) -> set[str]:
    """The texts of the legal moves."""
    return {move.text for move in state.legal_moves()}

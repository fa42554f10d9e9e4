"""What would be: moves that a player only tries, in the state in which they are to move. Nothing changes."""

from __future__ import annotations

from collections.abc import Sequence

from asztal.engine import State
from asztal.errors import AsztalError, MatchError
from asztal.notation.ledger import is_draw

__all__ = ["after", "at_index", "shown"]


def after(state: State, staged: Sequence[str]) -> State:
    """The state after these plays of a turn that goes on; the caller's own. Raises what `shown` raises, and MatchError
    `turn.not-yours` where they end the turn."""
    tried, ended = _tried(state, staged)
    if ended:
        raise _not_yours(int(state.to_move))
    return tried


def shown(state: State, moves: Sequence[str]) -> State:
    """The state that the player to move may be shown after these moves. Refuses like a match, with the `index`.

    A move that ends the turn is judged and not played: whether the deal then ends may depend
    on hidden pieces. A draw is not previewed (`preview.draw`).
    """
    return _tried(state, moves)[0]


def _tried(state: State, moves: Sequence[str]) -> tuple[State, bool]:
    """The state after these moves, and whether the last one ends the turn, and was not played."""
    seat = state.to_move
    with state.game.effort:
        tried = state.copy()
        ended = False
        for index, text in enumerate(moves):
            try:
                if ended:
                    raise _not_yours(int(seat))
                move = tried.parse_move(text)
                if is_draw(move.text):
                    raise MatchError("preview.draw")
                played = tried.copy()
                played.apply(move)
            except AsztalError as error:
                raise at_index(error, index) from None
            ended = played.is_over() or played.to_move != seat
            if not ended:
                tried = played
    return tried, ended


def _not_yours(seat: int) -> MatchError:
    """The error for what comes after the end of a turn. Whether the deal ends with it may depend on hidden
    pieces, so it does not say who is to move."""
    return MatchError("turn.not-yours", seat=seat, to_move=seat)


def at_index(error: AsztalError, index: int) -> AsztalError:
    """The refusal with the place of its move in the batch."""
    error.params["index"] = index
    return error

"""The games and positions that requests name: tables are made of them, or a move is judged in one.

Reading a position can be slow, and a hostile one very slow, so it runs in the bots' processes: nothing here
may import the server.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from asztal import catalog
from asztal.engine import Game
from asztal.engine.effort import SET_UP
from asztal.errors import AsztalError, OptionError
from asztal.notation import dealer_of, game_of_position, set_up
from asztal.server.refusals import Refused

__all__ = ["judged", "named_game", "positioned"]


def named_game(id: str | None, players: int | None, options: Mapping[str, object]) -> Game:
    """The game of the catalogue."""
    if id is None:
        raise Refused("request.invalid", 422, field="game", problem="missing")
    if "players" in options:
        known = ", ".join(spec.name for spec in catalog.entry(id).specs)
        raise OptionError("option.unknown", option="players", known=known, nearest="")
    return catalog.entry(id).make(players, options)


def positioned(
    text: str, id: str | None, players: int | None, options: Mapping[str, object]
) -> tuple[Game, str, int | None]:
    """The game that a position names, the position written in full, and its dealer.

    Runs in a process of its own. Raises what the position is refused for, also where it is only its
    moves that are too hard to find.
    """
    named = game_of_position(text)
    named.effort.most = SET_UP
    asked = named
    if id is not None or players is not None or options:  # then all of it must be what the position says
        own = named.given if id in (None, named.id) else {}
        asked = named_game(id or named.id, players or named.players, options or own)
        asked.effort.most = SET_UP
    state = asked.position(" ".join(text.split()))
    dealer = dealer_of(state)
    whole = set_up(asked, state.position(), dealer or 0)
    whole.codes()
    return asked, whole.position(), dealer


def judged(position: str, move: str | None, seat: int | None) -> tuple[dict[str, Any], AsztalError | None]:
    """The answer without its sentence, and the refusal. Runs in a process of its own.

    The view is that of `seat`, by default the seat to move in the position; after a refusal, of the
    position as it was.
    """
    text = " ".join(position.split())
    state = game_of_position(text).position(text)
    looks = int(state.to_move) if seat is None else seat
    refusal: AsztalError | None = None
    if move is not None:
        try:
            state.apply(move)
        except AsztalError as error:
            refusal = error
    answer: dict[str, Any] = {
        "legal": refusal is None,
        "over": state.is_over(),
        "position": state.position(),
        "view": state.view(looks).data(),
    }
    return answer, refusal

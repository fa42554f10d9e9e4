"""The engine as the page asks it: a request in JSON, and its answer.

At a sealed table every page is its own referee (`docs/sealed.md`), and runs this. It follows one deal at a time; `open`
begins another. An error is its code, its parameters and, of a refusal, the rule, as everywhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from asztal.catalog import game
from asztal.errors import AsztalError, MatchError
from asztal.match.followed import Followed, Status

__all__ = ["CALLS", "answer"]

Args = Mapping[str, Any]

followed: Followed | None = None  # the deal in progress


def _followed() -> Followed:
    if followed is None:
        raise MatchError("deal.none")
    return followed


def open_deal(args: Args) -> dict[str, object]:
    """Begin a deal: the pieces that are shuffled, in canonical order, and how far it has come."""
    global followed
    match = args["match"]
    followed = Followed(
        game(match["game"], match["players"], **match["options"]),
        args["seat"],
        match,
        args["carry"],
        args["attempt"],
    )
    return {"pieces": followed.deal.pieces, "status": followed.status()}


def check(args: Args) -> dict[str, object] | None:
    """Why one's own move is refused, or null."""
    error = _followed().check(args["move"], args["staged"])
    return None if error is None else error.data()


def take(args: Args) -> Status:
    """A message of the board."""
    return _followed().take(args["seat"], args["kind"], args["body"])


CALLS: Final[dict[str, Callable[[Args], object]]] = {
    "open": open_deal,
    "take": take,
    "learn": lambda args: _followed().learn(args["places"]),
    "news": lambda args: _followed().news(args["since"]),
    "play": lambda args: _followed().play(args["seq"], args["moves"]),
    "undo": lambda args: _followed().undo(args["seq"]),
    "preview": lambda args: _followed().preview(args["seq"], args["moves"]),
    "check": check,
}


def answer(request: str) -> str:
    """The answer to `{"name", "args"}`: `{"result"}`, or `{"error"}` with what `AsztalError.data` says.

    >>> answer('{"name": "news", "args": {"since": 0}}')
    '{"error": {"code": "deal.none", "params": {}}}'
    """
    asked = json.loads(request)
    try:
        return json.dumps({"result": CALLS[asked["name"]](asked["args"])})
    except AsztalError as error:
        return json.dumps({"error": error.data()})

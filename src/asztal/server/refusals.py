"""What the server itself refuses, and the one shape that every error has on the wire."""

from __future__ import annotations

from typing import Any

from asztal.errors import AsztalError, IllegalMove, MatchError, Param, UnknownGame
from asztal.i18n import sentence

__all__ = ["Elsewhere", "Refused", "indexed", "payload", "status_of"]


class Refused(AsztalError):
    """A request that is not granted, for a reason outside the rules of any game.

    The codes, their status and their parameters:

    >>> Refused("table.unknown", 404, table="abc").status
    404
    """

    def __init__(self, code: str, status: int, **params: Param) -> None:
        super().__init__(code, **params)
        self.status = status

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _again, (self.code, self.status, self.params)


class Elsewhere(Refused):
    """Another process has the table: the request is for the one at this address."""

    def __init__(self, code: str, status: int, address: str) -> None:
        super().__init__(code, status)
        self.address = address


def _again(code: str, status: int, params: dict[str, Param]) -> Refused:
    return Refused(code, status, **params)


def status_of(error: AsztalError) -> int:
    """The HTTP status of an error.

    >>> status_of(MatchError("seq.stale")), status_of(IllegalMove("draw.phase", "R40-14"))
    (409, 422)
    """
    if isinstance(error, Refused):
        return error.status
    if isinstance(error, MatchError):
        return 409
    if isinstance(error, UnknownGame):
        return 404
    return 422


def indexed(error: AsztalError) -> int | None:
    """Which of several moves is at fault, if the match said so."""
    index = error.params.get("index")
    return index if isinstance(index, int) else None


def payload(error: AsztalError, lang: str) -> dict[str, Any]:
    """The error as every answer gives it, with its sentence."""
    params = {name: value for name, value in error.params.items() if name != "index"}
    told: dict[str, Any] = {"code": error.code, "params": params}
    if isinstance(error, IllegalMove):
        told["rule"] = error.rule
    index = indexed(error)
    if index is not None:
        told["index"] = index
    return {"error": told, "message": sentence(lang, error)}

"""What the server says of itself, in lines that people read or as one JSON object a line.

Each line has the id of the request that it belongs to, or that has set going what it is about. Nothing hidden is ever
said: no card, nonce, secret, cookie, no name that a person chose. So of an error there is its kind and where it was
raised; what it says only if that comes from the system or is a code, since anything may be in the words of the others.
"""

from __future__ import annotations

import asyncio
import json
import logging
import traceback
from collections.abc import Mapping
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy.exc import DBAPIError

from asztal.errors import AsztalError

__all__ = ["REQUEST", "JSONLines", "Lines", "described", "formatter", "unhandled"]

REQUEST: ContextVar[str] = ContextVar("request", default="")
OF_REQUESTS: Final = ("method", "route", "status", "milliseconds")

log = logging.getLogger("asztal.server")


def formatter(kind: str) -> logging.Formatter:
    """How lines are written: `json`, or readably."""
    return JSONLines() if kind == "json" else Lines()


class Lines(logging.Formatter):
    """For people: how bad, who says it, of which request, what."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and several more of an error."""
        request = REQUEST.get()
        of = f" [{request}]" if request else ""
        told = f"{record.levelname} {record.name}{of}: {record.getMessage().strip()}"
        return "\n".join(filter(None, (told, _error(record))))


class JSONLines(logging.Formatter):
    """For programs."""

    def format(self, record: logging.LogRecord) -> str:
        """One object on one line."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage().strip(),
        }
        request = REQUEST.get()
        if request:
            told["request"] = request
        told |= {name: getattr(record, name) for name in OF_REQUESTS if hasattr(record, name)}
        error = _error(record)
        if error:
            told["error"] = error
        return json.dumps(told, ensure_ascii=False)


def _error(record: logging.LogRecord) -> str:
    """The error that a line is about, if it is about one."""
    error = record.exc_info[1] if record.exc_info else None
    return "" if error is None else described(error)


def described(error: BaseException) -> str:
    """An error and those that it came from, the last one at the end: where each was raised, and what may be said of it.

    >>> described(KeyError("7s")), described(OSError(28, "No space left on device"))
    ('KeyError', 'OSError: [Errno 28] No space left on device')
    """
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    lines = [] if before is None else [described(before)]
    lines += [
        f"  {frame.filename}:{frame.lineno} in {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    said = _said(error)
    kind = type(error).__name__
    return "\n".join([*lines, f"{kind}: {said}" if said else kind])


def _said(error: BaseException) -> str:
    if isinstance(error, AsztalError):
        return error.code
    if isinstance(error, DBAPIError):
        return _said_by_database(error.orig)
    return str(error) if isinstance(error, (OSError, ImportError)) else ""


def _said_by_database(error: BaseException | None) -> str:
    """Its name for what went wrong: its words may have the values of a row in them."""
    name = getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None)
    return type(error).__name__ if name is None else f"{type(error).__name__} {name}"


def unhandled(_loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
    """An error that nobody was waiting for. asyncio itself would say what the task or timer was called with."""
    log.error("a task or a timer has failed", exc_info=context.get("exception"))

"""What cannot be kept or read: a full disk, one that is read-only or broken, a database that is away.

`Store` turns all of these into `Unkept`, wherever they come from, and says so in one line of the log when it
begins and when it is over. A request is answered with `server.storage`; what the server does by itself it
tries again a little later. Our own mistakes, in SQL or against a constraint, stay what they are.
"""

from __future__ import annotations

import logging
import sys
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

__all__ = ["AGAIN", "Unkept", "log_failure", "why_unkept"]

log = logging.getLogger("asztal.server")

AGAIN: Final = 1.0  # seconds until what could not be kept is tried once more
# Result codes of SQLite: PERM, BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL,
# NOLFS, AUTH, NOTADB. What we have phrased wrongly is ERROR, CONSTRAINT, MISMATCH, MISUSE or RANGE.
SQLITE: Final = frozenset((3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 22, 23, 26))
# Classes of PostgreSQL's SQLSTATE: connection, authorization, catalog name, resources, operator, system,
# internal; and a transaction that may only read.
POSTGRESQL: Final = ("08", "28", "3D", "53", "57", "58", "XX", "25006")


class Unkept(Exception):
    """Nothing can be kept, or read, just now: why, in one line."""


def why_unkept(error: BaseException) -> str | None:
    """In one line what keeps the database from its work; None for an error of another kind.

    >>> why_unkept(OSError(28, "No space left on device"))
    '[Errno 28] No space left on device'
    >>> why_unkept(ValueError("ours")) is None
    True
    """
    if isinstance(error, (OSError, PoolTimeout)) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    ):
        return _line(getattr(error, "orig", None) or error)
    for cause in (error, getattr(error, "orig", None)):
        code, state = getattr(cause, "sqlite_errorcode", None), getattr(cause, "sqlstate", None)
        if (code is not None and code & 0xFF in SQLITE) or (state or "").startswith(POSTGRESQL):
            return _line(cause)
    return None


def log_failure(text: str, *given: object) -> None:
    """Log what has just failed, with its traceback; `Unkept` has been logged already."""
    if not isinstance(sys.exception(), Unkept):
        log.exception(text, *given)


def _line(error: object) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__

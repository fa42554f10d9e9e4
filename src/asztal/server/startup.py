"""Why a server cannot start: what goes wrong with folder, key and database, as one refusal each.

code                    parameters
server.second           where, process      another server has the database
server.other-key        where               the processes that share it have another key
server.files            path, reason        a folder or file cannot be made, read or written
server.key              path, bytes, least  `secret.key` is too short: cookies could be forged
server.secret           where, bytes, least the same of the key that the environment gives
server.path             given               the server cannot be below this path
server.setting          name, given, example  the environment gives what is not understood
server.token            name, least         a token that is too short, or that no header can carry
server.not-database     where               the file is something else
server.newer            where               the database was made by a later Asztal
server.database         where, reason       the database cannot be reached or written
server.damaged          where, reason       the database is broken, or lacks a part
server.database-kind    where               it is neither a file of SQLite nor PostgreSQL
server.driver           where, module       the library that speaks to it is not installed
"""

from __future__ import annotations

from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from asztal.errors import AsztalError
from asztal.server.locks import place_of
from asztal.server.migrations import Damaged
from asztal.server.refusals import Refused
from asztal.server.settings import Settings

__all__ = ["why_no_database", "why_not"]


def why_not(error: BaseException, settings: Settings) -> AsztalError | None:
    """What to tell the person who started the server; None for a bug, which needs its traceback."""
    if isinstance(error, AsztalError):
        return error
    if isinstance(error, OSError):
        if error.filename is not None:
            return Refused("server.files", 503, path=str(error.filename), reason=_strerror(error))
        return Refused("server.database", 503, where=place_of(settings.url), reason=_strerror(error))
    if isinstance(error, ModuleNotFoundError) and error.name in ("asyncpg", "aiosqlite", "aiohttp"):
        return Refused("server.driver", 503, where=place_of(settings.url), module=error.name)
    if isinstance(error, CommandError) and "locate revision" in str(error):
        return Refused("server.newer", 503, where=place_of(settings.url))
    if isinstance(error, Damaged):
        return Refused("server.damaged", 503, where=place_of(settings.url), reason=_first_line(error))
    if isinstance(error, DBAPIError):
        return why_no_database(error.orig or error, place_of(settings.url))
    return None


def why_no_database(cause: BaseException, where: str) -> Refused:
    """What a driver's error says of the database there."""
    if "not a database" in str(cause):
        return Refused("server.not-database", 503, where=where)
    if "malformed" in str(cause):
        return Refused("server.damaged", 503, where=where, reason=_first_line(cause))
    return Refused("server.database", 503, where=where, reason=_first_line(cause))


def _strerror(error: OSError) -> str:
    return error.strerror or _first_line(error)


def _first_line(error: BaseException) -> str:
    """What an error says, as far as it may stand in one sentence."""
    lines = str(error).strip().splitlines()
    return lines[0].removeprefix("<class ").rstrip(".")[:200] if lines else type(error).__name__

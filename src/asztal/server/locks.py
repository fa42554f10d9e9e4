"""One server on one SQLite database: the second is refused by name, and a killed one is gone at once.

Two servers on one file would each believe their own memory about who sits where, and lose seats without a word. So
there is a lock file beside it, which the system releases when the process ends, however it ends: `flock`, and on
Windows a lock of one byte far behind what the file holds. If the file is removed the lock is taken again, and a server
that finds it taken by another one stops. PostgreSQL may have several processes (`storage/leases.py`).
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from asztal.server.refusals import Refused
from asztal.server.storage.engine import check_options

__all__ = ["FileLock", "ServerLock", "lock_of", "place_of"]

log = logging.getLogger("asztal.server")

LOOK_EVERY: Final = 2.0  # seconds: whether the file is still there
BEHIND: Final = 0x40000000  # where the byte is: on Windows what is locked cannot be read
HELD: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # what Windows calls a lock of another's

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, how: int) -> None:
        os.lseek(file, BEHIND, os.SEEK_SET)
        try:
            msvcrt.locking(file, how, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)

    def _take(file: int) -> bool:
        """Lock this file, if nobody else has."""
        try:
            _lock(file, msvcrt.LK_NBLCK)
        except OSError as error:
            if error.errno in HELD:
                return False
            raise
        return True

    def _let_go(file: int) -> None:
        """Unlock it: closed alone, it may be held a while longer."""
        _lock(file, msvcrt.LK_UNLCK)
else:
    import fcntl

    def _take(file: int) -> bool:
        """Lock this file, if nobody else has."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _let_go(file: int) -> None:
        """Unlock it."""
        fcntl.flock(file, fcntl.LOCK_UN)


def place_of(url: str) -> str:
    """Where a database is, as it may be shown: a file's path, or its URL without the password."""
    made = make_url(url)
    if made.get_backend_name() == "sqlite" and made.database:
        return made.database
    return made.render_as_string(hide_password=True)


class ServerLock:
    """Nothing is locked."""

    async def take(self) -> None:
        """Take the lock. Raises Refused `server.second`."""

    async def keep(self, lost: Callable[[], None]) -> None:
        """See to it that the lock stays ours; `lost` is called once if another server has taken it."""

    async def release(self) -> None:
        """Release the lock."""


class FileLock(ServerLock):
    """The lock file beside an SQLite database; it holds the number of the process, and the mark of the key that it
    signs cookies with."""

    def __init__(self, database: Path, mark: str = "") -> None:
        self.database = database
        self.mark = mark
        self.path = Path(f"{os.path.realpath(database)}.lock")  # one lock, whatever leads there
        self.file = -1

    async def take(self) -> None:
        """Take the lock. Raises Refused `server.second`, and OSError if there can be no such file."""
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not _take(file):
                [holder, *_] = os.read(file, 20).decode("ascii", "replace").split("\n")
                raise Refused("server.second", 503, where=str(self.database), process=holder)
        except BaseException:
            os.close(file)
            raise
        self.file = file
        try:
            os.ftruncate(file, 0)
            os.write(file, f"{os.getpid()}\n{self.mark}".encode("ascii"))
        except OSError:  # a full disk: the number is for people, the lock is held
            log.warning("the number of this process cannot be written to %s", self.path)

    def last_mark(self) -> str:
        """The mark of the key of the server that runs, or was the last; nothing if it is not known."""
        try:
            return self.path.read_text(encoding="ascii", errors="replace").partition("\n")[2]
        except OSError:
            return ""

    async def keep(self, lost: Callable[[], None]) -> None:
        """Take the lock again where somebody has removed the file."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                if not self._is_there():
                    log.warning("the lock file %s was removed: it is needed while the server runs", self.path)
                    await self.release()
                    await self.take()
            except Refused:
                _stop(self.database, lost)
                return
            except OSError as error:  # the disk is full: there may be table later
                log.warning("the lock file %s cannot be made: %s", self.path, error.strerror)

    def _is_there(self) -> bool:
        """Whether the file that we hold is the one that others find."""
        try:
            return self.file >= 0 and os.path.samestat(self.path.stat(), os.fstat(self.file))
        except FileNotFoundError:
            return False

    async def release(self) -> None:
        """Release the lock. The file stays: removing it could remove one that another server has just locked."""
        if self.file >= 0:
            file, self.file = self.file, -1
            try:
                _let_go(file)
            finally:
                os.close(file)


def _stop(where: object, lost: Callable[[], None]) -> None:
    log.error("another server has taken the database %s: this one stops", where)
    lost()


def lock_of(url: str, mark: str = "") -> ServerLock:
    """The lock that belongs to this database; `mark` is that of the key of whoever takes it.

    Raises Refused `server.database-kind` for one that is neither a file of SQLite nor PostgreSQL,
    `server.database` for a URL that is none, `server.setting` for an option in it that is not understood.
    """
    try:
        made = make_url(url)
        if made.drivername == "postgresql+asyncpg":
            check_options(made)
            made.get_dialect()().create_connect_args(made)
    except (ArgumentError, ValueError) as error:  # a port that is no number
        reason = str(error).rstrip(".")
        raise Refused("server.database", 503, where="ASZTAL_DATABASE", reason=reason) from None
    if made.drivername == "sqlite+aiosqlite" and made.database not in (None, "", ":memory:"):
        check_options(made)
        return FileLock(Path(str(made.database)), mark)
    if made.drivername == "postgresql+asyncpg":
        return ServerLock()  # its processes share it: `storage/leases.py`
    raise Refused("server.database-kind", 503, where=place_of(url))

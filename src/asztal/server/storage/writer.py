"""The writer: what tables have changed goes to disk through here, as many of them at once as are waiting."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import Any, Final, cast

from sqlalchemy import create_engine
from sqlalchemy.engine import URL, Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from asztal.server.failures import Unkept
from asztal.server.storage.transaction import Changes, Transaction

__all__ = ["Writer", "WriterThread"]

BEAT: Final = 0.01  # seconds between the beginnings of two: a few moves then share the cost of one
STUCK: Final = 10.0  # seconds after which a transaction does not come to its end any more

Waiting = tuple[Changes, asyncio.Future[None]]


class Writer:
    """Group commit. What comes while a transaction is under way is the next one, together: a disk takes as long for
    many as for one. After one of several tables the next is a beat later, so that it is of more; one table alone, whose
    moves come one after the other, waits for nothing.

    `together` keeps the changes of several tables in one transaction; `lock`, if there is one, is held meanwhile.
    """

    def __init__(
        self, together: Callable[[Sequence[Changes]], Awaitable[None]], lock: asyncio.Lock | None
    ) -> None:
        self.together = together
        self.lock = lock
        self.waiting: list[Waiting] = []
        self.task: asyncio.Task[None] | None = None
        self.wrote: Callable[[int, float], None] = lambda _tables, _seconds: None
        self.began: float | None = None  # when the transaction under way did, by `time.monotonic`

    @property
    def stuck(self) -> bool:
        """Whether nothing gets to disk, although the database may answer others."""
        return self.began is not None and time.monotonic() - self.began > STUCK

    async def keep(self, changes: Changes) -> None:
        """Keep what has changed at a table, all or none of it; when this returns it is on disk.

        Raises Unkept if nothing can be kept, and IntegrityError if another process was first with an event.
        """
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((changes, kept))
        if self.task is None:
            self.task = asyncio.ensure_future(self._write())
        try:
            await asyncio.shield(kept)
        except asyncio.CancelledError:
            await asyncio.wait({kept})  # the next reader must find it on disk
            kept.exception()
            raise

    async def drain(self) -> None:
        """Wait until nothing waits."""
        if self.task is not None:
            await self.task

    async def _write(self) -> None:
        try:
            while self.waiting:
                self.began = time.monotonic()
                async with self.lock or nullcontext():
                    group, self.waiting = self.waiting, []
                    await self._keep(group)
                took = time.monotonic() - self.began
                self.wrote(len(group), took)
                self.began = None
                if len(group) > 1 and took < BEAT:
                    await asyncio.sleep(BEAT - took)
        finally:
            self.task = self.began = None

    async def _keep(self, group: list[Waiting]) -> None:
        """Keep these together or, if one of them cannot be, each alone. The lock is held."""
        try:
            await self.together([changes for changes, _ in group])
        except Unkept as error:
            for _, kept in group:
                kept.set_exception(Unkept(*error.args))
        except Exception as error:
            if len(group) == 1:
                group[0][1].set_exception(error)
                return
            for one in group:
                await self._keep([one])
        else:
            for _, kept in group:
                kept.set_result(None)


class WriterThread:
    """A thread in which groups are written to SQLite, each from its beginning to its end.

    The asynchronous driver asks a thread of its own for every step of a transaction, a dozen times; the way there and
    back costs more than what is done there.
    """

    def __init__(self, url: URL) -> None:
        self.engine = create_engine(url, hide_parameters=True)
        self.executor = ThreadPoolExecutor(1, "asztal-writer")

    def open(self) -> None:
        """Connect now, to the file that is read from: at the first write there could be another one by its name."""
        self.executor.submit(lambda: self.engine.connect().close())

    async def keep(self, group: Sequence[Changes]) -> None:
        """Keep these, all or none."""
        await asyncio.get_running_loop().run_in_executor(self.executor, self._keep, group)

    async def close(self) -> None:
        """Close the connection, and end."""
        await asyncio.to_thread(self.executor.shutdown)
        self.engine.dispose()

    def _keep(self, group: Sequence[Changes]) -> None:
        with self.engine.begin() as connection:
            work = Transaction(cast("AsyncConnection", _AtOnce(connection))).keep(group)
            try:
                work.send(None)
            except StopIteration:
                return
            raise AssertionError("nothing is waited for here")


class _AtOnce:
    """A connection that is asked as an asynchronous one is, as far as a transaction asks, and answers at once."""

    def __init__(self, connection: Connection) -> None:
        self.dialect = connection.dialect
        self.connection = connection

    async def execute(self, statement: Any, parameters: Any = None) -> Any:
        """What SQLAlchemy's connections do."""
        return self.connection.execute(statement, parameters)

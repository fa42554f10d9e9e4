"""The writer: what tables have changed goes to disk through here, as many of them at once as are waiting."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Final

from asztal.server.failures import Unkept
from asztal.server.storage.transaction import Changes, Transaction

__all__ = ["Writer"]

STUCK: Final = 10.0  # seconds after which a transaction does not come to its end any more

Waiting = tuple[Changes, asyncio.Future[None]]


class Writer:
    """Group commit. What comes while a transaction is under way is the next one, together: a disk takes as long for
    many as for one.

    `begin` makes a transaction; `lock`, if there is one, is held while it is open.
    """

    def __init__(
        self, begin: Callable[[], AbstractAsyncContextManager[Transaction]], lock: asyncio.Lock | None
    ) -> None:
        self.begin = begin
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
            await asyncio.wait({kept})  # whoever comes next shall find on disk what is going to be there
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
                self.wrote(len(group), time.monotonic() - self.began)
        finally:
            self.task = self.began = None

    async def _keep(self, group: list[Waiting]) -> None:
        """Keep these together or, if one of them cannot be, each alone. The lock is held."""
        try:
            async with self.begin() as transaction:
                await transaction.keep([changes for changes, _ in group])
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

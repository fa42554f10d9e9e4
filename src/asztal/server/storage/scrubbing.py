"""The scrubber: what was deleted leaves SQLite's log of writes too, as soon as nobody reads from it.

The log cannot be emptied while somebody has a transaction open that reads from it, such as a copy of the database that
is being made or a shell that was left open. So it is tried again and again, each time for a moment alone, since nobody
can write meanwhile; and on after those who asked have been told that it takes longer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from asztal.server.failures import Unkept

__all__ = ["PATIENCE", "Scrubber"]

PATIENCE: Final = 2.0  # seconds that somebody waits for it
FIRST_PAUSE: Final = 0.05  # between two tries
LAST_PAUSE: Final = 1.0

Asked = asyncio.Future[Unkept | None]


class Scrubber:
    """Tries until it is done, for all who have asked together. `empty` tries once, and says whether it could."""

    def __init__(self, empty: Callable[[], Awaitable[bool]]) -> None:
        self.empty = empty
        self.asked: set[Asked] = set()
        self.late: set[Asked] = set()  # they have been told that it takes longer
        self.task: asyncio.Task[None] | None = None

    async def scrub(self) -> bool:
        """Whether nothing is left of what was deleted before. False where it takes longer than somebody can wait: it is
        tried on then. Raises Unkept if the disk fails."""
        done: Asked = asyncio.get_running_loop().create_future()
        self.asked.add(done)
        if self.task is None:
            self.task = asyncio.ensure_future(self._scrub())
        await asyncio.wait({done}, timeout=PATIENCE)
        if not done.done():
            self.asked.discard(done)
            self.late.add(done)
            return False
        failed = done.result()
        if failed is not None:
            raise failed
        return True

    async def close(self) -> None:
        """Try no more."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _scrub(self) -> None:
        pause = FIRST_PAUSE
        try:
            while self.asked or self.late:
                before = self.asked | self.late  # who asks meanwhile may have deleted something since
                try:
                    if await self.empty():
                        self._tell(before, None)
                        self.late -= before
                        continue
                except Unkept as error:
                    self._tell(before, error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LAST_PAUSE)
        finally:
            self.task = None

    def _tell(self, those: set[Asked], failed: Unkept | None) -> None:
        """Tell those of them who still wait."""
        for done in self.asked & those:
            done.set_result(failed)
        self.asked -= those

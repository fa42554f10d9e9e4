"""Whether the server can still keep anything: a row is written now and then, when somebody asks.

On a full disk reads still work, and without its database a server answers from memory: either would look ready.
So a write is tried, every few seconds at most; callers wait briefly for its result, then get the one before.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from asztal.server.failures import log_failure

if TYPE_CHECKING:
    from asztal.server.storage import Store

__all__ = ["Probe"]

EVERY: Final = 5.0  # seconds a finding holds
LIMIT: Final = 10.0  # and a write may take
WAIT: Final = 0.25  # seconds that a caller waits for a newer one


class Probe:
    """The last finding, and when it was made."""

    def __init__(self, store: Store, every: float = EVERY) -> None:
        self.store = store
        self.every = every
        self.beats = True
        self.felt = float("-inf")
        self.feeling: asyncio.Task[None] | None = None

    async def feel(self) -> bool:
        """Whether something could be written of late."""
        if self.feeling is None and time.monotonic() - self.felt >= self.every:
            self.feeling = asyncio.ensure_future(self._write())
        if self.feeling is not None:
            await asyncio.wait({self.feeling}, timeout=WAIT)
        return self.beats

    async def _write(self) -> None:
        try:
            async with asyncio.timeout(LIMIT):
                await self.store.beat()
            self.beats = True
        except Exception:  # whatever it is, nothing can be kept
            if self.beats:
                log_failure("nothing can be written")
            self.beats = False
        finally:
            self.felt = time.monotonic()
            self.feeling = None

    async def stop(self) -> None:
        """Cancel a write in progress."""
        if self.feeling is not None:
            self.feeling.cancel()
            await asyncio.gather(self.feeling, return_exceptions=True)

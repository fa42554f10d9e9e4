"""The server's own tasks: what it does by itself, until it stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from types import NoneType
from typing import Any

from asztal.server.failures import Unkept

__all__ = ["Tasks"]

log = logging.getLogger("asztal.server")


class Tasks:
    """Those that run. Once `closing`, nobody should begin another."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[None]] = set()
        self.closing = False

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run this; it ends with the server, and what it raises is logged."""
        task = asyncio.ensure_future(coroutine)
        self.running.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self.running.discard(task)
        if not task.cancelled() and not isinstance(task.exception(), (Unkept, NoneType)):
            log.error("a task of the server failed", exc_info=task.exception())

    async def cancel(self) -> None:
        """End them all."""
        self.closing = True
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)

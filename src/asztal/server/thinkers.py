"""Bots think here: processes of their own, so that no table waits for another's thoughts.

What goes there is a `View` and what comes back is a move's text. A process that dies, or thinks
too long, is replaced, and its question is asked once more; after that the answer is None.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from asztal import bots
from asztal.engine import MAX_SEED, Game, View
from asztal.errors import AsztalError

__all__ = ["Thinkers"]

T = TypeVar("T")

log = logging.getLogger("asztal.server")

START_LIMIT = 60.0                      # seconds a process may take to start and import


class Thinkers:
    """A pool of processes; `limit` is how many seconds one decision may take."""

    def __init__(self, workers: int, limit: float) -> None:
        self.workers = workers
        self.limit = limit
        self.pool: ProcessPoolExecutor | None = None
        self.warm: asyncio.Future[None] | None = None
        self.closed = False

    async def start(self) -> None:
        """Have the processes ready before anybody waits for them."""
        await self._ready()

    async def choose(self, bot: str, game: Game, view: View) -> str | None:
        """The text of the move that this bot makes, or None if it cannot be asked."""
        try:
            return await self.ask(_think, bot, game, view, secrets.randbelow(MAX_SEED))
        except AsztalError:
            log.exception("the bot %s failed at %s", bot, game.id)
            return None

    async def ask(self, work: Callable[..., T], *given: object, limit: float | None = None) -> T | None:
        """What a function of a module returns in one of the processes, or None if it cannot be asked.

        `limit` is for work that may take longer than a decision; it is asked once only. An error
        of ours that it raises is raised here.
        """
        for _ in range(2):
            if self.closed:
                return None
            try:
                pool = await self._ready()
            except (OSError, BrokenProcessPool, TimeoutError):
                log.exception("the bots' processes cannot be started")
                return None
            try:
                thinking: Future[T] = pool.submit(work, *given)
                return await asyncio.wait_for(asyncio.wrap_future(thinking), limit or self.limit)
            except TimeoutError:
                log.warning("%s took longer than %s s with %.200s", work.__name__, limit or self.limit, given)
                self._discard(pool)
                if limit is not None:
                    return None                         # nobody waits as long as that twice
            except (BrokenProcessPool, RuntimeError):   # RuntimeError: the pool was closed meanwhile
                log.warning("a process of the bots has died")
                self._discard(pool)
            except AsztalError:
                raise
            except Exception:
                log.exception("%s failed with %.200s", work.__name__, given)
                return None
        return None

    def close(self) -> None:
        """End every process at once."""
        self.closed = True
        if self.warm is not None:
            self.warm.cancel()
        if self.pool is not None:
            self._discard(self.pool, wait=True)

    async def _ready(self) -> ProcessPoolExecutor:
        """The pool, its first process started."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), _begin)
            self.warm = None
        pool = self.pool
        if self.warm is None:
            self.warm = asyncio.ensure_future(_warm_up(pool, self.workers))
        try:
            await asyncio.shield(self.warm)
        except (OSError, BrokenProcessPool, TimeoutError):
            self._discard(pool)
            raise
        return pool

    def _discard(self, pool: ProcessPoolExecutor, wait: bool = False) -> None:
        """End a pool's processes; the next question makes new ones.

        Who leaves the interpreter next must wait: its own way out would wake the pool's thread by a
        pipe which that thread is just closing.
        """
        if self.pool is pool:
            self.pool = None
            self.warm = None
        for process in list((pool._processes or {}).values()):      # there is no public way before 3.14
            process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)


async def _warm_up(pool: ProcessPoolExecutor, workers: int) -> None:
    """Wait until the processes answer; start them all, for each question starts one while none is idle."""
    async with asyncio.timeout(START_LIMIT):
        for asked in [asyncio.wrap_future(pool.submit(os.getpid)) for _ in range(workers)]:
            await asked


def _begin() -> None:
    """In a new process: leave Ctrl-C to the server, and end when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive_nobody, args=(parent,), daemon=True).start()


def _outlive_nobody(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)


def _think(bot: str, game: Game, view: View, seed: int) -> str:
    return bots.make(bot, game, seed).choose(view).text

"""Bots think here: processes of their own, so that no table waits for another's thoughts.

What a bot is asked goes there as a `View`, and what comes back is a move's text. A process that dies,
or thinks too long, is replaced, and its question is asked once more; after that the answer is None. A bot's
move comes before all other questions (hints, replays), of which a limited number may wait.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TypeVar

from asztal import bots
from asztal.engine import Game, View
from asztal.errors import AsztalError

__all__ = ["Workers"]

T = TypeVar("T")

log = logging.getLogger("asztal.server")

ASKED = ("asztal.match.hint", "asztal.server.positions", "asztal.server.replay_frames")
NICE = 5  # the server, which answers, goes before the bots, which think
# Python's process that clears up after a server that was killed says so, as if it were the server's fault.
UNSAID = "ignore:resource_tracker:UserWarning"
START_LIMIT = 60.0  # seconds a process may take to start and import


class Queue:
    """Which question is given a process next. Bots' moves go first, and have one process that nothing else takes."""

    def __init__(self, processes: int, most: int) -> None:
        self.free = processes
        self.reserve = min(1, processes - 1)
        self.most = most
        self.moves: deque[asyncio.Future[None]] = deque()
        self.others: deque[asyncio.Future[None]] = deque()

    async def enter(self, waits: bool) -> bool:
        """Wait for a process; False if too many wait already and this one need not be waited for."""
        if self.free > (0 if waits else self.reserve):
            self.free -= 1
            return True
        line = self.moves if waits else self.others
        if not waits and len(line) >= self.most:
            return False
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn in line:
                line.remove(turn)
            elif not turn.cancelled():
                self.leave()  # it was given one in that very moment
            raise
        return True

    def leave(self) -> None:
        """Give the process to the question that is next."""
        self.free += 1
        for line, least in ((self.moves, 0), (self.others, self.reserve)):
            while line and self.free > least:
                turn = line.popleft()
                if not turn.done():
                    self.free -= 1
                    turn.set_result(None)


class Workers:
    """A pool of processes; `limit` is how many seconds one decision may take, once it is thought about."""

    def __init__(self, workers: int, limit: float, waiting: int = 64) -> None:
        self.workers = workers
        self.limit = limit
        self.queue = Queue(workers, waiting)
        self.pool: ProcessPoolExecutor | None = None
        self.warm: asyncio.Future[None] | None = None
        self.closed = False

    async def start(self) -> None:
        """Have the processes ready before anybody waits for them; if they are not, a later caller is told."""
        with suppress(OSError, BrokenProcessPool, TimeoutError):
            await self._ready()

    async def choose(self, bot: str, game: Game, view: View, seed: int, waits: bool = True) -> str | None:
        """The text of the move that this bot makes, or None if it cannot be asked.

        `waits`: it is this bot's turn, so that a table waits for it.
        """
        try:
            return await self.ask(_think, bot, game, view, seed, waits=waits)
        except AsztalError:
            log.exception("the bot %s failed at %s", bot, game.id)
            return None

    async def arrange(self, view: View) -> dict[str, object] | None:
        """The hand by what fits, or None if nobody can be asked: melds are searched for."""
        return await self.ask(_arranged, view)

    async def ask(
        self, work: Callable[..., T], *given: object, limit: float | None = None, waits: bool = False
    ) -> T | None:
        """What a function of a module returns in one of the processes, or None if it cannot be asked.

        `limit` is for work that may take longer than a decision; it is asked once only. An error
        of ours that it raises is raised here.
        """
        if not await self.queue.enter(waits):
            return None
        try:
            return await self._asked(work, given, limit)
        finally:
            self.queue.leave()

    async def _asked(self, work: Callable[..., T], given: Sequence[object], limit: float | None) -> T | None:
        """The answer of a process, which is free."""
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
                log.warning("%s took longer than %s s", work.__name__, limit or self.limit)
                self._discard(pool)
                if limit is not None:
                    return None  # nobody waits as long as that twice
            except (BrokenProcessPool, RuntimeError):  # RuntimeError: the pool was closed meanwhile
                log.warning("a process of the bots has died")
                self._discard(pool)
            except AsztalError:
                raise
            except Exception:
                log.exception("%s failed", work.__name__)
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
            if UNSAID not in sys.warnoptions:
                sys.warnoptions.append(UNSAID)
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

        Pass `wait` if the interpreter exits next: its own shutdown would wake the pool's thread by a pipe
        which that thread is just closing.
        """
        if self.pool is pool:
            self.pool = None
            self.warm = None
        for process in list((pool._processes or {}).values()):  # there is no public way before 3.14
            process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)


async def _warm_up(pool: ProcessPoolExecutor, workers: int) -> None:
    """Wait until the processes answer; start them all, for each question starts one while none is idle."""
    async with asyncio.timeout(START_LIMIT):
        await asyncio.gather(*[asyncio.wrap_future(pool.submit(os.getpid)) for _ in range(workers)])


def _begin() -> None:
    """In a new process: leave signals to the server, end when the server is gone, and know all that may be
    asked, so that the first question does not wait for it."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    for name in ASKED:
        importlib.import_module(name)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive_nobody, args=(parent,), daemon=True).start()


def _outlive_nobody(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)


def _think(bot: str, game: Game, view: View, seed: int) -> str:
    return bots.make(bot, game, seed).choose(view).text


def _arranged(view: View) -> dict[str, object]:
    return bots.arrange(view).data()

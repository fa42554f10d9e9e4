"""Processes of our own, each at the other end of a pipe; when this one ends, for whatever reason, so do they."""

from __future__ import annotations

import contextlib
import multiprocessing
import multiprocessing.resource_tracker
import os
import pickle
import signal
import traceback
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any, Final

__all__ = ["PATIENCE", "SPAWN", "Process", "cores", "packed"]

PATIENCE: Final = 5.0  # seconds for an ended process to be gone
SPAWN: Final = multiprocessing.get_context("spawn")
BLAMED: Final = "blamed"  # what `asztal.errors.blame` says at the error of a bot


class Process:
    """A new process that does `work(pipe, *given)` until the pipe closes. Raises OSError where none can be started.

    Ctrl-C, which a terminal sends to all of them, is not for it.
    """

    def __init__(self, name: str, work: Callable[..., None], *given: Any) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=_work, args=(theirs, work, given), daemon=True, name=name)
        try:
            with without_interrupts():
                self.process.start()
        except OSError:
            self.pipe.close()
            raise
        finally:
            theirs.close()

    def terminate(self) -> None:
        """Ask it to end."""
        self.process.terminate()

    def end(self) -> None:
        """End it at once; it holds nothing worth saving."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


@contextlib.contextmanager
def without_interrupts() -> Iterator[None]:
    """While this is active Ctrl-C waits; a process started within never receives it, from its first step on."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    multiprocessing.resource_tracker.ensure_running()  # which would let Ctrl-C in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def cores() -> int:
    """How many processes can run at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def packed(error: Exception) -> bytes:
    """An error ready to be sent, with where it was raised; what it says, where it does not survive that."""
    where = traceback.format_exc()
    error.add_note(where)
    try:
        sent = pickle.dumps(error)
        whole = hasattr(pickle.loads(sent), BLAMED) == hasattr(error, BLAMED)
    except Exception:
        whole = False
    if whole:
        return sent
    said = RuntimeError(where)
    if hasattr(error, BLAMED):
        setattr(said, BLAMED, getattr(error, BLAMED))
    return pickle.dumps(said)


def _work(pipe: Connection, work: Callable[..., None], given: tuple[Any, ...]) -> None:
    """What the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):  # the parent process has gone
        work(pipe, *given)

"""Servers under test: processes of their own, forked from one that has imported everything.

Importing is two thirds of the work of a server's start, and every test that kills one or sets one up its own way
starts another. How `asztal serve` itself starts, is told of by tests that run that command.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from tests.chance import Seeded

from asztal.server import Settings, serve
from asztal.server.pages import Web

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload([__name__])


class Serving:
    """A server's process that has just been started; what it says is added to `log`.

    `web` makes the page that it serves, if not the package's; `seed` is what its chance follows from; `ahead` is by how
    many seconds its machine's clock is wrong.
    """

    def __init__(
        self,
        port: int,
        settings: Settings,
        seed: str,
        log: Path,
        web: Callable[[], Web] | None = None,
        ahead: float = 0.0,
    ) -> None:
        os.environ["PYTHONHASHSEED"] = "0"  # the order of sets is chance too
        self.process = FORKS.Process(target=_serve, args=(port, settings, seed, log, web, ahead))
        self.process.start()
        assert self.process.pid is not None
        self.pid: int = self.process.pid

    def poll(self) -> int | None:
        """The exit status, if it has ended."""
        return self.process.exitcode

    def wait(self, seconds: float) -> int:
        """Wait until it ends; the exit status, or less than nothing: the number of the signal that ended it."""
        self.process.join(seconds)
        status = self.process.exitcode
        assert status is not None, "the server does not end"
        return status

    def send_signal(self, how: signal.Signals) -> None:
        """As `subprocess.Popen` does."""
        os.kill(self.pid, how)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.send_signal(signal.SIGKILL)


def _serve(
    port: int, settings: Settings, seed: str, log: Path, web: Callable[[], Web] | None, ahead: float
) -> None:
    os.setsid()
    with log.open("ab") as told:
        os.dup2(told.fileno(), 1)
        os.dup2(told.fileno(), 2)
    right = time.time
    if ahead:
        time.time = lambda: right() + ahead
    with patch("asztal.server.app.Web", web or Web):
        sys.exit(serve(port=port, settings=settings, chance=Seeded(seed)))


def serve_once(data: Path, database: str, lang: str, largest: int) -> None:
    """Serve on any free port until something ends it; no file may become larger than this, if it is 0 or more."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))
    sys.exit(serve(port=0, settings=Settings(data_dir=data, database_url=database), lang=lang))

"""The server of the browser's tests: a process of its own that repeats exactly, and can be killed."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from subprocess import Popen
from typing import Any

from tests import chance
from tests.ports import free_port
from tests.serving import Serving

from asztal.server import Settings
from asztal.server.chance import Chance
from asztal.server.http.sessions import COOKIE, Sessions
from asztal.server.pages import Web

PATIENCE = 30.0  # seconds that an answer may take
STARTING = 90.0  # seconds that a server may take to start there


class TableServer:
    """A server process on a port of its own; it can be killed and started again on the same data."""

    heartbeat = 15.0  # on a busy machine nobody shall take a line for dead too soon
    web: Callable[[], Web] | None = None  # the page, if not the package's

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.process: Serving | Popen[bytes] | None = None
        self.starts = 0

    def settings(self) -> Settings:
        """How it serves."""
        return Settings(
            data_dir=self.folder,
            bot_delay=0.0,
            bot_workers=1,
            bot_limit=60.0,
            tables_per_guest=1000,
            new_guests_per_hour=100_000,
            heartbeat=self.heartbeat,
        )

    def begin(self) -> Serving | Popen[bytes]:
        """Start it, and wait for nothing."""
        return Serving(self.port, self.settings(), f"{chance.Here.seed}/{self.starts}", self.log, self.web)

    def start(self) -> None:
        """Start and wait until it answers."""
        self.starts += 1  # started again, it draws no table's id once more
        self.process = self.begin()
        deadline = time.monotonic() + STARTING
        while time.monotonic() < deadline:
            with (
                contextlib.suppress(urllib.error.URLError, ConnectionError, TimeoutError),
                urllib.request.urlopen(f"{self.url}/api/health", timeout=5),
            ):
                return
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.1)
        self.kill()
        raise AssertionError("the server does not answer")

    def cookie(self, guest: str) -> str:
        """The cookie of a guest with this id."""
        sessions = Sessions((self.folder / "secret.key").read_bytes(), Chance())
        return sessions.signer.sign(guest).decode("ascii")

    def kill(self) -> None:
        """End it as a power cut would, its bots' processes with it."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, how)
            self.process.wait(20)
            self.process = None


class Person:
    """Somebody who sits at a table without looking at a page."""

    def __init__(self, server: TableServer) -> None:
        self.server = server
        self.cookie = server.cookie(chance.guest())

    def ask(self, path: str, **form: object) -> Any:
        """What the server answers to a form."""
        request = urllib.request.Request(
            self.server.url + path,
            json.dumps(form).encode(),
            {"Content-Type": "application/json", "Cookie": f"{COOKIE}={self.cookie}"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

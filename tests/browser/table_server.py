"""The server of the browser's tests: a process of its own that repeats exactly, and can be killed."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from tests import chance
from tests.ports import free_port

import asztal
from asztal.server.chance import Chance
from asztal.server.guests import COOKIE, Guests

SERVE = """
import sys
from pathlib import Path
if __name__ == "__main__":              # the bots' processes import this file too
    from asztal.server import Settings, serve
    from tests.chance import Seeded
    settings = Settings(data_dir=Path(sys.argv[1]), bot_delay=0.0, bot_workers=1, bot_limit=60.0,
                        tables_per_guest=1000, heartbeat=float(sys.argv[4]))
    sys.exit(serve(port=int(sys.argv[2]), settings=settings, quiet=True, chance=Seeded(sys.argv[3])))
"""
ROOT = Path(__file__).parent.parent.parent
PATIENCE = 30.0  # seconds that an answer may take
STARTING = 90.0  # seconds that a server may take to start there


class TableServer:
    """A server process on a port of its own; it can be killed and started again on the same data."""

    heartbeat = 15.0  # on a busy machine nobody shall take a line for dead too soon

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    def script(self) -> str:
        """What the process runs."""
        return SERVE

    def command(self) -> list[str]:
        """What is started."""
        script = self.folder / "serve.py"
        script.write_text(self.script())
        return [
            sys.executable,
            str(script),
            str(self.folder),
            str(self.port),
            f"{chance.Here.seed}/{self.starts}",
            str(self.heartbeat),
        ]

    def start(self) -> None:
        """Start and wait until it answers."""
        with (self.folder / "server.log").open("ab") as log:
            self.starts += 1  # started again, it draws no table's id once more
            path = os.pathsep.join([str(Path(asztal.__file__).parent.parent), str(ROOT)])
            self.process = subprocess.Popen(
                self.command(),
                stdout=log,
                stderr=log,
                start_new_session=True,
                env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"},
            )
        deadline = time.monotonic() + STARTING
        while time.monotonic() < deadline:
            with (
                contextlib.suppress(urllib.error.URLError, ConnectionError, TimeoutError),
                urllib.request.urlopen(f"{self.url}/api/health", timeout=5),
            ):
                return
            assert self.process.poll() is None, (self.folder / "server.log").read_text()
            time.sleep(0.1)
        self.kill()
        raise AssertionError("the server does not answer")

    def cookie(self, guest: str) -> str:
        """The cookie of a guest with this id."""
        guests = Guests((self.folder / "secret.key").read_bytes(), Chance())
        return guests.signer.sign(guest).decode("ascii")

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

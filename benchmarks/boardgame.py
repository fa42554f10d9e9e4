"""The peer of the section `server`: boardgame.io's server with dominoes (`node/`), and the people at its tables."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from asztal.server.bench.client import Lines
from asztal.server.bench.measure import Table
from benchmarks.sockets import Socket
from benchmarks.verify import WrongWork

__all__ = ["BoardgameTable", "chosen", "logged", "node_versions", "serving_boardgame"]

HERE: Final = Path(__file__).resolve().parent / "node"
GAME: Final = "domino"
STARTING: Final = 30.0  # seconds that Node may take to start
SEATS: Final = ("0", "1")


def chosen(state: dict[str, Any]) -> tuple[str, list[str]]:
    """The first legal move of the seat to move, of a state as its page has it: dominoes ascending, left before right.
    This is the move that our own people make of the list that they are sent.

    >>> G = {"players": {"0": {"hand": ["3-1", "6-3"], "drawn": None}}, "line": [["6-6", 6, 6]], "ends": [6, 6]}
    >>> chosen({"G": G | {"over": None, "stock": 14}, "ctx": {"currentPlayer": "0"}})
    ('place', ['6-3', 'left'])
    """
    table = state["G"]
    own = table["players"][state["ctx"]["currentPlayer"]]
    hand: Sequence[str] = own["hand"] if own["drawn"] is None else [own["drawn"]]
    if not table["line"]:
        return "place", [max(each for each in hand if each[0] == each[2])]
    left, right = (str(end) for end in table["ends"])
    for bone in hand:
        if left in bone:
            return "place", [bone, "left"]
        if right in bone:
            return "place", [bone, "right"]
    return ("draw" if table["stock"] else "pass"), []


class BoardgameTable(Table):
    """Two people at a table of boardgame.io, each with a line of their own; `views` are the states of their pages."""

    def __init__(self, port: int, lines: Lines) -> None:
        super().__init__(port, lines)
        self.sockets: list[Socket] = []

    async def set_up(self) -> None:
        """A match made and joined by the lobby's own requests, both looking."""
        self.id = (await self._lobby("create", {"numPlayers": len(SEATS)}))["matchID"]
        loop = asyncio.get_running_loop()
        for seat in SEATS:
            form = {"playerID": seat, "playerName": f"Player {seat}"}
            self.cookies.append((await self._lobby(f"{self.id}/join", form))["playerCredentials"])
        for seat in SEATS:
            line = partial(Socket, GAME, partial(self._heard, int(seat)), self.changed.set)
            _, page = await loop.create_connection(line, "127.0.0.1", self.port)
            await page.open
            self.sockets.append(page)
            page.emit("sync", self.id, seat, self.cookies[int(seat)], len(SEATS))
        await self.until(1)

    def _heard(self, seat: int, event: list[Any], size: int) -> None:
        name, _, data, *_ = event
        if name in ("sync", "update"):
            state = data["state"] if name == "sync" else data
            self.views[seat] = (state["_stateID"] + 1, state)
            self.told += size
            self.changed.set()

    async def _lobby(self, what: str, form: object) -> Any:
        answer = await self.lines.ask("POST", f"/games/{GAME}/{what}", "", form)
        if answer.status >= 300:
            raise ConnectionError(f"{what}: {answer.status} {answer.body[:200]!r}")
        return answer.json()

    async def move(self) -> float | None:
        """Make the next move: how long until both have the state after it. Nothing for the next deal."""
        seq, state = self.views[0]
        seat = int(state["ctx"]["currentPlayer"])
        over = state["G"]["over"] is not None
        name, given = ("next", []) if over else chosen(self.views[seat][1])
        payload = {"type": name, "args": given, "playerID": SEATS[seat], "credentials": self.cookies[seat]}
        sent = time.perf_counter()
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.sockets[seat].emit("update", action, seq - 1, self.id, SEATS[seat])
        await self.until(seq + 1)
        return None if over else time.perf_counter() - sent


@contextmanager
def serving_boardgame(kept: str, told: str) -> Iterator[tuple[int, int, Path]]:
    """boardgame.io's server on a free loopback port, which keeps matches in `memory` or `sqlite` and tells `early` or
    once they are `kept` (`node/server.js`): the port, the process, the database. It is killed at the end.

    Raises FileNotFoundError if it is not installed, ConnectionError if it does not start.
    """
    if not (HERE / "node_modules").is_dir():
        raise FileNotFoundError("boardgame.io is not installed: make bench installs it")
    place = Path(tempfile.mkdtemp(prefix="asztal-bench-"))
    file = place / "matches.sqlite3"
    port = _free_port()
    command = ["node", str(HERE / "server.js"), str(port), kept, told, str(file)]
    env = {name: value for name, value in os.environ.items() if not name.startswith("NODE")}
    server = subprocess.Popen(
        command,
        env={**env, "NODE_ENV": "production"},
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        _wait(server, port)
        yield port, server.pid, file
    finally:
        server.kill()
        server.communicate()
        shutil.rmtree(place, ignore_errors=True)


def logged(file: Path, moves: int) -> None:
    """Raises WrongWork if the database has fewer moves than pages have heard of."""
    with closing(sqlite3.connect(file)) as database:
        (written,) = database.execute("SELECT count(*) FROM log").fetchone()
    if written < moves:
        raise WrongWork(f"boardgame.io: pages have heard of {moves} moves, {written} are on disk")


def node_versions() -> dict[str, str]:
    """Node and what of it we measure beside."""
    with suppress(OSError, subprocess.SubprocessError):
        node = subprocess.run(
            ["node", "--version"], check=True, capture_output=True, text=True
        ).stdout.strip()
        return {"Node": node, **{name: _installed(name) for name in ("boardgame.io", "better-sqlite3")}}
    return {"Node": "not installed"}


def _installed(name: str) -> str:
    try:
        data = json.loads((HERE / "node_modules" / name / "package.json").read_text(encoding="utf-8"))
    except OSError:
        return "not installed"
    return str(data["version"])


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(server: subprocess.Popen[bytes], port: int) -> None:
    ends = time.monotonic() + STARTING
    while time.monotonic() < ends and server.poll() is None:
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/games", timeout=STARTING):
            return
        time.sleep(0.05)
    raise ConnectionError("boardgame.io's server does not start")

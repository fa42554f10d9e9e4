"""A world: a server in this process, its clock stopped, its chance repeated, and every byte that it sends.

What is asked in two worlds is asked in the same words at the same moment. `Wired` is the same behind a socket.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self
from urllib.parse import quote

import pytest
import uvicorn
from tests.budget.doors import UNCOUNTED, Inside, Meter
from tests.chance import Seeded
from tests.ports import free_port

from asztal.server import services
from asztal.server.app import create_app
from asztal.server.http.connection import connection
from asztal.server.http.sessions import COOKIE
from asztal.server.settings import Settings
from asztal.server.tables.live_table import LiveTable

__all__ = ["LOG", "STRANGER", "WATCHER", "Wired", "World"]

WATCHER = "watcher"  # looks on without a seat
STRANGER = "stranger"  # has the link and no cookie
LOG = "log"
KEY = bytes(range(32)).hex().encode()
HOST = "127.0.0.1:8000"
ROUNDS = 30  # of the event loop in which nothing is left to tell
QUESTION = 5.0  # seconds


class StillClock:
    """The time of day in a world: it goes on when it is told to."""

    now = 1_800_000_000.0

    def time(self) -> float:
        return self.now


class World:
    """The server, and by whom and by which way it has been read: a tape of bytes for each."""

    def __init__(self, folder: Path, clock: StillClock) -> None:
        folder.mkdir()
        (folder / "secret.key").write_bytes(KEY)
        (folder / "secret.key").chmod(0o600)
        never = {"heartbeat": 1e6, "away_delay": 1e6, "rest_delay": 1e6}
        told = {**UNCOUNTED, **never, "claim_window": QUESTION, "telling": 0.0}
        self.settings = Settings(data_dir=folder, **told)  # type: ignore[arg-type]
        self.app = create_app(self.settings, chance=Seeded("worlds"))
        self.clock = clock
        self.tapes: dict[tuple[str, str], list[bytes]] = defaultdict(list)
        self.following: list[asyncio.Task[int]] = []

    @classmethod
    @asynccontextmanager
    async def opened(cls, folder: Path) -> AsyncIterator[Self]:
        """A server from its start to its end."""
        clock = StillClock()

        class Day(datetime):
            @classmethod
            def now(cls, tz: Any = None) -> Any:
                return datetime.fromtimestamp(clock.now, UTC)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(services, "Workers", type("InsideThis", (Inside,), {"meter": Meter()}))
            patch.setattr("asztal.server.clock.system_time", SimpleNamespace(time=clock.time))
            patch.setattr("asztal.server.clock.datetime", Day)
            patch.setattr("asztal.server.storage.rows.datetime", Day)
            world = cls(folder, clock)
            logs = logging.Handler()
            logs.emit = lambda record: world.tapes[LOG, LOG].append(record.getMessage().encode())  # type: ignore[method-assign]
            logging.getLogger().addHandler(logs)
            try:
                async with world.serving():
                    yield world
            finally:
                logging.getLogger().removeHandler(logs)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """The server is there."""
        async with self.app.router.lifespan_context(self.app):
            yield
            await self.hang_up()

    @property
    def services(self) -> Any:
        """What the server consists of."""
        return self.app.state.services

    def live(self, id: str) -> LiveTable:
        """The table in memory."""
        table: LiveTable = self.services.registry.tables[id]
        return table

    def headers(self, who: str, body: bytes, last: int | None = None) -> list[tuple[bytes, bytes]]:
        """Those of a request; each who asks has a cookie, the stranger none."""
        told = [(b"host", HOST.encode()), (b"accept-language", b"en")]
        if body:
            told += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        if who != STRANGER:
            told.append((b"cookie", f"{COOKIE}=".encode() + self.app.state.sessions.signer.sign(who)))
        if last is not None:
            told.append((b"last-event-id", b"%d" % last))
        return told

    async def ask(self, who: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """One request: its status and, if it is JSON, what it says. All of it goes on the tape of who asks."""
        sent = b"" if body is None else json.dumps(body).encode()
        tape = self.tapes[who, "answers"]
        tape.append(f"{method} {path}".encode())
        before = len(tape)
        status = await self.talk(method, path, self.headers(who, sent), sent, tape)
        answer = b"".join(tape[before + 1 :])
        with suppress(ValueError):
            return status, json.loads(answer)
        return status, None

    async def talk(
        self, method: str, path: str, headers: Sequence[tuple[bytes, bytes]], body: bytes, tape: list[bytes]
    ) -> int:
        """Ask, and put on the tape first status and headers, then each piece of the body."""
        where, _, query = path.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": where,
            "raw_path": quote(where).encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": list(headers),
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 8000),
        }
        asked = [{"type": "http.request", "body": body, "more_body": False}]
        status = 0

        async def receive() -> Any:
            if not asked:
                await asyncio.Event().wait()
            return asked.pop()

        async def send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                tape.append(repr((status, message["headers"])).encode())
            elif message.get("body"):
                tape.append(message["body"])

        await self.app(scope, receive, send)
        return status

    async def follow(self, who: str, id: str, last: int | None = None) -> None:
        """A page that stays open; until it has been told of the table."""
        path = f"/api/tables/{id}/events?page={who}"
        tape = self.tapes[who, "stream"]
        talk = self.talk("GET", path, self.headers(who, b"", last), b"", tape)
        before = len(tape)
        self.following.append(asyncio.ensure_future(talk))
        async with asyncio.timeout(60.0):
            while b"event: table" not in b"".join(tape[before:]):  # noqa: ASYNC110 – the server tells when it can
                await asyncio.sleep(0.001)

    async def hang_up(self) -> None:
        """Close every page."""
        for each in self.following:
            each.cancel()
        await asyncio.gather(*self.following, return_exceptions=True)
        self.following.clear()

    async def settle(self, id: str) -> None:
        """Let everything be told that is to be told now, and mark on every tape how far it had come."""
        table, quiet = self.live(id), 0
        while quiet < ROUNDS:
            await asyncio.sleep(0)
            quiet = quiet + 1 if table.broadcast.timer is None and not table.lock.locked() else 0
        for tape in self.tapes.values():
            tape.append(b"--")

    async def question_ends(self, id: str) -> None:
        """The time in which everybody may answer goes by."""
        self.clock.now += QUESTION
        table = self.live(id)
        before = table.question
        self.services.questions._ring(table)
        async with asyncio.timeout(60.0):
            while table.question is before and before is not None:  # noqa: ASYNC110 – it is kept on disk first
                await asyncio.sleep(0.001)

    def told(self, who: str) -> dict[str, list[bytes]]:
        """Every piece that this reader was sent, by its way."""
        return {way: tape for (each, way), tape in self.tapes.items() if each == who}


class Wired(World):
    """The same behind a socket of this machine: what is compared is what came through it, framing included."""

    port = 0

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        self.port = free_port()
        config = uvicorn.Config(
            self.app,
            port=self.port,
            http=connection(self.settings),
            ws="none",
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            lifespan="on",
        )
        server = uvicorn.Server(config)
        serving = asyncio.ensure_future(server._serve())
        try:
            async with asyncio.timeout(60.0):
                while not server.started:  # noqa: ASYNC110 – it tells nobody
                    await asyncio.sleep(0.001)
            yield
        finally:
            await self.hang_up()
            server.should_exit = True
            await serving

    async def talk(
        self, method: str, path: str, headers: Sequence[tuple[bytes, bytes]], body: bytes, tape: list[bytes]
    ) -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            lines = [f"{method} {quote(path, safe='/?=&')} HTTP/1.1".encode(), b"connection: close"]
            lines += [name + b": " + value for name, value in headers]
            writer.write(b"\r\n".join(lines) + b"\r\n\r\n" + body)
            head = await reader.readuntil(b"\r\n\r\n")
            tape.append(head)
            while more := await reader.read(1 << 20):
                tape.append(more)
            return int(head.split()[1])
        finally:
            writer.close()

    async def settle(self, id: str) -> None:
        """As soon as every open page has heard of the last event."""
        table = self.live(id)
        marks = [b"\nid: %d\n" % table.seq, b"event: table"]
        async with asyncio.timeout(60.0):
            for (_, way), tape in list(self.tapes.items()):
                while way == "stream" and table.seq and marks[0] not in b"".join(tape):  # noqa: ASYNC110
                    await asyncio.sleep(0.001)

    def told(self, who: str) -> dict[str, list[bytes]]:
        """A socket may bring the same bytes in other pieces."""
        return {way: [b"".join(tape)] for way, tape in super().told(who).items()}

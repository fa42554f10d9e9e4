"""A world: a server behind a socket, its clock stopped, its chance repeated, and every byte that it sends.

What is asked in two worlds is asked in the same words at the same moment. A world may be two processes on one
PostgreSQL: one has every table, and everybody asks the other.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import re
import socket
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self
from urllib.parse import quote

import pytest
import uvicorn
from starlette.types import Message, Receive, Scope, Send
from tests.budget.doors import UNCOUNTED, Inside, Meter
from tests.chance import Seeded
from uvicorn.server import ServerState

from asztal.server import services
from asztal.server.app import create_app
from asztal.server.http.connection import connection
from asztal.server.http.proxied import Proxied
from asztal.server.http.sessions import COOKIE
from asztal.server.logs import Lines
from asztal.server.settings import Settings
from asztal.server.tables.live_table import LiveTable

__all__ = ["LOG", "STRANGER", "WATCHER", "World"]

WATCHER = "watcher"  # looks on without a seat
STRANGER = "stranger"  # has the link and no cookie
LOG = "log"
MARK = b"--"  # on every tape, where all was told that was to be told
KEY = bytes(range(32)).hex().encode()
HOST = "127.0.0.1:8000"
ROUNDS = 10  # of the event loop in which nothing is left to tell
QUESTION = 5.0  # seconds
HOUR = 3_600_000  # milliseconds
PATIENCE = 60.0  # seconds that anything may take, on a busy machine
NAMED = re.compile(rb"\r\nx-request-id: (\S+)\r\n")


async def stays(_registry: object, _id: str) -> bool:
    """A table does, at the process that has it, though it is opened at the other."""
    return False


class StillClock:
    """The time of day in a world: it goes on when it is told to."""

    now = 1_800_000_000.0

    def time(self) -> float:
        return self.now


class Process:
    """One server, and how many bytes of a body it has sent for each request."""

    def __init__(self, folder: Path, database: str) -> None:
        folder.mkdir(parents=True)
        (folder / "secret.key").write_bytes(KEY)
        (folder / "secret.key").chmod(0o600)
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.socket.getsockname()[1])
        never = {"heartbeat": 1e6, "away_delay": 1e6, "rest_delay": 1e6}
        told = {**UNCOUNTED, **never, "claim_window": QUESTION, "telling": 0.0}
        address = f"http://127.0.0.1:{self.port}"
        self.settings = Settings(data_dir=folder, database_url=database, address=address, **told)  # type: ignore[arg-type]
        self.app = create_app(self.settings, chance=Seeded(folder.name))
        self.app.state.sessions.trusted = math.inf  # what is known of guests, by no clock
        self.sent: Counter[bytes] = Counter()

    async def counted(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The application; a request is called the same at the process that passes it on."""
        name = b""

        async def sent(message: Message) -> None:
            nonlocal name
            if message["type"] == "http.response.start":
                name = dict(message["headers"])[b"x-request-id"]
            self.sent[name] += len(message.get("body", b""))
            await send(message)

        await self.app(scope, receive, sent)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """The server from its start to its end, with what `asztal.server.run` has between the socket and the
        application."""
        spoken = connection(self.settings, self.app.state.metrics.refused)
        config = uvicorn.Config(
            Proxied(self.counted, "127.0.0.1"),
            http=spoken,
            ws="none",
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            proxy_headers=False,
        )
        config.load()
        made = partial(spoken, config, ServerState(), {})
        async with self.app.router.lifespan_context(self.app):
            listening = await asyncio.get_running_loop().create_server(made, sock=self.socket)
            try:
                yield
            finally:
                listening.close()
                await listening.wait_closed()

    async def hold(self) -> None:
        """What it has stays its own, however slow the machine is."""
        leases = self.app.state.services.leases
        if leases is not None:
            leases.lease = HOUR
            await leases.renew()


class World:
    """Its processes, of which the first has every table and the last is asked, and by whom and by which way it has been
    read: a tape of bytes for each."""

    def __init__(self, folder: Path, clock: StillClock, database: str | None) -> None:
        names = ["owner"] if database is None else ["owner", "other"]
        self.processes = [Process(folder / name, database or "") for name in names]
        self.owner, self.asked = self.processes[0], self.processes[-1]
        self.clock = clock
        self.tapes: dict[tuple[str, str], list[bytes]] = defaultdict(list)
        self.following: list[asyncio.Task[int]] = []
        self.got: Counter[bytes] = Counter()  # bytes of each stream that is open

    @classmethod
    @asynccontextmanager
    async def opened(cls, folder: Path, database: str | None = None) -> AsyncIterator[Self]:
        """A world from its start to its end; of two processes if there is a database that they share."""
        clock = StillClock()

        class Day(datetime):
            @classmethod
            def now(cls, tz: Any = None) -> Any:
                return datetime.fromtimestamp(clock.now, UTC)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(services, "Workers", type("InsideThis", (Inside,), {"meter": Meter()}))
            patch.setattr("asztal.server.clock.system_time", SimpleNamespace(time=clock.time))
            patch.setattr(
                "asztal.server.storage.leases.agree", lambda *_: None
            )  # the database's clock goes on
            patch.setattr("asztal.server.clock.datetime", Day)
            patch.setattr("asztal.server.storage.rows.datetime", Day)
            patch.setattr("asztal.server.tables.registry.Registry.hand_over", stays)
            for wait in ("CONNECT", "SILENT"):
                patch.setattr(f"asztal.server.peers.{wait}", PATIENCE)
            world = cls(folder, clock, database)
            async with AsyncExitStack() as stack:
                stack.enter_context(world.log_read())
                for process in world.processes:
                    await stack.enter_async_context(process.serving())
                    await process.hold()
                yield world
                await world.hang_up()

    @contextmanager
    def log_read(self) -> Iterator[None]:
        """The log is read, a line for each request among it."""
        lines, logs, ours = Lines(), logging.Handler(), logging.getLogger("asztal")
        logs.emit = lambda record: self.tapes[LOG, LOG].append(lines.format(record).encode())  # type: ignore[method-assign]
        logging.getLogger().addHandler(logs)
        ours.setLevel(logging.INFO)
        try:
            yield
        finally:
            ours.setLevel(logging.NOTSET)
            logging.getLogger().removeHandler(logs)

    @property
    def services(self) -> Any:
        """What the process that has the tables consists of."""
        return self.owner.app.state.services

    def live(self, id: str) -> LiveTable:
        """The table in memory."""
        table: LiveTable = self.services.registry.tables[id]
        return table

    def headers(self, who: str, body: bytes, last: int | None = None) -> list[tuple[bytes, bytes]]:
        """Those of a request; each who asks has a cookie, the stranger none."""
        told = [(b"host", HOST.encode()), (b"accept-language", b"en"), (b"connection", b"close")]
        if body:
            told += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        if who != STRANGER:
            signed = self.owner.app.state.sessions.signer.sign(who)
            told.append((b"cookie", f"{COOKIE}=".encode() + signed))
        if last is not None:
            told.append((b"last-event-id", b"%d" % last))
        return told

    async def ask(
        self, who: str, method: str, path: str, body: Any = None, of: Process | None = None
    ) -> tuple[int, Any]:
        """One request: its status and, if it is JSON, what it says. All of it goes on the tape of who asks."""
        sent = b"" if body is None else json.dumps(body).encode()
        tape = self.tapes[who, "answers"]
        tape.append(f"{method} {path}".encode())
        before = len(tape)
        status = await self.talk(method, path, self.headers(who, sent), sent, tape, of or self.asked)
        answer = b"".join(tape[before + 1 :])
        with suppress(ValueError):
            return status, json.loads(answer)
        return status, None

    async def make(self, who: str, form: Any) -> Any:
        """A table, at the process that has them all; each is a second younger than the one before."""
        self.clock.now += 1
        status, table = await self.ask(who, "POST", "/api/tables", form, self.owner)
        assert status == 201, table
        return table

    async def talk(
        self,
        method: str,
        path: str,
        headers: Sequence[tuple[bytes, bytes]],
        body: bytes,
        tape: list[bytes],
        process: Process,
    ) -> int:
        """Ask on a connection of its own, and put on the tape first the head of the answer, then each piece of the body
        as it is framed."""
        reader, writer = await asyncio.open_connection("127.0.0.1", process.port)
        name = b""
        try:
            lines = [f"{method} {quote(path, safe='/?=&%')} HTTP/1.1".encode()]
            lines += [name + b": " + value for name, value in headers]
            writer.write(b"\r\n".join(lines) + b"\r\n\r\n" + body)
            head = await reader.readuntil(b"\r\n\r\n")
            tape.append(head)
            if b"\r\ntransfer-encoding: chunked\r\n" in head:
                name = NAMED.findall(head)[0]
                self.got[name] = 0
                while size := int(await reader.readuntil(b"\r\n"), 16):
                    tape.append((await reader.readexactly(size + 2))[:size])
                    self.got[name] += size
            tape.append(await reader.read())
            return int(head.split()[1])
        finally:
            self.got.pop(name, None)
            writer.close()
            await writer.wait_closed()

    async def follow(self, who: str, id: str, last: int | None = None) -> None:
        """A page that stays open; until it has been told of the table."""
        path = f"/api/tables/{id}/events?page={who}"
        tape = self.tapes[who, "stream"]
        talk = self.talk("GET", path, self.headers(who, b"", last), b"", tape, self.asked)
        before = len(tape)
        self.following.append(asyncio.ensure_future(talk))
        async with asyncio.timeout(PATIENCE):
            while b"event: table" not in b"".join(tape[before:]):  # noqa: ASYNC110 – the server tells when it can
                await asyncio.sleep(0.001)

    async def hang_up(self) -> None:
        """Close every page, and wait until it is known at its table."""
        for each in self.following:
            each.cancel()
        await asyncio.gather(*self.following, return_exceptions=True)
        self.following.clear()
        async with asyncio.timeout(PATIENCE):
            while any(table.presence.streams for table in self.services.registry.tables.values()):  # noqa: ASYNC110
                await asyncio.sleep(0)

    def is_quiet(self, table: LiveTable) -> bool:
        """Whether all that was sent has come, and nothing is about to be."""
        return (
            table.broadcast.timer is None
            and not table.lock.locked()
            and table.occupied == table.told_occupied
            and all(self.owner.sent[name] == size for name, size in self.got.items())
        )

    async def settle(self, id: str) -> None:
        """Let everything be told that is to be told now, and mark on every tape how far it had come."""
        table, quiet = self.live(id), 0
        async with asyncio.timeout(PATIENCE):
            while quiet < ROUNDS:
                await asyncio.sleep(0)
                quiet = quiet + 1 if self.is_quiet(table) else 0
        for tape in self.tapes.values():
            tape.append(MARK)

    async def question_ends(self, id: str) -> None:
        """The time in which everybody may answer goes by."""
        self.clock.now += QUESTION
        table = self.live(id)
        before = table.question
        self.services.questions._ring(table)
        async with asyncio.timeout(PATIENCE):
            while table.question is before and before is not None:  # noqa: ASYNC110 – it is kept on disk first
                await asyncio.sleep(0.001)

    def told(self, who: str) -> dict[str, list[bytes]]:
        """Every piece that this reader was sent, by its way. Between two processes the network may cut a stream into
        other pieces."""
        tapes = {way: tape for (each, way), tape in self.tapes.items() if each == who}
        if self.owner is not self.asked:
            for way, tape in tapes.items():
                tapes[way] = [b"".join(some) for _, some in groupby(tape, MARK.__eq__)]
        return tapes

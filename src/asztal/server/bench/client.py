"""HTTP as a page speaks it, with so little work of its own that the server is what is measured."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from typing import Any, Final

__all__ = ["Answer", "Line", "Lines", "follow"]

LENGTH: Final = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
COOKIE: Final = re.compile(rb"\r\nset-cookie: *([^;\r]+)", re.IGNORECASE)
MATCH: Final = re.compile(rb"event: match\nid: (\d+)\ndata: (\{.*?\})\n\n", re.DOTALL)
RESTS: Final = 3.0  # seconds after which a line is not used again: the server hangs up after five


class Answer:
    """What the server has answered."""

    def __init__(self, head: bytes, body: bytes) -> None:
        self.status = int(head[9:12])
        cookie = COOKIE.search(head)
        self.cookie = None if cookie is None else cookie[1].decode("ascii")
        self.body = body

    def json(self) -> Any:
        """The body's data."""
        return json.loads(self.body)


class Line(asyncio.Protocol):
    """A connection on which one request at a time is answered."""

    def __init__(self) -> None:
        self.heard = b""
        self.coming: asyncio.Future[Answer] | None = None
        self.transport: asyncio.Transport | None = None
        self.used = time.monotonic()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        if self.coming is not None and not self.coming.done():
            self.coming.set_exception(exc or ConnectionResetError())

    def data_received(self, data: bytes) -> None:
        self.heard += data
        ends = self.heard.find(b"\r\n\r\n")
        if ends < 0:
            return
        head = self.heard[: ends + 2]
        length = LENGTH.search(head)
        whole = ends + 4 + (0 if length is None else int(length[1]))
        if len(self.heard) >= whole and self.coming is not None:
            self.coming.set_result(Answer(head, self.heard[ends + 4 : whole]))
            self.coming, self.heard = None, self.heard[whole:]

    def ask(self, request: bytes) -> asyncio.Future[Answer]:
        """Send a request; its answer comes."""
        assert self.transport is not None
        self.coming = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return self.coming

    @property
    def free(self) -> bool:
        """Whether it can be asked something."""
        return self.transport is not None and time.monotonic() - self.used < RESTS


class Lines:
    """Connections to a server on this machine, used by one asker after another."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.free: list[Line] = []

    async def ask(self, method: str, path: str, cookie: str, form: object = None) -> Answer:
        """Ask for something, as a page does."""
        line = await self._line()
        body = b"" if form is None else json.dumps(form).encode()
        answer = await line.ask(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        line.used = time.monotonic()
        self.free.append(line)
        return answer

    async def _line(self) -> Line:
        while self.free:
            line = self.free.pop()
            if line.free:
                return line
            if line.transport is not None:
                line.transport.close()
        loop = asyncio.get_running_loop()
        return (await loop.create_connection(Line, "127.0.0.1", self.port))[1]


class Reader(asyncio.Protocol):
    """An open stream: each `match` message of it is told, by its number and its data."""

    def __init__(self, request: bytes, told: Callable[[int, bytes], None], lost: Callable[[], None]) -> None:
        self.request = request
        self.told = told
        self.lost = lost
        self.heard = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost()

    def data_received(self, data: bytes) -> None:
        self.heard += data
        ends = 0
        for message in MATCH.finditer(self.heard):
            ends = message.end()
            self.told(int(message[1]), message[2])
        self.heard = self.heard[ends:]


async def follow(
    port: int, table: str, cookie: str, told: Callable[[int, bytes], None], lost: Callable[[], None]
) -> asyncio.BaseTransport:
    """Open a stream, as a page does; close what is returned to leave."""
    request = (
        f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n\r\n".encode()
    )
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_connection(lambda: Reader(request, told, lost), "127.0.0.1", port)
    return transport

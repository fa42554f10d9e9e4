"""WebSocket and Socket.IO as a page of boardgame.io speaks them, with as little work as can be: one namespace, text
alone, nothing compressed."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import Callable
from typing import Any, Final

__all__ = ["Socket", "frame", "frames", "told", "upgrade"]

TEXT: Final = 0x81  # a whole message of text
CLOSE: Final = 0x88
SHORT: Final = 125  # bytes whose number the second byte says itself
OPENED, PING, PONG = "0", "2", "3"  # Engine.IO's packets
CONNECTED, EVENT = "40", "42"  # and Socket.IO's in them


def upgrade(host: str) -> bytes:
    """The request by which a line becomes a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode("ascii")
    return (
        f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode("ascii")


def frame(text: str, mask: bytes) -> bytes:
    """A message as a client sends it, masked with four bytes.

    >>> frame("3", b"\\1\\2\\3\\4")
    b'\\x81\\x81\\x01\\x02\\x03\\x042'
    """
    data = text.encode()
    size = len(data)
    if size <= SHORT:
        head = bytes((TEXT, 0x80 | size))
    else:
        head = bytes((TEXT, 0x80 | 126)) + size.to_bytes(2, "big")
    key = (mask * (size // 4 + 1))[:size]
    masked = (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
    return head + mask + masked


def frames(heard: bytes) -> tuple[list[str], bytes]:
    """The whole messages among what a server has sent, and the rest. Raises ConnectionError if it says farewell, or
    sends what no such server sends.

    >>> frames(b"\\x81\\x012\\x81\\x03ab")
    (['2'], b'\\x81\\x03ab')
    """
    messages: list[str] = []
    at = 0
    while len(heard) >= at + 2:
        size, begins = heard[at + 1], at + 2
        if size > SHORT:
            begins += 2 if size == 126 else 8
            size = int.from_bytes(heard[at + 2 : begins], "big")
        if len(heard) < begins + size:
            break
        if heard[at] != TEXT:
            raise ConnectionError(f"the server sends {heard[at : begins + size][:40]!r}")
        messages.append(heard[begins : begins + size].decode())
        at = begins + size
    return messages, heard[at:]


def told(message: str) -> list[Any]:
    """The name and the data of an event.

    >>> told('42/domino,["sync","id",{"state":[1]}]')
    ['sync', 'id', {'state': [1]}]
    """
    event: list[Any] = json.loads(message[message.index("[") :])
    return event


class Socket(asyncio.Protocol):
    """A page's line to a game: `heard` is told each event and its size, `lost` that there is no line any more."""

    def __init__(self, game: str, heard: Callable[[list[Any], int], None], lost: Callable[[], None]) -> None:
        self.game = game
        self.heard = heard
        self.lost = lost
        self.open = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.upgraded = False
        self.rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(upgrade("127.0.0.1"))

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        if not self.open.done():
            self.open.set_exception(exc or ConnectionResetError())
        self.lost()

    def data_received(self, data: bytes) -> None:
        self.rest += data
        if not self.upgraded:
            head, ended, rest = self.rest.partition(b"\r\n\r\n")
            if not ended:
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                raise ConnectionError(f"no WebSocket: {head[:80]!r}")
            self.upgraded, self.rest = True, rest
        messages, self.rest = frames(self.rest)
        for message in messages:
            self._take(message)

    def _take(self, message: str) -> None:
        if message.startswith(EVENT):
            self.heard(told(message), len(message))
        elif message == PING:
            self.send(PONG)
        elif message.startswith(OPENED):
            self.send(f"{CONNECTED}/{self.game},")
        elif message.startswith(CONNECTED) and not self.open.done():
            self.open.set_result(None)

    def send(self, text: str) -> None:
        """Send a packet. Raises ConnectionError without a line."""
        if self.transport is None:
            raise ConnectionResetError
        self.transport.write(frame(text, os.urandom(4)))

    def emit(self, *event: object) -> None:
        """Send an event with its data."""
        self.send(f"{EVENT}/{self.game},{json.dumps(event, separators=(',', ':'))}")

"""Connections: how much each may send, and how long it may take, before the application hears of it.

uvicorn bounds neither the head of a request nor the time in which one has to come: what was sent is kept
until it is whole. Here the size of a head (request line and headers), the time in which it must come, the
time of a body (`Settings.body_seconds`) and the number of connections are limited. How large a body may be
depends on the path: `asztal.server.http.middleware`.

    400     it is no HTTP
    408     the head did not come in time
    429     too many requests, sent before the first of them was answered
    431     the head is too large
    503     too many connections, in all or from one address

Requests that were whole before are answered first, in their turn; then comes the refusal, and the connection is closed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import selectors
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

import httptools
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from asztal.i18n import DEFAULT
from asztal.server.http.sessions import address_of
from asztal.server.refusals import Refused, payload
from asztal.server.settings import Settings

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application
    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

__all__ = ["Connection", "connection"]

HEAD: Final = b"HTTP/1.1 "  # how an answer begins
FRAMES: Final = 8  # bytes of framing that a byte of a body sent in chunks may cost
GRACE: Final = 5.0  # seconds more, after which a body is cut off that nobody waits for
LOOK: Final = 0.001  # seconds to read what has come: no zero, or the loop would not look before they are over
PIPELINED: Final = 8  # requests that may be sent before the first of them is answered
SOON: Final = 1  # second until so many may be sent again
WAIT: Final = 10  # seconds until a connection may be free again
REASONS: Final = {
    400: "Bad Request",
    408: "Request Timeout",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large",
    503: "Service Unavailable",
}


class Corked:
    """A transport that sends an answer's head together with what follows it: each piece costs a call of the system, and
    wakes the other side. All else goes out as it is written, so that many who hear of something can go on while the
    rest are told."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.transport = transport
        self.is_closing = transport.is_closing
        self.loop = loop
        self.parts: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        """All else is the transport's."""
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        """Send this; a head waits for what follows, until the end of this round of the loop."""
        if data.startswith(HEAD):
            if not self.parts:
                self.loop.call_soon(self._send)
            self.parts.append(data)
        elif self.parts:
            self.parts.append(data)
            self._send()
        elif not self.is_closing():
            self.transport.write(data)

    def close(self) -> None:
        """Hang up, once all that was written is sent."""
        self._send()
        self.transport.close()

    def _send(self) -> None:
        if self.parts:
            sent, self.parts = self.parts, []
            if not self.transport.is_closing():
                self.transport.write(b"".join(sent))


class Connection(HttpToolsProtocol):
    """One connection. uvicorn makes it, of the class that `connection` gives."""

    told: Settings
    addresses: Counter[str]
    refused: Callable[[str], None]

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.address = ""
        self.in_head = True  # what comes now is a request's head
        self.extra = 0  # bytes of the head, or of what frames a body, so far
        self.timer: asyncio.TimerHandle | None = None
        self.answered: RequestResponseCycle | None = None  # the request that is being answered, or was last
        self.coming: RequestResponseCycle | None = None  # the request whose body comes
        self.refusal = b""  # what is said once all are answered that were whole; what comes then is not read

    def connection_made(self, transport: Any) -> None:
        """A new connection: start waiting for its first request."""
        super().connection_made(cast("asyncio.Transport", Corked(transport, self.loop)))
        peer = self.client[0] if self.client else ""
        self.address = address_of({"client": self.client})
        self.addresses[self.address] += 1
        if len(self.connections) > self.told.connections or (
            self.addresses[self.address] > self.told.connections_per_address
            and not (is_here(peer) or self.told.proxies & {peer, "*"})
        ):
            self._refuse(Refused("server.full", 503, seconds=WAIT))
        else:
            self._wait(self.told.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed: nothing is waited for any more, however it ended."""
        self._forget()
        self._unset_keepalive_if_required()
        self._give_up()
        self.addresses[self.address] -= 1
        if not self.addresses[self.address]:
            del self.addresses[self.address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes have arrived: the parser gets them in pieces no larger than what may be buffered."""
        most = self.told.head_limit
        for start in range(0, len(data), most):
            if self._is_over():
                return
            piece = data[start : start + most]
            self.extra += len(piece)
            self._unset_keepalive_if_required()
            try:
                self._parse(piece)
            except httptools.HttpParserError:
                self._refuse(Refused("request.not-http", 400))
            if self.extra > most:
                self._refuse(Refused("request.head-too-large", 431, most=most))
        if self.timer is None and not self._is_over():
            if not self.in_head:
                self._wait(self.told.body_seconds + GRACE)
            elif self.extra:
                self._wait(self.told.head_seconds)  # the rest of a head, or blank lines before it

    def _parse(self, piece: bytes) -> None:
        """A client that asks for another protocol is answered like any other: nothing here changes to one."""
        while piece:
            try:
                self.parser.feed_data(piece)
                return
            except httptools.HttpParserUpgrade as upgrade:
                piece = piece[upgrade.args[0] :]

    # What the parser says.

    def on_headers_complete(self) -> None:
        """The head is whole, the body comes."""
        self.in_head = False
        self.extra = 0
        if self._is_over():
            return
        most = self.told.head_limit
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > most:
            self._refuse(Refused("request.head-too-large", 431, most=most))
            return
        codings = [value for name, value in self.headers if name == b"transfer-encoding"]
        if codings and codings[-1].lower().rpartition(b",")[2].strip() != b"chunked":
            self._refuse(
                Refused("request.not-http", 400)
            )  # the parser says so too late, when it is being answered
            return
        if len(self.pipeline) == PIPELINED:
            self._refuse(Refused("request.too-many", 429, seconds=SOON))
            return
        self._forget()
        super().on_headers_complete()
        self.coming = self.cycle

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        self.extra = max(0, self.extra - (1 + FRAMES) * len(body))
        if not self._is_over():
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole."""
        self.in_head = True
        self.extra = 0
        self._forget()
        if not self._is_over():
            self.coming = None
            cast("dict[str, Any]", self.scope)["asztal.whole"] = True
            super().on_message_complete()

    def on_response_complete(self) -> None:
        """An answer is sent: it is the next one's turn, or that of the refusal of what came behind them."""
        if self.refusal and not self.pipeline:
            self.server_state.total_requests += 1
            self.transport.write(self.refusal)
            self._hang_up()
        else:
            super().on_response_complete()

    # Time.

    def timeout_keep_alive_handler(self) -> None:
        """Nothing has been asked for long: hang up, but first read what may have come while the loop was busy.

        A timer runs before what has come meanwhile is read; hanging up on a request that is still unread resets the
        connection, and the client cannot know whether it was carried out.
        """
        self.timeout_keep_alive_task = self.loop.call_later(LOOK, self._end_if_quiet)

    def _end_if_quiet(self) -> None:
        """Hang up, unless something has come since the loop has looked."""
        with selectors.DefaultSelector() as looking:
            looking.register(self.transport.get_extra_info("socket"), selectors.EVENT_READ)
            come = looking.select(0)
        if come:
            self.timeout_keep_alive_handler()
        else:
            super().timeout_keep_alive_handler()

    def _wait(self, seconds: float) -> None:
        """Give what comes next this many seconds."""
        self._forget()
        self.timer = self.loop.call_later(seconds, self._late)

    def _forget(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _late(self) -> None:
        self.timer = None
        if self.in_head and self.extra and not self.refusal:
            self._refuse(Refused("request.too-slow", 408, seconds=round(self.told.head_seconds)))
        else:
            self._hang_up()  # nothing was asked, or it was answered long ago

    def _refuse(self, error: Refused) -> None:
        """Answer and hang up, once all are answered that were whole. The request whose body comes is the refused one;
        if its answer has begun, it gets no other."""
        if self._is_over():
            return
        self._forget()
        self.refused(error.code)
        refused, self.coming = self.coming, None
        if refused is not None and self.pipeline and self.pipeline[0][0] is refused:
            self.pipeline.popleft()
        before = self.answered
        if before is None or before.response_complete or before is refused:
            if refused is None or before is not refused or not refused.response_started:
                self.transport.write(_written(error))
            self._hang_up()
        else:
            self.refusal = _written(error)
            self.flow.resume_reading()  # or it would not be heard that nobody is there any more
            self._wait(self.told.body_seconds + GRACE)

    def _is_over(self) -> bool:
        """Whether nothing is read any more."""
        return bool(self.refusal) or self.transport.is_closing()

    def _hang_up(self) -> None:
        self.transport.close()
        self._give_up()

    def _give_up(self) -> None:
        """Tell the request being answered that nobody reads it: uvicorn tells only the one that came last."""
        if self.answered is not None and not self.answered.response_complete:
            self.answered.disconnected = True
            self.answered.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """It is this request's turn to be answered."""
        self.answered = cycle
        super()._start_asgi_task(cycle, app)


def connection(settings: Settings, refused: Callable[[str], None] = lambda _code: None) -> type[Connection]:
    """The class of the connections of one server; `refused` hears of each refusal's code."""
    given = {"told": settings, "addresses": Counter(), "refused": staticmethod(refused)}
    return type("OwnConnection", (Connection,), given)


def _written(error: Refused) -> bytes:
    """A refusal as it is sent."""
    body = json.dumps(payload(error, DEFAULT), ensure_ascii=False).encode()
    head = [
        f"HTTP/1.1 {error.status} {REASONS[error.status]}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "cache-control: no-store",
        "connection: close",
    ]
    if "seconds" in error.params and error.status in (429, 503):
        head.append(f"retry-after: {error.params['seconds']}")
    return "\r\n".join([*head, "", ""]).encode() + body


def is_here(address: str) -> bool:
    """Whether an address is this machine's own, such as that of a proxy, behind which everybody is.

    >>> is_here("127.0.0.1"), is_here("::1"), is_here("192.0.2.7"), is_here("")
    (True, True, False, True)
    """
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return True  # no address at all: a local socket

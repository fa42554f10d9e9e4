"""The other processes that share the database: what is passed on to them, and how they know that it comes from us.

The address of the caller goes with a request in a header sealed with the key of the cookies, which all of them have;
what is sealed is not passed on again.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from itsdangerous import BadSignature, TimestampSigner
from starlette.types import Scope

from asztal.server.logs import REQUEST

if TYPE_CHECKING:
    import aiohttp

__all__ = ["HEADER", "Gone", "Peers", "Seal", "Unreached", "target_of"]

HEADER: Final = b"asztal-passed-on"
SEALED_FOR: Final = 30  # seconds by which the clocks of two machines may differ
CONNECT: Final = 2.0  # seconds until a process that cannot be reached counts as gone …
SILENT: Final = 30.0  # … and one that says nothing: longer than anything takes, and than a stream is quiet
KEPT: Final = 3.0  # seconds for which a connection is kept for the next: less than the other side keeps it
OWN: Final = frozenset(  # of each connection, not of what is asked on it
    (
        *(b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer", b"expect"),
        *(b"x-request-id", HEADER),
    )
)
WHO: Final = (b"cookie", b"authorization", b"host")  # who asks, and whom


class Gone(Exception):
    """The process does not answer, or not to the end."""


class Unreached(Gone):
    """There is nobody at this address: it has heard nothing."""


class Seal:
    """Signs what is passed on. A target may be as long as a server reads, so a digest stands for it."""

    def __init__(self, key: bytes) -> None:
        self.signer = TimestampSigner(key, salt="asztal.passed-on")

    def made(self, scope: Scope, address: str, method: str, target: str) -> bytes:
        """The header's value for what the caller of this request asks, from this address."""
        return self.signer.sign(f"{address} {scope['scheme']} {digest(method, target)}")

    def read(self, scope: Scope) -> tuple[str, str] | None:
        """The address of the caller and how they ask, `http` or `https`, if one of us has passed this request on."""
        sealed = next((value for name, value in scope["headers"] if name == HEADER), None)
        if sealed is None:
            return None
        try:
            told, when = self.signer.unsign(sealed, return_timestamp=True)
            said = told.decode("utf-8")
        except (BadSignature, UnicodeDecodeError):
            return None
        if (
            abs(self.signer.get_timestamp() - when.timestamp()) > SEALED_FOR
        ):  # our clock may be behind theirs, too
            return None
        address, scheme, what = said.split(" ", 2)
        return (address, scheme) if what == digest(scope["method"], target_of(scope)) else None


def digest(method: str, target: str) -> str:
    """What is asked, in 64 signs."""
    return hashlib.sha256(f"{method} {target}".encode()).hexdigest()


def target_of(scope: Scope) -> str:
    """What a request asks for: path and query, as they were sent."""
    query: bytes = scope["query_string"]
    path: bytes = scope["raw_path"]
    return (path + (b"?" + query if query else b"")).decode("latin-1")


class Peers:
    """The other processes, asked by HTTP."""

    def __init__(self, seal: Seal) -> None:
        import aiohttp  # of the extra `postgresql`
        from yarl import URL

        self.seal = seal
        self.asked: dict[str, set[asyncio.Timeout]] = {}  # by address: what is passed on to it now …
        self.streams: set[asyncio.Timeout] = set()  # … and what of that is a stream
        self.closing = False
        self.session: aiohttp.ClientSession | None = None
        self.url = URL
        self.unreached = (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError)
        self.failed = (aiohttp.ClientError, TimeoutError)

    def open(self) -> None:
        """Be ready to ask, in the loop that runs now."""
        import aiohttp

        self.session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0, keepalive_timeout=KEPT, use_dns_cache=False),
            middlewares=(self._once,),
            timeout=aiohttp.ClientTimeout(total=None, sock_connect=CONNECT, sock_read=SILENT),
            cookie_jar=aiohttp.DummyCookieJar(),
            auto_decompress=False,
            skip_auto_headers=("Accept", "Accept-Encoding", "Content-Type", "User-Agent"),
            trust_env=False,
        )

    async def _once(
        self, request: aiohttp.ClientRequest, handler: aiohttp.ClientHandlerType
    ) -> aiohttp.ClientResponse:
        """Ask, and say what came of it before aiohttp asks again, as it does where a method may be repeated: who has
        heard the first may have done it."""
        try:
            return await handler(request)
        except self.unreached as error:
            raise Unreached from error
        except self.failed as error:
            raise Gone from error

    @asynccontextmanager
    async def unless_silent(self, owner: str, streams: bool = False) -> AsyncIterator[None]:
        """Wait for the process at `owner`, which may be asleep with its connections open. Raises Gone once it is
        given up, or where it `streams` and we stop."""
        try:
            async with asyncio.timeout(0.0 if streams and self.closing else None) as limit:
                self.asked.setdefault(owner, set()).add(limit)
                if streams:
                    self.streams.add(limit)
                try:
                    yield
                finally:
                    self._answered(owner, limit)
        except TimeoutError as error:
            raise Gone from error

    def _answered(self, owner: str, limit: asyncio.Timeout) -> None:
        self.streams.discard(limit)
        waiting = self.asked.get(owner, set())
        waiting.discard(limit)
        if not waiting:
            self.asked.pop(owner, None)

    def give_up(self, owners: Iterable[str]) -> None:
        """Wait no longer for what the processes at these addresses were asked."""
        for owner in owners:
            for limit in self.asked.pop(owner, ()):
                limit.reschedule(0.0)

    def close_streams(self) -> None:
        """End what is streamed by others through us, now and from now on: we stop."""
        self.closing = True
        for limit in self.streams:
            limit.reschedule(0.0)

    async def send(
        self, owner: str, scope: Scope, address: str, body: bytes | None
    ) -> aiohttp.ClientResponse:
        """The answer of the process at `owner` to this request, whose body is still to be read. Raises Gone."""
        target = target_of(scope)
        headers = [each for each in scope["headers"] if each[0] not in OWN]
        async with self.unless_silent(owner):
            return await self._request(owner, scope["method"], target, headers, scope, address, body)

    async def ask(self, owner: str, method: str, path: str, scope: Scope, address: str) -> Any:
        """What another process answers to the caller of this request: its JSON, None if it refuses. Raises Gone."""
        status, told = await self._asked(owner, method, path, scope, address)
        return json.loads(told) if status == 200 else None

    async def done(self, owner: str, method: str, path: str, scope: Scope, address: str) -> bool:
        """Whether another process has done what the caller of this request wants, or there is nothing to do it to.
        Raises Gone."""
        status, _ = await self._asked(owner, method, path, scope, address)
        return status < 400 or status == 404

    async def _asked(
        self, owner: str, method: str, path: str, scope: Scope, address: str
    ) -> tuple[int, bytes]:
        headers = [each for each in scope["headers"] if each[0] in WHO]
        try:
            async with asyncio.timeout(CONNECT):
                answer = await self._request(owner, method, path, headers, scope, address, None)
                async with answer:
                    return answer.status, await answer.read()
        except self.failed as error:
            raise Gone from error

    async def _request(
        self,
        owner: str,
        method: str,
        target: str,
        headers: list[tuple[bytes, bytes]],
        scope: Scope,
        address: str,
        body: bytes | None,
    ) -> aiohttp.ClientResponse:
        """The answer to what the caller of `scope` asks of another process, whose body is still to be read. Raises
        Gone."""
        sealed = (HEADER, self.seal.made(scope, address, method, target))
        named = (b"x-request-id", REQUEST.get().encode())
        assert self.session is not None
        return await self.session.request(
            method,
            self.url(owner + target, encoded=True),
            headers=[(name.decode("latin-1"), text_of(value)) for name, value in (*headers, named, sealed)],
            data=body,
            allow_redirects=False,
        )

    async def close(self) -> None:
        """Hang up."""
        if self.session is not None:
            await self.session.close()


def text_of(value: bytes) -> str:
    """A header's value as it is sent again, in UTF-8.

    >>> text_of("Römi".encode()), text_of(b"\\xff")
    ('Römi', '\ufffd')
    """
    return value.decode("utf-8", "replace")

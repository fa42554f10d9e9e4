"""The other processes that share the database: what is passed on to them, and how they know that it comes from us.

The address of the caller goes with a request in a header sealed with the key of the cookies, which all of them have;
what is sealed is not passed on again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable, AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from itsdangerous import BadSignature, TimestampSigner
from starlette.types import Scope

from asztal.server.logs import REQUEST

if TYPE_CHECKING:
    import httpx

__all__ = ["HEADER", "Gone", "Peers", "Seal", "target_of"]

HEADER: Final = b"asztal-passed-on"
SEALED_FOR: Final = 30  # seconds by which the clocks of two machines may differ
CONNECT: Final = 2.0  # seconds until a process that cannot be reached counts as gone …
SILENT: Final = 30.0  # … and one that says nothing: longer than anything takes, and than a stream is quiet
OWN: Final = frozenset(  # of each connection, not of what is asked on it
    (
        *(b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer"),
        *(b"x-request-id", HEADER),
    )
)
WHO: Final = (b"cookie", b"authorization", b"host")  # who asks, and whom


class Gone(Exception):
    """The process does not answer, or not to the end."""


class Seal:
    """Signs what is passed on."""

    def __init__(self, key: bytes) -> None:
        self.signer = TimestampSigner(key, salt="asztal.passed-on")

    def made(self, scope: Scope, address: str, method: str, target: str) -> bytes:
        """The header's value for what the caller of this request asks, from this address."""
        return self.signer.sign(f"{address} {scope['scheme']} {method} {target}")

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
        return (address, scheme) if what == f"{scope['method']} {target_of(scope)}" else None


def target_of(scope: Scope) -> str:
    """What a request asks for: path and query, as they were sent."""
    query: bytes = scope["query_string"]
    path: bytes = scope["raw_path"]
    return (path + (b"?" + query if query else b"")).decode("latin-1")


class Peers:
    """The other processes, asked by HTTP."""

    def __init__(self, seal: Seal) -> None:
        import httpx  # of the extra `postgresql`

        self.seal = seal
        self.asked: dict[str, set[asyncio.Timeout]] = {}  # by address: what is passed on to it now
        self.failed = httpx.TransportError
        # The last is raised of a connection that is reset at the moment it is made.
        self.unreached = (httpx.TransportError, AttributeError)
        self.client = httpx.AsyncClient(
            timeout=httpx.Timeout(SILENT, connect=CONNECT),
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=100, keepalive_expiry=3.0),
            trust_env=False,
        )

    @asynccontextmanager
    async def unless_silent(self, owner: str) -> AsyncIterator[None]:
        """Wait for the process at `owner`, which may be asleep with its connections open. Raises Gone once it is
        given up."""
        try:
            async with asyncio.timeout(None) as limit:
                self.asked.setdefault(owner, set()).add(limit)
                try:
                    yield
                finally:
                    self._answered(owner, limit)
        except TimeoutError as error:
            raise Gone from error

    def _answered(self, owner: str, limit: asyncio.Timeout) -> None:
        waiting = self.asked.get(owner, set())
        waiting.discard(limit)
        if not waiting:
            self.asked.pop(owner, None)

    def give_up(self, owners: Iterable[str]) -> None:
        """Wait no longer for what the processes at these addresses were asked."""
        for owner in owners:
            for limit in self.asked.pop(owner, ()):
                limit.reschedule(0.0)

    async def send(
        self, owner: str, scope: Scope, address: str, body: AsyncIterable[bytes] | None
    ) -> httpx.Response:
        """The answer of the process at `owner` to this request, whose body is still to be read. Raises Gone."""
        target = target_of(scope)
        headers = [(name, value) for name, value in scope["headers"] if name not in OWN]
        headers.append((b"x-request-id", REQUEST.get().encode()))
        headers.append((HEADER, self.seal.made(scope, address, scope["method"], target)))
        request = self.client.build_request(scope["method"], owner + target, headers=headers, content=body)
        try:
            async with self.unless_silent(owner):
                return await self.client.send(request, stream=True)
        except self.unreached as error:
            raise Gone from error

    async def ask(self, owner: str, method: str, path: str, scope: Scope, address: str) -> Any:
        """What another process answers to the caller of this request: its JSON, None if it refuses. Raises Gone."""
        answer = await self._asked(owner, method, path, scope, address)
        return answer.json() if answer.status_code == 200 else None

    async def done(self, owner: str, method: str, path: str, scope: Scope, address: str) -> bool:
        """Whether another process has done what the caller of this request wants, or there is nothing to do it to.
        Raises Gone."""
        answer = await self._asked(owner, method, path, scope, address)
        return answer.is_success or answer.status_code == 404

    async def _asked(self, owner: str, method: str, path: str, scope: Scope, address: str) -> httpx.Response:
        headers = [(name, value) for name, value in scope["headers"] if name in WHO]
        headers.append((b"x-request-id", REQUEST.get().encode()))
        headers.append((HEADER, self.seal.made(scope, address, method, path)))
        try:
            return await self.client.request(method, owner + path, headers=headers, timeout=CONNECT)
        except self.unreached as error:
            raise Gone from error

    async def close(self) -> None:
        """Hang up."""
        await self.client.aclose()

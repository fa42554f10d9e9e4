"""Requests for a table that another process has: they are passed on to it, and its answer back, as it comes."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from asztal.errors import AsztalError
from asztal.server.failures import Unkept
from asztal.server.http.middleware import refuse
from asztal.server.http.sessions import address_of
from asztal.server.peers import OWN, Gone, Peers
from asztal.server.refusals import Elsewhere
from asztal.server.services import Services

if TYPE_CHECKING:
    import httpx

__all__ = ["Forwarding"]

log = logging.getLogger("asztal.server")

TABLE: Final = re.compile(r"/api/(?:tables|replays)/(\w{1,16})(?:/.*)?", re.ASCII)

OPENS: Final = re.compile(r"/api/tables/(\w{1,16})/events", re.ASCII)
ONCE: Final = b"once="  # of a page that rests: it goes on being asked here and there

LEFT: Final = "asztal-left"  # of the answer of a process that leaves a table to whoever asks

PASSED_ON: Final = "passed on"  # instead of a route, which its owner knows


class Forwarding:
    """Passes on what concerns a table that is not ours; all else goes to `app`."""

    def __init__(self, app: ASGIApp, server: Starlette) -> None:
        self.app = app
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, pass on, or let `app` answer."""
        services: Services | None = self.server.state.services if scope["type"] == "http" else None
        peers = None if services is None else services.peers
        if services and scope.get("asztal.passed-on") and await _handed_over(services, scope):
            scope["route"] = PASSED_ON
            await Response(status_code=HTTPStatus.MISDIRECTED_REQUEST, headers={LEFT: "1"})(
                scope, receive, send
            )
            return
        match = TABLE.fullmatch(scope["path"]) if peers else None
        if peers and services and match and match[1] not in services.registry.tables:
            try:
                await services.registry.table(match[1])
            except Elsewhere as elsewhere:
                if not scope.get("asztal.passed-on"):
                    await self._pass_on(services, peers, elsewhere, scope, receive, send)
                    return
            except (AsztalError, Unkept):
                pass  # its route says so
        await self.app(scope, receive, send)

    async def _pass_on(
        self,
        services: Services,
        peers: Peers,
        elsewhere: Elsewhere,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> None:
        async def body() -> AsyncIterator[bytes]:
            more = True
            while more:
                message = await receive()
                if message["type"] != "http.request":
                    raise Gone  # the caller, before all of it was said: nobody waits for an answer
                more = message.get("more_body", False)
                yield message.get("body", b"")

        if services.leases and elsewhere.address == services.leases.address:
            log.error("another process has the address %s too: set ASZTAL_ADDRESS", elsewhere.address)
            await refuse(scope, send, elsewhere)
            return
        scope["route"] = PASSED_ON
        has_body = any(name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"])
        try:
            answer = await peers.send(
                elsewhere.address, scope, address_of(scope), body() if has_body else None
            )
        except HTTPException as error:  # the body is too large, or too slow: its route says so
            refused = error

            async def again() -> Message:
                raise refused

            await self.app(scope, again, send)
            return
        except Gone:
            await refuse(scope, send, elsewhere)
            return
        if LEFT in answer.headers and OPENS.fullmatch(scope["path"]):
            await answer.aclose()
            await self._take(services, peers, scope, receive, send)
            return
        passing = asyncio.ensure_future(self._pass_back(peers, elsewhere, answer, scope, send))
        leaving = asyncio.ensure_future(_gone(receive))
        try:
            await asyncio.wait({passing, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if passing.done():
                passing.result()
        finally:
            for task in (passing, leaving):
                task.cancel()
            await asyncio.gather(passing, leaving, return_exceptions=True)
            await answer.aclose()

    async def _take(
        self, services: Services, peers: Peers, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """A table was left to us, for this request that opens it: unless somebody else was asked for it meanwhile."""
        match = TABLE.fullmatch(scope["path"])
        assert match is not None
        try:
            await services.registry.table(match[1])
        except Elsewhere as elsewhere:
            if not scope.get("asztal.again"):
                scope["asztal.again"] = True
                await self._pass_on(services, peers, elsewhere, scope, receive, send)
                return
        except (AsztalError, Unkept):
            pass  # its route says so
        await self.app(scope, receive, send)

    async def _pass_back(
        self, peers: Peers, elsewhere: Elsewhere, answer: httpx.Response, scope: Scope, send: Send
    ) -> None:
        """A stream as it comes: where it breaks off it ends, and is asked for again. All else whole or not at all."""
        headers = [(name.lower(), value) for name, value in answer.headers.raw if name.lower() not in OWN]
        start = {"type": "http.response.start", "status": answer.status_code, "headers": headers}
        streams = answer.headers.get("content-type", "").startswith("text/event-stream")
        parts = []
        try:
            if streams:
                await send(start)
            async with peers.unless_silent(elsewhere.address):
                async for chunk in answer.aiter_raw():
                    if streams:
                        await send({"type": "http.response.body", "body": chunk, "more_body": True})
                    else:
                        parts.append(chunk)
        except (peers.failed, Gone):
            if not streams:
                await refuse(scope, send, elsewhere)
                return
        if not streams:
            await send(start)
        await send({"type": "http.response.body", "body": b"".join(parts)})


async def _handed_over(services: Services, scope: Scope) -> bool:
    """Whether this request opens a table of ours that nobody looks at: it goes where its people are."""
    match = OPENS.fullmatch(scope["path"]) if scope["method"] == "GET" else None
    return bool(match and ONCE not in scope["query_string"] and await services.registry.hand_over(match[1]))


async def _gone(receive: Receive) -> None:
    """Wait until the caller has hung up."""
    while (await receive())["type"] != "http.disconnect":
        pass

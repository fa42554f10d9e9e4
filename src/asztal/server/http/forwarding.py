"""Requests for a table that another process has: they are passed on to it, and its answer back, as it comes."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from asztal.errors import AsztalError
from asztal.server.failures import Unkept
from asztal.server.http.bodies import whole
from asztal.server.http.middleware import refuse
from asztal.server.http.sessions import address_of
from asztal.server.peers import OWN, Gone, Peers, Unreached
from asztal.server.refusals import Elsewhere
from asztal.server.services import Services

if TYPE_CHECKING:
    import aiohttp

__all__ = ["Forwarding"]

log = logging.getLogger("asztal.server")

TABLE: Final = re.compile(r"/api/(?:tables|replays)/(\w{1,16})(?:/.*)?", re.ASCII)

OPENS: Final = re.compile(r"/api/tables/\w{1,16}/events", re.ASCII)
ONCE: Final = b"once="  # of a page that rests: it goes on being asked here and there

LEFT: Final = "asztal-left"  # of the answer of a process that leaves a table to whoever asks

BELIEVED: Final = 1.0  # seconds: the database is not asked for the owner at each move

PASSED_ON: Final = "passed on"  # instead of a route, which its owner knows


class Forwarding:
    """Passes on what concerns a table that is not ours; all else goes to `app`."""

    def __init__(self, app: ASGIApp, server: Starlette) -> None:
        self.app = app
        self.server = server
        self.owners: dict[str, Elsewhere] = {}  # what has been found out since …
        self.asked = 0.0  # … this moment, by `time.monotonic`

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, pass on, or let `app` answer."""
        services: Services | None = self.server.state.services if scope["type"] == "http" else None
        peers = None if services is None else services.peers
        match = TABLE.fullmatch(scope["path"]) if peers else None
        if peers and services and match:
            if scope.get("asztal.passed-on"):
                if await _left(services, scope, match[1]):
                    scope["route"] = PASSED_ON
                    await Response(status_code=HTTPStatus.MISDIRECTED_REQUEST, headers={LEFT: "1"})(
                        scope, receive, send
                    )
                    return
            elif (owner := await self._owner(services, match[1])) is not None:
                await self._pass_on(services, peers, owner, match[1], scope, receive, send)
                return
        await self.app(scope, receive, send)

    async def _pass_on(
        self,
        services: Services,
        peers: Peers,
        owner: Elsewhere,
        id: str,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> None:
        """To the owner; if it has the table no longer, to whoever has it then, which may be ourselves."""
        body: bytes | None = None
        if any(name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"]):
            body, receive = await whole(receive)
            if body is None:  # too large, too slow, or the caller has gone: its route says so
                await self.app(scope, receive, send)
                return
        again = False
        while True:
            if services.leases and owner.address == services.leases.address:
                log.error("another process has the address %s too: set ASZTAL_ADDRESS", owner.address)
                break
            try:
                answer = await peers.send(owner.address, scope, address_of(scope), body)
            except Unreached:
                pass
            except Gone:
                self.owners.pop(id, None)
                break
            else:
                if LEFT not in answer.headers:
                    scope["route"] = PASSED_ON
                    await self._back(peers, owner, answer, scope, receive, send)
                    return
                answer.close()
            self.owners.pop(id, None)
            found, before = await self._owner(services, id), owner
            if found is None:
                await self.app(scope, receive, send)
                return
            owner = found
            if owner.address == before.address or again:
                break
            again = True
        scope["route"] = PASSED_ON
        await refuse(scope, send, owner)

    async def _owner(self, services: Services, id: str) -> Elsewhere | None:
        """Who has this table, if another process has it; that is believed for a second, or until they say otherwise."""
        if time.monotonic() > self.asked + BELIEVED:
            self.asked = time.monotonic()
            self.owners.clear()
        if id in self.owners and id not in services.registry.tables:
            return self.owners[id]
        owner = await _elsewhere(services, id)
        if owner is not None:
            self.owners[id] = owner
        return owner

    async def _back(
        self,
        peers: Peers,
        owner: Elsewhere,
        answer: aiohttp.ClientResponse,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> None:
        """The answer goes to the caller, as long as they wait for it."""
        passing = asyncio.ensure_future(self._pass_back(peers, owner, answer, scope, send))
        leaving = asyncio.ensure_future(_gone(receive))
        try:
            await asyncio.wait({passing, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if passing.done():
                passing.result()
        finally:
            for task in (passing, leaving):
                task.cancel()
            await asyncio.gather(passing, leaving, return_exceptions=True)
            answer.close()

    async def _pass_back(
        self, peers: Peers, owner: Elsewhere, answer: aiohttp.ClientResponse, scope: Scope, send: Send
    ) -> None:
        """A stream as it comes: where it breaks off it ends, and is asked for again. All else whole or not at all."""
        headers = [
            (name.lower(), value) for name, value in answer.raw_headers if name.lower() not in (*OWN, b"date")
        ]
        start = {"type": "http.response.start", "status": answer.status, "headers": headers}
        streams = answer.content_type == "text/event-stream"
        rest = b""
        try:
            async with peers.unless_silent(owner.address, streams):
                if streams:
                    await send(start)
                    async for chunk in answer.content.iter_any():
                        await send({"type": "http.response.body", "body": chunk, "more_body": True})
                else:
                    rest = await answer.read()
        except (*peers.failed, Gone):
            if not streams:
                await refuse(scope, send, owner)
                return
        if not streams:
            await send(start)
        await send({"type": "http.response.body", "body": rest})


async def _elsewhere(services: Services, id: str) -> Elsewhere | None:
    """Who has this table, if another process has it; if nobody has, we have it from now on."""
    if id not in services.registry.tables:
        try:
            await services.registry.table(id)
        except Elsewhere as elsewhere:
            return elsewhere
        except (AsztalError, Unkept):
            pass  # its route says so
    return None


async def _left(services: Services, scope: Scope, id: str) -> bool:
    """Whether a table that another process takes for ours is not, or no longer: what opens one of ours that nobody
    looks at takes it to where its people are."""
    match = OPENS.fullmatch(scope["path"]) if scope["method"] == "GET" else None
    if match and ONCE not in scope["query_string"] and await services.registry.hand_over(id):
        return True
    return await _elsewhere(services, id) is not None


async def _gone(receive: Receive) -> None:
    """Wait until the caller has hung up."""
    while (await receive())["type"] != "http.disconnect":
        pass

"""Moves, next deals and streams, which are nearly all that a full house asks for, past the framework.

FastAPI's layers, dependencies and forms cost several times what a move does. A request that has nothing unusual about
it (a guest and a table that are in memory, a form without a fault) is answered here; any other goes on to its route in
`asztal.server.api`, which also has the documentation. Both ways give the same answers, and a test holds them to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from pydantic import TypeAdapter, ValidationError
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from asztal.errors import AsztalError
from asztal.server.failures import Unkept
from asztal.server.forms import MovesForm, NextForm
from asztal.server.http.bodies import whole
from asztal.server.http.middleware import refuse
from asztal.server.http.sessions import Sessions
from asztal.server.refusals import Refused
from asztal.server.services import Services
from asztal.server.storage import compact
from asztal.server.tables import play, seating
from asztal.server.tables.publishing import table_data

__all__ = ["FastPath"]

PLAY: Final = re.compile(r"/api/tables/(\w{1,16})/(moves|next)", re.ASCII)
EVENTS: Final = re.compile(r"/api/tables/(\w{1,16})/events", re.ASCII)
ROUTE: Final = "/api/tables/{id}/"
QUERY: Final = re.compile(
    rb"page=([\w-]{1,32})(?:&after=(\d{1,9}))?(&once=true)?", re.ASCII
)  # as the page asks
SEQ: Final = re.compile(r"\d{1,9}", re.ASCII)
FORMS: Final[Mapping[str, TypeAdapter[MovesForm] | TypeAdapter[NextForm]]] = {
    "moves": TypeAdapter(MovesForm),
    "next": TypeAdapter(NextForm),
}
JSON: Final = (b"content-type", b"application/json")


class FastPath:
    """The short way, before `app`, the long one."""

    def __init__(self, app: ASGIApp, server: Starlette) -> None:
        self.app = app
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let `app` do so."""
        method = scope["method"] if scope["type"] == "http" else ""
        if method == "POST" and not scope["query_string"]:
            match = PLAY.fullmatch(scope["path"])
            if match is not None:
                await self._play(match[1], match[2], scope, receive, send)
                return
        elif method == "GET":
            match = EVENTS.fullmatch(scope["path"])
            if match is not None:
                await self._events(match[1], scope, receive, send)
                return
        await self.app(scope, receive, send)

    async def _events(self, id: str, scope: Scope, receive: Receive, send: Send) -> None:
        services: Services = self.server.state.services
        sessions: Sessions = self.server.state.sessions
        table, asker = services.registry.tables.get(id), sessions.at_hand(scope)
        asked = QUERY.fullmatch(scope["query_string"]) if scope["query_string"] else None
        last = Headers(scope=scope).get("last-event-id")
        if (
            table is None
            or asker is None
            or (scope["query_string"] and asked is None)
            or not (last is None or SEQ.fullmatch(last))
        ):
            await self.app(scope, receive, send)
            return
        scope["route"] = ROUTE + "events"
        page, after, once = (None, None, None) if asked is None else asked.groups()
        sent = int(last or after or -1)
        table.heard_from(asker)
        try:
            table = await services.registry.table(id)
            stream = services.follow(
                table,
                asker,
                None if sent < 0 else sent,
                None if page is None else page.decode(),
                once is not None,
            )
        except AsztalError as error:
            await refuse(scope, send, error)
        except Unkept:
            await refuse(scope, send, Refused("server.storage", 503))
        else:
            await stream(scope, receive, send)

    async def _play(self, id: str, what: str, scope: Scope, receive: Receive, send: Send) -> None:
        services: Services = self.server.state.services
        sessions: Sessions = self.server.state.sessions
        table, asker = services.registry.tables.get(id), sessions.at_hand(scope)
        if table is None or asker is None or (b"content-type", b"application/json") not in scope["headers"]:
            await self.app(scope, receive, send)
            return
        body, again = await whole(receive)
        try:
            form = None if body is None else FORMS[what].validate_json(body)
        except ValidationError:
            form = None
        if form is None:
            await self.app(scope, again, send)
            return
        scope["route"] = ROUTE + what
        table.heard_from(asker)
        try:
            if isinstance(form, MovesForm):
                answer = b'{"seq":%d}' % await play.act(services, id, asker.guest, form.seq, form.moves)
            else:
                table = await seating.next_deal(services, id, asker.guest, form.seq, form.nonce, form.pledge)
                answer = compact(table_data(table, asker.guest)).encode()
        except AsztalError as error:
            await refuse(scope, send, error)
        except Unkept:
            await refuse(scope, send, Refused("server.storage", 503))
        else:
            await _answer(send, answer)


async def _answer(send: Send, body: bytes) -> None:
    headers = [(b"content-length", b"%d" % len(body)), JSON]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})

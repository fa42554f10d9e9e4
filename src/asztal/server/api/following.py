"""The routes by which a table is followed: its stream, its view, its record."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import Header, Query, Response
from fastapi.responses import JSONResponse

from asztal import notation
from asztal.server.answers import News, StreamMessage
from asztal.server.api.callers import From, Provided, TableId
from asztal.server.api.responses import api_router, fails, in_json, json_of, text
from asztal.server.tables import play
from asztal.server.tables.streams import parse_seq

__all__ = ["router"]

PageName = Annotated[str | None, Query(max_length=32, description="What the page calls itself.")]
Once = Annotated[bool, Query(description="Tell what there is now, and end: for a page that rests.")]
After = Annotated[str | None, Query(max_length=20, description="The last event known.")]

router = api_router()


class Streamed(JSONResponse):
    """A stream of events, for the OpenAPI document: its schema is that of each."""

    media_type = "text/event-stream"


@router.get(
    "/tables/{id}/events",
    tags=["following"],
    response_class=Streamed,
    response_model=StreamMessage,
    responses={
        200: {"description": "The fields of each message; its `data` is JSON in one line."},
        **in_json(fails(404, 422, 429, 500, 503)),
    },
)
async def events(
    services: Provided,
    caller: From,
    id: TableId,
    after: After = None,
    page: PageName = None,
    once: Once = False,
    last_event_id: Annotated[str | None, Header(max_length=200)] = None,
) -> Response:
    """Follow a table: Server-Sent Events, whose `id` is the sequence number; resumes by `Last-Event-ID`."""
    sent = parse_seq(last_event_id)
    table = await services.registry.table(id)
    return services.follow(table, caller.asker, parse_seq(after) if sent is None else sent, page, once)


@router.get("/tables/{id}/view", tags=["following"], response_model=News, responses=fails(404, 409))
async def view(services: Provided, caller: From, id: TableId, after: After = None) -> Response:
    """What the stream would say now, once."""
    return json_of(await play.view(services, id, caller.guest.id, parse_seq(after)))


@router.get(
    "/tables/{id}/record",
    tags=["following"],
    response_class=Response,
    responses={**text("application/jsonl", "JSON Lines.", '{"type": "match"}\n'), **fails(404, 409)},
)
async def record(services: Provided, id: TableId) -> Response:
    """The record so far; a deal's secret is in it once the deal is over, one set up from text all of it."""
    async with services.registry.at(id) as table:
        events = table.started.recorded_events()
    written = await asyncio.to_thread(notation.write, events)  # a long one takes a while
    return Response(
        written,
        media_type="application/jsonl",
        headers={
            "Content-Disposition": f'attachment; filename="asztal-{table.row.game}-{table.row.id}.jsonl"'
        },
    )

"""The answer that carries a stream: what one page is to hear of its table, sent as it comes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from asztal.server.tables.board import Board
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.publishing import news, notes_json, table_json
from asztal.server.tables.streams import Stream, beat

__all__ = ["EventStream", "body", "due"]

RETRY = b"retry: 1000\n\n"


class EventStream(Response):
    """Ends as soon as the reader is gone; it calls `left` then."""

    media_type = "text/event-stream"

    def __init__(self, stream: Stream, table: LiveTable, left: Callable[[], None]) -> None:
        self.stream = stream
        self.table = table
        self.left = left
        self.status_code = 200
        self.background = None
        self.init_headers({"Cache-Control": "no-store", "X-Accel-Buffering": "no"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; whatever comes of it, the stream is counted no longer."""
        chunks = body(self.stream, self.table)
        reader = asyncio.ensure_future(self._until_gone(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            async for chunk in chunks:
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            reader.cancel()
            try:
                await chunks.aclose()
            finally:
                self.left()

    async def _until_gone(self, receive: Receive) -> None:
        """Close the stream once its reader has gone, or sends what no request for a stream has: a body that is too
        large, or does not end.
        """
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        except HTTPException:
            pass
        finally:
            self.stream.close()


async def body(stream: Stream, table: LiveTable) -> AsyncGenerator[bytes]:
    """The bytes of the stream, until the reader leaves or the server stops."""
    table.join(stream)
    try:
        yield RETRY
        while not stream.closed:
            stream.signal.clear()
            chunk = await due(stream, table)
            if chunk:
                stream.told = time.monotonic()
                yield chunk
            if stream.once:
                stream.close()
            else:
                await stream.signal.wait()
    finally:
        table.leave(stream)


async def due(stream: Stream, table: LiveTable) -> bytes:
    """What there is to tell now."""
    parts = []
    if stream.table_due:
        stream.table_due = False
        stream.heard_of = table.broadcast.changes
        parts.append(f"event: table\ndata: {table_json(table, stream.guest)}\n\n")
    seq = table.seq
    if seq and table.believed() and (stream.first or stream.sent != seq):
        seat = table.seat_of(stream.guest)
        if seat in table.views:
            parts.append(_match(stream, table, seat))
        else:
            async with table.alone():  # a view that nobody has asked for since the last event
                if table.believed():
                    parts.append(_match(stream, table, seat))
    if table.posted is not None:
        parts.append(_sealed(stream, table.posted))
    while stream.reactions:
        parts.append(f"event: reaction\ndata: {stream.reactions.popleft()}\n\n")
    if stream.notes_due:
        stream.notes_due = False
        parts.append(_notes(stream, table))
    if stream.beat_due:
        stream.beat_due = False
        parts.append(beat(table.settings.heartbeat))
    return "".join(parts).encode()


def _match(stream: Stream, table: LiveTable, seat: int | None) -> str:
    """What the reader does not know of the match."""
    message = news(table, seat, stream.sent)
    stream.first = False
    stream.sent = table.seq
    return f"event: match\nid: {stream.sent}\ndata: {message}\n\n"


def _sealed(stream: Stream, board: Board) -> str:
    """What the reader does not know of a sealed deal."""
    known = stream.posted if stream.board == board.key else 0
    if stream.board == board.key and known == len(board.told):
        return ""
    stream.board, stream.posted = board.key, len(board.told)
    return f"event: sealed\ndata: {board.json(known)}\n\n"


def _notes(stream: Stream, table: LiveTable) -> str:
    """The notes of this reader's seat; nothing if there were none and are none."""
    seat = table.seat_of(stream.guest)
    kept = seat is not None and seat in table.notes and not table.chairs[seat].coming
    if seat is None or not (kept or stream.has_notes):
        return ""
    stream.has_notes = kept
    return f"event: desk\ndata: {notes_json(table, seat)}\n\n"

"""One open page: a stream of Server-Sent Events.

A stream keeps no queue. It knows what it has sent, and when it is woken it sends what there is
now; so a slow reader costs nobody anything, and gets several steps in one message. Only of reactions,
which are worth nothing later, it keeps the last few until they are sent.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

if TYPE_CHECKING:
    from asztal.server.rooms import Room

__all__ = ["EventStream", "PageKey", "Stream", "parse_seq"]

PageKey = tuple[str, str | None]  # a page of a guest: the guest, and what the page calls itself

RETRY = b"retry: 1000\n\n"
REACTIONS = 8  # that a slow reader still gets


def parse_seq(text: str | None) -> int | None:
    """The sequence number in `Last-Event-ID`; whatever is not one of ours counts as none.

    >>> parse_seq("17"), parse_seq("x"), parse_seq(None)
    (17, None, None)
    """
    if text is None or not text.isascii() or not text.isdigit() or len(text) > 9:
        return None
    return int(text)


def beat(every: float) -> bytes:
    """What keeps a quiet stream alive, and promises the next one in `every` seconds. It is an event, not a comment:
    a page that hears none knows that its connection is dead.

    >>> beat(2.0)
    b'event: beat\\ndata: {"every":2000}\\n\\n'
    """
    return b'event: beat\ndata: {"every":%d}\n\n' % round(every * 1000)


class Stream:
    """What one page of a guest at a table is being told; `sent` is the last event it knows.

    `page` is what the page calls itself: it does not get back the desk that it has put in order itself.
    `once`: the page rests; it is told what there is now, and looks in again after a while. `address` is where
    it comes from.
    """

    def __init__(
        self, guest: str, sent: int | None, page: str | None = None, once: bool = False, address: str = ""
    ) -> None:
        self.guest = guest
        self.address = address
        self.sent = sent
        self.page = page
        self.once = once
        self.desk_due = True
        self.has_desk = False  # whether it was sent one that is not empty
        self.reactions: deque[str] = deque(maxlen=REACTIONS)
        self.first = True
        self.table_due = True
        self.heard_of = -1  # of what news of the table
        self.beat_due = False
        self.closed = False
        self.signal = asyncio.Event()

    @property
    def key(self) -> PageKey:
        """Which page this is."""
        return self.guest, self.page

    def wake(self) -> None:
        """There may be something to send."""
        self.signal.set()

    def table_changed(self) -> None:
        """The table is to be sent."""
        self.table_due = True
        self.signal.set()

    def desk_changed(self, page: str | None) -> None:
        """The desk is to be sent, unless it was this page that put it in order."""
        if page is not None and page == self.page:
            self.has_desk = True
        else:
            self.desk_due = True
            self.signal.set()

    def react(self, reaction: str) -> None:
        """Somebody's reaction is to be sent."""
        self.reactions.append(reaction)
        self.signal.set()

    def beat(self) -> None:
        """A beat is to be sent, so that nobody takes the line for dead."""
        self.beat_due = True
        self.signal.set()

    def close(self) -> None:
        """End."""
        self.closed = True
        self.signal.set()

    async def body(self, room: Room) -> AsyncGenerator[bytes]:
        """The bytes of the stream, until the reader leaves or the server stops."""
        room.join(self)
        try:
            yield RETRY
            while not self.closed:
                self.signal.clear()
                chunk = await self._due(room)
                if chunk:
                    yield chunk
                if self.once:
                    self.close()
                elif not chunk:
                    await self.signal.wait()
        finally:
            room.leave(self)

    async def _due(self, room: Room) -> bytes:
        parts = []
        if self.table_due:
            self.table_due = False
            self.heard_of = room.news_of_people
            parts.append(f"event: table\ndata: {room.table_for(self.guest)}\n\n")
        if room.seq and room.believed() and (self.first or self.sent != room.seq):
            seat = room.seat_of(self.guest)
            if seat in room.shown:
                message = room.news(seat, self.sent)
            else:
                async with room.alone():  # a view that nobody has asked for since the last event
                    if not room.believed():
                        return "".join(parts).encode()
                    message = room.news(seat, self.sent)
            self.first = False
            self.sent = room.seq
            parts.append(f"event: match\nid: {self.sent}\ndata: {message}\n\n")
        while self.reactions:
            parts.append(f"event: reaction\ndata: {self.reactions.popleft()}\n\n")
        if self.desk_due:
            self.desk_due = False
            parts.append(self._desk(room))
        if self.beat_due:
            self.beat_due = False
            if not parts:
                return beat(room.settings.heartbeat)
        return "".join(parts).encode()

    def _desk(self, room: Room) -> str:
        """The desk of this reader's seat; nothing if there was none and is none."""
        seat = room.seat_of(self.guest)
        kept = seat is not None and seat in room.desks
        if seat is None or not (kept or self.has_desk):
            return ""
        self.has_desk = kept
        return f"event: desk\ndata: {room.desk(seat)}\n\n"


class EventStream(Response):
    """The answer that carries a stream, which ends as soon as the reader is gone; it calls `left` then."""

    media_type = "text/event-stream"

    def __init__(self, stream: Stream, room: Room, left: Callable[[], None]) -> None:
        self.stream = stream
        self.room = room
        self.left = left
        self.status_code = 200
        self.background = None
        self.init_headers({"Cache-Control": "no-store", "X-Accel-Buffering": "no"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; whatever comes of it, the stream is counted no longer."""
        body = self.stream.body(self.room)
        reader = asyncio.ensure_future(self._until_gone(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            async for chunk in body:
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            reader.cancel()
            try:
                await body.aclose()
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

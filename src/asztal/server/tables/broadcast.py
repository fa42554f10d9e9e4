"""Telling the open pages of a table that there is something new. What it is, each stream finds out when it sends."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Set as AbstractSet

from asztal.server.tables.streams import Stream

__all__ = ["Broadcast"]


class Broadcast:
    """Wakes the streams of one table. Of its people they are told at most every `interval` seconds: when many come
    and go, one message has them all."""

    def __init__(self, streams: AbstractSet[Stream], interval: float) -> None:
        self.streams = streams
        self.interval = interval
        self.timer: asyncio.TimerHandle | None = None  # everybody is about to get the table
        self.last = -math.inf  # when they were last, by the loop's clock
        self.changes = 0  # how often there was something to tell of the people …
        self.tellings = 0  # … and how often everybody was told

    def table(self) -> None:
        """Something about the people has changed: everybody gets the table."""
        self.changes += 1
        if self.timer is None and self.streams:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_at(max(loop.time(), self.last + self.interval), self._table)

    def _table(self) -> None:
        self.timer = None
        self.last = asyncio.get_running_loop().time()
        self.tellings += 1
        for stream in self.streams:
            if stream.heard_of != self.changes:
                stream.table_changed()

    def match(self) -> None:
        """The match has gone on."""
        for stream in self.streams:
            stream.wake()

    def seats(self) -> None:
        """Somebody's seat has changed, so what their pages may see has: everybody gets all of it."""
        for stream in self.streams:
            stream.first = True
            stream.table_due = True  # whatever is told next, this is told with it
            stream.notes_due = True
        self.table()

    def view(self, guest: str | None) -> None:
        """What this guest may do has changed, nobody else's."""
        for stream in self.streams:
            if stream.guest == guest:
                stream.first = True
                stream.wake()

    def notes(self, guest: str | None = None, page: str | None = None) -> None:
        """The notes of this guest's seat have changed, by the page of this name; of every seat, if none is named."""
        for stream in self.streams:
            if guest is None or stream.guest == guest:
                stream.notes_changed(page)

    def reaction(self, reaction: str) -> None:
        """Somebody reacts."""
        for stream in self.streams:
            stream.react(reaction)

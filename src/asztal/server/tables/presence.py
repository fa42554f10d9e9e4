"""Who is at a table: whose pages are open, since when others are away, and from where they ask."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Container, Iterable
from typing import Final

from asztal.server.clock import milliseconds
from asztal.server.rate_limits import Asker
from asztal.server.tables.streams import PageKey, Stream

__all__ = ["Presence"]

LATELY: Final = 600.0  # seconds


class Presence:
    """The people of one table.

    A page that is closed may be a reload, so the others hear of it `away_delay` seconds later. One that only looked in
    rests, and looks in again: of it they hear when it has not for `rest_delay` seconds. `changed` is called when
    somebody comes or goes.
    """

    def __init__(self, away_delay: float, rest_delay: float) -> None:
        self.away_delay = away_delay
        self.rest_delay = rest_delay
        self.streams: set[Stream] = set()
        self.pages: Counter[str] = Counter()  # how many of each guest are open, or were a moment ago
        self.just_closed: dict[PageKey, asyncio.TimerHandle] = {}  # pages that were there a moment ago
        self.away: dict[str, int] = {}  # since when guests are waited for
        self.came = milliseconds()  # when the table was loaded: guests missing from `away` count from then
        self.heard: dict[str, tuple[str, float]] = {}  # each seated guest's last request: from where, when
        self.changed: Callable[[], None] = lambda: None

    def __contains__(self, guest: str | None) -> bool:
        """Whether a page of this guest is open, or was a moment ago."""
        return guest is not None and guest in self.pages

    def join(self, stream: Stream) -> bool:
        """A page was opened; whether its guest was not here."""
        new = stream.guest not in self
        self.streams.add(stream)
        self.pages[stream.guest] += 1
        if stream.key in self.just_closed:
            self.just_closed.pop(stream.key).cancel()
            self._close_page(stream.guest)
        return new

    def leave(self, stream: Stream) -> None:
        """A page was closed."""
        if stream not in self.streams:
            return  # it has been counted as gone already
        self.streams.remove(stream)
        loop = asyncio.get_running_loop()
        ends = loop.time() + (self.rest_delay if stream.once else self.away_delay)
        known = self.just_closed.get(stream.key)
        if known is not None:  # the same page: the later end holds
            ends = max(ends, known.when())
            known.cancel()
            self._close_page(stream.guest)
        self.just_closed[stream.key] = loop.call_at(ends, self._gone, stream.key)

    def _gone(self, key: PageKey) -> None:
        del self.just_closed[key]
        guest = key[0]
        self._close_page(guest)
        if guest not in self:
            self.heard_now(guest)
            self.changed()

    def _close_page(self, guest: str) -> None:
        """One page of this guest counts no longer."""
        self.pages[guest] -= 1
        if not self.pages[guest]:
            del self.pages[guest]

    def wait_anew(self) -> None:
        """Whoever is away is waited for from now on."""
        self.away.clear()
        self.came = milliseconds()

    def heard_now(self, guest: str) -> None:
        """This guest is here at this moment, even without an open page."""
        self.away[guest] = milliseconds()

    def away_since(self, guest: str) -> int:
        """Since when this guest, who is not here, is waited for."""
        return self.away.get(guest, self.came)

    def heard_from(self, asker: Asker, seated: Iterable[str | None], most: int) -> None:
        """A seated guest has asked for something at this table, which has `most` seats."""
        if (
            len(self.heard) >= most and asker.guest not in self.heard
        ):  # those who left their seats are forgotten
            self.heard = {guest: self.heard[guest] for guest in seated if guest in self.heard}
        self.heard[asker.guest] = (asker.address, time.monotonic())

    def has_somebody_from(self, address: str, seated: Container[str | None]) -> bool:
        """Whether somebody is here from this address: an open page, or a seated guest who asked lately."""
        since = time.monotonic() - LATELY
        return address != "" and (
            any(stream.address == address for stream in self.streams)
            or any(
                where == address and at > since and guest in seated
                for guest, (where, at) in self.heard.items()
            )
        )

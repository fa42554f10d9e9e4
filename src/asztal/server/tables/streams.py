"""One open page: a stream of Server-Sent Events.

A stream keeps no queue. It knows what it has sent, and when it is woken it sends what there is
now; so a slow reader costs nobody anything, and gets several steps in one message. Only of reactions,
which are worth nothing later, it keeps the last few until they are sent.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque

__all__ = ["PageKey", "Stream", "beat", "parse_seq"]

PageKey = tuple[str, str | None]  # a page of a guest: the guest, and what the page calls itself

REACTIONS = 8  # that a slow reader still gets


def parse_seq(text: str | None) -> int | None:
    """The sequence number in `Last-Event-ID`; whatever is not one of ours counts as none.

    >>> parse_seq("17"), parse_seq("x"), parse_seq(None)
    (17, None, None)
    """
    if text is None or not text.isascii() or not text.isdigit() or len(text) > 9:
        return None
    return int(text)


def beat(every: float) -> str:
    """What keeps a quiet stream alive, and promises the next one in `every` seconds. It is an event, not a comment:
    a page that hears none knows that its connection is dead.

    >>> beat(2.0)
    'event: beat\\ndata: {"every":2000}\\n\\n'
    """
    return f'event: beat\ndata: {{"every":{round(every * 1000)}}}\n\n'


class Stream:
    """What one page of a guest at a table is being told; `sent` is the last event it knows.

    `page` is what the page calls itself: it does not get back the notes that it has made itself.
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
        self.notes_due = True
        self.has_notes = False  # whether it was sent one that is not empty
        self.board: tuple[int, int] | None = None  # of which sealed deal and attempt it was told …
        self.posted = 0  # … so many messages
        self.reactions: deque[str] = deque(maxlen=REACTIONS)
        self.first = True
        self.table_due = True
        self.heard_of = -1  # of what news of the table
        self.beat_due = not once  # the first comes at once: it says when the next is to be expected
        self.told = time.monotonic()  # when something was last sent
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

    def notes_changed(self, page: str | None) -> None:
        """The notes of its seat are to be sent, unless it was this page that changed them."""
        if page is not None and page == self.page:
            self.has_notes = True
        else:
            self.notes_due = True
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

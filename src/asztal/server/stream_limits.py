"""Who follows what: streams are counted as they come and go, and their number is limited.

Counted by guest, by the address they come from, by table and in all. A player who sits at a table is never
kept out by those who look on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from asztal.server.rate_limits import Asker
from asztal.server.refusals import Refused
from asztal.server.settings import Settings

__all__ = ["StreamLimits"]

WAIT = 10  # seconds; nobody knows when a page is closed


class StreamLimits:
    """The streams of this server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.guests: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()
        self.spectators: Counter[str] = Counter()  # by table, of those who look on
        self.all = 0

    def enter(self, asker: Asker, table: str, seated: bool) -> Callable[[], None]:
        """Count a stream; what is returned is to be called once, when it has ended.

        Raises Refused `stream.too-many` (of this guest), `stream.address-full`, and for those who look
        on `stream.table-full` and `stream.server-full`.
        """
        told = self.settings
        if self.guests[asker.guest] >= told.streams_per_guest:
            raise Refused("stream.too-many", 429, most=told.streams_per_guest, seconds=WAIT)
        if self.addresses[asker.address] >= told.streams_per_address:
            raise Refused("stream.address-full", 429, most=told.streams_per_address, seconds=WAIT)
        if not seated and self.spectators[table] >= told.spectators_per_table:
            raise Refused("stream.table-full", 429, most=told.spectators_per_table, seconds=WAIT)
        if not seated and self.all >= told.streams:
            raise Refused("stream.server-full", 429, seconds=WAIT)
        counted = [(self.guests, asker.guest), (self.addresses, asker.address)]
        if not seated:
            counted.append((self.spectators, table))
        for counter, name in counted:
            counter[name] += 1
        self.all += 1

        def leave() -> None:
            for counter, name in counted:
                counter[name] -= 1
                if not counter[name]:
                    del counter[name]
            self.all -= 1

        return leave

"""Who follows what: streams are counted as they come and go, and their number is limited.

Counted by guest, by the address they come from, by table and in all. A player who sits at a table is never
kept out by those who look on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from asztal.server.refusals import Refused
from asztal.server.settings import Settings
from asztal.server.turnstile import Asker

__all__ = ["Audience"]

WAIT = 10  # seconds; nobody knows when a page is closed


class Audience:
    """The streams of this server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.guests: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()
        self.lookers: Counter[str] = Counter()  # by table, of those who look on
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
        if not seated and self.lookers[table] >= told.lookers_per_table:
            raise Refused("stream.table-full", 429, most=told.lookers_per_table, seconds=WAIT)
        if not seated and self.all >= told.streams:
            raise Refused("stream.server-full", 429, seconds=WAIT)
        counted = [(self.guests, asker.guest), (self.addresses, asker.address)]
        if not seated:
            counted.append((self.lookers, table))
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

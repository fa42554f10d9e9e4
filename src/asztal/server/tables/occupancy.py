"""Telling the other processes where somebody is, for the list of public tables."""

from __future__ import annotations

from asztal.server.storage.leases import Leases
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.subscriber import Subscriber
from asztal.server.tasks import Tasks

__all__ = ["Occupancy"]


class Occupancy(Subscriber):
    """Writes down of each public table of ours whether somebody is there, when that changes."""

    def __init__(self, leases: Leases, tasks: Tasks) -> None:
        self.leases = leases
        self.tasks = tasks
        self.telling: set[str] = set()

    def changed(self, table: LiveTable) -> None:
        """The table may have become public, or somebody have sat down."""
        table.occupied = table.row.public and any(table.present(chair.guest) for chair in table.chairs)
        if (
            table.occupied != table.told_occupied
            and table.row.id not in self.telling
            and not self.tasks.closing
        ):
            self.telling.add(table.row.id)
            self.tasks.spawn(self._tell(table))

    async def _tell(self, table: LiveTable) -> None:
        """Write down what is so, until nothing has changed meanwhile."""
        try:
            while table.occupied != table.told_occupied:
                occupied = table.occupied
                await self.leases.occupy(table.row.id, table.epoch, occupied)
                table.told_occupied = occupied
        finally:
            self.telling.discard(table.row.id)

    def people_changed(self, table: LiveTable) -> None:
        """Somebody has come or gone."""
        self.changed(table)

"""Whoever has to know when a table changes: bots, clocks, questions."""

from __future__ import annotations

from asztal.server.tables.live_table import LiveTable

__all__ = ["Subscriber"]


class Subscriber:
    """Is called by the registry, one after another, each time without waiting."""

    def changed(self, table: LiveTable) -> None:
        """The table has come to memory, or what has changed there is on disk and published."""

    def people_changed(self, table: LiveTable) -> None:
        """Somebody has come or gone."""

    def released(self, table: LiveTable) -> None:
        """The table leaves the memory."""

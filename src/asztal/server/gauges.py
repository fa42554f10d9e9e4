"""What a server has at the moment, counted when somebody asks for its figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

import asztal
from asztal.server.services import Services

__all__ = ["STATES", "Gauges"]

STATES: Final = ("waiting", "playing", "between", "finished")


class Gauges(Collector):
    """Tables, people, who waits."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def describe(self) -> list[Metric]:
        """Nothing is asked of the services before they are whole."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Count it."""
        services = self.services
        info = GaugeMetricFamily("asztal_info", "The version that runs.", labels=["version"])
        info.add_metric([asztal.__version__], 1)
        yield info
        ready = not (services.tasks.closing or services.store.writer.stuck) and services.probe.beats
        yield GaugeMetricFamily("asztal_ready", "Whether players may be sent here.", value=ready)
        tables = list(services.registry.tables.values())
        states = Counter(table.state for table in tables)
        family = GaugeMetricFamily("asztal_tables", "Tables in memory.", labels=["state"])
        for state in STATES:
            family.add_metric([state], states[state])
        yield family
        yield GaugeMetricFamily(
            "asztal_streams", "Pages that follow a table.", value=services.limits.streams.all
        )
        guests = set[str]().union(*(table.presence.pages for table in tables))
        yield GaugeMetricFamily("asztal_people", "Guests with a page open at a table.", value=len(guests))
        waiting = len(services.store.writer.waiting)
        yield GaugeMetricFamily("asztal_writer_waiting", "Changes that wait for the writer.", value=waiting)
        family = GaugeMetricFamily(
            "asztal_worker_questions_waiting", "Questions that wait for a process.", labels=["kind"]
        )
        family.add_metric(["move"], len(services.workers.queue.moves))
        family.add_metric(["other"], len(services.workers.queue.others))
        yield family
        moves = CounterMetricFamily("asztal_moves", "Moves persisted.", labels=["player"])
        for player in ("person", "bot"):
            moves.add_metric([player], services.registry.moves[player])
        yield moves
        if services.leases is not None:
            yield CounterMetricFamily("asztal_tables_taken", "Tables taken.", value=services.leases.taken)
            yield CounterMetricFamily("asztal_tables_lost", "Tables let go.", value=services.registry.lost)
            yield CounterMetricFamily(
                "asztal_leases_lost",
                "Times that the lease of this process was over.",
                value=services.leases.lost,
            )

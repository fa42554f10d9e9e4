"""What a server counts of itself, for Prometheus (`GET /metrics`): never of one guest, one table or one game.

Every label has few values, all known to the program: a route's template, not a path; a refusal's code, not what it is
about. What is there to be counted anyway (tables, streams, who waits) is counted when somebody asks.
"""

from __future__ import annotations

import hmac
from collections import Counter as Tally
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.datastructures import Headers
from starlette.types import Scope

import asztal
from asztal.errors import AsztalError
from asztal.server.refusals import Refused

if TYPE_CHECKING:
    from asztal.server.services import Services

__all__ = ["Metrics", "known_by_token"]

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH")
STATES: Final = ("waiting", "playing", "between", "finished")
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
TABLES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """What is counted as it happens; `watch` adds what a server has at the moment."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # it has no types
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.requests = Counter(
            "asztal_http_requests_total",
            "Requests answered.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self.durations = Histogram(
            "asztal_http_request_duration_seconds",
            "Time until the answer begins.",
            ("method", "route"),
            buckets=SECONDS,
            registry=self.registry,
        )
        self.refusals = Counter(
            "asztal_refusals_total", "Errors answered, by their code.", ("code",), registry=self.registry
        )
        self.group_sizes = Histogram(
            "asztal_writer_group_tables",
            "Tables whose changes were one transaction.",
            buckets=TABLES,
            registry=self.registry,
        )
        self.group_durations = Histogram(
            "asztal_writer_group_duration_seconds",
            "Time until such a transaction was on disk.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.bot_waits = Histogram(
            "asztal_bot_move_duration_seconds",
            "Time that a table waited for a bot's decision.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.lags = Histogram(
            "asztal_event_loop_lag_seconds",
            "By how much the event loop was late, asked every second.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.known: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request has its answer."""
        found = self.known.get((method, route, status))
        if found is None:
            name = method if method in METHODS else "other"
            found = self.requests.labels(name, route, str(status)), self.durations.labels(name, route)
            if name == method:
                self.known[method, route, status] = found
        found[0].inc()
        found[1].observe(seconds)

    def refused(self, code: str) -> None:
        """A request was refused, or failed."""
        self.refusals.labels(code).inc()

    def wrote(self, tables: int, seconds: float) -> None:
        """The writer has ended a transaction."""
        self.group_sizes.observe(tables)
        self.group_durations.observe(seconds)

    def watch(self, services: Services) -> None:
        """Tell from now on of what these have too."""
        self.registry.register(_Present(services))

    def text(self) -> bytes:
        """All of it, in Prometheus' format."""
        return generate_latest(self.registry)


class _Present(Collector):
    """What there is at the moment."""

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
        states = Tally(table.state for table in tables)
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


def known_by_token(scope: Scope, token: str) -> AsztalError | None:
    """Why this request may not read the metrics; None if it may. There are none where no token is set."""
    if not token:
        return Refused("request.not-found", 404, path="/metrics")
    given = Headers(scope=scope).get("authorization", "")
    if not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        return Refused("metrics.token", 401)
    return None

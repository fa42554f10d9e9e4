"""What a server counts of itself, for Prometheus (`GET /metrics`): never of one guest, one table or one game.

Every label has few values, all known to the program: a route's template, not a path; a refusal's code, not what it is
about. What there is at the moment (tables, streams, who waits) is counted when somebody asks (`gauges.py`).
"""

from __future__ import annotations

import hmac
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from starlette.datastructures import Headers
from starlette.types import Scope

from asztal.errors import AsztalError
from asztal.server.refusals import Refused

__all__ = ["Metrics", "known_by_token"]

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH")
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
FAILURES: Final = (
    "server.failed",
    "server.full",
    "server.storage",
)  # what somebody may want to be told of at once
TABLES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """What is counted as it happens; `registry` takes more."""

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
        for code in FAILURES:
            self.refusals.labels(code)  # 0 from the start: of what begins at 1 no increase is seen
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
        series = self.known.get((method, route, status))
        if series is None:
            name = method if method in METHODS else "other"
            series = self.requests.labels(name, route, str(status)), self.durations.labels(name, route)
            if name == method:
                self.known[method, route, status] = series
        series[0].inc()
        series[1].observe(seconds)

    def refused(self, code: str) -> None:
        """A request was refused, or failed."""
        self.refusals.labels(code).inc()

    def wrote(self, tables: int, seconds: float) -> None:
        """The writer has ended a transaction."""
        self.group_sizes.observe(tables)
        self.group_durations.observe(seconds)

    def text(self) -> bytes:
        """All of it, in Prometheus' format."""
        return generate_latest(self.registry)


def known_by_token(scope: Scope, token: str) -> AsztalError | None:
    """Why this request may not read the metrics; None if it may. There are none where no token is set."""
    if not token:
        return Refused("request.not-found", 404, path="/metrics")
    given = Headers(scope=scope).get("authorization", "")
    if not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        return Refused("metrics.token", 401)
    return None

"""The server in this process, asked without a network: every door of it, and what a request costs its loop.

What the event loop does for a request is counted, not timed: the calls that the interpreter makes meanwhile,
and the hands that searches look at (`asztal.engine.effort`). What is asked of the bots' processes is
answered here too, and not counted: there it holds nobody up.
"""

from __future__ import annotations

import asyncio
import json
import pickle
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import quote

import pytest
from tests.budget.climbing import spent
from tests.chance import Seeded

from asztal.engine import Game, View
from asztal.games.tabla.arrange import EFFORT
from asztal.server import api, services
from asztal.server.app import create_app
from asztal.server.settings import Settings
from asztal.server.tables.live_table import LiveTable
from asztal.server.workers import Workers

MANY = 10**9  # what is counted by guest and minute counts nothing here
UNCOUNTED = {
    "requests_per_second": float(MANY),
    "judgements_per_minute": MANY,
    "uploads_per_hour": MANY,
    "exports_per_hour": MANY,
    "replays_per_minute": MANY,
    "notes_per_minute": MANY,
    "sealed_per_minute": MANY,
    "tables_per_guest": MANY,
    "new_guests_per_hour": MANY,
    "wrong_codes_per_minute": MANY,
    "reactions": ((MANY, 1.0),),
    "bot_workers": 1,
    "bot_delay": float(MANY),
    "claim_window": float(MANY),
    "telling": float(MANY),
}
ROUTES = {f"{method} {route.path}": route for route in api.ROUTES for method in route.methods or ()}


class Meter:
    """Counts the calls of this thread while it is on."""

    def __init__(self) -> None:
        self.calls = 0

    def hear(self, frame: FrameType, event: str, arg: object) -> None:
        if event == "call" or event == "c_call":
            self.calls += 1

    @contextmanager
    def on(self) -> Iterator[None]:
        before = sys.getprofile()
        sys.setprofile(self.hear)
        try:
            yield
        finally:
            sys.setprofile(before)

    @contextmanager
    def off(self) -> Iterator[None]:
        before, seen = sys.getprofile(), EFFORT.spent
        sys.setprofile(None)
        try:
            yield
        finally:
            EFFORT.spent = seen
            sys.setprofile(before)


class Inside(Workers):
    """What a process would be asked, answered here and off the meter; a bot makes any legal move."""

    meter: Meter

    async def start(self) -> None:
        return

    async def choose(self, bot: str, game: Game, view: View, seed: int, waits: bool = True) -> str | None:
        with self.meter.off():
            moves = view.data()["moves"]
            return str(moves[0]) if isinstance(moves, list) else None

    async def ask(
        self, work: Callable[..., Any], *given: object, limit: float | None = None, waits: bool = False
    ) -> Any:
        with self.meter.off():
            return pickle.loads(pickle.dumps(work(*pickle.loads(pickle.dumps(given)))))


@dataclass
class Answer:
    """What came back, and what it has cost: calls, and hands looked at."""

    status: int
    body: bytes
    calls: int
    looked: int

    @property
    def cost(self) -> int:
        """All of it."""
        return self.calls + self.looked

    def data(self) -> Any:
        """The JSON."""
        return json.loads(self.body)


class House:
    """A server and the one guest who asks it."""

    def __init__(self, folder: Path, meter: Meter) -> None:
        settings = Settings(data_dir=folder, **UNCOUNTED)  # type: ignore[arg-type]
        self.most_bytes = settings.replay_limit + settings.body_limit
        self.app = create_app(settings, chance=Seeded("doors"))
        self.meter = meter
        self.cookie = b""

    @property
    def tables(self) -> dict[str, LiveTable]:
        """Those in memory."""
        tables: dict[str, LiveTable] = self.app.state.services.registry.tables
        return tables

    def looked(self) -> int:
        """The hands that searches have looked at here so far."""
        return int(EFFORT.spent) + sum(
            spent(live.game)
            for live in self.tables.values()
            if live.game.family in ("rummy", "romi500", "gin")
        )

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """One request; a body that is bytes is sent as it is."""
        sent = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        where, _, query = path.partition("?")
        headers = [
            (b"host", b"127.0.0.1:8000"),
            (b"content-type", b"application/json"),
            (b"cookie", self.cookie),
            (b"content-length", str(len(sent)).encode()),
        ]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": where,
            "raw_path": quote(where).encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 8000),
        }
        status, parts = 0, []
        told = asyncio.Event()
        requests = [{"type": "http.request", "body": sent, "more_body": False}]

        async def receive() -> Any:
            if requests:
                return requests.pop()
            await told.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                for name, value in message["headers"]:
                    if name == b"set-cookie" and value:
                        self.cookie = value.partition(b";")[0]
            elif message.get("body"):
                parts.append(message["body"])
                if b"event: " in message["body"]:
                    told.set()  # of a stream that is enough

        before, looked = self.meter.calls, self.looked()
        with self.meter.on():
            await self.app(scope, receive, send)
        return Answer(status, b"".join(parts), self.meter.calls - before, self.looked() - looked)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[House]:
    """A server from its start to its end."""
    meter = Meter()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(services, "Workers", type("InsideThis", (Inside,), {"meter": meter}))
        house = House(folder, meter)
        async with house.app.router.lifespan_context(house.app):
            await house.ask("GET", "/api/me")
            yield house

"""A live server in a process of its own, and people who speak HTTP with it."""

from __future__ import annotations

import contextlib
import json
import random
import signal
import socket
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.chance import Here, Seeded
from tests.chance import guest as next_guest
from tests.ports import free_port
from tests.server.postgresql import PostgreSQL
from tests.serving import Serving

from asztal.server import Settings
from asztal.server.chance import Chance
from asztal.server.http.sessions import COOKIE, Sessions

PATIENCE = 60.0  # seconds that anything may take, on a busy machine
STARTING = 180.0  # and a server until it answers: it imports everything first
KEYS: dict[str, Path] = {}  # the key of each server under test, which signs the guests' cookies
QUICK: dict[str, Any] = {
    "bot_delay": 0.0,
    "bot_workers": 1,
    "bot_limit": PATIENCE,
    "away_delay": 0.05,
    "claim_window": 0.1,
    "heartbeat": 15.0,
    "requests_per_second": 1000.0,
    "new_guests_per_hour": 100_000,
    "sealed_per_minute": 100_000,
}  # the tests ask without rest


class Live:
    """A server on a loopback port that can be killed and started again on the same data."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.data = data
        self.settings = {**QUICK, **settings}
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: Serving | None = None
        self.starts = 0
        self.ahead = 0.0  # seconds by which the clock of its machine is wrong
        KEYS[self.url] = data / "secret.key"
        self.log = data.parent / f"{data.name}.log"

    def start(self) -> Live:
        self.starts += 1  # started again, it draws no table's id once more
        settings = Settings(data_dir=self.data, **self.settings)
        self.process = Serving(self.port, settings, f"{Here.seed}/{self.starts}", self.log, ahead=self.ahead)
        try:
            until(self._answers, "the server to start", STARTING, pause=0.1)
        except AssertionError:
            self.end(signal.SIGKILL)
            raise
        return self

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text(encoding="utf-8")
        # No client of its own: making one costs more than the server's start can spare on a busy machine.
        with (
            contextlib.suppress(OSError),
            urllib.request.urlopen(f"{self.url}/api/health", timeout=5.0) as answer,
        ):
            return bool(answer.status == 200)
        return False

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait; the exit status."""
        assert self.process is not None
        self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        self.process = None
        return status

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        if self.process is not None:
            self.end(signal.SIGTERM)


def until(true: Callable[[], Any], what: str, seconds: float = PATIENCE, pause: float = 0.01) -> Any:
    """Wait until something is so; what it then says."""
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        answer = true()
        if answer:
            return answer
        time.sleep(pause)
    raise AssertionError(f"waited in vain for {what}")


class Reader(threading.Thread):
    """Reads an event stream until it ends; `raw` is every byte that came."""

    def __init__(self, player: Player, table: str, last: int | None, query: str = "") -> None:
        super().__init__(daemon=True)
        self.player = player
        self.path = f"/api/tables/{table}/events{query}"
        self.headers = {} if last is None else {"Last-Event-ID": str(last)}
        self.raw = b""
        self.ended = False
        self.whole = False  # it ended as a stream does, and was not cut off
        self.status = 0
        self.response: httpx.Response | None = None
        self.start()

    def run(self) -> None:
        # A client of its own, as a page's EventSource has a connection of its own.
        cookies = self.player.client.cookies
        with httpx.Client(
            base_url=self.player.url, cookies=cookies, timeout=PATIENCE, verify=False
        ) as client:
            try:
                with client.stream("GET", self.path, headers=self.headers) as response:
                    self.status = response.status_code
                    self.response = response
                    for chunk in response.iter_raw():
                        self.raw += chunk
                    self.whole = True
            except (httpx.TransportError, httpx.StreamError):
                pass  # the server was killed, or we hung up
        self.ended = True

    def messages(self) -> list[tuple[str, str | None, Any]]:
        """The whole events so far: kind, id, data."""
        read = []
        for block in self.raw.decode().split("\n\n")[:-1]:
            fields = dict(line.split(": ", 1) for line in block.split("\n") if ": " in line)
            if "event" in fields:
                read.append((fields["event"], fields.get("id"), json.loads(fields["data"])))
        return read

    def matches(self) -> list[Any]:
        return [data for kind, _, data in self.messages() if kind == "match"]

    def tables(self) -> list[Any]:
        return [data for kind, _, data in self.messages() if kind == "table"]

    def events(self) -> list[Any]:
        return [event for data in self.matches() for event in data["events"]]

    def hang_up(self) -> None:
        """Close the connection as a page that is left does."""
        stream = until(lambda: self.response, "the stream").extensions["network_stream"]
        stream.get_extra_info("socket").shutdown(socket.SHUT_RDWR)

    def reach_table(self) -> Any:
        """Wait for the first message about the table: from then on this page is there."""
        return until(self.tables, "the table")[0]

    def reach(self, seq: int) -> Any:
        """Wait for the message with this sequence number or a later one."""

        def there() -> Any:
            return next((data for data in self.matches() if data["seq"] >= seq), None)

        return until(there, f"seq {seq}")


class Player:
    """A guest with a cookie of their own."""

    until = staticmethod(until)

    def __init__(self, url: str, name: str = "", id: str | None = None) -> None:
        self.url = url
        self.name = name
        # There is no TLS, and reading whom it would trust takes 30 ms.
        self.client = httpx.Client(base_url=url, timeout=PATIENCE, verify=False)
        signed = Sessions(KEYS[url].read_bytes(), Chance()).signer.sign(id or next_guest()).decode()
        self.client.cookies.set(COOKIE, signed, domain="127.0.0.1", path="/")
        self.id = str(self.ok("GET", "/api/me")["id"])

    def send(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return self.client.request(method, path, **({} if body is None else {"json": body}), **more)

    def ok(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        answer = self.send(method, path, body, **more)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, str]:
        """Status and code of a refusal, whose shape is checked."""
        answer = self.send(method, path, body, **more)
        assert answer.status_code >= 400, answer.text
        told = answer.json()
        assert set(told) == {"error", "message"}
        assert set(told["error"]) - {"rule", "index"} == {"code", "params"}
        assert told["message"]
        assert told["error"]["code"] not in told["message"], "no sentence for this code"
        return answer.status_code, told["error"]["code"]

    def make(self, game: str = "domino", **form: Any) -> str:
        return str(self.ok("POST", "/api/tables", {"game": game, "name": self.name or None, **form})["id"])

    def table(self, id: str) -> Any:
        return self.ok("GET", f"/api/tables/{id}")

    def post(self, id: str, what: str, **body: Any) -> Any:
        return self.ok("POST", f"/api/tables/{id}/{what}", body)

    def no(self, id: str, what: str, **body: Any) -> tuple[int, str]:
        return self.refused("POST", f"/api/tables/{id}/{what}", body)

    def view(self, id: str) -> Any:
        return self.ok("GET", f"/api/tables/{id}/view")

    def follow(self, id: str, last: int | None = None, query: str = "") -> Reader:
        return Reader(self, id, last, query)

    def my_turn(self, id: str) -> Any:
        """Wait until it is this player's turn or the deal is over; the news then."""

        def ready() -> Any:
            news = self.view(id)
            match, deal = news["view"]["match"], news["view"]["deal"]
            return news if not match["playing"] or match["to_move"] == deal["seat"] else None

        return until(ready, "my turn", 2 * PATIENCE)

    def play_some(self, id: str, most: int, chance: random.Random) -> list[int]:
        """Make up to this many random legal moves; the sequence numbers that were acknowledged."""
        done: list[int] = []
        while len(done) < most:
            news = self.my_turn(id)
            if not news["view"]["match"]["playing"]:
                break
            move = chance.choice(news["view"]["deal"]["moves"])
            done.append(self.post(id, "moves", seq=news["seq"], moves=[move])["seq"])
        return done

    def play_deal(self, id: str, chance: random.Random) -> Any:
        """Play this deal to its end by random moves; the news then."""
        self.play_some(id, 10_000, chance)
        return self.view(id)


@pytest.fixture(autouse=True)
def services_repeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a server in the test's own process draws follows from the name of the test, and is its own."""
    made = count()
    monkeypatch.setattr(
        "asztal.server.services.Chance", lambda: Seeded(f"{Here.seed}/{Here.test}/{next(made)}")
    )


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server that the tests share."""
    live = Live(tmp_path_factory.mktemp("server") / "data").start()
    yield live
    live.stop()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL that the tests share."""
    made = PostgreSQL().start()
    yield made
    made.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind that we keep tables in."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'asztal.db'}"
    shared: PostgreSQL = request.getfixturevalue("postgresql")
    return shared.database()


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose clocks run fifty times as fast, and which waits as short for anybody."""
    live = Live(tmp_path_factory.mktemp("hasty") / "data", second=0.02, clock_lag=0.05).start()
    yield live.url
    live.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Live]]:
    """Servers of a test's own, with settings of its own."""
    made: list[Live] = []

    def make(**settings: Any) -> Live:
        made.append(Live(tmp_path / f"data{len(made)}", **settings).start())
        return made[-1]

    yield make
    for live in made:
        live.stop()


@pytest.fixture
def guest(server: Live) -> Iterator[Callable[..., Player]]:
    """New guests at the shared server."""
    met: list[Player] = []

    def meet(name: str = "", url: str | None = None, id: str | None = None) -> Player:
        met.append(Player(url or server.url, name, id))
        return met[-1]

    yield meet
    for player in met:
        player.client.close()

"""What the server says of itself: one object a line if wanted, the request it is about, and nothing that is hidden."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sqlite3
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import IntegrityError
from tests.server.conftest import until

from asztal.engine import View
from asztal.match import Match
from asztal.server.app import create_app
from asztal.server.http.middleware import AHEAD
from asztal.server.http.proxied import Proxied
from asztal.server.http.sessions import COOKIE
from asztal.server.logs import JSONLines, described, formatter
from asztal.server.settings import Settings
from asztal.server.workers import Workers

Meet = Callable[..., Any]
MINE = "romi-40 players=2; to-move: 0; phase: draw; hand 0: 5s 6s 7s 2c Kd Qc; hand 1: 9d 4d Jh; pile: Ks; opened: 0 1"
NAME, NONCE = "Sárika néni", "the-nonce-of-the-test"


@pytest.fixture
def said() -> Iterator[dict[str, io.StringIO]]:
    """All that is logged, as each formatter writes it."""
    root, asztal = logging.getLogger(), logging.getLogger("asztal")
    written = {}
    handlers = []
    for kind in ("text", "json"):
        written[kind] = io.StringIO()
        handlers.append(logging.StreamHandler(written[kind]))
        handlers[-1].setFormatter(formatter(kind))
        root.addHandler(handlers[-1])
    asztal.setLevel(logging.INFO)
    yield written
    asztal.setLevel(logging.NOTSET)
    for handler in handlers:
        root.removeHandler(handler)


def lines(log: str) -> list[Any]:
    return [json.loads(line) for line in log.splitlines()]


def test_nothing_hidden_is_said_whatever_fails(
    tmp_path: Path, said: dict[str, io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots, moves and the database fail with all that is secret in their words."""

    def secrets() -> list[str]:
        with sqlite3.connect(tmp_path / "asztal.db") as database:
            return [row[0] for row in database.execute("SELECT secret FROM secrets")]

    asked = count()

    async def choose(self: Workers, bot: str, game: object, view: View, *_given: object) -> None:
        if next(asked) % 2 == 0:
            raise ValueError(f"{view!r} {view.data()['hand']}")

    def act(self: Match, *_given: object, **_more: object) -> None:
        raise KeyError(str([self.view(seat) for seat in range(2)]) + str(self.events) + str(secrets()))

    def timer() -> None:
        raise LookupError(NONCE)

    monkeypatch.setattr(Workers, "choose", choose)
    monkeypatch.setattr(Match, "act", act)
    app = create_app(Settings(data_dir=tmp_path, bot_workers=1, bot_delay=0.0))
    hidden: set[str] = {NAME, NONCE, "néni"}

    async def run() -> None:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://localhost") as player,
        ):
            for given in (
                {"position": MINE, "fill": "casual"},
                {"position": MINE.replace("to-move: 0", "to-move: 1"), "fill": "casual"},
                {"game": "romi-40", "players": 2},
            ):
                made = (await player.post("/api/tables", json={**given, "name": NAME})).json()
                at = f"/api/tables/{made['id']}"
                started = await player.post(f"{at}/start", json={"fill": "casual", "nonce": NONCE})
                assert started.status_code == 200, started.text
                table = app.state.services.registry.tables[made["id"]]
                failed = await player.post(f"{at}/moves", json={"seq": table.seq, "moves": ["draw"]})
                assert failed.status_code == 500
                for seat in range(2):
                    hidden.update(table.match.state.view(seat).data()["hand"])
            asyncio.get_running_loop().call_soon(timer)
            await asyncio.to_thread(until, lambda: "KeyError" in said["json"].getvalue(), "the bot to fail")
            hidden.update([player.cookies[COOKIE], *secrets()])

    asyncio.run(run())
    assert len(hidden) > 20
    for kind, written in said.items():
        told = written.getvalue()
        assert [each for each in hidden if re.search(rf"(?<![\w*]){re.escape(each)}(?![\w*])", told)] == [], (
            kind
        )
        for kept in ("a bot's move", "ValueError", "KeyError", "a task or a timer has failed", "LookupError"):
            assert kept in told, kind
    of_requests = [each for each in lines(said["json"].getvalue()) if "route" in each]
    assert {each["route"] for each in of_requests} >= {"/api/tables", "/api/tables/{id}/moves"}
    assert all(each["request"] and each["milliseconds"] >= 0 for each in of_requests)


def test_an_error_is_its_kind_its_place_and_what_it_came_from() -> None:
    try:
        try:
            raise KeyError("7s")
        except KeyError as error:
            raise OSError(28, "No space left on device") from error
    except OSError as error:
        told = described(error)
    assert re.fullmatch(
        r"  \S+test_logs\.py:\d+ in test_\w+\nKeyError\n  \S+:\d+ in test_\w+\nOSError: \[Errno 28\] No space left .+",
        told,
    )
    row = sqlite3.IntegrityError(f"failing row: {NAME}")
    row.sqlite_errorname = "SQLITE_CONSTRAINT_CHECK"
    assert (
        described(IntegrityError("INSERT", {"name": NAME}, row))
        == "IntegrityError: IntegrityError SQLITE_CONSTRAINT_CHECK"
    )


def test_a_line_of_json_is_one_line_whatever_is_in_it() -> None:
    record = logging.LogRecord("asztal.server", logging.ERROR, "", 0, "two\nlines of %s", ("“it”",), None)
    told = JSONLines().format(record)
    assert "\n" not in told
    assert (
        json.loads(told).items()
        >= {"level": "error", "logger": "asztal.server", "message": "two\nlines of “it”"}.items()
    )


def test_every_request_has_a_name_of_its_own(guest: Meet) -> None:
    """Of more requests than names are drawn at once."""
    asker = guest()
    names = {asker.send("GET", "/api/health").headers["x-request-id"] for _ in range(2 * AHEAD)}
    assert len(names) == 2 * AHEAD


@pytest.mark.parametrize("kind", ["text", "json"])
def test_a_server_writes_as_it_is_told(own_server: Meet, guest: Meet, kind: str) -> None:
    live = own_server(log=kind, log_requests=True)
    player = guest("", live.url)
    id = player.make()
    answer = player.send("GET", f"/api/tables/{id}", headers={"X-Request-Id": "of-the.proxy_1"})
    assert answer.headers["x-request-id"] == "of-the.proxy_1"  # a proxy on this machine is believed
    made = player.send("GET", "/api/nothing").headers["x-request-id"]
    live.stop()
    log = live.log.read_text(encoding="utf-8")
    assert id not in log
    if kind == "json":
        told = {
            each.get("request"): each for each in lines("\n".join(x for x in log.splitlines() if x[0] == "{"))
        }
        assert (
            told["of-the.proxy_1"]["route"] == "/api/tables/{id}" and told["of-the.proxy_1"]["status"] == 200
        )
        assert told[made]["status"] == 404
    else:
        assert "INFO asztal.server.requests [of-the.proxy_1]: GET /api/tables/{id} 200\n" in log
        assert f"[{made}]: GET /{{path:path}} 404\n" in log


def test_only_a_proxy_of_ours_may_name_a_request_and_only_with_a_plain_name(tmp_path: Path) -> None:
    app = create_app(Settings(data_dir=tmp_path, bot_workers=1))

    async def run() -> None:
        async with app.router.lifespan_context(app):

            async def named(address: str, name: str) -> str:
                transport = httpx.ASGITransport(Proxied(app, "192.0.2.1"), client=(address, 1))
                async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as asker:
                    answer = await asker.get("/api/health", headers={"X-Request-Id": name})
                    return answer.headers["x-request-id"]

            assert await named("192.0.2.1", "a-1.B_2") == "a-1.B_2"
            made = [await named("192.0.2.7", "a-1")]
            made += [await named("192.0.2.1", name) for name in ("", "a b", 'a"b', "{x}", "a" * 65)]
            assert all(re.fullmatch("[0-9a-f]{16}", each) for each in made)
            assert len(set(made)) == len(made)

    asyncio.run(run())

"""Tables kept in PostgreSQL instead of SQLite: `$ASZTAL_DATABASE` names it, all else is as ever."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.server.conftest import until
from tests.server.postgresql import PostgreSQL

from asztal.match import Match
from asztal.notation import read
from asztal.server import Settings
from asztal.server.migrations import upgrade
from asztal.server.startup import why_not
from asztal.server.storage.engine import open_engine

Meet = Callable[..., Any]


@pytest.fixture
def own_postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL that a test may stop."""
    made = PostgreSQL().start()
    yield made
    made.remove()


def test_a_match_on_postgresql_outlives_both_servers(
    own_server: Meet, guest: Meet, own_postgresql: PostgreSQL
) -> None:
    """Asztal is killed, then PostgreSQL goes away for a while: what was acknowledged is there."""
    live = own_server(database_url=own_postgresql.database())
    north, south = guest("North", live.url), guest("Dél 🁢", live.url)
    id = north.make(
        "domino",
        players=3,
        bots={"2": "solid"},
        public=True,
        clock={"kind": "days", "days": 2},
        options={"target": 1000},
    )
    south.post(id, "sit", seat=1, name="Dél 🁢")
    code = north.table(id)["code"]
    north.post(id, "start")
    chance = random.Random(4)

    def turn() -> Any:
        """Whose turn of the two it is, and what they see; None for whom once the deal is over."""

        def ready() -> Any:
            for player in (north, south):
                news = player.view(id)
                if news["view"]["deal"]["moves"] or not news["view"]["match"]["playing"]:
                    return player if news["view"]["match"]["playing"] else None, news
            return None

        return north.until(ready, "somebody's turn", 60.0)

    def play() -> bool:
        mover, news = turn()
        if mover is not None:
            move = chance.choice(news["view"]["deal"]["moves"])
            mover.ok("POST", f"/api/tables/{id}/moves", {"seq": news["seq"], "moves": [move]})
        return mover is not None

    assert play()
    assert play()
    news = south.view(id)
    kept = {"deal": 1, "seq": news["seq"], "desk": {"order": ["6-6"], "note": "\u0000"}}
    assert south.ok("PUT", f"/api/tables/{id}/desk", kept) == {**kept, "revision": 1}
    live.kill()
    live.start()
    assert south.ok("GET", f"/api/tables/{id}/desk") == {**kept, "revision": 1}
    assert north.view(id)["seq"] >= news["seq"]
    assert north.ok("GET", f"/api/codes/{code}")["id"] == id
    assert [table["id"] for table in south.ok("GET", "/api/tables")["tables"]] == [id]
    assert [table["id"] for table in south.ok("GET", "/api/me/tables")["tables"]] == [id]

    mover, news = turn()
    own_postgresql.stop()
    move = {"seq": news["seq"], "moves": news["view"]["deal"]["moves"][:1]}
    once = {"Connection": "close"}  # after a failure the server hangs up
    away = mover.send("POST", f"/api/tables/{id}/moves", move, headers=once)
    assert (away.status_code, away.json()["error"]["code"]) == (503, "server.storage")
    assert mover.refused("GET", "/api/tables/nosuchone", headers=once) == (503, "server.storage")
    own_postgresql.start()
    assert mover.view(id)["seq"] == news["seq"]  # nothing was half done
    mover.ok("POST", f"/api/tables/{id}/moves", move)
    while play():
        pass
    record = north.send("GET", f"/api/tables/{id}/record").text
    assert Match.replay(read(record)).totals == north.view(id)["view"]["match"]["totals"]
    assert north.ok("GET", f"/api/replays/{id}?deal=1")["steps"]


def test_an_id_that_postgresql_cannot_hold_is_no_table(
    own_server: Meet, guest: Meet, postgresql: PostgreSQL
) -> None:
    player = guest("", own_server(database_url=postgresql.database()).url)
    for path in ("/api/tables/%00", "/api/tables/a%00b/view", "/api/tables/%ED%A0%80", "/api/codes/%00"):
        assert player.refused("GET", path)[0] == 404
    assert player.refused("GET", "/api/replays/a%00") == (404, "replay.unknown")
    assert player.refused("POST", "/api/devices", {"code": "\u0000"}) == (404, "device.unknown")
    assert player.refused("PUT", "/api/me", {"name": "a" * 25}) == (422, "request.invalid")
    assert player.ok("PUT", "/api/me", {"name": "a\u0000b"})["name"] == "a b"


@pytest.mark.parametrize("mode", ["require", "verify-full"])
def test_connections_are_encrypted_where_the_url_says_so(
    mode: str, own_postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = own_postgresql.database()
    with pytest.raises((ConnectionError, DBAPIError)) as error:
        upgrade(f"{url}?sslmode={mode}")
    why = why_not(error.value, Settings(database_url=url))
    assert why is not None and why.code == "server.database"
    monkeypatch.setenv("PGSSLROOTCERT", str(own_postgresql.speak_tls()))
    until(lambda: own_postgresql.run("SHOW ssl") == [("on",)], "PostgreSQL to speak TLS")
    upgrade(f"{url}?sslmode={mode}")

    async def is_encrypted() -> object:
        engine = open_engine(f"{url}?sslmode={mode}")
        async with engine.connect() as connection:
            told = await connection.scalar(text("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"))
        await engine.dispose()
        return told

    assert asyncio.run(is_encrypted()) is True

"""All that is kept of a guest as one file: theirs is in it, and nothing that is hidden from them or of others."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from asztal.engine.fairness import pledge
from asztal.server.failures import Unkept
from asztal.server.migrations import upgrade
from asztal.server.storage import Store
from asztal.server.storage.export import export

Meet = Callable[..., Any]
HIDDEN = "romi-40 players=2; to-move: 0; dealer: 1; phase: draw; hand 0: 5s 6s 7s 2c; hand 1: 9d 4d Jh"


def test_it_has_all_that_is_theirs_and_nothing_of_the_others(own_server: Meet, guest: Meet) -> None:
    live = own_server()
    north, south = guest("North", live.url), guest("South's name", live.url)
    north.ok("PUT", "/api/me", {"name": "North", "lang": "hu"})
    id = north.make("romi-40", players=2)
    south.post(id, "sit", name="South's name")
    for player, nonce in ((north, "nonce-of-north"), (south, "nonce-of-south")):
        player.post(id, "nonce", pledge=pledge(nonce))
    south.post(id, "nonce", nonce="nonce-of-south")
    north.post(id, "start", nonce="nonce-of-north", pledge=pledge("another of north"))
    chance, mine = random.Random(3), list[tuple[int, str]]()
    while len(mine) < 6:
        news = north.view(id)
        mover = (north, south)[news["view"]["match"]["to_move"]]
        move = chance.choice(mover.view(id)["view"]["deal"]["moves"])
        mover.post(id, "moves", seq=news["seq"], moves=[move])
        if mover is north:
            mine.append((news["seq"] + 1, move))
    seq = north.view(id)["seq"]
    north.ok("PUT", f"/api/tables/{id}/desk", {"deal": 1, "seq": seq, "desk": {"order": ["Kd"]}})
    set_up = north.ok("POST", "/api/tables", {"position": HIDDEN, "fill": "casual", "start": True})["id"]
    record = north.send("GET", f"/api/tables/{id}/record").text
    brought = north.ok("POST", "/api/replay", {"record": record})["id"]
    north.ok("POST", "/api/me/device", {"table": id})
    answer = north.send("GET", "/api/me/export")
    assert re.fullmatch(
        r'attachment; filename="asztal-\d{4}-\d\d-\d\d\.json"', answer.headers["content-disposition"]
    )
    told = answer.json()
    assert told["guest"].items() >= {"id": north.id, "name": "North", "lang": "hu"}.items()
    assert [code["link"] for code in told["codes"]] == [f"/t/{id}"]
    assert [(each["id"], each["record"]) for each in told["records"]] == [(brought, record)]
    tables = {table["id"]: table for table in told["tables"]}
    assert set(tables) == {id, set_up}
    table = tables[id]
    seat = {"seat": 0, "name": "North", "nonce": None, "left": False, "beginner": False}
    seat["pledge"] = pledge("another of north")
    assert table["maker"] and table["seat"] == seat
    assert table["events"][0]["nonce"] == "nonce-of-north"
    assert table["desk"] == {"order": ["Kd"]}
    assert [(event["seq"], event["move"]) for event in table["events"][1:]] == mine
    without = json.dumps({**told, "records": []})  # a record has the names of all who played
    with closing(sqlite3.connect(live.data / "asztal.db")) as database:
        secrets = [row[0] for row in database.execute("SELECT secret FROM secrets")]
    assert secrets
    assert [hidden for hidden in (south.id, "South", "nonce-of-south") if hidden in without] == []
    assert [secret for secret in secrets if secret in answer.text] == []
    for card in south.view(id)["view"]["deal"]["hand"]:
        assert f'"{card}"' not in without or card == "Kd"
    assert "9d" not in json.dumps(tables[set_up])
    assert [each["id"] for each in south.ok("GET", "/api/me/export")["tables"]] == [id]


def test_of_whoever_is_forgotten_or_new_there_is_nothing(own_server: Meet, guest: Meet) -> None:
    live = own_server(exports_per_hour=2)
    player = guest("North", live.url)
    empty = {"name": "", "lang": None, "created": None, "seen": None}
    for _ in range(2):
        told = player.ok("GET", "/api/me/export")
        assert told["guest"] == {"id": player.id, **empty}
        assert (told["tables"], told["codes"], told["records"]) == ([], [], [])
        player.make()
        assert player.send("DELETE", "/api/me").status_code == 204
        player = guest("", live.url, id=player.id)  # whose cookie holds no longer
    for _ in range(2):
        player.ok("GET", "/api/me/export")
    assert player.refused("GET", "/api/me/export") == (429, "export.too-many")


@pytest.mark.parametrize("away", [False, True])
def test_it_is_read_from_each_database_and_refused_as_a_whole(
    tmp_path: Path, database: str, away: bool
) -> None:
    upgrade(database)

    async def run() -> str:
        store = Store(database if not away else "sqlite+aiosqlite:////nowhere/at/all.db")
        try:
            return "".join([part async for part in export(store, "nobody")])
        finally:
            await store.close()

    if away:
        with pytest.raises(Unkept):
            asyncio.run(run())
    else:
        assert json.loads(asyncio.run(run()))["tables"] == []


def test_a_nonce_that_waits_for_its_deal_is_in_it(guest: Meet) -> None:
    north, south, watcher = guest("North"), guest("South"), guest()
    id = north.make("domino", players=2)
    south.post(id, "sit")
    south.post(id, "nonce", pledge=pledge("words of my own"))
    south.post(id, "nonce", nonce="words of my own")
    [table] = south.ok("GET", "/api/me/export")["tables"]
    assert (table["seat"]["nonce"], table["events"]) == ("words of my own", [])
    north.post(id, "start")
    [table] = south.ok("GET", "/api/me/export")["tables"]
    assert (table["seat"]["nonce"], table["events"][0]["nonce"]) == (None, "words of my own")
    assert "words of my own" not in north.send("GET", "/api/me/export").text
    assert watcher.ok("GET", "/api/me/export")["tables"] == []

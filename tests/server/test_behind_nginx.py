"""Behind nginx, configured as `docs/operations.md` says: a process that falls silent keeps nobody from playing."""

from __future__ import annotations

import random
import signal
from functools import partial
from pathlib import Path
from typing import Any

from tests.server.conftest import KEYS, Player, until
from tests.server.houses import processes
from tests.server.postgresql import PostgreSQL
from tests.server.soak.proxy import proxy
from tests.server.test_many_processes import owner_of

GAME: dict[str, Any] = {"players": 2, "fill": "random", "start": True, "options": {"target": 1000}}


def _told(player: Player, id: str) -> Any:
    answer = player.send("GET", f"/api/tables/{id}/view")
    return answer.json() if answer.status_code == 200 else None


def _moved(player: Player, id: str) -> int | None:
    """The number of a move that is acknowledged; one that nginx has given up is made again."""
    news = _told(player, id)
    if news is None:
        return None
    if (
        not news["view"]["match"]["playing"]
        or news["view"]["match"]["to_move"] != news["view"]["deal"]["seat"]
    ):
        return None
    body = {"seq": news["seq"], "moves": [news["view"]["deal"]["moves"][0]]}
    answer = player.send("POST", f"/api/tables/{id}/moves", body)
    return int(answer.json()["seq"]) if answer.status_code == 200 else None


def test_a_silent_process_keeps_no_table_from_playing(tmp_path: Path, postgresql: PostgreSQL) -> None:
    """It accepts connections, as long as its kernel does, and answers nobody until the end of this test."""
    with (
        processes(3, tmp_path, postgresql.database()) as house,
        proxy(tmp_path / "nginx", [live.port for live in house], hashed=True) as port,
    ):
        url = f"http://127.0.0.1:{port}"
        KEYS[url] = house[0].data / "secret.key"
        north = Player(url, id="n" * 16)
        ids = [north.make("domino", **GAME) for _ in range(6)]
        pages = {id: north.follow(id) for id in ids}
        for page in pages.values():
            page.reach_table()  # where it stays, once it has gone where it was opened
        done = {id: north.play_some(id, 1, random.Random(id))[-1] for id in ids}
        for id, page in pages.items():
            page.reach(done[id])
        address = owner_of(postgresql, house, ids[0])
        asleep = next(live.process for live in house if live.url == address)
        assert asleep is not None
        asleep.send_signal(signal.SIGSTOP)
        try:
            until(lambda: pages[ids[0]].ended, "the page that follows its table to be let go")
            for id in ids:
                news = until(partial(_told, north, id), "the table, wherever it is now", pause=0.1)
                assert news["seq"] >= done[id]
                page = north.follow(id, done[id])
                page.reach(until(partial(_moved, north, id), "a move", pause=0.1))
        finally:
            asleep.send_signal(signal.SIGCONT)
        north.client.close()

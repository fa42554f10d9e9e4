"""A disk in trouble under a server that runs: moves are refused by name, nothing is half done, and it goes on by
itself.
"""

from __future__ import annotations

import os
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager

import pytest
from tests.server.conftest import Live, Player, until

Meet = Callable[..., Live]
ENDINGS = ("", "-wal", "-shm")
FREE = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@contextmanager
def full(live: Live) -> Iterator[None]:
    """No file of the server's may grow, nor be written beyond its first page."""
    assert live.process is not None
    resource.prlimit(live.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    yield
    resource.prlimit(live.process.pid, resource.RLIMIT_FSIZE, FREE)


@contextmanager
def locked(live: Live) -> Iterator[None]:
    """Another program is writing to the database, and does not end."""
    with closing(sqlite3.connect(live.data / "asztal.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def dealt(live: Live) -> tuple[Player, str, int, str]:
    """A player, whose turn it is: at which table, after which event, and a legal move."""
    player = Player(live.url, "North")
    id = player.make("domino", players=2, fill="random", start=True)
    news = player.my_turn(id)
    return player, id, news["seq"], news["view"]["deal"]["moves"][0]


@pytest.mark.parametrize("trouble", [full, locked])
def test_while_nothing_can_be_written_moves_are_refused_and_then_they_are_made(
    own_server: Meet, trouble: Callable[[Live], AbstractContextManager[None]]
) -> None:
    live = own_server()
    player, id, seq, move = dealt(live)
    with trouble(live):
        assert player.no(id, "moves", seq=seq, moves=[move]) == (503, "server.storage")
        assert player.refused("PUT", "/api/me", {"name": "Another"}) == (503, "server.storage")
        assert player.view(id)["seq"] == seq
    until(lambda: player.send("PUT", "/api/me", {"name": "Another"}).status_code == 200, "room")
    assert player.post(id, "moves", seq=seq, moves=[move])["seq"] > seq
    live.kill()
    live.start()
    log = player.ok("GET", f"/api/tables/{id}/view?after=0")["events"]
    assert [event["seq"] for event in log] == list(range(1, len(log) + 1))
    assert log[seq]["move"] == move
    player.client.close()
    assert "Traceback" not in live.log.read_text(encoding="utf-8")


def test_a_database_that_is_moved_away_is_written_to_where_it_is(own_server: Meet) -> None:
    """On this machine a file that is open has no name: what is acknowledged is in it, wherever it has gone."""
    live = own_server()
    player, id, seq, move = dealt(live)
    away = live.data / "away"
    away.mkdir()
    for ending in ENDINGS:
        (live.data / f"asztal.db{ending}").rename(away / f"asztal.db{ending}")
    answer = player.send("POST", f"/api/tables/{id}/moves", {"seq": seq, "moves": [move]})
    assert answer.status_code in (200, 503), answer.text
    live.kill()
    for ending in ENDINGS:
        (away / f"asztal.db{ending}").rename(live.data / f"asztal.db{ending}")
    live.start()
    log = player.ok("GET", f"/api/tables/{id}/view?after=0")["events"]
    assert [event["seq"] for event in log] == list(range(1, len(log) + 1))
    assert any(event.get("move") == move for event in log[seq:]) == (answer.status_code == 200)
    player.client.close()


def test_a_database_that_breaks_is_said_to_and_no_failure(own_server: Meet) -> None:
    """As soon as anything is read from it again: SQLite writes from what it remembers of a file that is its own."""
    live = own_server()
    player, id, seq, move = dealt(live)
    for ending in ENDINGS[:2]:
        file = live.data / f"asztal.db{ending}"
        with file.open("r+b") as broken:
            broken.write(os.urandom(file.stat().st_size))
    made = player.send("POST", f"/api/tables/{id}/moves", {"seq": seq, "moves": [move]})
    assert made.status_code in (200, 503), made.text
    assert player.refused("PUT", "/api/me", {"name": "Another"}) == (503, "server.storage")
    assert player.refused("GET", "/api/ready") == (503, "server.storage")
    player.client.close()
    assert "Traceback" not in live.log.read_text(encoding="utf-8")

"""The short way of a move, or of the next deal, and the long one give the same answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.types import Receive, Scope, Send

from asztal.server.chance import Chance
from asztal.server.http.fast_path import FastPath
from asztal.server.http.sessions import Sessions
from asztal.server.storage import Guest

Meet = Callable[..., Any]
POSITION = (
    "romi-40 players=2; to-move: 0; phase: play; hand 0: 5s 6s 7s 2c Kd Qc; hand 1: 9d 4d; pile: Ks; "
    "opened: 0 1; drawn: 0 1; table: 1[8s 9s 10s]"
)
GOOD = json.dumps({"seq": 0, "moves": ["draw"]}).encode()
BODIES = {
    "stale": GOOD,
    "many": json.dumps({"seq": 3, "moves": ["lay [5s 6s 7s]"] * 200}).encode(),
    "illegal": b'{"seq": SEQ, "moves": ["add 2c to 1"]}',
    "second illegal": b'{"seq": SEQ, "moves": ["add 7s to 1", "discard 9d"]}',
    "unreadable": b'{"seq": SEQ, "moves": ["fly"]}',
    "none": b'{"seq": SEQ, "moves": []}',
    "no list": b'{"seq": SEQ, "moves": "draw"}',
    "no text": b'{"seq": SEQ, "moves": [7]}',
    "no number": b'{"seq": "x", "moves": ["draw"]}',
    "a number as text": b'{"seq": "0", "moves": ["draw"]}',
    "a fraction": b'{"seq": 0.5, "moves": ["draw"]}',
    "less than nothing": b'{"seq": -1, "moves": ["draw"]}',
    "more": b'{"seq": 0, "moves": ["draw"], "more": 1}',
    "nothing": b"",
    "no object": b"[]",
    "no JSON": b"{",
    "no UTF-8": b'{"seq": 0, "moves": ["\xff"]}',
    "half a character": b'{"seq": SEQ, "moves": ["\\ud800"]}',
    "not a number": b'{"seq": NaN, "moves": ["draw"]}',
    "twice": b'{"seq": 5, "seq": 0, "moves": ["draw"]}',
    "too large": b'{"seq": 0, "moves": ["' + b"a" * 70_000 + b'"]}',
}
NEXT = {
    "running": b'{"seq": SEQ}',
    "stale": b'{"seq": 0}',
    "no number": b'{"seq": "x"}',
    "a nonce that is too long": b'{"seq": SEQ, "nonce": "' + b"a" * 200 + b'"}',
    "no text": b'{"seq": SEQ, "nonce": 7}',
    "more": b'{"seq": SEQ, "moves": []}',
    "nothing": b"",
    "no JSON": b"{",
}
LAST = "domino players=2; dealer: 1; to-move: 0; hand 0: 6-2; hand 1: 5-5 4-4; line: 6-6"
HEADERS = {
    "usual": {"Content-Type": "application/json"},
    "with a charset": {"Content-Type": "application/json; charset=utf-8"},
    "a form": {"Content-Type": "application/x-www-form-urlencoded"},
    "Hungarian": {"Content-Type": "application/json", "Accept-Language": "hu"},
}
ASIDE = ("date", "content-length", "x-request-id")


def both(player: Any, path: str, body: bytes, headers: dict[str, str]) -> tuple[Any, Any]:
    """The answers of the short way and, because something is asked behind the path, of the long one."""

    def told(way: str) -> Any:
        answer = player.client.post(path + way, content=body, headers=headers)
        heads = {name: value for name, value in answer.headers.items() if name not in ASIDE}
        return answer.status_code, heads, answer.content

    return told(""), told("?long=way")


@pytest.fixture
def seated(guest: Meet) -> tuple[Any, str, int]:
    """Somebody at a table where it is their turn."""
    player = guest("North")
    id = player.make(None, position=POSITION, fill="solid", start=True)
    return player, id, player.view(id)["seq"]


@pytest.mark.parametrize("headers", HEADERS)
@pytest.mark.parametrize("body", BODIES)
def test_a_refusal_is_the_same_on_both_ways(seated: Any, body: str, headers: str) -> None:
    player, id, seq = seated
    text = BODIES[body].replace(b"SEQ", str(seq).encode())
    short, long = both(player, f"/api/tables/{id}/moves", text, HEADERS[headers])
    assert short == long
    assert short[0] >= 400 or body == "none"


@pytest.mark.parametrize("headers", HEADERS)
@pytest.mark.parametrize("body", NEXT)
def test_a_refusal_of_the_next_deal_is_the_same_on_both_ways(seated: Any, body: str, headers: str) -> None:
    player, id, seq = seated
    text = NEXT[body].replace(b"SEQ", str(seq).encode())
    short, long = both(player, f"/api/tables/{id}/next", text, HEADERS[headers])
    assert short == long
    assert short[0] >= 400


def test_the_next_deal_is_answered_the_same_on_both_ways(guest: Meet) -> None:
    player, other = guest("North"), guest("South")
    id = player.make(None, position=LAST)
    other.post(id, "sit", seat=1)
    player.post(id, "start")
    player.post(id, "moves", seq=player.view(id)["seq"], moves=["place 6-2 right"])
    body = json.dumps({"seq": player.view(id)["seq"]}).encode()
    short, long = both(player, f"/api/tables/{id}/next", body, HEADERS["usual"])  # twice does no harm
    assert short == long
    assert short[0] == 200
    assert json.loads(short[2])["deal"] is None
    assert player.view(id)["view"]["match"]["deal_number"] == 2


def test_who_is_not_at_the_table_is_told_the_same_on_both_ways(seated: Any, guest: Meet) -> None:
    _, id, seq = seated
    body = json.dumps({"seq": seq, "moves": ["draw"]}).encode()
    other = guest("South")
    for player, path in ((other, id), (seated[0], "nosuchone"), (seated[0], "a" * 17), (seated[0], "..")):
        short, long = both(player, f"/api/tables/{path}/moves", body, HEADERS["usual"])
        assert short == long
        assert short[0] >= 400
    other.client.cookies.clear()
    nobody = other.client.post(f"/api/tables/{id}/moves", content=body, headers=HEADERS["usual"])
    assert (nobody.status_code, "set-cookie" in nobody.headers) == (403, True)


def test_a_move_is_answered_with_the_same_number_and_headers_on_both_ways(seated: Any, guest: Meet) -> None:
    player, id, seq = seated
    answers = []
    for way, move in (("", "lay [5s 6s 7s]"), ("?long=way", "discard 2c")):
        answer = player.client.post(f"/api/tables/{id}/moves{way}", json={"seq": seq, "moves": [move]})
        heads = {name: value for name, value in answer.headers.items() if name not in ASIDE}
        assert answer.json() == {"seq": seq + 1}
        answers.append((answer.status_code, heads, answer.content.replace(str(seq + 1).encode(), b"N")))
        seq += 1
    assert answers[0] == answers[1]


@pytest.mark.parametrize("what", ["moves", "next"])
def test_the_usual_request_takes_the_short_way(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or nothing is gained, and the comparisons above compare the long way with itself."""
    made: list[Any] = []
    sent: list[Any] = []
    server = Starlette()
    server.state.sessions = Sessions(b"k" * 32, Chance())
    server.state.sessions.remember(Guest("north"))
    server.state.services = SimpleNamespace(
        registry=SimpleNamespace(tables={"abc": SimpleNamespace(heard_from=lambda _asker: None)})
    )

    async def act(_hall: Any, *given: Any) -> int:
        made.append(given)
        return 8

    async def next_deal(_hall: Any, *given: Any) -> Any:
        made.append(given)

    async def receive() -> Any:
        return {"type": "http.request", "body": asked}

    async def send(message: Any) -> None:
        sent.append(message)

    async def long(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise AssertionError("the long way")

    asked = b'{"seq": 7, "moves": ["draw"]}' if what == "moves" else b'{"seq": 7}'
    monkeypatch.setattr("asztal.server.tables.play.act", act)
    monkeypatch.setattr("asztal.server.tables.seating.next_deal", next_deal)
    monkeypatch.setattr("asztal.server.http.fast_path.table_data", lambda _table, _guest: {"seq": 8})
    cookie = server.state.sessions.cookie("north", False).partition(";")[0]
    heads = [(b"cookie", cookie.encode()), (b"content-type", b"application/json")]
    scope = {
        "type": "http",
        "method": "POST",
        "path": f"/api/tables/abc/{what}",
        "query_string": b"",
        "headers": heads,
        "client": ("192.0.2.1", 1),
    }
    asyncio.run(FastPath(long, server)(scope, receive, send))
    assert made == [("abc", "north", 7, *([["draw"]] if what == "moves" else [None, None]))]
    assert (sent[0]["status"], sent[1]["body"]) == (200, b'{"seq":8}')


@pytest.mark.parametrize(
    "query", ["page=7-9", "page=7-9&after=1", "page=7-9&after=1&once=true", "once=true", "after=x"]
)
def test_a_stream_begins_the_same_on_both_ways(seated: Any, query: str) -> None:
    player, id, _ = seated

    def begun(way: str) -> Any:
        raw = b""
        with player.client.stream("GET", f"/api/tables/{id}/events?{query}{way}") as answer:
            for chunk in answer.iter_raw():
                raw += chunk
                if b"event: match" in raw and raw.endswith(b"\n\n"):
                    break
        heads = {name: value for name, value in answer.headers.items() if name not in ASIDE}
        return answer.status_code, heads, raw

    assert begun("") == begun("&long=way")


def test_a_stream_that_is_refused_is_refused_the_same_on_both_ways(own_server: Meet, guest: Meet) -> None:
    live = own_server(streams_per_guest=1)
    player = guest("North", live.url)
    id = player.make("domino", players=2, fill="casual", start=True)
    player.follow(id).reach_table()
    answers = [player.send("GET", f"/api/tables/{id}/events?page=7{way}") for way in ("", "&long=way")]
    short, long = ((each.status_code, each.headers["retry-after"], each.content) for each in answers)
    assert short == long
    assert short[0] == 429

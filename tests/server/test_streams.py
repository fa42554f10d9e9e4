"""Event streams: what they say, to whom, and how they go on after a break."""

from __future__ import annotations

import asyncio
import random
import re
import signal
import socket
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.conftest import Live

from asztal.server import housekeeping
from asztal.server.housekeeping import TOGETHER
from asztal.server.migrations import upgrade
from asztal.server.services import Services
from asztal.server.settings import Settings
from asztal.server.storage import Guest
from asztal.server.tables import seating
from asztal.server.tables.streams import Stream

Meet = Callable[..., Any]


def test_the_first_messages_are_the_whole_table_and_the_whole_view(guest: Meet) -> None:
    player = guest()
    id = player.make(players=2, fill="random", start=True)
    player.play_some(id, 2, random.Random(1))
    stream = player.follow(id)
    now = player.my_turn(id)
    stream.reach(now["seq"])
    told = [message for message in stream.messages() if message[0] != "beat"]
    kind, number, table = told[0]
    assert (kind, number, table["id"]) == ("table", None, id)
    assert stream.raw.startswith(b"retry: ")
    kind, number, first = told[1]  # after a beat, if the bot's move is just being written
    assert (kind, number) == ("match", str(first["seq"]))
    assert first["events"][0]["type"] == "deal"
    assert stream.matches()[-1]["view"] == now["view"]
    assert stream.response.headers["content-type"].startswith("text/event-stream")
    assert stream.response.headers["cache-control"] == "no-store"


def test_a_reader_who_comes_back_hears_what_it_missed_and_no_more(guest: Meet) -> None:
    player = guest()
    id = player.make(players=2, fill="random", start=True)
    known = player.play_some(id, 2, random.Random(1))[0]
    now = player.my_turn(id)
    for stream in (
        player.follow(id, known),
        player.follow(id, None, f"?after={known}"),
        player.follow(id, known, "?after=1"),
    ):
        got = stream.reach(now["seq"])
        assert [event["seq"] for event in got["events"]] == list(range(known + 1, now["seq"] + 1))
        assert got["view"] == now["view"]
    whole = player.follow(id, now["seq"]).reach(now["seq"])  # nothing missed: the view all the same
    assert (whole["events"], whole["view"]) == ([], now["view"])


@pytest.mark.parametrize("last", ["x", "-1", "999999", "1e3", "٣", "9" * 30])
def test_an_unreadable_last_event_id_gets_the_whole_deal(guest: Meet, last: Any) -> None:
    player = guest()
    id = player.make(players=2, fill="random", start=True)
    now = player.my_turn(id)
    stream = player.follow(id, last.encode() if not last.isascii() else last)
    assert stream.reach(now["seq"])["events"][0]["type"] == "deal"
    assert stream.status == 200


def test_a_stream_of_no_table_is_a_plain_404(guest: Meet) -> None:
    assert guest().refused("GET", "/api/tables/2222222222/events") == (404, "table.unknown")


def test_a_waiting_table_streams_its_people_and_then_the_match(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make(players=2)
    stream = north.follow(id)
    north.until(stream.tables, "the table")
    assert stream.matches() == []
    south.post(id, "sit", name="South")
    north.until(lambda: stream.tables()[-1]["seats"][1]["name"] == "South", "South")
    north.post(id, "start")
    assert stream.reach(2)["view"]["deal"]["seat"] == 0


def test_no_hidden_bone_is_in_anybody_elses_stream(guest: Meet) -> None:
    """Every bone is one of its kind: before it is placed, its name is in its owner's stream alone."""
    players = [guest("North"), guest("South"), guest("East")]
    watcher = guest("West")
    id = players[0].make(players=3)
    for player in players[1:]:
        player.post(id, "sit")
    players[0].post(id, "start")
    streams = [player.follow(id) for player in (*players, watcher)]
    chance = random.Random(21)
    checks = 0
    while True:
        views = [player.view(id) for player in players]
        match = views[0]["view"]["match"]
        if not match["playing"]:
            break
        for stream in streams:
            stream.reach(views[0]["seq"])
        hidden = [set(news["view"]["deal"]["hand"]) for news in views]
        placed = {bone for bone, *_ in views[0]["view"]["deal"]["line"]}
        bones = {f"{high}-{low}" for high in range(7) for low in range(high + 1)}
        stock = bones - placed - set().union(*hidden)
        for reader, stream in enumerate(streams):
            named = set(re.findall(r"\b[0-6]-[0-6]\b", stream.raw.decode()))
            for owner, hand in enumerate(hidden):
                assert not (named & hand and reader != owner), (reader, owner)
            assert not named & stock
            checks += 1
        mover = players[match["to_move"]]
        mover.post(
            id,
            "moves",
            seq=views[0]["seq"],
            moves=[chance.choice(views[match["to_move"]]["view"]["deal"]["moves"])],
        )
    assert checks > 40
    for stream in streams:
        assert stream.reach(views[0]["seq"])["view"]["hands"] is not None


def test_a_quiet_stream_beats(own_server: Meet, guest: Meet) -> None:
    player = guest(url=own_server(heartbeat=0.05).url)
    stream = player.follow(player.make())
    player.until(lambda: stream.raw.count(b'event: beat\ndata: {"every":50}\n\n') >= 3, "three beats")
    assert [kind for kind, *_ in stream.messages()][:4] == ["table", "beat", "beat", "beat"]


def test_only_streams_that_were_silent_beat_and_few_of_them_at_a_time() -> None:
    """Two thousand at once would hold up whoever plays."""
    silent = [Stream(f"guest {number}", None, once=True) for number in range(5 * TOGETHER)]
    told = [Stream(f"other {number}", None, once=True) for number in range(5)]
    for stream in silent:
        stream.told -= 1
    for stream in told:
        stream.told += 1000
    table = SimpleNamespace(presence=SimpleNamespace(streams={*silent, *told}))
    registry: Any = SimpleNamespace(tables={"abc": table}, settings=SimpleNamespace(heartbeat=0.1))

    async def run() -> list[int]:
        beating = asyncio.ensure_future(housekeeping.beat(registry))
        counts = [0]
        while counts[-1] < len(silent):
            await asyncio.sleep(0)
            counts.append(sum(stream.beat_due for stream in silent))
        beating.cancel()
        return counts

    counts = asyncio.run(run())
    assert max(later - sooner for sooner, later in pairwise(counts)) == TOGETHER
    assert not any(stream.beat_due for stream in told)


def test_a_stream_says_at_once_when_it_will_beat(guest: Meet) -> None:
    player = guest()
    stream = player.follow(player.make())
    stream.reach_table()
    player.until(lambda: b"event: beat\n" in stream.raw, "the promise of a beat")
    assert [kind for kind, *_ in stream.messages()] == ["table", "beat"]


def test_a_reader_who_does_not_read_holds_nobody_up(guest: Meet) -> None:
    player = guest()
    id = player.make("romi-40", players=2, fill="random", start=True, options={"deals": 1})
    slow = []
    for _ in range(5):
        line = socket.create_connection(("127.0.0.1", int(player.url.rsplit(":", 1)[1])))
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        cookie = "; ".join(f"{name}={value}" for name, value in player.client.cookies.items())
        line.sendall(f"GET /api/tables/{id}/events HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n".encode())
        slow.append(line)
    quick = player.follow(id)
    player.play_some(id, 60, random.Random(2))
    now = player.my_turn(id)
    quick.reach(now["seq"])
    for line in slow:
        line.close()


BODIES = {
    "too large": b"Transfer-Encoding: chunked\r\n\r\n" + 9 * (b"3e8\r\n" + 1000 * b"a" + b"\r\n"),
    "without an end": b"Content-Length: 5\r\n\r\n",
}


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("way", ["", "?long=way"])
def test_a_stream_that_is_asked_for_with_a_body_ends_and_is_counted_no_longer(
    own_server: Meet, guest: Meet, body: str, way: str
) -> None:
    live = own_server(body_seconds=1.0, streams_per_guest=1, away_delay=0.0)
    player = guest("North", live.url)
    id = player.make("domino", players=2, fill="casual", start=True)
    cookie = "; ".join(f"{name}={value}" for name, value in player.client.cookies.items())
    head = f"GET /api/tables/{id}/events{way} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n"
    with socket.create_connection(("127.0.0.1", live.port), 10) as line:
        line.sendall(head.encode() + BODIES[body])
        assert line.recv(100).startswith(b"HTTP/1.1 200 ")
    player.until(lambda: not player.table(id)["seats"][0]["present"], "that it has gone")
    player.follow(id).reach_table()


def test_sigterm_ends_open_streams_and_the_server_at_once(own_server: Meet, guest: Meet) -> None:
    live = own_server()
    player = guest(url=live.url)
    id = player.make(players=2, fill="solid", start=True)
    streams = [player.follow(id) for _ in range(5)]
    for stream in streams:
        stream.reach(2)
    for how in (signal.SIGTERM, signal.SIGINT):
        assert live.end(how) == 0
        for stream in streams:
            player.until(lambda stream=stream: stream.ended, "the end")
        assert "Traceback" not in live.log.read_text(encoding="utf-8")
        live.start()
        streams = [player.follow(id)]
        streams[0].reach(2)


def test_what_takes_too_long_when_a_server_stops_is_refused_and_no_error(
    own_server: Meet, guest: Meet
) -> None:
    """A body that does not come: after the two seconds of grace it is told so, and no traceback is written."""
    live = own_server()
    with socket.create_connection(("127.0.0.1", live.port), 20) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        guest(url=live.url).ok("GET", "/api/me")  # which it read after that
        assert live.end(signal.SIGTERM) == 0
        answer = b""
        while piece := line.recv(10_000):
            answer += piece
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert b"connection: close" in answer.lower() and b'"server.stopping"' in answer
    assert "Exception" not in live.log.read_text(encoding="utf-8")


# Pages that rest: their browser has too many streams.


@pytest.fixture(scope="module")
def restless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that soon misses who has looked in."""
    live = Live(tmp_path_factory.mktemp("restless") / "data", rest_delay=4.0).start()
    yield live.url
    live.stop()


def test_one_who_looks_in_is_told_what_there_is_and_the_stream_ends(guest: Meet) -> None:
    player = guest()
    id = player.make(players=2, fill="random", start=True)
    known = player.play_some(id, 2, random.Random(1))[0]
    now = player.my_turn(id)
    player.ok("PUT", f"/api/tables/{id}/desk", {"deal": 1, "seq": now["seq"], "desk": {"order": ["a"]}})
    look = player.follow(id, None, f"?page=a&after={known}&once=true")
    player.until(lambda: look.ended, "the end")
    assert [kind for kind, *_ in look.messages()] == ["table", "match", "desk"]
    assert [event["seq"] for event in look.events()] == list(range(known + 1, now["seq"] + 1))
    assert look.matches()[0]["view"] == now["view"]


def test_who_looks_in_is_there_for_a_while(restless: str, guest: Meet) -> None:
    north, south = guest("North", restless), guest("South", restless)
    id = north.make(players=2)
    south.post(id, "sit")

    def present(watching: Any) -> list[bool]:
        return [table["seats"][1]["present"] for table in watching.tables()]

    watching = north.follow(id)
    watching.reach_table()
    page = south.follow(id, query="?page=a")
    page.reach_table()
    for _ in range(3):  # it lets its stream go, and looks in now and then
        look = south.follow(id, query="?page=a&once=true")
        south.until(lambda look=look: look.ended, "the end")
        if not page.ended:
            page.hang_up()
    assert north.table(id)["watchers"] == 0
    north.until(lambda: present(watching)[:2] == [False, True], "South to be seen")
    north.until(lambda: not present(watching)[-1], "South to be missed")


class ByHand(asyncio.SelectorEventLoop):
    """An event loop whose clock is set by hand."""

    now = 0.0

    def time(self) -> float:
        return self.now


def test_each_look_in_begins_the_while_anew(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url="", away_delay=2.0, rest_delay=40.0)
    upgrade(settings.url)
    loop = ByHand()

    async def run() -> None:
        services = Services(settings)
        live = await seating.create(
            services,
            Guest("north"),
            game="domino",
            players=2,
            options={},
            bots={},
            fill=None,
            public=False,
            begin=False,
            nonce=None,
        )

        def told() -> tuple[int, bool]:
            return live.broadcast.changes, live.present("north")

        async def wait(seconds: float) -> None:
            loop.now += seconds
            for _ in range(3):
                await asyncio.sleep(0)

        page = Stream("north", None, "a")
        live.join(page)
        for _ in range(5):
            look = Stream("north", None, "a", once=True)
            live.join(look)
            live.leave(look)
            live.leave(page)  # its stream is let go of
            await wait(39.0)
        assert told() == (1, True), "nobody was told of anything"
        await wait(2.0)
        assert told() == (2, False)
        page = Stream("north", None, "a")
        live.join(page)
        live.leave(page)
        await wait(1.9)
        assert told() == (3, True)
        await wait(0.2)
        assert told() == (4, False)
        await services.close()

    loop.run_until_complete(run())
    loop.close()


def test_a_page_that_has_its_stream_again_leaves_as_soon_as_it_closes(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make(players=2)
    south.post(id, "sit")
    look = south.follow(id, query="?page=a&once=true")
    south.until(lambda: look.ended, "the end")
    other = south.follow(id, query="?page=b")  # another page of the same person
    other.reach_table()
    other.hang_up()
    third, elsewhere = guest("Third"), north.make(players=2)  # who hangs up later has been missed already
    third.post(elsewhere, "sit")
    page = third.follow(elsewhere)
    page.reach_table()
    page.hang_up()
    north.until(lambda: not north.table(elsewhere)["seats"][1]["present"], "the third one to go")
    assert north.table(id)["seats"][1]["present"]
    page = south.follow(id, query="?page=a")
    page.reach_table()
    page.hang_up()
    north.until(lambda: not north.table(id)["seats"][1]["present"], "South to go", 20.0)


def test_a_watcher_who_looks_in_is_counted(guest: Meet) -> None:
    north, watcher = guest("North"), guest()
    id = north.make(players=2)
    look = watcher.follow(id, query="?page=a&once=true")
    watcher.until(lambda: look.ended, "the end")
    assert north.table(id)["watchers"] == 1


def test_no_bot_plays_for_who_looks_in_and_who_looks_in_has_returned(restless: str, guest: Meet) -> None:
    people = [guest("North", restless), guest("South", restless)]
    id = people[0].make(players=2, absence={"after": 0, "bot": "casual"})
    people[1].post(id, "sit")
    people[0].post(id, "start")
    seat = people[0].view(id)["view"]["match"]["to_move"]
    away, here = people[seat], people[1 - seat]

    def bot() -> Any:
        return here.table(id)["seats"][seat]["bot"]

    look = away.follow(id, query="?page=a&once=true")
    away.until(lambda: look.ended, "the end")
    here.follow(id).reach_table()
    assert (bot(), here.table(id)["seats"][seat]["bot_at"]) == (None, None)
    here.until(lambda: bot() == "casual", "the bot, when nobody has looked in any more")
    look = away.follow(id, query="?page=a&once=true")
    here.until(lambda: bot() is None, "the seat to be theirs again")

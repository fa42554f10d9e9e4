"""Nobody takes the server from the others: what is asked too often, at the same moment, without a cookie."""

from __future__ import annotations

import asyncio
import inspect
import random
import socket
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import uvloop
from starlette.requests import Request
from tests.budget.climbing import climb

from asztal.server.api import ROUTES
from asztal.server.chance import Chance
from asztal.server.http.hosts import Hosts
from asztal.server.http.middleware import Middleware
from asztal.server.http.sessions import Sessions
from asztal.server.metrics import Metrics
from asztal.server.migrations import upgrade
from asztal.server.peers import Seal
from asztal.server.rate_limits import REMEMBERED, Asker, Half, RateLimit, RequestLimit
from asztal.server.run import accepting
from asztal.server.services import Services
from asztal.server.settings import Settings
from asztal.server.storage import Guest
from asztal.server.tables import seating
from asztal.server.tables.live_table import LiveTable
from asztal.server.workers import Queue

Meet = Callable[..., Any]
SZURO = "romi-40 players=2; opened: 0; hand 0: 8s Kc 2d; hand 1: 4d 5h 9c; pile: 7s"


def at_once(count: int, ask: Callable[[int], httpx.Response]) -> Counter[tuple[int, str]]:
    """This many requests at the same moment; how often each status and code came."""

    def told(index: int) -> tuple[int, str]:
        answer = ask(index)
        return answer.status_code, answer.json().get("error", {}).get("code", "")

    with ThreadPoolExecutor(count) as threads:
        return Counter(threads.map(told, range(count)))


def test_wrong_codes_at_the_same_moment_are_counted_too(own_server: Meet, guest: Meet) -> None:
    live = own_server(wrong_codes_per_minute=3, newcomers=1)
    code = guest("North", live.url).make()
    wrong = [str(100_000 + index) for index in range(20)]
    answers = at_once(20, lambda index: httpx.get(f"{live.url}/api/codes/{wrong[index]}", timeout=30.0))
    assert answers == {(404, "code.unknown"): 3, (429, "code.too-many"): 17}
    assert code


def test_a_right_code_is_not_counted(own_server: Meet, guest: Meet) -> None:
    live = own_server(wrong_codes_per_minute=2)
    north, friend = guest("North", live.url), guest("", live.url)
    id = north.make()
    code = north.table(id)["code"]
    assert [friend.ok("GET", f"/api/codes/{code}")["id"] for _ in range(5)] == [id] * 5


def test_tables_made_at_the_same_moment_are_counted_too(own_server: Meet, guest: Meet) -> None:
    live = own_server(tables_per_guest=3)
    player = guest("North", live.url)
    answers = at_once(12, lambda _: player.send("POST", "/api/tables", {"game": "domino"}))
    assert answers[429, "table.too-many"] >= 9
    assert 1 <= answers[201, ""] <= 3
    assert sum(answers.values()) == 12


def test_a_table_that_is_kept_while_others_are_counted_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data_dir=tmp_path, database_url="", tables_per_guest=1)
    upgrade(settings.url)

    async def run() -> None:
        services = Services(settings)
        counted, kept = services.store.unfinished_of, services.registry.create
        keeping, read = asyncio.Event(), asyncio.Event()

        def make() -> asyncio.Task[Any]:
            return asyncio.ensure_future(
                seating.create(
                    services,
                    Guest("north"),
                    game="domino",
                    players=2,
                    options={},
                    bots={},
                    fill=None,
                    public=False,
                    begin=False,
                )
            )

        async def keep(*given: Any) -> None:
            keeping.set()
            await read.wait()  # until the second has read how many there are
            await kept(*given)

        async def count(guest: str) -> tuple[int, int]:
            tables = await counted(guest)
            if keeping.is_set():  # the second
                read.set()
                await first
            return tables

        monkeypatch.setattr(services.registry, "create", keep)
        monkeypatch.setattr(services.store, "unfinished_of", count)
        first = make()
        await keeping.wait()
        tables = await asyncio.gather(first, make(), return_exceptions=True)
        assert [getattr(each, "code", "") for each in tables] == ["", "table.too-many"]
        await services.close()

    asyncio.run(run())


def test_a_new_cookie_is_no_way_round(own_server: Meet) -> None:
    """A guest who deletes the cookie is somebody new, but comes from the same address."""
    live = own_server(tables_per_guest=1, judgements_per_minute=1, crowd=3)

    def let_in(path: str, body: Any) -> list[bool]:
        return [httpx.post(f"{live.url}{path}", json=body, timeout=30.0).status_code != 429 for _ in range(5)]

    assert let_in("/api/tables", {"game": "domino"}) == [True, True, True, False, False]
    assert let_in("/api/judge", {"position": SZURO}) == [True, True, True, False, False]


def test_new_guests_are_counted_by_their_address(own_server: Meet, guest: Meet) -> None:
    """A token, a name, a seat, a table: each writes a guest down whom a thrown away cookie makes anew."""
    live = own_server(new_guests_per_hour=4)
    north = guest("North", live.url)
    id = north.make()
    ways: list[tuple[str, str, dict[str, Any]]] = [
        ("POST", "/api/tokens", {}),
        ("PUT", "/api/me", {"name": "East"}),
        ("POST", f"/api/tables/{id}/sit", {}),
        ("POST", "/api/tables", {"game": "domino"}),
    ]

    def ask(way: tuple[str, str, dict[str, Any]], address: str) -> tuple[int, str]:
        method, path, form = way
        answer = httpx.request(
            method, live.url + path, json=form, headers={"X-Forwarded-For": address}, timeout=30.0
        )
        return answer.status_code, answer.json().get("error", {}).get("code", "")

    assert [ask(ways[0], "192.0.2.7")[0] for _ in range(4)] == 4 * [201]
    assert [ask(way, "192.0.2.7") for way in ways] == 4 * [(429, "guest.too-many")]
    assert [ask(way, "192.0.2.8")[0] for way in ways] == [201, 200, 200, 201]
    assert [ask(way, "192.0.2.8") for way in ways] == 4 * [(429, "guest.too-many")]


def test_a_guest_is_counted_once_however_much_is_asked(own_server: Meet, guest: Meet) -> None:
    live = own_server(new_guests_per_hour=1)
    north, south = guest("North", live.url), guest("South", live.url)
    at_once(6, lambda _: north.send("PUT", "/api/me", {"name": "North"}))
    id = north.make()
    assert north.ok("PUT", "/api/me", {"lang": "en"})["name"] == "North"
    assert south.refused("PUT", "/api/me", {"name": "South"}) == (429, "guest.too-many")
    assert south.no(id, "sit") == (429, "guest.too-many")
    assert south.table(id)["you"]["seat"] is None, "looking on is free"
    live.stop()
    live.start()
    assert north.ok("PUT", "/api/me", {"name": "N"})["name"] == "N", "who is kept already is not new"
    assert south.ok("PUT", "/api/me", {"name": "South"})["name"] == "South"


def test_a_flood_of_requests_is_told_when_to_come_again(own_server: Meet, guest: Meet) -> None:
    live = own_server(requests_per_second=0.5)
    player, other = guest("", live.url), guest("", live.url)
    let_in = 1  # who the player is has been asked already
    while (refused := player.send("GET", "/api/me")).status_code == 200:
        let_in += 1
        assert let_in < 100, "nobody is told to wait"
    assert let_in >= 5
    assert refused.status_code == 429
    told = refused.json()
    wait = int(refused.headers["retry-after"])
    assert told["error"] == {"code": "request.too-many", "params": {"seconds": wait}}
    assert told["message"]
    assert "set-cookie" not in refused.headers
    assert player.ok("GET", "/api/health") == {"status": "ok"}, "whoever watches over the server always hears"
    assert other.send("GET", "/api/me").status_code == 200
    assert player.send("GET", "/").status_code == 200  # the page itself


@pytest.mark.parametrize(
    ("odd", "status"),
    [
        ({"content": 9_000 * b" "}, 413),
        ({"headers": {"Host": "elsewhere.example"}}, 421),
        ({"headers": {"Origin": "https://elsewhere.example"}}, 403),
    ],
)
def test_what_is_refused_by_its_head_is_counted_too(
    own_server: Meet, guest: Meet, odd: dict[str, Any], status: int
) -> None:
    player = guest("", own_server(requests_per_second=0.5).url)
    answers = [player.send("POST", "/api/me/device", **odd).status_code for _ in range(7)]
    assert set(answers) == {status, 429}


def test_one_guest_follows_so_many_tables_and_no_more(own_server: Meet, guest: Meet) -> None:
    live = own_server(streams_per_guest=3)
    player, other = guest("North", live.url), guest("", live.url)
    id = player.make()
    for stream in [player.follow(id) for _ in range(3)]:
        stream.reach_table()
    assert player.refused("GET", f"/api/tables/{id}/events") == (429, "stream.too-many")
    other.follow(id).reach_table()


def test_a_bots_move_goes_before_all_that_need_not_be_waited_for() -> None:
    async def run() -> list[str]:
        done: list[str] = []
        queue = Queue(2, 3)

        async def ask(name: str, waits: bool) -> None:
            if not await queue.enter(waits):
                done.append(f"{name} refused")
                return
            await asyncio.sleep(0)  # all the others ask meanwhile
            done.append(name)
            queue.leave()

        asks = [ask(f"hint {index}", False) for index in range(5)]
        asks += [ask("move 1", True), ask("move 2", True), ask("move 3", True)]
        await asyncio.gather(*asks)
        assert (queue.free, len(queue.moves), len(queue.others)) == (2, 0, 0)
        return done

    done = asyncio.run(run())
    assert done[0] == "hint 4 refused"  # one is being thought about, three wait
    assert done.index("move 3") < done.index("hint 1")
    assert sorted(done) == [
        *(f"hint {index}" for index in range(4)),
        "hint 4 refused",
        *(f"move {index}" for index in range(1, 4)),
    ]


def test_whoever_gives_up_waiting_leaves_the_process_to_the_next() -> None:
    async def run() -> None:
        queue = Queue(1, 3)
        assert await queue.enter(True)
        first = asyncio.create_task(queue.enter(True))
        second = asyncio.create_task(queue.enter(False))
        await asyncio.sleep(0)
        queue.leave()  # gives it to the first, who is just leaving
        first.cancel()
        assert await second
        queue.leave()
        assert (queue.free, len(queue.moves), len(queue.others)) == (1, 0, 0)

    asyncio.run(run())


def test_a_table_is_played_on_while_hints_are_asked_for_without_rest(own_server: Meet, guest: Meet) -> None:
    live = own_server(waiting_for_workers=2)
    player, other = guest("North", live.url), guest("South", live.url)
    hinted = other.make("domino", players=2, hints="all")
    guest("", live.url).post(hinted, "sit")
    other.post(hinted, "start")
    id = player.make("domino", players=2, fill="solid", start=True)
    asked = other.view(hinted)["view"]["match"]["to_move"]
    path = f"/api/tables/{hinted}/{'hint' if asked == 0 else 'arrange'}"
    with ThreadPoolExecutor(1) as aside:
        flood = aside.submit(at_once, 30, lambda _: other.send("GET", path))
        assert player.play_some(id, 3, random.Random(1))
        answers = flood.result()
    assert answers[200, ""] >= 1
    assert set(answers) <= {(200, ""), (503, "hint.none")}


def test_the_turnstile_counts_addresses_more_generously() -> None:
    gate = RateLimit(1, 60.0, crowd=2)
    assert [gate.enter(Asker(name, "here"), 0.0) for name in ("a", "a", "b", "c")] == [0, 60, 0, 60]
    assert gate.enter(Asker("c", "there"), 0.0) == 0


def test_many_askers_do_not_wipe_out_what_was_counted() -> None:
    gate = RateLimit(1, 60.0)
    for index in range(REMEMBERED):
        gate.enter(str(index), 0.0)
    assert gate.enter("one more", 0.0) == 0
    assert gate.enter("5", 0.0) == 60  # only the first was forgotten
    assert gate.enter("0", 0.0) == 0


def test_a_bucket_fills_again() -> None:
    bucket = RequestLimit(2.0, 3.0)
    assert [bucket.enter("a", 0.0) for _ in range(4)] == [0, 0, 0, 1]
    assert [bucket.enter("a", 1.0) for _ in range(3)] == [0, 0, 1]
    assert [bucket.enter("a", 100.0) for _ in range(4)] == [0, 0, 0, 1]


def test_health_overtakes_the_hardest_positions(own_server: Meet) -> None:
    """It is asked last and not answered last: judging is done elsewhere, and the loop is free meanwhile."""
    _, hardest = climb("kalooki", 1, 30)
    live = own_server(bot_workers=1)
    order: list[str] = []

    async def run() -> None:
        async with httpx.AsyncClient(base_url=live.url, timeout=300.0) as client:

            async def ask(method: str, path: str, **body: Any) -> None:
                answer = await client.request(method, path, **body)
                assert answer.status_code in (200, 422), answer.text
                order.append(path)

            judged = [
                asyncio.create_task(ask("POST", "/api/judge", json={"position": hardest})) for _ in range(40)
            ]
            await asyncio.sleep(0)  # they are on their way
            await ask("GET", "/api/health")
            await asyncio.gather(*judged)

    asyncio.run(run())
    assert order.index("/api/health") < len(order) - 1


def test_a_crowd_that_looks_holds_up_nobody_who_plays() -> None:
    """700 requests to read, all there in one round of the event loop: a move and the health that come last are
    answered among the first."""
    order: list[str] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        order.append(scope["path"])

    async def run() -> None:
        wire = Middleware(app, Sessions(b"key", Chance()), Settings(), Hosts(()), Seal(b"key"), Metrics())

        async def ask(method: str, path: str, client: str) -> None:
            scope = {"type": "http", "method": method, "path": path, "headers": [], "client": (client, 1)}
            await wire(scope, None, None)  # type: ignore[arg-type]

        crowd = [("GET", "/api/tables/abc/events", f"192.0.2.{index % 250}") for index in range(700)]
        last = [("POST", "/api/tables/abc/moves", "198.51.100.1"), ("GET", "/api/health", "198.51.100.2")]
        await asyncio.gather(*(ask(*each) for each in crowd + last))

    asyncio.run(run())
    assert len(order) == 702
    assert max(map(order.index, ("/api/tables/abc/moves", "/api/health"))) < 5


def test_whoever_comes_after_a_crowd_does_not_wait_a_round_for_each_of_it() -> None:
    """uvloop, by which the server is run, accepts one connection of each listening socket in a round."""
    met: list[asyncio.BaseTransport] = []

    class Meeting(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            met.append(transport)

    async def rounds(crowd: int) -> int:
        listening = socket.create_server(("127.0.0.1", 0), backlog=2 * crowd)
        listening.setblocking(False)
        loop = asyncio.get_running_loop()
        servers = [await loop.create_server(Meeting, sock=each) for each in accepting(listening)]
        count = 0
        with ExitStack() as held:
            for _ in range(crowd):
                held.enter_context(socket.create_connection(listening.getsockname()))
            while len(met) < crowd:
                await asyncio.sleep(0)
                count += 1
        for transport in met:
            transport.close()
        for server in servers:
            server.close()
        await asyncio.sleep(0)
        return count

    assert uvloop.run(rounds(96)) <= 12


def test_what_every_route_takes_is_found_out_on_the_loop() -> None:
    """FastAPI would take a plain function to a thread, for each request, and all would wait for the same few."""
    asked = [each for route in ROUTES for each in route.dependant.dependencies]
    assert asked
    for each in asked:
        assert not each.dependencies
        assert inspect.iscoroutinefunction(each.call), each.call
    assert all(inspect.iscoroutinefunction(route.endpoint) for route in ROUTES)


def test_what_is_taken_back_a_match_and_a_replay_have_an_end(own_server: Meet, guest: Meet) -> None:
    live = own_server(undone_per_deal=2, match_events=5, replay_limit=1_500)
    player = guest("North", live.url)
    position = (
        "romi-40 players=2 deals=3; dealer: 1; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; "
        "hand 0: 5s 6s 7s Ks; hand 1: Kd Kh; pile: 4d"
    )
    id = player.ok("POST", "/api/tables", {"position": position, "fill": "casual", "start": True})["id"]
    seq = player.view(id)["seq"]
    for _ in range(2):
        seq = player.post(id, "moves", seq=seq, moves=["lay [5s 6s 7s]"])["seq"]
        seq = player.post(id, "undo", seq=seq)["seq"]
    seq = player.post(id, "moves", seq=seq, moves=["lay [5s 6s 7s]"])["seq"]
    assert player.no(id, "undo", seq=seq) == (409, "undo.too-many")
    seq = player.post(id, "moves", seq=seq, moves=["discard Ks"])["seq"]
    assert player.no(id, "next", seq=seq) == (409, "match.too-long")
    assert player.refused("GET", f"/api/tables/{id}/replay") == (413, "replay.too-long")
    part = player.ok("GET", f"/api/tables/{id}/replay?from=1&to=2")
    assert [step["step"] for step in part["steps"]] == [1, 2]


def test_replays_are_kept_by_their_size(own_server: Meet, guest: Meet) -> None:
    """Not by their number: a long deal is many megabytes."""
    live = own_server(replays_kept=1, replays_per_minute=4)
    player = guest("North", live.url)
    position = (
        "romi-40 players=2; dealer: 1; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; "
        "hand 0: 5s 6s 7s Ks; hand 1: Kd Kh; pile: 4d"
    )
    id = player.ok("POST", "/api/tables", {"position": position, "fill": "casual", "start": True})["id"]
    player.post(id, "moves", seq=player.view(id)["seq"], moves=["lay [5s 6s 7s]", "discard Ks"])
    for _ in range(4):  # each is told anew, and so is counted
        assert player.ok("GET", f"/api/tables/{id}/replay")["deal"] == 1
    assert player.refused("GET", f"/api/tables/{id}/replay") == (429, "replay.too-many")


def test_what_a_new_guest_sets_at_the_same_moment_is_all_kept(guest: Meet) -> None:
    """The page tells its language, the player a name, a table is made: nothing undoes another."""
    for _ in range(10):
        player = guest()
        asked = [
            ("PUT", "/api/me", {"lang": "en"}),
            ("PUT", "/api/me", {"name": "North"}),
            ("POST", "/api/tables", {"game": "domino"}),
            ("GET", "/api/me/tables", None),
        ]
        answers = at_once(len(asked), lambda index: player.send(*asked[index]))  # noqa: B023
        assert all(status < 300 for status, _ in answers), answers
        me = player.ok("GET", "/api/me")
        assert (me["name"], me["lang"]) == ("North", "en")


def test_who_is_looked_up_meanwhile_is_remembered_as_they_are_now() -> None:
    async def run() -> None:
        sessions = Sessions(b"key", Chance())
        asked, answered = asyncio.Event(), asyncio.Event()

        async def slow(id: str) -> tuple[None, bool]:
            asked.set()
            await answered.wait()
            return None, False

        request = Request(
            {
                "type": "http",
                "query_string": b"",
                "headers": [(b"cookie", sessions.cookie("north", False).split(";")[0].encode())],
            }
        )
        store: Any = SimpleNamespace(met=slow)
        asking = asyncio.create_task(sessions.caller(request, store))
        await asked.wait()
        sessions.remember(Guest("north"), name="North")
        answered.set()
        assert (await asking).guest.name == sessions.known["north"].name == "North"

    asyncio.run(run())


def test_hard_questions_asked_at_once_leave_half_of_the_time_to_all_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Twelve tables set up from the hardest of positions, all asked at the same moment, took the loop for seconds."""
    clock = [100.0]
    story: list[tuple[str, float]] = []

    async def sleep(seconds: float) -> None:
        story.append(("all others", seconds))
        clock[0] += seconds

    monkeypatch.setattr("asztal.server.rate_limits.time.monotonic", lambda: clock[0])
    monkeypatch.setattr("asztal.server.rate_limits.asyncio.sleep", sleep)

    async def ask(hard: Half, seconds: float) -> None:
        async with hard.turn(asyncio.Lock()):
            story.append(("hard", seconds))
            clock[0] += seconds
            if seconds > 0.3:
                raise ValueError("too hard")

    async def ask_all() -> None:
        hard = Half()
        await asyncio.gather(*(ask(hard, each) for each in (0.25, 0.5, 0.125, 0.25)), return_exceptions=True)

    asyncio.run(ask_all())
    assert story == [
        ("all others", 0.0),
        ("hard", 0.25),
        ("all others", 0.25),
        ("hard", 0.5),
        ("all others", 0.5),
        ("hard", 0.125),
        ("all others", 0.125),
        ("hard", 0.25),
    ]


def test_a_table_that_is_set_up_waits_for_others_that_are_and_a_dealt_one_does_not(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url="")
    upgrade(settings.url)

    async def enter(live: LiveTable) -> None:
        async with live.alone():
            pass

    async def run() -> None:
        services = Services(settings)

        async def make(game: str, position: str | None = None) -> LiveTable:
            return await seating.create(
                services,
                Guest("north"),
                game=game,
                players=2,
                options={},
                bots={},
                fill="solid",
                public=False,
                begin=True,
                position=position,
            )

        one, two, dealt = await make("romi-40", SZURO), await make("romi-40", SZURO), await make("domino")
        async with one.alone():
            waiting = asyncio.ensure_future(enter(two))
            await enter(dealt)
            assert not waiting.done()
        await waiting
        await services.close()

    asyncio.run(run())

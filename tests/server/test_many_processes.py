"""Several processes on one PostgreSQL: a table has one owner, requests land anywhere, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from tests.server.conftest import KEYS, Live, Player, Reader, until
from tests.server.dealing import Dealing, sealed_table
from tests.server.houses import House, Roamer, processes
from tests.server.postgresql import PostgreSQL
from tests.server.soak.proxy import proxy

from asztal.notation import records
from asztal.server import housekeeping, peers
from asztal.server.http.sessions import COOKIE
from asztal.server.migrations import upgrade
from asztal.server.storage import Changes, NotOwned, Store
from asztal.server.storage.leases import LEASE, Leases
from asztal.server.storage.rows import Chair, TableRow, now
from asztal.server.storage.schema import PROCESSES

Meet = Callable[..., Any]
MeetAnywhere = Callable[..., Roamer]

TOKEN = "t0ken-of-the-test"
GAME = {"game": "domino", "players": 2, "options": {"target": 1000}}


@pytest.fixture
def house(tmp_path: Path, postgresql: PostgreSQL) -> Iterator[House]:
    """Three processes that share a database and a key."""
    with processes(3, tmp_path, postgresql.database()) as made:
        yield made


@pytest.fixture
def roam(house: House) -> Iterator[Callable[[str, int], Roamer]]:
    """Guests whose requests land anywhere; the same who for the same letter."""
    met: list[Roamer] = []

    def meet(letter: str, seed: int = 0) -> Roamer:
        met.append(Roamer(house, letter * 16, random.Random(f"{letter}{seed}")))
        return met[-1]

    yield meet
    for roamer in met:
        roamer.close()


def events_of(player: Roamer, id: str) -> list[Any]:
    """The whole log of a match."""
    return list(player.ask("GET", f"/api/tables/{id}/view?after=0")["events"])


def test_requests_land_anywhere_and_a_process_that_is_killed_loses_nothing(
    house: House, roam: MeetAnywhere
) -> None:
    chance = random.Random(7)
    north, south = roam("n"), roam("s")
    ids = []
    for _ in range(4):
        id = north.ask("POST", "/api/tables", GAME)["id"]
        south.ask("POST", f"/api/tables/{id}/sit", {"seat": 1})
        north.ask("POST", f"/api/tables/{id}/start", {})
        ids.append(id)
    done: dict[str, list[tuple[int, str]]] = {id: [] for id in ids}

    def play(id: str) -> None:
        """One move of whoever's turn it is."""
        news = north.ask("GET", f"/api/tables/{id}/view")
        if not news["view"]["match"]["playing"]:
            north.ask("POST", f"/api/tables/{id}/next", {"seq": news["seq"]})
            return
        mover = (north, south)[news["view"]["match"]["to_move"]]
        own = mover.ask("GET", f"/api/tables/{id}/view")
        move = chance.choice(own["view"]["deal"]["moves"])
        seq = mover.ask("POST", f"/api/tables/{id}/moves", {"seq": own["seq"], "moves": [move]})["seq"]
        done[id].append((seq, move))

    for round_ in range(12):
        if round_ == 6:
            house[0].kill()
        for id in ids:
            play(id)
    for id in ids:
        log = events_of(north, id)
        assert [event["seq"] for event in log] == list(range(1, len(log) + 1))
        moves = {event["seq"]: event["move"] for event in log if event["type"] == "move"}
        assert all(moves[seq] == move for seq, move in done[id])
    assert {table["id"] for table in north.ask("GET", "/api/me/tables")["tables"]} == set(ids)


def test_a_sealed_deal_goes_on_where_its_process_was_killed(house: House, roam: MeetAnywhere) -> None:
    north, south = roam("n"), roam("s")
    id = sealed_table([north.at[0], south.at[0]], "romi-500")
    dealing = Dealing([north.at[1], south.at[2]], id, random.Random(3))
    dealing.shuffle()
    dealing.play(6)
    house[0].kill()
    until(lambda: _told(north.at[1], id), "another process to have the table")
    dealing.play()
    dealing.tell()
    report = records.verify(dealing.record())
    assert (report.deals, report.sealed_deals) == (1, 1)


def test_a_stream_that_another_process_has_comes_through_and_ends_with_it(
    house: House, roam: MeetAnywhere
) -> None:
    north = roam("n")
    id = str(north.at[0].ok("POST", "/api/tables", {**GAME, "fill": "random", "start": True})["id"])
    pages = []
    for player in north.at:
        pages.append(player.follow(id))
        until(pages[-1].matches, "the match")
    news = north.at[1].my_turn(id)
    seq = north.at[2].post(id, "moves", seq=news["seq"], moves=[news["view"]["deal"]["moves"][0]])["seq"]
    for page in pages:
        page.reach(seq)
        told = told_by(page)
        assert told == list(range(told[0], told[-1] + 1)), "each is told once, whichever process is asked"
    house[0].end(signal.SIGTERM)
    until(lambda: all(page.ended for page in pages), "the end of the streams")
    again = until(lambda: _told(north.at[2], id), "another process to have the table")
    assert again["seq"] >= seq


def test_a_process_that_stops_lets_go_at_once_what_it_passes_on(house: House, roam: MeetAnywhere) -> None:
    north = roam("n")
    id = str(north.at[0].ok("POST", "/api/tables", {**GAME, "fill": "random", "start": True})["id"])
    at_home, page = north.at[0].follow(id), north.at[1].follow(id)
    for each in (at_home, page):
        until(each.matches, "the match")
    house[1].end(signal.SIGTERM)
    until(lambda: page.ended, "the end of the stream")
    told = house[1].log.read_text(encoding="utf-8")
    assert "GET passed on 200" in told and "ERROR" not in told, told


def owner_of(postgresql: PostgreSQL, house: House, id: str) -> str:
    """The address of the process that has a table."""
    of = "SELECT address FROM tables JOIN processes ON processes.id = owner WHERE tables.id"
    database = str(house[0].settings["database_url"]).rpartition("/")[2]
    [(address,)] = postgresql.run(f"{of} = '{id}'", database)
    return str(address)


def test_a_table_that_nobody_looks_at_goes_where_it_is_opened(
    house: House, roam: MeetAnywhere, postgresql: PostgreSQL
) -> None:
    """A proxy that sends a table's requests to one process saves a step only if that one has the table."""
    north = roam("n")
    id = str(north.at[0].ok("POST", "/api/tables", {**GAME, "fill": "random", "start": True})["id"])
    owner = partial(owner_of, postgresql, house)
    assert owner(id) == house[0].url
    south = roam("s")
    north.at[1].view(id)
    south.at[1].follow(id, query="?once=1").reach_table()
    assert owner(id) == house[0].url, "who only asks does not move it"
    page = north.at[1].follow(id)
    page.reach_table()
    assert owner(id) == house[1].url
    north.at[2].follow(id).reach_table()
    assert owner(id) == house[1].url, "somebody looks at it there"
    news = north.at[0].my_turn(id)
    page.reach(
        north.at[0].post(id, "moves", seq=news["seq"], moves=[news["view"]["deal"]["moves"][0]])["seq"]
    )
    waiting = str(north.at[0].ok("POST", "/api/tables", GAME)["id"])
    north.at[0].follow(waiting, query="?once=1").reach_table()
    south.at[1].follow(waiting).reach_table()
    assert owner(waiting) == house[0].url, "a page of somebody who sits there rests"
    assert not any("failed" in live.log.read_text(encoding="utf-8") for live in house)


def test_a_table_that_has_left_the_memory_goes_where_it_is_opened_too(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    """Its process still has it, as far as the database knows."""
    with processes(2, tmp_path, postgresql.database(), idle_after=0.2, metrics_token=TOKEN) as house:
        north, south = (Player(live.url, id="n" * 16) for live in house)
        id = str(north.ok("POST", "/api/tables", {**GAME, "fill": "random", "start": True})["id"])
        seq = north.view(id)["seq"]
        bearer = {"Authorization": f"Bearer {TOKEN}"}
        until(
            lambda: 'asztal_tables{state="playing"} 0.0' in north.client.get("/metrics", headers=bearer).text,
            "the table has left the memory",
        )
        assert owner_of(postgresql, house, id) == house[0].url
        page = south.follow(id)
        page.reach(seq)
        assert owner_of(postgresql, house, id) == house[1].url
        north.client.close()
        south.client.close()


def test_behind_the_proxy_of_the_documentation_a_table_stays_at_one_process(
    house: House, roam: MeetAnywhere, tmp_path: Path
) -> None:
    with proxy(tmp_path / "nginx", [live.port for live in house], hashed=True) as port:
        url = f"http://127.0.0.1:{port}"
        KEYS[url] = house[0].data / "secret.key"
        north = Player(url, id="n" * 16)
        ids = [north.make("domino", fill="random", start=True) for _ in range(6)]
        done = {}
        for id in ids:
            page = north.follow(id)
            page.reach_table()
            done[id] = north.play_some(id, 3, random.Random(id))[-1]
            page.reach(done[id])
        passed = [line for live in house for line in live.log.read_text(encoding="utf-8").splitlines()]
        passed = [line for line in passed if "passed on" in line]
        assert all("GET" in line for line in passed) and len(passed) <= 2 * len(ids), "as they are opened"
        house[0].kill()
        for id in ids:
            again = until(partial(_told, north, id), "the table, wherever it is now")
            assert again["seq"] >= done[id]
            north.follow(id, done[id]).reach_table()
        north.client.close()


def test_a_process_that_falls_silent_is_given_up_once_its_lease_is_over(
    house: House, roam: MeetAnywhere
) -> None:
    """It is asleep, with its connections open: no socket tells of that, and it may wake up again."""
    assert LEASE + housekeeping.RENEW_EVERY <= 5.0
    north = roam("n")
    id = str(north.at[0].ok("POST", "/api/tables", {**GAME, "fill": "random", "start": True})["id"])
    news = north.at[0].my_turn(id)
    north.at[0].follow(id).reach_table()
    page = north.at[1].follow(id)
    page.reach(news["seq"])
    asleep = house[0].process
    assert asleep is not None
    asleep.send_signal(signal.SIGSTOP)
    try:
        body = {"seq": news["seq"], "moves": [news["view"]["deal"]["moves"][0]]}
        before = time.monotonic()
        answer = north.at[1].send("POST", f"/api/tables/{id}/moves", body)
        assert answer.status_code == 503 and answer.json()["error"]["code"] == "table.elsewhere"
        until(lambda: page.ended, "the end of the stream")
        assert time.monotonic() - before < peers.SILENT / 2, (
            "it is not waited for until its connections are dead"
        )
        again = until(lambda: _told(north.at[2], id), "another process to have the table")
        assert again["seq"] == news["seq"]
        seq = north.at[2].post(id, "moves", **body)["seq"]
    finally:
        asleep.send_signal(signal.SIGCONT)
    told = told_by(page)

    def followed() -> bool:
        """The page comes again, with the last event that it knows: that process may not be awake yet."""
        again = north.at[0].follow(id, told[-1])
        until(lambda: again.ended or told_by(again)[-1:] >= [seq], "the move, or the end of the stream")
        told.extend(told_by(again))
        return bool(told[-1] >= seq)

    until(followed, "what was made meanwhile")
    assert told == list(range(told[0], told[-1] + 1))
    late = [event for event in events_of(north, id) if event["type"] == "move" and event["seq"] > news["seq"]]
    assert sum(event["seat"] == 0 for event in late) == 1, "the move that it was asked for is not made too"


def told_by(page: Reader) -> list[int]:
    """The numbers of the events that a page was told."""
    return [event["seq"] for event in page.events()]


def _told(player: Player, id: str) -> Any:
    answer = player.send("GET", f"/api/tables/{id}/view")
    return answer.json() if answer.status_code == 200 else None


def test_a_bot_plays_on_where_its_process_was_killed(
    house: House, roam: MeetAnywhere, postgresql: PostgreSQL
) -> None:
    """Nobody asks: whoever finds the table without an owner takes it. A request would make its process take it too, so
    what happens is seen in the database."""
    north = roam("n")
    clock = {"kind": "turn", "seconds": 20}
    id = str(
        north.at[0].ok("POST", "/api/tables", {**GAME, "clock": clock, "fill": "random", "start": True})["id"]
    )
    before = north.at[0].my_turn(id)["seq"]
    house[0].kill()
    database = str(house[0].settings["database_url"]).rpartition("/")[2]

    def moved() -> bool:
        [(seq,)] = postgresql.run(f"SELECT max(seq) FROM events WHERE match_id = '{id}'", database)
        return bool(int(str(seq)) > before)

    until(moved, "the clock to ring elsewhere", pause=0.2)


def listed(player: Player) -> set[str]:
    """The public tables that a process tells of."""
    return {table["id"] for table in player.ok("GET", "/api/tables")["tables"]}


def test_public_tables_of_every_process_are_listed(house: House, roam: MeetAnywhere) -> None:
    people = [roam(letter) for letter in "nsw"]
    ids = set()
    pages = []
    for number, person in enumerate(people):
        id = str(person.at[number].ok("POST", "/api/tables", {**GAME, "public": True})["id"])
        pages.append(person.at[number].follow(id))
        ids.add(id)
    until(lambda: all(listed(player) >= ids for player in people[0].at), "all of them to be listed")


@pytest.mark.parametrize("by", ["cookie", "token"])
def test_a_guest_is_forgotten_at_tables_of_every_process(house: House, roam: MeetAnywhere, by: str) -> None:
    north, south = roam("n"), roam("s")
    if by == "token":
        for player in north.at:
            player.client.headers["Authorization"] = f"Bearer {player.client.cookies[COOKIE]}"
            player.client.cookies.clear()
    ids = [str(player.ok("POST", "/api/tables", {**GAME, "name": "North"})["id"]) for player in north.at]
    for id in ids:
        south.ask("POST", f"/api/tables/{id}/sit", {"seat": 1})
        north.ask("POST", f"/api/tables/{id}/start", {})
    assert {table["id"] for table in north.at[1].ok("GET", "/api/me/tables")["tables"]} == set(ids)
    assert north.at[1].send("DELETE", "/api/me").status_code == 204
    for id in ids:
        seats = south.ask("GET", f"/api/tables/{id}")["seats"]
        assert (seats[0]["name"], seats[0]["left"]) == ("", True)
    others = Roamer(house, north.id, random.Random(1))  # who have the same cookie
    for other in others.at:
        until(partial(_is_another, other, north.id), "it to be heard of", pause=0.2)
    others.close()


def _is_another(player: Player, id: str) -> bool:
    return bool(player.ok("GET", "/api/me")["id"] != id)


def test_a_name_that_was_forgotten_is_in_no_replay_of_any_process(
    house: House, roam: MeetAnywhere, postgresql: PostgreSQL
) -> None:
    """One process has told the replay and lost the table; then another has it, where the name is forgotten; and then
    it is the first one's again."""
    north, south = roam("n"), roam("s")
    form = {**GAME, "name": "North", "fill": "random", "start": True}
    id = str(north.at[0].ok("POST", "/api/tables", form)["id"])
    north.at[0].play_deal(id, random.Random(8))

    def names(player: Player) -> Any:
        answer = player.send("GET", f"/api/replays/{id}")
        return answer.json()["seats"] if answer.status_code == 200 else None

    for player in south.at:
        assert names(player) == ["North", "random"]
    database = str(house[0].settings["database_url"]).rpartition("/")[2]

    def pass_on(old: int, new: int) -> None:
        """As if the old one had been asleep for so long that its lease was over."""
        page = south.at[old].follow(id)
        page.reach_table()
        owner = f"(SELECT id FROM processes WHERE address = '{house[new].url}')"
        postgresql.run(f"UPDATE tables SET owner = {owner}, epoch = epoch + 1", database)
        postgresql.run(f"UPDATE processes SET until = 0 WHERE address = '{house[old].url}'", database)
        until(lambda: page.ended, "it to let the table go")

    pass_on(0, 1)
    assert north.at[2].send("DELETE", "/api/me").status_code == 204
    for player in south.at:
        assert until(partial(names, player), "the replay", pause=0.1) == ["Player 1", "random"]
    pass_on(1, 0)
    for player in south.at:
        assert until(partial(names, player), "the replay", pause=0.1) == ["Player 1", "random"]


# The leases themselves.


def row_of(id: str) -> TableRow:
    moment = now()
    return TableRow(
        id,
        "domino",
        2,
        {},
        False,
        "north",
        0,
        "waiting",
        False,
        None,
        moment,
        moment,
        (Chair("north"), Chair()),
    )


def test_of_two_owners_the_one_that_wakes_late_writes_nothing(postgresql: PostgreSQL) -> None:
    url = postgresql.database()
    upgrade(url)

    async def run() -> None:
        stores = [Store(url, name) for name in ("first", "second")]
        first, second = (Leases(store, f"http://{store.process}", 3600.0) for store in stores)
        assert await first.join("key")
        assert await second.join("key")
        async with stores[0].transaction() as transaction:
            await transaction.new_table(row_of("abc"))
        held = await first.claim("abc")
        assert held is not None and held.address is None
        theirs = await second.claim("abc")
        assert theirs is not None and theirs.address == "http://first"
        async with stores[1].transaction() as transaction:  # it sleeps so long that its lease is over
            await transaction.connection.execute(
                update(PROCESSES).where(PROCESSES.c.id == "first").values(until=0)
            )
        await second.renew()
        taken = await second.claim("abc")
        assert taken is not None and (taken.address, taken.epoch) == (None, held.epoch + 1)
        late = Changes("abc", held.epoch, {"state": "playing", "bot_turn": False})
        with pytest.raises(NotOwned):
            await stores[0].writer.keep(late)
        assert taken.away is not None and 0 < taken.away[0] <= taken.away[1], "when the first was last there"
        assert await first.renew() == taken.away[0], "it is told that its lease was over, and since when"
        assert await first.ours() == {}
        with pytest.raises(NotOwned):
            await stores[0].writer.keep(late)
        await stores[1].writer.keep(Changes("abc", taken.epoch, {"state": "playing", "bot_turn": False}))
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_a_process_that_leaves_or_comes_again_at_its_address_lets_others_have_its_tables_at_once(
    postgresql: PostgreSQL,
) -> None:
    url = postgresql.database()
    upgrade(url)

    async def run() -> None:
        stores = [Store(url, name) for name in ("first", "second", "third")]
        first, second, again = (
            Leases(store, f"http://{at}", 60.0) for store, at in zip(stores, ("a", "b", "b"), strict=True)
        )
        assert await first.join("key")
        assert await second.join("key")
        async with stores[0].transaction() as transaction:
            await transaction.new_table(row_of("abc"))
        kept = await first.claim("abc")
        await second.free("abc")
        assert await first.claim("abc") == kept, "who does not have a table cannot give it up"
        await first.free("abc")
        held = await second.claim("abc")
        assert held is not None and held.address is None
        await second.free("abc")
        assert await first.claim("abc") is not None
        await first.leave()
        held = await second.claim("abc")
        assert held is not None and held.address is None
        assert await again.join("key")  # the second was killed, and is started again
        held = await again.claim("abc")
        assert held is not None and held.address is None
        assert await second.claim("nosuch") is None
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_another_key_holds_once_nobody_is_there_who_has_the_old_one(postgresql: PostgreSQL) -> None:
    """A key that is lost must not shut everybody out for ever."""
    url = postgresql.database()
    upgrade(url)

    async def run() -> None:
        stores = [Store(url, name) for name in ("first", "second")]
        first, second = (Leases(store, f"http://{store.process}", 60.0) for store in stores)
        assert await first.join("old")
        assert not await second.join("new")
        await first.leave()
        assert await second.join("new")
        assert not await first.join("old")
        for store in stores:
            await store.close()

    asyncio.run(run())


def _is_logged(live: Live, line: str) -> bool:
    return line in live.log.read_text(encoding="utf-8")


def test_a_request_keeps_its_id_where_it_is_passed_on(house: House, roam: MeetAnywhere) -> None:
    north = roam("n")
    id = north.at[0].make()
    answer = north.at[1].send("GET", f"/api/tables/{id}", headers={"X-Request-Id": "across"})
    assert answer.headers.get_list("x-request-id") == ["across"]
    for live, route in ((house[0], "/api/tables/{id}"), (house[1], "passed on")):
        line = f"[across]: GET {route} 200\n"
        until(partial(_is_logged, live, line), line)


def test_any_process_tells_a_guest_all_that_is_kept_of_them(house: House, roam: MeetAnywhere) -> None:
    north = roam("n")
    ids = {player.make("domino", fill="casual", start=True) for player in north.at}
    for player in north.at:
        told = player.ok("GET", "/api/me/export")
        assert {table["id"] for table in told["tables"]} == ids
        assert all(table["seat"]["seat"] == 0 for table in told["tables"])

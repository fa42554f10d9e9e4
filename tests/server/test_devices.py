"""One person and two devices, a table whose maker goes, and where to go back to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from asztal.server.chance import Chance
from asztal.server.devices import Devices
from asztal.server.http.proxied import Proxied
from asztal.server.migrations import upgrade
from asztal.server.rate_limits import Asker
from asztal.server.storage import Store

Meet = Callable[..., Any]


def test_a_code_makes_another_device_the_same_guest(guest: Meet) -> None:
    player, tablet = guest("North"), guest()
    id = player.make("romi-40", players=2, fill="solid", start=True)
    player.my_turn(id)  # nobody moves meanwhile
    offer = player.ok("POST", "/api/me/device", {"table": id})
    assert offer["link"] == f"/d/{offer['code']}"
    assert (len(offer["code"]), offer["seconds"]) == (8, 300)
    written = f"{offer['code'][:4]} {offer['code'][4:]}"
    assert tablet.ok("POST", "/api/devices", {"code": written}) == {"link": f"/t/{id}"}
    assert tablet.ok("GET", "/api/me") == player.ok("GET", "/api/me")
    assert tablet.view(id)["view"]["deal"] == player.view(id)["view"]["deal"]
    news = player.view(id)
    tablet.ok("PUT", f"/api/tables/{id}/desk", {"deal": 1, "seq": news["seq"], "desk": {"order": ["a"]}})
    assert player.ok("GET", f"/api/tables/{id}/desk")["desk"] == {"order": ["a"]}
    third = guest()
    assert third.refused("POST", "/api/devices", {"code": offer["code"]}) == (404, "device.unknown")
    assert third.ok("GET", "/api/me")["id"] == third.id


def test_a_code_without_a_table_leads_to_the_lobby_and_a_new_one_makes_it_void(guest: Meet) -> None:
    player = guest("North")
    first = player.ok("POST", "/api/me/device", {})
    second = player.ok("POST", "/api/me/device", {})
    assert guest().refused("POST", "/api/devices", {"code": first["code"]}) == (404, "device.unknown")
    assert guest().ok("POST", "/api/devices", {"code": second["code"]}) == {"link": "/"}
    assert player.refused("POST", "/api/me/device", {"table": "nosuchone"}) == (404, "table.unknown")


def test_codes_of_devices_cannot_be_tried_without_end(own_server: Meet, guest: Meet) -> None:
    live = own_server(wrong_device_codes_per_minute=2)
    player, other = guest("North", live.url), guest("", live.url)
    other.client.headers["X-Forwarded-For"] = "192.0.2.7"  # from elsewhere
    code = player.ok("POST", "/api/me/device", {})["code"]
    for wrong in ("12345678", "x"):
        assert other.refused("POST", "/api/devices", {"code": wrong}) == (404, "device.unknown")
    assert other.refused("POST", "/api/devices", {"code": code}) == (429, "code.too-many")
    assert other.ok("GET", "/api/me")["id"] == other.id
    near = guest("", live.url)
    for _ in range(3):
        near.send("POST", "/api/devices", {"code": "12345678"})
    assert near.ok("POST", "/api/devices", {"code": code}) == {"link": "/"}


def test_a_proxys_word_that_is_no_address_is_not_believed() -> None:
    """However long it is; the request is the proxy's then."""
    told = {
        "192.0.2.7": "192.0.2.7",
        "192.0.2.7:4711": "192.0.2.7",
        "[2001:db8::1]:443": "2001:db8::1",
        "a" * 65 + ", 192.0.2.7": "192.0.2.7",
        "192.0.2.7, unknown": "127.0.0.1",
        "a" * 65: "127.0.0.1",
        "0" * 5_000: "127.0.0.1",
        "fe80::1%" + "a" * 65: "127.0.0.1",
        "": "127.0.0.1",
        ",": "127.0.0.1",
    }
    heard: list[str] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        heard.append(scope["client"][0])
        assert "asztal.neighbour" not in scope

    async def run(trusted: str) -> list[str]:
        heard.clear()
        proxied = Proxied(app, trusted)
        for said in told:
            headers = [(b"x-forwarded-for", said.encode())]
            scope: dict[str, Any] = {"type": "http", "client": ("127.0.0.1", 1), "headers": headers}
            await proxied(scope, None, None)  # type: ignore[arg-type]
        return heard

    assert asyncio.run(run("127.0.0.1")) == list(told.values())
    assert "a" * 65 not in asyncio.run(run("*"))
    assert asyncio.run(run("10.0.0.1")) == len(told) * ["127.0.0.1"]


def test_a_code_holds_for_a_while_and_once(database: str) -> None:
    upgrade(database)

    async def run() -> None:
        store = Store(database)
        devices = Devices(store, 60.0, Chance())
        code = await devices.offer(Asker("north", ""), "/", 0)
        late = await devices.offer(Asker("south", ""), "/t/x", 0)
        assert await devices.look(late, 60_000) is None
        offer = await devices.look(code, 59_999)
        assert offer is not None
        assert (offer.guest, offer.link) == ("north", "/")
        assert [await devices.spend(code), await devices.spend(code)] == [True, False]
        assert await devices.look(code, 59_999) is None
        await devices.offer(Asker("west", ""), "/", 60_000)
        assert await store.offer(late) is None  # nobody can use it any more
        await store.close()

    asyncio.run(run())


def test_ones_own_tables_are_found_on_every_device(guest: Meet) -> None:
    player, other = guest("North"), guest("South")
    first, second = player.make("domino", players=2), player.make("domino", players=2)
    left = player.make("domino", players=2, fill="solid", start=True)
    other.post(first, "sit")

    def mine(who: Any) -> list[str]:
        return [table["id"] for table in who.ok("GET", "/api/me/tables")["tables"]]

    assert mine(player) == [left, first, second] or set(mine(player)) == {left, first, second}
    assert mine(player)[-1] == second  # the one last touched comes first
    player.post(left, "stand")
    assert left not in mine(player)
    assert mine(other) == [first]
    assert mine(guest()) == []


def test_a_maker_who_leaves_hands_the_table_on(guest: Meet) -> None:
    north, south, west = guest("North"), guest("South"), guest("West")
    id = north.make(players=3)
    south.post(id, "sit", seat=1)
    west.post(id, "sit", seat=2)
    pages = [north.follow(id), west.follow(id)]
    for page in pages:
        page.reach_table()
    table = north.post(id, "stand")
    assert (table["maker"], table["you"]) == (
        2,
        {"seat": None, "maker": False, "pledged": False},
    )  # who is there
    assert west.table(id)["you"]["maker"]
    assert south.no(id, "change", public=True) == (403, "table.not-maker")
    assert west.post(id, "change", public=True)["public"]
    assert west.post(id, "start", fill="casual")["state"] == "playing"


def test_who_sits_there_sees_to_the_table_while_the_maker_is_away(guest: Meet) -> None:
    north, south, watcher = guest("North"), guest("South"), guest()
    id = north.make(players=3)
    south.post(id, "sit", seat=1)
    page = south.follow(id)
    assert page.reach_table()["you"] == {"seat": 1, "maker": True, "pledged": False}
    assert not watcher.table(id)["you"]["maker"]
    assert watcher.no(id, "bot", seat=2, bot="casual") == (403, "table.not-maker")
    assert south.post(id, "bot", seat=2, bot="casual")["seats"][2]["bot"] == "casual"
    north.follow(id).reach_table()
    assert south.no(id, "bot", seat=2) == (403, "table.not-maker")
    south.until(lambda: not page.tables()[-1]["you"]["maker"], "the maker is there again")


def test_a_name_is_taken_on_only_with_the_seat(guest: Meet) -> None:
    north, south = guest("North"), guest()
    id = north.make(players=2, fill="solid", start=True)
    assert south.no(id, "sit", name="South") == (409, "table.started")
    assert south.refused("POST", "/api/tables", {"game": "nosuchone", "name": "South"})[0] == 404
    assert south.ok("GET", "/api/me")["name"] == ""
    south.post(north.make(players=2), "sit", name="South")
    assert south.ok("GET", "/api/me")["name"] == "South"


def test_an_id_that_no_database_could_hold_is_no_table(guest: Meet) -> None:
    for path in ("/api/tables/%00", "/api/tables/%ED%A0%80/view", "/api/codes/%00"):
        assert guest().refused("GET", path)[0] == 404
    assert guest().refused("GET", "/api/replays/a%00") == (404, "replay.unknown")

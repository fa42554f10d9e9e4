"""Before the start: who sits where, and the short code; and at the table: watchers, reactions, the desk."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from asztal import catalog

Meet = Callable[..., Any]


def names(table: Any) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


# Seats.


def test_the_maker_rearranges_people_bots_and_empty_seats(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make(players=4, bots={"2": "casual"})
    south.post(id, "sit", seat=1, name="South")
    page = south.follow(id)
    north.follow(id).reach_table()  # while the maker is there, it is the maker's to do
    assert south.no(id, "seats", order=[1, 0, 2, 3]) == (403, "table.not-maker")
    for wrong in ([0, 1, 2], [0, 0, 1, 2], [0, 1, 2, 4], [], [0, 1, 2, 3, 3]):
        assert north.no(id, "seats", order=wrong) == (422, "table.order"), wrong
    assert north.no(id, "seats", order=[0, 1, 2, -1]) == (422, "request.invalid")
    table = north.post(id, "seats", order=[2, 3, 0, 1])
    assert names(table) == ["casual", "", "North", "South"]
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "empty", "person", "person"]
    assert (table["you"], table["maker"], table["free"]) == (
        {"seat": 2, "maker": True, "pledged": False},
        2,
        1,
    )
    told = south.until(
        lambda: page.tables() and page.tables()[-1]["you"]["seat"] == 3 and page.tables()[-1], "the new seat"
    )
    assert names(told) == names(table)
    started = north.post(id, "start", fill="random")
    assert started["state"] == "playing"
    assert north.no(id, "seats", order=[0, 1, 2, 3]) == (409, "table.started")
    assert south.view(id)["view"]["deal"]["seat"] == 3
    assert south.view(id)["view"]["match"]["seats"][2:] == ["North", "South"]


def test_public_tables_are_listed_with_their_free_seats(guest: Meet) -> None:
    north, other = guest("North"), guest()
    id = north.make("kalooki", players=3, public=True, bots={"1": "casual"})
    north.until(north.follow(id).tables, "the table")
    entry = next(table for table in other.ok("GET", "/api/tables")["tables"] if table["id"] == id)
    assert (entry["game"], entry["free"], entry["state"]) == ("kalooki", 1, "waiting")
    assert entry["code"] == north.table(id)["code"]
    left = north.make("domino", public=True)  # nobody is there: nobody would come
    days = north.make("domino", public=True, clock={"kind": "days", "days": 2})
    listed = [table["id"] for table in other.ok("GET", "/api/tables")["tables"]]
    assert days in listed
    assert left not in listed


# Codes.


def test_a_table_is_found_by_its_code_while_it_goes_on(guest: Meet) -> None:
    north, friend = guest("North"), guest()
    id = north.make("domino-block", players=2, fill="random", options={"target": 1})
    code = north.table(id)["code"]
    assert len(code) == 6 and code.isdigit() and code[0] != "0"
    for written in (code, f"{code[:3]} {code[3:]}", f"{code[:3]}-{code[3:]}", f" {code} "):
        assert friend.ok("GET", f"/api/codes/{written}") == {"id": id, "link": f"/t/{id}"}
    north.post(id, "start")
    assert friend.ok("GET", f"/api/codes/{code}")["id"] == id
    chance = random.Random(2)
    for _ in range(50):
        over = north.play_deal(id, chance)
        if over["view"]["match"]["finished"]:
            break
        north.post(id, "next", seq=over["seq"])
    assert north.table(id)["code"] is None
    assert friend.refused("GET", f"/api/codes/{code}") == (404, "code.unknown")


def test_codes_cannot_be_tried_without_end(own_server: Meet, guest: Meet) -> None:
    live = own_server(wrong_codes_per_minute=3)
    north, friend = guest("North", live.url), guest("", live.url)
    friend.client.headers["X-Forwarded-For"] = "192.0.2.7"  # from elsewhere
    code = north.table(north.make())["code"]
    wrong = "100000" if code != "100000" else "100001"
    for text in (wrong, "abc", "１２３４５６"):
        assert friend.refused("GET", f"/api/codes/{text}") == (404, "code.unknown")
    answer = friend.send("GET", f"/api/codes/{code}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "code.too-many")
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    neighbour = guest("", live.url)  # where North is, whom they hear across the room
    for _ in range(4):
        neighbour.send("GET", f"/api/codes/{wrong}")
    assert neighbour.ok("GET", f"/api/codes/{code}")


# Watchers.


@pytest.mark.parametrize("game", sorted(catalog.ENTRIES))
def test_a_watcher_sees_no_hand_until_the_deal_is_over(guest: Meet, game: str) -> None:
    """No piece that a hand holds now is named anywhere in what a watcher gets, unless it lies open too."""
    north, watcher = guest("North"), guest()
    players = min(3, catalog.ENTRIES[game].max_players)
    id = north.make(game, players=players, fill="random", start=True)
    chance = random.Random(11)
    for _ in range(6):
        mine = north.my_turn(id)
        theirs = watcher.view(id)
        if not mine["view"]["match"]["playing"]:
            break
        assert theirs["view"]["deal"]["seat"] is None
        assert theirs["view"]["deal"]["hand"] == []
        assert theirs["view"]["deal"]["moves"] == []
        assert theirs["view"]["hands"] is None
        for event in theirs["events"]:
            assert event["type"] in ("match", "commit", "deal", "move", "undo")
            assert not {"secret", "seed", "deck", "position", "hand", "hands"} & set(event)
            if event["type"] == "move" and event["move"].split()[0] == "draw":
                assert event["move"] == "draw"  # and not what was drawn
        assert watcher.refused("GET", f"/api/replays/{id}?deal=1&seat=all") == (409, "deal.running")
        assert watcher.refused("GET", f"/api/tables/{id}/hint")[0] == 403
        north.post(id, "moves", seq=mine["seq"], moves=[chance.choice(mine["view"]["deal"]["moves"])])


def test_a_watcher_is_counted_and_sees_the_hands_afterwards(guest: Meet) -> None:
    north, watcher = guest("North"), guest()
    id = north.make("domino", players=2, fill="random", start=True)
    stream = watcher.follow(id)
    watcher.until(stream.matches, "the match")
    assert north.table(id)["watchers"] == 1
    over = north.play_deal(id, random.Random(3))
    seen = stream.reach(over["seq"])
    assert seen["view"]["hands"] == over["view"]["hands"]
    running = [data for data in stream.matches() if data["view"]["match"]["playing"]]
    assert running
    assert all(data["view"]["hands"] is None and data["view"]["deal"]["hand"] == [] for data in running)
    assert watcher.no(id, "react", reaction="wow") == (403, "table.not-seated")
    assert watcher.refused("GET", f"/api/tables/{id}/desk") == (403, "table.not-seated")


# Reactions.


def test_a_reaction_goes_to_everybody_and_stays_nowhere(guest: Meet) -> None:
    north, south, watcher = guest("North"), guest("South"), guest()
    id = north.make("domino", players=2)
    south.post(id, "sit")
    pages = [player.follow(id) for player in (north, south, watcher)]
    for page in pages:
        north.until(page.tables, "the table")
    told = south.post(id, "react", reaction="well-played")
    assert (told["seat"], told["reaction"]) == (1, "well-played")
    for page in pages:
        got = north.until(
            lambda page=page: [data for kind, _, data in page.messages() if kind == "reaction"],
            "the reaction",
        )
        assert got == [told]
    again = north.follow(id)
    north.until(again.tables, "the table")
    assert all(kind != "reaction" for kind, _, _ in again.messages())
    assert south.no(id, "react", reaction="hello") == (429, "reaction.too-many")
    north.post(id, "react", reaction="hello")  # each for themselves
    assert north.no(id, "react", reaction="boo") == (422, "reaction.unknown")
    assert "well-played" in north.ok("GET", "/api/games")["reactions"]
    north.post(id, "start")
    assert "reaction" not in north.send("GET", f"/api/tables/{id}/record").text


def test_reactions_have_a_measure_over_minutes_too(own_server: Meet, guest: Meet) -> None:
    live = own_server(reactions=((1, 0.0), (2, 300.0)))
    north = guest("North", live.url)
    id = north.make()
    for _ in range(2):
        north.post(id, "react", reaction="thanks")
    answer = north.send("POST", f"/api/tables/{id}/react", {"reaction": "thanks"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "reaction.too-many")
    assert 200 < int(answer.headers["retry-after"]) <= 300


# The desk.


def desks(page: Any) -> list[Any]:
    return [data for kind, _, data in page.messages() if kind == "desk"]


def test_a_desk_follows_the_person_to_another_page_and_to_nobody_else(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make("romi-40", players=2)
    south.post(id, "sit")
    north.post(id, "start")
    one, two = north.follow(id, query="?page=one"), north.follow(id, query="?page=two")
    other = south.follow(id, query="?page=two")
    for page in (one, two, other):
        north.until(page.matches, "the match")
    news = north.view(id)
    hand = news["view"]["deal"]["hand"]
    empty = {"deal": 1, "seq": news["seq"], "revision": 0, "desk": None}
    assert north.ok("GET", f"/api/tables/{id}/desk") == empty
    kept = {"deal": 1, "seq": news["seq"], "desk": {"order": hand[::-1], "staged": ["lay [5s 6s 7s]"]}}
    told = north.ok("PUT", f"/api/tables/{id}/desk", {**kept, "page": "one"})
    assert told == {**kept, "revision": 1}
    north.until(lambda: desks(two), "the desk")
    assert desks(two) == [told]
    assert north.ok("GET", f"/api/tables/{id}/desk") == told
    assert south.ok("GET", f"/api/tables/{id}/desk")["desk"] is None
    fresh = north.follow(id, query="?page=one")  # reloaded: it gets its own again
    north.until(lambda: desks(fresh), "the desk")
    assert desks(fresh) == [told]
    assert desks(one) == []
    assert desks(other) == []


def test_a_desk_that_is_stale_or_too_much_is_refused(guest: Meet) -> None:
    north = guest("North")
    id = north.make("domino", players=2, fill="random", start=True, options={"target": 1000})
    news = north.my_turn(id)

    waiting = north.make("domino", players=2)
    early = {"deal": 1, "seq": 0, "desk": {}}
    assert north.refused("PUT", f"/api/tables/{waiting}/desk", early) == (409, "table.not-started")
    empty = {"deal": 0, "seq": 0, "revision": 0, "desk": None}
    assert north.ok("GET", f"/api/tables/{waiting}/desk") == empty

    def put(**changed: Any) -> Any:
        form = {"deal": 1, "seq": news["seq"], "desk": {}, **changed}
        return north.send("PUT", f"/api/tables/{id}/desk", form)

    assert put().status_code == 200
    for changed, refusal in [
        ({"deal": 2}, (409, "desk.stale")),
        ({"deal": 0}, (422, "request.invalid")),
        ({"seq": news["seq"] - 1}, (409, "desk.stale")),
        ({"seq": news["seq"] + 1}, (409, "desk.stale")),
        ({"desk": {"order": "x" * 8_200}}, (413, "desk.too-large")),
        ({"desk": []}, (422, "request.invalid")),
        ({"desk": None}, (422, "request.invalid")),
        ({"page": "x" * 33}, (422, "request.invalid")),
    ]:
        answer = put(**changed)
        assert (answer.status_code, answer.json()["error"]["code"]) == refusal, changed
    assert put(desk={"order": "x" * 8_000}).status_code == 200
    over = north.play_deal(id, random.Random(5))
    page = north.follow(id)
    north.until(lambda: desks(page), "the desk")
    north.post(id, "next", seq=over["seq"])
    gone = north.until(lambda: [desk for desk in desks(page) if desk["desk"] is None], "a clear desk")
    assert gone[0]["deal"] == 2
    assert north.ok("GET", f"/api/tables/{id}/desk")["desk"] is None
    assert put().status_code == 409


def test_a_desk_survives_a_killed_server_and_has_a_measure(own_server: Meet, guest: Meet) -> None:
    live = own_server(notes_per_minute=2)
    north = guest("North", live.url)
    id = north.make("romi-40", players=2, fill="random", start=True)
    news = north.my_turn(id)
    kept = {"deal": 1, "seq": news["seq"], "desk": {"order": ["7s", "á"]}}
    for revision in (1, 2):
        assert north.ok("PUT", f"/api/tables/{id}/desk", kept)["revision"] == revision
    assert north.refused("PUT", f"/api/tables/{id}/desk", kept) == (429, "desk.too-many")
    live.kill()
    live.start()
    assert north.ok("GET", f"/api/tables/{id}/desk") == {**kept, "revision": 2}
    page = north.follow(id)
    north.until(lambda: desks(page), "the desk")
    assert desks(page) == [{**kept, "revision": 2}]

"""Making a table, sitting down, standing up, bots, starting, the next deal, a rematch."""

from __future__ import annotations

import hashlib
import inspect
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from asztal.bots import RandomBot
from asztal.bots.registry import FAMILIES
from asztal.server.refusals import Refused
from asztal.server.storage import Store
from asztal.server.tables.live_table import known_bot

Meet = Callable[..., Any]


def test_two_guests_join_by_link_sit_play_and_a_third_watches(guest: Meet) -> None:
    north, south, watcher = guest("North"), guest("South"), guest("West")
    id = north.make(players=2)
    assert re.fullmatch("[2-9a-hjkmnp-z]{10}", id)
    waiting = north.table(id)
    assert waiting["state"] == "waiting"
    assert waiting["link"] == f"/t/{id}"
    assert waiting["you"] == {"seat": 0, "maker": True, "pledged": False}
    assert [seat["kind"] for seat in waiting["seats"]] == ["person", "empty"]
    streams = [north.follow(id)]
    streams[0].reach_table()
    assert south.post(id, "sit", name="South")["you"] == {"seat": 1, "maker": False, "pledged": False}
    streams += [south.follow(id), watcher.follow(id)]
    started = north.post(id, "start")
    assert started["state"] == "playing"
    for stream in streams:
        stream.reach(2)
    chance = random.Random(5)
    while (news := north.view(id))["view"]["match"]["playing"]:
        mover = (north, south)[news["view"]["match"]["to_move"]]
        mine = mover.view(id)
        assert watcher.no(id, "moves", seq=news["seq"], moves=["draw"]) == (403, "table.not-seated")
        mover.post(id, "moves", seq=mine["seq"], moves=[chance.choice(mine["view"]["deal"]["moves"])])
    last = news["seq"]
    seen = [stream.reach(last) for stream in streams]
    assert [data["view"]["deal"]["seat"] for data in seen] == [0, 1, None]
    logs = [stream.events() for stream in streams]
    assert logs[0] == logs[1] == logs[2]
    assert [event["seq"] for event in logs[0]] == list(range(3, last + 1))
    assert north.table(id)["state"] in ("between", "finished")
    assert [seat["name"] for seat in watcher.table(id)["seats"]] == ["North", "South"]


def test_a_table_may_start_with_the_request_that_makes_it(guest: Meet) -> None:
    player = guest("North")
    table = player.ok(
        "POST",
        "/api/tables",
        {"game": "romi-40", "players": 3, "fill": "solid", "start": True, "name": " North "},
    )
    assert table["state"] == "playing"
    assert [(seat["kind"], seat["name"]) for seat in table["seats"]] == [
        ("person", "North"),
        ("bot", "solid"),
        ("bot", "solid"),
    ]
    news = player.my_turn(table["id"])
    assert news["view"]["deal"]["seat"] == 0


@pytest.mark.parametrize("start", [False, True])
def test_a_nonce_never_comes_before_the_commitment(guest: Meet, start: bool) -> None:
    player = guest("North")
    form = {"game": "romi-40", "players": 2, "fill": "solid", "start": start, "nonce": "too early"}
    assert player.refused("POST", "/api/tables", form) == (422, "nonce.early")


def test_play_now_shows_the_commitment_before_it_takes_the_nonce(guest: Meet) -> None:
    player = guest("North")
    table = player.ok("POST", "/api/tables", {"game": "romi-40", "players": 2, "fill": "solid"})
    shown = table["deal"]["commitment"]
    player.post(table["id"], "start", nonce="made up after it")
    match = player.view(table["id"])["view"]["match"]
    assert (match["commitment"], match["nonces"][0]) == (shown, "made up after it")


def test_a_nonce_given_during_a_deal_is_not_kept_for_the_next(guest: Meet) -> None:
    """The next deal's secret is drawn when this one is over: a nonce that comes before changes nothing."""
    north, south = guest("North"), guest("South")
    id = north.make("domino", players=2, options={"target": 1000})
    south.post(id, "sit", seat=1)
    north.post(id, "start")
    south.post(id, "nonce", nonce="too early")
    south.post(id, "stand")
    over = north.play_deal(id, random.Random(3))
    north.post(id, "next", seq=over["seq"])
    assert north.view(id)["view"]["match"]["nonces"] == ["", ""]


def test_an_option_is_refused_by_its_name(guest: Meet) -> None:
    player = guest()
    answer = player.send("POST", "/api/tables", {"game": "romi-40", "options": {"direction": "up"}})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "option.value"
    assert answer.json()["error"]["params"]["option"] == "direction"
    for form, refusal in [
        ({"game": "romi-40", "options": {"dirction": "left"}}, (422, "option.unknown")),
        ({"game": "romi-40", "players": 9}, (422, "option.players")),
        ({"game": "romi-40", "options": {"players": 2}}, (422, "option.unknown")),
        ({"game": "chess"}, (404, "game.unknown")),
        ({"game": "domino", "bots": {"1": "genius"}}, (422, "bot.unknown")),
        ({"game": "domino", "bots": {"1": "patient"}}, (422, "bot.unknown")),
        ({"game": "domino", "bots": {"0": "solid"}}, (409, "table.seat-taken")),
        ({"game": "domino", "players": 2, "bots": {"2": "solid"}}, (422, "table.no-seat")),
        ({"game": "domino", "fill": "genius"}, (422, "bot.unknown")),
        ({"game": "domino", "colour": "red"}, (422, "request.invalid")),
        ({"game": "domino", "players": 3, "start": True}, (409, "table.not-full")),
        ({}, (422, "request.invalid")),
    ]:
        assert player.refused("POST", "/api/tables", form) == refusal, form


def test_what_differs_from_the_games_own_options_is_marked(guest: Meet) -> None:
    player = guest()
    table = player.ok(
        "POST", "/api/tables", {"game": "romi-40", "options": {"direction": "right", "deals": "3"}}
    )
    assert table["changed"] == {"direction": "right", "deals": 3}
    assert table["options"]["direction"] == "right"
    assert set(table["changed"]) < set(table["options"])


def test_one_seat_a_guest_and_moving_frees_the_old_one(guest: Meet) -> None:
    north, south, late = guest("North"), guest("South"), guest("Late")
    id = north.make(players=3)
    south.post(id, "sit", seat=2)
    assert south.no(id, "sit", seat=0) == (409, "table.seat-taken")
    assert south.no(id, "sit", seat=3) == (422, "table.no-seat")
    moved = south.post(id, "sit", seat=1, name="South")
    assert [seat["kind"] for seat in moved["seats"]] == ["person", "person", "empty"]
    late.post(id, "sit")
    assert guest().no(id, "sit") == (409, "table.full")
    assert south.post(id, "stand")["you"]["seat"] is None
    assert south.no(id, "stand") == (403, "table.not-seated")


def test_a_bot_of_one_family_is_refused_at_the_tables_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FAMILIES["dominoes"].players, "expert", RandomBot)
    monkeypatch.delitem(FAMILIES["trains"].players, "expert", raising=False)
    assert known_bot("expert", "dominoes") == "expert"
    with pytest.raises(Refused) as refused:
        known_bot("expert", "trains")
    assert (refused.value.status, refused.value.code) == (422, "bot.unknown")


def test_only_the_maker_sets_bots_and_starts(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make(players=3)
    south.post(id, "sit", seat=1)
    here = [north.follow(id), south.follow(id)]
    for stream in here:
        south.until(stream.tables, "the table")
    assert south.no(id, "bot", seat=2, bot="casual") == (403, "table.not-maker")
    assert north.no(id, "bot", seat=2, bot="genius") == (422, "bot.unknown")
    assert north.no(id, "bot", seat=1, bot="casual") == (409, "table.seat-taken")  # a present person
    assert north.no(id, "bot", seat=0, bot="casual") == (409, "table.seat-taken")  # oneself
    assert north.no(id, "start") == (409, "table.not-full")
    assert north.table(id)["state"] == "waiting"
    assert north.post(id, "bot", seat=2, bot="casual")["seats"][2]["bot"] == "casual"
    assert north.post(id, "bot", seat=2)["seats"][2]["kind"] == "empty"
    assert south.no(id, "start", fill="solid") == (403, "table.not-maker")
    assert north.post(id, "start", fill="solid")["state"] == "playing"
    assert north.no(id, "start") == (409, "table.started")
    assert guest().no(id, "sit") == (409, "table.started")
    assert north.no(id, "bot", seat=1, bot="solid") == (409, "table.persons-seat")
    assert south.no(id, "bot", seat=2, bot="solid") == (403, "table.not-maker")


def test_somebody_else_starts_when_the_maker_is_not_there(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make(players=2)
    south.post(id, "sit")
    assert south.post(id, "start")["state"] == "playing"


def test_a_bot_plays_on_for_who_leaves_and_gives_the_seat_back(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make("romi-40", players=2)
    south.post(id, "sit")
    north.post(id, "start")
    left = south.post(id, "stand")
    assert (left["seats"][1]["kind"], left["seats"][1]["bot"], left["you"]["seat"]) == ("person", "solid", 1)
    assert north.play_some(id, 3, random.Random(1)), "the bot in the other seat has played on"
    assert south.no(id, "moves", seq=1, moves=["draw"]) == (409, "table.bot-plays")
    back = south.post(id, "sit")
    assert back["seats"][1]["bot"] is None
    chance = random.Random(1)
    while (news := north.view(id))["view"]["match"]["to_move"] == 0:
        north.post(id, "moves", seq=news["seq"], moves=[chance.choice(news["view"]["deal"]["moves"])])
    if news["view"]["match"]["playing"]:
        turn = south.my_turn(id)
        south.post(id, "moves", seq=turn["seq"], moves=[chance.choice(turn["view"]["deal"]["moves"])])


def test_the_next_deal_may_be_asked_for_twice(guest: Meet) -> None:
    player = guest("North")
    id = player.make("domino", players=2, fill="casual", start=True)
    assert player.no(id, "next", seq=player.my_turn(id)["seq"]) == (409, "deal.running")
    over = player.play_deal(id, random.Random(3))
    while over["view"]["match"]["finished"]:
        id = player.make("domino", players=2, fill="casual", start=True)
        over = player.play_deal(id, random.Random(4))
    table = player.table(id)
    assert table["state"] == "between"
    assert table["deal"]["number"] == 2
    committed = table["deal"]["commitment"]
    assert over["events"][-1]["type"] == "commit"
    assert player.no(id, "next", seq=over["seq"] - 1) == (409, "seq.stale")
    first = player.post(id, "next", seq=over["seq"], nonce="mine")
    again = player.post(id, "next", seq=over["seq"], nonce="mine")
    assert again["seq"] >= first["seq"]
    assert (again["state"], again["deal"]) == ("playing", None)
    match = player.view(id)["view"]["match"]
    assert match["deal_number"] == 2
    assert match["commitment"] == committed
    assert match["nonces"][0] == "mine"


def test_the_commitment_is_shown_before_and_opened_after_the_deal(guest: Meet) -> None:
    player = guest("North")
    id = player.make("domino", players=2, fill="casual")
    committed = player.table(id)["deal"]
    assert committed["number"] == 1
    player.post(id, "start")
    over = player.play_deal(id, random.Random(9))
    reveal = next(event for event in over["events"] if event["type"] == "reveal")
    assert hashlib.sha256(bytes.fromhex(reveal["secret"])).hexdigest() == committed["commitment"]


def test_a_rematch_has_the_same_people_and_bots(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make("domino-block", players=3, options={"target": 1}, bots={"2": "random"})
    south.post(id, "sit", name="South")
    assert north.no(id, "rematch") == (409, "table.not-finished")
    north.post(id, "start")
    chance = random.Random(2)
    for _ in range(200):
        news = north.view(id)
        if not news["view"]["match"]["playing"]:
            if news["view"]["match"]["finished"]:
                break
            north.post(id, "next", seq=news["seq"])
            continue
        for player in (north, south):
            mine = player.view(id)
            if mine["view"]["deal"]["moves"]:
                move = chance.choice(mine["view"]["deal"]["moves"])
                player.post(id, "moves", seq=mine["seq"], moves=[move])
    assert north.table(id)["state"] == "finished"
    made = north.send("POST", f"/api/tables/{id}/rematch")
    assert made.status_code == 201
    table = made.json()
    assert table["id"] != id
    assert [seat["name"] for seat in table["seats"]] == ["North", "South", "random"]
    assert (table["state"], table["options"]["target"]) == ("waiting", 1)
    again = south.send("POST", f"/api/tables/{id}/rematch")
    assert (again.status_code, again.json()["id"]) == (200, table["id"])
    assert south.table(id)["rematch"] == table["id"]


def test_at_a_rematch_the_seat_of_who_has_left_is_free(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make("domino-block", players=2, options={"target": 1})
    south.post(id, "sit")
    north.post(id, "start")
    south.post(id, "stand")
    while north.table(id)["state"] != "finished":
        over = north.play_deal(id, random.Random(3))
        if not over["view"]["match"]["finished"]:
            north.post(id, "next", seq=over["seq"])
    again = north.post(id, "rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["person", "empty"]
    south.post(again["id"], "sit")


def test_a_rematch_shows_its_commitment_first(guest: Meet) -> None:
    player = guest("North")
    id = player.make("romi-40", players=2, options={"deals": 1}, fill="solid", start=True)
    player.play_deal(id, random.Random(1))
    assert player.table(id)["state"] == "finished"
    again = player.post(id, "rematch")
    assert (again["state"], again["free"]) == ("waiting", 0)
    player.post(again["id"], "start", nonce="mine")
    match = player.view(again["id"])["view"]["match"]
    assert (match["commitment"], match["nonces"][0]) == (again["deal"]["commitment"], "mine")


def test_public_tables_are_listed_while_somebody_is_there(guest: Meet) -> None:
    north, other = guest("North"), guest()
    shown, hidden = north.make(public=True), north.make(public=False)

    def listed() -> list[str]:
        return [table["id"] for table in other.ok("GET", "/api/tables")["tables"]]

    assert shown not in listed()  # nobody is there
    for id in (shown, hidden):
        north.follow(id)
    other.until(lambda: shown in listed(), "the public table")
    assert hidden not in listed()


def test_who_is_present_is_told(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make(players=2)
    south.post(id, "sit")
    watching = north.follow(id)

    def told() -> list[bool]:
        return [seat["present"] for seat in watching.tables()[-1]["seats"]] if watching.tables() else []

    north.until(lambda: told() == [True, False], "North to be there")
    other = south.follow(id)
    north.until(lambda: told() == [True, True], "South to come")
    other.hang_up()
    north.until(lambda: told() == [True, False], "South to go")


def test_a_nameless_guest_has_no_name_in_any_language_but_one_in_the_record(guest: Meet) -> None:
    player = guest()
    id = player.make(bots={"1": "casual"}, start=True)
    assert player.table(id)["seats"][0]["name"] == ""
    assert player.view(id)["view"]["match"]["seats"][0] == "Player 1"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  North  ", "North"),
        ("No\u0000r\nth", "No r th"),
        ("a\u202eb", "a b"),
        ("Zsófi", "Zsófi"),
        ("", ""),
        ("\u3164 \u2800\u200d", ""),
        ("👩\u200d👧", "👩\u200d👧"),
        ("z" + 9 * "\u0351", "z" + 3 * "\u0351"),
        ("<b>שלום</b>", "<b>שלום</b>"),
    ],
)
def test_names_are_tidied(guest: Meet, given: str, kept: str) -> None:
    player = guest()
    assert player.ok("PUT", "/api/me", {"name": given})["name"] == kept
    assert player.ok("GET", "/api/me")["name"] == kept


def test_names_have_an_end(guest: Meet) -> None:
    player = guest()
    assert player.refused("PUT", "/api/me", {"name": "x" * 25}) == (422, "request.invalid")
    assert player.ok("PUT", "/api/me", {"name": "  " + "x" * 24 + "  "})["name"] == "x" * 24
    assert player.refused("PUT", "/api/me", {"lang": "xx"}) == (422, "request.invalid")


def test_a_table_is_found_by_its_id_alone(guest: Meet) -> None:
    player = guest()
    assert player.refused("GET", "/api/tables/2222222222") == (404, "table.unknown")
    assert player.refused("GET", f"/api/tables/{player.make()}/view") == (409, "table.not-started")


def test_open_tables_of_one_guest_are_bounded(own_server: Meet, guest: Meet) -> None:
    live = own_server(tables_per_guest=2)
    player = guest("North", live.url)
    player.make()
    player.make()
    answer = player.send("POST", "/api/tables", {"game": "domino"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "table.too-many")
    assert 86_000 < answer.json()["error"]["params"]["seconds"] <= 86_400


def test_how_many_tables_of_a_guest_are_told_is_documented() -> None:
    most = inspect.signature(Store.tables_of).parameters["limit"].default
    documented = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    assert f"of the last {most} where you have a seat those" in documented

"""In mid-match: bots put on seats, changed and taken away by the maker, never in the place of somebody who is there;
and how quickly they play."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Live
from tests.server.test_presence import table_of

from asztal import notation
from asztal.server.clock import PACES
from asztal.server.migrations import upgrade
from asztal.server.services import Services
from asztal.server.settings import Settings
from asztal.server.storage import Guest, SeatNotes
from asztal.server.tables import seating
from asztal.server.tables.bot_driver import _easy
from asztal.server.tables.forgetting import forget_at
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.publishing import trust

Meet = Callable[..., Any]
SLOW = 60.0  # a bot's delay, in which nothing happens


def seats_of(player: Any, id: str) -> list[Any]:
    found: list[Any] = player.table(id)["seats"]
    return found


def log_of(player: Any, id: str, kind: str = "seat") -> list[Any]:
    events = player.ok("GET", f"/api/tables/{id}/view?after=0")["events"]
    return [event for event in events if event["type"] == kind]


def among_bots(guest: Meet, url: str, game: str = "romi-40", **form: Any) -> tuple[Any, str]:
    """North, who has made it, with two bots; it has begun."""
    north = guest("North", url)
    return north, north.make(game, players=3, fill="solid", start=True, **form)


def three(guest: Meet, url: str, **form: Any) -> tuple[Any, Any, str]:
    """North, who has made it, and South at seat 1, both with a page open; a bot at seat 2. It has begun."""
    north, south = guest("North", url), guest("South", url)
    id = north.make("romi-40", players=3, **form)
    south.post(id, "sit", seat=1)
    north.post(id, "start", fill="solid")
    north.follow(id).reach(1)
    return north, south, id


# Bots for people.


def test_the_maker_chooses_who_plays_for_somebody_who_was_waited_for(guest: Meet, hasty: str) -> None:
    north, south, id = three(guest, hasty, absence={"after": 60, "bot": "solid"})  # 1.2 s
    page = south.follow(id)
    page.reach(1)
    assert north.no(id, "bot", seat=1, bot="casual") == (409, "table.persons-seat")  # South is here
    page.hang_up()
    until = north.until(lambda: seats_of(north, id)[1]["waits_until"], "that South is away")
    answer = north.send("POST", f"/api/tables/{id}/bot", {"seat": 1, "bot": "casual"}).json()
    assert answer["error"]["code"] == "table.waits"
    assert 1 <= answer["error"]["params"]["seconds"] <= 2
    put = north.until(
        lambda: north.send("POST", f"/api/tables/{id}/bot", {"seat": 1, "bot": "casual"}).json().get("seats"),
        "the end of the wait",
    )
    assert until is not None
    assert (put[1]["kind"], put[1]["bot"], put[1]["left"], put[1]["since"]) == (
        "person",
        "casual",
        False,
        None,
    )
    assert south.no(id, "moves", seq=1, moves=["draw"]) == (409, "table.bot-plays")
    assert log_of(north, id) == []  # the seat is South's
    again = south.follow(id)  # who comes back has the seat at once
    south.until(lambda: seats_of(south, id)[1]["bot"] is None, "South's seat")
    assert not again.ended


def test_the_maker_chooses_the_level_that_plays_for_somebody_who_has_left(guest: Meet, hasty: str) -> None:
    north, south, id = three(guest, hasty, absence={"after": None, "bot": "solid"})
    south.post(id, "stand")
    told = north.post(id, "bot", seat=1, bot="newcomer")["seats"][1]
    assert (told["kind"], told["bot"], told["left"]) == ("person", "newcomer", True)
    assert north.no(id, "bot", seat=1, bot=None) == (409, "table.persons-seat")  # it stays South's
    back = south.post(id, "sit")["seats"][1]
    assert (back["bot"], back["left"]) == (None, False)
    assert north.no(id, "bot", seat=1, bot="casual") == (409, "table.waits")  # for ever


def test_the_wait_does_not_count_while_nobody_has_the_table_open(guest: Meet, hasty: str) -> None:
    north, south = guest("North", hasty), guest("South", hasty)
    id = north.make("romi-40", players=2, absence={"after": 3000, "bot": "solid"})  # a minute
    south.post(id, "sit", seat=1)
    north.post(id, "start")

    def told() -> tuple[Any, str]:
        answer = north.send("POST", f"/api/tables/{id}/bot", {"seat": 1, "bot": "solid"}).json()
        assert answer["error"]["code"] == "table.waits"
        return answer["error"]["params"], answer["message"]

    params, message = told()
    assert params == {"seat": 1, "seconds": 60, "waiting": "no"}
    assert "60 s" in message and "Open it" in message
    north.follow(id).reach(1)
    params, message = told()
    assert params["waiting"] == "yes" and 1 <= params["seconds"] <= 60
    assert "still waits" in message


def test_where_nobody_is_waited_for_a_bot_may_play_at_once(guest: Meet, hasty: str) -> None:
    """Though nobody has the table open either."""
    north, south = guest("North", hasty), guest("South", hasty)
    id = north.make("romi-40", players=2, absence={"after": 0, "bot": "solid"})
    south.post(id, "sit", seat=1)
    north.post(id, "start")
    assert north.post(id, "bot", seat=1, bot="casual")["seats"][1]["bot"] == "casual"


@pytest.mark.parametrize("after", [None, 600])
def test_nobody_is_replaced_before_the_table_has_waited_for_them(
    guest: Meet, hasty: str, after: int | None
) -> None:
    north, south, id = three(guest, hasty, absence={"after": after, "bot": "casual"})
    west = guest("West", hasty)
    for bot in ("random", "casual", None):
        code = "table.waits" if bot else "table.persons-seat"
        assert north.no(id, "bot", seat=1, bot=bot) == (409, code)
        assert north.no(id, "bot", seat=0, bot=bot) == (409, "table.persons-seat")  # nor themselves
        for other in (south, west):
            for seat in range(3):
                assert other.no(id, "bot", seat=seat, bot=bot) == (403, "table.not-maker")
    assert [chair["bot"] for chair in seats_of(north, id)][:2] == [None, None]
    assert (seats_of(north, id)[1]["waits_until"] is None) == (after is None)
    assert south.table(id)["you"] == {"seat": 1, "maker": False, "pledged": False}  # though North were away


# Levels.


def test_another_level_is_told_and_recorded(own_server: Meet, guest: Meet) -> None:
    live = own_server(bot_delay=SLOW, levels_per_deal=2)
    north, id = among_bots(guest, live.url)
    page = north.follow(id)
    page.reach(1)
    assert north.no(id, "bot", seat=1, bot="genius") == (422, "bot.unknown")
    told = north.post(id, "bot", seat=1, bot="newcomer")["seats"]
    assert [(seat["bot"], seat["name"]) for seat in told[1:]] == [
        ("newcomer", "newcomer"),
        ("solid", "solid"),
    ]
    event = log_of(north, id)[-1]
    assert (event["seat"], event["name"], event["bot"]) == (1, "newcomer", "newcomer")
    assert page.reach(event["seq"])["events"][-1] == event
    before = north.table(id)["seq"]
    north.post(id, "bot", seat=1, bot="newcomer")
    assert north.table(id)["seq"] == before  # nothing has changed
    live.kill()
    live.start()
    assert [seat["bot"] for seat in seats_of(north, id)] == [None, "newcomer", "solid"]
    assert log_of(north, id) == [event]
    assert notation.verify(north.send("GET", f"/api/tables/{id}/record").text).seats[1] == "newcomer"
    north.post(id, "bot", seat=2, bot="casual")
    assert north.no(id, "bot", seat=1, bot="casual") == (409, "bot.too-many")  # a log must not grow forever


# People for bots.


def test_a_bot_plays_on_until_somebody_takes_its_seat(own_server: Meet, guest: Meet) -> None:
    live = own_server(bot_delay=SLOW)
    north, id = among_bots(guest, live.url)
    east, west = guest("East", live.url), guest("West", live.url)
    mover = north.view(id)["view"]["match"]["to_move"]
    seat = next(each for each in (1, 2) if each != mover)
    assert east.no(id, "sit") == (409, "table.started")
    told = north.post(id, "bot", seat=seat, bot=None)
    assert (told["seats"][seat]["kind"], told["seats"][seat]["bot"], told["free"]) == ("bot", "solid", 1)
    assert told["seats"][seat]["since"] == 0
    assert log_of(north, id) == []
    live.kill()
    live.start()
    assert east.no(id, "sit", seat=3 - seat) == (409, "table.seat-taken")
    page = east.follow(id)
    assert page.reach(1)["view"]["deal"]["hand"] == []
    told = east.post(id, "sit", name="East")
    event = log_of(east, id)[-1]
    assert (event["seat"], event["name"], event["bot"]) == (seat, "East", "")
    assert told["you"]["seat"] == seat
    assert (told["seats"][seat]["bot"], told["seats"][seat]["since"], told["free"]) == (None, event["seq"], 0)
    assert page.reach(event["seq"])["view"]["deal"]["seat"] == seat
    assert west.no(id, "sit") == (409, "table.started")
    assert north.no(id, "bot", seat=seat, bot="casual")[1] in ("table.persons-seat", "table.waits")
    assert [each["seat"] for each in log_of(north, id)] == [seat]


def test_a_bot_ends_its_turn_and_then_the_newcomer_plays(own_server: Meet, guest: Meet) -> None:
    live = own_server(bot_delay=SLOW)
    north, east = guest("North", live.url), guest("", live.url)
    while True:  # until a bot is to move
        id = north.make("romi-40", players=3, fill="solid", start=True)
        seat = north.view(id)["view"]["match"]["to_move"]
        if seat:
            break
    north.post(id, "bot", seat=seat, bot=None)
    told = east.post(id, "sit")
    coming = told["seats"][seat]
    assert (coming["kind"], coming["bot"], coming["since"], told["free"]) == ("person", "solid", 0, 0)
    page = east.follow(id)  # who sits there and is present still has to wait
    page.reach(1)
    assert east.view(id)["view"]["deal"]["seat"] == seat
    assert east.no(id, "moves", seq=1, moves=["draw"]) == (409, "table.next-turn")
    desk = {"deal": 1, "seq": east.view(id)["seq"], "desk": {"note": "too early"}}
    assert east.refused("PUT", f"/api/tables/{id}/desk", desk) == (409, "table.next-turn")
    assert east.refused("GET", f"/api/tables/{id}/desk") == (409, "table.next-turn")
    assert north.no(id, "bot", seat=seat, bot="casual") == (409, "table.persons-seat")
    assert east.post(id, "sit", seat=seat)["seats"][seat]["since"] == 0  # asked again it is no sooner
    assert east.ok("GET", "/api/me/export")["tables"][0]["events"] == []
    live.kill()  # it is kept
    live.settings["bot_delay"] = 0.0
    live.start()
    event = east.until(lambda: log_of(east, id), "the newcomer's turn")[0]
    moves = [move for move in log_of(east, id, "move") if move["seat"] == seat]
    assert [move for move in moves if move["seq"] > event["seq"]] == []
    assert all("by" not in move for move in moves)  # the bot had the seat
    assert moves[-1]["move"].startswith("discard")
    assert (event["name"], event["bot"]) == (f"Player {seat + 1}", "")
    assert seats_of(east, id)[seat]["bot"] is None
    assert east.view(id)["view"]["match"]["missed"] is None
    assert east.ok("GET", "/api/me/export")["tables"][0]["events"] == []  # what the bot did is not theirs


@pytest.mark.parametrize("how", ["stand", "forget"])
def test_who_leaves_before_they_have_played_leaves_the_seat_to_the_bot(
    own_server: Meet, guest: Meet, how: str
) -> None:
    live = own_server(bot_delay=SLOW)
    north, east = guest("North", live.url), guest("East", live.url)
    while True:
        id = north.make("romi-40", players=3, fill="solid", start=True)
        seat = north.view(id)["view"]["match"]["to_move"]
        if seat:
            break
    north.post(id, "bot", seat=seat, bot=None)
    east.post(id, "sit", name="East")
    if how == "stand":
        east.post(id, "stand")
    else:
        assert east.send("DELETE", f"/api/tables/{id}/me").status_code == 204
    told = north.table(id)
    chair = told["seats"][seat]
    assert (chair["kind"], chair["name"], chair["bot"], told["free"]) == ("bot", "solid", "solid", 1)
    assert east.table(id)["you"]["seat"] is None
    closed = north.post(id, "bot", seat=seat, bot="solid")  # the maker keeps the bot after all
    assert (closed["free"], closed["seats"][seat]["since"]) == (0, None)
    assert log_of(north, id) == []


@pytest.mark.parametrize("how", ["stand", "forget", "end"])
def test_the_desk_of_a_seat_goes_with_its_person(tmp_path: Path, database: str, how: str) -> None:
    """Also where one is there that was kept before whoever waits for a seat was refused it."""
    settings = Settings(data_dir=tmp_path, database_url=database, bot_delay=SLOW, bot_workers=1)
    upgrade(settings.url)
    east = Guest("east", "East")

    async def run() -> None:
        services = Services(settings)
        table = await made_with_bot(services)
        id = table.row.id
        seat = next(at for at, chair in enumerate(table.chairs) if chair.bot)
        chair = replace(table.chairs[seat], guest=east.id, name=east.name, since=0)
        async with services.registry.at(id):
            table.change(chairs=table.with_chair(seat, chair))
            notes = SeatNotes(1, 1, 1, '{"note":"of their own"}')
            async with services.store.transaction() as transaction:
                await transaction.seat_notes(id, seat, notes)
            table.notes[seat] = notes
            trust(table)
        if how == "stand":
            await seating.stand(services, id, east)
        elif how == "forget":
            await forget_at(services, id, east.id)
        else:
            async with services.registry.at(id):
                while table.started.playing:
                    mover = table.started.to_move
                    assert mover is not None
                    view = table.started.view(mover)["deal"]
                    assert view is not None
                    table.started.act(mover, [view["moves"][0]])
                await services.registry.commit(table, seats=True)
            assert table.started.finished
        assert table.chairs[seat].guest is None
        assert table.notes == {}
        assert await services.store.seat_notes(id) == {}
        await services.close()

    asyncio.run(run())


async def made_with_bot(services: Services) -> LiveTable:
    """A table in its only deal, with a bot that is to move for ever."""
    while True:
        table = await seating.create(
            services,
            Guest("north", "North"),
            game="domino",
            players=2,
            options={"target": 1},
            bots={},
            fill="casual",
            public=False,
            begin=True,
        )
        if table.to_move == 1:
            return table


def test_who_took_a_seat_is_forgotten_in_the_log(own_server: Meet, guest: Meet) -> None:
    live = own_server(bot_delay=SLOW)
    north, id = among_bots(guest, live.url)
    east = guest("East", live.url)
    seat = next(each for each in (1, 2) if each != north.view(id)["view"]["match"]["to_move"])
    north.post(id, "bot", seat=seat, bot=None)
    east.post(id, "sit", name="East")
    assert east.send("DELETE", f"/api/tables/{id}/me").status_code == 204
    for _ in range(2):
        assert log_of(north, id)[-1]["name"] == f"Player {seat + 1}"
        assert "East" not in json.dumps(north.table(id))
        assert "East" not in north.send("GET", f"/api/tables/{id}/record").text
        assert seats_of(north, id)[seat]["kind"] == "person"  # nobody else's any more
        live.kill()
        live.start()


def test_who_sat_there_is_told_in_replays_and_past_games(guest: Meet, server: Live) -> None:
    north, id = among_bots(guest, server.url, "domino-block", options={"target": 60})
    east, chance = guest("East"), random.Random(3)
    north.play_deal(id, chance)
    north.post(id, "bot", seat=1, bot=None)
    east.post(id, "sit", name="East")
    people = {0: north, 1: east}
    while not (news := north.view(id))["view"]["match"]["finished"]:
        match = news["view"]["match"]
        if not match["playing"]:
            north.post(id, "next", seq=news["seq"])
        elif match["to_move"] in people:
            mover = people[match["to_move"]]
            moves = mover.view(id)["view"]["deal"]["moves"]
            mover.post(id, "moves", seq=news["seq"], moves=[chance.choice(moves)])
    replay = north.ok("GET", f"/api/replays/{id}?deal=1")
    assert (replay["seats"], replay["bots"]) == (["North", "East", "solid"], [None, None, "solid"])
    assert replay["deals"][0]["bots"] == [None, "solid", "solid"]
    assert replay["deals"][1]["seats"] == ["North", "East", "solid"]
    for player in (north, east):
        game = player.ok("GET", "/api/me/games")["games"][0]
        assert [seat["joined"] for seat in game["seats"]] == [False, True, False]


# Pace.


def test_the_pace_is_chosen_changed_in_mid_match_and_kept(own_server: Meet, guest: Meet) -> None:
    live = own_server(bot_delay=SLOW)
    north, south = guest("North", live.url), guest("South", live.url)
    id = north.make("domino", players=3, pace="quick")
    south.post(id, "sit", seat=1)
    assert north.table(id)["pace"] == "quick"
    assert north.make("domino") and north.table(north.make("domino"))["pace"] == "normal"
    assert north.post(id, "change", pace="normal")["pace"] == "normal"
    north.post(id, "start", fill="solid")
    assert south.no(id, "change", pace="quick") == (403, "table.not-maker")
    assert north.no(id, "change", pace="quick", public=True) == (409, "table.started")
    assert north.no(id, "change", pace="slow") == (422, "request.invalid")
    assert north.post(id, "change", pace="calm")["pace"] == "calm"
    live.kill()
    live.start()
    assert south.table(id)["pace"] == "calm"


def test_draws_and_passes_take_less_thought_than_plays_at_every_pace() -> None:
    assert PACES["calm"] > PACES["normal"] == 1.0 > PACES["quick"]
    assert [move for move in ("draw", "pass", "take", "place 6-6", "discard Kc") if _easy(move)] == [
        "draw",
        "pass",
    ]


def test_a_calm_table_waits_longer_for_its_bots() -> None:
    async def run() -> list[float]:
        live = table_of(Settings(bot_delay=2.0))
        found = []
        for pace in ("calm", "normal", "quick"):
            live.change(pace=pace)
            found.append(live.bot_delay)
        return found

    assert asyncio.run(run()) == [5.0, 2.0, 0.8]

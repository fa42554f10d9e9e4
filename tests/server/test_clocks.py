"""Clocks and absence: whose time runs, what happens when it is over, who plays for whom and until when.

The servers here have seconds of a fiftieth of a second.
"""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from asztal.server.clock import Absence, Clock, Time, advanced, agree, milliseconds, own, resumed

Meet = Callable[..., Any]
TURN = {"kind": "turn", "seconds": 10}  # 0.2 s


def two(guest: Meet, url: str, game: str = "domino", **form: Any) -> tuple[Any, Any, str]:
    """Two people at a started table."""
    north, south = guest("North", url), guest("South", url)
    id = north.make(game, players=2, options={"target": 1000} if game == "domino" else {}, **form)
    south.post(id, "sit")
    north.post(id, "start")
    return north, south, id


def moves_of(player: Any, id: str) -> list[dict[str, Any]]:
    return [
        event
        for event in player.ok("GET", f"/api/tables/{id}/view?after=0")["events"]
        if event["type"] == "move"
    ]


# The arithmetic.


def test_a_turn_has_its_time_and_the_next_one_too() -> None:
    clock = Clock("turn", 30)
    first = advanced(clock, None, turn=2, seat=1, players=2, now=1_000, second=1.0)
    assert (first.ends, first.left) == (31_000, (30_000, 30_000))
    same = advanced(clock, first, turn=2, seat=1, players=2, now=9_000, second=1.0)
    assert same == first  # a play within the turn changes nothing
    other = advanced(clock, first, turn=7, seat=0, players=2, now=9_000, second=1.0)
    assert (other.ends, other.left) == (39_000, (30_000, 30_000))
    assert other.shown(19_000) == {
        "now": 19_000,
        "seat": 0,
        "left": [20_000, 30_000],
        "since": 9_000,
        "ends": 39_000,
    }


def test_a_bank_goes_down_and_each_turn_adds() -> None:
    clock = Clock("bank", 60, 5)
    first = advanced(clock, None, turn=2, seat=0, players=2, now=0, second=1.0)
    assert first.left == (65_000, 60_000)
    second = advanced(clock, first, turn=3, seat=1, players=2, now=20_000, second=1.0)
    assert second.left == (45_000, 65_000)
    bot = advanced(clock, second, turn=4, seat=None, players=2, now=100_000, second=1.0)
    assert bot.left == (45_000, 0)  # never below nothing
    assert bot.ends is None
    assert bot.shown(100_000)["ends"] is None
    third = advanced(clock, bot, turn=5, seat=1, players=2, now=100_000, second=1.0)
    assert third.left == (45_000, 5_000)
    back = advanced(
        clock,
        advanced(clock, third, turn=5, seat=None, players=2, now=101_000, second=1.0),
        turn=5,
        seat=1,
        players=2,
        now=102_000,
        second=1.0,
    )
    assert back.left == (45_000, 4_000)  # nothing is added twice in one turn


def test_an_outage_of_the_server_costs_nobody_anything() -> None:
    turn, bank, days = Clock("turn", 30), Clock("bank", 60, 0), Clock("days", 2)
    running = Time(2, 0, 1_000, (30_000, 30_000))
    assert resumed(turn, running, 0, 500_000, 1.0).ends == 530_000
    assert resumed(turn, running, 0, 500, 1.0) == running  # the same server
    assert resumed(bank, running, 0, 500_000, 1.0).left == (30_000, 30_000)
    day = 86_400_000
    long = Time(2, 0, 0, (2 * day, 2 * day))
    assert resumed(days, long, 0, day, 1.0).ends == 2 * day  # it has time enough
    assert resumed(days, long, 0, 3 * day, 1.0).ends == 3 * day + 3_600_000
    stopped = Time(2, None, 0, (1, 1))
    assert resumed(turn, stopped, 0, 500_000, 1.0) == stopped


def test_where_it_is_known_when_the_server_went_the_turn_has_what_it_had_then() -> None:
    turn, bank, days = Clock("turn", 30), Clock("bank", 60, 0), Clock("days", 2)
    running = Time(2, 0, 1_000, (30_000, 20_000))
    for clock in (turn, bank):
        again = resumed(clock, running, 11_000, 500_000, 1.0)
        assert (again.began, again.left) == (500_000, (20_000, 20_000))
        assert resumed(clock, again, 11_000, 500_000, 1.0) == again, "no time is given back twice"
        assert resumed(clock, again, 505_000, 600_000, 1.0).left == (15_000, 20_000)
    assert resumed(turn, running, 500, 500_000, 1.0).left == (30_000, 20_000)  # it had just begun
    assert resumed(turn, running, 90_000, 500_000, 1.0).ends == 500_000  # it was over
    assert resumed(turn, running, 700_000, 6_000, 1.0).ends == 31_000  # a clock that is wrong takes nothing
    day, hour = 86_400_000, 3_600_000
    long = Time(2, 0, 0, (2 * day, 2 * day))
    assert resumed(days, long, day, day + 5_000, 1.0).ends == 2 * day
    assert resumed(days, long, 2 * day - 60_000, 2 * day + 5_000, 1.0).ends == 2 * day + 65_000
    assert resumed(days, long, day, 3 * day, 1.0).ends == 3 * day + hour


def test_the_clock_is_the_database_s_whatever_the_machine_s_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asztal.server.clock._Common.ahead", 0)

    def ahead() -> int:
        return round((milliseconds() - own()) / 10) * 10

    agree(1_000_000, 999_990, 1_000_020)
    assert ahead() == 0, "it may be the same"
    agree(4_600_000, 1_000_000, 1_000_010)
    assert ahead() == 3_600_000 - 10, "as little as what was said demands"
    agree(4_700_000, 1_099_000, 1_103_000)
    assert ahead() == 3_600_000 - 10, "an answer that took long says nothing new"
    agree(1_000_000, 1_000_000, 1_000_000)
    assert ahead() == 0


def test_rules_are_kept_as_they_were_chosen() -> None:
    for data in (
        {"kind": "turn", "seconds": 30},
        {"kind": "bank", "seconds": 300, "add": 10},
        {"kind": "days", "days": 2},
    ):
        clock = Clock.of(data)
        assert clock is not None
        assert clock.data() == data
    assert Clock.of(None) is None
    assert Clock("days", 2).full(1.0) == 172_800_000
    assert Absence.of(None).data() == {"after": 60, "bot": "solid"}
    assert Absence.of({"after": None, "bot": "casual"}).data() == {"after": None, "bot": "casual"}


# Chosen at set-up.


def test_clock_and_absence_are_chosen_shown_and_changed_before_the_start(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    plain = north.table(north.make())
    assert (plain["clock"], plain["absence"], plain["time"]) == (None, {"after": 60, "bot": "solid"}, None)
    bank = {"kind": "bank", "seconds": 300, "add": 10}
    id = north.make(players=2, clock=bank, absence={"after": None, "bot": "casual"})
    north.follow(id)  # who makes a table and is not there hands it on
    north.until(lambda: north.table(id)["seats"][0]["present"], "North to be there")
    south.post(id, "sit")
    assert south.no(id, "change", public=True) == (403, "table.not-maker")
    table = north.table(id)
    assert (table["clock"], table["absence"]) == (bank, {"after": None, "bot": "casual"})
    table = north.post(id, "change", clock={"kind": "turn", "seconds": 30})
    assert (table["clock"], table["absence"]["after"]) == ({"kind": "turn", "seconds": 30}, None)
    table = north.post(id, "change", absence=None, public=True)
    assert (table["absence"], table["public"]) == ({"after": 60, "bot": "solid"}, True)
    table = north.post(id, "change", clock={"kind": "days", "days": 2})
    assert table["absence"] == {"after": None, "bot": "solid"}  # days and waiting go together
    table = north.post(id, "change", clock=None)
    assert (table["clock"], table["absence"]["after"]) == (None, 60)
    north.post(id, "start")
    assert north.no(id, "change", clock=None) == (409, "table.started")


@pytest.mark.parametrize(
    "wrong",
    [
        {"clock": {"kind": "turn", "seconds": 4}},
        {"clock": {"kind": "turn"}},
        {"clock": {"kind": "hour"}},
        {"clock": {"kind": "bank", "seconds": 5}},
        {"clock": {"kind": "bank", "seconds": 60, "add": -1}},
        {"clock": {"kind": "days", "days": 15}},
        {"clock": {"kind": "days", "days": 1, "seconds": 5}},
        {"absence": {"after": -1}},
        {"absence": {"after": 60, "who": "x"}},
        {"clock": "none"},
    ],
)
def test_a_rule_that_is_none_is_refused(guest: Meet, wrong: dict[str, Any]) -> None:
    assert guest().refused("POST", "/api/tables", {"game": "domino", **wrong}) == (422, "request.invalid")


def test_a_bot_that_is_none_is_refused(guest: Meet) -> None:
    form = {"game": "domino", "absence": {"after": 60, "bot": "genius"}}
    assert guest().refused("POST", "/api/tables", form) == (422, "bot.unknown")


# When the time is over.


def test_the_clock_stands_in_the_table_and_in_every_message(guest: Meet) -> None:
    before = int(time.time() * 1000)
    north, south, id = two(guest, guest().url, clock={"kind": "turn", "seconds": 600})
    news = north.view(id)
    shown = news["time"]
    mover = news["view"]["match"]["to_move"]
    assert (shown["seat"], shown["ends"] - shown["since"]) == (mover, 600_000)
    assert before <= shown["since"] <= shown["now"] <= int(time.time() * 1000)
    assert shown["left"][mover] == shown["ends"] - shown["now"]
    assert shown["left"][1 - mover] == 600_000
    assert north.table(id)["time"]["ends"] == shown["ends"]
    stream = south.follow(id)
    assert stream.reach(news["seq"])["time"]["ends"] == shown["ends"]
    player = (north, south)[mover]
    player.play_some(id, 1, random.Random(1))
    after = north.view(id)
    if after["view"]["match"]["to_move"] != mover:
        assert after["time"]["seat"] == 1 - mover
        assert after["time"]["since"] > shown["since"]


def test_when_the_time_is_over_a_bot_plays_that_turn(guest: Meet, hasty: str) -> None:
    north, south, id = two(guest, hasty, clock=TURN, absence={"after": None})
    first = north.view(id)["view"]["match"]["to_move"]
    done = north.until(lambda: [move["seat"] for move in moves_of(north, id)][:3], "a move of a bot")
    assert done[0] == first
    seats = north.until(lambda: {move["seat"] for move in moves_of(north, id)} == {0, 1}, "both turns")
    assert seats
    table = north.table(id)
    assert [seat["bot"] for seat in table["seats"]] == [None, None]  # the seats are theirs all the time
    mine = (north, south)
    for _ in range(50):  # and the next turn is theirs again
        news = north.view(id)
        if not news["view"]["match"]["playing"]:
            break
        mover = mine[news["view"]["match"]["to_move"]]
        moves = mover.view(id)["view"]["deal"]["moves"]
        if (
            moves
            and mover.send(
                "POST", f"/api/tables/{id}/moves", {"seq": news["seq"], "moves": moves[:1]}
            ).status_code
            == 200
        ):
            break
    else:
        raise AssertionError("no turn was theirs again")


def test_a_move_after_the_end_is_refused(own_server: Meet, guest: Meet) -> None:
    live = own_server(second=0.02, clock_lag=0.0, bot_delay=60.0)
    north, south, id = two(guest, live.url, clock={"kind": "turn", "seconds": 10}, absence={"after": None})
    news = north.view(id)
    player = (north, south)[news["view"]["match"]["to_move"]]
    move = player.view(id)["view"]["deal"]["moves"][0]
    stream = player.follow(id)

    def over() -> bool:
        refused: tuple[int, str] = player.no(id, "preview", seq=news["seq"], moves=[])
        return refused == (409, "clock.over")

    player.until(lambda: player.table(id)["time"]["left"][player.table(id)["you"]["seat"]] == 0, "the end")
    player.until(over, "overtime")
    assert player.no(id, "moves", seq=news["seq"], moves=[move]) == (409, "clock.over")
    player.until(
        lambda: any(table["time"]["now"] >= table["time"]["ends"] for table in stream.tables()),
        "the page to hear of it",
    )


def test_an_empty_bank_lets_the_bot_play_each_turn_at_once(guest: Meet, hasty: str) -> None:
    bank = {"kind": "bank", "seconds": 10, "add": 0}
    north, _, id = two(guest, hasty, clock=bank, absence={"after": None, "bot": "casual"})
    # Nobody touches anything: 0.2 s each, and then the deal plays itself to its end.
    north.until(lambda: not north.view(id)["view"]["match"]["playing"], "the end of the deal")
    over = north.view(id)
    assert over["time"] is None
    page = north.follow(id)
    north.until(page.matches, "the match")
    north.post(id, "next", seq=over["seq"])
    fresh = north.until(lambda: [data["time"] for data in page.matches() if data["time"]], "the next deal")
    assert fresh[0]["ends"] - fresh[0]["since"] == 200  # a new bank


def test_bots_need_no_time(guest: Meet, hasty: str) -> None:
    north = guest("North", hasty)
    id = north.make("romi-40", players=3, fill="random", start=True, clock={"kind": "bank", "seconds": 7200})
    north.my_turn(id)
    shown = north.view(id)["time"]
    assert shown["seat"] == 0
    assert shown["left"][1:] == [144_000, 144_000]


def test_a_killed_server_costs_nobody_any_time(own_server: Meet, guest: Meet) -> None:
    live = own_server(second=0.02, clock_lag=0.0)
    clocks = [
        {"kind": "turn", "seconds": 3600},
        {"kind": "bank", "seconds": 3600, "add": 0},
        {"kind": "days", "days": 2},
    ]
    tables = [two(guest, live.url, clock=clock) for clock in clocks]
    before = [north.view(id)["time"] for north, _, id in tables]
    away, here, left, seat = mover_and_other(guest, live.url, absence={"after": 5, "bot": "casual"})
    here.follow(left)
    here.until(lambda: moves_of(here, left), "the bot's move")
    _, _, short = two(guest, live.url, clock={"kind": "turn", "seconds": 100})
    live.kill()
    known = len(moves_of_kept(live, short))
    live.start()
    # Before anybody comes, the clock that was running goes on.
    here.until(lambda: len(moves_of_kept(live, short)) > known, "the bot's move")
    after = [north.view(id)["time"] for north, _, id in tables]
    for one, other, clock in zip(before, after, clocks, strict=True):
        assert other["seat"] == one["seat"]
        if clock["kind"] == "days":  # a deadline stays one
            assert other["ends"] == one["ends"]
        else:
            assert other["since"] > one["now"]
            assert other["ends"] - other["since"] == 72_000
    # The bot that plays for somebody still does, until they return.
    assert here.table(left)["seats"][seat]["bot"] == "casual"
    away.follow(left)
    away.until(lambda: away.table(left)["seats"][seat]["bot"] is None, "the seat")


def moves_of_kept(live: Any, id: str) -> list[Any]:
    """The moves in the database, which nobody has to ask the server for."""
    with closing(sqlite3.connect(live.data / "asztal.db")) as database:
        return database.execute(
            'SELECT seq FROM events WHERE match_id = ? AND data LIKE \'%"type":"move"%\'', (id,)
        ).fetchall()


# Who is away.


def mover_and_other(guest: Meet, url: str, **form: Any) -> tuple[Any, Any, str, int]:
    """A started table of two, neither of whom has a page open: who is to move, the other, and the seat."""
    north, south, id = two(guest, url, **form)
    seat = north.view(id)["view"]["match"]["to_move"]
    return (north, south, id, seat) if seat == 0 else (south, north, id, seat)


def let_a_wait_pass(guest: Meet, url: str, seconds: int) -> None:
    """Let so much time pass as makes a bot play for who is away, as seen at another table."""
    _, here, id, _ = mover_and_other(guest, url, absence={"after": seconds})
    here.follow(id)
    here.until(lambda: moves_of(here, id), "the bot's move at another table")


def test_a_bot_plays_for_who_is_away_until_they_return(guest: Meet, hasty: str) -> None:
    away, here, id, seat = mover_and_other(guest, hasty, absence={"after": 10, "bot": "casual"})
    began = int(time.time() * 1000)
    stream = here.follow(id)
    waited = here.until(
        lambda: [
            table["seats"][seat]["bot_at"] for table in stream.tables() if table["seats"][seat]["bot_at"]
        ],
        "the wait to be told",
    )
    assert began + 200 <= waited[0] <= int(time.time() * 1000) + 200
    here.until(lambda: any(move["seat"] == seat for move in moves_of(here, id)), "the bot's move")
    chair = here.table(id)["seats"][seat]
    assert (chair["kind"], chair["bot"], chair["left"], chair["present"]) == (
        "person",
        "casual",
        False,
        False,
    )
    assert away.no(id, "moves", seq=1, moves=["draw"]) == (409, "table.bot-plays")
    page = away.follow(id)  # the page opens again, and that is all
    here.until(lambda: here.table(id)["seats"][seat]["bot"] is None, "the seat to be theirs again")
    away.until(lambda: page.tables() and page.tables()[-1]["seats"][seat]["bot"] is None, "the page to know")
    assert page.matches()[-1]["view"]["deal"]["seat"] == seat


def test_nobody_is_hurried_whom_nobody_waits_for(guest: Meet, hasty: str) -> None:
    away, here, id, seat = mover_and_other(guest, hasty, absence={"after": 0})
    alone = guest("Alone", hasty)
    solo = alone.make("domino", players=2, fill="solid", absence={"after": 0}, start=True)
    page = alone.follow(solo)
    alone.until(page.matches, "the table")
    alone.my_turn(solo)
    page.hang_up()
    watcher = guest("", hasty)
    watcher.follow(id).reach(1)
    let_a_wait_pass(guest, hasty, 0)
    assert moves_of(here, id) == []
    assert alone.view(solo)["view"]["match"]["to_move"] == 0
    assert here.table(id)["seats"][seat]["bot_at"] is None
    here.follow(id)
    here.until(lambda: moves_of(here, id), "the bot's move, now that somebody waits")
    assert away.table(id)["seats"][seat]["bot"] == "solid"


def test_whoever_comes_back_first_waits_the_whole_time(guest: Meet, hasty: str) -> None:
    _, here, id, seat = mover_and_other(guest, hasty, absence={"after": 50})
    let_a_wait_pass(guest, hasty, 50)
    back = int(time.time() * 1000)
    stream = here.follow(id)
    told = here.until(
        lambda: [
            table["seats"][seat]["bot_at"] for table in stream.tables() if table["seats"][seat]["bot_at"]
        ],
        "the wait",
    )
    assert told[0] >= back + 1_000


def test_waiting_for_ever(guest: Meet, hasty: str) -> None:
    _, here, id, seat = mover_and_other(guest, hasty, absence={"after": None})
    here.follow(id).reach(1)
    let_a_wait_pass(guest, hasty, 10)
    assert moves_of(here, id) == []
    assert here.table(id)["seats"][seat]["bot_at"] is None


def test_who_asks_without_a_page_is_there(guest: Meet, hasty: str) -> None:
    away, here, id, seat = mover_and_other(guest, hasty, absence={"after": 600})  # 12 s
    here.follow(id).reach(1)
    first = here.until(lambda: here.table(id)["seats"][seat]["bot_at"], "the wait")
    away.view(id)
    assert here.table(id)["seats"][seat]["bot_at"] > first


def test_who_stood_up_on_purpose_is_not_pushed_back(guest: Meet, hasty: str) -> None:
    north, south, id = two(guest, hasty, absence={"after": 10, "bot": "casual"})
    here, page = north.follow(id), south.follow(id)
    south.until(page.matches, "the match")
    chair = south.post(id, "stand")["seats"][1]
    assert (chair["bot"], chair["left"]) == ("casual", True)
    again = south.follow(id)
    south.until(again.matches, "the match")
    assert south.table(id)["seats"][1]["bot"] == "casual"
    chair = south.post(id, "sit")["seats"][1]
    assert (chair["bot"], chair["left"]) == (None, False)
    assert not here.ended


@pytest.mark.parametrize("after", [None, 600])
def test_nobody_lets_a_bot_play_for_another(guest: Meet, hasty: str, after: int | None) -> None:
    """Only the table's rule does, with the table's bot: neither the one who plays against it nor a third, nor before
    the end of the wait its maker (`test_seats_in_match.py`)."""
    north, south, west = guest("North", hasty), guest("South", hasty), guest("West", hasty)
    id = north.make("romi-40", players=3, absence={"after": after, "bot": "casual"})
    south.post(id, "sit", seat=1)
    west.post(id, "sit", seat=2)
    north.post(id, "start")
    for each in (south, west, guest("East", hasty)):  # those who are away, one after the other
        for seat in range(3):
            for bot in ("random", "casual", "solid", None):
                assert each.no(id, "bot", seat=seat, bot=bot) == (403, "table.not-maker")
    for seat in (1, 2):
        assert north.no(id, "bot", seat=seat, bot="casual") == (409, "table.waits")
    page = west.follow(id)  # somebody is here and waits
    page.reach(1)
    if after is None:
        assert [chair["bot"] for chair in west.table(id)["seats"]] == [None] * 3
    assert north.no(id, "bot", seat=1, bot="casual") == (409, "table.waits")
    assert {chair["bot"] for chair in west.table(id)["seats"]} <= {None, "casual"}


def test_a_rematch_keeps_clock_absence_and_public(guest: Meet, hasty: str) -> None:
    north = guest("North", hasty)
    form = {"clock": {"kind": "turn", "seconds": 600}, "absence": {"after": 30, "bot": "casual"}}
    id = north.make(
        "domino", players=2, fill="random", options={"target": 1}, public=True, start=True, **form
    )
    chance = random.Random(4)
    for _ in range(30):
        over = north.play_deal(id, chance)
        if over["view"]["match"]["finished"]:
            break
        north.post(id, "next", seq=over["seq"])
    again = north.post(id, "rematch")
    assert {name: again[name] for name in form} == form
    assert again["public"]
    assert again["code"] != north.table(id)["code"]
    assert north.table(id)["code"] is None

"""The process is killed at any moment and started again: nothing that was acknowledged is lost."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from typing import Any

import httpx
import pytest

from asztal import notation

Meet = Callable[..., Any]


@pytest.mark.parametrize("game", ["domino", "romi-40"])
def test_killed_in_mid_deal_and_started_again(own_server: Meet, guest: Meet, game: str) -> None:
    live = own_server()
    north, south, watcher = guest("North", live.url), guest("South", live.url), guest("West", live.url)
    id = north.make(game, players=3, bots={"2": "solid"})
    south.post(id, "sit")
    north.post(id, "start")
    people = (north, south)
    chance = random.Random(6)

    def play(most: int) -> list[tuple[int, int, str]]:
        """Acknowledged moves: the sequence answered, the seat, the move."""
        done: list[tuple[int, int, str]] = []
        while len(done) < most:
            news = north.view(id)
            match = news["view"]["match"]
            if not match["playing"]:
                break
            if match["to_move"] == 2:
                continue
            mover = people[match["to_move"]]
            move = chance.choice(mover.view(id)["view"]["deal"]["moves"])
            mover.post(id, "moves", seq=news["seq"], moves=[move])
            done.append((news["seq"], match["to_move"], move))
        return done

    acknowledged = play(4)
    streams = [player.follow(id) for player in (north, south, watcher)]
    for stream in streams:
        stream.reach(acknowledged[-1][0] + 1)
    live.kill()
    known = []
    for stream in streams:
        stream.join(10.0)
        assert stream.ended
        known.append(stream.matches()[-1]["seq"])
    live.start()
    streams = [player.follow(id, last) for player, last in zip((north, south, watcher), known, strict=True)]
    first = [north.until(stream.matches, "the match")[0] for stream in streams]
    for last, data in zip(known, first, strict=True):
        assert data["seq"] >= last
        assert [event["seq"] for event in data["events"]] == list(range(last + 1, data["seq"] + 1))
    acknowledged += play(4)  # the bot plays on by itself, or this would not end
    logged = {event["seq"]: event for event in north.ok("GET", f"/api/tables/{id}/view?after=0")["events"]}
    for seq, seat, move in acknowledged:
        event = logged[seq + 1]
        assert (event["seat"], event["move"]) == (seat, move)
    last = north.view(id)["seq"]
    for stream in streams:
        stream.reach(last)
    assert north.table(id)["seats"][0]["name"] == "North"


def test_bots_play_on_before_anybody_comes_back(own_server: Meet, guest: Meet) -> None:
    live = own_server(bot_delay=30.0)
    player = guest("North", live.url)

    def bots_turn() -> str | None:
        made = player.make("domino", players=3, fill="solid", start=True)
        return made if player.view(made)["view"]["match"]["to_move"] != 0 else None

    id = player.until(bots_turn, "a deal that a bot begins")
    waiting = player.view(id)["seq"]
    live.kill()
    live.settings["bot_delay"] = 0.0
    live.start()

    def logged() -> int:
        with closing(sqlite3.connect(live.data / "asztal.db")) as database:
            row = database.execute("SELECT max(seq) FROM events WHERE match_id = ?", (id,)).fetchone()
        return int(row[0])

    player.until(lambda: logged() > waiting, "the bot's move")


def test_killed_at_random_moments_while_moves_come_in(own_server: Meet, guest: Meet) -> None:
    """Each time, what was acknowledged is there, and the log is one that replays."""
    live = own_server()
    player = guest("North", live.url)
    id = player.make("romi-40", players=2, fill="random", options={"deals": 1}, start=True)
    chance = random.Random(12)
    for moment in (0.05, 0.3):
        timer = threading.Timer(moment, live.process.kill)
        acknowledged = player.view(id)["seq"]
        timer.start()
        try:
            while True:
                news = player.view(id)
                if not news["view"]["match"]["playing"]:
                    break
                if news["view"]["deal"]["moves"]:
                    move = chance.choice(news["view"]["deal"]["moves"])
                    acknowledged = player.post(id, "moves", seq=news["seq"], moves=[move])["seq"]
        except httpx.TransportError:
            pass  # that was the kill
        timer.join()
        live.process.wait(10.0)
        live.start()
        assert player.view(id)["seq"] >= acknowledged
    text = player.send("GET", f"/api/tables/{id}/record").text
    assert notation.write(notation.read(text)) == text
    news = player.play_deal(id, chance)
    assert news["view"]["match"]["finished"]
    assert notation.verify(player.send("GET", f"/api/tables/{id}/record").text) is not None


def test_stopped_in_the_midst_of_play_it_lets_the_pages_go_whole_and_keeps_what_it_acknowledged(
    own_server: Meet, guest: Meet
) -> None:
    """Streams end as they should, each after its `retry`, so that pages come back; whoever moves meanwhile has an
    answer, or no connection; every move that was acknowledged is on disk, and so is all that pages were told."""
    live = own_server()
    people = [guest(f"Player {number}", live.url) for number in range(4)]
    ids = [player.make("romi-40", players=2, fill="random", start=True) for player in people]
    pages_of = {id: [player.follow(id) for _ in range(5)] for player, id in zip(people, ids, strict=True)}
    pages = [page for opened in pages_of.values() for page in opened]
    for page in pages:
        page.reach_table()
    acknowledged: dict[str, dict[int, str]] = {id: {} for id in ids}
    answers: list[int] = []
    begun = threading.Barrier(len(people) + 1)

    def play(player: Any, id: str, chance: random.Random) -> None:
        try:
            for turn in range(10_000):
                news = player.my_turn(id)
                if not news["view"]["match"]["playing"]:
                    news = {"seq": player.post(id, "next", seq=news["seq"])["seq"]}
                    continue
                move = chance.choice(news["view"]["deal"]["moves"])
                answer = player.send("POST", f"/api/tables/{id}/moves", {"seq": news["seq"], "moves": [move]})
                answers.append(answer.status_code)
                if answer.status_code == 200:
                    acknowledged[id][news["seq"] + 1] = move
                if turn == 2:
                    begun.wait(60.0)
        except httpx.TransportError:
            pass  # it is gone

    playing = [
        threading.Thread(target=play, args=(player, id, random.Random(id)))
        for player, id in zip(people, ids, strict=True)
    ]
    for thread in playing:
        thread.start()
    begun.wait(60.0)
    assert live.end(signal.SIGTERM) == 0
    for thread in playing:
        thread.join(60.0)
        assert not thread.is_alive()
    for page in pages:
        page.join(60.0)
        assert page.whole and page.raw.startswith(b"retry: ") and page.raw.endswith(b"\n\n")
    assert set(answers) <= {200, 409}
    with closing(sqlite3.connect(live.data / "asztal.db")) as database:
        for id, moves in acknowledged.items():
            rows = database.execute("SELECT seq, data FROM events WHERE match_id = ? ORDER BY seq", (id,))
            kept = {seq: json.loads(data) for seq, data in rows}
            assert list(kept) == list(range(1, len(kept) + 1)) and len(moves) >= 3
            assert {seq: kept[seq].get("move") for seq in moves} == moves
            assert all(page.matches()[-1]["seq"] <= len(kept) for page in pages_of[id])

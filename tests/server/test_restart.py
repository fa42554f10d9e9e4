"""The process is killed at any moment and started again: nothing that was acknowledged is lost."""

from __future__ import annotations

import random
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
    id = north.make(game, players=3, bots={"2": "steady"})
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
        made = player.make("domino", players=3, fill="steady", start=True)
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

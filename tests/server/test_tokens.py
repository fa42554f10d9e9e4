"""Tokens: programs that are guests without a cookie, such as bots of one's own at a table."""

from __future__ import annotations

import random
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from tests.server.conftest import Live, Player, until

GUIDE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_whoever_has_the_token_is_the_guest(server: Live) -> None:
    made = httpx.post(f"{server.url}/api/tokens", json={"name": "  A   bot "})
    assert made.status_code == 201
    assert "set-cookie" not in made.headers
    guest = made.json()
    assert guest["name"] == "A bot"
    told = httpx.get(f"{server.url}/api/me", headers=bearer(guest["token"]))
    assert told.json() == {"id": guest["id"], "name": "A bot", "lang": None}
    assert "set-cookie" not in told.headers
    assert httpx.delete(f"{server.url}/api/me", headers=bearer(guest["token"])).status_code == 204
    assert httpx.get(f"{server.url}/api/me", headers=bearer(guest["token"])).json()["name"] == ""


def test_a_token_goes_before_a_cookie_and_one_that_is_not_ours_is_nobodys(
    server: Live, guest: Callable[..., Player]
) -> None:
    north = guest()
    mine = north.ok("GET", "/api/me")["id"]
    other = north.ok("POST", "/api/tokens", {})
    assert other["id"] != mine, "what a cookie says is told to nobody"
    assert north.ok("GET", "/api/me")["id"] == mine
    assert north.send("GET", "/api/me", headers=bearer(other["token"])).json()["id"] == other["id"]
    token = other["token"]
    # Not the last letter: two of its bits mean nothing, and every fourth letter there is as good.
    forged = token[:-2] + ("A" if token[-2] != "A" else "B") + token[-1]
    for wrong in (forged, "-", "x" * 5000, "a=b; c"):
        assert httpx.get(f"{server.url}/api/me", headers=bearer(wrong)).json()["id"] not in (
            mine,
            other["id"],
        )


def test_the_guide_s_bot_plays_a_match_at_a_table(server: Live, guest: Callable[..., Player]) -> None:
    code = re.findall(r"```python\n(# far.py.*?)```", GUIDE, re.DOTALL)[0]
    assert len(code.splitlines()) < 60
    names: dict[str, Any] = {"__name__": "far"}
    exec(compile(code, "far.py", "exec"), names)
    north = guest("North")
    id = north.make(players=3, options={"target": 1}, bots={"1": "casual"})
    ended: list[Any] = []

    def far() -> None:
        ended.append(names["play"](server.url, id, lambda deal: deal["moves"][-1], pause=0.02))

    thread = threading.Thread(target=far)
    thread.start()
    until(lambda: all(each["kind"] != "empty" for each in north.table(id)["seats"]), "the bot to sit down")
    north.post(id, "start")
    chance = random.Random(1)
    while not (news := north.play_deal(id, chance))["view"]["match"]["winners"]:
        north.post(id, "next", seq=news["seq"])  # nobody scored
    thread.join(60)
    assert ended[0]["winners"] == news["view"]["match"]["winners"]
    assert north.table(id)["seats"][2]["name"] == "A far bot"

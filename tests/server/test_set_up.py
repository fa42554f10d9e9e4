"""A table whose first deal is set up from text: made, joined, played, kept over a restart, recorded."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import asztal
from asztal.notation import verify
from asztal.server.positions import positioned
from asztal.server.rate_limits import Asker, RateLimit
from asztal.server.refusals import Refused
from asztal.server.services import Services
from asztal.server.settings import Settings
from asztal.server.storage import Guest
from asztal.server.tables import seating

Meet = Callable[..., Any]

DOMINO = (
    "domino players=2 target=5; dealer: 0;\n hand 0: 6-6 5-1; hand 1: 6-2 5-5;\n"
    " stock: 0-0 1-0 2-0 3-0 4-0 5-0 6-0 ..."
)


def test_a_position_is_played_to_its_end_and_the_next_deal_is_shuffled(guest: Meet) -> None:
    player = guest("North")
    made = player.ok("POST", "/api/tables", {"position": DOMINO, "fill": "solid", "start": True})
    assert (made["game"], made["players"], made["changed"]) == ("domino", 2, {"target": 5})
    assert made["set_up"] is True and made["deal"] is None
    id = made["id"]
    news = player.view(id)
    assert news["view"]["deal"]["hand"] == ["5-1", "6-6"]
    assert news["view"]["deal"]["moves"] == ["place 6-6"]
    assert "position" not in json.dumps(news) and "5-5" not in json.dumps(news)
    running = player.send("GET", f"/api/tables/{id}/record").text
    assert [json.loads(line)["type"] for line in running.splitlines()] == ["match", "seal"]
    player.post(id, "moves", seq=news["seq"], moves=["place 6-6"])
    while True:
        news = player.my_turn(id)
        if not news["view"]["match"]["playing"]:
            break
        player.post(id, "moves", seq=news["seq"], moves=[news["view"]["deal"]["moves"][0]])
    table = player.table(id)
    if table["state"] == "between":
        assert table["deal"]["number"] == 2
        player.post(id, "next", seq=player.view(id)["seq"])
        assert player.view(id)["view"]["match"]["commitment"] == table["deal"]["commitment"]
    report = verify(player.send("GET", f"/api/tables/{id}/record").text)
    assert (report.deals, report.fair_deals, report.seeded_deals) == (1, 0, 0)


def test_who_joins_is_told_that_the_deal_is_set_up(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make("domino", position=DOMINO)
    waiting = south.post(id, "sit")
    assert waiting["set_up"] is True
    assert waiting["deal"] is None
    assert "6-2" not in json.dumps(waiting)
    assert south.table(north.make("domino"))["set_up"] is False
    north.post(id, "start")
    assert south.view(id)["view"]["deal"]["hand"] == ["5-5", "6-2"]


def test_a_position_must_be_one_of_the_game_that_is_asked_for(guest: Meet) -> None:
    player = guest()
    for form, code in [
        ({}, "request.invalid"),
        ({"position": "chess; hand 0: "}, "game.unknown"),
        ({"position": "domino players=2; hand 0: 6-6"}, "position.missing"),
        ({"position": DOMINO, "game": "domino-block"}, "position.head"),
        ({"position": DOMINO, "game": "romi-40"}, "position.head"),
        ({"position": DOMINO, "players": 3}, "position.head"),
        ({"position": DOMINO, "options": {"target": 7}}, "position.head"),
        ({"position": DOMINO, "options": {"goal": 7}}, "option.unknown"),
        ({"position": "domino players=2; hand 0: ; hand 1: 6-6; line: 5-5"}, "position.over"),
        ({"position": "domino; " * 2000}, "request.invalid"),
    ]:
        status, refusal = player.refused("POST", "/api/tables", form)
        assert refusal == code
        assert status == (404 if code == "game.unknown" else 422)
    agreed = player.ok(
        "POST", "/api/tables", {"position": DOMINO, "game": "domino", "players": 2, "options": {"target": 5}}
    )
    assert agreed["state"] == "waiting"


def test_a_table_that_waits_keeps_its_position_over_a_restart(own_server: Any, guest: Meet) -> None:
    live = own_server()
    player = guest("North", live.url)
    id = player.make("domino", position=DOMINO)
    live.kill()
    live.start()
    assert player.table(id)["set_up"] is True
    player.post(id, "start", fill="solid")
    assert player.view(id)["view"]["deal"]["hand"] == ["5-1", "6-6"]
    live.kill()
    live.start()
    assert player.view(id)["view"]["deal"]["moves"] == ["place 6-6"]


def test_a_rematch_sets_the_position_up_again(guest: Meet) -> None:
    player = guest("North")
    end = asztal.game("domino", target=1).position(
        "domino players=2 target=1; hand 0: 6-1; hand 1: 5-5 4-3; line: 6-6; dealer: 1; to-move: 0"
    )
    id = player.make("domino", position=end.position(), fill="solid", start=True)
    player.post(id, "moves", seq=player.view(id)["seq"], moves=["place 6-1 right"])
    assert player.table(id)["state"] == "finished"
    again = player.post(id, "rematch")
    assert (again["set_up"], again["state"]) == (True, "playing")
    assert player.view(again["id"])["view"]["deal"]["hand"] == ["6-1"]
    assert player.view(again["id"])["view"]["match"]["dealer"] == 1


def test_a_position_is_counted_and_then_read_in_a_process_with_a_time_limit() -> None:
    """Never on the event loop: it may be made to be hard, and this one could not be read at all."""
    asked: list[tuple[object, ...]] = []

    async def ask(work: object, *given: object, limit: float) -> None:
        asked.append((work, *given, limit))

    services: Any = SimpleNamespace(
        limits=SimpleNamespace(judgements=RateLimit(1, 60.0)), workers=SimpleNamespace(ask=ask, limit=5.0)
    )

    def create() -> str:
        with pytest.raises(Refused) as caught:
            asyncio.run(
                seating.create(
                    services,
                    Guest("north"),
                    game=None,
                    players=None,
                    options={},
                    bots={},
                    fill=None,
                    public=False,
                    begin=True,
                    nonce=None,
                    position="no position",
                    asker=Asker("north", "here"),
                )
            )
        return caught.value.code

    assert [create(), create()] == ["judge.none", "judge.too-many"]
    assert asked == [(positioned, "no position", None, None, {}, 5.0)]


def test_a_hand_that_is_too_large_is_refused_by_name(guest: Meet) -> None:
    player = guest()
    cards = " ".join(f"{rank}{suit}" for suit in "sh" for rank in "A23456789JQK")
    text = f"romi-40 players=2; hand 0: {cards}"
    for path, body in (("/api/tables", {"position": text}), ("/api/judge", {"position": text})):
        answer = player.send("POST", path, body)
        assert (answer.status_code, answer.json()["error"]) == (
            422,
            {"code": "position.hand-size", "params": {"clause": "hand 0", "given": 24, "most": 14}},
        )


def test_the_start_waits_for_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stored position that takes long delays nobody: tables come when they are asked for, or afterwards."""

    async def run() -> None:
        services = Services(Settings(data_dir=tmp_path))
        reached = asyncio.Event()

        async def stored() -> list[str]:
            reached.set()
            return ["abc"]

        async def hard(_id: str) -> Any:
            await asyncio.Event().wait()  # for ever

        async def nothing(*_given: object) -> None:
            return

        monkeypatch.setattr(services.store, "waiting_for_bots", stored)
        monkeypatch.setattr(services.registry, "_load", hard)
        monkeypatch.setattr(services.workers, "start", nothing)
        for work in ("beat", "tidy", "clean"):
            monkeypatch.setattr(f"asztal.server.housekeeping.{work}", nothing)
        await asyncio.wait_for(services.open(), 60.0)
        await asyncio.wait_for(reached.wait(), 60.0)
        await services.close()

    asyncio.run(run())

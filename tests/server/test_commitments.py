"""In every way to a deal its commitment is published before any nonce of a player is given, and is kept.

`Witness` gives no nonce without having looked first; at the end the records tell whether each went into the deal
that had been promised by then. What could lead to a deal otherwise is looked for in the sources and in the forms.
"""

from __future__ import annotations

import ast
import json
import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Live, Player
from tests.server.postgresql import PostgreSQL
from tests.tables import several

import asztal
from asztal.catalog import ENTRIES
from asztal.engine.fairness import pledge
from asztal.server.migrations import upgrade

SOURCES = Path(asztal.__file__).parent
ENDED = "domino players=2; hand 0: 6-6; hand 1: 5-5"
PROMISES: dict[
    tuple[str, str], str
] = {}  # by table and nonce, the commitment that had been published before it
Way = Callable[["Witness", "Witness"], str]


class Witness(Player):
    """A guest who looks at what is promised before giving a nonce, and remembers it."""

    pledged: dict[str, str]

    def pledge(self, id: str) -> None:
        """Pledge the nonce that is given next at this table."""
        self.pledged = {**getattr(self, "pledged", {}), id: f"{self.name} {random.random()}"}
        self.post(id, "nonce", pledge=pledge(self.pledged[id]))

    def give(self, id: str, what: str = "nonce", **body: Any) -> Any:
        """Ask for something with a nonce of one's own, the one that was pledged if there is one."""
        nonce = getattr(self, "pledged", {}).pop(id, f"{self.name} {len(PROMISES)}")
        promised = self.table(id)["deal"]
        assert promised is not None, "no deal is promised, and a nonce is taken"
        PROMISES[id, nonce] = promised["commitment"]
        return self.post(id, what, nonce=nonce, **body)

    def over(self, id: str) -> int:
        """Play this deal to its end; the sequence number then."""
        return int(self.play_deal(id, random.Random(id))["seq"])


def kept(player: Player, id: str) -> int:
    """Hold the record of a table to what was promised; in how many deals there are nonces of players."""
    lines = player.send("GET", f"/api/tables/{id}/record").text.splitlines()
    events = [json.loads(line) for line in lines]
    mixed = 0
    for before, event in pairwise(events):
        given = [nonce for nonce in event.get("nonces", ()) if (id, nonce) in PROMISES]
        for nonce in given:
            assert event["commitment"] == PROMISES[id, nonce], f"{nonce} was given before the promise"
        if given:
            assert before["type"] == "commit" and before["commitment"] == event["commitment"]
            mixed += 1
    return mixed


# Every way to a deal. Each returns a table where every deal but a set-up one has nonces of players.


def set_up_form(north: Witness, _south: Witness) -> str:
    id = north.make(players=2, bots={"1": "casual"}, options={"target": 1000})
    north.give(id, "start")
    return id


def play_now(north: Witness, _south: Witness) -> str:
    id = north.make(players=2, fill="casual")
    north.give(id, "start")
    return id


def friends(north: Witness, south: Witness) -> str:
    """Both give one, and one of them again from another seat, when both have pledged again."""
    id = north.make(players=2)
    south.post(id, "sit", name="South")
    for order in ([1, 0], [1, 0]):
        north.pledge(id)
        south.pledge(id)
        south.give(id)
        north.post(id, "seats", order=order)
    north.pledge(id)
    south.pledge(id)
    south.give(id)
    north.give(id, "start")
    assert both(north, id)
    return id


def both(player: Player, id: str) -> bool:
    """Whether in the latest deal there are two nonces that had been pledged."""
    record = player.send("GET", f"/api/tables/{id}/record").text.splitlines()
    events = [json.loads(line) for line in record]
    committed, dealt = [each for each in events if each.get("type") in ("commit", "deal")][-2:]
    return committed["pledges"] == [pledge(nonce) for nonce in dealt["nonces"]] and all(dealt["nonces"])


def by_another_than_the_maker(north: Witness, south: Witness) -> str:
    id = north.make(players=3)
    south.post(id, "sit")
    north.post(id, "stand")
    south.give(id, "start", fill="casual")
    return id


def the_next_deal(north: Witness, _south: Witness) -> str:
    id = set_up_form(north, _south)
    north.give(id, "next", seq=north.over(id))
    return id


def a_nonce_between_deals(north: Witness, south: Witness) -> str:
    """Who sits down again may give what they had pledged while they played."""
    id = north.make(players=2, options={"target": 1000})
    south.post(id, "sit")
    north.give(id, "start")
    north.pledge(id)
    south.pledge(id)
    south.post(id, "stand")
    seq = north.over(id)
    south.post(id, "sit")
    south.give(id)
    north.give(id, "next", seq=seq)
    assert both(north, id)
    return id


def rematch(north: Witness, _south: Witness) -> str:
    id = north.make(players=2, fill="casual", options={"target": 1}, start=True)
    while not (news := north.play_deal(id, random.Random(1)))["view"]["match"]["finished"]:
        north.post(id, "next", seq=news["seq"])
    again = str(north.post(id, "rematch")["id"])
    north.give(again, "start")
    return again


def after_a_deal_set_up_from_text(north: Witness, _south: Witness) -> str:
    id = north.make(position=ENDED, game="domino", fill="casual", start=True)
    seq = north.post(id, "moves", seq=north.view(id)["seq"], moves=["place 6-6"])["seq"]
    north.give(id, "next", seq=seq)
    return id


def from_a_replay(north: Witness, _south: Witness) -> str:
    """A deal that goes on from a step of another, and then the next one."""
    first = north.make(position=ENDED, game="domino", fill="casual", start=True)
    north.post(first, "moves", seq=north.view(first)["seq"], moves=["place 6-6"])
    table = north.ok("POST", "/api/tables", {"from": {"replay": first, "deal": 1, "step": 0}, "start": True})
    id = str(table["id"])
    seq = north.post(id, "moves", seq=north.view(id)["seq"], moves=["place 6-6"])["seq"]
    north.give(id, "next", seq=seq)
    return id


def at_once(north: Witness, _south: Witness) -> str:
    """A deal in the request that makes the table has no nonce of anybody's; the next one may."""
    id = north.make(players=2, fill="casual", options={"target": 1000}, start=True)
    assert "commit" not in [event["type"] for event in north.view(id)["events"][:2]]
    north.give(id, "next", seq=north.over(id))
    return id


WAYS: list[Way] = [
    set_up_form,
    play_now,
    friends,
    by_another_than_the_maker,
    the_next_deal,
    a_nonce_between_deals,
    rematch,
    after_a_deal_set_up_from_text,
    from_a_replay,
    at_once,
]


@pytest.fixture
def meet() -> Iterator[Callable[..., Witness]]:
    met: list[Witness] = []

    def meet(name: str, url: str, id: str | None = None) -> Witness:
        met.append(Witness(url, name, id))
        return met[-1]

    yield meet
    for each in met:
        each.client.close()


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_commitment_comes_before_the_nonces(way: Way, server: Live, meet: Callable[..., Witness]) -> None:
    north = meet("North", server.url)
    id = way(north, meet("South", server.url))
    assert kept(north, id) == (2 if way in (the_next_deal, a_nonce_between_deals) else 1)


@pytest.mark.parametrize("game", ENTRIES)
def test_in_every_game(game: str, server: Live, meet: Callable[..., Witness]) -> None:
    north = meet("North", server.url)
    id = north.make(game, players=2, fill="casual", options=several(game))
    north.give(id, "start")
    assert kept(north, id) == 1


def test_over_a_restart(own_server: Callable[..., Live], meet: Callable[..., Witness]) -> None:
    """What was promised before the server was killed is dealt after it, and so is what was mixed in by then."""
    live = own_server()
    north, south = meet("North", live.url), meet("South", live.url)
    id = north.make(players=2, options={"target": 1000})
    south.post(id, "sit")
    north.pledge(id)
    south.pledge(id)
    south.give(id)
    before = north.table(id)["deal"]
    live.kill()
    live.start()
    assert north.table(id)["deal"] == before and before["given"] == [False, True]
    north.give(id, "start")
    assert both(north, id)
    south.post(id, "stand")
    seq = north.over(id)
    before = north.table(id)["deal"]
    live.kill()
    live.start()
    assert north.table(id)["deal"] == before
    north.give(id, "next", seq=seq)
    assert kept(north, id) == 2


def test_over_several_processes(tmp_path: Path, postgresql: PostgreSQL, meet: Callable[..., Witness]) -> None:
    """A table is made with one, a seat taken by way of another, which deals when the first is gone."""
    url = postgresql.database()
    upgrade(url)
    lives: list[Live] = []
    for number in range(2):
        data = tmp_path / f"data{number}"
        data.mkdir()
        if lives:
            (data / "secret.key").write_bytes((lives[0].data / "secret.key").read_bytes())
        live = Live(data, database_url=url, away_delay=1.0, second=0.1)
        live.starts = 10 * number  # each draws its own
        lives.append(live.start())
    try:
        north, there = meet("North", lives[0].url, "n" * 16), meet("North", lives[1].url, "n" * 16)
        south = meet("South", lives[1].url)
        id = north.make(players=2, options={"target": 1000})
        south.post(id, "sit")
        there.pledge(id)
        south.pledge(id)
        south.give(id)
        before = north.table(id)["deal"]
        lives[0].kill()
        there.until(lambda: there.send("GET", f"/api/tables/{id}").status_code == 200, "the other to take it")
        assert there.table(id)["deal"] == before
        there.give(id, "start")
        assert kept(there, id) == 1 and both(there, id)
    finally:
        for live in lives:
            live.stop()


def test_nothing_else_deals() -> None:
    """Each place in the sources that deals: those with nonces are walked above, the others take none. Deals of
    simulations and of the terminal are dealt to the one who asks."""
    found = set()
    for path in SOURCES.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for function in ast.walk(ast.parse(text)) if "start_deal" in text else ():
            if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
                continue
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "start_deal":
                    takes = len(call.args) > 1 or any(each.arg == "nonces" for each in call.keywords)
                    found.add((str(path.relative_to(SOURCES)), function.name, takes))
    assert found == {
        ("server/tables/seating.py", "_deal", True),
        ("server/tables/seating.py", "_deal", False),  # set up from text
        ("match/sealed.py", "settle", False),  # from what the seats have pledged, once it has been played
        ("arena/simulation.py", "play_match", False),
        ("cli/play.py", "play", False),
    }


def test_nothing_else_takes_a_nonce(server: Live, meet: Callable[..., Witness]) -> None:
    """Every form that has one: the ways above give it in each, and one refuses it."""
    document = meet("North", server.url).ok("GET", "/api/openapi.json")
    forms = {
        name
        for name, schema in document["components"]["schemas"].items()
        if "nonce" in schema.get("properties", {}) and name.endswith("Form")
    }
    assert forms == {"TableForm", "NonceForm", "StartForm", "NextForm"}
    taking = {
        path
        for path, methods in document["paths"].items()
        for route in methods.values()
        if any(form in json.dumps(route.get("requestBody", {})) for form in forms)
    }
    assert taking == {"/api/tables", *(f"/api/tables/{{id}}/{what}" for what in ("nonce", "start", "next"))}


def test_a_promise_that_comes_late_is_seen(server: Live, meet: Callable[..., Witness]) -> None:
    """The check itself: a nonce that is older than the promise it went into."""
    north = meet("North", server.url)
    id = the_next_deal(north, north)
    assert kept(north, id) == 2
    old = next(commitment for (table, _), commitment in PROMISES.items() if table == id)
    last = [key for key in PROMISES if key[0] == id][-1]
    PROMISES[last] = old
    with pytest.raises(AssertionError, match="given before the promise"):
        kept(north, id)

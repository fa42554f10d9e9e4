"""No request, however made, holds the event loop up: every door of the API, climbed for what costs most.

What a request costs is counted (`tests.budget.doors`), in calls and in hands looked at. A busy core of today
makes some millions of calls in a second, and looks at half a million to six million hands, whose plays count
for more than one. What everybody asks, `/api/health` among it, is answered by the same loop, and shall never
wait half a second.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.budget.climbing import Found, judge
from tests.budget.climbing import climb as climb_positions
from tests.budget.doors import ROUTES, House, opened
from tests.budget.stranger import POOLS, SEARCHING, Door, Stranger, climb

from asztal.engine.effort import SET_UP
from asztal.match import Match
from asztal.notation import game_of_position, write

STEPS = {True: 30, False: 12}  # in make test-long; in make test
QUESTIONS = 3  # that a request may ask of a deal set up from text
CALLS = {True: 400_000, False: 4_000_000}  # compiled; plain, where searches are made of calls too
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
LONG = (
    "romi-40 players=2; dealer: 1; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; "
    "hand 0: 5s 6s 7s Ks; hand 1: Kd Kh; pile: 4d; table: "
)

Served = tuple[asyncio.Runner, Stranger]


def long_record() -> str:
    """A deal of three thousand steps: a run, laid and taken back again, beside a table full of melds."""
    runs = [
        f"1[{' '.join(rank + suit for rank in RANKS[low : low + 3])}]"
        for suit in "shcd"
        for low in (0, 3, 6, 9)
    ]
    sets = [f"1{{{rank}s {rank}h {rank}c}}" for rank in RANKS[:12] if rank not in "567"]
    text = LONG + " ".join(runs + sets)
    match = Match.create(game_of_position(text), ["North", "South"], first_dealer=1)
    match.start_deal(position=text)
    for _ in range(1_500):
        match.act(0, "lay [5s 6s 7s]")
        match.take_back(0)
    match.act(0, ["lay [5s 6s 7s]", "discard Ks"])
    return write(match.events)


def accepted(text: str) -> Found:
    """What a position costs at which a table can be made; the others nothing."""
    judged = judge(text)
    return Found(-1, judged.code) if judged.code or not judged.moves else judged


async def furnished(house: House) -> Stranger:
    """A stranger with tables to play at: the hardest positions of some, and a deal of every family."""
    chance, tables = random.Random("doors"), []
    for lang in ("hu", "en"):
        await house.ask("GET", f"/api/tables/none?lang={lang}")  # the words are read once
    hard = []
    for id in SEARCHING:
        _, text = climb_positions(id, 1, 80, accepted)
        made = await house.ask("POST", "/api/tables", {"position": text, "fill": "solid", "start": True})
        assert made.status == 201, made.body
        hard.append(text)
        tables.append(made.data()["id"])
    for form in ({"game": "mexican-train"}, {"game": "domino"}, {"game": "romi-40"}, {"game": "tabla-romi"}):
        made = await house.ask(
            "POST", "/api/tables", {**form, "fill": "casual", "start": True, "public": True}
        )
        tables.append(made.data()["id"])
    waiting = (await house.ask("POST", "/api/tables", {"game": "romi-40", "players": 4})).data()
    record = long_record()
    kept = await house.ask("POST", "/api/replay", {"record": record})
    return Stranger(
        house,
        chance,
        [*tables, waiting["id"]],
        [kept.data()["id"]],
        record,
        [waiting["code"]],
        hard,
        [await sealed(house)],
    )


async def sealed(house: House) -> str:
    """A sealed table at which the stranger is to move: everything up to that has been posted."""
    form = {"game": "romi-40", "options": {"reshuffles": 0}, "sealed": True}
    id = str((await house.ask("POST", "/api/tables", form)).data()["id"])
    cookies = [house.cookie, b""]

    async def ask(seat: int, what: str, body: Any) -> None:
        house.cookie = cookies[seat]
        answer = await house.ask("POST", f"/api/tables/{id}/{what}", body)
        cookies[seat] = house.cookie
        assert answer.status == 200, answer.body

    async def post(seat: int, kind: str, body: Any) -> None:
        await ask(seat, "sealed", {"deal": 1, "attempt": 1, "kind": kind, "body": body})

    await ask(1, "sit", {})
    await ask(0, "start", {})
    board = house.tables[id].board
    assert board is not None
    proof = {"proof": "QUJD"}
    for seat in (0, 1):
        await post(seat, "key", {"pledge": f"{seat:064x}", "key": "QUJD", **proof})
    for seat in (0, 1):
        await post(seat, "shuffle", {"deck": "QUJD", **proof})
    for seat in (0, 1):
        await post(seat, "shares", {"places": list(board.deal.owed[seat]), "shares": "QUJD", **proof})
    house.cookie = cookies[0]
    return id


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in this process, and the stranger."""
    with asyncio.Runner() as runner:
        server = opened(tmp_path_factory.mktemp("doors"))
        house = runner.run(server.__aenter__())
        try:
            yield runner, runner.run(furnished(house))
        finally:
            runner.run(server.__aexit__(None, None, None))


def test_every_parameter_of_every_door_is_known_to_the_stranger() -> None:
    """A new route, or a new field of one, is not climbed until somebody says what may be sent for it."""
    wanted = {(name, each) for name in ROUTES for each in Door.of(name).names()}
    assert sorted(pair for pair in wanted if pair[1] not in POOLS) == []
    assert len(ROUTES) > 40


@pytest.mark.once
@pytest.mark.parametrize("name", sorted(ROUTES))
def test_climbing_finds_no_request_that_holds_the_loop_up(
    served: Served, name: str, compiled: bool, long: bool
) -> None:
    runner, stranger = served
    stranger.chance = random.Random(name)
    cookie = stranger.house.cookie
    if name == "DELETE /api/me":
        stranger.house.cookie = b""  # somebody else is forgotten
    worst, values = runner.run(climb(Door.of(name), stranger, STEPS[long]))
    stranger.house.cookie = cookie
    print(
        name,
        worst.status,
        worst.calls,
        worst.looked,
        len(worst.body),
        {each: str(value)[:80] for each, value in values.items()},
    )
    assert worst.looked <= QUESTIONS * SET_UP
    assert worst.calls <= CALLS[compiled]
    assert len(worst.body) <= stranger.house.most_bytes


SHAPES: dict[str, Callable[[], Any]] = {
    "keys": lambda: "{" + ",".join(f'"{at}":[]' for at in range(150_000)) + "}",
    "lists": lambda: '{"record":[' + ",".join("[[]]" for _ in range(300_000)) + "]}",
    "objects": lambda: "[" + ",".join('{"a":0}' for _ in range(200_000)) + "]",
    "depth": lambda: "[" * 2_000_000,
    "two": lambda: '{"record":"' + "x" * 900_000 + '","more":[]}',
}


@pytest.mark.once
@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_a_large_body_is_a_record_or_is_not_even_read(
    served: Served, shape: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two megabytes of empty lists would take the better part of a second to read."""
    runner, stranger = served
    read: list[int] = []
    loads = json.loads

    def reading(text: str | bytes, **more: Any) -> Any:
        read.append(len(text))
        return loads(text, **more)

    monkeypatch.setattr(json, "loads", reading)
    answer = runner.run(stranger.house.ask("POST", "/api/replay", SHAPES[shape]().encode()))
    monkeypatch.undo()
    assert (answer.status, answer.data()["error"]["code"]) == (400, "request.invalid")
    assert max(read, default=0) < 65_536


@pytest.mark.once
def test_of_a_body_full_of_unknown_fields_only_the_first_is_an_error(served: Served) -> None:
    runner, stranger = served
    body = {"name": "North", **{f"more {at}": 0 for at in range(500)}}
    one = runner.run(stranger.house.ask("PUT", "/api/me", {"name": "North", "more 0": 0}))
    many = runner.run(stranger.house.ask("PUT", "/api/me", body))
    assert many.status == one.status == 422
    assert many.data() == one.data()
    assert many.data()["error"]["params"]["field"] == "more 0"
    assert many.calls < 2 * one.calls

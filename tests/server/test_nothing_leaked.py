"""Nothing hidden changes a byte of what a reader is sent, nor the order, number and size of the messages.

Each stretch of a deal is played twice, at two servers that differ in one thing: what the reader may not see lies
elsewhere (`tests.server.twins`). Chance, ids and the time of day are the same (`tests.server.worlds`). The reader is
a seat, or nobody who sits; a spectator and a stranger who has the link read along, and so does whoever reads the
log. All of them ask for whatever there is to ask for, at every route of the API (`tests.server.sitting`), through a
socket: at the process that has the table, or at another that passes all of it on.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from tests.chance import Here
from tests.server.postgresql import PostgreSQL
from tests.server.sitting import Sitting, at_every_route, at_the_table, compared, paired
from tests.server.test_questions import NOT, SAME, SETS, TWIN, position
from tests.server.twins import EYES, Stretch, course, phases, stretches, twin_of
from tests.server.worlds import World
from tests.tables import several
from tests.wide import wide

from asztal.catalog import ENTRIES, FAMILIES, game
from asztal.engine import State
from asztal.match import Match
from asztal.match.hint import Step
from asztal.server import api
from asztal.server.api import tables
from asztal.server.http.middleware import Middleware
from asztal.server.storage import compact
from asztal.server.tables import event_stream, play, registry

FIRST = [family.entries[0].id for family in FAMILIES.values()]
# Those that go through a second process in `make test` too, with the stretch: Tábla Römi has one of its own.
PASSED_ON = {"domino": ("drawn", "other"), "tabla-romi": ()}
MADE = ("POST /api/tables/{id}/moves",)  # asked besides, with moves that are no legal ones


@pytest.fixture
def shared(request: pytest.FixtureRequest) -> Callable[[], str | None]:
    """What gives each world its database: none to a single process, one of PostgreSQL to two."""
    if request.param == 1:
        return lambda: None
    made: PostgreSQL = request.getfixturevalue("postgresql")
    return made.database


def of(id: str, phase: str, eyes: str) -> Stretch:
    """The stretch of this game that begins in this phase and is seen so."""
    return next(each for each in stretches(id, Here.seed) if each.kind == (phase, eyes))


@pytest.mark.parametrize("id", ENTRIES)
def test_nothing_that_is_hidden_changes_a_byte(id: str, tmp_path: Path, long: bool) -> None:
    """In every phase of every game, and seen by who is to move, by who is not, and by who only looks on.

    The routes that are no table's, which know no game, are asked in one of each family.
    """
    found = stretches(id, Here.seed)
    if not long:  # each phase by one of the three
        first = list(ENTRIES).index(id)
        found = tuple(each for at, each in enumerate(found) if at % 3 == (first + at // 3) % 3)
    assert asyncio.run(paired(tmp_path, found, everywhere=long or id in FIRST)) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_every_phase_of_a_family_is_among_them(family: str) -> None:
    """By the phases that its views can tell, and each by every kind of reader."""
    found = {each.kind for entry in FAMILIES[family].entries for each in stretches(entry.id, Here.seed)}
    assert found == {(phase, eyes) for phase in phases(family) for eyes in EYES}


def test_every_route_is_asked() -> None:
    """A route that is added and not asked is named."""
    asked = [*at_the_table("ID", 2, "123456", 1, ["draw"]), *at_every_route("ID", 2, 1)]
    paths = [f"{method} {path.partition('?')[0]}" for method, path, _ in asked]

    def is_asked(route: str) -> bool:
        return any(re.fullmatch(re.sub(r"{\w+}", "[^/]+", route), path) for path in paths)

    routes = [f"{method} {route.path}" for route in api.ROUTES for method in sorted(route.methods or ())]
    assert [route for route in routes if not is_asked(route) and route not in MADE] == []


@pytest.mark.parametrize("reader", [0, 3, None])
def test_nor_does_it_matter_who_could_claim(reader: int | None, tmp_path: Path) -> None:
    """Hands that nobody comes to by chance: with one of them the tile just discarded finishes (T-24)."""
    assert asyncio.run(paired(tmp_path, [who_could_claim(reader)], everywhere=False)) == []


def who_could_claim(reader: int | None) -> Stretch:
    """A tile is discarded with which nobody can finish, and in the twin two players can; all of them pass."""
    other = "2b 13b 6k 10r 11r 1b 9b 4k 10k 13y 5r 2k 11y 9y"
    made = game("tabla-romi", 4)
    nobody, both = (
        made.position(position(s1=one, s2=two, s3=other)) for one, two in ((NOT, SAME), (SETS, TWIN))
    )
    moves = ("discard 8b", "pass", "pass", "pass", "draw")
    assert course(nobody, moves, reader) == course(both, moves, reader) is not None
    return Stretch(nobody, moves, reader, both)


@pytest.mark.parametrize("id", [id if id in PASSED_ON else wide(id) for id in ENTRIES])
def test_nor_does_it_where_another_process_has_the_table(
    id: str, tmp_path: Path, postgresql: PostgreSQL, long: bool
) -> None:
    """All is passed on to it, and back; in `make test` the routes that are no table's with bones alone."""
    found = [*stretches(id, Here.seed)] if long else []
    if id == "tabla-romi":
        found += [who_could_claim(reader) for reader in ((0, 3, None) if long else (3,))]
    elif not long:
        found.append(of(id, *PASSED_ON[id]))
    everywhere = long or id == "domino"
    assert asyncio.run(paired(tmp_path, found, everywhere, postgresql.database)) == []


class Dealt(Sitting):
    """The second deal of a match, dealt from a secret; the first can be replayed by everybody meanwhile.

    In the other world the second deal is another one, with everything that is said of its chance unchanged.
    """

    @classmethod
    def planned(cls, id: str) -> Stretch:
        """A match in which two deals are dealt; the stretch is known once the second is."""
        state = game(id).deal(seed=1)
        return Stretch(state, (), 1, state)

    async def begin(self) -> None:
        id = self.stretch.start.game.id
        maker = await self.sit({"game": id, "players": self.players, "options": several(id)})
        path = f"/api/tables/{self.id}"
        for what in ("start", "next"):
            told = {"nonce": "north"} if what == "start" else {"nonce": "south", "seq": self.match.seq}
            status, answer = await self.world.ask(maker, "POST", f"{path}/{what}", told)
            assert status == 200, answer
            if what == "start":
                await self.first_deal()
        await self.world.settle(self.id)

    async def first_deal(self) -> None:
        """It is played to its end, the same in both worlds."""
        rng = random.Random(self.id)
        async with self.world.services.registry.at(self.id) as table:
            match = table.started
            while match.playing:
                match.asks_together = False
                match.act(int(match.to_move or 0), rng.choice(match.legal(int(match.to_move or 0))))
            match.asks_together = True
            assert not match.finished
            await self.world.services.registry.commit(table)


def second_deal(dealt: State, rng: random.Random) -> Stretch:
    """Some moves of it, and its twin."""
    state = dealt.copy()
    moves: list[str] = []
    while len(moves) < 4:
        moves.append(rng.choice(state.legal_moves()).text)
        state.apply(moves[-1])
    while course(dealt, tuple(moves), 1) is None:
        moves.pop()
    twin = twin_of(dealt, tuple(moves), 1, rng)
    assert twin is not None
    return Stretch(dealt, tuple(moves), 1, twin)


@pytest.mark.parametrize(
    ("id", "shared"),
    [(id, 1) if id in FIRST else wide(id, 1) for id in ENTRIES] + [wide(id, 2) for id in ENTRIES],
    indirect=["shared"],
)
def test_nor_in_a_deal_from_a_secret(
    id: str, shared: Callable[[], str | None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The events hold the commitment then, and not the deck: reloads, records and replays are made of others."""
    plain = Match.start_deal
    found: list[Stretch] = []

    async def played(name: str, other: bool) -> tuple[World, list[str]]:
        async with World.opened(tmp_path / name, await asyncio.to_thread(shared)) as world:
            sitting = Dealt(world, Dealt.planned(id), other, 0)

            def start_deal(match: Match, *given: Any, **more: Any) -> Any:
                events = plain(match, *given, **more)
                if match.deal_number == 2:
                    ledger: Any = match._ledger
                    if not found:
                        found.append(second_deal(ledger.state.copy(), random.Random(id)))
                    if other:
                        ledger.state, ledger.base = found[0].twin.copy(), found[0].twin.copy()
                    sitting.stretch = found[0]
                    sitting.positions = [found[0].start.copy(), found[0].twin.copy()]
                return events

            monkeypatch.setattr(Match, "start_deal", start_deal)
            await sitting.begin()
            await sitting.look()
            await sitting.play()
            await sitting.look()
            return world, sitting.readers

    async def run() -> list[str]:
        one, readers = await played("one", False)
        other, _ = await played("other", True)
        return compared(one, other, readers)

    assert asyncio.run(run()) == []


# The comparison itself: each kind of leak is seen.


def secret_of(match: Match | None) -> str:
    """Something that only the hidden pieces change."""
    return "" if match is None or match.state is None else f"{crc32(match.state.position().encode()):08x}"


Patch = Callable[[pytest.MonkeyPatch], None]


def changed(where: Any, name: str, make: Callable[[Any], Any]) -> Patch:
    """A function in whose place stands what is made of it."""
    return lambda patch: patch.setattr(where, name, make(getattr(where, name)))


def told(change: Callable[[Any, Any], None]) -> Patch:
    """Other news of the match than streams have: `change` is given the table, and the news as data."""

    def make(plain: Any) -> Any:
        def news(table: Any, seat: int | None, after: int | None) -> str:
            data = json.loads(plain(table, seat, after))
            change(table, data)
            return compact(data)

        return news

    return changed(event_stream, "news", make)


def peek(table: Any, news: Any) -> None:
    news["view"]["peek"] = secret_of(table.match)


def turn(table: Any, news: Any) -> None:
    if int(secret_of(table.match), 16) % 2:
        news["view"]["deal"] = dict(reversed(news["view"]["deal"].items()))


def tell_all(table: Any, news: Any) -> None:
    news["events"] = list(table.match._events[-len(news["events"]) :])


def name_those_concerned(table: Any, news: Any) -> None:
    if table.question is not None:
        news["asked"] = {"seats": list(table.question.choices)}


def blanks(plain: Any) -> Any:
    def news(table: Any, *more: Any) -> str:
        return str(plain(table, *more)) + " " * (int(secret_of(table.match), 16) % 7)

    return news


def adds(key: str) -> Callable[[Any], Any]:
    """To the first level of what a function of a table returns."""
    return lambda plain: lambda table, *more: {**plain(table, *more), key: secret_of(table.match)}


def one_more(plain: Any) -> Any:
    def publish(table: Any) -> None:
        plain(table)
        if int(secret_of(table.match) or "0", 16) % 2:
            table.broadcast.table()

    return publish


def logged(plain: Any) -> Any:
    def publish(table: Any) -> None:
        plain(table)
        logging.getLogger("asztal").warning("published %s", secret_of(table.match))

    return publish


def hinted(plain: Any) -> Any:
    return lambda state, *more: [
        *plain(state, *more),
        Step(f"{crc32(state.position().encode())}", [], None, None),
    ]


def told_why(plain: Any) -> Any:
    async def check(services: Any, id: str, *more: Any) -> Any:
        match = services.registry.tables[id].match
        return {**await plain(services, id, *more), "rule": secret_of(match)}

    return check


def refused(plain: Any) -> Any:
    async def act(services: Any, id: str, *more: Any) -> Any:
        try:
            return await plain(services, id, *more)
        except Exception as error:
            error.params["peek"] = secret_of(services.registry.tables[id].match)  # type: ignore[attr-defined]
            raise

    return act


def dressed(plain: Any) -> Any:
    def _dress(self: Any, scope: Any, message: Any, request: str) -> None:
        plain(self, scope, message, request)
        for table in scope["app"].state.services.registry.tables.values() if "app" in scope else ():
            message["headers"].append((b"etag", secret_of(table.match).encode()))

    return _dress


LEAKS: dict[str, tuple[Patch, str]] = {
    "a view": (told(peek), "stream"),
    "its size": (changed(event_stream, "news", blanks), "stream"),
    "the order of its keys": (told(turn), "stream"),
    "one message more": (changed(registry, "publish", one_more), "stream"),
    "the table": (changed(tables, "table_data", adds("peek")), "answers"),
    "an event": (told(tell_all), "stream"),
    "the record": (changed(Match, "recorded_events", lambda _: lambda match: list(match._events)), "answers"),
    "a hint": (changed(play, "advised", hinted), "answers"),
    "why not": (changed(play, "check", told_why), "answers"),
    "a refusal": (changed(play, "act", refused), "answers"),
    "a header": (changed(Middleware, "_dress", dressed), "answers"),
    "the log": (changed(registry, "publish", logged), "log"),
}


@pytest.mark.parametrize(
    ("leak", "shared"),
    [(leak, 1) for leak in LEAKS]
    + [(leak, 2) if leak == "one message more" else wide(leak, 2) for leak in LEAKS],
    indirect=["shared"],
)
def test_a_leak_is_seen(
    leak: str, shared: Callable[[], str | None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant, way = LEAKS[leak]
    plant(monkeypatch)
    faults = asyncio.run(paired(tmp_path, [of("domino", "play", "mover")], False, shared))
    assert any(f", {way}, " in fault for fault in faults), faults


def test_who_could_claim_is_seen_where_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that names those alone who have something to say."""
    told(name_those_concerned)(monkeypatch)
    faults = asyncio.run(paired(tmp_path, [who_could_claim(0)], everywhere=False))
    assert any(", stream, " in fault for fault in faults), faults

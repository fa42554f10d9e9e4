"""A stranger who asks for what costs most: for every parameter of the API, values that they may send.

A request is a value for each parameter of its route, path, query and body alike, by the parameter's name.
A route with a parameter that is not known here cannot be climbed, and its test says so by name.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from fastapi.routing import APIRoute
from pydantic import BaseModel
from tests.budget.climbing import OPTIONS, Place
from tests.budget.doors import ROUTES, Answer, House

from asztal import catalog
from asztal.bots import BOTS
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.reactions import REACTIONS

LONG = 70_000  # more than any body may have, but that of a record
LETTERS = ["x", "é", "\u0344", "\ufdfa", "😀", "\ud83d", "{", "[", '"', "\\", " ", "\n", "0", "*", "{$x}"]
SEARCHING = list(OPTIONS)  # the games whose positions may be hard
Values = dict[str, Any]
Pool = Callable[["Stranger"], Any]


@dataclass
class Stranger:
    """What is chosen from: the tables and records that are there, and the chance that chooses."""

    house: House
    chance: random.Random
    tables: list[str]
    replays: list[str]
    record: str
    codes: list[str]
    hard: list[str]
    sealed: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    values: Values = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)

    def live(self) -> LiveTable | None:
        """The table that is asked about."""
        return self.house.tables.get(str(self.values.get("id")))

    def text(self, most: int = LONG) -> str:
        """Any text."""
        return self.chance.choice(LETTERS) * self.chance.choice([0, 1, 24, 120, 200, most // 2, most])

    def maybe(self, usual: Any, *others: Any) -> Any:
        """Mostly the usual value, so that few requests are refused for a reason that costs nothing."""
        return usual if self.chance.random() < 0.93 else self.chance.choice(others)

    def number(self) -> int:
        """Any number."""
        return self.chance.choice([-1, 0, 1, 2, 63, 64, 10**9, 10**9 + 1, 2**63, 10**4000])

    def nested(self) -> Any:
        """Any JSON that is deep, wide or large."""
        deep: Any = 0
        for _ in range(self.chance.choice([1, 90, 400])):
            deep = [deep] if self.chance.random() < 0.5 else {"a": deep}
        return self.chance.choice(
            [
                {},
                {"a": deep},
                {str(at): at for at in range(9_000)},
                {"a": list(range(9_000))},
                {"a": 1e308},
                {self.text(): self.text()},
            ]
        )

    def seq(self) -> int:
        live = self.live()
        return self.number() if live is None else self.maybe(live.seq, 0, live.seq + 1, self.number())

    def move(self) -> str:
        """A legal move, one that nearly is, or none."""
        live, chance = self.live(), self.chance
        match = None if live is None else live.match
        if match is None or match.state is None or match.state.is_over() or chance.random() < 0.1:
            return self.text(300)
        legal = [move.text for move in match.state.legal_moves()]
        held = match.state.view(int(match.state.to_move)).data()["hand"]
        hand = held if isinstance(held, list) and held else ["7s"]
        if legal and chance.random() < 0.5:
            return chance.choice(legal)
        verb = chance.choice(
            [
                "lay",
                "add",
                "swap",
                "discard",
                "throw",
                "place",
                "finish runs discard",
                "finish",
                "put",
                "tesz",
                "lerak",
                "mark",
                "claim",
                "claim finish",
            ]
        )
        pieces = " ".join(str(chance.choice(hand)) for _ in range(chance.choice([1, 2, 3, 4, 5, 15, 40, 60])))
        signs = chance.choice(["", "", "[]", "{}"])
        said = f"{signs[:1]}{pieces}{signs[1:]}"[: 198 - len(verb)]
        return f"{verb} {said}" + chance.choice(["", " to 1", " in 1", " on A", " left", " to 1 high"])[:1]

    def moves(self) -> list[str]:
        """Plays one after the other: each copy of the deal says what may follow."""
        live, chance = self.live(), self.chance
        match = None if live is None else live.match
        many = chance.choice([0, 1, 2, 5, 20, 64, 65])
        if match is None or match.state is None:
            return [self.move()] * many
        state = match.state.copy()
        made: list[str] = []
        while len(made) < many and not state.is_over() and chance.random() < 0.97:
            legal = [
                move.text for move in state.legal_moves() if not move.text.startswith(("draw", "discard"))
            ]
            if not legal:
                break
            made.append(chance.choice(legal))
            if state.check(made[-1]) is None:
                state.apply(made[-1])
        return made + ([self.move()] if chance.random() < 0.5 else [])

    def posted(self) -> Any:
        """What a page may say of a sealed deal, or nearly."""
        live, chance = self.live(), self.chance
        board = None if live is None else live.board
        if board is None:
            return {"seq": self.number()}
        hand = board.deal.books.hidden[0]
        cards = chance.sample(board.deal.pieces, len(hand))
        melds = [" ".join(chance.sample(cards, 3)) for _ in range(chance.choice([1, 5, 40]))]
        return {
            "seq": self.maybe(board.deal.seq, 0, self.number()),
            "moves": [
                chance.choice(["draw", "take", *(f"lay {meld}" for meld in melds)]),
                *(f"lay {meld}" for meld in melds),
            ][:40],
            "pieces": {str(place): card for place, card in zip(hand, cards, strict=True)},
            "shares": {"places": hand, "shares": "QUJD", "proof": "QUJD"},
        }

    def position(self) -> str:
        """A position near the most expensive so far, or another one."""
        if self.chance.random() < 0.3:
            return self.chance.choice(self.hard)
        known = self.places.get(str(self.values.get("position")))
        near = known is not None and self.chance.random() < 0.9
        other = self.chance.choice(SEARCHING)
        place = known.changed(self.chance) if known and near else Place(self.chance, other)
        self.places[place.text()] = place
        return place.text()

    def options(self) -> Any:
        """Options of games, right and wrong ones."""
        specs = [spec for entry in catalog.ENTRIES.values() for spec in entry.specs]
        chosen = self.chance.sample(specs, self.chance.choice([0, 1, 3, 60]))
        return {spec.name: self.maybe(spec.default, self.number(), self.text(), True) for spec in chosen}


def bot(one: Stranger) -> Any:
    return one.maybe(one.chance.choice(list(BOTS)), one.text(), None)


def clock(one: Stranger) -> Any:
    known = [
        None,
        {"kind": "turn", "seconds": 5},
        {"kind": "days", "days": 14},
        {"kind": "bank", "seconds": 10, "add": 1, "over": "least"},
    ]
    return one.maybe(one.chance.choice(known), one.nested())


def named(one: Stranger, value: Any) -> Any:
    """What a position says too, and then better alone."""
    return one.maybe(None if "position" in one.values else value, value)


POOLS: dict[str, Pool] = {
    "absence": lambda one: one.maybe(one.chance.choice([None, {"after": 0, "bot": "solid"}]), one.nested()),
    "after": lambda one: one.chance.choice(["", "0", "1", one.text(20)]),
    "attempt": lambda one: one.maybe(1, one.number()),
    "beginner": lambda one: one.maybe(True, one.nested()),
    "body": lambda one: one.maybe(one.posted(), one.nested()),
    "bot": bot,
    "bots": lambda one: one.maybe({}, {str(seat): bot(one) for seat in range(one.chance.choice([1, 3, 64]))}),
    "clock": clock,
    "code": lambda one: one.maybe(one.chance.choice(one.codes), one.text(32)),
    "compare": lambda one: one.chance.choice(["true", "false"]),
    "deal": lambda one: one.maybe(1, one.number()),
    "desk": lambda one: one.nested(),
    "fill": bot,
    "from": lambda one: one.chance.choice([0, 1, 50, 10**9]),
    "game": lambda one: named(one, one.maybe(one.chance.choice(list(catalog.ENTRIES)), one.text(64))),
    "pace": lambda one: one.maybe(one.chance.choice(["calm", "normal", "quick"]), one.text(64)),
    "hints": lambda one: one.maybe(one.chance.choice([None, "off", "beginners", "all"]), one.text(64)),
    "id": lambda one: one.maybe(one.chance.choice(one.ids or one.tables), one.text(16)),
    "kind": lambda one: one.maybe(
        "move", "key", "shuffle", "shares", "move", "undo", "seed", "void", one.text(20)
    ),
    "known": lambda one: one.maybe(one.tables * one.chance.choice([1, 30]), [one.text(16)] * 101),
    "lang": lambda one: one.chance.choice(["hu", "en", one.text(35)]),
    "last_event_id": lambda one: "",
    "move": Stranger.move,
    "moves": Stranger.moves,
    "name": lambda one: one.maybe(one.text(24), one.text(7_000)),
    "nonce": lambda one: one.maybe(None, one.text(64)),
    "once": lambda one: one.chance.choice(["true", "false"]),
    "options": lambda one: named(one, one.options()),
    "pledge": lambda one: one.maybe("0" * 64, one.text(64)),
    "order": lambda one: one.chance.choice([[1, 0], list(range(64)), [0] * 9_000]),
    "origin": lambda one: one.maybe(
        None,
        {"replay": one.chance.choice(one.replays), "deal": 1, "step": one.chance.choice([0, 1, 50, 10**6])},
    ),
    "page": lambda one: one.text(32),
    "players": lambda one: one.maybe(None, 2, 4, 64, one.number()),
    "position": Stranger.position,
    "public": lambda one: one.maybe(True, one.nested()),
    "reaction": lambda one: one.maybe(one.chance.choice(REACTIONS), one.text()),
    "record": lambda one: one.chance.choice(
        [one.record, one.record[:-40], one.text(1_000_000), "{}\n" * 340_000]
    ),
    "sealed": lambda one: one.maybe(False, True, one.nested()),
    "seat": lambda one: one.chance.choice([0, 1, 1, None, one.number()]),
    "seq": Stranger.seq,
    "start": lambda one: one.maybe(True, False),
    "step": lambda one: one.chance.choice([0, 1, 2, 50, 10**9]),
    "table": lambda one: one.chance.choice([None, one.chance.choice(one.tables), one.text(16)]),
    "to": lambda one: one.chance.choice([0, 1, 50, 10**9]),
}


def eyes(one: Stranger) -> Any:
    return one.chance.choice(["all", "none", "0", "1", one.text(4)])


@dataclass
class Door:
    """What a route takes: the names of its path's, its query's and its body's parameters."""

    name: str
    path: list[str]
    query: list[str]
    body: list[str]

    @classmethod
    def of(cls, name: str) -> Door:
        route: APIRoute = ROUTES[name]
        of = route.dependant
        body: list[str] = []
        for given in of.body_params:
            form = next(
                each
                for each in (
                    given.field_info.annotation,
                    *getattr(given.field_info.annotation, "__args__", ()),
                )
                if isinstance(each, type) and issubclass(each, BaseModel)
            )
            body += [info.alias or field for field, info in form.model_fields.items()]
        return cls(
            name, [each.alias for each in of.path_params], [each.alias for each in of.query_params], body
        )

    def pool(self, name: str) -> Pool:
        """What may be sent for a parameter; KeyError for one that nobody has thought of."""
        if name == "seat" and name in self.query:
            return eyes
        if name == "from" and name in self.body:
            return POOLS["origin"]
        return POOLS[name]

    def names(self) -> list[str]:
        """Of all its parameters, those of the path first."""
        names = dict.fromkeys([*self.path, *self.query, *self.body])
        return sorted(names, key=lambda name: name not in ("id", "position"))

    def request(self, values: Values) -> tuple[str, str, Any]:
        """Method, path and body."""
        method, path = self.name.split(" ")
        for name in self.path:
            path = path.replace("{" + name + "}", str(values[name]))
        given = [(name, values[name]) for name in self.query if values.get(name) is not None]
        path = path.encode(errors="replace").decode()
        query = urlencode(given, doseq=True, errors="replace")
        body = {name: values[name] for name in self.body if values.get(name) is not None}
        if "more" in values:
            body.update({f"more {at}": 0 for at in range(int(values["more"]))})
        return method, f"{path}?{query}" if query else path, body if self.body or "more" in values else None


async def climb(door: Door, stranger: Stranger, steps: int) -> tuple[Answer, Values]:
    """The most expensive request at this door that this many tries find, each near the most expensive so far."""
    stranger.ids = stranger.replays if "/replays/" in door.name else stranger.tables
    if door.name.endswith("/sealed"):
        stranger.ids = stranger.sealed
    top: Answer | None = None
    best: Values = {}
    names = door.names()
    for step in range(steps):
        fresh = top is None or not names or step % 5 == 4
        stranger.values = values = {} if fresh else dict(best)
        for name in names if fresh else stranger.chance.sample(names, stranger.chance.randint(1, len(names))):
            values[name] = door.pool(name)(stranger)
        if door.body and stranger.chance.random() < 0.1:
            values["more"] = 100_000
        answer = await stranger.house.ask(*door.request(values))
        assert answer.status != 500, (door.name, values, answer.body)
        if top is None or answer.cost > top.cost:
            top, best = answer, values
    assert top is not None
    return top, best

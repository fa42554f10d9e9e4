"""Every answer of the API is what its OpenAPI document says: these keys, of these types, and no others."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator
from tests.match.test_report import LONGER
from tests.match.test_review import ENDING, ended, sat
from tests.server.conftest import PATIENCE, Live, Player

import asztal
from asztal.catalog import FAMILIES
from asztal.engine.fairness import pledge
from asztal.match import Match
from asztal.notation import write

REF = "#/components/schemas/"
CLAIM = (  # seat 0 throws 8b, with which seat 2 finishes
    "tabla-romi players=3; to-move: 0; phase: throw; indicator: 5b; dealer: 2; "
    "hand 0: 1r 4r 6y 9k 2r 5y 11b 1y 4b 10b 13k 2k 6k 10y 8b; "
    "hand 1: 1k 2y 4y 5k 9k 10k 11k 13r 1b 2b 4r 11y 13y 6y; "
    "hand 2: 8r 8y 3k 3y 3r 7r 7y 7k 7b 12r 12y 12b 12k 6r"
)
LAID = "romi-40 players=2; phase: play; opened: 0 1; drawn: 0 1; hand 0: 2s 3s 4s 9d Kd; hand 1: 5d 9c Jh"
CHOICE = "domino players=2; dealer: 1; to-move: 0; hand 0: 6-2 5-2 4-1; hand 1: 5-1 4-4 2-2; line: 1-6 6-6; start: 1"
OUT = "romi-500 players=2; round: 1; to-move: 0; phase: play; hand 0: 9d; hand 1: 2s 3s"


class Document:
    """The published document, and what of it real answers have reached."""

    def __init__(self, published: Any) -> None:
        self.published = published
        self.schemas: dict[str, Any] = published["components"]["schemas"]
        self.routes = {
            (method.upper(), path): route["responses"]
            for path, methods in published["paths"].items()
            for method, route in methods.items()
        }
        self.answered: set[tuple[str, str, str]] = set()
        self.reached: set[str] = set()
        self.judges: dict[str, Draft202012Validator] = {}

    def judge(self, schema: Any) -> Draft202012Validator:
        """What judges by this schema."""
        name = json.dumps(schema, sort_keys=True)
        if name not in self.judges:
            components = {"components": {"schemas": self.schemas}}
            self.judges[name] = Draft202012Validator({**schema, **components})
        return self.judges[name]

    def hold(self, where: str, schema: Any, value: Any) -> None:
        """Hold a value to a schema, and note what it has reached."""
        faults = [
            f"{error.json_path}: {error.message[:300]}" for error in self.judge(schema).iter_errors(value)
        ]
        assert not faults, (where, faults)
        self.note(schema, value)

    def note(self, schema: Any, value: Any) -> None:
        """Note the components that a right value has reached."""
        if "$ref" in schema:
            name = schema["$ref"].removeprefix(REF)
            self.reached.add(name)
            self.note(self.schemas[name], value)
        for branch in [*schema.get("oneOf", []), *schema.get("anyOf", [])]:
            if self.judge(branch).is_valid(value):
                self.note(branch, value)
        if isinstance(value, dict):
            for key, inner in value.items():
                kind = schema.get("properties", {}).get(key, schema.get("additionalProperties"))
                if isinstance(kind, dict):
                    self.note(kind, inner)
        if isinstance(value, list) and "items" in schema:
            for inner in value:
                self.note(schema["items"], inner)

    def path_of(self, path: str) -> str:
        """The path as the document has it."""
        plain = path.partition("?")[0]
        fitting = [each for _, each in self.routes if re.fullmatch(re.sub(r"{\w+}", "[^/]+", each), plain)]
        return str(min(fitting, key=lambda each: each.count("{")))  # what has a name of its own goes before

    def answer(self, method: str, answer: httpx.Response) -> None:
        """Hold an answer to what the document says of its route."""
        path, status = self.path_of(answer.request.url.path), str(answer.status_code)
        told = self.routes[method, path].get(status)
        assert told is not None, f"{method} {path} may not answer {status}"
        self.answered.add((method, path, status))
        if "content" not in told:
            assert not answer.content
            return
        (kind, content), *others = told["content"].items()
        assert not others and answer.headers["content-type"].partition(";")[0] == kind
        if kind == "application/json":
            self.hold(f"{method} {path} {status}", content["schema"], answer.json())

    def message(self, path: str, event: str, id: str | None, data: Any) -> None:
        """Hold a message of a stream to what the document says of it."""
        content = self.routes["GET", path]["200"]["content"]["text/event-stream"]
        self.answered.add(("GET", path, "200"))
        told = {"event": event, "data": data} if id is None else {"event": event, "id": int(id), "data": data}
        self.hold(f"{path}, {event}", content["schema"], told)

    def promised(self) -> set[tuple[str, str, str]]:
        """The answers that are no refusals."""
        return {
            (*route, status) for route, told in self.routes.items() for status in told if int(status) < 400
        }

    def promised_components(self) -> set[str]:
        """The components that these answers, and refusals, are made of."""
        told = [told[status] for told in self.routes.values() for status in told]
        found: set[str] = set()
        due = set(re.findall(rf"{REF}([\w-]+)", json.dumps(told)))
        while due:
            found |= due
            inner = json.dumps([self.schemas[name] for name in due])
            due = set(re.findall(rf'"\$ref": "{REF}([\w-]+)', inner)) - found
        return found


class Held(Player):
    """A guest who holds every answer to the document."""

    def __init__(self, url: str, name: str, document: Document) -> None:
        self.document = document
        super().__init__(url, name)

    def send(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        answer = super().send(method, path, body, **more)
        self.document.answer(method, answer)
        return answer


def played(game: str, chance: random.Random) -> str:
    """The record of a deal that was played by random moves."""
    match = Match.create(asztal.game(game, players=2), ["North", "South"])
    match.start_deal(chance.randbytes(32))
    while match.to_move is not None:
        match.act(match.to_move, chance.choice(match.legal(match.to_move)))
    return write(match.events)


def staged(player: Held, id: str) -> None:
    """Some turns at a table, with all that one may ask before a move."""
    for _ in range(6):
        news = player.my_turn(id)
        if not news["view"]["match"]["playing"]:
            return
        hint = player.ok("GET", f"/api/tables/{id}/hint")
        player.ok("GET", f"/api/tables/{id}/arrange")
        player.post(id, "check", move="discard 13k")
        player.post(id, "check", move=hint["move"])
        if not hint["move"].startswith("draw"):
            player.post(id, "preview", seq=news["seq"], moves=[hint["move"]])
        seq = player.post(id, "moves", seq=news["seq"], moves=[hint["move"]])["seq"]
        if player.view(id)["view"]["match"]["can_undo"]:
            player.post(id, "undo", seq=seq)
            player.post(id, "moves", seq=seq + 1, moves=[hint["move"]])


def of_what_there_is(player: Held) -> None:
    """What is the same for everybody, and who one is."""
    player.ok("GET", "/api/health")
    player.ok("GET", "/api/ready")
    player.ok("GET", "/api/games")
    for path in ("/api/games", "/api/scoring", "/api/rules/domino", "/api/messages/hu"):
        tag = player.send("GET", path).headers["etag"]
        player.send("GET", path, headers={"If-None-Match": tag})
    player.ok("PUT", "/api/me", {"name": "North", "lang": "hu"})
    player.ok("POST", "/api/judge", {"position": CLAIM, "move": "discard 8b"})
    player.ok("POST", "/api/judge", {"position": OUT, "move": "discard 9d", "seat": 1})


def of_a_family(player: Held, game: str) -> None:
    """A table of this game, and the replay of a deal."""
    chance = random.Random(game)
    id = player.make(game, players=2, fill="casual", start=True, clock={"kind": "turn", "seconds": 3000})
    staged(player, id)
    told = player.ok("POST", "/api/replay", {"record": played(game, chance)})
    path = f"/api/replays/{told['id']}"
    tag = player.send("GET", f"{path}?seat=0&to=30").headers["etag"]
    player.send("GET", f"{path}?seat=0&to=30", headers={"If-None-Match": tag})
    player.ok("GET", f"{path}?seat=all&from=3&to=9")
    player.ok("GET", f"{path}?from=1000000")
    player.ok("GET", f"{path}/proof")
    player.send("GET", f"{path}/record")


def of_advice(player: Held) -> None:
    """What the next best move costs, what a blunder did, and what a bot thought."""
    id = player.make(position=CHOICE, fill="casual", start=True)
    player.ok("GET", f"/api/tables/{id}/hint?compare=true")
    match = sat(ENDING)
    match.act(0, "place 6-5 right")
    told = player.ok("POST", "/api/replay", {"record": ended(match)})
    path = f"/api/replays/{told['id']}"
    tag = player.send("GET", f"{path}/review").headers["etag"]
    player.send("GET", f"{path}/review", headers={"If-None-Match": tag})
    reported = sat(LONGER)
    reported.act(0, "place 6-5 right")
    told = player.ok("POST", "/api/replay", {"record": ended(reported)})
    player.ok("GET", f"/api/replays/{told['id']}/report?step=2")


def of_a_sealed_deal(north: Held, south: Held, document: Document) -> None:
    """One is over, and proven; of another something is on the board, and then it is void."""
    match = Match.create(asztal.game("gin", players=2), ["North", "South"])
    match.start_deal(seeds=[bytes(32), bytes(range(32))])
    chance = random.Random(1)
    while match.playing:
        match.act(match.to_move or 0, chance.choice(match.legal(match.to_move or 0)))
    told = north.ok("POST", "/api/replay", {"record": write(match.events)})
    north.ok("GET", f"/api/replays/{told['id']}/proof")
    id = north.make("gin", sealed=True)
    south.post(id, "sit")
    north.post(id, "start")
    message = {"deal": 1, "attempt": 1, "kind": "key"}
    north.post(id, "sealed", **message, body={"pledge": "ab" * 32, "key": "QUJD", "proof": "QUJD"})
    north.ok("GET", f"/api/tables/{id}/sealed")
    north.ok("GET", "/api/me/export")
    reader = south.follow(id)
    south.until(lambda: any(event == "sealed" for event, _, _ in reader.messages()), "the board")
    reader.hang_up()
    north.post(id, "stand")
    south.post(id, "sealed", **{**message, "kind": "void"}, body={})
    south.ok("GET", f"/api/tables/{id}/sealed")
    for event, seq, data in reader.messages():
        document.message("/api/tables/{id}/events", event, seq, data)


def of_seats(north: Held, south: Held) -> None:
    """Who sits where, a match to its end, and what is left of it."""
    clocks: list[Any] = [{"kind": "bank", "seconds": 300, "add": 5}, {"kind": "days", "days": 2}, None]
    id = north.make(players=2, public=True, options={"target": 1})
    for clock in clocks:
        north.post(id, "change", clock=clock, hints="all")
    north.ok("GET", "/api/tables")
    code = north.table(id)["code"]
    south.ok("GET", f"/api/codes/{code}")
    south.post(id, "sit", name="South")
    south.post(id, "nonce", pledge=pledge("south"))
    south.post(id, "nonce", nonce="south")
    south.post(id, "beginner", beginner=True)
    north.post(id, "seats", order=[1, 0])
    south.post(id, "stand")
    north.post(id, "bot", seat=0, bot="casual")
    north.post(id, "start", nonce="north")
    north.ok("GET", "/api/me/tables")
    north.post(id, "react", reaction="hello")
    north.ok("PUT", f"/api/tables/{id}/desk", {"deal": 1, "seq": 2, "desk": {"order": ["6-6"]}})
    north.ok("GET", f"/api/tables/{id}/desk")
    chance = random.Random(1)
    while (news := north.play_deal(id, chance))["view"]["match"]["winners"] == []:
        north.post(id, "next", seq=news["seq"])  # nobody scored
    north.send("GET", f"/api/tables/{id}/record")
    tag = north.send("GET", f"/api/tables/{id}/replay").headers["etag"]
    north.send("GET", f"/api/tables/{id}/replay", headers={"If-None-Match": tag})
    north.ok("GET", f"/api/tables/{id}/proof")
    north.ok("GET", "/api/me/games")
    north.post(id, "rematch")
    north.post(id, "rematch")
    north.ok("POST", "/api/tokens", {"name": "Bot"})
    offer = north.ok("POST", "/api/me/device", {"table": id})
    north.ok("POST", "/api/replay", {"record": north.send("GET", f"/api/tables/{id}/record").text})
    north.ok("GET", "/api/me/export")
    south.ok("POST", "/api/devices", {"code": offer["code"]})
    assert south.send("DELETE", f"/api/tables/{id}/me").status_code == 204
    assert south.send("DELETE", "/api/me").status_code == 204


def of_a_question(north: Held, south: Held) -> None:
    """All are asked who claims a tile; who does finishes with it."""
    id = north.make(position=CLAIM, game="tabla-romi")
    south.post(id, "sit", seat=2)
    north.post(id, "bot", seat=1, bot="solid")
    north.post(id, "start")
    north.post(id, "moves", seq=north.view(id)["seq"], moves=["discard 8b"])
    asked = south.view(id)
    assert 2 in asked["asked"]["seats"] and asked["view"]["deal"]["moves"] == ["claim", "pass"]
    north.view(id)
    south.post(id, "moves", seq=asked["seq"], moves=["claim"])
    south.until(lambda: south.view(id)["asked"] is None, "the answers")
    news = south.my_turn(id)
    finish = next(move for move in news["view"]["deal"]["moves"] if move.startswith("finish"))
    south.post(id, "moves", seq=news["seq"], moves=[finish])
    assert south.view(id)["view"]["deal"]["finished"]["seat"] == 2


def of_what_is_undone_and_missed(player: Held) -> None:
    """A play taken back, and what a bot has played for somebody who has stood up."""
    id = player.make("romi-40", position=LAID, fill="casual", start=True)
    seq = player.post(id, "moves", seq=player.view(id)["seq"], moves=["lay [2s 3s 4s]"])["seq"]
    player.post(id, "undo", seq=seq)
    player.post(id, "bot", seat=1, bot="newcomer")
    player.post(id, "bot", seat=1, bot=None)
    player.post(id, "stand")
    player.until(lambda: player.view(id)["view"]["match"]["missed"], "a move for who is away")


def of_the_next_deal(player: Held) -> None:
    """A deal that is won by the first move, and the one after it."""
    id = player.make(position="domino players=2; hand 0: 6-6; hand 1: 5-5", fill="casual", start=True)
    seq = player.post(id, "moves", seq=player.view(id)["seq"], moves=["place 6-6"])["seq"]
    player.post(id, "next", seq=seq)
    player.ok("GET", f"/api/tables/{id}/view?after=0")  # every event from the first on


def of_a_stream(player: Held, document: Document) -> None:
    """Every kind of message."""
    id = player.make(players=2, fill="casual", start=True)
    reader = player.follow(id, query="?page=one")
    reader.reach(2)
    player.post(id, "react", reaction="hello")
    player.ok("PUT", f"/api/tables/{id}/desk", {"deal": 1, "seq": 2, "desk": {}, "page": "other"})
    wanted = {"table", "match", "reaction", "desk", "beat"}
    player.until(lambda: wanted <= {event for event, _, _ in reader.messages()}, "every kind of message")
    reader.hang_up()
    for event, seq, data in reader.messages():
        document.message("/api/tables/{id}/events", event, seq, data)


def of_a_reader(player: Held, live: Live) -> None:
    """Somebody reads from the database's files while a guest wants to be forgotten."""
    with closing(sqlite3.connect(live.data / "asztal.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM guests").fetchall()
        assert player.send("DELETE", "/api/me").status_code == 202


def test_every_answer_is_what_the_document_says(own_server: Callable[..., Live]) -> None:
    """Every route of it is asked, and every component reached; what is not is named."""
    live = own_server(heartbeat=0.05, claim_window=PATIENCE, uploads_per_hour=100)
    with closing(Player(live.url).client) as client:
        document = Document(client.get("/api/openapi.json").json())
    north, south = Held(live.url, "North", document), Held(live.url, "South", document)
    with closing(north.client), closing(south.client):
        of_what_there_is(north)
        for family in FAMILIES.values():
            of_a_family(north, family.entries[0].id)
        of_a_question(north, south)
        of_what_is_undone_and_missed(north)
        of_the_next_deal(north)
        of_advice(north)
        of_a_stream(south, document)
        of_a_sealed_deal(north, south, document)
        of_seats(north, south)
        assert north.send("GET", "/api/tables/nowhere").status_code == 404
        of_a_reader(north, live)
    assert sorted(document.promised() - document.answered) == []
    assert sorted(document.promised_components() - document.reached) == []


def test_a_key_that_nobody_has_told_of_is_a_fault(guest: Callable[..., Any]) -> None:
    """The judge itself: more keys, fewer and others than the document has."""
    document = Document(guest().ok("GET", "/api/openapi.json"))
    me = document.routes["GET", "/api/me"]["200"]["content"]["application/json"]["schema"]
    right = {"id": "a", "name": "", "lang": None}
    document.hold("me", me, right)
    for wrong in ({**right, "mood": "good"}, {"id": "a", "name": ""}, {**right, "name": 1}):
        with pytest.raises(AssertionError):
            document.hold("me", me, wrong)
    assert document.reached == {"Me"}
    closed = [name for name, schema in document.schemas.items() if "properties" in schema]
    open_ = [name for name in closed if document.schemas[name].get("additionalProperties") is not False]
    assert open_ == []

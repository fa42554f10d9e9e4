"""Replays of finished deals, uploaded records, going on from a step, and the proof of a deal."""

from __future__ import annotations

import gzip
import hashlib
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from asztal import bots, catalog, notation
from asztal.match import Match
from asztal.server import replay_frames

Meet = Callable[..., Any]
CARRYING = ["romi-500", "mexican-train-house-1"]


def match_of(game: str, players: int = 2, deals: int = 1, bot: str = "random", fair: bool = True) -> Match:
    """A match of which this many deals are over."""
    made = catalog.game(game, players)
    match = Match.create(made, [f"Player {seat + 1}" for seat in range(players)])
    minds = [bots.make(bot, made, seat) for seat in range(players)]
    for number in range(deals):
        if match.finished:
            break
        if fair:
            secret = bytes([number + 1]) * 32
            match.commit(secret)
            match.start_deal(secret, ["a", "körte", "", "b"][:players])
        else:
            match.start_deal(seed=number + 5)
        while match.playing:
            seat = match.to_move or 0
            assert match.state is not None
            match.act(seat, [minds[seat].choose(match.state.view(seat)).text])
    return match


def three(game: str) -> int:
    """Three players, or as many as may play it."""
    return min(3, catalog.ENTRIES[game].max_players)


def one_deal(guest: Meet, game: str = "domino", **form: Any) -> tuple[Any, str, Any]:
    """Somebody, a table whose first deal is over, and the news then."""
    player = guest("North")
    options = {"target": 1000} if game == "domino" else {}
    id = player.make(game, players=2, fill="random", start=True, options=options, **form)
    return player, id, player.play_deal(id, random.Random(8))


def views(replay: Any) -> list[Any]:
    """The view after each step."""
    view: dict[str, Any] = {}
    shown = []
    for at, step in enumerate(replay["steps"]):
        assert ("view" in step) == (at == 0)
        view = step["view"] if at == 0 else {**view, **step["change"]}
        shown.append(view)
    return shown


# Telling.


@pytest.mark.parametrize("game", sorted(catalog.ENTRIES))
def test_each_step_shows_what_the_seat_saw_then_and_no_more(game: str) -> None:
    players = three(game)
    match = match_of(game, players)
    events = replay_frames.finished_part(match.events)
    again = Match.replay(events[:2], {1: b"\1" * 32})
    played = [event for event in events if event["type"] in ("deal", "move", "undo", "result")]
    told = {
        seat: views({"steps": replay_frames.retold(events, 1, seat)})
        for seat in (0, players - 1, None, "all")
    }
    for at, event in enumerate(played):
        if at:
            if event["type"] == "move":
                mover = int(str(event["seat"]))
                if again.to_move == mover and again.seq < int(str(event["seq"])):
                    again.act(mover, [str(event["move"])])
        else:
            again.start_deal(b"\1" * 32, ["a", "körte", ""][:players])
        state = again.state
        if state is None or (again.seq > int(str(event["seq"])) and event["type"] != "result"):
            continue  # the match has answered a question by itself meanwhile
        for seat in (0, players - 1, None):
            seen = dict(told[seat][at])
            hands = seen.pop("hands")
            assert (hands is not None) == (event["type"] == "result")
            assert seen == {**state.view(seat).data(), "moves": []}
        assert told["all"][at]["hands"] == [state.view(seat).data()["hand"] for seat in range(players)]
    assert len(played) == len(told[0])


@pytest.mark.parametrize("game", CARRYING)
def test_a_later_deal_begins_with_what_the_earlier_ones_left(game: str) -> None:
    match = match_of(game, 3, deals=3)
    events = replay_frames.finished_part(match.events)
    head = replay_frames.head(events)
    assert [deal["number"] for deal in head["deals"]] == [1, 2, 3]
    for deal in head["deals"]:
        told = replay_frames.retold(events, deal["number"], "all")
        assert told[-1]["step"] == deal["steps"]
        assert told[-1]["event"]["scores"] == deal["scores"]
        proof = replay_frames.proof(events, deal["number"])
        assert proof is not None
        assert proof["hands"] == told[0]["view"]["hands"]
        text = replay_frames.position_after(events, deal["number"], deal["steps"] // 2)
        middle = notation.game_of_position(text).position(text)
        assert [middle.view(seat).data()["hand"] for seat in range(3)] == views({"steps": told})[
            deal["steps"] // 2
        ]["hands"]


def test_a_deal_under_way_is_no_part_of_it() -> None:
    match = match_of("domino", deals=1)
    known = replay_frames.finished_part(match.events)
    assert known == match.events
    match.commit(b"\2" * 32)
    assert replay_frames.finished_part(match.events) == known
    match.start_deal(b"\2" * 32)
    assert replay_frames.finished_part(match.events) == known
    assert replay_frames.finished_part(match.events[:3]) == match.events[:1]


def test_a_long_deal_is_small_on_the_wire() -> None:
    match = match_of("kalooki", 4)
    told = replay_frames.retold(replay_frames.finished_part(match.events), 1, "all")
    raw = json.dumps(told, separators=(",", ":")).encode()
    moves = len(told)
    assert len(raw) < 900 * moves  # bytes a step; whole views would have four times as many
    assert len(gzip.compress(raw, 6)) < 100 * moves + 3_000


# Of a table.


def test_the_replay_of_a_table(guest: Meet) -> None:
    player, id, over = one_deal(guest)
    seen = over["view"]["deal"]
    for path in (f"/api/replays/{id}", f"/api/tables/{id}/replay"):
        told = player.ok("GET", f"{path}?seat=0")
        assert (told["id"], told["kind"], told["link"]) == (id, "table", f"/r/{id}")
        assert (told["deal"], told["seat"], told["from"]) == (1, 0, 0)
        last = views(told)[-1]
        assert last.pop("hands") == over["view"]["hands"]
        assert last == {**seen, "moves": []}
    steps_of = told["steps"]
    assert told["deals"][0]["steps"] == told["to"] == len(steps_of) - 1
    assert told["deals"][0]["fair"]
    logged = [event for event in over["events"] if event["type"] in ("deal", "move", "undo", "result")]
    assert [step["event"] for step in steps_of] == logged
    assert [step["move"] for step in steps_of] == [event.get("move") for event in logged]
    assert told["deals"][0]["scores"] == over["view"]["match"]["deals"][0]["scores"]
    stranger = guest()
    watched = stranger.ok("GET", f"/api/replays/{id}")
    assert watched["seat"] is None
    assert all(view["hand"] == [] for view in views(watched))
    assert all(view["hands"] for view in views(stranger.ok("GET", f"/api/replays/{id}?seat=all")))


def test_the_head_says_who_was_a_bot(guest: Meet) -> None:
    """A table knows its bots and a record names them, whatever the players are called."""
    north = guest("North")
    id = north.make("domino", players=3, name="casual", bots={"1": "solid"}, fill="random", start=True)
    north.play_deal(id, random.Random(8))
    assert north.ok("GET", f"/api/tables/{id}/replay")["bots"] == [None, "solid", "random"]
    record = north.send("GET", f"/api/tables/{id}/record").text
    uploaded = north.ok("POST", "/api/replay", {"record": record})["id"]
    assert north.ok("GET", f"/api/replays/{uploaded}")["bots"] == [None, "solid", "random"]
    played = Match.create(
        catalog.game("domino", 3), ["solid", "random 2", "South"], bots=["", "casual", "unheard of"]
    )
    assert replay_frames.head(played.events)["bots"] == [None, "casual", None]
    people = Match.create(catalog.game("domino"), ["solid", "random"])
    assert replay_frames.head(people.events)["bots"] == [None, None]


def test_some_of_the_steps(guest: Meet) -> None:
    player, id, _ = one_deal(guest)
    whole = player.ok("GET", f"/api/replays/{id}?seat=all")
    some = player.ok("GET", f"/api/replays/{id}?seat=all&from=3&to=5")
    assert [step["step"] for step in some["steps"]] == [3, 4, 5]
    assert views(some) == views(whole)[3:6]
    end = player.ok("GET", f"/api/replays/{id}?from=100000")
    assert [step["step"] for step in end["steps"]] == [whole["to"]]
    assert player.ok("GET", f"/api/replays/{id}?from=5&to=2")["to"] == 5


def test_a_replay_is_not_sent_twice(guest: Meet) -> None:
    player, id, _ = one_deal(guest)
    first = player.send("GET", f"/api/replays/{id}")
    assert first.headers["content-encoding"] == "gzip"
    again = player.send("GET", f"/api/replays/{id}", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304


def test_what_is_not_over_is_not_replayed(guest: Meet) -> None:
    player = guest("North")
    waiting = player.make("domino", players=2)
    assert player.refused("GET", f"/api/replays/{waiting}") == (409, "table.not-started")
    id = player.make("domino", players=2, fill="random", start=True, options={"target": 1000})
    assert player.refused("GET", f"/api/replays/{id}") == (404, "replay.no-deal")
    assert player.refused("GET", f"/api/replays/{id}?deal=1") == (409, "deal.running")
    over = player.play_deal(id, random.Random(8))
    player.post(id, "next", seq=over["seq"])
    assert player.ok("GET", f"/api/replays/{id}")["deal"] == 1
    assert player.refused("GET", f"/api/replays/{id}?deal=2&seat=all") == (409, "deal.running")
    assert player.refused("GET", f"/api/tables/{id}/proof?deal=2") == (409, "deal.running")
    assert player.refused("GET", f"/api/replays/{id}?deal=3") == (404, "replay.no-deal")
    record = player.send("GET", f"/api/replays/{id}/record").text
    assert [event["deal"] for event in notation.read(record) if event["type"] == "result"] == [1]
    assert notation.read(record)[-1]["type"] == "reveal"


@pytest.mark.parametrize(
    ("query", "refusal"),
    [
        ("seat=2", (422, "table.no-seat")),
        ("seat=x", (422, "table.no-seat")),
        ("seat=-1", (422, "table.no-seat")),
        ("deal=0", (422, "request.invalid")),
        ("deal=x", (422, "request.invalid")),
        ("from=-1", (422, "request.invalid")),
    ],
)
def test_a_replay_that_cannot_be_meant(guest: Meet, query: str, refusal: tuple[int, str]) -> None:
    player, id, _ = one_deal(guest)
    assert player.refused("GET", f"/api/replays/{id}?{query}") == refusal


def test_a_replay_that_is_not_there(guest: Meet) -> None:
    player = guest()
    assert player.refused("GET", "/api/replays/nosuch") == (404, "replay.unknown")
    assert player.refused("GET", "/api/replays/nosuch/proof") == (404, "replay.unknown")
    assert player.refused("GET", "/api/replays/nosuch/record") == (404, "replay.unknown")
    assert player.refused("GET", "/api/tables/nosuch/replay") == (404, "table.unknown")
    assert player.refused("GET", "/api/tables/nosuch/proof") == (404, "table.unknown")


# Records that are brought.


def test_a_record_is_brought_replayed_shared_and_taken_away(guest: Meet) -> None:
    record = notation.write(match_of("romi-500", 3, deals=2).events)
    player, friend = guest(), guest()
    head = player.ok("POST", "/api/replay", {"record": record})
    assert (head["kind"], head["game"], len(head["deals"])) == ("upload", "romi-500", 2)
    assert head["link"] == f"/r/{head['id']}"
    assert "steps" not in head
    assert friend.ok("POST", "/api/replay", {"record": record})["id"] == head["id"]
    told = friend.ok("GET", f"/api/replays/{head['id']}?deal=2&seat=all")
    assert told["deal"] == 2
    assert {name: told[name] for name in head} == head
    assert friend.send("GET", f"/api/replays/{head['id']}/record").text == record
    assert friend.ok("GET", f"/api/replays/{head['id']}/proof?deal=1")["nonces"] == ["a", "körte", ""]


def test_a_record_that_does_not_hold_is_refused_with_its_line(guest: Meet) -> None:
    record = notation.write(match_of("domino").events)
    lines = record.splitlines(keepends=True)
    player = guest()
    altered = "".join(lines[:4]) + lines[4].replace("}", " }", 1) + "".join(lines[5:])
    for wrong in ("hello", record[:-5], altered, "".join(lines[:3]), '{"a": [' * 200):
        answer = player.send("POST", "/api/replay", {"record": wrong})
        told = answer.json()
        assert answer.status_code == 422, wrong[:50]
        assert told["error"]["code"].startswith("record."), told
        assert told["error"]["params"]["line"] >= 1
        assert told["message"]
    assert player.refused("POST", "/api/replay", {"record": ""}) == (422, "request.invalid")
    assert player.refused("POST", "/api/replay", {"record": "x" * 1_048_577}) == (413, "request.too-large")
    big = "\u20ac" * 500_000  # fewer characters than bytes
    assert player.refused("POST", "/api/replay", {"record": big}) == (413, "request.too-large")
    assert player.refused("POST", "/api/replay", {"record": "x" * 2_200_000}) == (413, "request.too-large")


def test_a_record_is_still_there_after_a_restart_and_gives_way_in_the_end(
    own_server: Meet, guest: Meet
) -> None:
    live = own_server(uploads_kept=1, uploads_per_hour=2, replays_per_minute=2)
    player = guest("", live.url)
    records = [notation.write(match_of("domino", players).events) for players in (2, 3)]
    ids = [player.ok("POST", "/api/replay", {"record": records[0]})["id"]]
    live.kill()
    live.start()
    assert player.ok("GET", f"/api/replays/{ids[0]}")["deal"] == 1
    ids.append(player.ok("POST", "/api/replay", {"record": records[1]})["id"])
    assert player.refused("GET", f"/api/replays/{ids[0]}") == (404, "replay.unknown")
    assert player.ok("GET", f"/api/replays/{ids[1]}")["players"] == 3
    assert player.ok("GET", f"/api/replays/{ids[1]}?from=1")["from"] == 1  # told already: not counted
    assert player.refused("GET", f"/api/replays/{ids[1]}?seat=all") == (429, "replay.too-many")
    player.ok("POST", "/api/replay", {"record": records[1]})
    answer = player.send("POST", "/api/replay", {"record": records[1]})
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "upload.too-many")
    assert 1 <= int(answer.headers["retry-after"]) <= 3600


# Going on.


@pytest.mark.parametrize("game", ["domino", "romi-40", "tabla-romi", "mexican-train"])
def test_going_on_from_a_step(guest: Meet, game: str) -> None:
    player = guest("North")
    record = notation.write(match_of(game, 3).events)
    id = player.ok("POST", "/api/replay", {"record": record})["id"]
    whole = player.ok("GET", f"/api/replays/{id}?seat=all")
    step = whole["to"] // 2
    was = views(whole)[step]
    made = player.ok(
        "POST",
        "/api/tables",
        {
            "from": {"replay": id, "deal": 1, "step": step, "seat": 2},
            "start": True,
            "name": "North",
            "bots": {"0": "random"},
        },
    )
    assert made["set_up"]
    assert (made["game"], made["players"], made["you"]["seat"]) == (game, 3, 2)
    assert [seat["bot"] for seat in made["seats"]] == ["random", "solid", None]
    player.until(lambda: player.view(made["id"])["seq"] >= 2, "the deal")
    first = player.ok("GET", f"/api/tables/{made['id']}/view?after=0")
    now = player.my_turn(made["id"])
    assert first["events"][1]["type"] == "deal"
    if now["seq"] == 2:  # nobody has moved yet: it is as it was
        assert now["view"]["deal"]["hand"] == was["hands"][2]
    over = player.play_deal(made["id"], random.Random(2))
    told = player.ok("GET", f"/api/replays/{made['id']}?seat=all&from=0&to=0")
    assert views(told)[0]["hands"] == was["hands"]
    assert over["view"]["match"]["deals"]
    assert player.refused("GET", f"/api/replays/{made['id']}/proof") == (404, "proof.none")


def test_going_on_from_where_one_cannot(guest: Meet) -> None:
    player, id, _ = one_deal(guest)
    last = player.ok("GET", f"/api/replays/{id}")["to"]
    origin = {"replay": id, "deal": 1, "step": 2, "seat": 0}
    for form, refusal in [
        ({"from": {**origin, "step": last + 1}}, (422, "replay.no-step")),
        ({"from": {**origin, "step": last}}, (422, "position.over")),
        ({"from": {**origin, "deal": 9}}, (404, "replay.no-deal")),
        ({"from": {**origin, "replay": "nosuch"}}, (404, "replay.unknown")),
        ({"from": {**origin, "seat": 2}}, (422, "table.no-seat")),
        ({"from": origin, "game": "domino"}, (422, "request.invalid")),
        ({"from": origin, "position": "domino players=2"}, (422, "request.invalid")),
        ({"from": origin, "bots": {"0": "casual"}}, (409, "table.seat-taken")),
        ({"from": {"replay": id}}, (422, "request.invalid")),
    ]:
        assert player.refused("POST", "/api/tables", form) == refusal, form


# Proofs.


@pytest.mark.parametrize("game", sorted(catalog.ENTRIES))
def test_a_proof_holds_byte_by_byte(game: str) -> None:
    """Worked out anew from what `docs/api.md` says, with nothing of ours."""
    match = match_of(game, three(game), deals=2)
    for number in range(1, len(replay_frames.head(match.events)["deals"]) + 1):
        proof = replay_frames.proof(replay_frames.finished_part(match.events), number)
        assert proof is not None
        secret = bytes.fromhex(proof["secret"])
        assert hashlib.sha256(secret).hexdigest() == proof["commitment"]
        fields = [
            proof["algorithm"].encode("ascii"),
            secret,
            str(proof["deal"]).encode("ascii"),
            *(nonce.encode() for nonce in proof["nonces"]),
        ]
        key = hashlib.sha256(b"".join(len(each).to_bytes(4, "big") + each for each in fields)).digest()
        assert key.hex() == proof["key"]

        def words(key: bytes = key) -> Iterator[int]:
            block = 0
            while True:
                digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
                yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
                block += 1

        stream = words()
        order = list(range(len(proof["pieces"])))
        for i in range(len(order) - 1, 0, -1):
            word = next(stream)
            while word >= 2**32 - 2**32 % (i + 1):
                word = next(stream)
            j = word % (i + 1)
            order[i], order[j] = order[j], order[i]
        assert order == proof["order"]
        assert proof["deck"] == [proof["pieces"][index] for index in order]
        seed = (next(stream) * 2**32 + next(stream)) % 2**62
        assert (seed, str(seed)) == (proof["seed"], proof["seed_text"])
        dealt = sorted(piece for hand in proof["hands"] for piece in hand)
        assert proof["straight"] == (dealt == sorted(proof["deck"][: len(dealt)]))
        event = match.events[proof["committed"] - 1]
        assert (event["type"], event["commitment"]) == ("commit", proof["commitment"])


def test_the_proof_of_a_table_is_of_the_commitment_that_was_shown(guest: Meet) -> None:
    player = guest("North")
    id = player.make("domino", players=2, fill="random", options={"target": 1000})
    shown = player.table(id)["deal"]["commitment"]
    player.post(id, "start", nonce="of my own")
    over = player.play_deal(id, random.Random(8))
    proof = player.ok("GET", f"/api/tables/{id}/proof")
    assert (proof["deal"], proof["commitment"], proof["nonces"][0]) == (1, shown, "of my own")
    assert proof["committed"] == 2  # and the record says that the table had shown it
    player.post(id, "next", seq=over["seq"])
    player.play_deal(id, random.Random(8))
    proof = player.ok("GET", f"/api/replays/{id}/proof?deal=2")
    assert proof["committed"] == over["seq"]


def test_a_deal_made_in_one_request_with_its_table_was_promised_to_nobody(guest: Meet) -> None:
    """There is a proof that nothing was changed afterwards, and it says that it is no more."""
    player = guest()
    id = player.make("domino", players=2, fill="random", start=True, options={"target": 1000})
    over = player.play_deal(id, random.Random(8))
    assert player.ok("GET", f"/api/tables/{id}/proof")["committed"] is None
    player.post(id, "next", seq=over["seq"], nonce="of my own")
    player.play_deal(id, random.Random(8))
    report = notation.verify(player.client.get(f"{player.url}/api/tables/{id}/record").content)
    assert (report.fair_deals, report.promised_deals) == (2, 1)


def sealed_match(game: str, players: int) -> Match:
    """A match with one sealed deal."""
    options = {"reshuffles": 0} if "reshuffles" in catalog.game(game, players).values else {}
    made = catalog.game(game, players, **options)
    match = Match.create(made, [f"Player {seat + 1}" for seat in range(players)])
    match.start_deal(seeds=[bytes([seat + 1]) * 32 for seat in range(players)])
    rng = random.Random(game)
    while match.playing:
        seat = match.to_move or 0
        match.act(seat, rng.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize(("game", "players"), [("gin", 2), ("joker-mania-51", 3), ("romi-500", 4)])
def test_a_sealed_deal_is_replayed_and_proven_like_any_other(guest: Meet, game: str, players: int) -> None:
    match = sealed_match(game, players)
    player = guest("North")
    head = player.ok("POST", "/api/replay", {"record": notation.write(match.events)})
    assert [deal["fair"] for deal in head["deals"]] == [True]
    shown = player.ok("GET", f"/api/replays/{head['id']}?deal=1&seat=all")
    proof = player.ok("GET", f"/api/replays/{head['id']}/proof?deal=1")
    assert proof["hands"] == shown["steps"][0]["view"]["hands"]
    assert proof["pledges"] == [hashlib.sha256(bytes.fromhex(seed)).hexdigest() for seed in proof["seeds"]]
    assert proof["deck"] == [proof["pieces"][place] for place in proof["order"]]
    assert ("*" in proof["pieces"]) == (game == "romi-500")
    assert proof["straight"] == (game != "joker-mania-51")
    assert not {"secret", "nonces", "commitment"} & set(proof)


def test_a_deal_without_a_secret_has_no_proof(guest: Meet) -> None:
    player = guest()
    record = notation.write(match_of("domino", fair=False).events)
    head = player.ok("POST", "/api/replay", {"record": record})
    assert not head["deals"][0]["fair"]
    assert player.refused("GET", f"/api/replays/{head['id']}/proof") == (404, "proof.none")

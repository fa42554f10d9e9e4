"""Sealed tables over HTTP: the pages deal, the server keeps their board and judges the deal at its end."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any

import pytest
from tests.server.conftest import Live, Player, Reader, until
from tests.server.dealing import ANY, Dealing, sealed_table
from tests.server.postgresql import PostgreSQL

from asztal.notation import verify

Meet = Callable[..., Any]
GAMES: dict[str, dict[str, Any]] = {"gin": {}, "romi-40": {"options": {"reshuffles": 0}}, "romi-500": {}}
KINDS = {"key", "shuffle", "shares", "move"}


def two(guest: Meet, url: str | None = None) -> list[Player]:
    """Two people."""
    return [guest("North", url), guest("South", url)]


def gin(people: Sequence[Player], seed: int = 1, **form: Any) -> Dealing:
    """The first deal of a sealed table of gin."""
    return Dealing(people, sealed_table(people, "gin", **form), random.Random(seed))


def boards(reader: Reader) -> list[Any]:
    """What a page was told of sealed deals."""
    return [data for kind, _, data in reader.messages() if kind == "sealed"]


def posted(reader: Reader, attempt: int = 1) -> list[int]:
    """The numbers of the messages of this attempt, in the order in which they came."""
    told = boards(reader)
    return [message["n"] for data in told if data["attempt"] == attempt for message in data["messages"]]


def cheated(dealing: Dealing) -> int:
    """The first who comes to discard knocks instead, with more than is allowed, and all tell their seeds; whose
    doing it was."""
    dealing.shuffle()
    while True:
        dealing.share()
        texts = [move.text for move in dealing.state.legal_moves()]
        cards = {text.removeprefix("discard ") for text in texts if text.startswith("discard ")}
        cards -= {text.removeprefix("knock ") for text in texts}
        if cards:
            break
        dealing.move()
    seat, card = int(dealing.state.to_move), min(cards)
    hidden = dealing.pages[seat].books.hidden[seat]
    mine = {place: card for place in hidden if dealing.deck[place] == card}
    place = min(mine, default=-1)
    pieces = {place: card} if mine else {}
    dealing.say(seat, "move", dealing.body(seat, [f"knock {card}"], pieces))
    assert dealing.stage == "seeds"
    dealing.tell()
    return seat


# Whole deals.


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_deal_is_dealt_played_and_judged(game: str, guest: Meet) -> None:
    people = two(guest) if game == "gin" else [guest(name) for name in ("A", "B", "C")]
    dealing = Dealing(people, sealed_table(people, game, **GAMES[game]), random.Random(2))
    table = people[0].table(dealing.id)
    assert (table["sealed"], table["state"], table["deal"], table["hints"]) == (True, "playing", None, "off")
    assert table["absence"]["after"] is None
    dealing.whole()
    report = verify(dealing.record())
    assert (report.deals, report.sealed_deals, report.fair_deals) == (1, 1, 1)
    [dealt] = [event for event in dealing.events() if event["type"] == "deal"]
    [revealed] = [event for event in dealing.events() if event["type"] == "reveal"]
    assert dealt["pledges"] == dealing.pages[0].pledges
    assert revealed["seeds"] == [seed.hex() for seed in dealing.seeds]
    assert people[0].table(dealing.id)["state"] in ("between", "finished")


def test_a_match_is_played_to_its_end(guest: Meet) -> None:
    """What a deal leaves to the next one counts, `next` opens a board however many ask for it, and the rematch is
    sealed too."""
    people = two(guest)
    id = sealed_table(people, "romi-500", options={"target": 100})
    chance = random.Random(3)
    deals = 0
    while people[0].table(id)["state"] != "finished":
        if deals:
            seq = people[0].view(id)["seq"]
            for player in (*people, people[0]):
                assert player.post(id, "next", seq=seq)["state"] == "playing"
        dealing = Dealing(people, id, chance)
        deals += 1
        assert (dealing.number, dealing.attempt) == (deals, 1)
        dealing.whole()
    assert deals > 1
    report = verify(dealing.record())
    assert (report.sealed_deals, report.finished) == (deals, True)
    assert people[0].refused("GET", f"/api/tables/{id}/sealed") == (409, "sealed.none")
    follows = people[0].ok("POST", f"/api/tables/{id}/rematch")
    assert (follows["sealed"], follows["state"], follows["deal"]) == (True, "waiting", None)


def test_a_deal_goes_on_where_another_server_takes_it_up(own_server: Meet, guest: Meet) -> None:
    live: Live = own_server()
    _taken_up(live, two(guest, live.url))


def test_so_it_does_on_postgresql(own_server: Meet, guest: Meet, postgresql: PostgreSQL) -> None:
    live: Live = own_server(database_url=postgresql.database(), secret="0123456789abcdefghijklmnopqrstuvwxyz")
    (live.data / "secret.key").write_bytes(live.settings["secret"].encode())
    _taken_up(live, two(guest, live.url))


def _taken_up(live: Live, people: list[Player]) -> None:
    """Killed before the keys, in the midst of the shuffle and of play, before the last seed, and once the rest lies
    open."""

    def again() -> None:
        live.end(signal.SIGKILL)
        live.start()

    dealing = gin(people)
    knocks = "knock"
    dealing.choose = lambda texts: next((text for text in texts if text.startswith(knocks)), texts[-1])
    again()
    dealing.say(1, "key", dealing.key(1))
    dealing.say(0, "key", dealing.key(0))
    dealing.say(0, "shuffle", {"deck": ANY, "proof": ANY})
    again()
    dealing.say(1, "shuffle", {"deck": ANY, "proof": ANY})
    dealing.learn()
    dealing.play(5)
    before = people[1].ok("GET", f"/api/tables/{dealing.id}/sealed")
    again()
    assert people[1].ok("GET", f"/api/tables/{dealing.id}/sealed") == before
    dealing.play()
    people[0].post(dealing.id, "sealed", **dealing.form("seed", {"seed": dealing.seeds[0].hex()}))
    again()
    people[1].post(dealing.id, "sealed", **dealing.form("seed", {"seed": dealing.seeds[1].hex()}))
    again()
    dealing.open()
    assert verify(dealing.record()).sealed_deals == 1


def test_what_is_played_in_the_open_after_a_knock_outlives_the_server(own_server: Meet, guest: Meet) -> None:
    """The seeds are told, and stand in no log before the deal is over."""
    live: Live = own_server()
    people = two(guest, live.url)
    for seed in range(1, 50):
        dealing = gin(people, seed)
        dealing.choose = lambda texts: next(
            (text for text in texts if text.startswith("knock")), dealing.chance.choice(texts)
        )
        dealing.shuffle()
        dealing.play()
        dealing.tell()
        if people[0].view(dealing.id)["view"]["match"]["playing"]:
            break
    assert all(event["type"] != "reveal" for event in dealing.events())
    live.end(signal.SIGKILL)
    live.start()
    dealing.open()
    assert verify(dealing.record()).sealed_deals == 1
    with closing(sqlite3.connect(live.data / "asztal.db")) as database:
        kept = database.execute("SELECT count(*) FROM secrets WHERE match_id = ?", [dealing.id])
        assert kept.fetchone() == (0,)


# What pages are told.


def test_every_page_hears_of_every_message_once_and_whoever_comes_of_all(guest: Meet) -> None:
    people = two(guest)
    dealing = gin(people)
    watcher = guest("Watcher")
    pages = [player.follow(dealing.id) for player in (*people, people[1], watcher)]
    for page in pages:
        until(lambda page=page: boards(page), "the board")
        assert boards(page)[0] == {"deal": 1, "attempt": 1, "void": None, "messages": []}
    dealing.shuffle()
    dealing.play(4)
    pages.append(watcher.follow(dealing.id, query="?page=late"))
    whole = list(range(dealing.posted))
    for page in pages:
        until(lambda page=page: len(posted(page)) >= dealing.posted, "all messages")
        assert posted(page) == whole
    assert boards(pages[-1])[0] == people[0].ok("GET", f"/api/tables/{dealing.id}/sealed")
    rest = watcher.send("GET", f"/api/tables/{dealing.id}/events?page=rest&once=true").text
    assert json.dumps(boards(pages[-1])[0], separators=(",", ":")) in rest
    assert people[0].table(dealing.id)["to_move"] == dealing.state.to_move
    for page in pages:
        page.hang_up()


def test_nothing_that_is_kept_or_told_has_a_seed_or_a_hand_before_the_end(
    own_server: Meet, guest: Meet
) -> None:
    live: Live = own_server()
    people = two(guest, live.url)
    dealing = gin(people)
    reader = people[0].follow(dealing.id)
    dealing.shuffle()
    dealing.play()
    answers = [
        people[0].send("GET", f"/api/tables/{dealing.id}{path}").text
        for path in ("", "/view?after=0", "/sealed", "/record", "/desk")
    ]
    answers += [people[0].send("GET", path).text for path in ("/api/me/export", "/api/me/tables")]
    with closing(sqlite3.connect(live.data / "asztal.db")) as database:
        kept = "\n".join(database.iterdump())
        bodies = [json.loads(body) for (body,) in database.execute("SELECT body FROM sealed ORDER BY n")]
    files = b"".join(path.read_bytes() for path in live.data.glob("asztal.db*"))
    told = [reader.raw.decode(), kept, *answers]
    for seed in dealing.seeds:
        assert seed not in files
        assert all(seed.hex() not in text for text in told)
    named = {piece for body in bodies for piece in body.get("pieces", {}).values()}
    played = {word for body in bodies for move in body.get("moves", ()) for word in move.split()}
    faces = {dealing.deck[place] for place in dealing.pages[0].faces}
    assert named <= played | faces
    dealing.tell()
    with closing(sqlite3.connect(live.data / "asztal.db")) as database:
        assert database.execute("SELECT count(*) FROM sealed").fetchone() == (0,)


# Messages that are not taken, or come twice.


def test_a_message_that_is_posted_again_word_for_word_does_no_harm(guest: Meet) -> None:
    """Its answer was lost, or the same seat has two tabs."""
    people = two(guest)
    dealing = gin(people)
    said: list[tuple[int, str, Any]] = []
    plain = dealing.say

    def say(seat: int, kind: str, body: Any) -> int:
        n = plain(seat, kind, body)
        said.append((seat, kind, body))
        for again in (said[-1], said[0]):
            told = people[again[0]].post(dealing.id, "sealed", **dealing.form(*again[1:]))
            assert told == {"n": said.index(again)}
        return n

    dealing.say = say  # type: ignore[method-assign]
    dealing.shuffle()
    dealing.play(6)
    assert {kind for _, kind, _ in said} == KINDS
    board = people[0].ok("GET", f"/api/tables/{dealing.id}/sealed")
    assert [message["n"] for message in board["messages"]] == list(range(len(said)))


def test_of_two_tabs_that_differ_the_first_counts(guest: Meet) -> None:
    people = two(guest)
    dealing = gin(people)
    dealing.say(0, "key", dealing.key(0))
    assert dealing.refused(0, "key", {**dealing.key(0), "proof": "QUJE"}) == (409, "sealed.stage")
    dealing.say(1, "key", dealing.key(1))
    for seat in (0, 1):
        dealing.say(seat, "shuffle", {"deck": ANY, "proof": ANY})
    dealing.learn()
    dealing.share()
    seat = int(dealing.state.to_move)
    stale = dealing.body(seat, [dealing.state.legal_moves()[0].text])
    dealing.move()
    assert dealing.refused(seat, "move", {**stale, "shares": None})[1] in ("seq.stale", "sealed.stage")


def test_what_is_not_due_is_refused_and_changes_nothing(guest: Meet) -> None:
    people = two(guest)
    dealing = gin(people)
    stranger = guest("Stranger")
    assert stranger.no(dealing.id, "sealed", **dealing.form("key", dealing.key(0))) == (
        403,
        "table.not-seated",
    )
    assert dealing.refused(0, "shuffle", {"deck": ANY, "proof": ANY}) == (409, "sealed.stage")
    assert dealing.refused(0, "key", {**dealing.key(0), "hand": ["9h"]}) == (409, "sealed.form")
    assert dealing.refused(0, "key", {**dealing.key(0), "key": "no base 64!"}) == (409, "sealed.form")
    assert dealing.refused(0, "void", {"why": "bored"}) == (409, "sealed.form")
    assert dealing.refused(0, "hand", {}) == (422, "request.invalid")
    assert dealing.refused(0, "key", {**dealing.key(0), "key": "\ud800"})[0] == 422
    assert dealing.refused(0, "key", {"key": "A" * 66_000}) == (413, "request.too-large")
    for other in ({"deal": 2}, {"attempt": 2}):
        form = {**dealing.form("key", dealing.key(0)), **other}
        assert people[0].no(dealing.id, "sealed", **form) == (409, "sealed.stale")
    assert people[0].ok("GET", f"/api/tables/{dealing.id}/sealed")["messages"] == []
    dealing.shuffle()
    dealing.share()
    other = 1 - int(dealing.state.to_move)
    body = {"seq": 0, "moves": ["pass"], "pieces": {}, "shares": None}
    assert dealing.refused(other, "move", body) == (409, "turn.not-yours")
    assert people[0].ok("GET", f"/api/tables/{dealing.id}/sealed")["messages"][-1]["n"] == dealing.posted - 1


def test_a_seed_that_was_not_pledged_is_refused(guest: Meet) -> None:
    dealing = gin(two(guest))
    dealing.shuffle()
    dealing.play()
    assert dealing.refused(0, "seed", {"seed": "ab" * 32}) == (409, "sealed.seed")
    dealing.tell()
    dealing.open()
    assert verify(dealing.record()).sealed_deals == 1
    last = {"seed": dealing.seeds[1].hex()}  # its answer was lost, and the deal is judged
    assert dealing.refused(1, "seed", last) == (409, "sealed.none")


def test_a_board_has_an_end(own_server: Meet, guest: Meet) -> None:
    live: Live = own_server(sealed_messages=4)
    people = two(guest, live.url)
    dealing = gin(people)
    dealing.shuffle()
    owed = {"places": list(dealing.pages[0].owed[0]), "shares": ANY, "proof": ANY}
    assert dealing.refused(0, "shares", owed) == (409, "sealed.full")
    people[0].post(dealing.id, "sealed", **dealing.form("void", {}))  # but that it is void may still be said
    again = Dealing(people, dealing.id, random.Random(1))
    assert (again.attempt, again.void["code"]) == (2, "sealed.agreed")
    again.shuffle()


def test_and_nobody_posts_without_rest(own_server: Meet, guest: Meet) -> None:
    live: Live = own_server(sealed_per_minute=2)
    dealing = gin(two(guest, live.url))
    dealing.say(0, "key", dealing.key(0))
    assert dealing.refused(0, "shuffle", {"deck": ANY, "proof": ANY}) == (409, "sealed.stage")
    assert dealing.refused(0, "void", {}) == (429, "sealed.too-often")
    dealing.say(1, "key", dealing.key(1))

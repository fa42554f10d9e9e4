"""Sealed tables over HTTP: the pages deal, the server keeps their board and judges the deal at its end."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
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


def knocking(chance: random.Random) -> Callable[[Sequence[str]], str]:
    """Plays by chance, and knocks as soon as it can."""
    return lambda texts: next((text for text in texts if text.startswith("knock")), chance.choice(texts))


def boards(reader: Reader) -> list[Any]:
    """What a page was told of sealed deals."""
    return [data for kind, _, data in reader.messages() if kind == "sealed"]


def posted(reader: Reader, attempt: int = 1) -> list[int]:
    """The numbers of the messages of this attempt, in the order in which they came."""
    told = boards(reader)
    return [message["n"] for data in told if data["attempt"] == attempt for message in data["messages"]]


def has_all(reader: Reader, most: int) -> bool:
    """Whether so many messages have come."""
    return len(posted(reader)) >= most


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
    pieces = {place: card for place in hidden if dealing.deck[place] == card}
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


def test_it_is_replayed_as_any_other(guest: Meet) -> None:
    people = two(guest)
    dealing = gin(people)
    dealing.whole()
    path = f"/api/replays/{dealing.id}"
    told = people[0].ok("GET", f"{path}?seat=all")
    assert told["steps"][0]["view"]["hands"] == [
        dealing.game.deal(deck=dealing.deck, seed=0, dealer=told["deals"][0]["dealer"])
        .view(seat)
        .data()["hand"]
        for seat in (0, 1)
    ]
    proof = people[0].ok("GET", f"{path}/proof")
    assert (proof["seeds"], proof["deck"]) == ([seed.hex() for seed in dealing.seeds], dealing.deck)
    origin = {"replay": dealing.id, "deal": 1, "step": 0}
    assert people[0].ok("POST", "/api/tables", {"from": origin, "fill": "solid"})["set_up"]
    assert people[0].refused("POST", "/api/tables", {"from": origin, "sealed": True}) == (
        422,
        "sealed.position",
    )
    assert people[0].ok("POST", "/api/replay", {"record": dealing.record()})["deals"]


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
        dealing.choose = knocking(dealing.chance)
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
        until(partial(boards, page), "the board")
        [begun] = boards(page)
        assert (begun["deal"], begun["attempt"], begun["void"], begun["messages"]) == (1, 1, None, [])
    dealing.shuffle()
    dealing.play(4)
    pages.append(watcher.follow(dealing.id, query="?page=late"))
    whole = list(range(dealing.posted))
    for page in pages:
        until(partial(has_all, page, dealing.posted), "all messages")
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
    dealing.choose = lambda texts: "pass"
    other_tab = dealing.body(seat, ["take"])
    dealing.move()
    assert dealing.refused(seat, "move", other_tab) == (409, "seq.stale")


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
    half = json.dumps(dealing.form("key", {**dealing.key(0), "key": "\ud800"})).encode()  # of a character
    path, json_type = f"/api/tables/{dealing.id}/sealed", {"Content-Type": "application/json"}
    assert people[0].send("POST", path, content=half, headers=json_type).status_code == 422
    assert dealing.refused(0, "key", {"key": "A" * 66_000}) == (413, "request.too-large")
    for other in ({"deal": 2}, {"attempt": 2}):
        stale = {**dealing.form("key", dealing.key(0)), **other}
        assert people[0].no(dealing.id, "sealed", **stale) == (409, "sealed.stale")
    assert people[0].ok("GET", f"/api/tables/{dealing.id}/sealed")["messages"] == []
    dealing.shuffle()
    dealing.share()
    waits = 1 - int(dealing.state.to_move)
    body = {"seq": 0, "moves": ["pass"], "pieces": {}, "shares": None, "signed": ANY}
    assert dealing.refused(waits, "move", body) == (409, "turn.not-yours")
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
    for player in people:  # but that it is void may still be said
        player.post(dealing.id, "sealed", **dealing.form("void", {}))
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


# A deal that is void.


def test_a_move_that_was_against_the_rules_is_found_out_at_the_end(guest: Meet) -> None:
    people = two(guest)
    dealing = gin(people)
    reader = people[1].follow(dealing.id)
    seat = cheated(dealing)
    until(lambda: boards(reader) and boards(reader)[-1]["attempt"] == 2, "the next attempt")
    void = boards(reader)[-1]["void"]
    assert (void["code"], void["rule"], void["seat"]) == ("gin.knock-high", "G-10", seat)
    assert boards(reader)[-1]["messages"] == []
    table = people[0].table(dealing.id)
    assert (table["state"], table["seq"]) == ("playing", 1)  # nothing of it is in the match
    reader.hang_up()
    again = Dealing(people, dealing.id, random.Random(5))
    assert (again.number, again.attempt, again.void) == (1, 2, void)
    late = people[1].no(dealing.id, "sealed", **dealing.form("seed", {"seed": dealing.seeds[1].hex()}))
    assert late == (409, "sealed.stale")
    again.whole()
    assert verify(again.record()).sealed_deals == 1


def test_a_piece_that_lay_elsewhere_is_found_out_at_the_end(guest: Meet) -> None:
    """Whoever plays what is not theirs tells a place at which it does not lie."""
    people = two(guest)
    dealing = gin(people)
    dealing.shuffle()
    while True:
        dealing.share()
        texts = [move.text for move in dealing.state.legal_moves()]
        if texts[0].startswith("discard"):
            break
        dealing.move()
    seat = int(dealing.state.to_move)
    theirs = next(dealing.deck[place] for place in dealing.pages[1 - seat].books.hidden[1 - seat])
    place = dealing.pages[seat].books.hidden[seat][0]
    body = dealing.body(seat, [f"knock {theirs}"], {place: theirs})
    n = people[seat].post(dealing.id, "sealed", **dealing.form("move", body))["n"]
    assert n == dealing.posted
    dealing.tell()
    board = people[0].ok("GET", f"/api/tables/{dealing.id}/sealed")
    assert (board["attempt"], board["void"]["code"], board["void"]["seat"]) == (2, "sealed.piece", seat)
    assert board["void"]["params"]["seeds"].split(" ") == [seed.hex() for seed in dealing.seeds]


def test_a_deal_is_given_up_once_all_who_are_there_say_so(own_server: Meet, guest: Meet) -> None:
    live: Live = own_server()
    people = two(guest, live.url)
    dealing = gin(people)
    pages = [player.follow(dealing.id) for player in people]
    for page in pages:
        page.reach_table()
    dealing.shuffle()

    def void(seat: int) -> int:
        return int(people[seat].post(dealing.id, "sealed", **dealing.form("void", {}))["n"])

    n = void(0)
    assert (void(0), n) == (n, dealing.posted)  # South is there and has not said so
    live.end(signal.SIGKILL)  # what was said is known afterwards
    live.start()
    pages = [player.follow(dealing.id) for player in people]
    for page in pages:
        page.reach_table()
    assert people[1].ok("GET", f"/api/tables/{dealing.id}/sealed")["messages"][-1]["kind"] == "void"
    void(1)
    again = Dealing(people, dealing.id, random.Random(7))
    assert (again.attempt, again.void["code"], again.void["seat"]) == (2, "sealed.agreed", None)
    live.end(signal.SIGKILL)
    live.start()
    again = Dealing(people, dealing.id, random.Random(7))
    assert (again.attempt, again.void["code"]) == (2, "sealed.agreed")
    again.whole()


@pytest.mark.parametrize("wait", [0.0, 180.0])
def test_whoever_has_been_away_for_long_need_not_agree(guest: Meet, own_server: Meet, wait: float) -> None:
    """Else whoever is about to lose would have it dealt again as soon as the others have closed their pages."""
    people = two(guest, own_server(sealed_wait=wait).url)
    dealing = gin(people)
    pages = [player.follow(dealing.id) for player in people]
    for page in pages:
        page.reach_table()
    form = dealing.form("void", {})
    people[0].post(dealing.id, "sealed", **form)
    pages[1].hang_up()
    until(lambda: not people[0].table(dealing.id)["seats"][1]["present"], "South to be away")
    board = partial(people[0].ok, "GET", f"/api/tables/{dealing.id}/sealed")
    assert board()["attempt"] == 1  # it is not given up by itself
    people[0].post(dealing.id, "sealed", **form)
    assert board()["attempt"] == (1 if wait else 2)


# What a sealed table is not.


@pytest.mark.parametrize(
    ("code", "form"),
    [
        ("sealed.game", {"game": "domino", "players": 2}),
        ("sealed.game", {"game": "tabla-romi"}),
        ("sealed.reshuffles", {"game": "romi-40"}),
        ("sealed.clock", {"clock": {"kind": "turn", "seconds": 60}}),
        ("sealed.absence", {"absence": {"after": 30}}),
        ("sealed.hints", {"hints": "all"}),
        ("sealed.bot", {"bots": {"1": "solid"}}),
        ("sealed.bot", {"fill": "solid", "start": True}),
        ("sealed.position", {"position": "gin players=2; hand 0: 5s 6s 7s 8h; hand 1: 2c 3d 4h 9c"}),
    ],
)
def test_what_needs_a_server_that_knows_the_hands_is_refused(
    code: str, form: dict[str, Any], guest: Meet
) -> None:
    """When the table is made, and when it is changed."""
    north = guest("North")
    whole = {"game": "gin", **form}
    assert north.refused("POST", "/api/tables", {**whole, "sealed": True}) == (422, code)
    if "start" in form:
        return
    id = north.ok("POST", "/api/tables", whole)["id"]
    assert north.no(id, "change", sealed=True) == (422, code)
    assert north.table(id)["sealed"] is False


def test_it_is_chosen_before_the_start_with_all_that_it_needs(guest: Meet) -> None:
    north, south = two(guest)
    id = north.make("gin")
    table = north.table(id)
    assert (table["sealed"], table["absence"]["after"], table["hints"]) == (False, 60, "beginners")
    assert table["deal"]["number"] == 1
    table = north.post(id, "change", sealed=True)
    assert (table["sealed"], table["absence"]["after"], table["hints"], table["deal"]) == (
        True,
        None,
        "off",
        None,
    )
    assert south.no(id, "change", sealed=False) == (403, "table.not-maker")
    for other, code in (
        ({"hints": "all"}, "sealed.hints"),
        ({"absence": {"after": 5}}, "sealed.absence"),
        ({"clock": {"kind": "days", "days": 1}}, "sealed.clock"),
    ):
        assert north.no(id, "change", **other) == (422, code)
    table = north.post(id, "change", sealed=False)
    assert (table["sealed"], table["absence"]["after"], table["hints"]) == (False, 60, "beginners")
    assert table["deal"]["number"] == 1
    north.post(id, "change", sealed=True, absence={"after": None}, hints="off", clock=None)
    south.post(id, "sit")
    north.post(id, "nonce", pledge="ab" * 32)  # changes nothing: there is nothing to add to
    assert north.refused("GET", f"/api/tables/{id}/sealed") == (409, "sealed.none")
    north.post(id, "start", nonce="mine")
    assert north.no(id, "change", sealed=False) == (409, "table.started")
    assert [event["type"] for event in north.ok("GET", f"/api/tables/{id}/view")["events"]] == ["match"]


def test_no_bot_ever_sits_there(guest: Meet) -> None:
    """Nor does one play for whoever stands up: their seat is theirs, and their page may go on dealing."""
    north, south = people = two(guest)
    id = north.make("gin", sealed=True)
    assert north.no(id, "bot", seat=1, bot="solid") == (422, "sealed.bot")
    assert north.no(id, "start", fill="solid") == (422, "sealed.bot")
    assert north.table(id)["state"] == "waiting"
    south.post(id, "sit")
    north.post(id, "start")
    dealing = Dealing(people, id, random.Random(1))
    dealing.say(1, "key", dealing.key(1))
    seat = south.post(id, "stand")["seats"][1]
    assert (seat["kind"], seat["bot"], seat["left"]) == ("person", None, True)
    assert north.no(id, "bot", seat=1, bot="solid") == (422, "sealed.bot")
    assert guest("Newcomer").no(id, "sit") == (409, "table.started")
    dealing.say(0, "key", dealing.key(0))
    for number in (0, 1):
        dealing.say(number, "shuffle", {"deck": ANY, "proof": ANY})
        assert north.table(id)["seats"][1]["left"] == (number == 0)  # whose page goes on is there again
    dealing.learn()
    dealing.play(2)
    south.post(id, "stand")
    seat = south.post(id, "sit")["seats"][1]
    assert (seat["kind"], seat["bot"], seat["left"]) == ("person", None, False)
    dealing.play()
    dealing.tell()
    dealing.open()
    assert all("by" not in event for event in dealing.events())


def test_a_deal_is_played_by_the_pages_alone(guest: Meet) -> None:
    people = two(guest)
    dealing = gin(people)
    dealing.shuffle()
    dealing.play(3)
    mover, id = people[int(dealing.state.to_move)], dealing.id
    elsewhere = (409, "sealed.elsewhere")
    for what, body in (
        ("moves", {"seq": 1, "moves": ["draw"]}),
        ("preview", {"seq": 1, "moves": ["take"]}),
        ("check", {"move": "draw"}),
        ("undo", {"seq": 1}),
    ):
        assert mover.no(id, what, **body) == elsewhere
    for what in ("hint", "arrange"):
        assert mover.refused("GET", f"/api/tables/{id}/{what}") == elsewhere
    desk = {"deal": 1, "seq": 1, "desk": {"order": ["9h"]}}  # the order of a hand is a hand
    assert mover.refused("PUT", f"/api/tables/{id}/desk", desk) == elsewhere
    news = mover.view(id)
    assert (news["seq"], news["view"]["deal"], news["view"]["match"]["playing"]) == (1, None, False)


def test_whoever_is_forgotten_leaves_nothing_on_the_board(own_server: Meet, guest: Meet) -> None:
    live: Live = own_server()
    north, south = people = two(guest, live.url)
    dealing = gin(people)
    dealing.shuffle()
    dealing.play(2)
    [table] = south.ok("GET", "/api/me/export")["tables"]
    board = south.ok("GET", f"/api/tables/{dealing.id}/sealed")["messages"]
    mine = [message["body"] for message in board if message["seat"] == 1]
    assert [said["body"] for said in table["posted"]] == mine
    assert south.send("DELETE", "/api/me").status_code == 204
    board = north.ok("GET", f"/api/tables/{dealing.id}/sealed")
    assert (board["attempt"], board["messages"]) == (2, [])
    assert (board["void"]["code"], board["void"]["seat"]) == ("sealed.gone", 1)
    seat = north.table(dealing.id)["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"], seat["left"]) == ("person", "", None, True)
    with closing(sqlite3.connect(live.data / "asztal.db")) as database:
        assert database.execute("SELECT n, seat FROM sealed").fetchall() == [(-1, None)]

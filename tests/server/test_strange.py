"""What nobody in their senses sends: heads and cookies of any bytes; moves, positions and records that are nearly
right. Each is answered, none by a failure, and each refusal is a code.
"""

from __future__ import annotations

import http.client
import itertools
import json
import socket
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.budget.doors import MANY
from tests.server.conftest import PATIENCE, Live, Player
from tests.server.postgresql import PostgreSQL

import asztal
from asztal.match import Match
from asztal.notation import write
from asztal.server.http.sessions import COOKIE
from asztal.server.peers import HEADER

PATHS = ["/", "/api/me", "/api/games", "/api/tables/{id}/view", "/api/tables/{id}/events?once=true"]
NAMES = [
    "Cookie",
    "Accept-Language",
    "Accept-Encoding",
    "Last-Event-ID",
    "If-None-Match",
    "Origin",
    "Sec-Fetch-Site",
    "Host",
    "Content-Type",
    "Content-Length",
    "Transfer-Encoding",
    "Expect",
    "Range",
    "Upgrade",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
    HEADER.decode(),
]
ANY = st.binary(max_size=60) | st.text(st.characters(max_codepoint=255), max_size=40).map(
    lambda text: text.encode("latin-1")
)
ENDLESS = [
    b"0",
    b"9",
    b"a",
    b",",
    b";",
    b":",
    b"=",
    b'"',
    b"%",
    b" 1",
    b"\xe9",
]  # of which a long value is made
SIZES = [65, 300, 4_301, 20_000]  # past a column, a name, what Python reads as a number, and most of a head
ASKED = ["GET", "HEAD", "POST", "PUT", "DELETE"]
Turn = tuple[Player, str, int, list[str]]
WORDS = st.sampled_from(
    ["0", "-1", "65", "*", "draw", ";", ":", "[", "}", "hand 1:", "to-move: 1", "\ud83c", "\x00"]
)


def recorded() -> str:
    """The record of a deal of dominoes."""
    match = Match.create(asztal.game("domino", players=2), ["North", "South"])
    match.start_deal(seed=5)
    while match.state is not None and not match.state.is_over():
        match.act(int(match.state.to_move), match.state.legal_moves()[0].text)
    return write(match.events)


RECORD = recorded()


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Somebody at a server that counts nothing, and waits for nobody's body for long."""
    settings_ = {"requests_per_second": float(MANY), "judgements_per_minute": MANY, "uploads_per_hour": MANY}
    settings_ |= {"head_seconds": 0.5, "body_seconds": 0.5}
    live = Live(tmp_path_factory.mktemp("strange") / "data", **settings_).start()
    player = Player(live.url, "North", id="strange-north-00")
    yield player
    player.client.close()
    live.stop()
    assert "Traceback" not in live.log.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory, postgresql: PostgreSQL) -> Iterator[Player]:
    """Somebody at a server that counts nothing and keeps things in PostgreSQL."""
    settings_ = {"requests_per_second": float(MANY), "tables_per_guest": MANY}
    data = tmp_path_factory.mktemp("strange") / "kept"
    live = Live(data, database_url=postgresql.database(), **settings_).start()
    player = Player(live.url, "North", id="strange-north-01")
    yield player
    player.client.close()
    live.stop()
    assert "Traceback" not in live.log.read_text(encoding="utf-8")


def send(
    url: str, path: str, heads: list[tuple[bytes, bytes]], method: str = "GET", body: bytes = b""
) -> tuple[int, bytes]:
    """What is answered to a head of these lines, as they are; 0 if the connection is closed instead.

    Our side stays open: to who has hung up only what is ready at once is answered."""
    host, _, port = url.removeprefix("http://").partition(":")
    first = f"{method} {path} HTTP/1.1".encode()
    lines = [first, *(name + b": " + value for name, value in heads)]
    if b"host" not in {name.lower() for name, _ in heads}:
        lines.append(b"Host: 127.0.0.1")
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        line.sendall(b"\r\n".join([*lines, b"Connection: close", b"", body]))
        answer = http.client.HTTPResponse(line, method=method)
        try:
            answer.begin()
            return answer.status, answer.read()
        except (http.client.HTTPException, ConnectionError):
            return 0, b""
        finally:
            answer.close()


def judged(status: int, body: bytes) -> None:
    """An answer that is no failure, and a refusal has a code and a sentence."""
    assert status, "hung up"
    assert status < 500, body
    if status >= 400 and body:
        told = json.loads(body)
        assert told["error"]["code"] and told["message"]


@st.composite
def nearly(draw: st.DrawFn, text: str, cut: str = " ") -> str:
    """A text with up to three of its words left out, twice, exchanged, replaced, or changed by a sign."""
    words = text.split(cut)
    for _ in range(draw(st.integers(1, 3))):
        at, other = (draw(st.integers(0, len(words) - 1)) for _ in range(2))
        how = draw(st.integers(0, 4))
        if how == 0 and len(words) > 1:
            del words[at]
        elif how == 1:
            words.insert(at, words[other])
        elif how == 2:
            words[at], words[other] = words[other], words[at]
        elif how == 3:
            words[at] = draw(WORDS)
        elif words[at]:
            place = draw(st.integers(0, len(words[at]) - 1))
            words[at] = words[at][:place] + draw(WORDS)[:1] + words[at][place + 1 :]
    return cut.join(words)


@pytest.fixture(scope="module")
def turns(asked: Player) -> Iterator[list[Turn]]:
    """A deal of each family that has just begun: whose turn it is, the table, its sequence, the legal moves."""
    south = Player(asked.url, "South", id="strange-south-00")
    dealt = []
    for game in ("romi-40", "romi-500", "gin", "tabla-romi", "domino", "mexican-train"):
        id = asked.make(game, players=2)
        south.post(id, "sit", seat=1)
        asked.post(id, "start")
        mover = (asked, south)[asked.view(id)["view"]["match"]["to_move"]]
        news = mover.view(id)
        dealt.append((mover, id, news["seq"], news["view"]["deal"]["moves"]))
    yield dealt
    south.client.close()


def post(player: Player, path: str, form: object) -> None:
    """Send this form, half characters too, and judge the answer."""
    answer = player.client.post(
        path, content=json.dumps(form).encode("ascii"), headers={"content-type": "application/json"}
    )
    judged(answer.status_code, answer.content)


@settings(max_examples=200)
@given(data=st.data())
def test_a_head_of_any_bytes_is_answered(asked: Player, turns: list[Turn], data: st.DataObject) -> None:
    cookie = nearly(f"{COOKIE}={asked.client.cookies[COOKIE]}", ".").map(
        lambda text: text.encode(errors="replace")
    )
    names = st.sampled_from(NAMES).map(str.encode)
    heads = data.draw(st.lists(st.tuples(names, st.one_of(ANY, cookie)), max_size=6))
    path = data.draw(st.sampled_from(PATHS)).replace("{id}", turns[0][1])
    method = data.draw(st.sampled_from(ASKED))
    status, body = send(asked.url, path, heads, method)
    judged(status, b"" if method == "HEAD" else body)


@pytest.mark.parametrize("name", NAMES)
def test_a_head_of_any_length_is_answered(asked: Player, name: str) -> None:
    """Where a value is read as a number or an address, or is kept, its length counts."""
    cookie = (b"Cookie", f"{COOKIE}={asked.client.cookies[COOKIE]}".encode())
    json_body = [(b"Content-Type", b"application/json"), (b"Content-Length", b"2")]
    for sign, size in itertools.product(ENDLESS, SIZES):
        odd = (name.encode(), (sign * size)[:size])
        judged(*send(asked.url, "/api/health", [odd]))
        judged(*send(asked.url, "/api/me/device", [odd, cookie, *json_body], "POST", b"{}"))


@pytest.mark.parametrize(
    "name", ["X-Forwarded-For", "Cookie", "Authorization", "Accept-Language", "Last-Event-ID"]
)
def test_what_a_head_says_fits_where_postgresql_keeps_it(kept: Player, name: str) -> None:
    """SQLite keeps a text of any length in a column; PostgreSQL does not."""
    id = kept.make("domino", players=2, fill="casual", start=True)
    cookie = f"{COOKIE}={kept.client.cookies[COOKIE]}"
    forms = [
        ("POST", "/api/me/device", {}),
        ("POST", "/api/tokens", {"name": "East"}),
        ("PUT", "/api/me", {"name": "North"}),
        ("POST", "/api/tables", {"game": "domino"}),
        ("PUT", f"/api/tables/{id}/desk", {"deal": 1, "seq": 2, "desk": {}}),
        ("GET", f"/api/tables/{id}/events?once=true", None),
    ]
    for sign, size in itertools.product([b"0", b"a", b"::1%a", b"%"], SIZES[:3]):
        odd = (name.encode(), (sign * size)[:size])
        for method, path, form in forms:
            body = b"" if form is None else json.dumps(form).encode()
            told = [(b"Content-Type", b"application/json"), (b"Content-Length", b"%d" % len(body))]
            known = [] if name == "Cookie" else [(b"Cookie", cookie.encode())]
            judged(*send(kept.url, path, [odd, *known, *told], method, body))


@settings(max_examples=100)
@given(data=st.data())
def test_a_move_that_is_nearly_right_is_shown_or_refused(turns: list[Turn], data: st.DataObject) -> None:
    """Staged and asked about: what is made is read and judged in the same way, but would be another's turn next."""
    mover, id, seq, moves = data.draw(st.sampled_from(turns))
    move = data.draw(nearly(data.draw(st.sampled_from(moves))))
    post(mover, f"/api/tables/{id}/preview", {"seq": seq, "moves": [move]})
    post(mover, f"/api/tables/{id}/check", {"move": move})


@settings(max_examples=100)
@given(data=st.data(), id=st.sampled_from(sorted(asztal.catalog.ENTRIES)), seed=st.integers(0, 1000))
def test_a_position_that_is_nearly_right_is_judged_or_refused(
    asked: Player, data: st.DataObject, id: str, seed: int
) -> None:
    state = asztal.game(id).deal(seed=seed)
    for _ in range(data.draw(st.integers(0, 8))):
        if not state.is_over():
            state.apply(data.draw(st.sampled_from(state.legal_moves())).text)
    legal = [move.text for move in state.legal_moves()] or ["draw"]
    move = data.draw(nearly(legal[0]))
    post(asked, "/api/judge", {"position": data.draw(nearly(state.position())), "move": move})


@settings(max_examples=60)
@given(data=st.data(), cut=st.sampled_from(["\n", ",", ":"]))
def test_a_record_that_is_nearly_right_is_kept_or_refused(
    asked: Player, data: st.DataObject, cut: str
) -> None:
    post(asked, "/api/replay", {"record": data.draw(nearly(RECORD, cut))})

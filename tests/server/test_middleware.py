"""What every answer has in common: headers, the page's files, limits, the shape of errors, the schema."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.wide import more

import asztal
from asztal import catalog
from asztal.bots import BOTS, bots_for
from asztal.i18n import has_text
from asztal.server import forms
from asztal.server.app import create_app
from asztal.server.pages import Text, Web
from asztal.server.refusals import Refused
from asztal.server.run import addresses
from asztal.server.settings import Settings

Meet = Callable[..., Any]
SOURCE = Path(asztal.__file__).parent / "server"


@pytest.mark.parametrize(
    "path", ["/", "/t/abcdefghjk", "/rules/domino", "/api/games", "/api/nothing", "/x.js"]
)
def test_every_answer_has_the_strict_headers(guest: Meet, path: str) -> None:
    headers = guest().send("GET", path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert ("no-store" in headers.get("cache-control", "")) == (path == "/api/nothing")


def test_only_the_page_s_referee_may_evaluate_text_and_it_may_ask_nobody(guest: Meet) -> None:
    player = guest()
    release = re.findall(r"/v/\w+/", player.send("GET", "/").text)[0]
    for path in (
        "sealed/referee-worker.js",
        "sealed/referee.js",
        "vendor/python/index.js",
        "sealed/engine/gin.json",
    ):
        answer = player.send("GET", f"{release}{path}")
        policy = answer.headers["content-security-policy"]
        assert answer.status_code == 200
        if path.endswith("worker.js"):
            assert policy.startswith("default-src 'none'; script-src 'self' 'unsafe-eval'; base-uri 'none'")
            assert "connect-src" not in policy
        else:
            assert "unsafe" not in policy
    assert "unsafe" not in player.send("GET", "/sealed/referee-worker.js").headers["content-security-policy"]
    unknown = player.send("GET", f"{release}sealed/engine/chess.json")
    assert unknown.status_code == 404


def test_the_page_answers_to_each_of_its_own_routes(guest: Meet) -> None:
    player = guest()
    page = player.send("GET", "/")
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    for path in ("/t/abcdefghjk", "/rules/romi-40", "/rules/romi-40/"):
        other = player.send("GET", path)  # the modules that it begins with are its own
        assert other.headers["content-type"] == page.headers["content-type"]
        assert other.text.partition("</head>")[2] == page.text.partition("</head>")[2]
    assert player.send("HEAD", "/").content == b""
    for path in (
        "/missing.js",
        "/app/../../errors.py",
        "/%2e%2e/errors.py",
        "/.hidden",
        "/app/missing.css",
        "/a%00b",
        "/" + "x" * 3000 + ".js",
    ):
        assert player.refused("GET", path) == (404, "request.not-found"), path


def test_files_have_etags_and_are_packed(guest: Meet) -> None:
    player = guest()
    first = player.send("GET", "/", headers={"Accept-Encoding": "gzip"})
    plain = player.send("GET", "/", headers={"Accept-Encoding": "identity"})
    assert first.content == plain.content
    assert "content-encoding" not in plain.headers
    assert plain.headers["etag"] != first.headers["etag"]
    assert plain.headers["cache-control"] == "no-cache"
    for known in (plain.headers["etag"], "W/" + plain.headers["etag"], '"a", ' + plain.headers["etag"]):
        again = player.send("GET", "/", headers={"Accept-Encoding": "identity", "If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
    catalogue = player.send("GET", "/api/messages/en", headers={"Accept-Encoding": "gzip"})
    assert catalogue.headers["content-encoding"] == "gzip"


def test_a_file_that_changes_is_sent_anew(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>", encoding="utf-8")
    (tmp_path / "a.js").write_text("1", encoding="utf-8")
    outside = tmp_path.parent / f"{tmp_path.name}.js"
    outside.write_text("0", encoding="utf-8")
    (tmp_path / "link.js").symlink_to(outside)
    web = Web(tmp_path)
    first = web.find("a.js")
    assert web.find("a.js") is first
    (tmp_path / "a.js").write_text("22", encoding="utf-8")
    assert web.find("a.js").plain == b"22"
    assert web.find("t/x").plain == b"<p>"
    for path in ("link.js", "api/x", "a.mjs", "../x"):
        with pytest.raises(Refused):
            web.find(path)


def test_a_long_text_is_packed_once() -> None:
    text = Text.of(b"a" * 1000, "text/plain")
    assert text.packed is not None
    assert gzip.decompress(text.packed) == text.plain
    assert Text.of(b"a" * 1000, "image/png").packed is None


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(guest: Meet) -> None:
    player = guest()
    forged = {"Cookie": "asztal_guest=forged.abc"}
    set_cookie = player.send("GET", "/api/me", headers=forged).headers["set-cookie"]
    for part in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="):
        assert part in set_cookie
    value = player.client.cookies["asztal_guest"]
    name, _, signature = value.partition(".")
    assert player.send("GET", "/api/me", headers={"Cookie": f"asztal_guest={value}"}).json()["id"] == name
    other = ("y" if name[0] == "x" else "x") + name[1:]
    forged = {"Cookie": f"asztal_guest={other}.{signature}"}
    assert player.send("GET", "/api/me", headers=forged).json()["id"] not in (name, other)
    assert "set-cookie" not in player.send("GET", "/api/games").headers


def test_requests_have_bounds(guest: Meet) -> None:
    player = guest()
    url = "/api/tables"
    big = b'{"game": "' + b"x" * 70_000 + b'"}'
    json_type = {"Content-Type": "application/json"}
    assert player.client.post(url, content=big, headers=json_type).status_code == 413

    def pieces() -> Any:
        for _ in range(70):
            yield b"x" * 1000

    chunked = player.client.post(url, content=pieces(), headers=json_type)
    assert (chunked.status_code, chunked.json()["error"]["code"]) == (413, "request.too-large")
    for body in (b"{", b"\xff", b"[1"):
        answer = player.client.post(url, content=body, headers=json_type)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "request.invalid"), body
    for body in (b"[]", b"1", b'"x"', b"null"):
        answer = player.client.post(url, content=body, headers=json_type)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "request.invalid"), body
    assert player.refused("POST", url, {"game": "domino"}, headers={"Sec-Fetch-Site": "cross-site"}) == (
        403,
        "request.cross-site",
    )
    assert player.client.post(url, content=b'{"game": "domino"}').status_code == 422  # no form posts


def test_half_a_character_and_deep_nests_are_refused(guest: Meet) -> None:
    """JSON can write what no file can hold, and nest deeper than anybody reads."""
    player = guest("North")
    id = player.make("domino", players=2, fill="casual", start=True)
    half = b'"\\ud800"'
    deep = b'{"a":' * 5_000 + b"1" + b"}" * 5_000
    for method, path, body in [
        ("PUT", f"/api/tables/{id}/desk", b'{"deal": 1, "seq": 2, "desk": {"a": ' + half + b"}}"),
        ("PUT", f"/api/tables/{id}/desk", b'{"deal": 1, "seq": 2, "desk": ' + deep + b"}"),
        ("POST", f"/api/tables/{id}/react", b'{"reaction": ' + half + b"}"),
        ("POST", "/api/replay", b'{"record": ' + half + b"}"),
        ("POST", "/api/replay", b'{"record": "' + b'{\\"a\\":' * 5_000 + b'"}'),
        ("POST", "/api/tables", b'{"game": "domino", "fill": ' + half + b"}"),
        ("POST", "/api/tables", b'{"from": {"replay": ' + half + b', "deal": 1, "step": 1}}'),
    ]:
        answer = player.client.request(
            method, path, content=body, headers={"Content-Type": "application/json"}
        )
        assert 400 <= answer.status_code < 500, (path, body[:60], answer.text)
        assert set(answer.json()) == {"error", "message"}


def test_a_foreign_origin_changes_nothing(guest: Meet) -> None:
    """Browsers that say no `Sec-Fetch-Site` still say whose page it is; others say nothing at all."""
    player = guest()
    host = player.url.removeprefix("http://")
    port = host.partition(":")[2]
    form = {"game": "domino"}
    for origin, allowed in [
        (player.url, True),
        (f"HTTP://{host.upper()}", True),
        (f"https://{host}", True),
        ("https://elsewhere.example", False),
        (f"http://elsewhere.example:{port}", False),
        (f"http://{host}.elsewhere.example", False),
        ("null", False),
        ("", False),
        ("http://127.0.0.1:1", False),
        ("http://[", False),
        ("http://[::1", False),
        ("http://\xff", False),
    ]:
        answer = player.send("POST", "/api/tables", form, headers={"Origin": origin.encode("latin-1")})
        assert answer.status_code == (201 if allowed else 403), origin
        if not allowed:
            assert answer.json()["error"]["code"] == "request.cross-site"
        assert player.send("GET", "/api/me", headers={"Origin": origin.encode("latin-1")}).status_code == 200
    trusted = {"Origin": "https://proxy.example", "Sec-Fetch-Site": "same-origin"}
    assert player.send("POST", "/api/tables", form, headers=trusted).status_code == 201


@pytest.mark.parametrize(
    ("site", "origin"),
    [
        ("same-origin", None),
        ("none", None),
        ("same-site", None),
        ("cross-site", None),
        ("same-site", "own"),
        ("cross-site", "own"),
        ("none", "own"),
        ("none", "http://elsewhere.example"),
        ("none", "null"),
        ("other", None),
        ("", None),
    ],
)
def test_only_our_own_page_changes_anything(guest: Meet, site: str, origin: str | None) -> None:
    allowed = origin is None and site in ("same-origin", "none")
    player = guest()
    headers = {"Sec-Fetch-Site": site}
    if origin is not None:
        headers["Origin"] = player.url if origin == "own" else origin
    for method, path in (("POST", "/api/tables"), ("PUT", "/api/me"), ("DELETE", "/api/me")):
        if method == "DELETE" and allowed:
            continue
        answer = player.send(method, path, {"game": "domino"} if method == "POST" else {}, headers=headers)
        assert (answer.status_code < 300) == allowed
        assert allowed or answer.json()["error"]["code"] == "request.cross-site"


def test_a_name_that_might_be_another_site_s_is_not_answered(own_server: Meet, guest: Meet) -> None:
    live = own_server(hosts=("Table.example",))
    player = guest("", live.url)
    port = live.port
    for host in (
        "localhost",
        f"127.0.0.1:{port}",
        "[::1]:80",
        "192.168.1.7",
        "kitchen",
        "kitchen.local:8000",
        "LOCALHOST.",
        "a.localhost",
        "table.lan",
        "table.example",
        f"TABLE.example.:{port}",
    ):
        assert player.send("GET", "/api/me", headers={"Host": host}).status_code == 200, host
    for host in (
        "elsewhere.example",
        "127.0.0.1.elsewhere.example",
        "table.example.org",
        "notlocal.org:80",
        "sub.table.example",
        "a@localhost",
        "localhost,elsewhere.example",
        "[::1",
        "x.1.2.3.4",
        "",
        "[::1].elsewhere.example",
        "[::1]x:80",
        "x[::1]",
        "[::1]:80:80",
        "[localhost]",
        "[::1]@x",
    ):
        for method, path in (("GET", "/"), ("GET", "/api/me"), ("POST", "/api/tables")):
            answer = player.send(method, path, {} if method == "POST" else None, headers={"Host": host})
            assert (answer.status_code, answer.json()["error"]["code"]) == (421, "request.host"), (host, path)


@pytest.mark.parametrize("after", [True, "5", 5.0, [5], "null"])
def test_a_number_is_a_number_and_a_yes_a_yes(guest: Meet, after: Any) -> None:
    player = guest("North")
    form = {"game": "domino", "absence": {"after": after}}
    assert player.refused("POST", "/api/tables", form) == (422, "request.invalid")
    id = player.make("domino", players=2)
    assert player.no(id, "change", absence={"after": after}) == (422, "request.invalid")
    public = 1 if after is True else after
    assert player.no(id, "change", public=public) == (422, "request.invalid")
    assert player.no(id, "seats", order=[after, 0]) == (422, "request.invalid")
    assert player.no(id, "sit", seat=after) == (422, "request.invalid")
    clock = {"kind": "turn", "seconds": after}
    assert player.no(id, "change", clock=clock) == (422, "request.invalid")
    assert player.table(id)["absence"]["after"] == 60


def every_form(schema: Any, name: str) -> set[str]:
    """The models that one model is made of, itself too."""
    forms, due = set(), [name]
    while due:
        at = due.pop()
        if at not in forms:
            forms.add(at)
            due += re.findall(
                r"#/components/schemas/([\w-]+)", json.dumps(schema["components"]["schemas"][at])
            )
    return forms


def test_every_body_is_read_strictly(guest: Meet) -> None:
    """All that a request may hold is a `Form`: no field unknown, no number written as text."""
    schema = guest().ok("GET", "/api/openapi.json")
    bodies = [
        route["requestBody"]
        for methods in schema["paths"].values()
        for route in methods.values()
        if "requestBody" in route
    ]
    names = set().union(
        *(
            every_form(schema, name)
            for name in re.findall(r"#/components/schemas/([\w-]+)", json.dumps(bodies))
        )
    )
    assert len(names) > 15
    for name in names:
        form = getattr(forms, name.removesuffix("-Input"))
        assert issubclass(form, forms.Form), name
        assert (form.model_config["strict"], form.model_config["extra"]) == (True, "forbid"), name


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=20)
    | st.sampled_from(["domino", "solid", "draw"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    [
        "game",
        "players",
        "options",
        "bots",
        "fill",
        "public",
        "name",
        "nonce",
        "start",
        "seat",
        "bot",
        "seq",
        "moves",
        "move",
        "lang",
        "clock",
        "absence",
        "from",
        "order",
        "reaction",
        "deal",
        "desk",
        "page",
        "record",
    ]
)


@pytest.mark.long
@settings(
    max_examples=more(50, 120), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
@given(
    what=st.sampled_from(
        ["", "sit", "bot", "start", "next", "moves", "preview", "undo", "check", "seats", "change", "react"]
    ),
    body=st.dictionaries(FIELDS, ANYTHING, max_size=4),
)
def test_whatever_comes_in_is_answered_or_refused_in_one_shape(guest: Meet, what: str, body: Any) -> None:
    player = guest()
    id = player.make("domino", players=2, fill="casual", start=True)
    answer = player.send("POST", f"/api/tables/{id}/{what}" if what else "/api/tables", body)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        assert set(answer.json()) == {"error", "message"}
        assert set(answer.json()["error"]) >= {"code", "params"}


def test_paths_and_methods_that_are_not_there(guest: Meet) -> None:
    player = guest()
    assert player.refused("GET", "/api/nothing") == (404, "request.not-found")
    assert player.refused("POST", "/api/nothing", {}) == (404, "request.not-found")
    assert player.refused("PATCH", "/api/me") == (405, "request.method")
    assert player.send("PATCH", "/api/me").headers["allow"] == "DELETE, GET, PUT"
    assert player.refused("GET", "/api/tables/x/moves") == (405, "request.method")
    assert player.refused("POST", "/") == (405, "request.method")


@pytest.mark.parametrize("lang", ["hu", "en"])
@pytest.mark.parametrize("game", sorted(catalog.ENTRIES))
def test_every_game_has_its_rule_page(guest: Meet, game: str, lang: str) -> None:
    page = guest().send("GET", f"/api/rules/{game}?lang={lang}")
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.text.startswith("<h1>")
    assert not re.search(r"<(script|style|iframe|img)|\son\w+=|javascript:", page.text)


def test_what_can_be_played_and_said(guest: Meet) -> None:
    player = guest()
    offered = player.ok("GET", "/api/games")
    assert [game["id"] for game in offered["games"]] == list(catalog.ENTRIES)
    assert offered["bots"] == list(BOTS)
    assert all(game["bots"] == list(bots_for(game["family"])) for game in offered["games"])
    assert {game["family"] for game in offered["games"] if game["sealed"]} == {"gin", "romi500", "rummy"}
    for lang in offered["languages"]:
        answer = player.send("GET", f"/api/messages/{lang}")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert player.refused("GET", "/api/messages/xx") == (404, "language.unknown")
    assert player.refused("GET", "/api/rules/chess") == (404, "game.unknown")


def test_the_schema_says_what_every_route_takes_gives_and_refuses(guest: Meet) -> None:
    schema = guest().ok("GET", "/api/openapi.json")
    assert schema["info"]["license"]["name"] == "MIT"
    routes = [
        (path, method, route)
        for path, methods in schema["paths"].items()
        for method, route in methods.items()
    ]
    assert len(routes) >= 36
    for path, method, route in routes:
        assert route["description"], (method, path)
        assert route["tags"], (method, path)
        for status, answer in route["responses"].items():
            if int(status) >= 400:
                shape = answer["content"]["application/json"]["schema"]
                assert shape == {"$ref": "#/components/schemas/Failure"}, (method, path, status)
        if "{id}" in path:
            assert "404" in route["responses"]
    for name, model in schema["components"]["schemas"].items():
        assert model.get("description"), name


def test_the_documents_name_every_route(guest: Meet) -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    for path in guest().ok("GET", "/api/openapi.json")["paths"]:
        assert path in text or path.replace("/api/tables/{id}", "…") in text, path


def test_the_documents_name_every_code() -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    assert sorted(code for code in codes() if code not in text and not code.startswith("option.")) == []


def test_the_documents_list_the_bots_that_the_catalogue_does(guest: Meet) -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    told = guest().ok("GET", "/api/games")
    bots = {game["id"]: game["bots"] for game in told["games"]}
    of_gin, of_all, of_table = (json.loads(each) for each in re.findall(r'"bots": (\["expert".*?\])', text))
    assert (of_gin, of_all, of_table) == (bots["gin"], told["bots"], bots["romi-40"])


def test_the_example_in_the_documents_plays_a_deal(guest: Meet) -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    example = text.split("```python\n")[1].split("```")[0]
    names: dict[str, Any] = {}
    exec(example.replace("http://127.0.0.1:8000", guest().url), names)
    assert names["news"]["view"]["hands"] is not None


def codes() -> set[str]:
    """Every code that the server itself raises."""
    refusals: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        refusals |= set(re.findall(r'(?:Refused|MatchError|OptionError)\(\s*"([a-z.-]+)"', text))
    return refusals


def test_every_code_of_the_server_has_a_sentence_in_both_languages() -> None:
    assert len(codes()) > 20
    missing = [
        (lang, code)
        for code in sorted(codes())
        for lang in ("en", "hu")
        if not has_text(lang, f"error-{code.replace('.', '-')}")
    ]
    assert missing == []


def test_addresses() -> None:
    assert addresses("127.0.0.1", 80) == ["http://127.0.0.1:80"]
    assert addresses("::1", 80) == ["http://[::1]:80"]
    assert addresses("table.example", 80) == ["http://table.example:80"]
    assert addresses("0.0.0.0", 80)[0] == "http://localhost:80"


def test_a_taken_port_is_said_in_a_sentence(tmp_path: Path) -> None:
    code = "import sys; from asztal.server import serve; sys.exit(serve(port=int(sys.argv[1])))"
    environment = {
        **os.environ,
        "PYTHONPATH": str(Path(asztal.__file__).parent.parent),
        "ASZTAL_DATA": str(tmp_path),
    }
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-c", code, str(port)],
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == 1
    assert str(port) in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_the_address_is_printed_and_ctrl_c_is_no_error(own_server: Meet) -> None:
    live = own_server()
    assert live.log.read_text(encoding="utf-8").strip() == live.url
    live.end(signal.SIGINT)
    assert live.log.read_text(encoding="utf-8").strip() == live.url


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/abc/events"], ids=["the framework's", "ours"])
def test_a_failure_ends_the_connection_and_says_so(tmp_path: Path, path: str) -> None:
    """uvicorn hangs up after a failure: who was not told would send the next request into nothing."""
    app = create_app(Settings(data_dir=tmp_path))  # without its lifespan: there is no services

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get(path)

    answer = asyncio.run(ask())
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "server.failed")
    assert answer.headers["connection"] == "close"


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_a_desk_holds_what_a_browser_can_read(guest: Meet, number: str) -> None:
    player = guest()
    id = player.make(players=2, fill="solid", start=True)
    kept = player.ok("GET", f"/api/tables/{id}/desk")
    body = f'{{"deal": 1, "seq": {kept["seq"]}, "desk": {{"order": [{number}]}}}}'
    answer = player.client.put(
        f"/api/tables/{id}/desk", content=body, headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "request.invalid")
    assert answer.json()["error"]["params"]["field"] == "desk"
    assert player.ok("GET", f"/api/tables/{id}/desk")["desk"] is None

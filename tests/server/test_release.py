"""The page as one release, and how games are scored: what the server gives to keep."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from asztal.catalog import FAMILIES
from asztal.i18n import page_text
from asztal.server.modules import FIRST, RECORDS
from asztal.server.pages import Web
from asztal.server.refusals import Refused
from asztal.server.release import Release, manifest
from asztal.server.scoring import scoring, scoring_text


@pytest.fixture(autouse=True)
def looks_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test edits sooner than anybody."""
    monkeypatch.setattr("asztal.server.release.REST", 0.0)


def asked(language: str = "en") -> Request:
    """A request of somebody who reads this language."""
    return Request({"type": "http", "headers": [(b"accept-language", language.encode())]})


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A small page."""
    for name, text in {
        "index.html": (
            '<head><script src="/app/main.js"></script><link href="/css/base.css">'
            '<img src="/css/icon.svg"></head>'
        ),
        "app/main.js": "import './other.js';",
        "app/other.js": "1",
        "app/worker.js": "work();",
        "css/base.css": "p {}",
        "css/icon.svg": "<svg/>",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_scripts_and_styles_are_named_by_the_release_and_pictures_are_not(web: Path) -> None:
    release = Release(Web(web))
    index = release.find("", asked()).plain.decode().partition("  <link rel")[0]
    assert re.findall(r'"(/[^"]+)"', index) == [
        f"/v/{release.name}/app/main.js",
        f"/v/{release.name}/css/base.css",
        "/css/icon.svg",
    ]
    assert "immutable" in release.find(f"v/{release.name}/app/main.js", asked()).cache
    assert release.find("app/main.js", asked()).cache == "no-cache"


def test_words_are_of_the_release_too(web: Path) -> None:
    release = Release(Web(web))
    words = release.find(f"v/{release.name}/words/hu.ftl", asked("en"))
    assert words.plain.decode() == page_text("hu")
    assert "immutable" in words.cache
    for path in ("v/000000000000/words/hu.ftl", f"v/{release.name}/words/xx.ftl"):
        with pytest.raises(Refused, match=r"request\.not-found"):
            release.find(path, asked())


def heads(release: Release, path: str, more: tuple[str, ...] = ()) -> list[str]:
    """What the page at this address names in its head, to be fetched at once."""
    head = release.find(path, asked(), more).plain.decode().partition("</head>")[0]
    return re.findall(rf'<link rel="modulepreload" href="/v/{release.name}/([^"]+)">', head)


def test_a_page_names_all_that_its_first_view_imports(web: Path) -> None:
    (web / "app" / "lobby.js").write_text(
        "import a from './a.js';\nimport\n  { b }\n  from './b.js';\nexport * from '../c.js'\n"
        "/** @type {import('./type.js').Type} */\nconst later = () => import('./later.js');\n"
    )
    for name in (
        "app/a.js",
        "app/b.js",
        "c.js",
        "app/type.js",
        "app/later.js",
        "app/table.js",
        "app/waiting.js",
    ):
        (web / name).write_text("import './a.js';" if name == "c.js" else "import './other.js';")
    release = Release(Web(web))
    lobby = heads(release, "")
    assert lobby == ["app/main.js", "app/lobby.js", "app/other.js", "app/a.js", "app/b.js", "c.js"]
    assert heads(release, "t/k7m2") == ["app/main.js", "app/table.js", "app/other.js"]
    assert heads(release, "t/k7m2", ("app/waiting.js",))[2] == "app/waiting.js"
    assert heads(release, "nowhere") == ["app/main.js", "app/other.js"]
    (web / "app" / "a.js").write_text("import './later.js';")
    assert "app/later.js" in heads(release, ""), "who edits the page sees it at once"


def test_every_page_and_every_table_can_be_the_first_view() -> None:
    """The modules that the shell fetches later, by its own account, are known to the server."""
    root = Web().root
    shell = (root / "app" / "app.js").read_text(encoding="utf-8")
    shell = shell.partition("const LATER")[2].partition("\n};")[0]
    pages = [posixpath.normpath(f"app/{each}") for each in re.findall(r"import\('([^']+)'\)", shell)]
    assert len(pages) > 5
    assert sorted({*FIRST.values(), RECORDS}) == sorted(pages)


@pytest.mark.parametrize("family", FAMILIES)
def test_what_a_family_shows_can_be_the_first_view(family: str) -> None:
    """The modules that the page fetches by a family's record are those that the server names."""
    folder = Web().root / "games" / family
    fetched = re.findall(r"import\('\./([^']+)'\)", (folder / "family.js").read_text(encoding="utf-8"))
    assert sorted({*fetched} - {"moments.js"}) == ["referee.js", "scene.js", "table.js"]
    assert all((folder / name).is_file() for name in fetched)


def test_any_change_is_another_release(web: Path) -> None:
    before = Release(Web(web)).name
    assert Release(Web(web)).name == before
    (web / "app" / "other.js").write_text("22")
    assert Release(Web(web)).name != before


@pytest.mark.parametrize(
    "path",
    [
        "v/000000000000/app/main.js",
        "v/{name}/nothing.js",
        "v/{name}/",
        "v/{name}",
        "v/{name}/anything",
        "v/{name}/../index.html",
    ],
)
def test_what_is_not_of_this_release_is_not_there(web: Path, path: str) -> None:
    release = Release(Web(web))
    path = path.format(name=release.name)
    if path.strip("/").count("/") < 2:
        assert release.find(path, asked()) == release.index(), "an address like any other of the page"
        return
    with pytest.raises(Refused, match=r"request\.not-found"):
        release.find(path, asked())


def test_who_edits_the_page_while_it_is_served_sees_it_at_once(web: Path) -> None:
    release = Release(Web(web))
    old = release.name
    (web / "app" / "other.js").write_text("22")
    assert release.find("t/k7m2", asked()).plain != b""
    assert release.name != old
    assert release.find(f"v/{old}/app/other.js", asked()).cache == "no-store"


def test_the_folder_is_not_gone_through_for_each_who_asks(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody counts who asks for the page: it has to cost next to nothing."""
    clock, looks = [100.0], [0]

    def counted(folder: str | Path) -> Iterator[tuple[str, int, int]]:
        looks[0] += 1
        return iter([(str(file), file.stat().st_mtime_ns, 1) for file in Path(folder).rglob("*.*")])

    monkeypatch.setattr("asztal.server.release.REST", 0.1)
    monkeypatch.setattr("asztal.server.release.time.monotonic", lambda: clock[0])
    monkeypatch.setattr("asztal.server.release._stamps", counted)
    release = Release(Web(web))
    old = release.name
    (web / "app" / "other.js").write_text("22")
    for path in ("", "sw.js", "t/k7m2", "rules/domino") * 10:
        release.find(path, asked())
    assert (looks[0], release.name) == (1, old)
    clock[0] += 0.1
    for path in ("sw.js", "", "t/k7m2") * 10:
        release.find(path, asked())
    assert looks[0] == 2
    assert release.name != old
    assert release.find("manifest.webmanifest", asked()) is release.find("manifest.webmanifest", asked())


def test_the_worker_begins_with_what_it_keeps(web: Path) -> None:
    release = Release(Web(web))
    text = release.find("sw.js", asked()).plain.decode()
    assert text.startswith(f'const RELEASE = "{release.name}";\n')
    assert text.endswith("work();")
    kept = re.findall(r'"(/[^"]*)"', text.splitlines()[2])
    assert "/" in kept
    assert f"/v/{release.name}/app/other.js" in kept
    assert "/api/scoring" in kept
    api = [path for path in kept if path.startswith("/api/")]
    assert api == ["/api/games", "/api/scoring"], "nothing personal"
    assert f"/v/{release.name}/words/hu.ftl" in kept
    assert not [path for path in kept if path.endswith("worker.js")]


def test_the_manifest_speaks_the_readers_language() -> None:
    assert b'"lang": "hu"' in manifest("hu").plain
    assert manifest("en").media_type == "application/manifest+json"


def test_scoring_lists_only_options_that_change_it() -> None:
    games = {game["id"]: game for game in scoring()["games"]}
    assert [option["name"] for option in games["romi-40"]["options"]] == [
        "direction",
        "hand_bonus",
        "deals",
        "until",
    ]
    assert games["kalooki"]["table"]["values"]["*"] == 25  # K-02
    assert (games["romi-500"]["table"]["several"] or [])[:4] == [1, 2, 1, 2]  # RR-09, RR-25
    assert games["mexican-train-house-1"]["table"]["engines"] == 9  # V1-02
    assert scoring_text().plain.startswith(b'{"games":')


def test_a_browser_finds_an_icon_beside_an_answer_that_names_none(guest: Callable[..., Any]) -> None:
    """It asks for it by itself, for example where somebody looks at `/api/health`."""
    found = guest().send("GET", "/favicon.ico")
    assert (found.status_code, found.headers["content-type"]) == (200, "image/png")
    assert found.content.startswith(b"\x89PNG")
    assert guest().send("GET", "/other.ico").status_code == 404

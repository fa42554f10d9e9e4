"""The page as one release, and how games are scored: what the server gives to keep."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.requests import Request

from asztal.server.pages import Web
from asztal.server.refusals import Refused
from asztal.server.release import Release, manifest
from asztal.server.scoring import scoring, scoring_text


def asked(language: str = "en") -> Request:
    """A request of somebody who reads this language."""
    return Request({"type": "http", "headers": [(b"accept-language", language.encode())]})


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A small page."""
    for name, text in {
        "index.html": '<script src="/app/main.js"></script><link href="/css/base.css">'
                      '<img src="/css/icon.svg">',
        "app/main.js": "import './other.js';", "app/other.js": "1", "app/worker.js": "work();",
        "css/base.css": "p {}", "css/icon.svg": "<svg/>",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_scripts_and_styles_are_named_by_the_release_and_pictures_are_not(web: Path) -> None:
    release = Release(Web(web))
    index = release.find("", asked()).plain.decode()
    assert re.findall(r'"(/[^"]+)"', index) == [
        f"/v/{release.name}/app/main.js", f"/v/{release.name}/css/base.css", "/css/icon.svg"]
    assert "immutable" in release.find(f"v/{release.name}/app/main.js", asked()).cache
    assert release.find("app/main.js", asked()).cache == "no-cache"


def test_any_change_is_another_release(web: Path) -> None:
    before = Release(Web(web)).name
    assert Release(Web(web)).name == before
    (web / "app" / "other.js").write_text("22")
    assert Release(Web(web)).name != before


@pytest.mark.parametrize("path", ["v/000000000000/app/main.js", "v/{name}/nothing.js", "v/{name}/",
                                  "v/{name}", "v/{name}/anything", "v/{name}/../index.html"])
def test_what_is_not_of_this_release_is_not_there(web: Path, path: str) -> None:
    release = Release(Web(web))
    path = path.format(name=release.name)
    if path.strip("/").count("/") < 2:
        assert release.find(path, asked()) is release.index, "an address like any other of the page"
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


def test_the_worker_begins_with_what_it_keeps(web: Path) -> None:
    release = Release(Web(web))
    text = release.find("sw.js", asked()).plain.decode()
    assert text.startswith(f'const RELEASE = "{release.name}";\n')
    assert text.endswith("work();")
    kept = re.findall(r'"(/[^"]*)"', text.splitlines()[1])
    assert "/" in kept
    assert f"/v/{release.name}/app/other.js" in kept
    assert "/api/scoring" in kept
    api = [path for path in kept if path.startswith("/api/")]
    assert api == ["/api/games", "/api/scoring", "/api/messages/en", "/api/messages/hu"], "nothing personal"
    assert not [path for path in kept if path.endswith("worker.js")]


def test_the_manifest_speaks_the_readers_language() -> None:
    assert b'"lang": "hu"' in manifest("hu").plain
    assert manifest("en").media_type == "application/manifest+json"


def test_scoring_lists_only_options_that_change_it() -> None:
    games = {game["id"]: game for game in scoring()["games"]}
    assert [option["name"] for option in games["romi-40"]["options"]] == [
        "direction", "hand_bonus", "deals", "until"]
    assert games["kalooki"]["table"]["values"]["*"] == 25               # K-02
    assert games["romi-500"]["table"]["several"][:4] == [1, 2, 1, 2]    # RR-09, RR-25
    assert games["mexican-train-house-1"]["table"]["engines"] == 9      # V1-02
    assert scoring_text().plain.startswith(b'{"games":')

"""A server below a path of its host, whether the proxy takes the path away or not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests.server.conftest import Live

from asztal.server.app import create_app
from asztal.server.refusals import Refused
from asztal.server.settings import OWN, Settings

Meet = Callable[..., Live]
PREFIX = "/play/asztal"


@pytest.fixture
def below(own_server: Meet) -> Live:
    return own_server(prefix=PREFIX)


@pytest.mark.parametrize("passed", [PREFIX, ""])
def test_it_answers_with_the_path_and_without(below: Live, passed: str) -> None:
    with httpx.Client(base_url=below.url) as client:
        assert client.get(f"{passed}/api/health").json() == {"status": "ok"}
        page = client.get(f"{passed}/t/abc")
        assert f'<meta name="base" content="{PREFIX}/">' in page.text
        assert '="/' not in page.text.replace(f'="{PREFIX}/', "")
        assert f"Path={PREFIX};" in page.headers["set-cookie"]
        me = client.get(f"{PREFIX}/api/me").json()
        assert client.get(f"{PREFIX}/api/me").json() == me, "the cookie comes back"
        worker = client.get(f"{passed}/sw.js").text
        assert f'const BASE = "{PREFIX}/";' in worker
        assert client.get(f"{passed}/api/nothing").status_code == 404


def test_the_figures_are_not_below_the_path(own_server: Meet) -> None:
    """Where a proxy takes it away, whoever asks for it twice would get past an address that the proxy closes."""
    live = own_server(prefix=PREFIX, metrics_token="t0ken-of-the-test")
    with httpx.Client(base_url=live.url, headers={"Authorization": "Bearer t0ken-of-the-test"}) as client:
        assert client.get("/metrics").status_code == 200
        for path in (f"{PREFIX}/metrics", f"{PREFIX}/metrics/", "/metrics/", "//metrics"):
            assert client.get(f"{live.url}{path}").status_code == 404, path
        assert "asztal_info" not in client.get(f"{PREFIX}{PREFIX}/metrics").text


def test_the_path_itself_leads_into_it_and_its_neighbours_are_not_ours(below: Live) -> None:
    with httpx.Client(base_url=below.url) as client:
        answer = client.get(PREFIX)
        assert (answer.status_code, answer.headers["location"]) == (308, f"{PREFIX}/")
        assert client.get(f"{PREFIX}x/api/health").headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    "prefix", ["asztal", "/a b", "//", "/a/", "/.well-known", "/á", *(f"/{each}" for each in OWN)]
)
def test_a_path_that_cannot_be_is_refused_at_the_start(tmp_path: Path, prefix: str) -> None:
    with pytest.raises(Refused) as refused:
        create_app(Settings(data_dir=tmp_path, prefix=prefix))
    assert refused.value.code == "server.path"
    assert refused.value.params == {"given": prefix}


def test_a_slash_at_its_end_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASZTAL_PATH", "/asztal/")
    assert Settings().prefix == "/asztal"


def test_the_first_parts_of_our_own_addresses_are_known() -> None:
    """Those of the server, of the page's views, which its router lists, and of its files."""
    root = Path(__file__).parents[2] / "src" / "asztal" / "web"
    router = (root / "kit" / "router.js").read_text(encoding="utf-8")
    listed = router.partition("/** Addresses: ")[2].partition("\n")[0]
    views = {each.strip("`., */").split("/")[0] for each in listed.split(",")} - {""}
    files = {each.name for each in root.iterdir() if each.is_dir()}
    assert {"api", "metrics", "v"} | views | files == set(OWN)

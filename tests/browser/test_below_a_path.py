"""The table as a folder of another site: whatever the page asks for, links to or keeps is below its path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.table_server import TableServer
from tests.browser.test_offline import installed, offline
from tests.browser.test_pad import new_pad, totals, write
from tests.browser.visitors import Visitor

from asztal.server import Settings

PREFIX = "/play/asztal"
LAST = "domino players=2; to-move: 0; hand 0: 6-5; hand 1: 4-4 3-3; line: 1-6 6-6; start: 1"
FETCHED = "performance.getEntriesByType('resource').map((each) => each.name)"


class Below(TableServer):
    """A server whose host has other things too."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.url += PREFIX

    def settings(self) -> Settings:
        """Below a path."""
        return replace(super().settings(), prefix=PREFIX)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Below]:
    server = Below(tmp_path_factory.mktemp("site"))
    server.start()
    yield server
    server.stop()


def outside(visitor: Visitor) -> list[str]:
    """What is asked for or linked to that is not of this table."""
    links = visitor.find("a[href]").evaluate_all("(all) => all.map((each) => each.href)")
    named = visitor.page.locator("head [href]").evaluate_all("(all) => all.map((each) => each.href)")
    told = [*links, *named, *visitor.page.evaluate(FETCHED)]
    return [each for each in told if each.startswith("http") and not each.startswith(f"{visitor.url}/")]


def test_a_deal_is_played_and_every_view_has_its_address_below_the_path(site, door):
    player = door.domino(site)
    player.lobby()
    assert player.page.url == f"{site.url}/"
    assert outside(player) == []
    player.play_now("domino")
    table = player.page.url
    assert table.startswith(f"{site.url}/t/")
    player.turn()
    player.page.reload()
    player.at_table()
    assert outside(player) == []

    player.make(position=LAST, fill="solid", start=True)
    player.at_table()
    player.turn()
    player.find(player.result).first.wait_for()
    assert outside(player) == []
    player.find("[data-act=replay]").click()
    player.find("az-replay-page az-domino-table").wait_for()
    assert player.page.url.startswith(f"{site.url}/r/")
    player.page.reload()
    player.find("az-replay-page az-domino-table").wait_for()
    assert outside(player) == []

    for path, shown in (
        ("/rules/domino", "az-rules-page h1"),
        ("/referee", "az-referee-page h1"),
        ("/pad", "az-pad-page h1"),
        ("/games", "az-games-page h1"),
        ("/r", "az-app h1"),
    ):
        player.page.goto(site.url + path)
        player.find(shown).first.wait_for()
        assert outside(player) == [], path
    player.find("a.brand").click()  # within the page
    player.find("az-lobby").wait_for()
    assert player.page.url == f"{site.url}/"


def test_a_link_leads_friends_there(site, door):
    player = door.domino(site)
    table = player.make(game="domino", players=2)
    link = player.find("az-waiting .link input").input_value()
    assert link == f"{site.url}{table['link']}"
    friend = door.domino(site)
    friend.page.goto(link)
    friend.find("[data-sit='1']").click()
    expect(player.find("[data-act=start]")).to_be_enabled()


def test_installed_it_opens_below_the_path_without_a_network(site, door):
    guest = door.open_plain(site, worker=True)
    installed(guest)
    assert guest.page.evaluate("navigator.serviceWorker.ready.then((each) => each.scope)") == f"{site.url}/"
    kept = guest.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((each) => each.json())"
    )
    assert {kept["id"], kept["start_url"], kept["scope"]} == {f"{PREFIX}/"}
    offline(guest)
    new_pad(guest, "romi-40", ["North", "East"])
    write(guest, 0, [30])
    guest.page.reload()
    guest.find("az-pad-sheet [data-act=write]").wait_for()
    assert totals(guest) == [0, 30]
    assert guest.page.url.startswith(f"{site.url}/pad/")

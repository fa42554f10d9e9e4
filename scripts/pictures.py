"""Take the pictures of README.md and docs/page.md again: its own server, a browser, the same positions.

PYTHONPATH=src .venv/bin/python scripts/pictures.py [NAME ...]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402
from tests.browser.chromium import launch  # noqa: E402
from tests.browser.conftest import Door, Screen  # noqa: E402
from tests.browser.pages import PAGES  # noqa: E402
from tests.browser.pool import Pool  # noqa: E402
from tests.browser.table_server import TableServer  # noqa: E402
from tests.browser.visitors import PATIENCE, Visitor, seat_at  # noqa: E402

IMAGES = ROOT / "docs" / "images"
PHONE: Screen = {"width": 390, "height": 780, "touch": True}
DESKTOP: Screen = {"width": 1180, "height": 760}
MAKE = """async (asked) => (await fetch('/api/tables', { method: 'POST',
  headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked) })).json()"""
PLAY_OUT = """async (id) => {
  const ask = async (path, body) => (await fetch(`/api/tables/${id}/${path}`, body && { method: 'POST',
    headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
  for (;;) {
    const now = await ask('view');
    const { match, deal } = now.view;
    if (!match.playing) return;
    if (deal.to_move === deal.seat) await ask('moves', { seq: now.seq, moves: [deal.moves.at(-1)] });
    else await new Promise((done) => setTimeout(done, 20));
  }
}"""


class Studio:
    """Where the pictures are taken."""

    def __init__(self, door: Door, server: TableServer, wanted: list[str]) -> None:
        self.door = door
        self.server = server
        self.wanted = wanted

    def guest(self, screen: Screen) -> Visitor:
        return self.door.open_plain(self.server, **screen)

    def take(self, guest: Visitor, name: str) -> None:
        """One picture, light, without a caret."""
        if self.wanted and name not in self.wanted:
            return
        guest.page.mouse.move(1, 1)
        guest.page.wait_for_timeout(500)
        guest.page.screenshot(path=IMAGES / f"page-{name}.png", animations="disabled", caret="hide")
        print(name)


def lobby(studio: Studio) -> None:
    """The lobby of somebody who has tables, on both screens."""
    for screen, name in ((DESKTOP, "lobby"), (PHONE, "lobby-phone")):
        guest = studio.guest(screen)
        seat_at(guest, PAGES["dominoes"].table)
        guest.lobby()
        guest.find("az-table-list[own] li").first.wait_for()
        studio.take(guest, name)


def waiting(studio: Studio) -> None:
    """The set-up form and the waiting room with its code."""
    guest = studio.guest(DESKTOP)
    guest.lobby()
    asked = {"game": "romi-40", "players": 3, "name": "North", "bots": {"2": "solid"}}
    table = guest.page.evaluate(MAKE, asked)
    guest.page.goto(f"{guest.url}{table['link']}")
    guest.find("az-qr path").wait_for(state="attached")
    studio.take(guest, "waiting")


def tables(studio: Studio) -> None:
    """The felt, a meld that is staged, a domino picked on a phone, the rack, the trains."""
    guest = studio.guest(DESKTOP)
    seat_at(guest, PAGES["rummy"].table)
    studio.take(guest, "table")
    for card in ("9s#0", "10s#0", "Js#0"):
        guest.find(f"az-hand [data-id='{card}']").click()
    guest.find("[data-act=lay]").click()
    guest.find("az-meld[staged], .stage").first.wait_for()
    studio.take(guest, "lay")
    guest = studio.guest(PHONE)
    seat_at(guest, PAGES["dominoes"].table)
    guest.find("[data-testid=hand] [data-fits=yes]").first.click()
    studio.take(guest, "domino-phone")
    guest.find("[data-panel=menu]").click()
    guest.find("dialog[open]").first.wait_for()
    studio.take(guest, "menu-phone")
    guest = studio.guest(DESKTOP)
    seat_at(guest, PAGES["tabla"].table)
    studio.take(guest, "tabla")
    guest = studio.guest(DESKTOP)
    seat_at(guest, PAGES["trains"].late)
    studio.take(guest, "trains")


def after(studio: Studio) -> None:
    """The result of a deal and its replay."""
    guest = studio.guest(DESKTOP)
    guest.lobby()
    asked = {"game": "domino", "players": 3, "fill": "casual", "start": True}
    table = guest.page.evaluate(MAKE, asked)["id"]
    guest.page.evaluate(PLAY_OUT, table)
    guest.page.goto(f"{guest.url}/t/{table}")
    guest.find("az-deal-result li").first.wait_for()
    studio.take(guest, "result")
    guest.page.goto(f"{guest.url}/r/{table}/1?seat=all&step=6")
    guest.find("az-domino-table").wait_for()
    studio.take(guest, "replay")


def kitchen(studio: Studio) -> None:
    """The score pad and the referee."""
    for page in ("pad", "referee"):
        guest = studio.guest(PHONE)
        guest.page.goto(f"{guest.url}/{page}")
        guest.find("main h1").first.wait_for()
        studio.take(guest, f"{page}-phone")


def main(wanted: list[str]) -> None:
    """Take those that are named, or all."""
    server = TableServer(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as playwright:
            studio = Studio(Door(Pool(launch(playwright), PATIENCE)), server, wanted)
            for scene in (lobby, waiting, tables, after, kitchen):
                scene(studio)
    finally:
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])

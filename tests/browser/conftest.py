"""A real server, a real browser, and a door through which visitors come in (`tests.browser.visitors`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypedDict, Unpack

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    sync_playwright,
)
from tests import chance
from tests.browser.chromium import launch
from tests.browser.pool import SIZE, Look, Pool
from tests.browser.table_server import TableServer
from tests.browser.visitors import PATIENCE, DominoVisitor, RomiVisitor, TrainsVisitor, Visitor

from asztal.server.http.sessions import COOKIE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for the whole run."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """One server for the tests that leave it alone."""
    started = TableServer(tmp_path_factory.mktemp("server"))
    started.start()
    yield started
    started.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[TableServer]:
    """A server of the test's own, to be killed."""
    started = TableServer(tmp_path)
    started.start()
    yield started
    started.kill()


class Screen(TypedDict, total=False):
    """What a visitor looks at, as `Door.open` takes it."""

    width: int
    height: int
    lang: str
    scheme: Literal["light", "dark"]
    touch: bool
    worker: bool
    new: bool


class Door:
    """Lets visitors in, each with a browser context (cookies, storage) of its own."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.contexts: list[BrowserContext] = []
        self.visitors: list[Visitor] = []

    def open(
        self,
        kind: type[Visitor],
        server: TableServer,
        *,
        width: int = SIZE[0],
        height: int = SIZE[1],
        lang: str = "en-GB",
        scheme: Literal["light", "dark"] = "light",
        touch: bool = False,
        worker: bool = False,
        new: bool = False,
    ) -> Visitor:
        """A new visitor with a screen of this size; `worker`: whose browser keeps the page for offline;
        `new`: whose page nobody has had or will have, see `tests.browser.pool`.
        """
        look = Look(lang, scheme, touch)
        page = self.own(self.pool.new(look, worker=worker)) if worker or new else self.pool.lend(look)
        if (width, height) != SIZE:
            page.set_viewport_size({"width": width, "height": height})
        page.context.add_cookies(
            [
                {
                    "name": COOKIE,
                    "value": server.cookie(chance.guest()),
                    "url": server.url,
                    "httpOnly": True,
                    "sameSite": "Lax",
                }
            ]
        )
        visitor = kind(page, server.url, seed=len(self.visitors) + 1)
        self.visitors.append(visitor)
        return visitor

    def own(self, context: BrowserContext) -> Page:
        """A page of a context that the test has for itself."""
        self.contexts.append(context)
        return context.new_page()

    def close(self) -> None:
        """All go home."""
        for visitor in self.visitors:
            visitor.watch.leave()
        for context in self.contexts:
            context.close()
        self.pool.take_back()

    def open_plain(self, server: TableServer, **screen: Unpack[Screen]) -> Visitor:
        """Somebody who looks around."""
        return self.open(Visitor, server, **screen)

    def domino(self, server: TableServer, **screen: Unpack[Screen]) -> DominoVisitor:
        """Somebody who plays dominoes."""
        visitor = self.open(DominoVisitor, server, **screen)
        assert isinstance(visitor, DominoVisitor)
        return visitor

    def trains(self, server: TableServer, **screen: Unpack[Screen]) -> TrainsVisitor:
        """Somebody who plays trains."""
        visitor = self.open(TrainsVisitor, server, **screen)
        assert isinstance(visitor, TrainsVisitor)
        return visitor

    def romi(self, server: TableServer, **screen: Unpack[Screen]) -> RomiVisitor:
        """Somebody who plays Römi."""
        visitor = self.open(RomiVisitor, server, **screen)
        assert isinstance(visitor, RomiVisitor)
        return visitor


@pytest.fixture(scope="session")
def pool(chromium: Browser) -> Pool:
    """The browser's pages."""
    return Pool(chromium, PATIENCE)


@pytest.fixture
def door(pool: Pool) -> Iterator[Door]:
    """Opens pages; at the end none of them may have seen an error, a breach of policy or another host."""
    opened = Door(pool)
    yield opened
    problems = [problem for visitor in opened.visitors for problem in visitor.watch.problems()]
    opened.close()
    assert not problems, problems

"""Browser contexts that are used again: a new one, with an empty cache, is a quarter of what a test's page costs.

Of whoever had a context before, nothing is left in it but the cache of what the server sent: no page, cookie,
storage, service worker, permission or route. A test that needs an empty cache, or changes a context in a way that
cannot be taken back (a service worker, a clock, a script of its own in all pages), asks for a new one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

SIZE = (1280, 800)


class Look(NamedTuple):
    """What a context has from its beginning to its end."""

    lang: str
    scheme: Literal["light", "dark"]
    touch: bool


class Pool:
    """The contexts of one browser, in which anything may take `patience` milliseconds."""

    def __init__(self, browser: Browser, patience: float) -> None:
        self.browser = browser
        self.patience = patience
        self.free: dict[Look, list[BrowserContext]] = {}
        self.lent: list[tuple[Look, BrowserContext]] = []

    def new(self, look: Look, *, worker: bool = False) -> BrowserContext:
        """A context that nobody has had and nobody will have; `worker`: it may have a service worker."""
        context = self.browser.new_context(
            viewport={"width": SIZE[0], "height": SIZE[1]},
            locale=look.lang,
            color_scheme=look.scheme,
            has_touch=look.touch,
            reduced_motion="reduce",
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(self.patience)
        context.add_init_script(path=Path(__file__).with_name("probe.js"))
        return context

    def lend(self, look: Look) -> Page:
        """The first page of a context that looks like a new one, until `take_back`."""
        free = self.free.setdefault(look, [])
        context = free.pop() if free else self.new(look)
        self.lent.append((look, context))
        page = context.new_page()
        wire = context.new_cdp_session(page)  # now that no page is left that could write any more
        wire.send("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})
        wire.detach()
        return page

    def take_back(self) -> None:
        """Clear all that is lent for whoever comes next."""
        while self.lent:
            look, context = self.lent.pop()
            for page in context.pages:
                page.close()
            context.set_offline(False)
            context.unroute_all()
            context.clear_permissions()
            context.clear_cookies()
            self.free[look].append(context)

"""Pages of the browser that are used again: a new one costs more than all that is loaded into it.

A page of the same server keeps its process, with the scripts that it has read, and what is loaded once more is half
the work. Of whoever had a page before, nothing is left in it but that and the cache of what the server sent: no other
page, cookie, storage, permission, route or size. A test that needs an empty cache, or changes a page in a way that
cannot be taken back (a service worker, a clock, a script of its own in all documents), asks for a new one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error, Page

SIZE = (1280, 800)
REST = "/api/health"  # where a page waits: an address of the server that runs and keeps nothing


class Look(NamedTuple):
    """What a context has from its beginning to its end."""

    lang: str
    scheme: Literal["light", "dark"]
    touch: bool


class Pool:
    """The pages of one browser, each with a context of its own, in which anything may take `patience` milliseconds."""

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
        """The only page of a context that looks like a new one, until `take_back`."""
        free = self.free.setdefault(look, [])
        context = free.pop() if free else self.new(look)
        self.lent.append((look, context))
        page = context.pages[0] if context.pages else context.new_page()
        wire = context.new_cdp_session(page)  # now that nothing runs in it that could write any more
        wire.send("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})
        wire.detach()
        return page

    def take_back(self) -> None:
        """Clear all that is lent for whoever comes next.

        A page is closed only when it rests: Chromium forgets to close one that is on its way to another address,
        and says that it did (its issue 536385539). Where one cannot rest, all of its context is thrown away.
        """
        while self.lent:
            look, context = self.lent.pop()
            context.set_offline(False)
            context.unroute_all()
            pages = list(context.pages)
            resting = [page for page in pages if rests(page, look)]
            if resting != pages:
                context.close()
                continue
            for page in resting[1:]:
                page.close()
            context.clear_permissions()
            context.clear_cookies()
            self.free[look].append(context)


def rests(page: Page, look: Look) -> bool:
    """Send a page to rest, with nothing left of whoever had it; False if there is no server any more to rest at."""
    address = urlsplit(page.url)
    if address.scheme not in ("http", "about"):  # `about:blank` rests already
        return False
    page.unroute_all()
    if address.scheme == "http":
        try:
            page.goto(f"http://{address.netloc}{REST}")
        except Error:
            return False
        page.evaluate("sessionStorage.clear()")
        page.mouse.move(0, 0)
    page.emulate_media(  # now that little is shown, which is laid out anew at once
        media="null", color_scheme=look.scheme, reduced_motion="reduce", forced_colors="null", contrast="null"
    )
    page.set_viewport_size({"width": SIZE[0], "height": SIZE[1]})
    return True

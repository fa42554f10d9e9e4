"""The section of the page: what the browser works until one can play, beside the same picture as a file."""

from __future__ import annotations

import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import BrowserContext, Route, sync_playwright
from tests.browser.chromium import launch

from benchmarks.measure import Effort, in_turn
from benchmarks.results import Goal, Pair
from benchmarks.starting import program

__all__ = ["SECTION", "measure_page"]

SECTION: Final = "page"
GOAL: Final = Goal("≤", 3.5)
PORT: Final = 18973
PEER: Final = "the same picture as one document without a script"
GAMES: Final = {"romi-40": "az-hand [role=option]", "domino": "[data-testid=hand]"}
# The page as it stands, each shadow tree with its styles, nothing that runs.
WRITTEN: Final = """() => {
  const trees = [];
  const walk = (root) => {
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      if (!shadowRoot) continue;
      const style = document.createElement('style');
      const rules = shadowRoot.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
      style.textContent = rules.map((rule) => rule.cssText).join('\\n');
      shadowRoot.prepend(style);
      trees.push(shadowRoot);
      walk(shadowRoot);
    }
  };
  walk(document);
  for (const each of document.querySelectorAll('script, link[rel=modulepreload]')) each.remove();
  return `<!doctype html>${document.documentElement.getHTML({ shadowRoots: trees })}`;
}"""


class Opening:
    """A page until one can play: milliseconds that its own thread works, with nothing in the cache.

    `document` stands for what the server would answer.
    """

    def __init__(self, browser: BrowserContext, url: str, shown: str, document: str = "") -> None:
        self.browser = browser
        self.url = url
        self.shown = shown
        self.document = document

    def prepare(self, seconds: float) -> None:
        """Once, so that the files are in memory."""
        del seconds
        self.run()

    def run(self) -> float:
        """Milliseconds of the processor."""
        page = self.browser.new_page()
        if self.document:
            page.route(self.url, self.answer)
        wire = self.browser.new_cdp_session(page)
        wire.send("Network.enable")
        wire.send("Network.clearBrowserCache")
        wire.send("Performance.enable", {"timeDomain": "threadTicks"})

        def worked() -> float:
            told = wire.send("Performance.getMetrics")["metrics"]
            return next(float(each["value"]) for each in told if each["name"] == "TaskDuration")

        before = worked()
        page.goto(self.url, wait_until="commit")
        page.locator(self.shown).first.wait_for()
        took = worked() - before
        page.close()
        return 1000 * took

    def answer(self, route: Route) -> None:
        """What stands for the server's answer."""
        route.fulfill(body=self.document, content_type="text/html")


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server of our own, on this machine alone."""
    url = f"http://127.0.0.1:{PORT}"
    with TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [program(), "serve", "--host", "127.0.0.1", "--port", str(PORT), "--data", folder],
            stdout=subprocess.DEVNULL,
        )
        try:
            while server.poll() is None:
                with suppress(OSError), urllib.request.urlopen(f"{url}/api/health", timeout=5):
                    break
                time.sleep(0.1)
            else:
                raise ChildProcessError(f"the server ended with {server.returncode}")
            yield url
        finally:
            server.terminate()
            server.wait()


def measure_page(effort: Effort, say: Callable[[str], None]) -> Iterator[Pair]:
    """The lobby and tables of two games, each beside its own picture."""
    with serving() as url, sync_playwright() as playwright:
        browser = launch(playwright).new_context(service_workers="block")
        page = browser.new_page()
        for name, shown in {"lobby": "[data-play]", **GAMES}.items():
            page.goto(url)
            if name in GAMES:
                page.locator(f"[data-play='{name}']").click()
                page.wait_for_url("**/t/*")
            page.locator(shown).first.wait_for()
            page.wait_for_timeout(500)  # the last pictures of cards
            address = page.url
            still = page.evaluate(WRITTEN)
            rates = in_turn(
                {"page": Opening(browser, address, shown), "still": Opening(browser, address, shown, still)},
                effort,
            )
            pair = Pair(SECTION, name, PEER, "ms", rates["page"], rates["still"], GOAL)
            say(f"{name:24}{pair.ratio.median:9.2f} × {PEER}")
            yield pair

"""What a test hears of a page while it goes on, and what must never happen on one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ConsoleMessage, Page


class Watch:
    """What must never happen on a page: errors, breaches of the content policy, other hosts.

    Of other hosts `probe.js` tells, as an error: hearing of each request would cost a tenth of loading a page.
    """

    def __init__(self, page: Page) -> None:
        self.page: Any = page  # which event is heard of by what, only the page's own methods know
        self.messages: list[str] = []
        self.allowed = ["Service Worker registration blocked"]  # `Door.open` says for whom
        self.heard: list[tuple[Any, Callable[..., object]]] = []
        self.hear("console", self._console)
        self.hear("pageerror", lambda error: self.messages.append(f"error: {error}"))

    def hear(self, event: Any, handler: Callable[..., object]) -> None:
        """Hear of this event of the page until `leave`."""
        self.heard.append((event, handler))
        self.page.on(event, handler)

    def intercept(self, pattern: str, handler: Callable[[Any], object], times: int | None = None) -> None:
        """Give the page's requests of these addresses to this handler, from the next one on.

        Chromium answers before the page knows: of 900 requests made by a key pressed at once, 15 went past the handler.
        What a page is told to evaluate comes after that.
        """
        self.page.route(pattern, handler, times=times)
        self.page.evaluate("0")

    def leave(self) -> None:
        """Hear of nothing any more: the page may be another visitor's next."""
        while self.heard:
            self.page.remove_listener(*self.heard.pop())

    def allow(self, pattern: str) -> None:
        """Expect messages that match this."""
        self.allowed.append(pattern)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.messages.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def problems(self) -> list[str]:
        """Everything that was not expected."""
        return [
            each for each in self.messages if not any(re.search(pattern, each) for pattern in self.allowed)
        ]

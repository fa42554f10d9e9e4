"""What must never happen on a page, heard while a test goes on."""

from __future__ import annotations

import re

from playwright.sync_api import ConsoleMessage, Page, Request


class Watch:
    """What must never happen on a page: errors, breaches of the content policy, other hosts."""

    def __init__(self, page: Page, host: str) -> None:
        self.host = host
        self.messages: list[str] = []
        self.allowed = ["Service Worker registration blocked"]  # `Door.open` says for whom
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.messages.append(f"error: {error}"))
        page.on("request", self._request)

    def allow(self, pattern: str) -> None:
        """Expect messages that match this."""
        self.allowed.append(pattern)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.messages.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.host, "data:", "blob:")):
            self.messages.append(f"other host: {request.url}")

    def problems(self) -> list[str]:
        """Everything that was not expected."""
        return [
            each for each in self.messages if not any(re.search(pattern, each) for pattern in self.allowed)
        ]

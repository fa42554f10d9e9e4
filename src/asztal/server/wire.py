"""What every answer has in common, whatever it answers: headers, cookie, limits, errors' shape."""

from __future__ import annotations

import json

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from asztal.errors import AsztalError
from asztal.server.guests import Guests, language
from asztal.server.refusals import Refused, payload, status_of

__all__ = ["CSP", "Wire", "error_body"]

CSP = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
       "manifest-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'")
SAFE = ("GET", "HEAD", "OPTIONS")


def error_body(request: Request, error: AsztalError) -> tuple[int, bytes]:
    """Status and JSON of an error's answer."""
    return status_of(error), json.dumps(payload(error, language(request)), ensure_ascii=False).encode()


class Wire:
    """The outermost layer. Plain ASGI, so that streams pass through it untouched."""

    def __init__(self, app: ASGIApp, guests: Guests, body_limit: int) -> None:
        self.app = app
        self.guests = guests
        self.body_limit = body_limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._dress(scope, MutableHeaders(scope=message))
            await send(message)

        refused = self._refusal(scope)
        if refused is not None:
            await _answer(scope, dressed, refused)
            return
        await self.app(scope, _Bounded(receive, self.body_limit), dressed)

    def _refusal(self, scope: Scope) -> Refused | None:
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.body_limit:
            return Refused("request.too-large", 413, most=self.body_limit)
        if scope["method"] not in SAFE and headers.get("sec-fetch-site") == "cross-site":
            return Refused("request.cross-site", 403)
        return None

    def _dress(self, scope: Scope, headers: MutableHeaders) -> None:
        headers["Content-Security-Policy"] = CSP
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=()"
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
            headers.add_vary_header("Cookie")
            headers.add_vary_header("Accept-Language")
        new = scope.get("asztal.guest")
        if new is not None:
            headers.append("Set-Cookie", self.guests.cookie(new, scope["scheme"] == "https"))


class _Bounded:
    """Receives a request's body up to a limit."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self.receive = receive
        self.limit = limit
        self.size = 0

    async def __call__(self) -> Message:
        message = await self.receive()
        if message["type"] == "http.request":
            self.size += len(message.get("body", b""))
            if self.size > self.limit:
                raise HTTPException(413)        # the one kind of error that a body's reader lets through
        return message


async def _answer(scope: Scope, send: Send, error: Refused) -> None:
    status, body = error_body(Request(scope), error)
    headers: list[tuple[bytes, bytes]] = [
        (b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()),
        (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})



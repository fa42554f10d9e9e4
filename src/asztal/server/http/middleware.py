"""What every answer has in common, whatever it answers: headers, cookie, limits, errors' shape."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Mapping, Sequence

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from asztal.errors import AsztalError
from asztal.server.http.hosts import Hosts
from asztal.server.http.sessions import Sessions, address_of, language
from asztal.server.logs import REQUEST
from asztal.server.metrics import Metrics
from asztal.server.peers import Seal
from asztal.server.rate_limits import OneByOne, RequestLimit
from asztal.server.refusals import Refused, payload, status_of
from asztal.server.settings import Settings

__all__ = ["CSP", "Middleware", "error_body", "refuse", "retry_after"]

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'"
)
# The page's referee: a worker in which Python is translated and evaluated. It asks the network for nothing.
REFEREE = re.compile(r"/v/[^/]+/sealed/referee-worker\.js")
REFEREE_CSP = "default-src 'none'; script-src 'self' 'unsafe-eval'; base-uri 'none'; frame-ancestors 'none'"
POLICY = b"content-security-policy"
ALWAYS = [
    (POLICY, CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
NAME = b"x-request-id"
AHEAD = 64  # names that are drawn at once
CLOSE = (b"connection", b"close")
OURS = {name for name, _ in ALWAYS} | {NAME}  # what a process that has answered for us has said already
FOR_ONE = [(b"cache-control", b"no-store"), (b"vary", b"Cookie, Accept-Language")]
log = logging.getLogger("asztal.server.requests")

SAFE = ("GET", "HEAD", "OPTIONS")
HEALTH = ("/api/health", "/api/ready", "/metrics")  # never wait for others, and cost too little to be counted
NOWHERE = "none"  # the route of what is refused before one is looked for
REQUEST_ID = re.compile(rb"[\w.-]{1,64}", re.ASCII)
DIGITS = 20  # of a body's length; Python reads no number of thousands
BURST = 10  # seconds' worth of requests may come at once
RECORDS = "/api/replay"  # where records are uploaded: larger than any other request
LARGER = re.compile("/api/(judge|tables|tables/[^/]+/(moves|preview|check|desk|sealed))")
CLOSING = (408, 413, 500)  # the rest of such a request is not read: what follows is lost


def error_body(request: Request, error: AsztalError) -> tuple[int, bytes]:
    """Status and JSON of an error's answer, which is noted on the request."""
    request.scope["asztal.refused"] = error.code
    return status_of(error), json.dumps(payload(error, language(request)), ensure_ascii=False).encode(
        errors="replace"
    )  # what is refused may be half a character


def retry_after(error: AsztalError) -> dict[str, str]:
    """The header that says how long to wait, or what to show, where an error has one."""
    if status_of(error) == 401:
        return {"WWW-Authenticate": "Bearer"}
    if status_of(error) != 429 or "seconds" not in error.params:
        return {}
    return {"Retry-After": str(error.params["seconds"])}


class Middleware:
    """The outermost layer. Plain ASGI, so that streams pass through it untouched.

    What fails within is answered here, and goes on to the server, which logs it. A request that a server which stops
    has waited for long enough is refused, and no error.
    """

    def __init__(
        self,
        app: ASGIApp,
        sessions: Sessions,
        settings: Settings,
        hosts: Hosts,
        seal: Seal,
        metrics: Metrics,
    ) -> None:
        self.metrics = metrics
        self.app = app
        self.seal = seal
        self.hosts = hosts
        self.requests = RequestLimit(settings.requests_per_second, BURST * settings.requests_per_second)
        self.readers = OneByOne()
        self.sessions = sessions
        self.settings = settings
        self.names: list[str] = []  # of requests to come: each drawn alone would be a call of the system

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        began = time.perf_counter()
        passed_on = self.seal.read(scope)
        request = self._named(scope, passed_on is not None)
        REQUEST.set(request)
        begun = False

        async def dressed(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                self._count(scope, message["status"], time.perf_counter() - began)
                self._dress(scope, message, request)
            await send(message)

        if passed_on is not None:
            scope["client"], scope["scheme"] = (passed_on[0], 0), passed_on[1]
            scope["asztal.passed-on"] = True
        limit = self._limit(scope)
        bounded = _Bounded(receive, limit, self.settings.body_seconds, scope.get("asztal.whole", False))
        try:
            refused = self._refusal(scope, limit)
            if refused is not None:
                await refuse(scope, dressed, refused, [CLOSE])
                return
            if scope["method"] in SAFE and scope["path"] not in HEALTH:
                await self.readers.turn()  # a crowd that comes to look holds up nobody who plays
            await self.app(scope, bounded, dressed)
        except asyncio.CancelledError:
            if not begun:
                await refuse(scope, dressed, Refused("server.stopping", 503), [CLOSE])
        except Exception:
            if not begun:
                await refuse(scope, dressed, Refused("server.failed", 500))
            raise

    def _named(self, scope: Scope, passed_on: bool) -> str:
        """What this request is called: by our proxy or the process that passes it on, if they do, else by us."""
        if passed_on or scope.get("asztal.proxy"):
            given = next((value for name, value in scope["headers"] if name == NAME), b"")
            if REQUEST_ID.fullmatch(given):
                return given.decode("ascii")
        if not self.names:
            drawn = self.sessions.chance.bytes(8 * AHEAD, "request")
            self.names = [drawn[at : at + 8].hex() for at in range(0, len(drawn), 8)]
        return self.names.pop()

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        route: str | BaseRoute = scope.get("route", NOWHERE)
        path = route if isinstance(route, str) else getattr(route, "path", NOWHERE)
        self.metrics.answered(scope["method"], path, status, seconds)
        refused = scope.get("asztal.refused")
        if refused is not None:
            self.metrics.refused(refused)
        if log.isEnabledFor(logging.INFO):
            told = {"method": scope["method"], "route": path, "status": status}
            log.info(
                "%(method)s %(route)s %(status)d",
                told,
                extra={**told, "milliseconds": round(1000 * seconds, 2)},
            )

    def _limit(self, scope: Scope) -> int:
        told, path = self.settings, scope["path"]
        if path == RECORDS:
            return 2 * told.record_limit  # in JSON a record is longer than it is
        return told.body_limit if LARGER.fullmatch(path) else told.small_limit

    def _refusal(self, scope: Scope, limit: int) -> Refused | None:
        """Why a request goes no further. It is counted first: what is refused has cost something too."""
        if (
            scope["path"].startswith("/api/")
            and scope["path"] not in HEALTH
            and "asztal.passed-on" not in scope
        ):
            wait = self.requests.enter(self.sessions.read(scope) or address_of(scope))
            if wait:
                return Refused("request.too-many", 429, seconds=wait)
        headers = dict(reversed(scope["headers"]))  # of several of a name the first
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or len(length) > DIGITS or int(length) > limit:
            return Refused("request.too-large", 413, most=limit)
        if b"host" not in headers and scope.get("http_version") == "1.1":  # RFC 9112, 3.2
            return Refused("request.invalid", 400, field="Host", problem="missing")
        for host in [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]:
            if not self.hosts.answers(host):
                return Refused("request.host", 421, host=host[:100])
        if scope["method"] not in SAFE and _foreign(headers):
            return Refused("request.cross-site", 403)
        return None

    def _dress(self, scope: Scope, message: Message, request: str) -> None:
        """Give an answer the headers of all; one of the API also says that it is for this caller, and for now."""
        given = {name.lower() for name, _ in message["headers"]}
        dressed = [*message["headers"]]
        if not given.isdisjoint(OURS):
            dressed = [header for header in dressed if header[0].lower() not in OURS]
        dressed += ALWAYS
        if REFEREE.fullmatch(scope["path"]):
            dressed = [(name, REFEREE_CSP.encode() if name == POLICY else value) for name, value in dressed]
        dressed.append((NAME, request.encode()))
        if scope["path"].startswith("/api/"):
            dressed += [header for header in FOR_ONE if header[0] not in given]
        if message["status"] in CLOSING and CLOSE not in dressed:
            dressed.append(CLOSE)
        new = scope.get("asztal.guest")
        if new is not None:
            cookie = (
                self.sessions.cookie(new, scope["scheme"] == "https") if new else self.sessions.no_cookie()
            )
            dressed.append((b"set-cookie", cookie.encode()))
        message["headers"] = dressed


def _foreign(headers: Mapping[bytes, bytes]) -> bool:
    """Whether a page of another site sends this, by what browsers say of it; other clients say nothing.

    A page of the same site is another page: another port, another name under the same domain. Only our own
    is `same-origin`. `none` says that the user asked for it, not a page; a page's request has an `Origin`.
    """
    site = headers.get(b"sec-fetch-site")
    origin = headers.get(b"origin")
    if site == b"same-origin":
        return False  # behind a proxy `Host` may be another than the page's
    if site is not None and site != b"none":
        return True
    if origin is None:
        return False
    if site == b"none":
        return True
    return origin.lower().partition(b"://")[2] != headers.get(b"host", b"").lower()


class _Bounded:
    """Receives a request's body up to a limit of bytes and of seconds; `whole`: all of it has come already.

    Raises HTTPException, the one kind of error that a body's reader lets through.
    """

    def __init__(self, receive: Receive, limit: int, seconds: float, whole: bool) -> None:
        self.receive = receive
        self.limit = limit
        self.ends = asyncio.get_running_loop().time() + seconds
        self.size = 0
        self.whole = whole  # what comes then is that the reader has gone

    async def __call__(self) -> Message:
        if self.whole:
            message = await self.receive()
        else:
            try:
                async with asyncio.timeout_at(self.ends):
                    message = await self.receive()
            except TimeoutError:
                raise HTTPException(408) from None
        if message["type"] == "http.request":
            self.whole = not message.get("more_body", False)
            self.size += len(message.get("body", b""))
            if self.size > self.limit:
                raise HTTPException(413, str(self.limit))
        return message


async def refuse(
    scope: Scope, send: Send, error: AsztalError, more: Sequence[tuple[bytes, bytes]] = ()
) -> None:
    """Answer with a refusal."""
    status, body = error_body(Request(scope), error)
    headers = [(b"content-length", b"%d" % len(body)), (b"content-type", b"application/json"), *more]
    headers += [(name.lower().encode(), value.encode()) for name, value in retry_after(error).items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

"""The application: routes, errors, the page's files, and what lives from start to end."""

from __future__ import annotations

import asyncio
import math
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cached_property
from urllib.parse import quote

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import asztal
from asztal import catalog
from asztal.errors import AsztalError
from asztal.server import api
from asztal.server.chance import Chance
from asztal.server.failures import Unkept
from asztal.server.gauges import Gauges
from asztal.server.http.fast_path import FastPath
from asztal.server.http.forwarding import Forwarding
from asztal.server.http.hosts import Hosts
from asztal.server.http.middleware import Middleware, error_body, retry_after
from asztal.server.http.sessions import Sessions
from asztal.server.locks import ServerLock, lock_of, place_of
from asztal.server.logs import unhandled
from asztal.server.metrics import Metrics, known_by_token
from asztal.server.migrations import upgrade
from asztal.server.pages import Made, Text, Web, answer
from asztal.server.peers import Seal
from asztal.server.refusals import Refused
from asztal.server.release import Release
from asztal.server.replays import Replays
from asztal.server.scoring import scoring_text
from asztal.server.services import Services
from asztal.server.settings import Settings, mark_of
from asztal.server.startup import why_not
from asztal.server.storage import compact

__all__ = ["create_app"]

ABOUT = (
    "The open table for rummy and dominoes. A guest is a signed cookie; moves are texts that name the "
    "sequence number they answer; what happens comes as Server-Sent Events."
)
TAGS = [
    {"name": "games", "description": "What can be played, by which rules, in which words."},
    {"name": "guests", "description": "Who you are."},
    {"name": "tables", "description": "Who sits where, before and between deals."},
    {"name": "following", "description": "What happens at a table."},
    {"name": "playing", "description": "Your turn."},
    {"name": "replays", "description": "What has been played, step by step, and how it was dealt."},
    {"name": "server", "description": "The server itself."},
]


GUESTS_TRUSTED = 5.0  # seconds that another process may go on with a guest's old name, or one who was deleted
MOST_NAMED = 100  # signs of a field's name that a refusal repeats


class App(FastAPI):
    """FastAPI within our own layers, so that what every answer has in common holds for failures too, and what goes past
    the framework goes past all of it.

    `state.failed` is why it could not start, or cannot go on; no traceback is shown for that.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; of a start that was refused tell the server its name, and no more."""
        if scope["type"] != "lifespan":
            await self.layers(scope, receive, send)
            return

        async def told(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed" and self.state.failed is not None:
                message = {**message, "message": str(self.state.failed)}
            await send(message)

        await super().__call__(scope, receive, told)

    @cached_property
    def layers(self) -> ASGIApp:
        """What a request goes through, from the outermost to the framework."""
        told: Settings = self.state.settings
        outer = Middleware(
            Forwarding(FastPath(super().__call__, self), self),
            self.state.sessions,
            told,
            Hosts(told.hosts),
            Seal(told.secret_key()),
            self.state.metrics,
        )
        return below(told.prefix, outer)


def below(prefix: str, app: ASGIApp) -> ASGIApp:
    """An application whose requests come without the path below which it is; a proxy may have taken that away. What is
    for the house alone is not below it: a proxy that closes an address closes it with its own path or none.
    """

    async def called(scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        if path == prefix:  # the page's worker sees to what is below
            await RedirectResponse(f"{prefix}/", 308)(scope, receive, send)
            return
        if path.startswith(f"{prefix}/"):
            scope["path"] = path.removeprefix(prefix)
            scope["asztal.below"] = True
            scope["raw_path"] = quote(scope["path"]).encode()
        await app(scope, receive, send)

    return called if prefix else app


def create_app(
    settings: Settings | None = None, web: Web | None = None, chance: Chance | None = None
) -> FastAPI:
    """The application with its own database and bots, which live as long as its lifespan.

    `chance` is the operating system's, unless tests bring one that repeats.
    """
    told, drawn, metrics = settings or Settings(), chance or Chance(), Metrics()
    told.prepare()
    trusted = GUESTS_TRUSTED if told.shared else math.inf
    sessions = Sessions(told.secret_key(), drawn, trusted, told.prefix or "/")

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        lock = ServerLock()
        try:
            lock = lock_of(told.url, mark_of(told.secret_key()))
            await lock.take()
            await asyncio.to_thread(upgrade, told.url)
            services = Services(told, drawn, metrics)
            await services.join()
            metrics.registry.register(Gauges(services))
        except Exception as error:
            app.state.failed = why_not(error, told)
            await lock.release()
            raise

        def lost() -> None:
            app.state.failed = Refused("server.second", 503, where=place_of(told.url), process="")
            signal.raise_signal(signal.SIGTERM)

        app.state.services = services
        app.state.replays = Replays(services)
        app.state.loop = asyncio.get_running_loop()
        app.state.loop.set_exception_handler(unhandled)
        services.tasks.spawn(lock.keep(lost))
        await services.open()
        try:
            yield
        finally:
            await services.close()
            await lock.release()

    app = App(
        title="Asztal",
        version=asztal.__version__,
        description=ABOUT,
        openapi_tags=TAGS,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        license_info={"name": "MIT", "identifier": "MIT"},
        redirect_slashes=False,
    )
    app.state.failed = None
    app.state.sessions = sessions
    app.state.settings = told
    app.state.metrics = metrics
    app.router.routes.extend(api.ROUTES)
    _errors(app)
    app.state.scoring = Made(scoring_text)
    _page(app, Release(web or Web(), told.prefix))
    return app


def _page(app: FastAPI, files: Release) -> None:
    """The schema of the API, and for every other path a file of the page."""
    document = Made(lambda: Text.of(compact(app.openapi()).encode(), "application/json"))

    @app.get("/api/openapi.json", include_in_schema=False)
    async def openapi(request: Request) -> Response:
        """The schema of all this."""
        return answer(request, await document.text())

    @app.api_route("/metrics", methods=["GET", "HEAD"], include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """What the server counts of itself, for Prometheus."""
        if request.scope.get("asztal.below"):
            raise HTTPException(404)
        refused = known_by_token(request.scope, app.state.settings.metrics_token)
        if refused is not None:
            raise refused
        await app.state.services.probe.feel()
        told: Metrics = app.state.metrics
        return Response(told.text(), media_type=CONTENT_TYPE_LATEST, headers={"Cache-Control": "no-store"})

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        """A file of the page, or the page itself for each of its own routes."""
        if path.startswith("api/"):
            raise HTTPException(405)  # a path of the API that is not to be read, or none at all
        if path.strip("/") == "metrics":
            raise HTTPException(
                404
            )  # of the page there is nothing at an address that is so near to another's
        text = files.find(path, request, _first_view(app, path))
        if text.media_type.startswith("text/html"):
            sessions: Sessions = app.state.sessions
            sessions.meet(request.scope)
        return answer(request, text)


def _first_view(app: FastAPI, path: str) -> tuple[str, ...]:
    """The modules of a family that are shown at this address, as far as it is known without asking anybody:
    its table, the examples of its rules, what its referee can be asked."""
    where, _, id = path.partition("/")
    if where == "t" and id in app.state.services.registry.tables:
        table = app.state.services.registry.tables[id]
        return ("app/waiting.js" if table.match is None else f"games/{table.game.family}/table.js",)
    if where == "rules" and id in catalog.ENTRIES:
        return (f"games/{catalog.ENTRIES[id].family}/scene.js",)
    if where == "referee":
        return tuple(f"games/{family}/referee.js" for family in catalog.FAMILIES)
    return ()


def methods_at(path: str) -> list[str]:
    """The methods that the API has at a path: none if it has no such path."""
    methods: set[str] = set()
    for route in api.ROUTES:
        if route.path_regex.match(path):
            methods.update(route.methods or ())
    return sorted(methods)


def _unreadable(error: HTTPException) -> str | None:
    """Why a body could not be read as JSON, which the framework tells by the error's cause alone."""
    if isinstance(error.__cause__, RecursionError):
        return "nesting"
    if isinstance(error.__cause__, UnicodeError):
        return "unicode"
    return "number" if isinstance(error.__cause__, ValueError) else None


def _errors(app: FastAPI) -> None:
    """Every error in one shape."""

    def told(request: Request, error: AsztalError) -> Response:
        status, body = error_body(request, error)
        return Response(body, status, media_type="application/json", headers=retry_after(error))

    @app.exception_handler(AsztalError)
    async def refused(request: Request, error: AsztalError) -> Response:
        return told(request, error)

    @app.exception_handler(Unkept)
    async def unkept(request: Request, _error: Unkept) -> Response:
        return told(request, Refused("server.storage", 503))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        unreadable = first["type"] == "json_invalid"
        field = ".".join(str(part)[:MOST_NAMED] for part in first["loc"][1:])
        return told(
            request,
            Refused(
                "request.invalid",
                400 if unreadable else 422,
                field="" if unreadable else field,
                problem=str(first["type"]),
            ),
        )

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        path = request.url.path
        status, headers = error.status_code, dict(error.headers or {})
        if status == 405 and path.startswith("/api/"):
            allowed = methods_at(path)
            status, headers = (405, {"Allow": ", ".join(allowed)}) if allowed else (404, {})
        if status == 404:
            refusal = Refused("request.not-found", 404, path=path)
        elif status == 405:
            refusal = Refused("request.method", 405, method=request.method, path=path)
        elif status == 413:
            refusal = Refused(
                "request.too-large",
                413,
                most=int(error.detail) if error.detail.isdigit() else request.app.state.settings.body_limit,
            )
        elif status == 408:
            refusal = Refused("request.too-slow", 408, seconds=round(request.app.state.settings.body_seconds))
        else:
            refusal = Refused("request.invalid", status, field="", problem=_unreadable(error) or str(status))
        answered = told(request, refusal)
        answered.headers.update(headers)
        return answered

    @app.exception_handler(Exception)
    async def broken(request: Request, _error: Exception) -> Response:
        return told(request, Refused("server.failed", 500))  # the server logs it, with its traceback

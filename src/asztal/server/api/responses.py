"""What routes answer with: JSON that is made already, and for the OpenAPI document the errors."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute

from asztal.server.answers import Failure
from asztal.server.http.sessions import Sessions
from asztal.server.storage import Forgotten

__all__ = ["NOT_CHANGED", "GuestRoute", "api_router", "fails", "in_json", "json_of", "text"]

SENTENCES: dict[int, str] = {
    400: "The body cannot be read.",
    403: "Not yours to do.",
    404: "There is no such thing.",
    409: "Not now: somebody was faster, or the table is at another point. Nothing has changed.",
    413: "The request is too large.",
    422: "A rule, an option or a field says no. Nothing has changed.",
    429: "Too often; `seconds` and `Retry-After` say how long to wait.",
    431: "The request's address is too long.",
    500: "The server has failed.",
    503: "The bots cannot be asked just now, or nothing can be kept.",
}


def fails(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors a route may answer with, for the OpenAPI document."""
    return {status: {"model": Failure, "description": SENTENCES[status]} for status in statuses}


class GuestRoute(APIRoute):
    """A route at which somebody may ask who is being deleted, or was a moment ago at another process: nothing of them
    is written, and who asks is somebody new, as with any cookie or token that is none of ours."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, which is asked once more then; the request keeps its body."""
        handler = super().get_route_handler()

        async def handle(request: Request) -> Response:
            try:
                return await handler(request)
            except Forgotten as forgotten:
                sessions: Sessions = request.app.state.sessions
                sessions.ended(request.scope, forgotten.id)
                return await handler(request)

        return handle


def api_router() -> APIRouter:
    """A router for the routes of one part of the API. The application takes over its routes as they are: a router
    that it includes makes them anew at the first request, and is gone through at every one."""
    return APIRouter(prefix="/api", responses=fails(422, 500, 503), route_class=GuestRoute)


def in_json(told: dict[int | str, dict[str, Any]]) -> dict[int | str, dict[str, Any]]:
    """These errors of a route that answers with something else: they are JSON all the same."""
    shape = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Failure.__name__}"}}}
    return {status: {"description": each["description"], "content": shape} for status, each in told.items()}


def text(kind: str, description: str, example: str) -> dict[int | str, dict[str, Any]]:
    """A route that answers with something other than JSON."""
    return {
        200: {
            "description": description,
            "content": {kind: {"schema": {"type": "string"}, "example": example}},
        }
    }


NOT_CHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "What you have is still so."}}


def json_of(content: str, status: int = 200) -> Response:
    """An answer whose JSON is made already."""
    return Response(content, status_code=status, media_type="application/json")

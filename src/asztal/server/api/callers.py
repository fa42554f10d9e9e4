"""Who asks, and at which table: what nearly every route takes."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request

from asztal.server.http.sessions import Caller, Sessions
from asztal.server.services import Services

__all__ = ["From", "Provided", "TableId"]


async def services_of(request: Request) -> Services:
    """The services of this server."""
    services: Services = request.app.state.services
    return services


async def caller_of(request: Request) -> Caller:
    """Who asks."""
    sessions: Sessions = request.app.state.sessions
    services: Services = request.app.state.services
    caller = await sessions.caller(request, services.store)
    table = services.registry.tables.get(request.path_params.get("id", ""))
    if table is not None:
        table.heard_from(caller.asker)
    return caller


Provided = Annotated[Services, Depends(services_of)]
From = Annotated[Caller, Depends(caller_of)]
TableId = Annotated[str, Path(max_length=16, description="The table's id.", examples=["k7m2xw9qhd"])]

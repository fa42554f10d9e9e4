"""Who asks, and at which table: what nearly every route takes."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request

from asztal.server.guests import Caller, Guests
from asztal.server.hall import Hall

__all__ = ["From", "InHall", "TableId"]


async def hall_of(request: Request) -> Hall:
    """The hall of this server."""
    hall: Hall = request.app.state.hall
    return hall


async def caller_of(request: Request) -> Caller:
    """Who asks."""
    guests: Guests = request.app.state.guests
    hall: Hall = request.app.state.hall
    caller = await guests.caller(request, hall)
    room = hall.rooms.get(request.path_params.get("id", ""))
    if room is not None:
        room.heard_from(caller.asker)
    return caller


InHall = Annotated[Hall, Depends(hall_of)]
From = Annotated[Caller, Depends(caller_of)]
TableId = Annotated[str, Path(max_length=16, description="The table's id.", examples=["k7m2xw9qhd"])]

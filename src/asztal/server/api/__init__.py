"""The HTTP API: its routes, by what they are of. Each reads its request, asks the server, renders the answer."""

from fastapi import APIRouter
from fastapi.routing import APIRoute

from asztal.server.api import following, games, guests, playing, replays, tables
from asztal.server.api.responses import fails

__all__ = ["ROUTES", "router"]

PARTS = (games.router, guests.router, tables.router, following.router, playing.router, replays.router)
ROUTES = [route for part in PARTS for route in part.routes if isinstance(route, APIRoute)]

router = APIRouter(responses=fails(422, 500, 503))
for part in PARTS:
    router.include_router(part)

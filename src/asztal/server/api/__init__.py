"""The HTTP API: its routes, by what they are of. Each reads its request, asks the server, renders the answer."""

from fastapi import APIRouter

from asztal.server.api import following, games, guests, playing, replays, tables
from asztal.server.api.responses import fails

__all__ = ["router"]

router = APIRouter(prefix="/api", responses=fails(422, 500, 503))
for part in (games, guests, tables, following, playing, replays):
    router.include_router(part.router)

"""The HTTP API: its routes, by what they are of. Each reads its request, asks the server, renders the answer."""

from fastapi.routing import APIRoute

from asztal.server.api import following, games, guests, playing, replays, tables

__all__ = ["ROUTES"]

PARTS = (games.router, guests.router, tables.router, following.router, playing.router, replays.router)
ROUTES = [route for part in PARTS for route in part.routes if isinstance(route, APIRoute)]

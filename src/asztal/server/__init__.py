"""The server: HTTP API, event streams, storage. Needs the extra `server`.

What is public is imported when it is asked for: the bots' processes import `asztal.server.workers`
alone, and start in a fraction of the time that FastAPI and SQLAlchemy take.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asztal.server.app import create_app
    from asztal.server.run import serve
    from asztal.server.settings import Settings

__all__ = ["Settings", "create_app", "serve"]

WHERE = {
    "Settings": "asztal.server.settings",
    "create_app": "asztal.server.app",
    "serve": "asztal.server.run",
}


def __getattr__(name: str) -> object:
    if name not in WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(WHERE[name]), name)

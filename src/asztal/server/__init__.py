"""The server: HTTP API, event streams, storage. Needs the extra `server`."""

from asztal.server.app import create_app
from asztal.server.run import serve
from asztal.server.settings import Settings

__all__ = ["Settings", "create_app", "serve"]

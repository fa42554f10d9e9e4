"""Serving: says where, and stops within a second although pages are open."""

from __future__ import annotations

import errno
import ipaddress
import logging
import signal
import socket
import sys
from contextlib import suppress
from types import FrameType

import uvicorn
from fastapi import FastAPI

from asztal.i18n import DEFAULT, sentence
from asztal.server.app import create_app
from asztal.server.door import door
from asztal.server.refusals import Refused
from asztal.server.settings import Settings

__all__ = ["serve"]

SPARE = 256                             # files for everything else


class _Stopped(BaseException):
    """The signal has come once more: uvicorn raises it again when it has stopped."""


def _stopped(_sig: int, _frame: FrameType | None) -> None:
    raise _Stopped


class Server(uvicorn.Server):
    """Ends the streams as soon as the signal comes: uvicorn waits for them, and they do not end alone."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self.app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal has come; this runs between any two instructions of the main thread."""
        loop = getattr(self.app.state, "loop", None)
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.app.state.hall.close_streams)
        super().handle_exit(sig, frame)


def serve(host: str = "127.0.0.1", port: int = 8000, settings: Settings | None = None, lang: str = DEFAULT,
          quiet: bool = False) -> int:
    """Serve until a signal comes; the exit status. Port 0 takes a free one.

    Prints the addresses, or on standard error why it cannot serve.
    """
    try:
        listening = _listen(host, port)
    except OSError as error:
        print(sentence(lang, _why(error, host, port)), file=sys.stderr)
        return 1
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    app = create_app(settings)
    told: Settings = app.state.settings
    _allow_files(told.connections)
    config = uvicorn.Config(app, http=door(told), log_config=None, log_level="warning", access_log=False,
                            server_header=False, timeout_graceful_shutdown=1, lifespan="on",
                            proxy_headers=True)
    if not quiet:
        for address in addresses(host, listening.getsockname()[1]):
            print(address, flush=True)
    server = Server(config, app)
    before = signal.signal(signal.SIGTERM, _stopped)
    try:
        server.run(sockets=[listening])
    except (KeyboardInterrupt, _Stopped):       # asked to stop, and stopped: no error
        return 0
    finally:
        signal.signal(signal.SIGTERM, before)
        listening.close()
    return 0 if server.started else 1


def _allow_files(connections: int) -> None:
    """Let this process have a file for each connection, where the system lets it."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _listen(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    listening.setblocking(False)
    return listening


def _why(error: OSError, host: str, port: int) -> Refused:
    if error.errno == errno.EADDRINUSE:
        return Refused("server.port-taken", 503, port=str(port))
    if error.errno in (errno.EACCES, errno.EPERM):
        return Refused("server.port-forbidden", 503, port=str(port))
    return Refused("server.no-address", 503, host=host, reason=error.strerror or str(error))


def addresses(host: str, port: int) -> list[str]:
    """The addresses to open: this machine's own, and the one for others if it listens to them.

    >>> addresses("127.0.0.1", 8000)
    ['http://127.0.0.1:8000']
    """
    try:
        everywhere = ipaddress.ip_address(host).is_unspecified
    except ValueError:
        everywhere = host == ""
    if not everywhere:
        return [f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"]
    found = [f"http://localhost:{port}"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))     # sends nothing: asks which of our addresses faces outwards
            found.append(f"http://{probe.getsockname()[0]}:{port}")
        except OSError:
            pass
    return found

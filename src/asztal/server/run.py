"""Serving: says where, and stops at once although pages are open."""

from __future__ import annotations

import errno
import gc
import ipaddress
import logging
import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from types import FrameType

import uvicorn
from fastapi import FastAPI

from asztal.errors import AsztalError
from asztal.i18n import DEFAULT, sentence
from asztal.server import environment
from asztal.server.app import create_app
from asztal.server.chance import Chance
from asztal.server.http.connection import connection
from asztal.server.http.proxied import Proxied
from asztal.server.logs import formatter
from asztal.server.refusals import Refused
from asztal.server.settings import Settings
from asztal.server.startup import why_not

__all__ = ["serve"]

log = logging.getLogger("asztal.server")

SPARE = 256  # files for everything else
AT_ONCE = 32  # connections accepted in a round of the event loop


class _Stopped(BaseException):
    """The signal has come once more: uvicorn raises it again when it has stopped."""


def _stopped(_sig: int, _frame: FrameType | None) -> None:
    raise _Stopped


class Server(uvicorn.Server):
    """Ends the streams as soon as the signal comes: uvicorn waits for them, and they do not end alone."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, addresses: Sequence[str]) -> None:
        super().__init__(config)
        self.app = app
        self.addresses = addresses

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Say where, once there is something to open."""
        await super().startup(sockets)
        for address in self.addresses:
            print(address, flush=True)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal has come; this runs between any two instructions of the main thread."""
        loop = getattr(self.app.state, "loop", None)
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.app.state.services.close_streams)
        super().handle_exit(sig, frame)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    settings: Settings | None = None,
    lang: str = DEFAULT,
    quiet: bool = False,
    chance: Chance | None = None,
) -> int:
    """Serve until a signal comes; the exit status. Port 0 takes a free one.

    Prints the addresses, or on standard error why it cannot serve.
    """
    try:
        told = settings or Settings()
        listening = _listen(host, port)
    except AsztalError as error:
        return _failed(error, lang)
    except OSError as error:
        print(sentence(lang, _why(error, host, port)), file=sys.stderr)
        return 1
    _log(told)
    for name, meant in environment.unknown():
        log.warning("%s is no setting of Asztal%s", name, f": did you mean {meant}?" if meant else "")
    port = listening.getsockname()[1]
    told = replace(
        told,
        hosts=(*told.hosts, host),  # a server that listens at a name answers to it
        address=told.address or addresses(host, port)[-1],
    )
    try:
        app = create_app(told, chance=chance)
    except (AsztalError, OSError) as error:
        listening.close()
        return _failed(why_not(error, told), lang)
    _allow_files(told.connections)
    config = uvicorn.Config(
        Proxied(app, ",".join(told.proxies) or "127.0.0.1"),
        http=connection(told, app.state.metrics.refused),
        ws="none",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,  # for slow readers: streams end at once
        lifespan="on",
        proxy_headers=False,  # `Proxied` reads them
    )
    shown = [f"{each}{told.prefix}/" if told.prefix else each for each in addresses(host, port)]
    server = Server(config, app, () if quiet else shown)
    logging.getLogger("uvicorn.error").addFilter(lambda _record: app.state.failed is None)
    _collect_seldom()
    before = signal.signal(signal.SIGTERM, _stopped)
    sockets = accepting(listening)
    try:
        server.run(sockets=sockets)
    except (KeyboardInterrupt, _Stopped):  # asked to stop, and stopped: no error
        return 0 if app.state.failed is None else _failed(app.state.failed, lang)
    except SystemExit:  # uvicorn's way out of a start that failed
        return 1 if app.state.failed is None else _failed(app.state.failed, lang)
    finally:
        signal.signal(signal.SIGTERM, before)
        for each in sockets:
            each.close()
    return 0 if server.started else 1


def _log(told: Settings) -> None:
    """Write the log to standard error, as the settings say."""
    written = logging.StreamHandler()
    written.setFormatter(formatter(told.log))
    logging.basicConfig(level=logging.WARNING, handlers=[written])
    if told.log_requests:
        logging.getLogger("asztal").setLevel(logging.INFO)


def _collect_seldom() -> None:
    """Python looks for garbage that refers to itself after every 700 new objects, and now and then through all that
    there is: at a hundred tables a fourth of a server's time, in pauses of a tenth of a second. There is hardly any."""
    gc.collect()
    gc.freeze()  # what is there now stays
    gc.set_threshold(50_000, 20, 50)


def _failed(why: AsztalError | None, lang: str) -> int:
    """Say in one sentence why there is no server; the exit status."""
    if why is not None:
        print(sentence(lang, why), file=sys.stderr)
    return 1


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
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
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


def accepting(listening: socket.socket) -> list[socket.socket]:
    """The listening socket as often as connections are to be accepted in a round of the event loop.

    uvloop accepts one of each socket in a round. With one socket alone a client that comes after a crowd waits a
    round for each of it, and in every round somebody else is answered.
    """
    if sys.platform == "win32":
        return [listening]  # there is no uvloop, and asyncio accepts all that are there
    return [listening, *(listening.dup() for _ in range(AT_ONCE - 1))]


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
    urls = [f"http://localhost:{port}"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: asks which of our addresses faces outwards
            urls.append(f"http://{probe.getsockname()[0]}:{port}")
        except OSError:
            pass
    return urls

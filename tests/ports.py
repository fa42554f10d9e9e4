"""Where the servers of the tests listen."""

from __future__ import annotations

import contextlib
import random
import socket


def free_port() -> int:
    """A port that nobody listens at, and not one of those that connections are given as they open."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port

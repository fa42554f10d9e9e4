"""The names that a server answers to. Requests under any other name that points here are refused.

A page of another site can have its own name point to an address of this network (DNS rebinding), and would
then read and write here as if it were ours; the browser tells by `Host` which name it believes in. Names
that nobody can own on the public internet are ours: addresses, names of one word, names of a home network.
A public name has to be given.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from asztal.server.environment import is_address

__all__ = ["Hosts"]

HOME: Final = (".localhost", ".local", ".localdomain", ".lan", ".home", ".home.arpa", ".internal", ".test")
ANY: Final = "*"
LATELY: Final = 100  # names that are remembered
HOST: Final = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([\w.-]+))(?::[0-9]{0,5})?", re.ASCII)


class Hosts:
    """The names that are answered to; `given` are those beside the ones of a home network, `*` is any.

    >>> hosts = Hosts(["table.example"])
    >>> [hosts.answers(name) for name in ("localhost:8000", "192.168.1.7:80", "[::1]", "kitchen.local")]
    [True, True, True, True]
    >>> [hosts.answers(name) for name in ("Table.example", "elsewhere.example", "localhost.example", "a b")]
    [True, False, False, False]
    """

    def __init__(self, given: Iterable[str] = ()) -> None:
        names = {name.strip().lower().rstrip(".") for name in given}
        self.any = ANY in names
        self.names = names | {socket.gethostname().lower()}
        self.answers = lru_cache(LATELY)(self._answers)  # nearly all say the same

    def _answers(self, host: str) -> bool:
        """Whether this `Host` is ours."""
        if self.any:
            return True
        name = _name(host)
        if name is None:
            return False
        return "." not in name or name in self.names or name.endswith(HOME) or is_address(name)


def _name(host: str) -> str | None:
    """The name in a `Host`, without its port; None if it is none, or more than a name and a port."""
    match = HOST.fullmatch(host)
    if match is None:
        return None
    inside, name = match.groups()
    if inside is not None:
        return inside if is_address(inside) else None
    return str(name).lower().rstrip(".") or None

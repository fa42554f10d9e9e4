"""Limits that whoever runs a server may set, by a variable of the environment: `ASZTAL_` and the setting's name."""

from __future__ import annotations

import os
from typing import Final

from asztal.server.refusals import Refused

__all__ = ["GIVEN", "check", "limit", "variable"]

GIVEN: Final = (
    "connections",
    "connections_per_address",
    "crowd",
    "new_guests_per_hour",
    "spectators_per_table",
    "streams",
    "streams_per_address",
    "streams_per_guest",
    "tables_per_guest",
)
DIGITS: Final = 9  # more than any machine bears


def variable(name: str) -> str:
    """The variable of a setting.

    >>> variable("streams")
    'ASZTAL_STREAMS'
    """
    return f"ASZTAL_{name.upper()}"


def limit(name: str, usual: int) -> int:
    """A limit from the environment; 0, which `check` refuses, where what is there is no positive whole number."""
    given = os.environ.get(variable(name), "").strip()
    if not given:
        return usual
    return int(given) if given.isascii() and given.isdigit() and len(given) <= DIGITS else 0


def check(settings: object) -> None:
    """Raises Refused `server.limit` for a limit that would let nobody in."""
    for name in GIVEN:
        most = getattr(settings, name)
        if most < 1:
            given = os.environ.get(variable(name), "").strip() or str(most)
            raise Refused("server.limit", 503, name=variable(name), given=given[:100])

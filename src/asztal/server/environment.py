"""What the environment gives, understood or refused by name: nothing is taken for something else without a word.

Raised is Refused `server.setting` with `name`, `given` and an `example` of what is understood; of a token, which is
shown to nobody, `server.token`.
"""

from __future__ import annotations

import ipaddress
import os
import re
from difflib import get_close_matches
from typing import Final
from urllib.parse import urlsplit

from asztal.server.refusals import Refused

__all__ = [
    "address",
    "flag",
    "hosts",
    "is_address",
    "not_understood",
    "number",
    "one_of",
    "proxies",
    "shown",
    "token",
    "unknown",
]

YES: Final = ("1", "yes", "true", "on")
NO: Final = ("", "0", "no", "false", "off")
MOST_SHOWN: Final = 100  # signs
DIGITS: Final = 9  # of a number: more than any machine bears
TOKEN_SIGNS: Final = 16  # at least
TOKEN: Final = re.compile(r"[!-~]+")
ALIKE: Final = 0.8  # two names, the beginning that all have included
OURS: Final = "ASZTAL_"  # what every name of ours begins with
KNOWN: Final = frozenset(
    f"{OURS}{each}"
    for each in (
        *("ADDRESS", "DATA", "DATABASE", "HOSTS", "LOG", "LOG_REQUESTS", "METRICS_TOKEN", "PATH"),
        *("SECRET", "SECRET_FILE", "PURE"),
        *("CONNECTIONS", "CONNECTIONS_PER_ADDRESS", "CROWD", "NEW_GUESTS_PER_HOUR", "SPECTATORS_PER_TABLE"),
        *("STREAMS", "STREAMS_PER_ADDRESS", "STREAMS_PER_GUEST", "TABLES_PER_GUEST"),
        *("KEEP_FINISHED", "KEEP_GUESTS", "KEEP_PLAYING", "KEEP_UPLOADS", "KEEP_WAITING"),
    )
)
NAME: Final = re.compile(r"\*|[\w.-]+", re.ASCII)


def shown(given: str) -> str:
    """What was given, as it may stand in one sentence.

    >>> shown("a\\nb\\udcff")
    'a?b?'
    """
    return "".join(sign if sign.isprintable() else "?" for sign in given[:MOST_SHOWN])


def not_understood(name: str, given: str, example: str) -> Refused:
    """The refusal of a setting."""
    return Refused("server.setting", 503, name=name, given=shown(given), example=example)


def number(name: str, usual: int, least: int = 0) -> int:
    """A whole number, such as one of days."""
    given = os.environ.get(name, "").strip()
    if given == "":
        return usual
    if not (given.isascii() and given.isdigit() and len(given) <= DIGITS and int(given) >= least):
        raise not_understood(name, given, str(usual))
    return int(given)


def flag(name: str) -> bool:
    """Whether something is wanted."""
    given = os.environ.get(name, "")
    if given.lower() not in YES + NO:
        raise not_understood(name, given, YES[0])
    return given.lower() in YES


def one_of(name: str, *known: str) -> str:
    """One of several words, or nothing."""
    given = os.environ.get(name, "")
    if given and given not in known:
        raise not_understood(name, given, known[0])
    return given


def hosts(name: str) -> tuple[str, ...]:
    """Names of a server, with commas: no addresses of pages, no ports."""
    given = [each.strip() for each in os.environ.get(name, "").split(",") if each.strip()]
    for each in given:
        if not NAME.fullmatch(each) and not is_address(each):
            raise not_understood(name, each, "table.example.org")
    return tuple(given)


def proxies(name: str) -> frozenset[str]:
    """Addresses and networks of proxies, with commas; `*` is any. A name is none: uvicorn asks nobody what it means."""
    given = [each.strip() for each in os.environ.get(name, "").split(",") if each.strip()]
    for each in given:
        try:
            if each != "*":
                ipaddress.ip_network(each)
        except ValueError:
            raise not_understood(name, each, "10.0.0.5") from None
    return frozenset(given)


def unknown() -> list[tuple[str, str]]:
    """Names in the environment that look like ours and are none, another program's or slips, each with the one that was
    probably meant, if any."""
    found = sorted(name for name in os.environ if name.startswith(OURS) and name not in KNOWN)
    return [(shown(name), next(iter(get_close_matches(name, KNOWN, 1, ALIKE)), "")) for name in found]


def is_address(given: str) -> bool:
    """Whether this is an address of IP."""
    try:
        ipaddress.ip_address(given)
    except ValueError:
        return False
    return True


def address(name: str) -> str:
    """Where a process is reached by HTTP."""
    given = os.environ.get(name, "").rstrip("/")
    try:
        parts = urlsplit(given)
        whole = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        plain = given.isascii() and given.isprintable() and not set(given) & set(" ?#@")
    except ValueError:  # a port that is no number
        whole = plain = False
    if given and not (whole and plain):
        raise not_understood(name, given.rpartition("@")[2], "http://10.0.0.5:8000")
    return given


def token(name: str) -> str:
    """A token that is not guessed, and that a header can carry; or none."""
    given = os.environ.get(name, "")
    if given and (len(given) < TOKEN_SIGNS or not TOKEN.fullmatch(given)):
        raise Refused("server.token", 503, name=name, least=TOKEN_SIGNS)
    return given

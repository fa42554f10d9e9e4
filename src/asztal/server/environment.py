"""What the environment gives, understood or refused by name: nothing is taken for something else without a word.

Raised is Refused `server.setting` with `name`, `given` and an `example` of what is understood; of a token, which is
shown to nobody, `server.token`.
"""

from __future__ import annotations

import ipaddress
import os
import re
from typing import Final
from urllib.parse import urlsplit

from asztal.server.refusals import Refused

__all__ = ["address", "flag", "hosts", "is_address", "not_understood", "number", "one_of", "shown", "token"]

YES: Final = ("1", "yes", "true", "on")
NO: Final = ("", "0", "no", "false", "off")
MOST_SHOWN: Final = 100  # signs
DIGITS: Final = 9  # of a number: more than any machine bears
TOKEN_SIGNS: Final = 16  # at least
TOKEN: Final = re.compile(r"[!-~]+")
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

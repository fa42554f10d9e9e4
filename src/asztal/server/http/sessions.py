"""Sessions: a signed cookie says who it is, and nothing else is asked.

The cookie holds a random id. It is set by the first answer, and a guest is written to the
database only when there is something to remember. Of one who is deleted a digest of the id stays for as long as
cookies live: whoever still has such a cookie, or token, is a new guest.
"""

from __future__ import annotations

import ipaddress
import math
import time
import unicodedata
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from typing import Any

from itsdangerous import BadSignature, Signer
from starlette.requests import Request

from asztal.i18n import languages, negotiate
from asztal.server.chance import Chance
from asztal.server.rate_limits import Asker
from asztal.server.storage import Guest, Store

__all__ = ["COOKIE", "NAME_LENGTH", "Caller", "Sessions", "address_of", "tidy_name"]

COOKIE = "asztal_guest"
BEARER = b"bearer "  # before a token, in the header Authorization
NAME_LENGTH = 24
YEAR = 365 * 24 * 3600
REMEMBERED = 10_000  # guests kept in memory
COOKIE_LINE = 400  # signs of a line of cookies that is kept
JOINERS = "\u200c\u200d"  # within a name: families of emoji, Persian
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters that are to be seen nowhere
ACCENTS = 3  # on one letter


def tidy_name(name: str) -> str:
    """A name as others see it: one line, no doubled or outer blanks, nothing invisible, no towers of accents.

    >>> tidy_name("  Player \\n 1 ")
    'Player 1'
    >>> tidy_name("x" + 20 * chr(0x30F)) == "x" + ACCENTS * chr(0x30F)
    True
    """
    shown = []
    accents = 0
    for each in unicodedata.normalize("NFC", name):
        accents = accents + 1 if unicodedata.category(each) in ("Mn", "Me") else 0
        if accents > ACCENTS:
            continue
        shown.append(each if each in JOINERS or (each.isprintable() and each not in BLANKS) else " ")
    words = (word.strip(JOINERS) for word in "".join(shown).split())
    return " ".join(word for word in words if word)


@dataclass(frozen=True)
class Caller:
    """Who asks, and in which language the answer is to be."""

    guest: Guest
    lang: str
    asker: Asker


class Sessions:
    """Reads and signs cookies."""

    def __init__(self, key: bytes, chance: Chance, trusted: float = math.inf, path: str = "/") -> None:
        self.path = path  # below which cookies are sent
        self.trusted = trusted  # seconds for which what is remembered of guests is believed
        self.emptied = time.monotonic()
        self.chance = chance
        self.signer = Signer(key, salt="asztal.guest")
        self.known: dict[str, Guest] = {}
        self.forgotten: OrderedDict[str, None] = OrderedDict()  # the last of those who were deleted here
        self.cookies: dict[str, str] = {}  # lines of them that were read of late, with the guest in each

    def read(self, scope: Any) -> str | None:
        """The guest's id in the request's token or cookie, if it is there and signed by us; looked for once."""
        if "asztal.signed" not in scope:
            scope["asztal.signed"] = self._signed(scope["headers"])
        id: str | None = scope["asztal.signed"]
        return id

    def _signed(self, headers: Sequence[tuple[bytes, bytes]]) -> str | None:
        lines = [value.decode("latin-1") for name, value in headers if name == b"cookie"]
        for name, value in headers:
            if name == b"authorization" and value[: len(BEARER)].lower() == BEARER:
                lines = [f"{COOKIE}={value[len(BEARER) :].strip().decode('latin-1')}"]
        if len(lines) == 1 and lines[0] in self.cookies:
            return self.cookies[lines[0]]
        id = self._unsigned(lines)
        if id is not None and len(lines) == 1 and len(lines[0]) <= COOKIE_LINE:
            if len(self.cookies) >= REMEMBERED:
                self.cookies.clear()
            self.cookies[lines[0]] = id
        return id

    def _unsigned(self, lines: Sequence[str]) -> str | None:
        for line in lines:
            try:
                cookie = SimpleCookie(line).get(COOKIE)
                if cookie is not None:
                    return self.signer.unsign(cookie.value).decode("ascii")
            except (CookieError, BadSignature, UnicodeDecodeError):
                continue
        return None

    def new_guest(self) -> str:
        """An id that nobody has."""
        return urlsafe_b64encode(self.chance.bytes(12, "guest")).decode()

    def token(self, id: str) -> str:
        """What says that somebody is this guest: the value of their cookie, or what a program sends."""
        return self.signer.sign(id).decode("ascii")

    def cookie(self, id: str, secure: bool) -> str:
        """The header that sets a guest's cookie."""
        value = self.token(id)
        tail = "; Secure" if secure else ""
        return f"{COOKIE}={value}; Max-Age={YEAR}; Path={self.path}; HttpOnly; SameSite=Lax{tail}"

    def no_cookie(self) -> str:
        """The header that takes the cookie away."""
        return f"{COOKIE}=; Max-Age=0; Path={self.path}; HttpOnly; SameSite=Lax"

    def meet(self, scope: Any) -> str:
        """The id of the guest who asks; a new one goes out with the answer (see `wire.Middleware`)."""
        id = self.read(scope)
        if id is None:
            id = scope.get("asztal.guest") or self.new_guest()
            scope["asztal.guest"] = id
        return id

    def _meet_anew(self, scope: Any) -> str:
        """A new guest's id, for whoever has the cookie of one who was deleted."""
        scope["asztal.signed"] = None
        return self.meet(scope)

    def forget(self, id: str) -> None:
        """This guest was deleted: what another request still knows of them is not remembered again."""
        self.known.pop(id, None)
        self.forgotten[id] = None
        if len(self.forgotten) > REMEMBERED:
            self.forgotten.popitem(last=False)

    def ended(self, scope: Any, id: str) -> None:
        """This guest was deleted while they asked, here or at another process: from here on somebody new asks."""
        self.forget(id)
        self._meet_anew(scope)

    def at_hand(self, scope: Any) -> Asker | None:
        """Who asks, if nothing has to be read or made for that."""
        id = self.read(scope)
        guest = None if id is None else self._known(id)
        if guest is None:
            return None
        scope["asztal.lang"] = guest.lang
        return Asker(guest.id, address_of(scope))

    async def caller(self, request: Request, store: Store) -> Caller:
        """Who asks, as we remember them."""
        id = self.meet(request.scope)
        guest = self._known(id)
        if guest is None:
            new = request.scope.get("asztal.guest") == id  # of whom nothing can be kept yet
            kept, forgotten = (None, False) if new else await store.met(id)
            if forgotten:
                id, kept = self._meet_anew(request.scope), None
            guest = self.remember(kept or Guest(id))
        request.scope["asztal.lang"] = guest.lang
        return Caller(guest, language(request), Asker(id, address_of(request.scope)))

    def _known(self, id: str) -> Guest | None:
        """What is remembered of this guest: not for long where another process may hear a new name."""
        now = time.monotonic()
        if now - self.emptied > self.trusted:
            self.known.clear()
            self.emptied = now
        return self.known.get(id)

    def remember(self, guest: Guest, name: str | None = None, lang: str | None = None) -> Guest:
        """Keep in memory what is set; the rest stays as another request may just have set it."""
        known = self.known.get(guest.id, guest)
        known = Guest(guest.id, known.name if name is None else name, known.lang if lang is None else lang)
        if guest.id not in self.forgotten:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            self.known[guest.id] = known
        return known


def address_of(scope: Any) -> str:
    """The address that a request comes from, as far as it is one household's: of IPv6 the first 64 bits,
    since a household that has these has 2⁶⁴ addresses.

    >>> [address_of({"client": (each, 1)}) for each in ("192.0.2.7", "2001:db8::1:2:3", "::ffff:192.0.2.7")]
    ['192.0.2.7', '2001:db8::/64', '192.0.2.7']
    """
    client = scope.get("client")
    return "" if client is None else _household(str(client[0]))


@lru_cache(REMEMBERED)
def _household(host: str) -> str:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))


def language(request: Request) -> str:
    """`?lang=`, else the guest's, else `Accept-Language`."""
    asked = request.query_params.get("lang")
    if asked in languages():
        return asked
    own = request.scope.get("asztal.lang")
    return own if own in languages() else negotiate(request.headers.get("accept-language"))

"""The events of a match: which there are, what they hold, which may follow which.

An event is a plain dict of JSON values with `seq` (1, 2, …) and `type`: `asztal.notation.shapes` has its
keys, kind by kind, and `docs/notation.md` says what each means. `checked` judges the form of whatever comes
from outside, and makes it an `Event`; `EventOrder` judges its place among the others; what needs the
game's rules is judged by `asztal.notation.ledger`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, cast

from asztal.engine.fairness import pledge
from asztal.engine.numbers import MAX_SEED
from asztal.errors import RecordError
from asztal.notation.shapes import Event, MatchEvent

__all__ = [
    "FORMAT",
    "TIME",
    "WHYS",
    "Event",
    "EventOrder",
    "checked",
    "event",
    "is_digest",
    "is_plain",
    "opening",
]

FORMAT: Final = 1  # the version of the record format, in the first event

# Field name and kind, in the order of writing; a name that ends in "?" may be missing.
FIELDS: "Final[dict[str, tuple[tuple[str, str], ...]]]" = {
    "match": (
        ("asztal", "count"),
        ("seq", "count"),
        ("type", "text"),
        ("game", "text"),
        ("options", "options"),
        ("revision", "count"),
        ("players", "count"),
        ("seats", "names"),
        ("bots?", "names"),
        ("first_dealer", "seat"),
        ("at?", "time"),
    ),
    "commit": (
        ("seq", "count"),
        ("type", "text"),
        ("deal", "count"),
        ("commitment", "digest"),
        ("pledges?", "pledges"),
        ("at?", "time"),
    ),
    "deal": (
        ("seq", "count"),
        ("type", "text"),
        ("number", "count"),
        ("dealer", "seat"),
        ("commitment?", "digest"),
        ("nonces?", "names"),
        ("seed?", "seed"),
        ("deck?", "names"),
        ("position?", "text"),
        ("pledges?", "digests"),
        ("at?", "time"),
    ),
    "move": (
        ("seq", "count"),
        ("type", "text"),
        ("seat", "seat"),
        ("move", "text"),
        ("by?", "text"),
        ("why?", "why"),
        ("at?", "time"),
    ),
    "undo": (("seq", "count"), ("type", "text"), ("seat", "seat"), ("move", "text"), ("at?", "time")),
    "seat": (
        ("seq", "count"),
        ("type", "text"),
        ("seat", "seat"),
        ("name", "text"),
        ("bot", "text"),
        ("at?", "time"),
    ),
    "result": (
        ("seq", "count"),
        ("type", "text"),
        ("deal", "count"),
        ("reason", "text"),
        ("rule", "text"),
        ("winner", "seat or null"),
        ("scores", "numbers"),
        ("carry?", "count"),
        ("details?", "options"),
        ("totals", "numbers"),
        ("at?", "time"),
    ),
    "reveal": (
        ("seq", "count"),
        ("type", "text"),
        ("deal", "count"),
        ("secret?", "digest"),
        ("seeds?", "digests"),
        ("at?", "time"),
    ),
    "end": (
        ("seq", "count"),
        ("type", "text"),
        ("winners", "numbers"),
        ("totals", "numbers"),
        ("at?", "time"),
    ),
}

# What may come next; "" is the beginning. Who sits where may change in between (`SEAT`).
FOLLOWS: "Final[dict[str, tuple[str, ...]]]" = {
    "": ("match",),
    "match": ("commit", "deal"),
    "commit": ("deal",),
    "deal": ("move", "result"),
    "move": ("move", "undo", "result"),
    "undo": ("move", "undo"),
    "result": ("reveal", "commit", "deal", "end"),
    "reveal": ("commit", "deal", "end"),
    "end": (),
}

SEAT: Final = "seat"

# Why another than the seat's player made a move: the time was up, they were away, they had stood up.
WHYS: Final = ("time", "away", "left")

LARGEST: Final = 0x7FFFFFFFFFFFFFFF
DIGEST: Final = re.compile(r"[0-9a-f]{64}\Z")
UNPLAIN: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
TIME: Final = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?"
    r"(Z|[+-][0-9]{2}:[0-9]{2})\Z"
)


def event(kind: str, seq: int, values: Mapping[str, object], at: str | None = None) -> Event:
    """An event of this kind, its fields in the order of writing."""
    made: dict[str, object] = {}
    for name, _ in FIELDS[kind]:
        plain = name.rstrip("?")
        if plain == "seq":
            made["seq"] = seq
        elif plain == "type":
            made["type"] = kind
        elif plain == "at":
            if at is not None:
                made["at"] = at
        elif plain in values:
            made[plain] = values[plain]
    return checked(made, seq)


def checked(given: object, line: int) -> Event:
    """The event, if its form is right; else RecordError with `line` and `field`.

    Codes: `record.not-an-event`, `record.event-unknown`, `record.field-missing`,
    `record.field-unknown`, `record.field-value`, `record.field-order`.
    """
    if not isinstance(given, dict):
        raise RecordError("record.not-an-event", line=line, field="")
    kind = given.get("type")
    if not isinstance(kind, str) or kind not in FIELDS:
        raise RecordError("record.event-unknown", line=line, field="type", value=_shown(kind))
    fields = FIELDS[kind]
    order: list[str] = []
    for name, wanted in fields:
        plain = name.rstrip("?")
        if plain in given:
            order.append(plain)
            if not _fits(wanted, given[plain]):
                raise RecordError(
                    "record.field-value", line=line, field=plain, value=_shown(given[plain]), wanted=wanted
                )
        elif not name.endswith("?"):
            raise RecordError("record.field-missing", line=line, field=plain)
    for key in given:
        if key not in order:
            raise RecordError("record.field-unknown", line=line, field=_shown(key))
    for key, wanted in zip(given, order, strict=True):
        if key != wanted:
            raise RecordError("record.field-order", line=line, field=key)
    if kind == "deal":
        _one_chance(given, line)
    elif kind == "reveal":
        _one_of("secret", "seeds", given, line)
    if ("by" in given) != ("why" in given):  # who played for the seat, and why, are told together
        raise RecordError("record.field-missing", line=line, field="why" if "by" in given else "by")
    return cast(Event, given)


def opening(events: Sequence[Event]) -> MatchEvent:
    """The first of a match's events."""
    first = events[0]
    assert first["type"] == "match"  # for no other may come first (`FOLLOWS`)
    return first


def _one_chance(given: Mapping[str, object], line: int) -> None:
    """A deal comes from a secret and nonces, from seeds that the seats have pledged, from a seed and perhaps a deck, or
    from a position."""
    needed: list[str]
    others: list[str]
    if "position" in given:
        needed, others = ["position"], ["commitment", "nonces", "seed", "deck", "pledges"]
    elif "pledges" in given:
        needed, others = ["pledges"], ["commitment", "nonces", "seed", "deck"]
    elif "commitment" in given or "nonces" in given:
        needed, others = ["commitment", "nonces"], ["seed", "deck"]
    else:
        needed, others = ["seed"], ["commitment", "nonces"]
    for name in needed:
        if name not in given:
            raise RecordError("record.field-missing", line=line, field=name)
    for name in others:
        if name in given:
            raise RecordError("record.field-unknown", line=line, field=name)


def _one_of(name: str, other: str, given: Mapping[str, object], line: int) -> None:
    """Exactly one of two fields is there."""
    if name not in given and other not in given:
        raise RecordError("record.field-missing", line=line, field=name)
    if name in given and other in given:
        raise RecordError("record.field-unknown", line=line, field=other)


def _fits(wanted: str, value: object) -> bool:
    if wanted == "text":
        return _is_text(value)
    if wanted == "count":
        return _is_number(value, 1)
    if wanted == "seat":
        return _is_number(value, 0)
    if wanted == "seat or null":
        return value is None or _is_number(value, 0)
    if wanted == "seed":
        return _is_number(value, 0) and isinstance(value, int) and value <= MAX_SEED
    if wanted == "digest":
        return isinstance(value, str) and DIGEST.match(value) is not None
    if wanted == "pledges":
        return isinstance(value, list) and all(item == "" or _fits("digest", item) for item in value)
    if wanted == "digests":
        return isinstance(value, list) and all(_fits("digest", item) for item in value)
    if wanted == "why":
        return value in WHYS
    if wanted == "time":
        return isinstance(value, str) and TIME.match(value) is not None
    if wanted == "names":
        return isinstance(value, list) and all(_is_text(item) for item in value)
    if wanted == "numbers":
        return isinstance(value, list) and all(_is_number(item, -LARGEST) for item in value)
    if not isinstance(value, dict):
        return False
    return all(
        _is_text(name) and (isinstance(item, bool) or _is_text(item) or _is_number(item, -LARGEST))
        for name, item in value.items()
    )


def is_digest(text: str) -> bool:
    """Whether a text is 32 bytes in lower-case hexadecimal."""
    return DIGEST.match(text) is not None


def is_plain(text: str) -> bool:
    """Whether a text has no control characters, no breaks of line or direction, no halves of characters."""
    return UNPLAIN.search(text) is None


def _is_text(value: object) -> bool:
    return isinstance(value, str) and is_plain(value)


def _is_number(value: object, low: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= LARGEST


def _shown(value: object) -> str:
    """A value in an error: short, whatever it is."""
    shown = value if isinstance(value, str) else repr(value)
    return shown if len(shown) <= 60 else shown[:59] + "…"


class EventOrder:
    """Follows the events one by one: sequence, kinds, deal numbers, seats and lengths of lists.

    `open` says whether a deal is in progress, `finished` whether the match has ended.
    """

    def __init__(self) -> None:
        self.seq = 0
        self.kind = ""
        self.players = 0
        self.deal = 0  # the number of the latest deal
        self.commitment = ""  # what was committed to and not yet revealed
        self.pledges: list[
            str
        ] = []  # by seat, for the latest deal or the one that is coming; none if none was shown
        self.open = False
        self.unrevealed = False  # the latest deal's secret, or its seeds, are to be told once it is over
        self.finished = False

    def take(self, event: Event) -> None:
        """Accept the next event, of right form. Raises RecordError `record.version`,
        `record.sequence`, `record.order`, `record.deal-number`, `record.commitment`,
        `record.pledge`, `record.seat` or `record.length`."""
        line = self.seq + 1
        kind = event["type"]
        if event["type"] == "match" and self.kind == "":
            if event["asztal"] != FORMAT:
                raise RecordError(
                    "record.version", line=line, field="asztal", given=_shown(event["asztal"]), known=FORMAT
                )
            self.players = event["players"]
        if event["seq"] != line:
            raise RecordError(
                "record.sequence", line=line, field="seq", given=_shown(event["seq"]), expected=line
            )
        follows = FOLLOWS[self.kind]
        if self.kind == "result" and self.unrevealed:
            follows = ("reveal",)  # a verifiable deal is shown before anything else
        elif self.kind == "result":
            follows = ("commit", "deal", "end", SEAT)
        elif self.deal and not self.finished:
            follows += (SEAT,)
        if kind not in follows:
            raise RecordError("record.order", line=line, field="type", type=kind, after=self.kind)
        self._deal_number(event, kind, line)
        self._commitment(event, line)
        self._seats(event, line)
        if kind == "deal":
            self.open = True
        elif kind == "result":
            self.open = False
        elif kind == "end":
            self.finished = True
        self.seq = line
        if kind != SEAT:
            self.kind = kind

    def _deal_number(self, event: Mapping[str, object], kind: str, line: int) -> None:
        """Deals are numbered from 1."""
        name = "number" if kind == "deal" else "deal"
        if name not in event:
            return
        expected = self.deal + 1 if kind in ("deal", "commit") else self.deal
        if event[name] != expected:
            raise RecordError(
                "record.deal-number", line=line, field=name, given=_shown(event[name]), expected=expected
            )
        if kind == "deal":
            self.deal = expected

    def _commitment(self, event: Event, line: int) -> None:
        """A deal keeps to the commitment and to the pledges that came before it."""
        if event["type"] == "commit":
            self.commitment = event["commitment"]
            self.pledges = event.get("pledges", [])
        elif event["type"] == "deal":
            given = event.get("commitment", "")
            if self.kind == "commit" and given != self.commitment:
                raise RecordError("record.commitment", line=line, field="commitment")
            self.commitment = given
            self.unrevealed = given != "" or "pledges" in event
            if self.kind != "commit":
                self.pledges = []
            for seat, (nonce, shown) in enumerate(zip(event.get("nonces", ()), self.pledges, strict=False)):
                if nonce and shown and pledge(nonce) != shown:
                    raise RecordError("record.pledge", line=line, field="nonces", seat=seat)
        elif event["type"] == "reveal":
            self.commitment = ""
            self.unrevealed = False

    def _seats(self, event: Mapping[str, object], line: int) -> None:
        for name in ("first_dealer", "dealer", "seat", "winner"):
            seat = event.get(name)
            if isinstance(seat, int) and seat >= self.players:
                raise RecordError("record.seat", line=line, field=name, given=seat, players=self.players)
        for name in ("seats", "bots", "pledges", "nonces", "seeds", "scores", "totals"):
            items = event.get(name)
            if isinstance(items, list) and len(items) != self.players:
                raise RecordError(
                    "record.length", line=line, field=name, given=len(items), expected=self.players
                )

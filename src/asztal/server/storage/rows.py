"""What the rows of the database are in the program, both ways."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec

from asztal.server.clock import Absence, Clock, Time

__all__ = [
    "Chair",
    "Guest",
    "Offer",
    "Posted",
    "SeatNotes",
    "TableRow",
    "aware",
    "columns",
    "compact",
    "digest_of",
    "now",
    "table_row",
]

USUAL = Absence()
ENCODER = msgspec.json.Encoder()


@dataclass(frozen=True)
class Guest:
    """Somebody with a cookie."""

    id: str
    name: str = ""
    lang: str | None = None


@dataclass(frozen=True)
class Chair:
    """What is at a seat: nobody, a bot, a person, or a person for whom a bot plays."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    nonce: str | None = None  # for the deal to come
    pledge: str | None = None  # of the nonce that comes after those that the match has been pledged
    left: bool = False  # the person stood up on purpose; a bot plays until they sit down
    beginner: bool = False  # says so, and all can see it
    since: int | None = (
        None  # the event from which a person plays who took a bot's seat; 0: the bot still plays
    )

    @property
    def free(self) -> bool:
        """Whether a bot plays here only until a person sits down."""
        return self.guest is None and self.since == 0

    @property
    def coming(self) -> bool:
        """Whether a person has sat down here and the bot only ends its turn."""
        return self.guest is not None and self.since == 0

    @property
    def kind(self) -> str:
        """`empty`, `bot` or `person`."""
        return "person" if self.guest else "bot" if self.bot else "empty"


@dataclass(frozen=True)
class SeatNotes:
    """What a seat keeps for itself: of which deal, made at which sequence, which revision there, and its JSON."""

    deal: int
    seq: int
    revision: int
    data: str


@dataclass(frozen=True)
class Offer:
    """A code that is out: whose, from which address they asked, the page to open with it, and until when."""

    code: str
    guest: str
    address: str
    link: str
    until: int  # milliseconds


@dataclass(frozen=True)
class Posted:
    """A message on the board of a sealed deal: of which deal and attempt, its number there, whose, what kind, its
    JSON. The one before the first (`n` is -1) is the server's: how the attempt began."""

    deal: int
    attempt: int
    n: int
    seat: int | None
    kind: str
    body: str


@dataclass(frozen=True)
class TableRow:
    """A table as it is kept."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    public: bool
    maker: str
    first_dealer: int
    state: str
    bot_turn: bool
    rematch: str | None
    created: datetime
    updated: datetime
    chairs: tuple[Chair, ...] = ()
    position: str | None = None
    code: str | None = None
    clock: Clock | None = None
    absence: Absence = USUAL
    time: Time | None = None
    hints: str | None = None
    pace: str = "normal"
    sealed: bool = False


def digest_of(guest: str) -> str:
    """What is kept of a guest who is forgotten: by it their id can be known again, and not be found out."""
    return hashlib.sha256(b"asztal.forgotten" + guest.encode()).hexdigest()


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def compact(value: object) -> str:
    """JSON on one line."""
    return ENCODER.encode(value).decode()


def aware(time: datetime) -> datetime:
    """This time of a row with its zone, which SQLite drops."""
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def columns(changed: Mapping[str, Any]) -> dict[str, Any]:
    """What a row's attributes are as columns; with the running time goes the moment when it is over."""
    kept = dict(changed)
    for name in ("clock", "absence"):
        if name in kept:
            kept[name] = None if kept[name] is None else compact(kept[name].data())
    if "time" in kept:
        time: Time | None = kept["time"]
        kept["time"] = None if time is None else compact(time.kept())
        kept["due"] = None if time is None else time.ends
    return kept


def table_row(row: Any) -> TableRow:
    """A row of `TABLES`, without the seats."""

    def read(text: str | None) -> Any:
        return None if text is None else json.loads(text)

    return TableRow(
        row.id,
        row.game,
        row.players,
        json.loads(row.options),
        row.public,
        row.maker,
        row.first_dealer,
        row.state,
        row.bot_turn,
        row.rematch,
        aware(row.created),
        aware(row.updated),
        position=row.position,
        code=row.code,
        clock=Clock.of(read(row.clock)),
        absence=Absence.of(read(row.absence)),
        time=Time.of(read(row.time)),
        hints=row.hints,
        pace=row.pace,
        sealed=row.sealed,
    )

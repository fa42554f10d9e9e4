"""A sealed deal in progress: the board on which the pages of a table post what they deal and play.

The server passes on what they say and knows no hand. `asztal.match.sealed` says which message may come next; the deal
is judged once all seats have told their seeds (`tables/sealing.py`). One board is one attempt at a deal: a new
attempt is a new board, which says why the one before was given up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Self

from asztal.engine import Entry, Game
from asztal.errors import AsztalError, IllegalMove, MatchError
from asztal.match import Match
from asztal.match.sealed import SealedDeal
from asztal.server.refusals import Refused
from asztal.server.storage import Posted, TableRow, compact
from asztal.server.tables.snapshot import hints_of

__all__ = ["AGREED", "VOID", "Board", "gone", "must_fit", "reason_of", "sealable"]

VOID: Final = "void"
LAST_WORDS: Final = ("seed", VOID)  # may be said on a full board too: each seat says them once
OPENING: Final = "opening"  # what the server keeps before the first message
RESHUFFLES: Final = "reshuffles"

Reason = Mapping[str, object]


def reason_of(error: AsztalError) -> Reason:
    """Why a deal is void: what it was refused for, and the seat whose doing that is, if it is one's."""
    seat = error.params.get("seat")
    return {
        "code": error.code,
        "rule": error.rule if isinstance(error, IllegalMove) else None,
        "seat": seat if isinstance(seat, int) else None,
        "params": {name: value for name, value in error.params.items() if name != "index"},
    }


AGREED: Final = reason_of(Refused("sealed.agreed", 409))


def gone(seat: int) -> Reason:
    """Why a deal is void: the person of this seat has been forgotten."""
    return reason_of(Refused("sealed.gone", 409, seat=seat))


def sealable(entry: Entry) -> bool:
    """Whether there are sealed tables for a game, where its pile is not turned over."""
    kept = {RESHUFFLES: 0} if any(spec.name == RESHUFFLES for spec in entry.specs) else {}
    return entry.make(None, kept).can_be_sealed()


def must_fit(row: TableRow, game: Game) -> None:
    """Refuse a sealed table at which something needs a server that knows the hands."""
    if not row.sealed:
        return
    if game.values.get(RESHUFFLES):
        raise Refused("sealed.reshuffles", 422)
    if not game.can_be_sealed():
        raise Refused("sealed.game", 422, game=game.id)
    if row.clock is not None:
        raise Refused("sealed.clock", 422)
    if row.absence.after is not None:
        raise Refused("sealed.absence", 422)
    if hints_of(row) != "off":
        raise Refused("sealed.hints", 422)
    if row.position is not None:
        raise Refused("sealed.position", 422)
    for seat, chair in enumerate(row.chairs):
        if chair.bot is not None:
            raise Refused("sealed.bot", 422, seat=seat)


class Board:
    """One attempt at a sealed deal. `told` is what is on disk, as JSON, and may be told."""

    def __init__(self, match: Match, attempt: int = 1, void: Reason | None = None) -> None:
        self.number = match.deal_number + 1
        self.attempt = attempt
        self.void = void  # why the attempt before this one was given up
        self.deal = SealedDeal(match.game, self.number, match.next_dealer, match.carry, attempt)
        self.messages: list[
            dict[str, Any]
        ] = []  # as they were posted, those that say that the deal is void too
        self.told: list[str] = []
        self.size = 0  # of all messages, in bytes

    @classmethod
    def read(cls, match: Match, rows: Sequence[Posted]) -> Self | None:
        """The board as it was kept, if there is one."""
        if not rows:
            return None
        board = cls(match, rows[0].attempt, json.loads(rows[0].body)["void"])
        for row in rows[1:]:
            assert row.seat is not None
            board.post(row.seat, row.kind, json.loads(row.body))
        return board

    @property
    def key(self) -> tuple[int, int]:
        """Which deal, and which attempt at it."""
        return self.number, self.attempt

    def again(self, match: Match, void: Reason) -> Board:
        """The next attempt, and why there is one."""
        return Board(match, self.attempt + 1, void)

    # Messages.

    def said(self, seat: int, kind: str, body: Mapping[str, Any]) -> int | None:
        """The number of a message that this seat has posted already, word for word."""
        for message in self.messages:
            if message["seat"] == seat and message["kind"] == kind and message["body"] == body:
                return int(message["n"])
        return None

    def said_by(self, kind: str) -> list[int]:
        """The seats of all messages of this kind."""
        return [int(message["seat"]) for message in self.messages if message["kind"] == kind]

    def has_room(self, kind: str, most: int, bytes_at_most: int) -> bool:
        """Whether another message may be posted."""
        return kind in LAST_WORDS or (len(self.messages) < most and self.size < bytes_at_most)

    def post(self, seat: int, kind: str, body: Mapping[str, Any]) -> int:
        """Post a message; its number. Raises what `SealedDeal.take` raises, and then nothing has changed."""
        if kind != VOID:
            self.deal.take(seat, kind, body)
        elif body:
            raise MatchError("sealed.form", kind=kind, field=min(body))
        number = len(self.messages)
        self.messages.append({"n": number, "seat": seat, "kind": kind, "body": dict(body)})
        self.size += len(compact(body))
        return number

    # On disk, and to the pages.

    def rows(self, after: int = -1) -> Iterator[Posted]:
        """What is to be kept of it from this message on; from its opening, if none is named."""
        if after < 0:
            yield Posted(*self.key, -1, None, OPENING, compact({"void": self.void}))
        for message in self.messages[max(0, after) :]:
            yield Posted(*self.key, message["n"], message["seat"], message["kind"], compact(message["body"]))

    def publish(self) -> None:
        """All that has been posted is on disk."""
        self.told += [compact(message) for message in self.messages[len(self.told) :]]

    def json(self, after: int = 0) -> str:
        """What a page is told that has so many of its messages."""
        return (
            f'{{"deal":{self.number},"attempt":{self.attempt},"carry":{self.deal.carry},"void":{compact(self.void)},'
            f'"messages":[{",".join(self.told[after:])}]}}'
        )

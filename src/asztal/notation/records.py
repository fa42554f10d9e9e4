"""Records: a match's events as sealed lines. Writing, strict reading, replaying, verifying.

`docs/notation.md` defines the format. Reading judges the form; `verify` replays every move and
checks decks against secrets, results against play, all from the text alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from asztal.engine import Game, State
from asztal.engine.fairness import are_bound
from asztal.errors import RecordError
from asztal.notation.events import Event, EventOrder, checked
from asztal.notation.ledger import Ledger, must_be_bound, told_in
from asztal.notation.lines import seal, unseal
from asztal.notation.shapes import DealEvent

__all__ = ["Report", "Step", "read", "replay", "verify", "write"]

BOM: Final = "\ufeff"


def write(events: Sequence[Mapping[str, object]]) -> str:
    """The events, from the first on, as a record; one of a match that goes on is marked as open.

    Raises RecordError if they are not a match's events in their order.
    """
    _, order = _ordered(events)
    return seal(events, order.finished)


def read(text: str | bytes) -> list[Event]:
    """The events of a record. Raises RecordError with `line` and `field`.

    `write(read(text)) == text` for every record that can be read.
    """
    return _read(text)[0]


def _read(text: str | bytes) -> tuple[list[Event], str]:
    written = text if isinstance(text, str) else _decoded(text)
    if written.startswith(BOM):
        raise RecordError("record.encoding", line=1, field="")
    objects, finished, digest = unseal(written)
    events, order = _ordered(objects)
    if finished != order.finished:
        raise RecordError("record.cut" if finished else "record.altered", line=len(events) + 1, field="match")
    return events, digest


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("record.encoding", line=raw.count(b"\n", 0, error.start) + 1, field="") from None


def _ordered(given: Sequence[Mapping[str, object]]) -> tuple[list[Event], EventOrder]:
    events: list[Event] = []
    order = EventOrder()
    for line, fields in enumerate(given, 1):
        event = checked(fields, line)
        order.take(event)
        events.append(event)
    if not events:
        raise RecordError("record.empty", line=1, field="")
    return events, order


class Report:
    """What verifying a record found: all of it holds, else `verify` would have raised.

    `fair_deals` were dealt from a secret that matches its commitment. Of these, `promised_deals` have a nonce that
    a person gave after the commitment had been shown, and none that anybody could choose once another was known
    (`are_bound`); the others prove only that nothing was changed afterwards. All `sealed_deals` are among both: the
    seats' own devices shuffled them, from seeds that were pledged before. `seeded_deals` were dealt openly from a
    seed. In an open record the deal in progress may not be revealed yet: its `unchecked_moves` could not be judged.
    `digest` names the record: two records with the same digest are the same.
    """

    def __init__(
        self, ledger: Ledger, fair: int, promised: int, seeded: int, sealed: int, digest: str
    ) -> None:
        self.game = ledger.game
        self.seats = list(ledger.seats)
        self.deals = len(ledger.results)
        self.fair_deals = fair
        self.promised_deals = promised
        self.seeded_deals = seeded
        self.sealed_deals = sealed
        self.moves = ledger.moves
        self.unchecked_moves = ledger.unchecked
        self.finished = ledger.finished
        self.totals = list(ledger.totals)
        self.winners = list(ledger.winners)
        self.digest = digest

    def __repr__(self) -> str:
        return f"<Report {self.game.id}, deals {self.deals}, moves {self.moves}>"

    def data(self) -> dict[str, object]:
        """The report as plain JSON data."""
        return {
            "game": self.game.id,
            "options": dict(self.game.given),
            "revision": self.game.revision,
            "players": self.game.players,
            "seats": self.seats,
            "deals": self.deals,
            "fair_deals": self.fair_deals,
            "promised_deals": self.promised_deals,
            "seeded_deals": self.seeded_deals,
            "sealed_deals": self.sealed_deals,
            "moves": self.moves,
            "unchecked_moves": self.unchecked_moves,
            "finished": self.finished,
            "totals": self.totals,
            "winners": self.winners,
            "digest": self.digest,
        }


def verify(text: str | bytes, game: Game | None = None) -> Report:
    """Replay a record and check everything in it: moves, decks, commitments, results, winners.

    `game` is needed only for games outside the catalogue. Raises RecordError with `line` and `field`.
    """
    events, digest = _read(text)
    ledger = _ledger(events, game)
    fair = promised = seeded = sealed = 0
    committed = mixed = False
    for event in events[1:]:
        ledger.take(event)
        if event["type"] == "commit":
            committed = True
        elif event["type"] == "reveal":
            fair += 1
            promised += mixed
        elif event["type"] == "deal":
            mixed = committed and is_mixed(event.get("nonces", []), ledger.order.pledges, ledger.bots)
            if "pledges" in event:
                sealed += 1
                mixed = True
            committed = False
            seeded += "seed" in event
    return Report(ledger, fair, promised, seeded, sealed, digest)


def is_mixed(nonces: Sequence[str], pledges: Sequence[str], bots: Sequence[str]) -> bool:
    """Whether a person has added to a deal, and nobody could choose a nonce once another was known (`are_bound`).

    `bots` says which bot plays where, and is empty for a person.
    """
    of_people = any(nonce and not bot for nonce, bot in zip(nonces, bots, strict=True))
    return of_people and are_bound(nonces, pledges or [""] * len(nonces))


class Step:
    """One event of a replay and what it led to.

    `state` is a copy of the deal as it is after the event; None before the first deal and
    while its secret is not revealed. `totals` are those of the deals so far.
    """

    def __init__(self, event: Event, state: State | None, number: int, totals: list[int]) -> None:
        self.event = event
        self.state = state
        self.number = number
        self.totals = totals

    def __repr__(self) -> str:
        return f"<Step {self.event['seq']} {self.event['type']}>"


def replay(text: str | bytes, game: Game | None = None) -> Iterator[Step]:
    """The events of a record one after the other, each verified, with the position it leads to."""
    events, _ = _read(text)
    ledger = _ledger(events, game)
    yield Step(events[0], None, 0, list(ledger.totals))
    for event in events[1:]:
        ledger.take(event)
        state = ledger.state
        yield Step(event, None if state is None else state.copy(), ledger.number, list(ledger.totals))


def _ledger(events: Sequence[Event], game: Game | None) -> Ledger:
    """A ledger at the first event that knows what the record reveals later.

    The secrets are compared with the commitments first, so that a wrong one is named by its line.
    """
    dealt: DealEvent | None = None
    secrets: dict[int, bytes] = {}
    for line, event in enumerate(events, 1):
        if event["type"] == "deal":
            dealt = event
        elif event["type"] == "reveal":
            must_be_bound(event, dealt, line)
            secrets[event["deal"]] = told_in(event)
    return Ledger(events[0], game, secrets, True)

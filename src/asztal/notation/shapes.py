"""What the events of a match hold, kind by kind; `docs/notation.md` says what each field means."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from asztal.engine.shapes import OptionValue

__all__ = [
    "CommitEvent",
    "DealEvent",
    "EndEvent",
    "Event",
    "MatchEvent",
    "MoveEvent",
    "ResultEvent",
    "RevealEvent",
    "SeatEvent",
    "UndoEvent",
    "Why",
]

# Why another than the seat's player made a move: the time was up, they were away, they had stood up.
Why = Literal["time", "away", "left"]


class MatchEvent(TypedDict):
    """The match begins: its game, and who sits where; `bots` has the name of each seat's bot, empty for a person."""

    asztal: int
    seq: int
    type: Literal["match"]
    game: str
    options: dict[str, OptionValue]
    revision: int
    players: int
    seats: list[str]
    bots: NotRequired[list[str]]
    first_dealer: int
    at: NotRequired[str]


class CommitEvent(TypedDict):
    """The commitment of the next deal is shown, and what each seat has pledged to add to it."""

    seq: int
    type: Literal["commit"]
    deal: int
    commitment: str
    pledges: NotRequired[list[str]]
    at: NotRequired[str]


class DealEvent(TypedDict):
    """A deal begins: from a secret and nonces, from seeds that the seats have pledged, from a seed and perhaps a
    deck, or from a position.

    Of one that was dealt openly nobody is told from what while it is under way.
    """

    seq: int
    type: Literal["deal"]
    number: int
    dealer: int
    commitment: NotRequired[str]
    nonces: NotRequired[list[str]]
    seed: NotRequired[int]
    deck: NotRequired[list[str]]
    position: NotRequired[str]
    pledges: NotRequired[list[str]]
    at: NotRequired[str]


class MoveEvent(TypedDict):
    """A move; `by` and `why` where another than the seat's player made it."""

    seq: int
    type: Literal["move"]
    seat: int
    move: str
    by: NotRequired[str]
    why: NotRequired[Why]
    at: NotRequired[str]


class UndoEvent(TypedDict):
    """The last play of a turn is taken back."""

    seq: int
    type: Literal["undo"]
    seat: int
    move: str
    at: NotRequired[str]


class SeatEvent(TypedDict):
    """Where a bot had its seat, another plays from now on: another `bot`, or a person, for whom it is empty."""

    seq: int
    type: Literal["seat"]
    seat: int
    name: str
    bot: str
    at: NotRequired[str]


class ResultEvent(TypedDict):
    """How a deal ended, and the totals after it."""

    seq: int
    type: Literal["result"]
    deal: int
    reason: str
    rule: str
    winner: int | None
    scores: list[int]
    carry: NotRequired[int]
    details: NotRequired[dict[str, str | int]]
    totals: list[int]
    at: NotRequired[str]


class RevealEvent(TypedDict):
    """The secret of a deal that is over, or the seats' seeds of a sealed one."""

    seq: int
    type: Literal["reveal"]
    deal: int
    secret: NotRequired[str]
    seeds: NotRequired[list[str]]
    at: NotRequired[str]


class EndEvent(TypedDict):
    """The match is over."""

    seq: int
    type: Literal["end"]
    winners: list[int]
    totals: list[int]
    at: NotRequired[str]


Event = (
    MatchEvent
    | CommitEvent
    | DealEvent
    | MoveEvent
    | UndoEvent
    | SeatEvent
    | ResultEvent
    | RevealEvent
    | EndEvent
)

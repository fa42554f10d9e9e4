"""What a match says as JSON, key by key (see `asztal.engine.shapes`)."""

from __future__ import annotations

from typing import TypedDict

from asztal.engine.shapes import OptionValue, ViewData
from asztal.notation.shapes import Why

__all__ = ["DealResult", "MatchInfo", "MatchView", "MissedMove", "MissedTurns"]


class DealResult(TypedDict):
    """How a deal of the match ended."""

    number: int
    dealer: int
    reason: str
    rule: str
    winner: int | None
    scores: list[int]
    totals: list[int]
    details: dict[str, str | int]


class MissedMove(TypedDict):
    """A move that another made for a seat, and why."""

    seq: int
    seat: int
    move: str
    by: str
    why: Why


class MissedTurns(TypedDict):
    """How many turns were played for a seat, and the last moves of them."""

    turns: int
    moves: list[MissedMove]


class MatchInfo(TypedDict):
    """The match: game, seats, totals, the deals so far, whose turn it is.

    `options` are those that differ from the game's own; `to_move` is null between deals, and for those who
    are not concerned while a question to everybody is open.
    """

    game: str
    family: str
    revision: int
    options: dict[str, OptionValue]
    players: int
    seats: list[str]
    totals: list[int]
    deal_number: int
    deals: list[DealResult]
    dealer: int
    next_dealer: int
    playing: bool
    to_move: int | None
    seq: int
    finished: bool
    winners: list[int]
    leaders: list[int]
    lowest_wins: bool
    commitment: str | None
    nonces: list[str] | None
    can_undo: bool
    missed: MissedTurns | None


class MatchView(TypedDict):
    """What a seat, or a spectator, may see of a match.

    `deal` is null before the first deal; `hands` is null until a deal is over, then everybody's.
    """

    match: MatchInfo
    deal: ViewData | None
    hands: list[list[str]] | None

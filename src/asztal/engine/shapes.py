"""What the engine says as JSON, key by key: options, entries of the catalogue, outcomes, views.

Each part that says something has such a module. It is never compiled (`pyproject.toml`): mypyc would forget
what a list is of and what a class says of itself, which the server's OpenAPI document tells.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

__all__ = ["EntryData", "OptionData", "OptionKind", "OptionValue", "OutcomeData", "ViewData"]

OptionKind = Literal["flag", "choice", "number"]
OptionValue = str | int | bool


class OptionData(TypedDict):
    """One option of a game, for set-up forms: `values` of a choice, `low` and `high` of a number."""

    name: str
    kind: OptionKind
    default: OptionValue
    rule: str
    values: NotRequired[list[str]]
    low: NotRequired[int]
    high: NotRequired[int]


class EntryData(TypedDict):
    """A game of the catalogue, for set-up forms; a preset names its game."""

    id: str
    family: str
    revision: int
    min_players: int
    max_players: int
    default_players: int
    preset_of: str | None
    options: list[OptionData]


class OutcomeData(TypedDict):
    """How a deal ended; `carry` and `details` only where there are any."""

    reason: str
    rule: str
    winner: int | None
    scores: list[int]
    carry: NotRequired[int]
    details: NotRequired[dict[str, str | int]]


class ViewData(TypedDict):
    """What every family's view has: `seat` is null for a spectator, `moves` are empty out of turn.

    `to_move` is null for those who are not concerned while a question to everybody is open.
    """

    seat: int | None
    players: int
    to_move: int | None
    dealer: int
    hand: list[str]
    counts: list[int]
    stock: int
    moves: list[str]

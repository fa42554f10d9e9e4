"""What the score pad and the referee get for every game, key by key; `asztal.server.scoring` says what
the words mean."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from asztal.engine.shapes import OptionData
from asztal.server.modelled import Part

__all__ = [
    "Ending",
    "EndingChange",
    "Facts",
    "GameFacts",
    "Pool",
    "Scoring",
    "ScoringChange",
    "ScoringOption",
]


class Pool(TypedDict):
    """What each deal puts into the pool, and the most it may hold."""

    each: int
    most: int


class Ending(TypedDict):
    """One way for a deal to end, and who then scores what."""

    id: str
    also: list[str]
    winner: Literal["asked", "lowest", "none"]
    empty: bool
    hands: bool
    each: int
    bonus: int
    takes: int | Literal["", "all"]
    prize: int
    pool: Literal["won", "stays", "grows"]
    beats: Literal["", "less", "no-more"]
    played: bool


class Scoring(TypedDict):
    """How a game is scored."""

    lowest: bool
    step: int
    values: dict[str, int]
    copies: dict[str, int]
    bones: str
    several: list[int] | None
    pool: Pool | None
    chips: int
    engines: int
    deals: int
    until: int
    target: int
    endings: list[Ending]


EndingChange = Annotated[dict[str, object], Part(Ending)]  # what of an ending is different, and its id
# What of a game's scoring is different.
ScoringChange = Annotated[dict[str, object], Part(Scoring, endings=list[EndingChange])]


class ScoringOption(OptionData):
    """An option that changes the scoring: by its values, or, of a number, the field that it is."""

    effects: NotRequired[dict[str, ScoringChange]]
    sets: NotRequired[str]


class GameFacts(TypedDict):
    """What the pad and the referee need of one game: the rules by which a lay stands, and its scoring.

    `table` is the scoring of the usual game; `players` and `options` change it. Of two options in
    `conflicts` only one may differ from the usual.
    """

    id: str
    family: str
    low: int
    high: int
    laws: dict[str, str]
    usual: int
    table: Scoring
    players: dict[str, ScoringChange]
    options: list[ScoringOption]
    conflicts: list[list[str]]


class Facts(TypedDict):
    """What the pad and the referee need of every game."""

    games: list[GameFacts]

"""What the games with melds of cards say as JSON, key by key (see `asztal.engine.shapes`)."""

from __future__ import annotations

from typing import Literal, TypedDict

__all__ = ["MeldData"]


class MeldData(TypedDict):
    """A meld on the table: its text, its cards and what each stands for; `fresh` if laid in this turn."""

    number: int
    meld: str
    kind: Literal["run", "set"]
    cards: list[str]
    stands_for: list[str]
    points: int
    owner: int
    fresh: bool

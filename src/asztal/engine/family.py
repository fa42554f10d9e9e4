"""A family of games: what belongs to all of them, in one record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from asztal.engine.entry import Entry

__all__ = ["DetailKind", "Family"]

DetailKind = Literal["number", "word", "seats"]


class Family:
    """The games that share a way of playing; `games/<name>/family.py` has the record.

    `entries` are its games for the catalogue, `view` is the TypedDict of its views' JSON. `broken` breaks one
    rule of each kind in a deal of two, as the clauses of a position and a move refused there, so that the
    referee can name the rule behind a legal play. The kinds are those of `asztal.server.laws`. `ended` are the
    clauses of a deal that somebody has just won, or empty where the referee is not asked about that. `details`
    are the names of what its outcomes tell besides the scores (`Outcome.details`): a number, a word, or a number
    for each seat, named `NAME 0`, `NAME 1`, ….
    """

    def __init__(
        self,
        name: str,
        entries: Sequence[Entry],
        view: type,
        broken: Mapping[str, tuple[str, str]],
        ended: str = "",
        details: Mapping[str, DetailKind] | None = None,
    ) -> None:
        self.name = name
        self.entries = tuple(entries)
        self.view = view
        self.broken = dict(broken)
        self.ended = ended
        self.details: dict[str, DetailKind] = {} if details is None else dict(details)

    def __repr__(self) -> str:
        return f"asztal.catalog.FAMILIES[{self.name!r}]"

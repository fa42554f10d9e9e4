"""A family of games: what belongs to all of them, in one record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from asztal.engine.entry import Entry
from asztal.engine.options import OptionValue

__all__ = ["Broken", "DetailKind", "Family"]

DetailKind = Literal["number", "word", "seats"]


class Broken:
    """A play that breaks one rule: the clauses of a position of two, and the move that is refused there.

    `options` are those of the game that make it break the rule; a game that lacks one is asked without it.
    """

    def __init__(self, clauses: str, move: str, **options: OptionValue) -> None:
        self.clauses = clauses
        self.move = move
        self.options = options


class Family:
    """The games that share a way of playing; `games/<name>/family.py` has the record.

    `entries` are its games for the catalogue, `view` is the TypedDict of its views' JSON. `broken` has
    plays that break one rule each, by what keeping it allows, so that the referee can name the rule behind a legal
    play: the names are those that the family's own questions to the referee ask for, and of several plays of a
    name the first that is refused in a game counts. `ended` are the
    clauses of a deal that somebody has just won, or empty where the referee is not asked about that. `details`
    are the names of what its outcomes tell besides the scores (`Outcome.details`): a number, a word, or a number
    for each seat, named `NAME 0`, `NAME 1`, ….
    """

    def __init__(
        self,
        name: str,
        entries: Sequence[Entry],
        view: type,
        broken: Mapping[str, Sequence[Broken]],
        ended: str = "",
        details: Mapping[str, DetailKind] | None = None,
    ) -> None:
        self.name = name
        self.entries = tuple(entries)
        self.view = view
        self.broken = {name: tuple(plays) for name, plays in broken.items()}
        self.ended = ended
        self.details: dict[str, DetailKind] = {} if details is None else dict(details)

    def __repr__(self) -> str:
        return f"asztal.catalog.FAMILIES[{self.name!r}]"

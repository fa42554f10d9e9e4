"""Why moves are refused, by number: a referee whose searches ask for many verdicts answers with numbers,
and works out the details only when somebody asks why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from asztal.errors import IllegalMove, Param

__all__ = ["Reasons"]

AS_THEY_ARE: Final[dict[str, str]] = {}


class Reasons:
    """A family's reasons, each a code and a rule; 0 is none: the move is legal.

    A game with its own number for a rule `cites` it, by the reason's code or by the rule. A code
    listed twice has one sentence and a rule for each of its cases.
    """

    def __init__(self) -> None:
        self.listed: list[tuple[str, str]] = [("", "")]

    def add(self, code: str, rule: str) -> i64:
        """Another reason; its number."""
        self.listed.append((code, rule))
        return len(self.listed) - 1

    def refusal(
        self, number: i64, params: Mapping[str, Param], cites: Mapping[str, str] = AS_THEY_ARE
    ) -> IllegalMove:
        """The refusal for this reason, with what its sentence needs."""
        code, rule = self.listed[number]
        return IllegalMove(code, cites.get(code, cites.get(rule, rule)), **params)

"""Positions in which good players agree, and what each level plays there: `tests/golden/positions`, a file a family.

    title: A double fits one number only, so it goes first
    position: domino players=2; hand 0: 5-5 5-4 5-2 4-2; hand 1: 3-1 3-0 2-1; line: 6-6 6-5
    good: place 5-5 right
    next: place 5-4 right, 3.1 ± 0.4
    newcomer: place 5-5 right
    casual: place 5-5 right
    solid: place 5-5 right
    strong: place 5-5 right
    expert: place 5-5 right

`title` is the reason in a sentence. `good` are the moves of a good player. `next` is the best of the others, or of
those that were compared, and how many points it costs beside the first good one if `solid` plays both on; it is left
out where playing on misleads (`docs/bots.md`) or tells no difference. A level that leaves a decision to chance has
several answers; the search of `expert` is asked once. Where `solid` errs, `fault` says what it does not see; where
`strong` or `expert` plays another move, `other` says what that brings or costs.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from asztal.engine import View
from asztal.notation.situations import entries, situation_position

__all__ = ["FOLDER", "Judgement", "judgements"]

FOLDER: Final = Path(__file__).parents[1] / "golden" / "positions"
ASKED: Final = ("newcomer", "casual", "solid", "strong", "expert")
KEYS: Final = ("title", "position", "good", "next", *ASKED, "fault", "other")
NEXT: Final = re.compile(r"(?P<move>[^,]+), (?P<points>\d+\.\d+) ± (?P<error>\d+\.\d+)")


class Judgement:
    """One position: the view of the seat to move, and for each key what the file says."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.view: View
        self.good: list[str] = []
        self.next = ""
        self.points = 0.0
        self.error = 0.0
        self.answers: dict[str, list[str]] = {}
        self.fault = ""
        self.other = ""

    def __repr__(self) -> str:
        return self.title


def judgements(family: str) -> list[Judgement]:
    """The positions of a family, in the order of its file; none where `tests/test_families.py` names it as missing."""
    found: list[Judgement] = []
    file = FOLDER / f"{family}.txt"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    for line, column, key, value in entries(text, KEYS):
        if key == "title":
            found.append(Judgement(value))
            continue
        here = found[-1]
        if key == "position":
            state = situation_position(value, None, line, column)
            here.view = state.view(int(state.to_move))
        elif key == "good":
            here.good = value.split(", ")
        elif key == "next":
            cost = NEXT.fullmatch(value)
            assert cost is not None, f"line {line}: {value}"
            here.next, here.points, here.error = cost["move"], float(cost["points"]), float(cost["error"])
        elif key in {"fault", "other"}:
            setattr(here, key, value)
        else:
            here.answers[key] = value.split(", ")
    return found

"""Examples of a rule page: a position and moves to try in it, in a fenced block ```` ```try ````.

    title: You open with A-2-3 and three eights
    position: romi-40 players=2; phase: play;
        hand 0: As 2s 3s 8s 8h 8c Kc; hand 1: 4d 5c
    play: lay [As 2s 3s]
    try: lay {8s 8h 8c} -> legal
    try: discard Kc -> refused R40-34

A block is one situation (`asztal.notation.situations`): one title, one position, plays that lead to
the moment that is meant, then one move or more, each with what the rules say of it. An `end` has no
place there: the reader tries moves, and a deal that is over has none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from asztal.engine import State
from asztal.errors import NotationError
from asztal.notation.situations import Verdict, entries, judge, situation_position

__all__ = ["Example", "blocks", "read_example"]

BLOCK: Final = re.compile(r"^```try[ \t]*\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)
RANKS: Final = {"title": 0, "position": 1, "play": 2, "try": 3}


class Example:
    """One block, judged: `state` is where the moves are tried, `verdicts` what is said of each."""

    def __init__(self, title: str, state: State, verdicts: Sequence[Verdict]) -> None:
        self.title = title
        self.state = state
        self.verdicts = list(verdicts)

    def __repr__(self) -> str:
        return f"<Example {self.title}>"


def blocks(page: str) -> list[tuple[int, str]]:
    """The blocks of a Markdown page: the line each begins after, and its text.

    >>> blocks("a\\n```try\\ntitle: b\\n```\\n")
    [(2, 'title: b\\n')]
    """
    return [(page.count("\n", 0, block.start(1)), block.group(1)) for block in BLOCK.finditer(page)]


def read_example(text: str) -> Example:
    """Read and judge a block.

    Raises NotationError with `line` and `column`: those of `judge`, `situation.order` (`key`) where
    an entry is out of place, and `situation.expectation` (`text`) where a move has none.
    """
    title = ""
    before = -1
    state: State | None = None
    for line, column, key, value in entries(text):
        rank = RANKS.get(key, -1)
        if rank < before or (rank == before and rank < 2) or (before < 1 and rank != before + 1):
            raise NotationError("situation.order", line=line, column=column, key=key)
        before = rank
        if key == "title":
            title = value
        elif key == "position":
            state = situation_position(value, None, line, column)
    verdicts = [verdict for verdict in judge(text) if isinstance(verdict, Verdict)]
    for verdict in verdicts:
        if verdict.expected is None:
            raise NotationError("situation.expectation", line=verdict.line, column=1, text="")
    assert state is not None
    for _, _, key, value in entries(text):
        if key == "play":
            state.apply(value)
    return Example(title, state, verdicts)

"""What a situation file expects of the end of a deal.

    end: out, winner 0, scores 0 46
    end: kalooki, rule K-19, winner 1, scores 45 0 71, chips 25 75 0
    end: not yet

The parts may be in any order, each at most once, and none is required; each one given must match.
`docs/notation.md` defines the format.
"""

from __future__ import annotations

import re
from typing import Final

from asztal.catalog import FAMILIES
from asztal.engine import Outcome
from asztal.engine.family import DetailKind
from asztal.errors import NotationError

__all__ = ["NOT_YET", "PARTS", "End", "end_text", "parts_of", "read_end"]

NOT_YET: Final = "not yet"
REASON: Final = "reason"  # written without this word
NOBODY: Final = "nobody"
NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
WORD: Final = re.compile(r"[a-z][a-z-]*")
# What each part is: those of every end, and what else the families say of theirs.
FIXED: "Final[dict[str, DetailKind]]" = {
    "rule": "word",
    "winner": "word",
    "scores": "seats",
    "carry": "number",
}
DETAILS: "Final[dict[str, DetailKind]]" = {
    name: kind for family in FAMILIES.values() for name, kind in family.details.items()
}
KINDS: "Final[dict[str, DetailKind]]" = {REASON: "word", **FIXED, **DETAILS}
PARTS: Final = tuple(KINDS)

Parts = dict[str, str]


class End:
    """The end of a deal whose end was expected; `outcome` is None while the deal is in progress.

    `expected` and `found()` name the same parts, in the same order and spelling; `ok` is whether they
    are the same.
    """

    def __init__(self, line: int, title: str, outcome: Outcome | None, wanted: Parts) -> None:
        self.line = line
        self.title = title
        self.outcome = outcome
        self.wanted = wanted
        self.expected = words_of(wanted) if wanted else NOT_YET
        self.ok = self.expected == self.found()

    def found(self) -> str:
        """What came, in the words of the expectation: the parts that it names."""
        if self.outcome is None:
            return NOT_YET
        if not self.wanted:
            return end_text(self.outcome)
        came = parts_of(self.outcome)
        return ", ".join(word_of(name, came[name]) if name in came else f"no {name}" for name in self.wanted)

    def __repr__(self) -> str:
        return f"<End line {self.line}: {self.found()}>"

    def data(self) -> dict[str, object]:
        """The judgement as plain JSON data."""
        return {
            "line": self.line,
            "title": self.title,
            "end": None if self.outcome is None else self.outcome.data(),
            "expected": self.expected,
            "found": self.found(),
            "ok": self.ok,
        }


def parts_of(outcome: Outcome) -> Parts:
    """Every part of an outcome by its name; details of all seats (`chips 0`, `chips 1`, …) make one part.

    >>> parts_of(Outcome("out", "", 1, [20, 0], details={"chips 0": 0, "chips 1": 100}))["chips"]
    '0 100'
    """
    parts = {
        REASON: outcome.reason,
        "rule": outcome.rule,
        "winner": NOBODY if outcome.winner is None else str(int(outcome.winner)),
        "scores": " ".join(map(str, outcome.scores)),
        "carry": str(outcome.carry),
    }
    for name, value in outcome.details.items():
        name, seat, _ = name.partition(" ")
        parts[name] = f"{parts[name]} {value}" if seat and name in parts else str(value)
    return parts


def end_text(outcome: Outcome) -> str:
    """An outcome with all its parts, as a situation file would expect it."""
    return words_of(parts_of(outcome))


def read_end(value: str, players: int, outcome: Outcome | None, line: int, column: int) -> Parts:
    """The parts that are expected, in their order; empty for `not yet`.

    Raises NotationError `situation.end` (`text`, the part at fault; `known`, the names there are),
    `situation.end-twice` (`key`), `situation.end-value` (`text`, `key`), and for a seat or a number of
    scores that the table does not have `situation.end-seats` (`text`, `players`). `outcome` serves games
    of your own: whatever it reports may be expected too.
    """
    if value.split() == NOT_YET.split():
        return {}
    known = list(dict.fromkeys((*PARTS, *(parts_of(outcome) if outcome is not None else ()))))
    parts: Parts = {}
    for written in value.split(","):
        at = {"line": line, "column": column + len(written) - len(written.lstrip())}
        column += len(written) + 1
        shown = written.strip()[:60]
        name, *words = written.split() or [""]
        if not words and WORD.fullmatch(name) and name not in known:
            name, words = REASON, [name]
        elif name not in known:
            raise NotationError("situation.end", **at, text=shown, known=", ".join(known))
        if name in parts:
            raise NotationError("situation.end-twice", **at, key=name)
        if KINDS.get(name) == "seats" and len(words) != players and are_numbers(words):
            raise NotationError("situation.end-seats", **at, text=shown, players=players)
        if not has_meaning(name, words):
            raise NotationError("situation.end-value", **at, text=shown, key=name)
        if name == "winner" and words != [NOBODY] and int(words[0]) >= players:
            raise NotationError("situation.end-seats", **at, text=shown, players=players)
        parts[name] = " ".join(str(int(word)) if NUMBER.fullmatch(word) else word for word in words)
    return parts


def are_numbers(words: list[str]) -> bool:
    return bool(words) and all(NUMBER.fullmatch(word) for word in words)


def has_meaning(name: str, words: list[str]) -> bool:
    """Whether this can be the value of this part."""
    kind = KINDS.get(name)
    if kind == "seats":
        return are_numbers(words)
    if name == "winner":
        return words == [NOBODY] or (len(words) == 1 and are_numbers(words) and int(words[0]) >= 0)
    if kind == "number":
        return len(words) == 1 and are_numbers(words)
    return len(words) == 1 or (bool(words) and kind is None)


def words_of(parts: Parts) -> str:
    return ", ".join(word_of(name, value) for name, value in parts.items())


def word_of(name: str, value: str) -> str:
    return value if name == REASON else f"{name} {value}"

"""Why a move is refused: the verdicts of the referee by number, each with its code and rule.

The rules are those of Römi 40, on which the family stands; where a sister game has a number of its
own for the same rule, its `Variant.cites` names it, by the reason's code or by the rule (`cited`). A code
that stands here twice has one sentence and a rule for each of its cases.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

__all__ = ["REASONS", "cited"]

REASONS: "Final[list[tuple[str, str]]]" = [
    ("", ""),
    ("deal.over", "R40-49"),
    ("draw.first", "R40-20"),
    ("draw.already", "R40-19"),
    ("draw.starter", "R40-17"),
    ("draw.exhausted", "R40-59"),
    ("take.empty", "R40-22"),
    ("take.opening", "R40-24"),
    ("take.szuro", "R40-30"),
    ("take.unusable", "R40-28"),
    ("lay.not-held", "R40-02"),
    ("lay.too-many-jokers", "R40-11"),
    ("lay.last-card", "R40-48"),
    ("lay.starter", "R40-18"),
    ("lay.opening", "R40-34"),
    ("lay.taken-stranded", "R40-28"),
    ("lay.joker-stranded", "R40-45"),
    ("add.no-such-meld", "R40-39"),
    ("add.not-held", "R40-39"),
    ("add.not-opened", "R40-35"),
    ("add.does-not-fit", "R40-39"),
    ("add.joker-cap", "R40-40"),
    ("add.full", "R40-10"),
    ("add.freed-joker", "R40-45"),
    ("add.end", "R40-39"),
    ("swap.no-joker", "R40-41"),
    ("swap.does-not-fit", "R40-41"),
    ("swap.not-opened", "R40-46"),
    ("discard.draw-first", "R40-19"),
    ("discard.not-held", "R40-19"),
    ("discard.taken", "R40-21"),
    ("discard.must-go-out", "R40-47"),
    ("discard.opening", "R40-34"),
    ("discard.taken-unlaid", "R40-28"),
    ("discard.szuro-alone", "R40-30"),
    ("discard.joker-unlaid", "R40-45"),
    ("pass.not-now", "R40-59"),
    ("add.first-meld", "R40-60"),
    ("add.too-many", "K-14"),
    ("take.natural-pair", "JM-07"),
    ("lay.natural-pair", "JM-13"),
    ("discard.natural-pair", "JM-13"),
    ("take.last-card", "R40-48"),
    ("lay.szuro-alone", "R40-30"),
    ("lay.taken-left", "R40-21"),
    ("taken.freed-company", "R40-30"),
    ("table.regroup", "R40-16"),
    ("set.closed", "R40-43"),
    ("add.suit-twice", "R40-10"),
    ("add.run-full", "R40-58"),
    ("add.beyond-ace", "R40-09"),
    ("add.swap-instead", "R40-41"),
    ("add.other-end", "R40-39"),
    ("swap.in-set", "R40-42"),
    ("swap.in-set", "R40-44"),
    ("swap.in-set", "R40-43"),
    ("pass.drawn", "R40-19"),
    ("joker.none", "R50-01"),
    ("taken.freed-company", "R40-26"),
]

OVER_ALREADY: Final = 1
DRAW_FIRST: Final = 2
DRAW_ALREADY: Final = 3
DRAW_STARTER: Final = 4
DRAW_EXHAUSTED: Final = 5
TAKE_EMPTY: Final = 6
TAKE_OPENING: Final = 7
TAKE_SZURO: Final = 8
TAKE_UNUSABLE: Final = 9
LAY_NOT_HELD: Final = 10
LAY_JOKERS: Final = 11
LAY_LAST: Final = 12
LAY_STARTER: Final = 13
LAY_OPENING: Final = 14
LAY_TAKEN: Final = 15
LAY_JOKER: Final = 16
ADD_NO_MELD: Final = 17
ADD_NOT_HELD: Final = 18
ADD_NOT_OPENED: Final = 19
ADD_UNFIT: Final = 20
ADD_CAP: Final = 21
ADD_FULL: Final = 22
ADD_FREED: Final = 23
ADD_END: Final = 24
SWAP_NONE: Final = 25
SWAP_UNFIT: Final = 26
SWAP_NOT_OPENED: Final = 27
DISCARD_DRAW_FIRST: Final = 28
DISCARD_NOT_HELD: Final = 29
DISCARD_TAKEN: Final = 30
DISCARD_GO_OUT: Final = 31
DISCARD_OPENING: Final = 32
DISCARD_UNLAID: Final = 33
DISCARD_SZURO: Final = 34
DISCARD_JOKER: Final = 35
PASS_NOT_NOW: Final = 36
ADD_FIRST_MELD: Final = 37
ADD_TOO_MANY: Final = 38
TAKE_PAIR: Final = 39
LAY_PAIR: Final = 40
DISCARD_PAIR: Final = 41
TAKE_LAST: Final = 42
LAY_SZURO: Final = 43
LAY_TAKEN_LEFT: Final = 44
TAKEN_FREED: Final = 45
REGROUP: Final = 46
SET_CLOSED: Final = 47
ADD_SUIT_TWICE: Final = 48
ADD_RUN_FULL: Final = 49
ADD_BEYOND_ACE: Final = 50
ADD_SWAP: Final = 51
ADD_OTHER_END: Final = 52
SWAP_SET: Final = 53
SWAP_SET_TWO: Final = 54
SWAP_SET_FULL: Final = 55
PASS_DRAWN: Final = 56
NO_JOKERS: Final = 57
MELD_FREED: Final = 58


def cited(cites: Mapping[str, str], number: i64) -> str:
    """The rule behind a reason, by the number that the game itself has for it."""
    code, rule = REASONS[number]
    return cites.get(code, cites.get(rule, rule))

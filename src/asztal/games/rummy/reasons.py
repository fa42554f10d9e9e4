"""Why a move is refused: the verdicts of the referee.

The rules are those of Römi 40, on which the family is based; another game's `Variant.cites` gives its own
numbers where it has them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine.reasons import Reasons

__all__ = ["REASONS"]

REASONS: Final = Reasons()

OVER_ALREADY: "Final[i64]" = REASONS.add("deal.over", "R40-49")
DRAW_FIRST: "Final[i64]" = REASONS.add("draw.first", "R40-20")
DRAW_ALREADY: "Final[i64]" = REASONS.add("draw.already", "R40-19")
DRAW_STARTER: "Final[i64]" = REASONS.add("draw.starter", "R40-17")
DRAW_EXHAUSTED: "Final[i64]" = REASONS.add("draw.exhausted", "R40-59")
TAKE_EMPTY: "Final[i64]" = REASONS.add("take.empty", "R40-22")
TAKE_OPENING: "Final[i64]" = REASONS.add("take.opening", "R40-24")
TAKE_SZURO: "Final[i64]" = REASONS.add("take.szuro", "R40-30")
TAKE_FREED: "Final[i64]" = REASONS.add("take.freed-company", "R40-26")
TAKE_UNUSABLE: "Final[i64]" = REASONS.add("take.unusable", "R40-28")
LAY_NOT_HELD: "Final[i64]" = REASONS.add("lay.not-held", "R40-02")
LAY_JOKERS: "Final[i64]" = REASONS.add("lay.too-many-jokers", "R40-11")
LAY_LAST: "Final[i64]" = REASONS.add("lay.last-card", "R40-48")
LAY_STARTER: "Final[i64]" = REASONS.add("lay.starter", "R40-18")
LAY_OPENING: "Final[i64]" = REASONS.add("lay.opening", "R40-34")
LAY_TAKEN: "Final[i64]" = REASONS.add("lay.taken-stranded", "R40-28")
LAY_JOKER: "Final[i64]" = REASONS.add("lay.joker-stranded", "R40-45")
ADD_NO_MELD: "Final[i64]" = REASONS.add("add.no-such-meld", "R40-39")
ADD_NOT_HELD: "Final[i64]" = REASONS.add("add.not-held", "R40-39")
ADD_NOT_OPENED: "Final[i64]" = REASONS.add("add.not-opened", "R40-35")
ADD_UNFIT: "Final[i64]" = REASONS.add("add.does-not-fit", "R40-39")
ADD_CAP: "Final[i64]" = REASONS.add("add.joker-cap", "R40-40")
ADD_FULL: "Final[i64]" = REASONS.add("add.full", "R40-10")
ADD_FREED: "Final[i64]" = REASONS.add("add.freed-joker", "R40-45")
ADD_END: "Final[i64]" = REASONS.add("add.end", "R40-39")
SWAP_NONE: "Final[i64]" = REASONS.add("swap.no-joker", "R40-41")
SWAP_UNFIT: "Final[i64]" = REASONS.add("swap.does-not-fit", "R40-41")
SWAP_NOT_OPENED: "Final[i64]" = REASONS.add("swap.not-opened", "R40-46")
DISCARD_DRAW_FIRST: "Final[i64]" = REASONS.add("discard.draw-first", "R40-19")
DISCARD_NOT_HELD: "Final[i64]" = REASONS.add("discard.not-held", "R40-19")
DISCARD_TAKEN: "Final[i64]" = REASONS.add("discard.taken", "R40-21")
DISCARD_GO_OUT: "Final[i64]" = REASONS.add("discard.must-go-out", "R40-47")
DISCARD_OPENING: "Final[i64]" = REASONS.add("discard.opening", "R40-34")
DISCARD_UNLAID: "Final[i64]" = REASONS.add("discard.taken-unlaid", "R40-28")
DISCARD_SZURO: "Final[i64]" = REASONS.add("discard.szuro-alone", "R40-30")
DISCARD_JOKER: "Final[i64]" = REASONS.add("discard.joker-unlaid", "R40-45")
PASS_NOT_NOW: "Final[i64]" = REASONS.add("pass.not-now", "R40-59")
ADD_FIRST_MELD: "Final[i64]" = REASONS.add("add.first-meld", "R40-60")
SWAP_FIRST_MELD: "Final[i64]" = REASONS.add("swap.first-meld", "R40-60")
ADD_TOO_MANY: "Final[i64]" = REASONS.add("add.too-many", "K-14")
TAKE_PAIR: "Final[i64]" = REASONS.add("take.natural-pair", "JM-07")
LAY_PAIR: "Final[i64]" = REASONS.add("lay.natural-pair", "JM-13")
DISCARD_PAIR: "Final[i64]" = REASONS.add("discard.natural-pair", "JM-13")
TAKE_LAST: "Final[i64]" = REASONS.add("take.last-card", "R40-48")
LAY_SZURO: "Final[i64]" = REASONS.add("lay.szuro-alone", "R40-30")
LAY_TAKEN_LEFT: "Final[i64]" = REASONS.add("lay.taken-left", "R40-21")
TAKEN_FREED: "Final[i64]" = REASONS.add("taken.freed-company", "R40-30")
REGROUP: "Final[i64]" = REASONS.add("table.regroup", "R40-16")
SET_CLOSED: "Final[i64]" = REASONS.add("set.closed", "R40-43")
ADD_SUIT_TWICE: "Final[i64]" = REASONS.add("add.suit-twice", "R40-10")
ADD_RUN_FULL: "Final[i64]" = REASONS.add("add.run-full", "R40-58")
ADD_BEYOND_ACE: "Final[i64]" = REASONS.add("add.beyond-ace", "R40-09")
ADD_SWAP: "Final[i64]" = REASONS.add("add.swap-instead", "R40-41")
ADD_OTHER_END: "Final[i64]" = REASONS.add("add.other-end", "R40-39")
SWAP_SET: "Final[i64]" = REASONS.add("swap.in-set", "R40-42")
SWAP_SET_TWO: "Final[i64]" = REASONS.add("swap.in-set", "R40-44")
SWAP_SET_FULL: "Final[i64]" = REASONS.add("swap.in-set", "R40-43")
PASS_DRAWN: "Final[i64]" = REASONS.add("pass.drawn", "R40-19")
NO_JOKERS: "Final[i64]" = REASONS.add("joker.none", "R50-01")
MELD_FREED: "Final[i64]" = REASONS.add("taken.freed-company", "R40-26")

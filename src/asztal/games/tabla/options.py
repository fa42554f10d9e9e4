"""Tábla Römi as data: what a table may choose, and the rules that follow from it.

Source: 000:L253-280 (T-01 to T-22), the rulings T-23 to T-26 and R40-62 to R40-64, and the options of
section 12 of the rule book that name T. Not here: laying a part of the hand and laying off, which
this game does not have (T-02); the first round's exchange of T-17, which adds nothing where the
discard is always free.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from asztal.engine import OptionSpec, OptionValue
from asztal.errors import OptionError

__all__ = ["COLOUR", "DOUBLES", "EIGHTS", "KINDS", "MIXED", "RUNS", "SETS", "SPECS", "TablaRules"]

# The kinds of hand that finish (T-03 to T-08), by number.
RUNS: Final = 0
SETS: Final = 1
MIXED: Final = 2
COLOUR: Final = 3
DOUBLES: Final = 4
EIGHTS: Final = 5
KINDS: Final = ("runs", "sets", "mixed", "colour", "doubles", "eights")

SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("direction", "choice", "left", "T-22", values=("left", "right")),
    OptionSpec("printed_jokers", "choice", "stand-in", "T-12", values=("stand-in", "wild")),
    OptionSpec("claim_out_of_turn", "flag", True, "T-18"),
    OptionSpec("tariff", "choice", "2-4", "T-19", values=("2-4", "1-1")),
    OptionSpec("idle_rounds", "number", 5, "R40-62", low=1, high=20),
    OptionSpec("deals", "number", 1, "R40-52", low=1, high=13),
    OptionSpec("until", "number", 0, "R40-52", low=0, high=9999),
)


class TablaRules:
    """The settled rules of one table, read by the engine.

    `step` is +1 clockwise, −1 the other way round; `prizes` has what the winner scores, one number per kind.
    """

    def __init__(self, values: Mapping[str, OptionValue]) -> None:
        self.step: Final[i64] = 1 if values["direction"] == "left" else -1  # T-22, R40-64
        self.printed_wild: Final = values["printed_jokers"] == "wild"  # T-12
        self.claims: Final = values["claim_out_of_turn"] is True  # T-18
        self.prizes: Final[tuple[int, ...]] = (
            (2, 2, 2, 4, 4, 4) if values["tariff"] == "2-4" else (1, 1, 1, 1, 1, 1)
        )
        self.idle_rounds: Final[i64] = int(values["idle_rounds"])
        self.deals: Final[i64] = int(values["deals"])
        self.until: Final[i64] = int(values["until"])
        if self.until > 0 and self.deals > 1:  # R40-52: one or the other
            raise OptionError("option.contradiction", option="until", other="deals")

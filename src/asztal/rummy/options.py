"""Römi games as data: what a table may choose, and the rules that follow from it.

Sources: Römi 40, 000:L5-67. The options are those of section 12 of the rule book that name R40.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from asztal.engine import OptionSpec, OptionValue
from asztal.errors import OptionError
from asztal.melds.arrange import Arranger

__all__ = ["ROMI_40_SPECS", "RummyRules"]

NO_CAP: Final = 99

ROMI_40_SPECS: Final = (
    OptionSpec("opening_minimum", "number", 40, "R40-34", low=0, high=100),
    OptionSpec("direction", "choice", "left", "R40-05", values=("left", "right")),
    OptionSpec("starter_may_lay", "flag", True, "R40-18"),
    OptionSpec("free_pickup", "choice", "each", "R40-23", values=("each", "first-discard")),
    OptionSpec("jokers_per_meld", "choice", "2", "R40-11", values=("1", "2", "no-cap")),
    OptionSpec("double_layoff_same_meld", "flag", True, "R40-30"),
    OptionSpec("last_natural_frees_joker", "flag", True, "R40-43"),
    OptionSpec("freed_joker_may_be_added", "flag", True, "R40-45"),
    OptionSpec("hand_bonus", "choice", "none", "R40-51", values=("none", "double")),
    OptionSpec("reshuffles", "number", 2, "R40-53", low=0, high=9),
    OptionSpec("deals", "number", 1, "R40-52", low=1, high=13),
    OptionSpec("until", "number", 0, "R40-52", low=0, high=9999),
)


class RummyRules:
    """The settled rules of one table, read by the engine; `arranger` is set to their joker cap."""

    def __init__(self, values: Mapping[str, OptionValue], jokers: int) -> None:
        self.jokers: i64 = jokers                               # R40-01: in the whole deck
        self.minimum: i64 = number(values, "opening_minimum")
        self.step: i64 = 1 if values["direction"] == "left" else -1
        self.starter_may_lay = flag(values, "starter_may_lay")
        self.free_each = values["free_pickup"] == "each"
        cap = values["jokers_per_meld"]
        self.cap: i64 = NO_CAP if cap == "no-cap" else int(cap)
        self.same_meld = flag(values, "double_layoff_same_meld")
        self.last_natural_frees = flag(values, "last_natural_frees_joker")
        self.freed_may_be_added = flag(values, "freed_joker_may_be_added")
        self.hand_factor: i64 = 2 if values["hand_bonus"] == "double" else 1
        self.reshuffles: i64 = number(values, "reshuffles")
        self.arranger = Arranger(self.cap)
        self.deals: i64 = number(values, "deals")
        self.until: i64 = number(values, "until")
        if self.until > 0 and self.deals > 1:                   # R40-52: either so many deals or a total
            raise OptionError("option.contradiction", option="until", other="deals")


def number(values: Mapping[str, OptionValue], name: str) -> int:
    """A number option's value."""
    return int(values[name])


def flag(values: Mapping[str, OptionValue], name: str) -> bool:
    """A flag option's value."""
    return values[name] is True

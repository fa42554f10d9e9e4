"""What a table may choose in each game of the family, and the rules that follow from it.

The options are those of section 12 of the rule book; a game has those that mean something in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import OptionSpec, OptionValue
from asztal.errors import OptionError
from asztal.games.rummy.table import CLOSES, LAST_FREES, TOGETHER_FREE
from asztal.games.rummy.variants import Variant
from asztal.melds.arrange import Arranger

__all__ = ["SPECS", "RummyRules"]

NO_CAP: Final = 99
ALL_BOUNDS: Final = -1

ROMI_40: Final = (
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
IDLE: Final = OptionSpec("idle_rounds", "number", 5, "R40-62", low=1, high=20)
PAYOUT: Final = OptionSpec("payout", "choice", "off", "K-22", values=("off", "chips"))
JOKERS_ONLY: Final = ("jokers_per_meld", "last_natural_frees_joker", "freed_joker_may_be_added")


def specs(
    without: Sequence[str], minimum: int, cites: Mapping[str, str], more: Sequence[OptionSpec] = ()
) -> tuple[OptionSpec, ...]:
    """The options of Römi 40 but some, with another minimum and a game's own numbers, and `more`."""
    chosen: list[OptionSpec] = []
    for spec in ROMI_40:
        if spec.name not in without:
            default = minimum if spec.name == "opening_minimum" else spec.default
            chosen.append(
                OptionSpec(
                    spec.name,
                    spec.kind,
                    default,
                    cites.get(spec.name, spec.rule),
                    spec.values,
                    spec.low,
                    spec.high,
                )
            )
    return (*chosen, *more)


SPECS: "Final[dict[str, tuple[OptionSpec, ...]]]" = {
    "romi-40": ROMI_40,
    "romi-50": specs(
        JOKERS_ONLY,
        50,
        {
            "opening_minimum": "R50-08",
            "direction": "R50-05",
            "starter_may_lay": "R50-06",
            "free_pickup": "R50-07",
            "double_layoff_same_meld": "R50-10",
        },
    ),
    "romi-51": specs(
        ("free_pickup", "double_layoff_same_meld"),
        51,
        {
            "opening_minimum": "R51-09",
            "starter_may_lay": "R51-06",
            "jokers_per_meld": "R51-03",
            "last_natural_frees_joker": "R51-12",
            "freed_joker_may_be_added": "R51-12",
        },
        (IDLE,),
    ),
    "joker-mania-51": specs(
        (),
        51,
        {
            "opening_minimum": "JM-06",
            "free_pickup": "JM-05",
            "jokers_per_meld": "JM-04",
            "double_layoff_same_meld": "JM-08",
            "last_natural_frees_joker": "JM-10",
            "freed_joker_may_be_added": "JM-10",
        },
    ),
    "kalooki": specs(
        (
            "starter_may_lay",
            "free_pickup",
            "double_layoff_same_meld",
            "last_natural_frees_joker",
            "hand_bonus",
        ),
        0,
        {
            "opening_minimum": "K-09",
            "direction": "K-05",
            "jokers_per_meld": "K-17",
            "freed_joker_may_be_added": "K-16",
            "reshuffles": "K-23",
            "deals": "K-23",
            "until": "K-23",
        },
        (PAYOUT, IDLE),
    ),
}


class RummyRules:
    """The settled rules of one table, read by the engine; `arranger` is set to their joker cap and points.

    `bounds` is not a rule: it says which bounds of `asztal.games.rummy.quick` are used. 0 switches all of them off.
    """

    def __init__(self, variant: Variant, values: Mapping[str, OptionValue]) -> None:
        self.pickup: Final = variant.pickup
        self.from_hand: Final = variant.from_hand
        self.points: Final = variant.points
        self.joker_points: Final[i64] = variant.joker_points
        self.bonus: Final[i64] = variant.bonus
        self.cites: Final = variant.cites
        self.minimum: Final[i64] = number(values, "opening_minimum", 0)
        self.step: Final[i64] = 1 if values["direction"] == "left" else -1
        self.starter_may_lay: Final = flag(values, "starter_may_lay")
        self.free_each: Final = values.get("free_pickup", "each") == "each"
        cap = values.get("jokers_per_meld", "2")
        self.cap: Final[i64] = NO_CAP if cap == "no-cap" else int(cap)
        self.same_meld: Final = flag(values, "double_layoff_same_meld")
        self.sets: Final[i64] = (
            CLOSES
            if variant.closed_sets
            else (LAST_FREES if flag(values, "last_natural_frees_joker") else TOGETHER_FREE)
        )
        self.freed_may_be_added: Final = flag(values, "freed_joker_may_be_added")
        self.hand_factor: Final[i64] = 2 if values.get("hand_bonus") == "double" else 1
        self.reshuffles: Final[i64] = number(values, "reshuffles", 2)
        self.idle_rounds: Final[i64] = number(values, "idle_rounds", 0)  # 0: no such limit
        self.pays_chips: Final = values.get("payout") == "chips"
        self.arranger: Final = Arranger(self.cap, self.points)
        self.bounds: i64 = ALL_BOUNDS
        self.deals: Final[i64] = number(values, "deals", 1)
        self.until: Final[i64] = number(values, "until", 0)
        if self.until > 0 and self.deals > 1:  # R40-52: either this many deals or a total
            raise OptionError("option.contradiction", option="until", other="deals")
        if self.pays_chips and (self.until > 0 or self.deals > 1):  # K-22: of a single deal
            raise OptionError(
                "option.contradiction", option="payout", other="until" if self.until > 0 else "deals"
            )


def number(values: Mapping[str, OptionValue], name: str, without: int) -> int:
    """A number option's value, or what holds in a game without it."""
    return int(values.get(name, without))


def flag(values: Mapping[str, OptionValue], name: str) -> bool:
    """A flag option's value; yes in a game without it."""
    return values.get(name, True) is True

"""Römi 500 as data: what a table may choose, and the presets as other defaults.

Source: 003 with the rulings RR-01 to RR-25; the options are those of section 12 of the rule book.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from asztal.engine import OptionSpec, OptionValue

__all__ = ["CUTTHROAT_SPECS", "ROMI_300_SPECS", "ROMI_500_SPECS", "Romi500Rules"]

POOL: Final = 30  # RR-02: what every deal adds to the pool
FACE: Final = 10  # RR-14
JOKER_POINTS: Final = 15  # RR-14: in a hand, and as a discard in RR-19

ROMI_500_SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("target", "number", 500, "RR-16", low=50, high=5000),
    OptionSpec("ace_points", "choice", "1", "RR-14", values=("1", "11", "15")),
    OptionSpec("cutthroat", "flag", False, "RR-22"),
    OptionSpec("direction", "choice", "left", "R40-64", values=("left", "right")),
)
ROMI_300_SPECS: Final[tuple[OptionSpec, ...]] = tuple(  # RR-21
    [spec.with_default(300) if spec.name == "target" else spec for spec in ROMI_500_SPECS]
)
CUTTHROAT_SPECS: Final[tuple[OptionSpec, ...]] = tuple(  # RR-22
    [spec.with_default(True) if spec.name == "cutthroat" else spec for spec in ROMI_500_SPECS]
)


class Romi500Rules:
    """The settled rules of one table, read by the engine.

    `step` is +1 clockwise, −1 the other way round; `new_pool` what a deal adds to the pool; `points`
    has one number per rank, the ace first, and `joker` that of a joker left in hand.
    """

    def __init__(self, values: Mapping[str, OptionValue]) -> None:
        self.target: Final[i64] = int(values["target"])
        self.step: Final[i64] = 1 if values["direction"] == "left" else -1
        self.new_pool: Final[i64] = 0 if values["cutthroat"] is True else POOL
        ace = int(values["ace_points"])
        self.points: Final[tuple[int, ...]] = (ace, *(min(rank + 1, FACE) for rank in range(1, 13)))
        self.joker: Final[i64] = JOKER_POINTS

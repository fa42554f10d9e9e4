"""What the games of this family may differ in: `DominoRules`, and their options.

Source: the leaflet's English text (D-01 to D-11) and the rulings D-12, D-13. Not here: branches
at doubles (D-06: a line has two ends and no more) and any other set than the double-six.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from asztal.engine import OptionSpec, OptionValue
from asztal.pieces import bone_sets

__all__ = ["BLOCK", "BLOCK_SPECS", "BONES", "DOMINO", "EVERY", "SPECS", "TOP", "WITH", "DominoRules"]

TOP: Final = 6  # D-01: the double-six set
BONES: Final = 28
EVERY: "Final[i64]" = 2**BONES - 1  # all of them, as a mask
# Those that show a number.
WITH: "Final[vec[i64]]" = vec[i64]([bones & EVERY for bones in bone_sets.WITH[: TOP + 1]])

SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("direction", "choice", "left", "R40-64", values=("left", "right")),
    OptionSpec("target", "number", 100, "D-11", low=1, high=1000),
)
BLOCK_SPECS: Final[tuple[OptionSpec, ...]] = SPECS


class DominoRules:
    """The rules of one game as values.

    `hand_sizes` gives the bones dealt to each player, by number of players (0: not for that many);
    `drawing` says whether a player who cannot place draws; `step` is +1 clockwise, −1 the other way round;
    `target` is the total that ends a match.
    """

    def __init__(self, hand_sizes: Sequence[int], drawing: bool, step: int = 1, target: int = 100) -> None:
        self.hand_sizes: Final[tuple[int, ...]] = tuple(hand_sizes)
        self.drawing: Final[bool] = drawing
        self.step: Final[i64] = step
        self.target: Final[int] = target

    def with_options(self, values: Mapping[str, OptionValue]) -> DominoRules:
        """The same game with a table's options."""
        step = -1 if values["direction"] == "right" else 1  # R40-64
        return DominoRules(self.hand_sizes, self.drawing, step, int(values["target"]))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return DominoRules, (self.hand_sizes, self.drawing, int(self.step), self.target)


DOMINO: Final = DominoRules((0, 0, 7, 7, 5, 5), drawing=True)  # D-02, D-07
BLOCK: Final = DominoRules((0, 0, 7, 7, 7), drawing=False)  # D-12

"""Numbers of bones, sets of bones as masks, and the codes of moves: tables for the fast parts.

A set of bones is an i64 with bit n for bone n. A move's code is 2 · bone + end (end 0 the left,
1 the right; the first bone of a line goes "left"), or `DRAW`, or `PASS`.
"""

from typing import Final

from mypy_extensions import i64

from asztal.pieces.bone_sets import (
    BIT,
    PIPS,
    bit_of,
    bones_of,
    highest_double,
    lowest,
    mask_of,
    pips_of,
    size_of,
)
from asztal.pieces.bones import HIGH, LOW

__all__ = ["BIT", "BONES", "DOUBLES", "DRAW", "DREW", "EVERY", "PASS", "PIPS", "TOP_DOUBLE", "WITH",
           "bit_of", "bones_of", "highest_double", "lowest", "mask_of", "pips_of", "size_of"]

BONES: Final = 28
DRAW: Final = 56
PASS: Final = 57
DREW: Final = 58                            # in a state's log only: drew a bone that fits
TOP_DOUBLE: Final = 27

EVERY: "Final[i64]" = 0xFFFFFFF
WITH: "Final[list[i64]]" = [                # the bones that show a number
    sum(2 ** bone for bone in range(BONES) if LOW[bone] == number or HIGH[bone] == number)
    for number in range(7)]
DOUBLES: "Final[i64]" = sum(2 ** bone for bone in range(BONES) if LOW[bone] == HIGH[bone])

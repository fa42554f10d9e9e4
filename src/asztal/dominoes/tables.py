"""Numbers of bones, sets of bones as masks, and the codes of moves: tables for the fast parts.

A set of bones is an i64 with bit n for bone n. A move's code is 2 · bone + end (end 0 the left,
1 the right; the first bone of a line goes "left"), or `DRAW`, or `PASS`.
"""

from typing import Final

from mypy_extensions import i64

from asztal.pieces.bones import HIGH, LOW

__all__ = ["BIT", "BONES", "DOUBLES", "DRAW", "DREW", "EVERY", "PASS", "PIPS", "TOP_DOUBLE", "WITH",
           "bones_of", "highest_double", "lowest", "mask_of", "pips_of", "size_of"]

BONES: Final = 28
DRAW: Final = 56
PASS: Final = 57
DREW: Final = 58                            # in a state's log only: drew a bone that fits
TOP_DOUBLE: Final = 27

BIT: "Final[list[i64]]" = [2 ** bone for bone in range(BONES)]
EVERY: "Final[i64]" = 0xFFFFFFF
WITH: "Final[list[i64]]" = [                # the bones that show a number
    sum(2 ** bone for bone in range(BONES) if LOW[bone] == number or HIGH[bone] == number)
    for number in range(7)]
PIPS: "Final[list[i64]]" = [LOW[bone] + HIGH[bone] for bone in range(BONES)]
DOUBLES: "Final[i64]" = sum(2 ** bone for bone in range(BONES) if LOW[bone] == HIGH[bone])

_MAGIC: "Final[i64]" = 0x077CB531           # a de Bruijn sequence: its shifts start with 32 different fives
_LOWEST: "Final[list[i64]]" = [0] * 32
for _bone in range(32):
    _LOWEST[((2 ** _bone * 0x077CB531) & 0xFFFFFFFF) >> 27] = _bone


def lowest(bit: i64) -> i64:
    """The bone of a mask of exactly one bone."""
    return _LOWEST[((bit * _MAGIC) & 0xFFFFFFFF) >> 27]


def bones_of(mask: i64) -> "list[i64]":
    """The bones of a mask in ascending order."""
    bones: list[i64] = []
    while mask != 0:
        bit = mask & -mask
        mask ^= bit
        bones.append(lowest(bit))
    return bones


def mask_of(bones: "list[i64]") -> i64:
    """The mask of these bones."""
    mask: i64 = 0
    for bone in bones:
        mask |= BIT[bone]
    return mask


def size_of(mask: i64) -> i64:
    """How many bones a mask holds."""
    size: i64 = 0
    while mask != 0:
        mask &= mask - 1
        size += 1
    return size


def pips_of(mask: i64) -> i64:
    """The pips on all bones of a mask."""
    pips: i64 = 0
    while mask != 0:
        bit = mask & -mask
        mask ^= bit
        pips += PIPS[lowest(bit)]
    return pips


def highest_double(mask: i64) -> i64:
    """The highest double of a mask, or −1."""
    number: i64 = 6
    while number >= 0:
        bone = number * (number + 3) // 2
        if mask & BIT[bone]:
            return bone
        number -= 1
    return -1

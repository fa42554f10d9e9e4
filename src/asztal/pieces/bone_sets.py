"""Sets of bones as masks: an i64 with bit n for bone n, for every set up to the double-nine."""

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from asztal.pieces.bones import HIGH, LOW, TOP

__all__ = [
    "BETWEEN",
    "BIT",
    "BONES",
    "DOUBLES",
    "EVERY",
    "NUMBER",
    "PIPS",
    "SHOWING",
    "WITH",
    "bit_of",
    "bones_of",
    "count_bones",
    "highest_double",
    "lowest",
    "mask_of",
    "pips_of",
]

BONES: Final = 55

BIT: "Final[vec[i64]]" = vec[i64]([2**bone for bone in range(BONES)])
# A set of numbers is a mask too.
NUMBER: "Final[vec[i64]]" = vec[i64]([2**number for number in range(TOP + 1)])
PIPS: Final = bytes([LOW[bone] + HIGH[bone] for bone in range(BONES)])
EVERY: "Final[i64]" = 2**BONES - 1
DOUBLES: "Final[i64]" = sum(2**bone for bone in range(BONES) if LOW[bone] == HIGH[bone])
WITH: "Final[vec[i64]]" = vec[i64](
    [  # the bones that show a number
        sum(2**bone for bone in range(BONES) if LOW[bone] == number or HIGH[bone] == number)
        for number in range(TOP + 1)
    ]
)
SHOWING: "Final[vec[i64]]" = vec[i64](
    [  # the bones that show a number of a set of numbers
        sum(2**bone for bone in range(BONES) if numbers & (2 ** LOW[bone] | 2 ** HIGH[bone]))
        for numbers in range(2 ** (TOP + 1))
    ]
)

BETWEEN: "Final[vec[i64]]" = vec[i64](
    [  # the bones that show two numbers of a set of numbers
        sum(
            2**bone
            for bone in range(BONES)
            if LOW[bone] != HIGH[bone] and numbers >> LOW[bone] & 1 and numbers >> HIGH[bone] & 1
        )
        for numbers in range(2 ** (TOP + 1))
    ]
)

_TOP: "Final[i64]" = 0x2000000000000000
_MAGIC: "Final[i64]" = 0x03F79D71B4CB0A89  # a de Bruijn sequence: its shifts start with 64 different sixes
_SIXES: Final = [int(_MAGIC) * 2**bone >> 58 & 63 for bone in range(64)]
_LOWEST: Final = bytes([_SIXES.index(six) for six in range(64)])  # a single bit's number by those six


def bit_of(bone: i64) -> i64:
    """The mask of one bone: `BIT[bone]`, and faster where this is compiled (for any number up to 61)."""
    return _TOP >> 61 - bone  # a small literal on the left of << would be 32 bits wide in C


def lowest(bit: i64) -> i64:
    """The bone of a mask of exactly one bone."""
    return _LOWEST[bit * _MAGIC >> 58 & 63]


def highest_double(mask: i64) -> i64:
    """The highest double of a mask, or −1."""
    doubles = mask & DOUBLES
    if doubles == 0:
        return -1
    while doubles & (doubles - 1):
        doubles &= doubles - 1
    return lowest(doubles)


def bones_of(mask: i64) -> bytes:
    """The bones of a mask in ascending order."""
    bones = BytesWriter()
    while mask != 0:
        bit = mask & -mask
        mask ^= bit
        bones.append(u8(lowest(bit)))
    return bones.getvalue()


def mask_of(bones: "list[i64]") -> i64:
    """The mask of these bones."""
    mask: i64 = 0
    for bone in bones:
        mask |= BIT[bone]
    return mask


def count_bones(mask: i64) -> i64:
    """How many bones a mask holds, counted without a loop: no processor foresees how often one goes round."""
    mask -= mask >> 1 & 0x55555555555555
    mask = (mask & 0x33333333333333) + (mask >> 2 & 0x33333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F
    return mask * 0x01010101010101 >> 48 & 63


def pips_of(mask: i64) -> i64:
    """The pips on all bones of a mask."""
    pips: i64 = 0
    while mask != 0:
        bit = mask & -mask
        mask ^= bit
        pips += PIPS[lowest(bit)]
    return pips

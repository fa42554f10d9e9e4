"""Bones (dominoes): a bone with low end a and high end b is number b(b+1)/2 + a.

So a bone has the same number in every set: double-six is 0–27, double-nine 0–54.
The text is the higher end first, `6-3`, `5-5`, `4-0`.
"""

from typing import Final

from mypy_extensions import i64

from asztal.errors import NotationError

__all__ = [
    "HIGH",
    "LOW",
    "bone_number",
    "bone_text",
    "bones_text",
    "near_bone",
    "parse_bone",
    "parse_bones",
    "set_size",
]

TOP: Final = 9
LOW: Final = bytes([low for high in range(TOP + 1) for low in range(high + 1)])  # bytes are read fastest
HIGH: Final = bytes([high for high in range(TOP + 1) for _ in range(high + 1)])
PIPS: Final = ("blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def set_size(top: i64) -> i64:
    """How many bones a double-`top` set holds: 28 for double-six, 55 for double-nine."""
    return (top + 1) * (top + 2) // 2


def bone_number(one: i64, other: i64) -> i64:
    """The number of the bone with these two ends, in either order."""
    return one * (one + 1) // 2 + other if one > other else other * (other + 1) // 2 + one


def bone_text(bone: i64) -> str:
    """The text of a bone.

    >>> bone_text(27), bone_text(bone_number(3, 6))
    ('6-6', '6-3')
    """
    return f"{HIGH[bone]}-{LOW[bone]}"


def bones_text(bones: bytes) -> str:
    """Bones in the order given, separated by spaces."""
    return " ".join([bone_text(bone) for bone in bones])


def parse_bone(text: str) -> i64:
    """The number of a bone written with either end first.

    Raises NotationError `bone.unreadable` (`text`).

    >>> parse_bone("3-6") == parse_bone("6-3")
    True
    """
    ends = text.split("-")
    if (
        len(ends) == 2
        and len(ends[0]) == 1
        and len(ends[1]) == 1
        and text.isascii()
        and ends[0].isdigit()
        and ends[1].isdigit()
    ):
        return bone_number(int(ends[0]), int(ends[1]))
    raise NotationError("bone.unreadable", text=text)


def parse_bones(text: str) -> "list[i64]":
    """The numbers of bones separated by spaces."""
    return [parse_bone(word) for word in text.split()]


def near_bone(text: str) -> str:
    """The bone that a word, or two, in lower case may mean, or nothing.

    >>> near_bone("1|6"), near_bone("6:3"), near_bone("6 6"), near_bone("double 4"), near_bone("double four")
    ('6-1', '6-3', '6-6', '4-4', '4-4')
    """
    parts = text.split()
    if len(parts) == 2 and parts[0] in ("double", "dupla"):
        end = str(PIPS.index(parts[1])) if parts[1] in PIPS else parts[1]
        text = f"{end}-{end}"
    digits = [sign for sign in text if sign in "0123456789"]
    if len(digits) != 2 or [sign for sign in text if sign not in "0123456789 -–—:|/"]:
        return ""
    return bone_text(bone_number(int(digits[0]), int(digits[1])))

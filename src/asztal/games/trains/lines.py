"""Names of lines, `A` to `D` for own trains, `M` for the common one, `A1`, `A12` for arms; codes of moves.

A line's key is 1024 · train + its number, in the order trunk, first arm with all that grows from it,
second arm, in a tree as deep as the nine doubles that can be placed crosswise (V2-04). So keys put lines
in the order in which they are listed, and arms are found by counting.

The code of a move is (bone + 1) · 16384 + 2 · key, one more if the bone lies crosswise; `MARK` + 2 · key
marks a line; the other verbs are small numbers.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

__all__ = [
    "ARM",
    "COMMON",
    "DRAW",
    "DREW",
    "MARK",
    "PASS",
    "SPAN",
    "SPAN_BITS",
    "STEP",
    "STEP_BITS",
    "STOP",
    "depth_of",
    "line_key",
    "line_text",
    "place_code",
]

COMMON: Final = 4  # the owner of the common train: nobody's seat
SPAN_BITS: Final = 10
SPAN: Final = 1024  # keys a train
DEEPEST: Final = 9
# By depth: from a line to its second arm.
ARM: "Final[vec[i64]]" = vec[i64]([512, 256, 128, 64, 32, 16, 8, 4, 2, 1])
LETTERS: Final = "ABCDM"

STEP_BITS: Final = 14
STEP: Final = 16384
DRAW: Final = 0
PASS: Final = 1
STOP: Final = 2
DREW: Final = 3  # in a state's log only: drew a bone that fits
MARK: Final = 917504  # 56 · 16384: after the codes of all bones


def place_code(bone: i64, key: i64, crosswise: bool) -> i64:
    """The code of placing a bone on the line of this key."""
    return (bone + 1) * STEP + 2 * key + (1 if crosswise else 0)


def depth_of(key: i64) -> i64:
    """How many arms one goes along from the hub to the line of this key.

    >>> [int(depth_of(line_key(name))) for name in ("C", "B2", "A121")]
    [0, 1, 3]
    """
    number = key % SPAN
    depth: i64 = 0
    while number > 0:
        number -= 1
        if number >= ARM[depth] - 1:
            number -= ARM[depth] - 1
        depth += 1
    return depth


def line_text(key: i64) -> str:
    """The name of a line.

    >>> line_text(0), line_text(1024 * 4), line_text(1), line_text(512)
    ('A', 'M', 'A1', 'A2')
    """
    text = LETTERS[key // SPAN]
    number = key % SPAN
    size: i64 = 511  # how many names begin with the first arm's
    while number > 0:
        number -= 1
        if number < size:
            text += "1"
        else:
            number -= size
            text += "2"
        size >>= 1
    return text


def line_key(text: str) -> i64:
    """The key of a line's name in capitals, or −1 if no line can have it.

    >>> [line_text(line_key(name)) for name in ("C", "B2", "A121")]
    ['C', 'B2', 'A121']
    """
    if not text or len(text) > DEEPEST + 1 or text[0] not in LETTERS:
        return -1
    train: i64 = LETTERS.index(text[0])
    key = SPAN * train
    depth: i64 = 0
    for sign in text[1:]:
        if sign == "1":
            key += 1
        elif sign == "2":
            key += ARM[depth]
        else:
            return -1
        depth += 1
    return -1 if depth > 0 and train == COMMON else key

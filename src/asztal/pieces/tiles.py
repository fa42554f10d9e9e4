"""Numbered tiles: 13 · colour + rank, colours red, yellow, black, blue, rank 0 the one; 52 is a joker.

The text is the number and the colour's letter, `1r 10y 13k 7b`; a printed joker is `*`.
"""

from typing import Final

from mypy_extensions import i64

from asztal.errors import NotationError

__all__ = ["COLOURS", "FACES", "JOKER", "near_tile", "parse_tile", "parse_tiles", "tile_text", "tiles_text"]

JOKER: Final = 52
FACES: Final = 53  # different ones, the joker's included
COLOURS: Final = "rykb"

TEXTS: "Final[list[str]]" = [f"{rank}{colour}" for colour in COLOURS for rank in range(1, 14)] + ["*"]
NUMBERS: "Final[dict[str, int]]" = {text: number for number, text in enumerate(TEXTS)}

SAID: "Final[dict[str, str]]" = {  # how colours and jokers may be called, in lower case
    "red": "r",
    "piros": "r",
    "yellow": "y",
    "sarga": "y",
    "black": "k",
    "fekete": "k",
    "blue": "b",
    "kek": "b",
    "joker": "*",
    "jokert": "*",
    "jk": "*",
    "★": "*",
}


def tile_text(tile: i64) -> str:
    """The text of a tile.

    >>> tile_text(9), tile_text(52)
    ('10r', '*')
    """
    return TEXTS[tile]


def tiles_text(tiles: "list[i64]") -> str:
    """Tiles in the order given, separated by spaces."""
    return " ".join([TEXTS[tile] for tile in tiles])


def parse_tile(text: str) -> i64:
    """The number of a tile; the colour in either case.

    Raises NotationError `tile.unreadable` (`text`).

    >>> parse_tile("10r"), parse_tile("1B"), parse_tile("*")
    (9, 39, 52)
    """
    tile = NUMBERS.get(text.lower())
    if tile is None:
        raise NotationError("tile.unreadable", text=text)
    return tile


def parse_tiles(text: str) -> "list[i64]":
    """The numbers of tiles separated by spaces."""
    return [parse_tile(word) for word in text.split()]


def near_tile(text: str) -> str:
    """The tile that a word, or two, in lower case and without accents may mean, or nothing.

    >>> near_tile("r5"), near_tile("red 10"), near_tile("13 kek"), near_tile("joker"), near_tile("5")
    ('5r', '10r', '13b', '*', '')
    """
    parts = text.split()
    if len(parts) == 1:
        if SAID.get(text, text) == "*":
            return "*"
        parts = [text[:1], text[1:]] if text[:1] in COLOURS else [text[:-1], text[-1:]]
    if len(parts) != 2:
        return ""
    one, other = [SAID.get(part.partition("-")[0], part.partition("-")[0]) for part in parts]
    for tile in (one + other, other + one):
        if tile in NUMBERS:
            return tile
    return ""

"""Moves of Tábla Römi as codes, and the phases and endings of a deal.

A discard is DISCARD + tile, a finish FINISH · (kind + 1) + tile.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine.phrases import Phrases
from asztal.errors import IllegalMove, NotationError
from asztal.games.tabla.options import KINDS
from asztal.games.tabla.shapes import TablaPhase
from asztal.pieces.tiles import near_tile, parse_tile, tile_text

__all__ = [
    "CLAIM",
    "CLAIMING",
    "DISCARD",
    "DISCARDING",
    "DRAW",
    "DRAWING",
    "ENDINGS",
    "EXHAUSTED",
    "FINISH",
    "FINISHED",
    "FINISHING",
    "IDLE",
    "OVER",
    "PASS",
    "PHASES",
    "PHRASES",
    "TAKE",
    "TAKE_INDICATOR",
    "code_text",
    "kind_in",
    "parse_code",
    "tile_in",
    "tile_slot",
]

DRAWING: Final = 0  # draw, or take what was discarded
DISCARDING: Final = 1  # fifteen in hand: discard one, or finish
FINISHING: Final = 2  # taken on condition to finish now
CLAIMING: Final = 3  # asked whether to claim the tile just discarded
OVER: Final = 4
PHASES: "Final[tuple[TablaPhase, ...]]" = ("draw", "throw", "finish", "claim", "over")

FINISHED: Final = 1
EXHAUSTED: Final = 2
IDLE: Final = 3
ENDINGS: Final = ("", "finished", "exhausted", "idle")

DRAW: Final = 0
TAKE: Final = 1
TAKE_INDICATOR: Final = 2
CLAIM: Final = 3
PASS: Final = 4
DISCARD: Final = 8
FINISH: Final = 64

WORDS: Final = ("draw", "take", "take indicator", "claim", "pass")

PHRASES: Final = Phrases(
    (
        ("draw", "draw"),
        ("take INDICATOR", "take indicator"),
        ("take (PIECE)", "take"),
        ("discard PIECE", "discard 5r"),
        ("finish KIND discard PIECE", "finish runs discard 9y"),
        ("claim (PIECE)", "claim"),
        ("pass", "pass"),
    )
)
CALLED: Final[dict[str, str]] = {  # how the kinds may be called besides
    "run": "runs",
    "sor": "runs",
    "sorok": "runs",
    "sorokkal": "runs",
    "sets": "sets",
    "csoport": "sets",
    "csoportok": "sets",
    "csoportokkal": "sets",
    "both": "mixed",
    "vegyes": "mixed",
    "color": "colour",
    "colours": "colour",
    "colors": "colour",
    "szin": "colour",
    "szinu": "colour",
    "szinnel": "colour",
    "double": "doubles",
    "pair": "doubles",
    "pairs": "doubles",
    "par": "doubles",
    "parok": "doubles",
    "parral": "doubles",
    "eight": "eights",
    "total": "eights",
    "nyolcas": "eights",
    "nyolcasok": "eights",
    "nyolcassal": "eights",
}


def kind_in(code: i64) -> i64:
    """The kind of hand that a finish declares."""
    return code // FINISH - 1


def tile_in(code: i64) -> i64:
    """The tile that a discard or a finish discards."""
    return code - DISCARD if code < FINISH else code % FINISH


def code_text(code: i64) -> str:
    """The text of a move's code."""
    if code < DISCARD:
        return WORDS[code]
    if code < FINISH:
        return f"discard {tile_text(tile_in(code))}"
    return f"finish {KINDS[kind_in(code)]} discard {tile_text(tile_in(code))}"


def parse_code(text: str) -> i64:
    """The code of a move's text.

    Raises NotationError `move.unreadable` or `tile.unreadable` (`text`); IllegalMove `tabla.no-laying`
    where some of the hand would be laid, which nobody may (T-02).

    >>> parse_code("discard 1r"), parse_code("finish sets discard *")
    (8, 180)
    """
    words = text.lower().split()
    plain = " ".join(words)
    if plain in WORDS:
        return WORDS.index(plain)
    if len(words) == 2 and words[0] == "discard":
        return DISCARD + parse_tile(words[1])
    if len(words) == 4 and words[0] == "finish" and words[1] in KINDS and words[2] == "discard":
        return FINISH * (KINDS.index(words[1]) + 1) + parse_tile(words[3])
    if len(words) > 1 and words[0] in ("add", "lay", "swap"):
        raise IllegalMove("tabla.no-laying", rule="T-02")
    raise NotationError("move.unreadable", text=text)


def tile_slot(word: str) -> tuple[str, str]:
    """What a word, or two, may stand for in a move: PIECE a tile, KIND of hand, INDICATOR."""
    tile = near_tile(word)
    if tile:
        return "PIECE", tile
    kind = CALLED.get(word, word)
    if kind in KINDS:
        return "KIND", kind
    if word.startswith(("indicator", "jelzoko")):
        return "INDICATOR", "indicator"
    return "", ""

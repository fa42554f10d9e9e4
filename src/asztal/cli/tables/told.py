"""How moves are told: the message of a move, `move-ID`, and what it needs.

Each family reads its own moves (`Drawing.told`). `plain` is for a verb with a piece or without one, `melding` for
what games with melds share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Made", "Told", "melding", "plain"]

Told = tuple[str, dict[str, str | int]]


@dataclass(frozen=True)
class Made:
    """A move to be told: its words, who made it, and the names of all seats.

    `taken` is the piece that it took, `reader` the seat that reads of it, and `deputy` who made it in the
    player's place.
    """

    words: Sequence[str]
    seat: int
    seats: Sequence[str]
    taken: str
    reader: int | None
    deputy: str


def plain(made: Made) -> Told:
    """A verb, with the piece that it names or has taken."""
    verb, *rest = made.words
    if rest:
        return verb, {"card": rest[0]}
    return verb, {"card": made.taken} if verb in ("take", "claim") else {}


def melding(made: Made) -> Told:
    """What games with melds share: `lay`, `add` and `swap`."""
    verb, *rest = made.words
    if verb == "lay":
        return verb, {"cards": " ".join(rest)}
    if verb == "add":
        joint = rest.index("to")
        side = [*rest[joint + 2 :], "none"][0]
        return verb, {"cards": " ".join(rest[:joint]), "meld": int(rest[joint + 1]), "side": side}
    if verb == "swap":
        return verb, {"card": rest[0], "meld": int(rest[2])}
    return plain(made)

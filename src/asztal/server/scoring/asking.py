"""How the engine is asked what things count: what the scorings of all families are made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from asztal.catalog import ENTRIES
from asztal.engine import Game, Outcome
from asztal.server.scoring.shapes import Ending

__all__ = ["Table", "copies", "ended", "ending", "score", "signs"]

Table = dict[str, Any]  # what a family says of its own scoring: some of the keys of `Scoring`


def ending(
    id: str,
    winner: Literal["asked", "lowest", "none"],
    *,
    also: Iterable[str] = (),
    empty: bool = False,
    hands: bool = True,
    each: int = 0,
    bonus: int = 0,
    takes: int | Literal["", "all"] = "",
    prize: int = 0,
    pool: Literal["won", "stays", "grows"] = "stays",
    beats: Literal["", "less", "no-more"] = "",
    played: bool = True,
) -> Ending:
    """One way for a deal to end, in the words above."""
    return {
        "id": id,
        "also": list(also),
        "winner": winner,
        "empty": empty,
        "hands": hands,
        "each": each,
        "bonus": bonus,
        "takes": takes,
        "prize": prize,
        "pool": pool,
        "beats": beats,
        "played": played,
    }


def copies(game: Game) -> dict[str, int]:
    """How many there are of each piece; cards by rank, of which there are as many in every suit."""
    counts: dict[str, int] = {}
    for piece in game.deck():
        sign = sign_of(game.piece_text(piece))
        counts[sign] = counts.get(sign, 0) + 1
    return counts


def sign_of(piece: str) -> str:
    """What of a piece's text its value depends on: all of a bone, the rank of a card.

    >>> sign_of("6-3"), sign_of("10h"), sign_of("*")
    ('6-3', '10', '*')
    """
    return piece[:-1] if piece[-1] in "shcd" else piece


def score(game: Game, clauses: str, seat: int = 1) -> int:
    """What a seat scores in a deal of two that is over: the engine is asked with a position."""
    return ended(game, clauses).scores[seat]


def ended(game: Game, clauses: str) -> Outcome:
    """How the engine says that a deal of two players ended."""
    words = [
        f"{name}={'yes' if value is True else 'no' if value is False else value}"
        for name, value in game.given.items()
    ]
    two = ENTRIES[game.id].make(2, game.given)
    outcome = two.position(f"{' '.join([game.id, 'players=2', *words])}; phase: over; {clauses}").outcome
    assert outcome is not None
    return outcome


def signs(game: Game) -> dict[str, str]:
    """A piece of each sign."""
    return {sign_of(text): text for text in [game.piece_text(piece) for piece in game.deck()]}

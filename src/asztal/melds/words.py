"""Words of the moves with cards and table melds, for near misses (`asztal.engine.phrases`)."""

from __future__ import annotations

from typing import Final

from asztal.pieces.cards import near_card

__all__ = ["card_slot"]

SIDES: Final[dict[str, str]] = {
    "low": "low",
    "bottom": "low",
    "left": "low",
    "front": "low",
    "also": "low",
    "elejere": "low",
    "high": "high",
    "top": "high",
    "right": "high",
    "back": "high",
    "felso": "high",
    "vegere": "high",
}


def card_slot(word: str) -> tuple[str, str]:
    """What a word, or two, may stand for in a move: PIECE a card, NUMBER a table meld's, SIDE its end.

    >>> card_slot("k♣"), card_slot("2"), card_slot("top"), card_slot("onto")
    (('PIECE', 'Kc'), ('NUMBER', '2'), ('SIDE', 'high'), ('', ''))
    """
    card = near_card(word)
    if card:
        return "PIECE", card
    if word in SIDES:
        return "SIDE", SIDES[word]
    number = word.strip("#.:")
    if number.isascii() and number.isdigit() and len(number) <= 2:
        return "NUMBER", number
    return "", ""

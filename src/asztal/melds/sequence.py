"""Sequences: where cards of one suit lie as a run, and what is wrong with cards that are not a run.

Places are those of `asztal.melds.meld`: 0 the low ace, 1 to 12 the 2 to the king, 13 the high ace.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.errors import IllegalMove
from asztal.pieces.cards import JOKER, card_text, cards_text

__all__ = ["LONGEST", "in_order", "lowest_place", "sequence_fault"]

LONGEST: Final = 13  # R40-09, R40-58: A to K or 2 to A


def lowest_place(cards: list[i64], suit: i64) -> i64:
    """The place of the first of these cards if they are a run of this suit in this order, else −1.

    An ace may be low or high: of the two readings the one that fits all the cards.
    """
    for index in range(len(cards)):
        if cards[index] != JOKER:
            rank = cards[index] % 13
            low: i64 = rank - index
            if low >= 0 and _fits(cards, suit, low):
                return low
            low = 13 - index
            return low if rank == 0 and low >= 0 and _fits(cards, suit, low) else -1
    return -1


def _fits(cards: list[i64], suit: i64, low: i64) -> bool:
    if low + len(cards) > 14:
        return False
    for index in range(len(cards)):
        if cards[index] != JOKER and cards[index] != 13 * suit + (low + index) % 13:
            return False
    return True


def in_order(cards: list[i64]) -> list[i64]:
    """Natural cards in ascending order, the ace last if the king is there and the 2 is not."""
    ordered = sorted(cards)
    ranks = {card % 13 for card in ordered}
    if 0 in ranks and 12 in ranks and 1 not in ranks:
        ordered = [card for card in ordered if card % 13 != 0] + [card for card in ordered if card % 13 == 0]
    return ordered


def sequence_fault(cards: list[i64], suit: i64) -> IllegalMove:
    """Why three or more cards of this suit, jokers among them, are no run in this order."""
    seen: set[i64] = set()
    for card in cards:
        if card != JOKER:
            if card in seen:  # R40-58 of aces; of others R40-08
                if card % 13 == 0:
                    return IllegalMove("lay.two-aces", "R40-58")
                return IllegalMove("lay.run-twice", "R40-08", card=card_text(card))
            seen.add(card)
    if len(cards) > LONGEST:
        return IllegalMove("lay.run-size", "R40-58", most=LONGEST)
    if _goes_round(cards):
        return _round_fault(cards)
    if JOKER not in cards:
        if _goes_round_somehow(cards):  # K-A-2, in whatever order it is named
            return IllegalMove("lay.ace-between", "R40-09")
        ordered = in_order(cards)
        if ordered != cards:
            if lowest_place(ordered, suit) >= 0:
                return _order_fault(ordered)
            return sequence_fault(ordered, suit)
    elif lowest_place(cards[::-1], suit) >= 0:
        return _order_fault(cards[::-1])
    for index in range(1, len(cards) - 1):
        if cards[index] != JOKER and cards[index] % 13 == 0:
            return IllegalMove("lay.ace-between", "R40-09")
    return _gap(cards)


def _goes_round(cards: list[i64]) -> bool:
    """Whether every card is one higher than the one before it, the ace above the king and below the 2."""
    starts = {(cards[index] - index) % 13 for index in range(len(cards)) if cards[index] != JOKER}
    return len(starts) == 1


def _goes_round_somehow(cards: list[i64]) -> bool:
    """Whether natural cards, an ace among them, go round over it in some order."""
    ranks = sorted({card % 13 for card in cards})
    if 0 not in ranks or 1 not in ranks or 12 not in ranks:
        return False
    return sum(1 for rank in ranks if (rank + 1) % 13 not in ranks) == 1


def _round_fault(cards: list[i64]) -> IllegalMove:
    """The fault of cards that go round over the ace, or of jokers that would lie beyond it."""
    first = next(index for index in range(len(cards)) if cards[index] != JOKER)
    low = (cards[first] - first) % 13  # its rank; the ace is met where the row reaches 13
    ace = (13 - low) % 13
    below = any(card != JOKER for card in cards[:ace])
    above = any(card != JOKER for card in cards[ace + 1 :])
    if (below and above) or (0 < ace < len(cards) - 1 and cards[ace] != JOKER):
        return IllegalMove("lay.ace-between", "R40-09")
    return IllegalMove("lay.beyond-ace", "R40-09")


def _order_fault(run: list[i64]) -> IllegalMove:
    return IllegalMove("lay.run-order", "R40-08", cards=cards_text(run))


def _gap(cards: list[i64]) -> IllegalMove:
    """The first two natural cards that are not as far apart as the jokers between them say."""
    naturals = [index for index in range(len(cards)) if cards[index] != JOKER]
    for at in range(1, len(naturals)):
        left = naturals[at - 1]
        right = naturals[at]
        low = cards[left] % 13
        high = cards[right] % 13
        if high == 0:  # an ace that is not the first is the high one
            high = 13
        missing = high - low - 1
        between: i64 = right - left - 1
        if missing < 0:
            return IllegalMove("lay.run-order", "R40-08", cards="")
        if missing != between:
            return IllegalMove(
                "lay.not-in-sequence" if missing > between else "lay.joker-between",
                "R40-08",
                card=card_text(cards[left]),
                next=card_text(cards[right]),
                missing=int(missing),
                between=int(between),
            )
    return IllegalMove("lay.beyond-ace", "R40-09")

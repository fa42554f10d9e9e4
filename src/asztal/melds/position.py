"""What the positions of all games with cards and melds share: cards, the melds on the table, hands not named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from asztal.engine.clauses import Clauses, read_seat
from asztal.engine.random import Random
from asztal.engine.supply import PieceKind, Supply
from asztal.errors import AsztalError, NotationError
from asztal.pieces.cards import card_text, parse_card
from asztal.pieces.hand import Hand

__all__ = ["CARDS", "place_rest", "read_table", "take_hand"]

CARDS: Final = PieceKind(
    parse_card, card_text, "position.card", ("position.cards", "card"), ("position.missing", "cards")
)


def read_table(clauses: Clauses, seats: i64, read: Callable[[str], i64], most: int) -> list[tuple[i64, i64]]:
    """The melds of the clause `table`, each as the seat that laid it and what `read` makes of its text."""
    laid: list[tuple[i64, i64]] = []
    rest = clauses.values.get("table", "").strip()
    while rest:
        ends = [rest.find(sign) for sign in "]}" if rest.find(sign) >= 0]
        if not ends or not rest[0].isdigit() or len(rest) < 2 or rest[1] not in "[{":
            raise NotationError("position.meld", clause="table", text=rest)
        end = min(ends) + 1
        try:
            meld = read(rest[1:end])
        except AsztalError:
            raise NotationError("position.meld", clause="table", text=rest[:end]) from None
        laid.append((read_seat("table", rest[0], int(seats)), meld))
        rest = rest[end:].strip()
    if len(laid) > most:
        raise NotationError("position.value", clause="table", text=str(len(laid)))
    return laid


def take_hand(supply: Supply, seat: i64, hand: Hand) -> None:
    """Put the cards into a hand that the text names."""
    for card in supply.take(f"hand {seat}"):
        hand.hold(card)


def place_rest(supply: Supply, hands: list[Hand], size: i64, rng: Random) -> bytes:
    """The stock; hands that the text does not name get this many each of the cards that are left."""
    clauses = supply.clauses
    stock = supply.take_stock()
    rest = supply.rest()
    unnamed = [seat for seat in range(len(hands)) if not clauses.has(f"hand {seat}")]
    if not unnamed:
        supply.must_be_gone(rest)
    rng.shuffle(rest)
    for seat in unnamed:
        for _ in range(size):
            if not rest:
                raise NotationError("position.hands", clause=f"hand {seat}")
            hands[seat].hold(rest.pop())
    supply.must_be_gone(rest)
    return bytes(stock + (sorted(rest) if clauses.has("stock") else rest))

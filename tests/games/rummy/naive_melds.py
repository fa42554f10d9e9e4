"""Melds for the naive referees: what a hand can lay, and what can be put on a meld that lies.

A hand is a sorted tuple of cards, a meld a tuple of its cards. Nothing is shared with the engine but
the texts of cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from tests.games.rummy.naive_house import House

from asztal.pieces.cards import JOKER, card_text, parse_card

Cards = tuple[int, ...]


class Meld(NamedTuple):
    """The cards of a meld.

    A run has them in order from rank `start` (0 the low ace, 13 the high one); a set has its natural
    cards by suit, then its jokers, and start -1.
    """

    start: int
    cards: Cards
    fresh: bool = False  # laid in this turn, where the referee of Römi 500 keeps it

    def is_set(self) -> bool:
        return self.start < 0

    def jokers(self) -> int:
        return self.cards.count(JOKER)

    def suit(self) -> int:
        return next(card for card in self.cards if card != JOKER) // 13

    def rank(self) -> int:
        return next(card for card in self.cards if card != JOKER) % 13

    def end(self) -> int:
        return self.start + len(self.cards) - 1

    def points(self) -> int:
        if self.is_set():
            return worth(self.rank()) * len(self.cards)
        return sum(worth((self.start + place) % 13) for place in range(len(self.cards)))

    def text(self) -> str:
        inside = " ".join(card_text(card) for card in self.cards)
        return f"{{{inside}}}" if self.is_set() else f"[{inside}]"


def worth(rank: int) -> int:
    return 11 if rank == 0 else min(rank + 1, 10)  # R40-03


def suited(suit: int, rank: int) -> int:
    return 13 * suit + rank % 13


def without(hand: Cards, cards: Cards) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


@lru_cache(maxsize=20_000)
def runs_in(hand: Cards, cap: int) -> set[Meld]:
    """Every run that can be laid from the hand (R40-08, R40-09, R40-11, R40-58)."""
    runs: set[Meld] = set()
    jokers = min(cap, hand.count(JOKER))

    def grow(suit: int, start: int, cards: Cards) -> None:
        if len(cards) >= 3 and any(card != JOKER for card in cards):
            runs.add(Meld(start, cards))
        place = start + len(cards)
        if place > 13 or len(cards) == 13:
            return
        if suited(suit, place) in hand:
            grow(suit, start, (*cards, suited(suit, place)))
        if cards.count(JOKER) < jokers:
            grow(suit, start, (*cards, JOKER))

    for suit in {card // 13 for card in hand if card != JOKER}:
        for start in range(12):
            grow(suit, start, ())
    return runs


@lru_cache(maxsize=20_000)
def sets_in(hand: Cards, cap: int) -> set[Meld]:
    """Every set that can be laid from the hand (R40-10, R40-13, R40-14)."""
    sets: set[Meld] = set()
    for rank in {card % 13 for card in hand if card != JOKER}:
        held = [suited(suit, rank) for suit in range(4) if suited(suit, rank) in hand]
        for size in range(1, len(held) + 1):
            for naturals in combinations(held, size):
                for jokers in range(min(cap, hand.count(JOKER)) + 1):
                    if 3 <= size + jokers <= 4:
                        sets.add(Meld(-1, naturals + (JOKER,) * jokers))
    return sets


def by_suit(cards: Cards) -> Cards:
    return tuple(sorted(cards))


class Play(NamedTuple):
    """A play: its text, the meld it goes to (-1 a new one), the cards from hand, the meld after it."""

    text: str
    at: int
    cards: Cards
    meld: Meld
    frees: int


def plays_of(hand: Cards, table: tuple[Meld, ...], house: House) -> list[Play]:
    """Every play that the cards allow, whatever the turn asks."""
    plays = [
        Play(f"lay {meld.text()}", -1, meld.cards, meld, 0)
        for meld in runs_in(hand, house.cap()) | sets_in(hand, house.cap())
    ]
    for at, meld in enumerate(table):
        plays += adds_to_set(hand, at, meld, house) if meld.is_set() else adds_to_run(hand, at, meld, house)
    return plays


def adds_to_run(hand: Cards, at: int, meld: Meld, house: House) -> Iterator[Play]:
    suit, start, end, number = meld.suit(), meld.start, meld.end(), at + 1
    room = len(meld.cards) < 13
    low = room and start > 0
    high = room and end < 13
    for card in dict.fromkeys((suited(suit, start - 1), suited(suit, end + 1), JOKER)):
        wild = card == JOKER
        if card not in hand or (wild and meld.jokers() >= house.cap()):
            continue
        at_low = low and (wild or card == suited(suit, start - 1))
        at_high = high and (wild or card == suited(suit, end + 1))
        told = wild or (at_low and at_high)
        text = f"add {card_text(card)} to {number}"
        if at_low:
            yield Play(
                text + " low" * told,
                at,
                (card,),
                meld._replace(start=start - 1, cards=(card, *meld.cards)),
                0,
            )
        if at_high:
            yield Play(text + " high" * told, at, (card,), meld._replace(cards=(*meld.cards, card)), 0)
    for place, there in enumerate(meld.cards):  # R40-41
        card = suited(suit, start + place)
        if there == JOKER and card in hand:
            cards = (*meld.cards[:place], card, *meld.cards[place + 1 :])
            yield Play(f"swap {card_text(card)} in {number}", at, (card,), meld._replace(cards=cards), 1)


def adds_to_set(hand: Cards, at: int, meld: Meld, house: House) -> Iterator[Play]:
    number, jokers, size = at + 1, meld.jokers(), len(meld.cards)
    naturals = meld.cards[: size - jokers]
    missing = [suited(suit, meld.rank()) for suit in range(4) if suited(suit, meld.rank()) not in naturals]
    held = [card for card in missing if card in hand]
    if JOKER in hand and size < 4 and jokers < house.cap():  # R40-40
        yield Play(f"add * to {number}", at, (JOKER,), meld._replace(cards=(*meld.cards, JOKER)), 0)
    for many in range(1, len(held) + 1):
        frees = max(0, size + many - 4)
        if frees > jokers:
            continue
        if house.closed_sets:
            if frees != many - 1 or many > 2:  # K-11 to K-14
                continue
        elif many == 1:
            if frees and not house.last_natural_frees_joker:  # R40-43
                continue
        elif house.last_natural_frees_joker or size != 3 or not frees:
            continue
        for cards in combinations(held, many):  # R40-42, R40-44, K-11, K-14
            after = by_suit(naturals + cards) + (JOKER,) * (jokers - frees)
            words = " ".join(card_text(card) for card in cards)
            yield Play(f"add {words} to {number}", at, cards, meld._replace(cards=after), frees)


def fits(card: int, table: tuple[Meld, ...], house: House) -> bool:
    """Whether the card is a szúró (R40-30, R40-32, R40-33)."""
    return any(play.at >= 0 for play in plays_of((card,), table, house))


def read_meld(text: str) -> Meld:
    cards = tuple(parse_card(word) for word in text[1:-1].split())
    if text[0] == "{":
        return Meld(-1, cards)
    place, card = next((place, card) for place, card in enumerate(cards) if card != JOKER)
    rank = 13 if card % 13 == 0 and place else card % 13
    return Meld(rank - place, cards)

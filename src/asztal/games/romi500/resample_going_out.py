"""A random hand that goes out: the possible hand of a seat that everybody knows can go out (RR-18).

A player who lays without the right to keep cards shows that this turn ends with an empty hand. Such a hand is
built the way it will be laid: new melds, cards laid off on the table, and one to discard or none.
Every such hand can result, since runs grow by what is laid off on them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from asztal.engine import Random
from asztal.melds.meld import BIT, run_code
from asztal.melds.runs import AT_HIGH, AT_LOW
from asztal.melds.sets_with_twins import added, cards_of, ends_for, set_code
from asztal.pieces.cards import JOKER

__all__ = ["hand_that_goes_out"]

TRIES: Final = 1000  # one is nearly always enough
MELD_TRIES: Final = 40
LONGEST: Final = 5  # a longer meld is one that was laid off on


def hand_that_goes_out(table: list[i64], count: i64, pool: vec[i64], rng: Random) -> list[i64]:
    """This many cards of the pool that can all be laid, or all but one; none if no such hand is found.

    `table` has the melds that the seat may extend, `pool` the copies of each card that it may hold.
    """
    for _ in range(TRIES):
        spare: i64 = 1 if count == 1 else rng.below(2)  # RR-23: a card to discard, or none
        builder = _HandBuilder(table, pool, rng)
        if builder.make(count - spare, spare):
            return builder.hand
    return []


class _HandBuilder:
    """One try; `hand` is what it has put together."""

    def __init__(self, table: list[i64], pool: vec[i64], rng: Random) -> None:
        self.table = table[:]
        self.pool = pool[:]
        self.rng = rng
        self.hand: list[i64] = []

    def make(self, room: i64, spare: i64) -> bool:
        """Whether a hand of `room` cards to lay and `spare` to discard came out."""
        while room > 0:
            before = len(self.hand)
            if self.rng.below(2) == 0:
                done = self.lay(room) or self.lay_off()
            else:
                done = self.lay_off() or self.lay(room)
            if not done:
                return False
            room -= len(self.hand) - before
        if spare > 0:
            left: list[i64] = []
            for card in range(i64(JOKER + 1)):
                for _ in range(self.pool[card]):
                    left.append(card)
            if not left:
                return False
            self.use(left[self.rng.below(len(left))])
        return True

    def use(self, card: i64) -> None:
        """Take a card of the pool into the hand."""
        self.pool[card] -= 1
        self.hand.append(card)

    def lay_off(self) -> bool:
        """Any card of the pool onto any meld where it fits (RR-17)."""
        fits: list[i64] = []  # card + 64 · end + 512 · index
        for card in range(i64(JOKER + 1)):
            if self.pool[card] > 0:
                for index in range(i64(len(self.table))):
                    ends = ends_for(self.table[index], card)
                    if ends & AT_LOW and ends & AT_HIGH:
                        fits.append(card + 64 * AT_LOW + 512 * index)
                        fits.append(card + 64 * AT_HIGH + 512 * index)
                    elif ends != 0:
                        fits.append(card + 64 * ends + 512 * index)
        if not fits:
            return False
        chosen = fits[self.rng.below(len(fits))]
        self.use(chosen & 63)
        self.table[chosen >> 9] = added(self.table[chosen >> 9], chosen & 63, (chosen >> 6) & 7)
        return True

    def lay(self, room: i64) -> bool:
        """A new meld of three to five cards."""
        if room < 3:
            return False
        for _ in range(MELD_TRIES):
            size = 3 + self.rng.below((room if room < LONGEST else LONGEST) - 2)
            meld: i64 = self.some_set(size) if self.rng.below(2) == 0 else self.some_run(size)
            if meld >= 0:
                for card in cards_of(meld):
                    self.use(card)
                self.table.append(meld)
                return True
        return False

    def some_set(self, size: i64) -> i64:
        """A set of a random rank, or −1 if the pool has too few of it (RR-08)."""
        rank = self.rng.below(13)
        cards: list[i64] = []
        for suit in range(i64(4)):
            for _ in range(self.pool[13 * suit + rank]):
                cards.append(13 * suit + rank)
        natural = len(cards)
        for _ in range(self.pool[JOKER]):
            cards.append(JOKER)
        if natural == 0 or len(cards) < size:
            return -1
        self.rng.shuffle(cards)
        suits: i64 = 0
        jokers: i64 = 0
        for card in cards[:size]:
            if card == JOKER:
                jokers += 1
            else:
                suits += BIT[2 * (card // 13)]
        return -1 if jokers == size else set_code(rank, suits, jokers)

    def some_run(self, size: i64) -> i64:
        """A run at a random place, jokers where a card is missing and now and then instead of one, or −1."""
        suit = self.rng.below(4)
        low = self.rng.below(15 - size)  # RR-14: up to the ace above the king
        jokers: i64 = 0
        used: i64 = 0
        for place in range(low, low + size):
            has = self.pool[13 * suit + place % 13] > 0
            if not has or (used < self.pool[JOKER] and self.rng.below(8) == 0):
                jokers |= BIT[place]
                used += 1
        if used > self.pool[JOKER] or used == size:  # RR-10
            return -1
        return run_code(suit, low, size, jokers)

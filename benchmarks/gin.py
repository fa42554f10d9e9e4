"""Where OpenSpiel's deadwood agrees with ours, and where it is too high: each difference with its proof.

Of eleven cards one is discarded first, the one whose going leaves the least deadwood.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from asztal.melds import deadwood
from asztal.pieces.cards import card_text
from benchmarks.verify import WrongWork

__all__ = ["agreement", "compared", "least", "melds_of", "proof"]

COUNT: Final = 20_000  # hands of each size
KEPT: Final = 10  # cards of a hand between turns
SHOWN: Final = 3  # differences that are told in full
KINDS: Final = (("10 cards", 10, 13), ("11 cards", 11, 13), ("11 cards from ace to six", 11, 6))

Melds = list[list[int]]


def agreement(say: Callable[[str], None], count: int = COUNT) -> list[str]:
    """Compare random hands of ten and of eleven cards, notes for the page; low cards make many melds.

    Raises WrongWork if OpenSpiel ever finds less deadwood than we do, or if it finds more and there are no
    melds that leave what we say.
    """
    import pyspiel

    theirs: Any = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    notes = []
    for kind, size, ranks in KINDS:
        given = drawn(size, ranks, count)
        higher = [hand for hand in given if compared(hand, int(theirs.min_deadwood(hand)))]
        note = (
            f"Deadwood of {count:,} random hands of {kind}: OpenSpiel agrees with us on "
            f"{count - len(higher):,} and says too much on {len(higher):,}."
        )
        say(note)
        for hand in higher[:SHOWN]:
            ours = least(hand)
            laid = ", ".join(" ".join(map(card_text, meld)) for meld in proof(hand, ours) or [])
            said = theirs.min_deadwood(hand)
            note += f" For `{' '.join(map(card_text, hand))}` it says {said}, and it is {ours}: {laid}."
        notes.append(note)
    return notes


def drawn(size: int, ranks: int, count: int) -> list[list[int]]:
    """Random hands of this many cards of the lowest ranks; our numbers of cards are OpenSpiel's."""
    rng = random.Random(size)
    pack = [card for card in range(52) if card % 13 < ranks]
    return [sorted(rng.sample(pack, size)) for _ in range(count)]


def least(hand: Sequence[int]) -> int:
    """The least deadwood of ten cards, or of eleven once one is discarded, by our arranger."""
    mask = sum(2**card for card in hand)
    if len(hand) <= KEPT:
        return int(deadwood(mask))
    return min(int(deadwood(mask - 2**card)) for card in hand)


def compared(hand: Sequence[int], theirs: int) -> bool:
    """Whether they say more than we do. Raises WrongWork if we are the ones who are wrong."""
    ours = least(hand)
    if theirs < ours or (theirs > ours and proof(hand, ours) is None):
        raise WrongWork(f"OpenSpiel finds deadwood {theirs} in {list(hand)}, ours is {ours}")
    return theirs > ours


def proof(hand: Sequence[int], left: int) -> Melds | None:
    """Melds of the hand, no card in two of them, that leave this much deadwood; None if there are none.

    Of eleven cards the highest of those left is discarded; the melds need not have one to spare, for then
    nothing is left to count.
    """
    every = list(melds_of(hand))

    def search(start: int, free: frozenset[int], chosen: Melds) -> Melds | None:
        discarded = max(map(points, free), default=0) if len(hand) > KEPT else 0
        if sum(map(points, free)) - discarded == left:
            return chosen
        for number in range(start, len(every)):
            if free.issuperset(every[number]):
                melds = search(number + 1, free.difference(every[number]), [*chosen, every[number]])
                if melds is not None:
                    return melds
        return None

    return search(0, frozenset(hand), [])


def melds_of(hand: Sequence[int]) -> Iterator[list[int]]:
    """Every meld of gin: three or four of a rank, three or more in sequence, the ace low."""
    for rank in range(13):
        alike = [card for card in hand if card % 13 == rank]
        for size in (3, 4):
            yield from map(list, combinations(alike, size))
    for card in hand:
        run = [card]
        while run[-1] % 13 < 12 and run[-1] + 1 in hand:
            run.append(run[-1] + 1)
            if len(run) >= 3:
                yield run[:]


def points(card: int) -> int:
    """What a card in hand counts: aces one, court cards ten."""
    return min(card % 13 + 1, 10)

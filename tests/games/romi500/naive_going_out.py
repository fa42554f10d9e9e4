"""Going out, the slow way: every way to part a small hand among new melds and the melds that lie.

Written from the rules alone (RR-07 to RR-10, RR-14, RR-17, RR-24, RR-25, R40-58); shares no code with the
engine. Cards are texts, `7s` or `*`; a meld that lies is its cards in order, in brackets or braces.
"""

from __future__ import annotations

from collections import Counter

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def rank(card: str) -> str:
    return card[:-1]


def fills(low: int, length: int, suit: str, cards: tuple[str, ...]) -> bool:
    """Whether the cards fill these places of a run, jokers where no card fits."""
    if length > 13 or low < 0 or low + length > 14:
        return False
    places = [RANKS[place] + suit for place in range(low, low + length)]
    naturals = [card for card in cards if card != "*"]
    return len(cards) == length and not Counter(naturals) - Counter(places)


def is_meld(cards: tuple[str, ...]) -> bool:
    naturals = [card for card in cards if card != "*"]
    if len(cards) < 3 or not naturals:
        return False
    if len({rank(card) for card in naturals}) == 1 and len(cards) <= 8:
        return True
    if len({card[-1] for card in naturals}) > 1:
        return False
    return any(fills(low, len(cards), naturals[0][-1], cards) for low in range(14))


def takes(meld: str, cards: tuple[str, ...]) -> bool:
    """Whether all these cards can be added to a meld that lies."""
    held = meld[1:-1].split()
    naturals = [card for card in held if card != "*"]
    more = [card for card in cards if card != "*"]
    if meld[0] == "{":
        return len(held) + len(cards) <= 8 and all(rank(card) == rank(naturals[0]) for card in more)
    at = held.index(naturals[0])
    starts = [
        place - at
        for place in range(14)
        if RANKS[place] == rank(naturals[0]) and fills(place - at, len(held), naturals[0][-1], tuple(held))
    ]
    low = starts[0]  # a run that lies has one reading here
    size = len(held) + len(cards)
    for first in range(low + len(held) - size, low + 1):
        if first < 0 or first + size > 14 or size > 13:
            continue
        outer = [
            RANKS[place] + naturals[0][-1]
            for place in range(first, first + size)
            if not low <= place < low + len(held)
        ]
        if not Counter(more) - Counter(outer):
            return True
    return False


def goes_out(hand: list[str], melds: list[str], knocked: bool) -> bool:
    """Whether all of the hand, or all but one card, can be laid now."""
    size = len(hand)
    every = (1 << size) - 1
    chosen = {
        mask: tuple(card for index, card in enumerate(hand) if mask >> index & 1) for mask in range(every + 1)
    }
    new = [mask for mask, cards in chosen.items() if is_meld(cards)]
    # What can lie in new melds: by the lowest card of each.
    laid = {0}
    for mask in range(1, every + 1):
        if any(meld & mask == meld and mask ^ meld in laid for meld in new if meld & (mask & -mask)):
            laid.add(mask)
    on_table = {0}
    for meld in melds:
        on_table |= {
            there | mask
            for there in on_table
            for mask, cards in chosen.items()
            if mask and not mask & there and takes(meld, cards)
        }
    return any(
        (one | other).bit_count() >= size - 1
        for one in laid
        for other in on_table
        if not one & other and (one or knocked or not other)
    )

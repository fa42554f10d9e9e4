"""Melds of games whose sets may hold twins, and what may be added to them.

A function here has the name of the one in `asztal.melds.meld` that answers the same question. A run is coded
as there. A set has up to eight cards of one rank, each at most twice since there are two packs (RR-08, RR-25):

    set: kind 1 | rank << 3 | copies of each suit, two bits each << 7 | jokers << 15

Rules: RR-07 (three cards or more), RR-08, RR-10 (a joker is one card, fixed when laid), RR-14 (ace low
or high, no wrap), RR-25, R40-58 (one ace in a run). A run may hold any number of jokers.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from asztal.errors import IllegalMove, NotationError
from asztal.melds.meld import (
    BIT,
    bracket_of,
    commonest,
    is_set,
    joker_count,
    looks_like_set,
    run_of,
    set_rank,
)
from asztal.melds.meld import cards_of as run_cards
from asztal.melds.meld import stands_for as run_stands_for
from asztal.melds.runs import AT_SET, longer_run, run_ends
from asztal.melds.sequence import in_order
from asztal.pieces.cards import JOKER, RANKS, card_text, parse_cards

__all__ = [
    "LARGEST_SET",
    "added",
    "cards_of",
    "ends_for",
    "joker_count",
    "meld_size",
    "meld_text",
    "parse_meld",
    "set_code",
    "stands_for",
    "suit_copies",
]

LARGEST_SET: Final = 8  # RR-25
SHORTEST: Final = 3  # RR-07
EIGHTS: "Final[vec[i64]]" = vec[i64](
    [  # cards in the four two-bit counts
        (mask & 3) + (mask >> 2 & 3) + (mask >> 4 & 3) + (mask >> 6 & 3) for mask in range(256)
    ]
)

# The rules of this family behind the faults of a run.
RULES: "Final[dict[str, str]]" = {
    "lay.only-jokers": "RR-10",
    "lay.short": "RR-07",
    "lay.run-suits": "RR-07",
    "lay.two-aces": "R40-58",
    "lay.ace-between": "RR-14",
    "lay.beyond-ace": "RR-14",
    "lay.not-in-sequence": "RR-07",
    "lay.joker-between": "RR-10",
    "lay.run-order": "RR-07",
    "lay.run-twice": "RR-07",
    "lay.run-size": "R40-58",
}


def set_code(rank: i64, suits: i64, jokers: i64) -> i64:
    """The set of `rank`; `suits` has two bits for each suit, its number of copies."""
    return 1 | (rank << 3) | (suits << 7) | (jokers << 15)


def suit_copies(meld: i64) -> i64:
    """A set's natural cards: two bits for each suit, spades lowest."""
    return (meld >> 7) & 255


def meld_size(meld: i64) -> i64:
    """How many cards the meld holds, jokers included."""
    return EIGHTS[(meld >> 7) & 255] + ((meld >> 15) & 15) if meld & 1 else (meld >> 7) & 15


def cards_of(meld: i64) -> "list[i64]":
    """The cards as they lie: a run from its low end, a set's naturals and then its jokers."""
    if not is_set(meld):
        return run_cards(meld)
    cards: "list[i64]" = []
    for suit in range(i64(4)):
        for _ in range((suit_copies(meld) >> (2 * suit)) & 3):
            cards.append(13 * suit + set_rank(meld))
    for _ in range(joker_count(meld)):
        cards.append(JOKER)
    return cards


def stands_for(meld: i64) -> "list[str]":
    """What each card stands for, in the order of `cards_of`; a set's joker is `7?`."""
    if not is_set(meld):
        return run_stands_for(meld)
    return [RANKS[set_rank(meld)] + "?" if card == JOKER else card_text(card) for card in cards_of(meld)]


def meld_text(meld: i64) -> str:
    """The meld's text: a run in brackets, a set in braces.

    >>> meld_text(set_code(6, 0b0110, 1)), meld_text(parse_meld("[6s * * 9s]"))
    ('{7s 7s 7h *}', '[6s * * 9s]')
    """
    words = " ".join([card_text(card) for card in cards_of(meld)])
    return "{" + words + "}" if meld & 1 else "[" + words + "]"


# Reading.


def parse_meld(text: str) -> i64:
    """Read a meld: `[run]`, `{set}`, or bare cards that have one meaning.

    Raises NotationError if the text cannot be read or has two meanings (`meld.ambiguous`, with `run`
    and `set`), IllegalMove if it reads as no meld.

    >>> meld_text(parse_meld("{7h * 7s 7s}")), meld_text(parse_meld("10h Jh 9h"))
    ('{7s 7s 7h *}', '[9h 10h Jh]')
    """
    tidy = text.strip()
    kind = bracket_of(tidy)
    if kind:
        cards = parse_cards(tidy[1:-1])
        return _run(cards) if kind == "[" else _set(cards)
    cards = parse_cards(tidy)
    ranks = {card % 13 for card in cards if card != JOKER}
    if len(ranks) > 1 and not looks_like_set(cards):
        return _run(cards if JOKER in cards else in_order(cards))
    if len(ranks) == 1 and JOKER in cards and len(cards) >= SHORTEST and cards.count(JOKER) == len(cards) - 1:
        # One card among jokers is a set, and a run if it has room.
        as_set = _set(cards)
        try:
            run = _run(cards)
        except IllegalMove:
            return as_set
        raise NotationError("meld.ambiguous", text=text, run=meld_text(run), set=meld_text(as_set))
    return _set(cards)


def _run(cards: "list[i64]") -> i64:
    """The run these cards make in this order. Raises IllegalMove with the rule of this family."""
    try:
        return run_of(cards)
    except IllegalMove as why:
        why.rule = RULES[why.code]
        if why.params.get("between"):
            why.rule = "RR-10"  # one joker is exactly one card
        raise


def _set(cards: "list[i64]") -> i64:
    """The set these cards make. Raises IllegalMove with the rule that forbids it."""
    rank = commonest(cards, False)
    suits: i64 = 0
    jokers: i64 = 0
    for card in cards:
        if card == JOKER:
            jokers += 1
            continue
        if card % 13 != rank:
            raise IllegalMove("lay.set-ranks", "RR-07", card=card_text(card))
        if (suits >> (2 * (card // 13))) & 3 == 2:  # RR-01: two packs
            raise IllegalMove("lay.three-alike", "RR-01", card=card_text(card))
        suits += BIT[2 * (card // 13)]
    if rank < 0:
        raise IllegalMove("lay.only-jokers", "RR-10")
    if len(cards) < SHORTEST:
        raise IllegalMove("lay.short", "RR-07", size=len(cards))
    if len(cards) > LARGEST_SET:
        raise IllegalMove("lay.book-size", "RR-25", most=LARGEST_SET)
    return set_code(rank, suits, jokers)


# Adding.


def ends_for(meld: i64, card: i64) -> i64:
    """Where a card may be added: AT_SET for a set, AT_LOW and AT_HIGH for a run, 0 nowhere (RR-17)."""
    if is_set(meld):
        if meld_size(meld) >= LARGEST_SET:  # RR-25
            return 0
        return AT_SET if card == JOKER or card % 13 == set_rank(meld) else 0
    return run_ends(meld, card)


def added(meld: i64, card: i64, end: i64) -> i64:
    """The meld with the card added at `end`."""
    if end == AT_SET:
        if card == JOKER:
            return meld + BIT[15]
        return meld + BIT[7 + 2 * (card // 13)]
    return longer_run(meld, card, end)

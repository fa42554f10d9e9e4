"""Melds as numbers: a run or a set of cards and jokers in one i64.

A run fills places of its suit's lane from `low` on; place 0 is the low ace, places 1–12 are
2 to K, place 13 is the high ace. Its jokers are a mask of places. A set has a rank, the suits of
its natural cards as four bits, and a number of jokers whose suit stays open (R40-15).

    run: kind 0 | suit << 1 | low << 3 | length << 7 | joker places << 11
    set: kind 1 | rank << 3 | natural suits << 11 | jokers << 15

Hands and naturals are masks with bit 13·suit + rank, rank 0 the ace (`asztal.pieces.cards`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from asztal.errors import IllegalMove, NotationError
from asztal.melds.sequence import in_order, lowest_place, sequence_fault
from asztal.pieces.cards import JOKER, RANKS, card_text, parse_card

__all__ = [
    "BIT",
    "COUNT",
    "bracket_of",
    "commonest",
    "is_set",
    "joker_count",
    "joker_places",
    "looks_like_set",
    "meld_size",
    "meld_text",
    "naturals",
    "parse_meld",
    "run_code",
    "run_length",
    "run_low",
    "run_suit",
    "set_code",
    "set_rank",
    "set_suits",
    "stands_for",
]

BIT: "Final[vec[i64]]" = vec[i64]([2**n for n in range(62)])
COUNT: "Final[vec[i64]]" = vec[i64]([mask.bit_count() for mask in range(16384)])  # bits of a lane
SUIT_COLUMN: "Final[vec[i64]]" = vec[i64](
    [  # a suit mask as cards of rank 0
        sum(2 ** (13 * suit) for suit in range(4) if mask & 2**suit) for mask in range(16)
    ]
)
LANE: Final = 8191


def run_code(suit: i64, low: i64, length: i64, jokers: i64) -> i64:
    """The run of `suit` over places low … low + length − 1 with `jokers`, a mask of places."""
    return (suit << 1) | (low << 3) | (length << 7) | (jokers << 11)


def set_code(rank: i64, suits: i64, jokers: i64) -> i64:
    """The set of `rank` with natural cards in `suits` (four bits) and this many jokers (R40-14)."""
    return 1 | (rank << 3) | (suits << 11) | (jokers << 15)


def is_set(meld: i64) -> bool:
    """Whether the meld is a set; else it is a run."""
    return meld & 1 != 0


def run_suit(meld: i64) -> i64:
    """A run's suit, 0–3."""
    return (meld >> 1) & 3


def run_low(meld: i64) -> i64:
    """A run's first place, 0–11."""
    return (meld >> 3) & 15


def run_length(meld: i64) -> i64:
    """A run's number of cards, jokers included."""
    return (meld >> 7) & 15


def joker_places(meld: i64) -> i64:
    """A run's jokers as a mask of places."""
    return (meld >> 11) & 16383


def set_rank(meld: i64) -> i64:
    """A set's rank, 0–12."""
    return (meld >> 3) & 15


def set_suits(meld: i64) -> i64:
    """The suits of a set's natural cards, as four bits."""
    return (meld >> 11) & 15


def joker_count(meld: i64) -> i64:
    """How many jokers the meld holds."""
    return (meld >> 15) & 15 if meld & 1 else COUNT[(meld >> 11) & 16383]


def meld_size(meld: i64) -> i64:
    """How many cards the meld holds, jokers included."""
    return COUNT[(meld >> 11) & 15] + ((meld >> 15) & 15) if meld & 1 else (meld >> 7) & 15


def naturals(meld: i64) -> i64:
    """The meld's natural cards as a mask of cards."""
    if meld & 1:
        return SUIT_COLUMN[(meld >> 11) & 15] << ((meld >> 3) & 15)
    lane = ((BIT[(meld >> 7) & 15] - 1) << ((meld >> 3) & 15)) & ~(meld >> 11)
    return ((lane | (lane >> 13)) & LANE) << (13 * ((meld >> 1) & 3))


def cards_of(meld: i64) -> "list[i64]":
    """The cards as they lie: a run from its low end, a set's naturals and then its jokers."""
    cards: "list[i64]" = []
    if meld & 1:
        for suit in range(i64(4)):
            if set_suits(meld) & BIT[suit]:
                cards.append(13 * suit + set_rank(meld))
        for _ in range(joker_count(meld)):
            cards.append(JOKER)
        return cards
    low = run_low(meld)
    for place in range(low, low + run_length(meld)):
        if joker_places(meld) & BIT[place]:
            cards.append(JOKER)
        else:
            cards.append(13 * run_suit(meld) + place % 13)
    return cards


def stands_for(meld: i64) -> "list[str]":
    """What each card stands for, in the order of `cards_of`; a set's joker is `7?`."""
    if meld & 1:  # R40-15: its suit stays open
        return [RANKS[set_rank(meld)] + "?" if card == JOKER else card_text(card) for card in cards_of(meld)]
    low = run_low(meld)
    return [card_text(13 * run_suit(meld) + place % 13) for place in range(low, low + run_length(meld))]


def meld_text(meld: i64) -> str:
    """The meld's text: a run in brackets, a set in braces.

    >>> meld_text(run_code(0, 5, 4, 0b11000000)), meld_text(set_code(5, 0b0110, 1))
    ('[6s * * 9s]', '{6h 6c *}')
    """
    words = " ".join([card_text(card) for card in cards_of(meld)])
    return "{" + words + "}" if meld & 1 else "[" + words + "]"


def commonest(cards: "list[i64]", by_suit: bool) -> i64:
    """The suit, or the rank, that most natural cards have, of several the first; −1 if there is no such card.

    What is meant by cards that make no meld shows in most of them: the others are named in the refusal.
    """
    counts: list[i64] = [0] * 13
    most: i64 = 0
    most_frequent: i64 = -1
    for card in cards:
        if card != JOKER:
            counts[card // 13 if by_suit else card % 13] += 1
    for card in cards:
        kind = -1 if card == JOKER else card // 13 if by_suit else card % 13
        if kind >= 0 and counts[kind] > most:
            most = counts[kind]
            most_frequent = kind
    return most_frequent


def run_of(cards: "list[i64]") -> i64:
    """The run these cards make in this order. Raises IllegalMove with the rule that forbids it."""
    size = len(cards)
    suit = commonest(cards, True)
    if suit < 0:
        raise IllegalMove("lay.only-jokers", "R40-13")
    if size < 3:
        raise IllegalMove("lay.short", "R40-08", size=int(size))
    for card in cards:
        if card != JOKER and card // 13 != suit:
            raise IllegalMove("lay.run-suits", "R40-08", card=card_text(card))
    low = lowest_place(cards, suit)
    if low < 0 or size > 13:
        raise sequence_fault(cards, suit)
    jokers: i64 = 0
    for index in range(size):
        if cards[index] == JOKER:
            jokers |= BIT[low + index]
    return run_code(suit, low, size, jokers)


def set_of(cards: "list[i64]") -> i64:
    """The set these cards make: three or four of one rank, all suits different (R40-10, K-07).

    Raises IllegalMove with the rule that forbids it.
    """
    rank = commonest(cards, False)
    if rank < 0:
        raise IllegalMove("lay.only-jokers", "R40-13")
    for card in cards:
        if card != JOKER and card % 13 != rank:
            raise IllegalMove("lay.set-ranks", "R40-10", card=card_text(card))
    suits: i64 = 0
    jokers: i64 = 0
    for card in cards:
        if card == JOKER:
            jokers += 1
        elif suits & BIT[card // 13]:
            raise IllegalMove("lay.set-suits", "R40-10", card=card_text(card))
        else:
            suits |= BIT[card // 13]
    if len(cards) < 3:
        raise IllegalMove("lay.short", "R40-10", size=len(cards))
    if len(cards) > 4:
        raise IllegalMove("lay.set-size", "R40-10", size=len(cards))
    return set_code(rank, suits, jokers)


def parse_meld(text: str) -> i64:
    """Read a meld: `[run]`, `{set}`, or bare cards that have one meaning.

    Raises NotationError if the text cannot be read or has two meanings (`meld.ambiguous`, with
    `run` and `set`), IllegalMove if it reads as no meld.

    >>> meld_text(parse_meld("10h 9h Jh")), meld_text(parse_meld("{7s * 7h}"))
    ('[9h 10h Jh]', '{7s 7h *}')
    """
    tidy = text.strip()
    kind = bracket_of(tidy)
    if kind:
        return run_of(_read(tidy[1:-1])) if kind == "[" else set_of(_read(tidy[1:-1]))
    cards = _read(tidy)
    run: i64 = -1
    refusal: IllegalMove | None = None
    if JOKER not in cards:
        cards = in_order(cards)
    try:  # R40-12: an ace and two jokers are both, so say which
        run = run_of(cards)
    except IllegalMove as why:
        refusal = why
    try:
        as_set = set_of(cards)
    except IllegalMove as why:
        if run >= 0:
            return run
        if refusal is None or why.code in ("lay.set-suits", "lay.set-size") or looks_like_set(cards):
            raise
        raise refusal from None
    if run >= 0:
        raise NotationError("meld.ambiguous", text=text, run=meld_text(run), set=meld_text(as_set))
    return as_set


def bracket_of(text: str) -> str:
    """The bracket that a meld's text begins with, or nothing.

    Raises NotationError `meld.brackets` where its other half is missing, `meld.empty` without cards.
    """
    whole = (text.startswith("[") and text.endswith("]")) or (text.startswith("{") and text.endswith("}"))
    if not whole and text and (text[0] in "[{" or text[-1] in "]}"):
        raise NotationError("meld.brackets", text=text)
    if not (text[1:-1].strip() if whole else text):
        raise NotationError("meld.empty", text=text)
    return text[0] if whole else ""


def _read(text: str) -> "list[i64]":
    return [parse_card(word) for word in text.split()]


def looks_like_set(cards: "list[i64]") -> bool:
    """Whether the natural cards are all of one rank, or more of them of one rank than of one suit."""
    ranks = [card % 13 for card in cards if card != JOKER]
    suits = [card // 13 for card in cards if card != JOKER]
    return len(set(ranks)) == 1 or ranks.count(commonest(cards, False)) > suits.count(commonest(cards, True))

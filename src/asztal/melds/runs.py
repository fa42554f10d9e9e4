"""Runs in play: those that a hand can lay, the cards that fit their ends, and the runs these make.

The same in every game of cards (R40-08, R40-09, R40-58; RR-07, RR-14): ace low or high, no more than one of
them. Sets differ: `asztal.games.rummy.table`, `asztal.melds.sets_with_twins`. Moves are codes as in
`asztal.melds.codes`; the verb is the game's. What appends to a list of them returns it, as `librt.vecs.append` does.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from asztal.melds.blocks import RUN_REACH
from asztal.melds.meld import BIT, COUNT, LANE, joker_places, run_code, run_length, run_low, run_suit
from asztal.melds.sequence import LONGEST
from asztal.pieces.cards import JOKER

__all__ = [
    "AT_HIGH",
    "AT_LOW",
    "AT_SET",
    "beyond_ace",
    "list_joker_adds",
    "list_run_adds",
    "list_runs",
    "longer_run",
    "run_ends",
]

# Where a card goes on a meld: bits of a mask.
AT_LOW: Final = 1
AT_HIGH: Final = 2
AT_SET: Final = 4
# … and where a code has it.
TO_LOW: Final = 32768  # AT_LOW << 15
TO_HIGH: Final = 65536
A_JOKER: Final = 416  # JOKER << 3


def list_runs(codes: vec[i64], verb: i64, one: i64, wild: i64, room: i64) -> vec[i64]:
    """Append every run of a hand with at most `wild` jokers and `room` cards.

    Each stretch, with each choice of its jokers (R40-11, RR-10).
    """
    suit: i64 = 0
    while suit < 4:
        lane = (one >> (13 * suit)) & LANE
        if lane != 0 and (wild > 1 or RUN_REACH[wild][lane] != 0):
            lane |= (lane & 1) << 13  # the ace above the king
            low: i64 = 0
            while low <= 11:
                missing: i64 = 0
                place = low
                while place <= 13 and place - low < LONGEST and place - low < room:
                    if not (lane >> place) & 1:
                        missing |= BIT[place]
                        if COUNT[missing] > wild:
                            break
                    place += 1
                    if place - low >= 3:
                        have = (BIT[place] - BIT[low]) & lane
                        codes = choose_jokers(
                            codes,
                            verb,
                            run_code(suit, low, place - low, missing),
                            have,
                            wild - COUNT[missing],
                            have,
                        )
                low += 1
        suit += 1
    return codes


def choose_jokers(codes: vec[i64], verb: i64, run: i64, have: i64, more: i64, rest: i64) -> vec[i64]:
    """Append a run, and it with up to `more` jokers in place of the cards held at the places `rest`.

    `have`: the places of its natural cards. Only higher places follow one, so that each choice comes once.
    """
    if have == 0:
        return codes  # R40-13: a natural card in each
    codes = append(codes, verb | (run << 3))
    if more <= 0:
        return codes
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        codes = choose_jokers(codes, verb, run | (bit << 11), have ^ bit, more - 1, rest)
    return codes


def run_ends(meld: i64, card: i64) -> i64:
    """The ends of a run that take this card, or a joker: a sum of AT_LOW and AT_HIGH, or 0."""
    length = run_length(meld)
    if length >= LONGEST:
        return 0
    low = run_low(meld)
    if card == JOKER:
        return (AT_LOW if low > 0 else 0) + (AT_HIGH if low + length <= 13 else 0)
    if card // 13 != run_suit(meld):
        return 0
    rank = card % 13
    ends: i64 = 0
    if low > 0 and rank == low - 1:
        ends = AT_LOW
    if low + length <= 13 and rank == (low + length) % 13:
        ends += AT_HIGH
    return ends


def longer_run(meld: i64, card: i64, end: i64) -> i64:
    """The run with the card, or a joker, added at an end."""
    low = run_low(meld)
    length = run_length(meld)
    jokers = joker_places(meld)
    if card == JOKER:
        jokers |= BIT[low - 1 if end == AT_LOW else low + length]
    return run_code(run_suit(meld), low - 1 if end == AT_LOW else low, length + 1, jokers)


def beyond_ace(meld: i64, card: i64) -> bool:
    """Whether a card would go on over the ace at an end of the run: K-A-2 (R40-09, RR-14)."""
    if card == JOKER or card // 13 != run_suit(meld):
        return False
    low = run_low(meld)
    return (card % 13 == 12 and low == 0) or (card % 13 == 1 and low + run_length(meld) == 14)


def list_run_adds(codes: vec[i64], verb: i64, meld: i64, index: i64, lane: i64) -> vec[i64]:
    """Append the adds of natural cards of a lane to the ends of the run at this table index."""
    length = run_length(meld)
    if length >= LONGEST:
        return codes
    low = run_low(meld)
    above = low + length
    first = 13 * run_suit(meld)
    both = low == 1 and above == 13  # 2 to K: the ace at either end
    if low > 0 and lane & BIT[low - 1]:
        codes = append(codes, verb | ((first + low - 1) << 3) | (index << 9) | (TO_LOW if both else 0))
    if above <= 13 and lane & BIT[above % 13]:
        codes = append(codes, verb | ((first + above % 13) << 3) | (index << 9) | (TO_HIGH if both else 0))
    return codes


def list_joker_adds(codes: vec[i64], verb: i64, ends: i64, index: i64) -> vec[i64]:
    """Append the adds of a joker to a meld that takes it at `ends`."""
    joker = verb | A_JOKER | (index << 9)
    if ends & AT_SET:
        codes = append(codes, joker)
    if ends & AT_LOW:
        codes = append(codes, joker | TO_LOW)
    if ends & AT_HIGH:
        codes = append(codes, joker | TO_HIGH)
    return codes

"""What ten cards can lay: every meld, every lay-off, and the plays that leave the least.

Hands are masks with bit 13 · suit + rank. A run begins at the ace at the lowest and ends at the king (G-04).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.gin.moves import LAY, add_code, card_in, index_in, lay_code
from asztal.games.gin.options import GinRules
from asztal.games.gin.setup import GinSetup
from asztal.melds.blocks import useful
from asztal.melds.meld import (
    BIT,
    LANE,
    is_set,
    run_code,
    run_length,
    run_low,
    run_suit,
    set_code,
    set_rank,
    set_suits,
)
from asztal.melds.plan import LAY as LAY_STEP
from asztal.pieces.lanes import ranks_held

__all__ = ["fits", "grown", "holds_meld", "layoffs", "lays", "least_plays"]

KING: Final = 12


def fits(meld: i64, card: i64) -> bool:
    """Whether a card can be laid off on a meld (G-04, G-13)."""
    rank = card % 13
    suit = card // 13
    if is_set(meld):
        return rank == set_rank(meld) and set_suits(meld) & BIT[suit] == 0
    low = run_low(meld)
    return suit == run_suit(meld) and (rank == low - 1 or rank == low + run_length(meld))


def grown(meld: i64, card: i64) -> i64:
    """The meld with a card that fits it."""
    if is_set(meld):
        return set_code(set_rank(meld), set_suits(meld) | BIT[card // 13], 0)
    low = run_low(meld)
    return run_code(run_suit(meld), low - 1 if card % 13 < low else low, run_length(meld) + 1, 0)


def holds_meld(hand: i64) -> bool:
    """Whether a hand can lay anything."""
    return useful(hand, 0) != 0 and len(lays(hand)) > 0


def lays(hand: i64) -> list[i64]:
    """The codes of every new meld of a hand: runs by suit, lowest card and length, then sets by rank."""
    codes: list[i64] = []
    for suit in range(i64(4)):
        lane = (hand >> (13 * suit)) & LANE
        starts = lane & (lane >> 1) & (lane >> 2)
        while starts != 0:
            bit = starts & -starts
            starts ^= bit
            low: i64 = 0
            while BIT[low] != bit:
                low += 1
            length: i64 = 3
            while low + length <= KING + 1 and (lane >> (low + length - 1)) & 1:
                codes.append(LAY | (run_code(suit, low, length, 0) << 3))
                length += 1
    ranks = ranks_held(hand, 0, 3)
    for rank in range(i64(13)):
        if ranks & BIT[rank]:
            suits: i64 = 0
            for suit in range(i64(4)):
                suits |= ((hand >> (13 * suit + rank)) & 1) << suit
            if suits == 15:
                for left_out in range(i64(4)):
                    codes.append(lay_code(set_code(rank, 15 ^ BIT[left_out], 0)))
            codes.append(lay_code(set_code(rank, suits, 0)))
    return codes


def layoffs(hand: i64, table: list[i64], owners: list[i64], knocker: i64) -> list[i64]:
    """The codes of every card of a hand that fits a meld of the player who knocked (G-13, G-14)."""
    codes: list[i64] = []
    for index in range(i64(len(table))):
        meld = table[index]
        if owners[index] != knocker:
            continue
        if is_set(meld):
            for suit in range(i64(4)):
                card = 13 * suit + set_rank(meld)
                if hand & BIT[card] and set_suits(meld) & BIT[suit] == 0:
                    codes.append(add_code(card, index, 0))
        else:
            first = 13 * run_suit(meld)
            low = run_low(meld)
            after = low + run_length(meld)
            if low > 0 and hand & BIT[first + low - 1]:
                codes.append(add_code(first + low - 1, index, 0))
            if after <= KING and hand & BIT[first + after]:
                codes.append(add_code(first + after, index, 0))
    return codes


class LayoffSearch:
    """The lay-offs after which a hand's melds leave the least; every way to lay off is looked at once."""

    def __init__(self, rules: GinRules, owners: list[i64], knocker: i64) -> None:
        self.rules = rules
        self.owners = owners
        self.knocker: i64 = knocker
        self.least: i64 = 1000
        self.best: list[i64] = []
        self.left: i64 = 0  # the hand after `best`
        self.seen: set[tuple[int, ...]] = set()

    def look(self, hand: i64, table: list[i64], path: list[i64]) -> None:
        """Look at a hand and table that these lay-offs have led to."""
        key = (int(hand), *[int(meld) for meld in table])
        if key in self.seen:
            return
        self.seen.add(key)
        left = self.rules.deadwood(hand)
        if left < self.least:
            self.least = left
            self.best = path[:]
            self.left = hand
        for code in layoffs(hand, table, self.owners, self.knocker):
            index = index_in(code)
            card = card_in(code)
            table_after = table[:]
            table_after[index] = grown(table[index], card)
            self.look(hand & ~BIT[card], table_after, [*path, code])


def least_plays(
    game: GinSetup, hand: i64, table: list[i64], owners: list[i64], knocker: i64, may_add: bool
) -> list[i64]:
    """The plays that leave the least deadwood: lay-offs if they are allowed, then melds.

    After them nothing can be laid any more: whatever still could would leave less.
    """
    codes: list[i64] = []
    if may_add:
        search = LayoffSearch(game.rules, owners, knocker)
        search.look(hand, table, [])
        codes = search.best
        hand = search.left
    game.arranger.best(hand, 0, 0)
    for step in game.arranger.steps():
        if step.kind == LAY_STEP:
            codes.append(lay_code(step.meld))
    return codes

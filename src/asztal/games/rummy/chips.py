"""Kalooki's chips: how a single deal's pool is shared (K-22). A display, never money."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["POOL", "chip_shares"]

POOL = 100  # chips on the table; the shares are percent as well


def chip_shares(pool: int, winner: int, penalties: Sequence[int]) -> list[int]:
    """Each seat's chips: three quarters for the winner, a quarter for the losers by their penalties.

    A loser's weight is the worst penalty less its own, so the worst gets nothing; losers who are all
    equal share equally, if there are two or more. Shares are rounded down, the rest is the winner's.

    >>> chip_shares(100, 0, [0, 20, 60])
    [75, 25, 0]
    >>> chip_shares(100, 1, [35, 0])
    [0, 100]
    """
    losers = [seat for seat in range(len(penalties)) if seat != winner]
    worst = max(penalties[seat] for seat in losers)
    weights = [worst - penalties[seat] if seat in losers else 0 for seat in range(len(penalties))]
    if sum(weights) == 0 and len(losers) > 1:
        weights = [1 if seat in losers else 0 for seat in range(len(penalties))]
    whole = sum(weights)
    chips = [pool * weight // (4 * whole) if whole else 0 for weight in weights]
    chips[winner] = pool - sum(chips)
    return chips

"""What the cards of a hand count."""

from __future__ import annotations

from mypy_extensions import i64

from asztal.melds.blocks import LANE_POINTS
from asztal.melds.meld import LANE
from asztal.pieces.hand import Hand

__all__ = ["hand_points", "mask_points"]


def mask_points(mask: i64) -> i64:
    """What the cards of a mask count, one of each (R40-03)."""
    return (LANE_POINTS[mask & LANE] + LANE_POINTS[(mask >> 13) & LANE]
            + LANE_POINTS[(mask >> 26) & LANE] + LANE_POINTS[mask >> 39])


def hand_points(hand: Hand, joker: i64) -> i64:
    """What a hand counts against its holder: R40-03, each joker `joker` (R40-04, K-02)."""
    return mask_points(hand.one) + mask_points(hand.two) + joker * hand.jokers

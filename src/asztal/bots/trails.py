"""The longest trail that a hand of bones can lay from an open end, used to arrange bones."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.arrangement import Arrangement
from asztal.pieces import bone_sets
from asztal.pieces.bones import bone_text

__all__ = ["arrange_bones"]

SEARCH: Final = 4000  # bones looked at in the search for a trail, at most


def arrange_bones(hand: i64, ends: list[i64], other: i64, arrangement: Arrangement) -> None:
    """The longest trail from one of these ends, then the bones among `other`, then the rest."""
    trail = _Trail()
    for end in ends:
        trail.budget = SEARCH
        trail.search(hand, end, 0, 0)
    arrangement.add([bone_text(bone) for bone in trail.best], whole=True)
    for bone in trail.best:
        hand ^= bone_sets.BIT[bone]
    arrangement.add([bone_text(bone) for bone in reversed(bone_sets.bones_of(hand & other))])
    arrangement.add([bone_text(bone) for bone in reversed(bone_sets.bones_of(hand & ~other))])


class _Trail:
    """The trail of most bones; among those the one with the most pips."""

    def __init__(self) -> None:
        self.best: list[i64] = []
        self.pips: i64 = 0
        self.path: list[i64] = [0] * bone_sets.BONES
        self.budget: i64 = SEARCH

    def search(self, hand: i64, end: i64, depth: i64, pips: i64) -> None:
        """Go on from this number with what is left of the hand."""
        if depth > len(self.best) or (depth == len(self.best) and pips > self.pips):
            self.best = self.path[:depth]
            self.pips = pips
        bones = bone_sets.bones_of(hand & bone_sets.WITH[end])
        place = len(bones) - 1
        while place >= 0 and self.budget > 0:
            bone = bones[place]
            place -= 1
            self.budget -= 1
            self.path[depth] = bone
            self.search(
                hand ^ bone_sets.BIT[bone], bone_sets.PIPS[bone] - end, depth + 1, pips + bone_sets.PIPS[bone]
            )

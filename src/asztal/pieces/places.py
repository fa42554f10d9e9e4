"""Putting pieces into places of which each admits only some: a matching, for dealing unseen hands again."""

from mypy_extensions import i64

from asztal.pieces.bone_sets import BIT, BONES

__all__ = ["matched"]


def matched(allowed: "list[i64]", bones: "list[i64]", order: "list[i64]") -> "list[i64]":
    """A bone for each place, from the mask it allows; places choose in this order. −1 where none is left.

    Whenever all places can be filled, they are.
    """
    placed: list[i64] = [-1] * len(allowed)
    owner: list[i64] = [-1] * BONES
    for place in order:
        _fill(place, allowed, bones, placed, owner, [False] * BONES)
    return placed


def _fill(place: i64, allowed: "list[i64]", bones: "list[i64]", placed: "list[i64]", owner: "list[i64]",
          tried: "list[bool]") -> bool:
    """Find a bone for a place, moving others on if need be (augmenting paths)."""
    for bone in bones:
        if allowed[place] & BIT[bone] and not tried[bone]:
            tried[bone] = True
            if owner[bone] < 0 or _fill(owner[bone], allowed, bones, placed, owner, tried):
                owner[bone] = place
                placed[place] = bone
                return True
    return False

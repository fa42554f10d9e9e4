"""What the games with bones say as JSON, key by key (see `asztal.engine.shapes`)."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from asztal.engine.shapes import ViewData

__all__ = ["BoneHandsData", "BonePhase", "BoneViewData", "PlacedBone"]

BonePhase = Literal["play", "drawn", "mark", "over"]  # `mark`: a marker may be taken or left; trains alone

# A bone that lies on the table, with the number that shows on its left and the one on its right. It is a
# list, as JSON knows no other; the second says what is where.
PlacedBone = Annotated[list[str | int], tuple[str, int, int]]


class BoneHandsData(TypedDict):
    """What one seat sees of turn, hands and stock; `drawn` is the bone it has just drawn, if that fits."""

    seat: int | None
    players: int
    to_move: int | None
    phase: BonePhase
    hand: list[str]
    counts: list[int]
    stock: int
    drawn: str | None
    moves: list[str]


class BoneViewData(ViewData, BoneHandsData):
    """What one seat sees in any game with bones."""

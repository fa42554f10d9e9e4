"""What the one-line domino says as JSON, key by key (see `asztal.engine.shapes`)."""

from __future__ import annotations

from typing import Literal

from asztal.bones.shapes import BoneViewData, PlacedBone

__all__ = ["DominoViewData"]


class DominoViewData(BoneViewData):
    """What one seat sees of a deal; `passed` are the numbers that each seat is known to lack."""

    family: Literal["dominoes"]
    draws: bool
    line: list[PlacedBone]
    start: int
    ends: list[int]
    starter: int | None
    passed: list[list[int]]
    placed_by: list[int | None]

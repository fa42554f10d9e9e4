"""What Mexican Train and its house variants say as JSON, key by key (see `asztal.engine.shapes`)."""

from __future__ import annotations

from typing import Literal, TypedDict

from asztal.bones.shapes import BoneViewData, PlacedBone

__all__ = ["TrainDoubleData", "TrainLineData", "TrainViewData"]


class TrainLineData(TypedDict):
    """A train, or an arm of one, from the engine outwards; nobody owns the common train.

    Where a double lies crosswise there is no open end, and `arms` names the lines that go on from it.
    """

    id: str
    owner: int | None
    start: int
    tiles: list[PlacedBone]
    end: int | None
    marker: bool
    arms: list[str]
    crosswise: bool


class TrainDoubleData(TypedDict):
    """A double that nobody has covered yet."""

    line: str
    bone: str


class TrainViewData(BoneViewData):
    """What one seat sees of a deal; `known_void` are the numbers that each seat is known to lack."""

    family: Literal["trains"]
    engine: int
    opener: int
    first_round: bool
    again: bool
    lines: list[TrainLineData]
    doubles: list[TrainDoubleData]
    marked: list[bool]
    must: str | None
    known_void: list[list[int]]
    game_number: int

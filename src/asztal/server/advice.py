"""What the API gives of the bots' advice: hints, and what decisions have cost."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from asztal.server.answers import Answer

__all__ = ["Hint", "Reviewed"]


class Why(Answer):
    """Why a move is advised; `other` and `than` belong to the next best one, where the two were compared."""

    code: str
    piece: str
    value: int
    other: str
    than: int
    message: str


class Cost(Answer):
    """What one move costs beside another, by playing both on in deals that may be this one."""

    points: float = Field(description="By how many points it ended behind, on average.")
    error: float = Field(description="The standard error of that.")
    wins: float = Field(description="By how large a share of the deals it won fewer.")
    wins_error: float = Field(description="The standard error of that.")
    deals: int


class ClearCost(Cost):
    """The same, and whether it can be told from none."""

    clear: bool = Field(description="Whether it is more than chance explains.")


class HintStep(Answer):
    """One move of a turn, and why."""

    move: str
    reasons: list[Why] = Field(description="The most telling first.")
    runner_up: str | None = Field(description="The next best move, where moves were weighed.")
    cost: ClearCost | None = Field(description="What that one costs; null unless `compare` asked for it.")


class Hint(Answer):
    """What to do, and what then."""

    move: str = Field(description="The first of `moves`.")
    moves: list[str] = Field(description="Every step of the turn that can be known: a draw is the last.")
    steps: list[HintStep] = Field(description="The same moves, each with its reasons.")


class ReviewedStep(Answer):
    """A decision that cost something."""

    step: int
    seat: int
    move: str
    better: str = Field(description="What the bot `solid` would have done.")
    grade: Literal["inaccuracy", "mistake", "blunder"]
    reasons: list[Why] = Field(description="Why that is better, the most telling first.")
    loss: Cost


class Reviewed(Answer):
    """What decisions of a deal have cost."""

    deal: int
    first: int = Field(alias="from", description="The first step that was looked at.")
    next: int | None = Field(description="The first step that was not, null if all were.")
    last: int = Field(description="The deal's last step.")
    looked_at: list[int] = Field(
        description="The steps of all decisions between, those that cost nothing too."
    )
    decisions: list[ReviewedStep] = Field(description="Those that are worse by more than chance explains.")

"""What the API gives of the bots' advice: hints, and what decisions have cost."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from asztal.server.answers import Answer

__all__ = ["Hint", "Report", "Reviewed"]


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


class WeighedTerm(Answer):
    """One thing that a move is weighed by: what it adds to the move's score, and the count behind it."""

    code: str
    score: float
    value: int


class WeighedMove(Answer):
    """A move, and what it was weighed by."""

    move: str
    score: float = Field(description="All terms together, in the bot's own measure.")
    terms: list[WeighedTerm]


class Thoughts(Answer):
    """What a bot plays where it is asked again, and what it looks at."""

    move: str
    reasons: list[Why] = Field(description="The most telling first.")
    runner_up: str | None = Field(description="The next best move, where moves were weighed.")
    weighed: list[WeighedMove] = Field(description="The best first; empty where something else settled it.")


class Report(Answer):
    """A bot's move that somebody finds strange, as a file."""

    asztal: Literal["report"]
    version: str = Field(description="Of the Asztal that asked the bot again.")
    game: str
    deal: int
    event: int = Field(description="The number of the move's event in the record.")
    seat: int
    bot: str
    move: str
    position: str = Field(description="The position before the move, with every hand.")
    advice: Thoughts | None = Field(description="Null where the bot is not one of ours.")
    comment: str = Field(description="Empty: what is strange about it, whoever reports it adds.")
    record: str = Field(description="The match's record, to the end of this deal.")


class MatchCost(Cost):
    """The same, and what it costs of the match."""

    match: float = Field(
        description="By how large a share of matches it won fewer, from the totals before the deal."
    )
    match_error: float = Field(description="The standard error of that.")


class ReviewedStep(Answer):
    """A decision that cost something."""

    step: int
    seat: int
    move: str
    better: str = Field(description="What the bot `expert` would have done.")
    grade: Literal["inaccuracy", "mistake", "blunder"]
    reasons: list[Why] = Field(description="Why that is better, the most telling first.")
    loss: MatchCost


class LinePoint(Answer):
    """What the seats could expect of the deal before a step."""

    step: int
    expected: list[float] = Field(
        description="Of each seat: by how many points it would end ahead of the others, if `solid` played on."
    )
    error: list[float] = Field(description="The standard error of each.")


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
    line: list[LinePoint] = Field(description="What could be expected, before some of these decisions.")
    returns: list[float] = Field(
        description="What the deal brought: by how many points each seat ended ahead of the others on average."
    )
    judged: list[int] = Field(description="The seats whose decisions in this deal are looked at.")

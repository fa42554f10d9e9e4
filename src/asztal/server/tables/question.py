"""A question to everybody (T-18, T-24: who claims the tile just discarded?), and the answers to it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from asztal.match import Match
from asztal.server.clock import milliseconds

__all__ = ["PASS", "Question", "question_of"]

PASS: Final = "pass"


@dataclass
class Question:
    """One question: about which event, who is asked in which order, since when, and the answers so far."""

    seq: int
    asked: tuple[int, ...]
    since: int
    choices: dict[int, list[str]]  # the moves of the seats that have more to say than to pass
    answers: dict[int, str] = field(default_factory=dict)

    def moves(self, seat: int | None) -> list[str]:
        """What this seat may still answer; empty if it has nothing to say, or has said it."""
        return [] if seat is None or seat in self.answers else self.choices.get(seat, [])

    def claimed(self) -> bool:
        """Whether somebody has claimed and nobody nearer may still do so: there is nothing to wait for."""
        for seat in self.asked:
            if self.moves(seat):
                return False
            if self.answers.get(seat, PASS) != PASS:
                return True
        return False


def question_of(match: Match | None) -> Question | None:
    """The question that the match is waiting with, if it is."""
    asked = () if match is None else match.asked
    if match is None or not asked:
        return None
    choices = {}
    for seat in asked:
        moves = [move.text for move in match.asks(seat).legal_moves()]
        if len(moves) > 1:
            choices[seat] = moves
    return Question(match.seq, asked, milliseconds(), choices)

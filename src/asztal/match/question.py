"""A question to everybody (T-18, T-24: who claims the tile just discarded?), and the answers to it so far.

All seats that the rules ask are asked at once, and `Match.answer` takes their answers together. Until then each knows
only whether it has something to say. One that can do nothing but pass is not waited for; its answer changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from asztal.errors import MatchError
from asztal.match.match import PASS, Match
from asztal.match.shapes import MatchView

__all__ = ["Question"]


class Question:
    """The question that a match waits with; `since` is when it was asked, in milliseconds of the caller's clock.

    `choices` are the moves of the seats that can do more than pass, `answers` what these have said.
    """

    def __init__(self, match: Match, since: int) -> None:
        self.match = match
        self.since = since
        self.seq = match.seq
        self.asked = match.asked  # in the order of the rules
        self.choices: dict[int, list[str]] = {}
        self.answers: dict[int, str] = {}
        for seat in self.asked:
            moves = [move.text for move in match.asks(seat).legal_moves()]
            if len(moves) > 1:
                self.choices[seat] = moves

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

    def answer(self, seat: int, moves: Sequence[str]) -> bool:
        """Take a seat's answer; False if it could only pass, which changes nothing.

        Raises MatchError `turn.not-yours` (a second answer too), `moves.none`, and what the move is refused for, which
        carries `index`, its place, as in `Match.act`.
        """
        if seat in self.answers:
            raise MatchError("turn.not-yours", seat=seat, to_move=self.asked[0])
        state = self.match.asks(seat)
        if not moves:
            raise MatchError("moves.none")
        if len(moves) > 1:  # the first is the whole answer
            raise MatchError("turn.not-yours", seat=seat, to_move=seat, index=1)
        refusal = self.match.check(seat, moves[0])
        if refusal is not None:
            refusal.params["index"] = 0
            raise refusal
        if seat in self.choices:
            self.answers[seat] = state.parse_move(moves[0]).text
        return seat in self.choices

    def view(self, seat: int | None) -> MatchView:
        """What a seat sees of the match meanwhile: of the question only whether it has something to say."""
        view = self.match.view(seat)
        if view["deal"] is not None:
            view["deal"]["moves"] = self.moves(seat)
            view["match"]["to_move"] = view["deal"]["to_move"] = seat if self.moves(seat) else None
        return view

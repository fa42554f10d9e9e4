"""Why a bot plays what it plays: it writes down what it looks at while it decides, where somebody asks.

Nothing is made up afterwards: `Bot.advise` is `Bot.choose` with a sheet of notes beside it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from asztal.engine import Move

__all__ = ["Advice", "Notes", "Reason", "Term"]

TOLD: Final = 2  # terms that are given as reasons, at the most
TELLING: Final = 0.1  # what part of the whole lead such a term has at the least


class Reason(NamedTuple):
    """Why a move was chosen: `code` is its message's id after `why-`, the rest what that message names.

    `piece` and `value` are the move's; `other` and `than` the runner-up's, where the two were weighed.
    """

    code: str
    piece: str = ""
    value: int = 0
    other: str = ""
    than: int = 0


class Term(NamedTuple):
    """One thing that a move was weighed by: what it adds to the move's score, and the count behind it."""

    code: str
    score: float
    value: int


class Advice(NamedTuple):
    """A move, why it was chosen, and which one came next, if moves were weighed against each other."""

    move: Move
    reasons: list[Reason]
    runner_up: Move | None


class Weighed(NamedTuple):
    """A move with what it was weighed by."""

    move: Move
    terms: list[Term]

    def score(self) -> float:
        """All of it together."""
        return sum(term.score for term in self.terms)


class Notes:
    """What a bot has looked at in one decision."""

    def __init__(self) -> None:
        self.grounds: list[Reason] = []
        self.weighed: list[Weighed] = []

    def because(self, code: str, piece: str, value: int) -> None:
        """Note what settles the decision, or a part of it."""
        self.grounds.append(Reason(code, piece, value))

    def weigh(self, move: Move, terms: list[Term]) -> None:
        """Note a move with what it is weighed by."""
        self.weighed.append(Weighed(move, terms))

    def add(self, move: Move, terms: list[Term]) -> None:
        """Note what else a move is weighed by."""
        for each in self.weighed:
            if each.move.code == move.code:
                each.terms.extend(terms)

    def instead(self, move: Move, own: Move, points: float, deals: int) -> None:
        """Note a move that did better than the bot's own by so many points in so many deals: nothing else counts."""
        self.weighed.clear()
        self.grounds = [Reason("searched", piece_in(move.text), round(points), piece_in(own.text), deals)]

    def learned(self, moves: list[Move], scores: list[float]) -> None:
        """Note by what a net has learned another move than the bot's own to be better: nothing else counts."""
        self.grounds.clear()
        self.weighed = [
            Weighed(move, [Term("learned", score, 0)]) for move, score in zip(moves, scores, strict=True)
        ]

    def advice(self, move: Move, beside: str = "") -> Advice:
        """What the notes say of the move that was chosen.

        Of what it was weighed by, that in which it is most ahead of the runner-up, or of the move `beside` it.
        """
        chosen = next((each for each in self.weighed if each.move.code == move.code), None)
        others = [each for each in self.weighed if each.move.code != move.code]
        if chosen is None or not others:
            return Advice(move, self.grounds, None)
        asked = [each for each in others if each.move.text == beside]
        runner_up = max(asked or others, key=Weighed.score)
        piece, other = piece_in(move.text), piece_in(runner_up.move.text)
        against = {term.code: term for term in runner_up.terms}
        ahead = [
            (
                term.score - against[term.code].score,
                Reason(term.code, piece, term.value, other, against[term.code].value),
            )
            for term in chosen.terms
            if term.code in against and term.score > against[term.code].score
        ]
        ahead.sort(key=lambda each: -each[0])
        least = TELLING * sum(lead for lead, _ in ahead)
        told = [reason for lead, reason in ahead[:TOLD] if lead >= least] or [
            Reason("alike", piece, 0, other, 0)
        ]
        return Advice(move, [*self.grounds, *told], runner_up.move)


def piece_in(move: str) -> str:
    """The piece that a move names first.

    >>> piece_in("discard Kc"), piece_in("draw")
    ('Kc', '')
    """
    return move.partition(" ")[2].partition(" ")[0]
